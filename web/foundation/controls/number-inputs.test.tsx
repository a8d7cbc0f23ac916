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

it('a year holds four digits', async () => {
  render(<Year />)
  await userEvent.type(screen.getByLabelText('Año'), '20195')
  expect(screen.getByRole('status').textContent).toBe('2019')
})
