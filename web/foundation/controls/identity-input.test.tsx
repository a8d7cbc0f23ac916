import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { IdentityInput } from './identity-input.tsx'

function Held() {
  const [value, setValue] = useState('')
  return (
    <>
      <IdentityInput name="document" label="Cédula" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

const LOWERCASE = 'El complemento no es un departamento de expedición por ejemplo 1234567-1j'
const complement = () => screen.getByLabelText<HTMLInputElement>(/^Complemento/)

it('clears a department in lower case when the complement is left, and says so until something else is typed', async () => {
  render(<Held />)
  const user = userEvent.setup({ delay: null })
  await user.type(screen.getByLabelText('Cédula'), '1234567')
  await user.type(complement(), 'lp')
  expect(screen.queryByText(LOWERCASE)).toBe(null)
  await user.tab()
  expect(screen.getByText(LOWERCASE)).toBeTruthy()
  expect(complement().value).toBe('')
  expect(screen.getByRole('status').textContent).toBe('1234567')
  await user.type(complement(), '1j')
  await user.tab()
  expect(screen.queryByText(LOWERCASE)).toBe(null)
  expect(screen.getByRole('status').textContent).toBe('1234567-1j')
})
