import { expect, test } from 'vitest'
import { drawGoodPassword, requireGoodPassword } from './good-password.ts'

test('a drawn password satisfies the rule for every password, and no sign of it is read as another', () => {
  const drawn = Array.from({ length: 100 }, drawGoodPassword)
  for (const password of drawn) {
    expect(password).toMatch(/^([2-9A-HJ-NP-Za-km-np-z]{4}(-|$)){3}$/)
    expect(() => requireGoodPassword(password, { account: '', names: [] }), password).not.toThrow()
  }
  expect(new Set(drawn).size).toBe(drawn.length)
})
