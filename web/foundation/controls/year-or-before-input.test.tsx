import { BEFORE_1971 } from '@djbr/domain/fields/field.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { YearOrBeforeInput } from './year-or-before-input.tsx'

type Year = number | null

function HeldYear({ initial, onKeep }: { readonly initial: Year; onKeep(year: Year): void }) {
  const [value, setValue] = useState(initial)
  const keep = (next: Year) => {
    onKeep(next)
    setValue(next)
  }
  return <YearOrBeforeInput name="year" label="Año" value={value} onChange={keep} />
}

function draw(initial: Year) {
  const kept: Year[] = []
  render(<HeldYear initial={initial} onKeep={(year) => kept.push(year)} />)
  const year = () => screen.getByLabelText('Año') as HTMLInputElement
  const before = () => screen.getByLabelText('Anterior a 1971') as HTMLInputElement
  return { year, before, last: () => kept.at(-1), user: userEvent.setup() }
}

it('a typed year is that year', async () => {
  const { year, before, last, user } = draw(null)
  await user.type(year(), '20185')
  expect([last(), year().value]).toEqual([null, '20185'])
  await user.type(year(), '{Backspace}')
  expect(last()).toBe(2018)
  expect(before().checked).toBe(false)
})

it('before 1971 leaves the year blank, and a year typed afterwards takes its place', async () => {
  const { year, before, last, user } = draw(2018)
  await user.click(before())
  expect(last()).toBe(BEFORE_1971)
  expect(year().value).toBe('')
  await user.type(year(), '1999')
  expect(last()).toBe(1999)
  expect(before().checked).toBe(false)
})

it('taking the mark away leaves nothing chosen', async () => {
  const { before, last, user } = draw(BEFORE_1971)
  expect(before().checked).toBe(true)
  await user.click(before())
  expect(last()).toBe(null)
})

it('1970, typed, says the same as the mark once the field is left', async () => {
  const { year, before, last, user } = draw(null)
  await user.type(year(), '1970')
  expect(year().value).toBe('1970')
  await user.tab()
  expect(last()).toBe(BEFORE_1971)
  expect(before().checked).toBe(true)
  expect(year().value).toBe('')
})

it('the mark takes the place of what was typed and is no year, also of what was said of it', async () => {
  const { year, before, last, user } = draw(null)
  await user.type(year(), 'antes')
  await user.click(before())
  expect([last(), year().value, screen.queryByText(/^Año no válido/)]).toEqual([BEFORE_1971, '', null])
})
