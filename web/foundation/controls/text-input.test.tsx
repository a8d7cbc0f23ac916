import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { enteredText, TextArea, TextInput } from './text-input.tsx'

it.each([
  ['cut at its limit in code points', '𝒜𝒜𝒜', { max: 2 }, '𝒜𝒜'],
  ['without what it drops', 'a%b#c', { strips: /[%#]/g }, 'abc'],
  ['in capitals', 'ñandú', { upper: true }, 'ÑANDÚ'],
])('a typed text is kept %s', (_, entered, rules, kept) => expect(enteredText(entered, rules)).toBe(kept))

function Remark() {
  const [value, setValue] = useState('')
  return <TextArea name="remark" label="Observaciones" value={value} onChange={setValue} max={250} optional />
}

it('a counter counts code points', async () => {
  render(<Remark />)
  await userEvent.type(screen.getByLabelText(/Observaciones/), 'año 𝒜')
  expect(screen.getByText('5 de 250')).toBeTruthy()
})

it('ties hint and error to the control', () => {
  render(<TextInput name="code" label="Código" value="" onChange={() => {}} hint="Con guiones." error="Este campo es requerido" />)
  const field = screen.getByLabelText('Código')
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)
  expect(described).toEqual(['Con guiones.', 'Este campo es requerido'])
  expect(field.getAttribute('aria-invalid')).toBe('true')
})
