import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { YearInput } from './number-inputs.tsx'

function Year() {
  const [value, setValue] = useState<number | null>(null)
  return (
    <>
      <YearInput name="year" label="Año" value={value} onChange={setValue} />
      <output>{value ?? 'none'}</output>
    </>
  )
}

it('more than the four digits of a year stay, and are said to be too many at once', async () => {
  render(<Year />)
  const field = screen.getByLabelText<HTMLInputElement>('Año')
  await userEvent.type(field, '20195')
  expect([field.value, screen.getByRole('status').textContent]).toEqual(['20195', '20195'])
  expect(screen.getByText('Puede escribir 4 caracteres como máximo')).toBeTruthy()
  await userEvent.type(field, '{Backspace}')
  expect(screen.getByRole('status').textContent).toBe('2019')
  expect(screen.queryByText('Puede escribir 4 caracteres como máximo')).toBeNull()
})
