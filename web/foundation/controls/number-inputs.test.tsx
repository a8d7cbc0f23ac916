import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { caretBehindDigits, MoneyInput, YearInput } from './number-inputs.tsx'

function Money({ initial = null }: { readonly initial?: number | null }) {
  const [value, setValue] = useState<number | null>(initial)
  return (
    <>
      <MoneyInput name="amount" label="Saldo" value={value} onChange={setValue} />
      <output>{value ?? 'none'}</output>
    </>
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('Saldo')
const given = () => screen.getByRole('status').textContent

describe('money', () => {
  it('shows thousands points while it is typed, and gives a whole number', async () => {
    render(<Money />)
    await userEvent.type(field(), '1234567')
    expect(field().value).toBe('1.234.567')
    expect(given()).toBe('1234567')
  })

  it('takes nothing but digits', async () => {
    render(<Money />)
    await userEvent.type(field(), '-12a345x678')
    expect(given()).toBe('12345678')
  })

  it('leaves an amount that is too long as it was typed: its rule says so', async () => {
    render(<Money />)
    await userEvent.type(field(), '123456789')
    expect(field().value).toBe('123.456.789')
    expect(given()).toBe('123456789')
  })

  it('never reads cents as bolivianos, and drops them when the field is left', async () => {
    render(<Money />)
    await userEvent.type(field(), '1234,507')
    expect(field().value).toBe('1.234,50')
    expect(given()).toBe('1234')
    await userEvent.tab()
    expect(field().value).toBe('1.234')
    expect(given()).toBe('1234')
  })

  it.each([
    ['Bs. 48.250', '48250'],
    ['48.250,75', '48250'],
    ['48250.75', '48250'],
    ['48,250', '48250'],
    ['48,250.75', '48250'],
    ['1.234.567', '1234567'],
  ])('reads %s, pasted, as %s', async (text, amount) => {
    render(<Money />)
    await userEvent.click(field())
    await userEvent.paste(text)
    expect(given()).toBe(amount)
  })

  it('tells nothing typed from zero', async () => {
    render(<Money initial={5} />)
    await userEvent.type(field(), '{Backspace}')
    expect(given()).toBe('none')
    await userEvent.type(field(), '0')
    expect(given()).toBe('0')
    expect(field().value).toBe('0')
  })

  it('keeps the caret behind the digit that was typed', async () => {
    render(<Money initial={1000} />)
    await userEvent.type(field(), '5', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    expect(field().value).toBe('15.000')
    expect(field().selectionStart).toBe(2)
  })

  it.each([
    ['1.234.567', 0, 0],
    ['1.234.567', 1, 1],
    ['1.234.567', 2, 3],
    ['1.234.567', 7, 9],
  ])('of %s, %i digits end at %i', (text, digits, at) => expect(caretBehindDigits(text, digits)).toBe(at))
})

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
  expect(given()).toBe('2019')
})
