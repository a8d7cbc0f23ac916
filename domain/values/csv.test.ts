import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvLines, guarded, unguarded } from './csv.ts'

const signs = ['=', '+', '-', '@', '\uff1d', '\uff0b', '\uff0d', '\uff20', '\ufe66', '\ufe62', '\ufe63', '\ufe6b', '\u2212']
const unseen = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code)).filter((sign) => /[\p{Cc}\p{Cf}\p{Z}]/u.test(sign))
const separators = unseen.filter((sign) => /[\p{Cc}\p{Zl}\p{Zp}]/u.test(sign))

/** As RFC 4180 reads: a cell in quotation marks ends with one that is not doubled. */
function cellsOf(file: string): string[] {
  return [...file.matchAll(/(?:"((?:[^"]|"")*)"|([^";\r\n]*))(?:;|\r\n)/g)].map(
    ([, text, bare]) => text?.replaceAll('""', '"') ?? bare ?? '',
  )
}

/** What a spreadsheet would run, whatever it drops before it looks: checked apart from the code under test. */
const runs = (cell: string) => {
  const seen = [...cell].find((sign) => !/[\p{C}\p{Z}]/u.test(sign)) ?? ''
  return /^[=+@-]/.test(seen.normalize('NFKC').replace('\u2212', '-')) || separators.includes(cell[0] ?? '')
}

const hostile = fc
  .tuple(
    fc.array(fc.constantFrom(...unseen), { maxLength: 3 }),
    fc.constantFrom(...signs, '', "'", "''="),
    fc.string({ unit: 'binary' }),
    fc.constantFrom(...separators, ''),
    fc.string({ unit: 'grapheme' }),
  )
  .map(([before, sign, text, separator, after]) => `${before.join('')}${sign}${text}${separator}${after}`)

describe('a table for a spreadsheet', () => {
  test('has no cell that would be run, and each text whole', () => {
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 1, maxLength: 5 }), (texts) => {
        const cells = cellsOf(csvLines([texts]))
        expect(cells.filter(runs)).toEqual([])
        expect(cells.map(unguarded)).toEqual(texts)
      }),
      { numRuns: 2000, seed: 57 },
    )
  })

  test.each(unseen.map((sign) => [`U+${sign.charCodeAt(0).toString(16).padStart(4, '0')}`, sign] as const))(
    'guards a formula behind or before %s',
    (_, sign) => {
      for (const formula of signs) {
        expect(guarded(`${sign}${formula}HYPERLINK("http://mal.example")`)).toMatch(/^'/)
        expect(guarded(`${formula}HYPERLINK("http://mal.example")${sign}`)).toMatch(/^'/)
      }
    },
  )

  test('leaves numbers bare, nothing empty, and words as they are', () => {
    expect(csvLines([[-5, null, '', 'La Paz', "O'Higgins", 'a;b"c', "'cita'"]])).toBe(`-5;;;La Paz;"O'Higgins";"a;b""c";"'cita'"\r\n`)
    expect(csvLines([])).toBe('')
  })
})
