import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bolivianosOf, type Conversion, conversionsIn, conversionsText, displayConversions } from './conversions.ts'

const dollars: Conversion = { field: 'valor_bien', currency: 'USD', amount: '1200.50', rate: '6.96', on: '2026-11-20' }
const euros: Conversion = { field: 'rentas_generadas', currency: 'EUR', amount: '9999999999.99', rate: '8', on: '2020-01-01' }

test('conversions travel as one text and come back as they were', () => {
  const text = 'valor_bien=USD 1200.50 @6.96 2026-11-20; rentas_generadas=EUR 9999999999.99 @8 2020-01-01'
  expect(conversionsText([dollars, euros])).toBe(text)
  expect(conversionsIn(text)).toEqual([dollars, euros])
  expect(conversionsIn('')).toEqual([])
})

test.each([
  'valor_bien',
  'valor_bien=usd 1.00 @6.96 2026-11-20',
  'valor_bien=USD 1 @6.96 2026-11-20',
  'valor_bien=USD 1.00 @6.969696 2026-11-20',
  'valor_bien=USD 1.00 @6.96 2026-02-30',
  'valor_bien=USD -1.00 @6.96 2026-11-20',
])('%s is none', (text) => expect(conversionsIn(text)).toBeNull())

test.each([
  ['1200.50', '6.96', 8355],
  ['0.07', '7.1', 0],
  ['0.50', '1', 1],
  ['0.49', '1', 0],
  ['1.00', '0.00001', 0],
  ['9999999999.99', '999999.99999', 9_999_999_999_890_000],
])('%s at %s comes to %i bolivianos', (amount, rate, result) => expect(bolivianosOf({ amount, rate })).toBe(result))

test('an amount comes to what whole numbers of any width say', () => {
  const decimal = (integer: number, tail: string) => `${integer}.${tail}`
  const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))
  const amounts = fc.tuple(fc.integer({ min: 0, max: 99_999_999 }), digits(2))
  const rates = fc.tuple(fc.integer({ min: 0, max: 9999 }), digits(5))
  fc.assert(
    fc.property(amounts, rates, ([integer, cents], [rateInteger, tail]) => {
      const exact = BigInt(`${integer}${cents}`) * BigInt(`${rateInteger}${tail}`)
      const wanted = Number((exact + 5_000_000n) / 10_000_000n)
      return bolivianosOf({ amount: decimal(integer, cents), rate: decimal(rateInteger, tail) }) === wanted
    }),
    { numRuns: 5000 },
  )
})

test('they are shown as amounts are in Bolivia', () => {
  expect(displayConversions(conversionsText([dollars, euros]))).toBe(
    'USD\u00a01.200,50 × 6,96 (20/11/2026) = Bs.\u00a08.355; EUR\u00a09.999.999.999,99 × 8 (01/01/2020) = Bs.\u00a080.000.000.000',
  )
})
