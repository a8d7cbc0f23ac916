import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { arrivals } from '../fields/contract.ts'
import { blank, decode, encode, encodeAnswer, type FieldSet, problemsOf, type RecordOf, recordFrom } from '../fields/record-kind.ts'
import { recordKinds } from '../kinds/index.ts'
import { declarationStart } from '../sheets/declaration-data.ts'
import { sheets } from '../sheets/index.ts'
import { facts } from '../testing/facts.ts'
import { type Golden, golden } from '../testing/golden.ts'

const sets: Readonly<Record<string, FieldSet>> = { ...recordKinds, ...sheets, declarationStart }

const without = (row: Golden['sent'], names: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))
const arrive = (set: FieldSet, sent: unknown) => recordFrom(set, z.object(arrivals(set)).parse(sent))

describe.each(Object.entries(sets))('%s', (name, set) => {
  const { sent, updateAdds, read, elsewhere, ours, words, record: expected } = golden(name)
  const record = expected as RecordOf<FieldSet>
  const wordOf = (list: string, code: number | null) => (code === null ? '' : (words[list]?.[code] ?? `no word for ${code} of ${list}`))

  test('takes what the documents send', () => {
    expect(arrive(set, sent)).toEqual(record)
    expect(arrive(set, { ...sent, ...updateAdds })).toEqual(record)
  })

  test('sends what the documents send, and nothing else', () => {
    expect(encode(set, record)).toEqual(without(sent, elsewhere.sent))
  })

  test('reads what the documents answer', () => {
    expect(decode(set, { ...read, ...ours })).toEqual(record)
  })

  test('answers what the documents answer', () => {
    expect(encodeAnswer(set, record, wordOf)).toEqual({ ...without(read, elsewhere.read), ...ours })
  })

  test('finds nothing wrong with it', () => {
    expect(problemsOf(set, record, facts())).toEqual([])
  })

  test('takes the digits of a number as text too', () => {
    expect(arrive(set, Object.fromEntries(Object.entries(sent).map(([key, value]) => [key, String(value)])))).toEqual(record)
  })

  test('takes what is absent, null and empty for the same', () => {
    const empty = (value: null | '') => Object.fromEntries(Object.keys(sent).map((key) => [key, value]))
    expect(arrive(set, {})).toEqual(blank(set))
    expect(arrive(set, empty(null))).toEqual(blank(set))
    expect(arrive(set, empty(''))).toEqual(blank(set))
  })

  test('drops what it does not know', () => {
    const hostile = JSON.parse('{ "decjur_codigo": 99, "perdec_codigo": 99, "estado": 3, "__proto__": { "estado": 3 } }')
    expect(arrive(set, { ...sent, ...hostile })).toEqual(record)
  })
})

describe.each(Object.entries(recordKinds))('the calls of %s', (name, kind) => {
  const { calls, updateAdds, read } = golden(name)
  const [code] = Object.values(updateAdds)

  test('are those of the documents', () => {
    expect(calls).toEqual({
      list: `GET djbr_registro/${kind.path.list}`,
      create: `POST djbr_registro/${kind.path.save}`,
      update: `PUT djbr_registro/${kind.path.save}`,
      delete: `DELETE djbr_registro/${kind.family.path}/${code}`,
    })
  })

  test('name its code as the documents do', () => {
    expect(updateAdds).toEqual({ [kind.code]: code })
    expect(read[kind.family.code]).toBe(code)
  })
})
