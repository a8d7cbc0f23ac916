import { describe, expect, test } from 'vitest'
import { cardCode, displayCardCode, isCardCode, isPin, normalizeCardCode } from './card-code.ts'

describe("a card's code", () => {
  test.each(['DEMO-0000-0001', 'demo-0000-0001', 'DEM0 0000 000I', 'demo00000ool', 'DEM0-0000-0001'])(
    'typed as %j is the printed one',
    (entered) => {
      expect(normalizeCardCode(entered)).toBe('DEM000000001')
      expect(isCardCode(entered)).toBe(true)
    },
  )

  test.each(['', 'DEMO-0000-000', 'DEMO-0000-00011', 'DEMO-0000-000U', 'DEMO-0000-000Ñ', 'DEMO-0000-000/'])('%j can be none', (entered) => {
    expect(isCardCode(entered)).toBe(false)
  })

  test('is drawn from 60 random bits, in three groups', () => {
    const asked: number[] = []
    const code = cardCode((below) => asked.push(below) - 1)
    expect(code).toBe('0123-4567-89AB')
    expect(asked).toEqual(Array(12).fill(32))
    expect(displayCardCode('dem000000001')).toBe('DEM0-0000-0001')
  })
})

test.each([
  ['123456', true],
  ['12345', false],
  ['1234567', false],
  ['12345a', false],
  ['１２３４５６', false],
])('%j as a PIN: %s', (entered, may) => {
  expect(isPin(entered)).toBe(may)
})
