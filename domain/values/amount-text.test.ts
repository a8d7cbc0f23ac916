import { describe, expect, it } from 'vitest'
import { type AmountReading, bolivianosIn, centsLeftOut, readAmount } from './amount-text.ts'

/** A reading as the table of the specification writes it. */
function said(reading: AmountReading): string {
  const shown = (read: { integer: string; decimals: string }) => (read.decimals ? `${read.integer} (${read.decimals})` : read.integer)
  switch (reading.state) {
    case 'certain':
      return shown(reading)
    case 'ambiguous':
      return `ask: ${reading.readings.map(shown).join(' or ')}`
    case 'foreign':
      return `foreign ${reading.currency} ${reading.amount}`
    default:
      return reading.state
  }
}

describe('a text', () => {
  it.each([
    ['7500', '7500'],
    ['7.500', '7500'],
    ['7 500', '7500'],
    ["7'500", '7500'],
    ['Bs. 7.500', '7500'],
    ['007500', '7500'],
    ['7500,50', '7500 (50)'],
    ['7.500,50', '7500 (50)'],
    ['7500.50', '7500 (50)'],
    ['1,200.50', '1200 (50)'],
    ['7,500,000', '7500000'],
    ['7,500', 'ask: 7500 or 7 (500)'],
    ['12.50', 'ask: 12 (50) or 1250'],
    ['7.50', 'ask: 7 (50) or 750'],
    ['0,50', '0 (50)'],
    ['-500', 'negative'],
    ['(500)', 'negative'],
    ['$us 1.000', 'foreign USD 1.000'],
    ['7e3', 'malformed'],
    ['1/2', 'malformed'],
    ['3 mil', 'malformed'],
    ['7.5000', 'malformed'],
    ['1.200.50', 'malformed'],
    ['123456789', '123456789'],
  ])('of the specification, %s, is %s', (text, reading) => expect(said(readAmount(text))).toBe(reading))

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    [' 7500 ', '7500'],
    ['0', '0'],
    ['000', '0'],
    ['Bs 7.500', '7500'],
    ['bs7500', '7500'],
    ['Bs.7.500,5', '7500 (5)'],
    ['7\u00a0500', '7500'],
    ['7\u202f500\u202f000', '7500000'],
    ['7’500', '7500'],
    ['7 500,50', '7500 (50)'],
    ["7'500.50", '7500 (50)'],
    ['1.234.567', '1234567'],
    ['1,234,567.8', '1234567 (8)'],
    ['7,5', '7 (5)'],
    ['7.5', 'ask: 7 (5) or 75'],
    ['0.0', '0 (0)'],
    ['0.00', '0 (00)'],
    ['0,00', '0 (00)'],
    ['0.5', 'ask: 0 (5) or 5'],
    ['1234.5', '1234 (5)'],
    ['0012.50', 'ask: 12 (50) or 1250'],
    ['999,999', 'ask: 999999 or 999 (999)'],
    ['1000 USD', 'foreign USD 1000'],
    ['US$1,000.50', 'foreign USD 1,000.50'],
    ['€ 20', 'foreign EUR 20'],
    ['$ 20', 'foreign null 20'],
    ['BRL 1.000', 'foreign BRL 1.000'],
    ['− 500', 'negative'],
    ['Bs. -500', 'negative'],
    ['BOB 7500', 'malformed'],
    ['7500 Bs', 'malformed'],
    ['1234,500', 'malformed'],
    ['7,5000', 'malformed'],
    ['7 500.000', 'malformed'],
    ['7 500,500', 'malformed'],
    ['1.234,567', 'malformed'],
    ['1,234.567', 'malformed'],
    ['12.34,56', 'malformed'],
    ["7'50", 'malformed'],
    ['7  500', 'malformed'],
    ['75 00', 'malformed'],
    ['0.500', 'malformed'],
    ['7..500', 'malformed'],
    ['7500.', 'malformed'],
    [',50', 'malformed'],
    ['٧٥٠٠', 'malformed'],
    ['７５００', 'malformed'],
    ['Infinity', 'malformed'],
    ['=7500', 'malformed'],
  ])('beside it, %j, is %s', (text, reading) => expect(said(readAmount(text))).toBe(reading))

  it('never becomes an amount that it has no digits for', () => {
    const signs = ['', '.', ',', ' ', "'", '-', 'x']
    for (const first of signs)
      for (const second of signs)
        for (const text of [`7${first}500${second}50`, `75${first}00${second}`, `${first}7${second}500`]) {
          const reading = readAmount(text)
          const read = reading.state === 'certain' ? [reading] : reading.state === 'ambiguous' ? reading.readings : []
          for (const { integer, decimals } of read) expect(integer + decimals).toBe(text.replace(/\D/g, ''))
        }
  })
})

it('counts whole bolivianos, and says the centavos that it leaves out', () => {
  expect(bolivianosIn({ integer: '7500', decimals: '99' })).toBe(7500)
  expect(['', '5', '05', '50', '500'].map((decimals) => centsLeftOut({ integer: '7', decimals }))).toEqual([0, 50, 5, 50, 50])
})
