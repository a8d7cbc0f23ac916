import { describe, expect, test } from 'vitest'
import { parse } from './fields/arrival.ts'
import { date, money, name, text } from './fields/field.ts'
import { complementProblem, isCardNumber } from './identity/identity-document.ts'
import { corpus } from './testing/corpus.ts'
import { facts } from './testing/facts.ts'
import { parseDisplayDate } from './values/dates.ts'

interface Names {
  readonly aceptar: readonly { readonly t: string }[]
  readonly equivalentes_nfc: readonly (readonly [string, string])[]
  readonly rechazar_o_neutralizar: readonly { readonly t: string; readonly nota: string }[]
  readonly documentos_ci: readonly { readonly n: string; readonly c: string; readonly ok: boolean }[]
  readonly montos: readonly string[]
  readonly fechas: readonly string[]
}

const given = corpus<Names>('corpora/bad-input/nombres-bo.json')
const names: Names = given ?? {
  aceptar: [],
  equivalentes_nfc: [],
  rechazar_o_neutralizar: [],
  documentos_ci: [],
  montos: [],
  fechas: [],
}
if (!given) test.skip('legitimate and hostile names: the corpus is not beside this repository')

const ends = { label: 'person.names', read: 'leido', write: 'enviado' } as const
const surname = name({ ...ends, max: 60, required: 'common.required' })
const remark = text({ ...ends, max: 250 })
const address = text({ ...ends, max: 100, strips: /[%{}*]/g })
const kept = (field: typeof surname, sent: string) => {
  const value = parse(field.arrive, sent)
  return { value, problem: field.validate(value, facts()) }
}

describe.skipIf(!given)('of the names and texts of the corpus', () => {
  test.each(names.aceptar)('$t is kept as it is written', ({ t }) => {
    for (const field of [remark, address]) expect(kept(field, ` ${t} `)).toEqual({ value: t, problem: null })
    expect(kept(surname, ` ${t} `)).toEqual({ value: t.replace(/[’ʼ]/g, "'"), problem: null })
  })

  test.each(names.equivalentes_nfc)('%s is kept for its decomposed form', (composed, decomposed) => {
    expect(kept(surname, decomposed)).toEqual({ value: composed, problem: null })
  })

  test.each(names.rechazar_o_neutralizar)('a name is refused, or holds nothing but letters: $nota', ({ t }) => {
    const { value, problem } = kept(surname, t)
    expect(problem ?? (/^[A-Za-zñÑ' .-]+$/.test(value) ? null : value)).not.toBe(value)
  })

  test.each(names.rechazar_o_neutralizar)('a remark is refused, or is one line of plain signs: $nota', ({ t }) => {
    const { value, problem } = kept(remark, t)
    expect(problem === null && !/^[\x20-\x7e]+$/.test(value)).toBe(false)
  })

  test.each(names.documentos_ci)('card $n, complement $c: $ok', ({ n, c, ok }) => {
    expect(isCardNumber(n) && complementProblem(c) === null).toBe(ok)
  })

  test('of the amounts, only whole ones of at most eight digits pass', () => {
    const field = money(ends)
    const passing = names.montos.filter((amount) => {
      const arrived = field.arrive.read(amount)
      return 'value' in arrived && field.validate(arrived.value, facts()) === null
    })
    expect(passing).toEqual(['0', '1', '99999999', '00000001'])
  })

  test('of the dates, only days that exist between 1800 and 2399 pass', () => {
    const passing = names.fechas.filter((shown) => {
      const read = parseDisplayDate(shown)
      return read !== null && date(ends).validate(read, facts()) === null
    })
    expect(passing).toEqual(['01/01/1800', '31/12/2399', '29/02/2024'])
  })
})
