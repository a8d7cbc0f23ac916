import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { controlCode, displayControlCode, isControlCode, normalizeControlCode } from './control-code.ts'

const SIGNS = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']
const drawn = fc
  .array(fc.integer({ min: 0, max: 31 }), { minLength: 11, maxLength: 11 })
  .map((numbers) => normalizeControlCode(controlCode(() => numbers.pop() ?? 0)))
const place = fc.integer({ min: 0, max: 11 })

test('a code has twelve signs in groups of four', () => {
  expect(controlCode(() => 7)).toMatch(/^7777-7777-777[0-9A-HJKMNP-TV-Z]$/)
  fc.assert(fc.property(drawn, (code) => isControlCode(code) && code.length === 12))
})

describe('ten thousand codes from a cryptographic generator (safety S26)', () => {
  const codes = Array.from({ length: 10_000 }, () => normalizeControlCode(controlCode((below) => randomInt(below))))
  /** Beyond it lies one run of a hundred million, for 31 degrees of freedom. */
  const CHI_SQUARE = 100

  test('are ten thousand', () => expect(new Set(codes).size).toBe(10_000))

  test.each(Array.from({ length: 12 }, (_, at) => at))('have every sign as often as any other at place %i', (at) => {
    const expected = codes.length / SIGNS.length
    const counts = SIGNS.map((sign) => codes.filter((code) => code[at] === sign).length)
    expect(counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)).toBeLessThan(CHI_SQUARE)
  })

  test('begin like their neighbours no oftener than by chance: they are no sequence', () => {
    const alike = (length: number) => codes.filter((code, at) => code.slice(0, length) === codes[at - 1]?.slice(0, length)).length
    expect([alike(2) < 40, alike(4) < 3]).toEqual([true, true])
  })
})

test('one wrong sign is always noticed', () => {
  fc.assert(
    fc.property(drawn, place, fc.constantFrom(...SIGNS), (code, at, sign) => {
      const wrong = code.slice(0, at) + sign + code.slice(at + 1)
      return isControlCode(wrong) === (wrong === code)
    }),
    { numRuns: 2000 },
  )
})

test('two neighbours that change places are noticed, but for 0 and Z, which the sum cannot tell', () => {
  fc.assert(
    fc.property(drawn, fc.integer({ min: 0, max: 10 }), (code, at) => {
      const [left = '', right = ''] = [code[at], code[at + 1]]
      const swapped = code.slice(0, at) + right + left + code.slice(at + 2)
      const alike = left === right || [left, right].sort().join('') === '0Z'
      return isControlCode(swapped) === alike
    }),
    { numRuns: 2000 },
  )
})

test('a code is compared without case, hyphens and blanks, I and L as 1, O as 0', () => {
  expect(normalizeControlCode(' il1o-0IL1-oO00 ')).toBe('111001110000')
  fc.assert(
    fc.property(drawn, (code) => {
      const entered = displayControlCode(code).toLowerCase().replace(/1/g, 'l').replace(/0/g, 'o')
      return isControlCode(entered) && normalizeControlCode(entered) === code && displayControlCode(entered) === displayControlCode(code)
    }),
  )
})

const HYPHENS = ["'", '’', '‘', 'ʼ', '´', '`', '/', '‐', '‑', '‒', '–', '—', '−', '\u00ad']

test.each(HYPHENS)('%j stands for a hyphen, as other keyboards and scanners write it', (hyphen) => {
  const entered = `7K3M${hyphen}9QXT${hyphen}2HDR`
  expect([isControlCode(entered), displayControlCode(entered)]).toEqual([true, '7K3M-9QXT-2HDR'])
})

test.each(['', '7K3M-9QXT-2HD', '7K3M-9QXT-2HDWW', 'UUUU-UUUU-UUUU', '----', '<script>'])('%j is no code', (entered) => {
  expect(isControlCode(entered)).toBe(false)
})
