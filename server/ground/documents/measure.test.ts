import { describe, expect, it } from 'vitest'
import { CUT, columnWidths, fitted, printable, widthOf } from './measure.ts'

describe('a printable text', () => {
  it.each([
    ["Chʼuqui Ch’uqui Ch'uqui", "Chʼuqui Ch’uqui Ch'uqui"],
    ['Pen\u0303aranda', 'Peñaranda'],
    ['Ĩru Mbya’ỹ g\u0303 ɨ\u0308', 'Ĩru Mbya’ỹ g\u0303 ɨ\u0308'],
    ['#import "x" *a* _b_ $c$ <d> @e \\f', '#import "x" *a* _b_ $c$ <d> @e \\f'],
    ['(\\) Tj ET BT', '(\\) Tj ET BT'],
    ['  dos\r\n\tlíneas\u00a0', 'dos líneas'],
  ])('keeps %j', (written, shown) => {
    expect(printable(written)).toBe(shown)
  })

  it.each([
    ['Mamani\u202eipsiuQ', 'Mamani[U+202E]ipsiuQ'],
    ['Mama\u200bni', 'Mama[U+200B]ni'],
    ['Mama\u00adni', 'Mama[U+00AD]ni'],
    ['Маmani', '[U+041C][U+0430]mani'],
    ['𝕸', '[U+1D578]'],
    ['a\ud800', 'a[U+D800]'],
    ['Z\u0338\u0322\u0353', 'Z\u0338[U+0322][U+0353]'],
  ])('names the signs that paper cannot show: %j', (written, shown) => {
    expect(printable(written)).toBe(shown)
  })
})

describe('a text that is fitted', () => {
  it('may be cut only within words that are wider than their line', () => {
    const long = 'W'.repeat(40)
    expect(fitted(`de la ${long} Cruz`, 30, 8)).toBe(`de la ${[...long].join(CUT)} Cruz`)
    expect(fitted('ELECTRODOMÉSTICOS', 60, 8)).toBe('ELECTRODOMÉSTICOS')
  })

  it('may be cut behind the sign of an amount that is wider than its line, and only of one', () => {
    expect(fitted('son Bs. 99.999.999', 16, 8)).toBe(`son Bs.${CUT} 99.999.999`)
    expect(fitted('son Bs. 99.999', 16, 8)).toBe('son Bs. 99.999')
  })

  it('has room for a blank that does not break as for any other', () => {
    expect(widthOf('Bs.\u00a05', 8)).toBe(widthOf('Bs. 5', 8))
  })

  it('keeps an accent with its letter', () => {
    expect(fitted('g\u0303'.repeat(30), 10, 8).split(CUT)).toEqual(Array.from({ length: 30 }, () => 'g\u0303'))
  })
})

describe('the columns of a table', () => {
  const column = (heading: string, cells: string[], unbroken = false) => ({ heading, cells, unbroken })

  it('fill the page', () => {
    const widths = columnWidths([column('Nro', ['1'], true), column('Descripción', ['x'.repeat(300)]), column('Obs', [''])], 180, 7.6, 1.5)
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(180, 0)
  })

  it('leave amounts on one line, and words whole', () => {
    const [amount = 0, words = 0] = columnWidths(
      [column('Valor en Bs.', ['Bs. 99.999.999'], true), column('D', ['Departamento '.repeat(20)]), column('O', ['casa '.repeat(50)])],
      120,
      7.6,
      1.5,
    )
    expect(amount).toBeGreaterThan(widthOf('Bs. 99.999.999', 7.6) + 3)
    expect(words).toBeGreaterThan(widthOf('Departamento', 7.6) + 3)
  })

  it('keep a heading whole over dashes, beside one that has room for all it says', () => {
    const [, dashes = 0] = columnWidths([column('Tipo', ['aa bb cc dd']), column('Observaciones', ['–'])], 60, 7.6, 1.5)
    expect(dashes).toBeGreaterThan(widthOf('Observaciones', 7.6) + 3)
  })

  it('cut words before what stays on one line, where all ask for more than there is', () => {
    const wordy = column('Descripción', ['Departamentos', 'x'.repeat(60)])
    const [account = 0, amount = 0] = columnWidths(
      [column('Cuenta', ['12345678901234567890'], true), column('Saldo', ['Bs. 99.999.999'], true), wordy, wordy, wordy, wordy],
      150,
      7.6,
      1.5,
    )
    expect(account).toBeGreaterThan(widthOf('12345678901234567890', 7.6) + 3)
    expect(amount).toBeGreaterThan(widthOf('Bs. 99.999.999', 7.6) + 3)
  })

  it('give most to who has most to say', () => {
    const [short = 0, long = 0] = columnWidths([column('A', ['La Paz']), column('B', ['x y '.repeat(70)])], 180, 7.6, 1.5)
    expect(long).toBeGreaterThan(3 * short)
  })
})
