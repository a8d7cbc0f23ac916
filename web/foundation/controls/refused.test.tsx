import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CallFailure } from '../calls/failure.ts'
import { Refused } from './refused.tsx'

const KEPT = 'Nada cambió.'

it.each([
  ['words', 'Ese archivo está vacío.', 'Ese archivo está vacío.', true],
  ['a refusal', new CallFailure(200, 'Ya fue finalizada.'), 'Ya fue finalizada.', true],
  ['a call that nobody answered', new CallFailure(0, 'Sin conexión.'), 'Sin conexión.', false],
])('why something was not done is read out, of %s; and what was left as it was, where that is known', (_, failure, why, isKnown) => {
  render(<Refused failure={failure} kept={KEPT} />)
  expect(screen.getByRole('status').textContent).toBe(isKnown ? why + KEPT : why)
})

it('of what was done nothing is said', () => {
  render(<Refused failure={null} kept={KEPT} />)
  expect(screen.queryByRole('status')).toBeNull()
})
