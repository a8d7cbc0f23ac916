import { describe, expect, test } from 'vitest'
import { blank, decode, encode } from '../fields/record-kind.ts'
import { text } from '../messages/index.ts'
import { announcementIn } from './announcement.ts'
import { listKind, listKinds } from './index.ts'
import { type Entry, entryProblems, isFixed, isInForce, keysOf, type ListKind } from './list-kind.ts'

const TODAY = '2026-11-20'
const kindOf = (name: string): ListKind => {
  const kind = listKind(name)
  if (!kind) throw new Error(`no list ${name}`)
  return kind
}
const problems = (name: string, entry: Entry, before: Entry | null = null, others: readonly Entry[] = []) => {
  const kind = kindOf(name)
  const taken = new Set(others.flatMap((other) => keysOf(kind, other)))
  return entryProblems(kind, { ...blank(kind), ...entry }, { today: TODAY, before, taken }).map(
    ({ field, message }) => `${field} ${message}`,
  )
}

describe('every list', () => {
  test('has a name, a table and a list of its own', () => {
    expect(new Set(listKinds.map(({ name }) => name)).size).toBe(listKinds.length)
    expect(new Set(listKinds.map(({ table, list }) => `${table} ${list ?? ''}`)).size).toBe(listKinds.length)
  })

  test.each(listKinds.map((kind) => [kind.name, kind] as const))(
    '%s speaks of fields that it has, one name on the wire each',
    (_, kind) => {
      const named = [...kind.columns, kind.headline, ...kind.kept, ...kind.numbered, ...kind.once.flatMap(({ by }) => by)]
      expect(named.filter((name) => !(name in kind.fields))).toEqual([])
      const wire = Object.values(kind.fields).map(({ write }) => write)
      expect(new Set(wire).size).toBe(wire.length)
      expect(Object.values(kind.fields).map(({ read }) => read)).toEqual(wire)
    },
  )

  test.each(listKinds.map((kind) => [kind.name, kind] as const))('%s reads an empty entry as it wrote it', (_, kind) => {
    expect(decode(kind, encode(kind, blank(kind)))).toEqual(blank(kind))
  })
})

const married = { code: '1', word: 'CASADO(A)', position: '1' }

describe('an entry that rules name', () => {
  test('changes its words and never ends', () => {
    expect(isFixed(kindOf('estados_civiles'), married)).toBe(true)
    expect(isFixed(kindOf('estados_civiles'), { ...married, code: '2' })).toBe(false)
    expect(problems('estados_civiles', { ...married, word: 'CASADA O CASADO' }, married)).toEqual([])
    expect(problems('estados_civiles', { ...married, validTo: TODAY }, married)).toEqual(['validTo lists.fixedNeverEnds'])
    expect(problems('estados_civiles', { ...married, validFrom: '2027-01-01' }, married)).toEqual(['validFrom lists.fixedNeverEnds'])
  })

  test('keeps its code, as any other does', () => {
    expect(problems('tipos_cargo', { code: '9', word: 'OTRO' }, { code: '8', word: 'OTRO' })).toEqual(['code lists.kept'])
  })
})

describe('an entry', () => {
  test('shares neither code nor words, until the other one ends', () => {
    const other = { code: '7', word: 'Aduana Nacional', validTo: null }
    expect(problems('entidades', { word: ' ADUANA NACIONAL' }, null, [other])).toEqual(['word lists.repeated'])
    expect(problems('entidades', { code: '7', word: 'OTRA' }, null, [other])).toEqual(['code lists.repeated'])
    expect(problems('entidades', { word: 'Aduana Nacional' }, null, [{ ...other, validTo: '2026-01-01' }])).toEqual([])
  })

  test('ends on its first day or later', () => {
    expect(problems('entidades', { word: 'X', validFrom: '2026-02-01', validTo: '2026-01-31' })).toEqual([
      'validTo lists.endsBeforeItBegins',
    ])
  })

  test('of kinship is not the spouse', () => {
    expect(problems('tipos_parentesco', { code: '9', word: 'CÓNYUGE' })).toEqual(['code lists.kinship.reserved'])
  })

  test('is in force from its first to its last day', () => {
    const entry = { validFrom: '2026-01-01', validTo: '2026-12-31' }
    expect(['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'].map((day) => isInForce(entry, day))).toEqual([false, true, true, false])
    expect(isInForce({}, TODAY)).toBe(true)
  })
})

test('a holiday says its day as a person writes it', () => {
  const holiday = { name: 'Feriado', effect: 1 }
  expect(problems('feriados', { ...holiday, day: '24/12/2026' })).toEqual([])
  expect(problems('feriados', { ...holiday, day: 'pascua-47' })).toEqual([])
  expect(problems('feriados', { ...holiday, day: '2026-12-24' })).toEqual(['day lists.holiday.dayInvalid'])
  expect(problems('feriados', { ...holiday, day: '31/02' })).toEqual(['day lists.holiday.noSuchDay'])
  expect(problems('feriados', { ...holiday, day: '' })).toEqual(['day common.required'])
})

test.each([
  ['6,96', []],
  ['6.96', []],
  ['0', ['rate lists.rate.invalid']],
  ['6.123456', ['rate lists.rate.invalid']],
  ['-1', ['rate lists.rate.invalid']],
  ['', ['rate common.required']],
])('a rate of %j', (rate, expected) => {
  expect(problems('tipos_cambio', { currency: 'USD', validFrom: TODAY, rate, source: 'BCB', sample: 0 })).toEqual(expected)
})

test('no rate is of the boliviano', () => {
  const rate = { currency: 'BOB', validFrom: TODAY, rate: '1', source: 'BCB', sample: 0 }
  expect(problems('tipos_cambio', rate)).toEqual(['currency lists.rate.currencyInvalid'])
})

test('a day that is counted from Easter is told in words, with its dates of this year and the next; other days as they are written', () => {
  const explained = (day: string) => listKind('feriados')?.explain?.('day', day, '2026-11-22', (key, params) => text('es', key, params))
  expect(explained('PASCUA+60')).toBe('60 días después de Pascua: 04/06/2026 y 27/05/2027')
  expect(explained('PASCUA-48')).toBe('48 días antes de Pascua: 16/02/2026 y 08/02/2027')
  expect(explained('21/06')).toBeNull()
})

describe('an announcement', () => {
  const spanish = { title: 'Horario', body: 'De 8 a 4.', parts: '', environment: 9, persistent: 1, opens: 0 }
  const words = (more: object) =>
    ({ ...blank(kindOf('comunicados')), ...spanish, ...more }) as unknown as Parameters<typeof announcementIn>[1]

  test('is translated whole or not at all', () => {
    expect(problems('comunicados', spanish)).toEqual([])
    expect(problems('comunicados', { ...spanish, titleEn: 'Opening hours' })).toEqual(['bodyEn lists.announcement.translateAll'])
    expect(problems('comunicados', { ...spanish, bodyAy: 'x' })).toEqual(['titleAy lists.announcement.translateAll'])
    expect(problems('comunicados', { ...spanish, titleEn: 'Opening hours', bodyEn: 'From 8 to 4.' })).toEqual([])
    expect(problems('comunicados', { ...spanish, parts: 'Uno', titleEn: 'Opening hours', bodyEn: 'From 8 to 4.' })).toEqual([
      'partsEn lists.announcement.translateAll',
    ])
    expect(problems('comunicados', { ...spanish, title: '' })).toEqual(['title common.required'])
  })

  test('is read in a language that it has, and else in Spanish', () => {
    const translated = words({ titleEn: 'Opening hours', bodyEn: 'From 8 to 4.', partsEn: 'One\nTwo' })
    expect(announcementIn('en', translated)).toEqual({
      language: 'en',
      title: 'Opening hours',
      body: 'From 8 to 4.',
      parts: ['One', 'Two'],
    })
    expect(announcementIn('ay', translated)).toEqual({ language: 'es', title: 'Horario', body: 'De 8 a 4.', parts: [] })
  })
})
