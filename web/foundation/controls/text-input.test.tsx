import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { enteredText, TextArea, TextInput } from './text-input.tsx'

it.each([
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

function Account() {
  const [value, setValue] = useState('')
  return <TextInput name="account" label="Cuenta" value={value} onChange={setValue} max={4} />
}

it.each(['typed', 'pasted', 'filled in'])('more than a field takes is %s whole, counted and refused in its words', async (how) => {
  render(<Account />)
  const field = screen.getByLabelText<HTMLInputElement>('Cuenta')
  const user = userEvent.setup({ delay: null })
  await user.click(field)
  if (how === 'typed') await user.type(field, '𝒜2345')
  else if (how === 'pasted') await user.paste('𝒜2345')
  else fireEvent.change(field, { target: { value: '𝒜2345' } })
  expect(field.value).toBe('𝒜2345')
  expect(screen.getByText('5 de 4')).toBeTruthy()
  expect(screen.getByText('Puede escribir 4 caracteres como máximo')).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await user.type(field, '{Backspace}')
  expect(screen.queryByText('5 de 4')).toBeNull()
  expect(field.getAttribute('aria-invalid')).toBeNull()
})

it('blanks at the ends of a text, which are not kept, count for nothing', async () => {
  render(<Account />)
  const field = screen.getByLabelText<HTMLInputElement>('Cuenta')
  await userEvent.setup({ delay: null }).type(field, ' abcd  ')
  expect(field.value).toBe(' abcd  ')
  expect(field.getAttribute('aria-invalid')).toBeNull()
  await userEvent.setup({ delay: null }).type(field, 'e')
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

function Description() {
  const [value, setValue] = useState('')
  return <TextInput name="description" label="Descripción" value={value} onChange={setValue} strips={/[%#\s]/g} />
}

it('what a field drops is said for as long as something stands there; blanks go without a word', async () => {
  render(<Description />)
  const user = userEvent.setup({ delay: null })
  const field = screen.getByLabelText<HTMLInputElement>('Descripción')
  await user.type(field, 'a b')
  expect(screen.queryByText(/^Se quitó/)).toBeNull()
  await user.type(field, '50% de #7')
  expect(field.value).toBe('ab50de7')
  expect(screen.getByText('Se quitó lo que esta casilla no admite: % #')).toBeTruthy()
  await user.clear(field)
  expect(screen.queryByText(/^Se quitó/)).toBeNull()
})
