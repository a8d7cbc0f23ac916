import { describe, expect, test } from 'vitest'
import { amountOf } from '../declaration/totals.ts'
import { parse } from '../fields/arrival.ts'
import type { Facts } from '../fields/field.ts'
import { blank, type FieldSet, problemsOf, type RecordOf } from '../fields/record-kind.ts'
import { facts } from '../testing/facts.ts'
import { golden } from '../testing/golden.ts'
import { type KindName, recordKinds } from './index.ts'

/** What is said of a field when a good record is changed. */
function said(kind: KindName, change: Readonly<Record<string, unknown>>, field = Object.keys(change)[0], seen: Facts = facts()) {
  const set: FieldSet = recordKinds[kind]
  const record = { ...golden(kind).record, ...change } as RecordOf<FieldSet>
  return problemsOf(set, record, seen).find((problem) => problem.field === field)?.message ?? null
}

const letters = (length: number) => 'ñ'.repeat(length)

describe('texts count code points, up to the limits of the documents', () => {
  const limits: readonly [KindName, string, number][] = [
    ['realEstate', 'registry', 40],
    ['realEstate', 'description', 300],
    ['realEstate', 'observation', 250],
    ['movable', 'description', 300],
    ['movable', 'observation', 250],
    ['usufruct', 'description', 300],
    ['usufruct', 'observation', 250],
    ['deposit', 'description', 150],
    ['deposit', 'observation', 250],
    ['security', 'description', 150],
    ['security', 'observation', 250],
    ['otherAsset', 'description', 300],
    ['otherAsset', 'observation', 250],
    ['remuneration', 'description', 150],
    ['remuneration', 'observation', 250],
    ...(['financialDebt', 'privateDebt', 'stateDebt', 'taxDebt', 'otherDebt'] as const).flatMap((debt): [KindName, string, number][] => [
      [debt, 'location', 100],
      [debt, 'creditor', 100],
      [debt, 'observation', 250],
    ]),
    ['previousPost', 'entity', 200],
    ['previousPost', 'post', 100],
    ['previousPost', 'observation', 250],
    ['relative', 'paternal', 60],
    ['relative', 'maternal', 60],
    ['relative', 'names', 100],
    ['relative', 'observation', 250],
  ]

  test.each(limits)('%s, %s: %i', (kind, field, max) => {
    expect(said(kind, { [field]: letters(max - 1) })).toBe(null)
    expect(said(kind, { [field]: letters(max) })).toBe(null)
    expect(said(kind, { [field]: letters(max + 1) })).toBe(`common.tooLong?max=${max}`)
  })

  test('movable, registry: 40', () => {
    expect(said('movable', { registry: 'X'.repeat(40) })).toBe(null)
    expect(said('movable', { registry: 'X'.repeat(41) })).toBe('common.tooLong?max=40')
  })

  test('deposit, account: 20', () => {
    expect(said('deposit', { account: '1'.repeat(20) })).toBe(null)
    expect(said('deposit', { account: '1'.repeat(21) })).toBe('common.tooLong?max=20')
  })
})

describe('what a kind asks for', () => {
  const asked: readonly [KindName, readonly string[]][] = [
    ['realEstate', ['acquisition', 'year', 'registry', 'value', 'rents', 'description']],
    ['movable', ['acquisition', 'year', 'value', 'rents', 'description']],
    ['usufruct', ['rents', 'description']],
    ['deposit', ['acquisition', 'account', 'description', 'balance', 'interest']],
    ['security', ['acquisition', 'value', 'income', 'description']],
    ['otherAsset', ['acquisition', 'type', 'value', 'rents', 'description']],
    ['remuneration', ['type', 'description', 'income']],
    ['financialDebt', ['location', 'balance', 'acquisition', 'creditor']],
    ['privateDebt', ['type', 'location', 'balance', 'acquisition', 'creditor']],
    ['stateDebt', ['location', 'balance', 'acquisition', 'creditor']],
    ['taxDebt', ['location', 'balance', 'acquisition', 'creditor']],
    ['otherDebt', ['location', 'balance', 'acquisition', 'creditor']],
    ['previousPost', ['entity', 'post', 'from', 'until']],
    ['relative', ['kinship', 'names', 'paternal']],
  ]

  test.each(asked)('%s: %j', (kind, fields) => {
    const set: FieldSet = recordKinds[kind]
    expect(problemsOf(set, blank(set), facts()).map(({ field }) => field)).toEqual(fields)
  })
})

describe('real estate', () => {
  test.each([
    [{ year: null }, 'common.required'],
    [{ year: 1971 }, null],
    [{ year: 1969 }, 'records.yearAfter1970'],
    [{ year: 2026 }, null],
    [{ year: 2027 }, 'records.acquisitionYearInvalid'],
    [{ observation: '', year: 1970 }, 'records.before1971Hint'],
    [{ year: 1970, observation: 'Herencia de 1965' }, null],
    [{ value: -1 }, 'records.valueInvalid'],
    [{ value: 0 }, null],
    [{ rents: -1 }, 'records.rentsInvalid'],
    [{ rents: null }, 'records.amount'],
    [{ registry: '' }, 'common.required'],
  ])('%j is answered %j', (change, answer) => {
    expect(said('realEstate', change)).toBe(answer)
  })
})

describe('a registered movable', () => {
  test.each([
    [{ year: null }, 'records.informationRequired'],
    [{ year: 1799 }, 'records.yearInvalid'],
    [{ year: 1800 }, null],
    [{ year: 1969 }, null],
    [{ year: 2027 }, 'records.yearInvalid'],
    [{ observation: '', year: 1970 }, 'records.before1971Hint'],
    [{ registry: '' }, null],
    [{ registry: '2345-XYZ' }, null],
    [{ registry: 'CP-12.345 A' }, null],
    [{ registry: '2345/XYZ' }, 'records.registryInvalid'],
    [{ registry: '.' }, 'records.registryOnlySigns'],
    [{ registry: '-' }, 'records.registryOnlySigns'],
    [{ registry: '--' }, 'records.registryOnlySigns'],
    [{ value: 0 }, null],
    [{ value: -1 }, 'records.valueInvalid'],
    [{ rents: -1 }, 'records.rentsInvalid'],
  ])('%j is answered %j', (change, answer) => {
    expect(said('movable', change)).toBe(answer)
  })

  test('an empty plate travels as "0"', () => {
    const { registry } = recordKinds.movable.fields
    expect(registry.travel('')).toBe('0')
    expect(parse(registry.arrive, '0')).toBe('')
    expect(parse(registry.arrive, '2345-XYZ')).toBe('2345-XYZ')
  })

  test('its description loses % # { } *', () => {
    expect(parse(recordKinds.movable.fields.description.arrive, 'Toyota {2014} #1 *100%*')).toBe('Toyota 2014 1 100')
  })
})

describe('money of the other kinds', () => {
  test.each([
    ['deposit', { account: '' }, 'records.accountRequired'],
    ['deposit', { account: '12-34' }, 'records.accountInvalid'],
    ['deposit', { balance: 0 }, null],
    ['deposit', { interest: -1 }, 'records.amount'],
    ['security', { value: 0 }, 'records.valueInvalid'],
    ['security', { value: -1 }, 'records.valueInvalid'],
    ['security', { value: 100_000_000 }, 'records.amountTooLong'],
    ['security', { income: 0 }, null],
    ['otherAsset', { value: -1 }, 'records.valueInvalid'],
    ['remuneration', { income: 0 }, 'records.incomeZero'],
    ['remuneration', { income: 1 }, null],
    ['financialDebt', { balance: 0 }, 'records.debt.balanceInvalid'],
    ['financialDebt', { balance: 1 }, null],
    ['taxDebt', { balance: 99_999_999 }, null],
    ['taxDebt', { balance: 100_000_000 }, 'records.amountTooLong'],
  ] as const)('%s, %j is answered %j', (kind, change, answer) => {
    expect(said(kind, change)).toBe(answer)
  })
})

describe('a previous post', () => {
  const born = facts({ birthDate: '1980-03-15' })

  test.each([
    [{ from: '2026-11-01', until: '2026-11-01' }, 'from', null],
    [{ from: '2026-12-01', until: '2026-12-01' }, 'from', 'records.fromInFuture'],
    [{ until: '2026-12-01' }, 'until', 'records.untilInFuture'],
    [{ from: '2019-12-01', until: '2019-11-01' }, 'until', 'records.untilBeforeFrom'],
    [{ from: '1980-03-01' }, 'from', null],
    [{ from: '1980-02-01' }, 'from', 'records.fromBeforeBirth'],
    [{ from: '1799-12-01' }, 'from', 'common.invalidDate'],
    [{ country: null }, 'country', null],
  ])('%j: %s is answered %j', (change, field, answer) => {
    expect(said('previousPost', change, field, born)).toBe(answer)
  })

  test('is upper-cased', () => {
    expect(parse(recordKinds.previousPost.fields.entity.arrive, 'Alcaldía de Uyuni')).toBe('ALCALDÍA DE UYUNI')
    expect(parse(recordKinds.previousPost.fields.post.arrive, 'Técnico #2')).toBe('TÉCNICO 2')
  })
})

describe('a relative', () => {
  test.each([
    [{ paternal: '', maternal: '' }, 'paternal', 'person.oneSurname'],
    [{ paternal: '' }, 'paternal', null],
    [{ maternal: '' }, 'maternal', null],
    [{ names: '' }, 'names', 'common.required'],
    [{ document: '' }, 'document', null],
    [{ document: '1234567-LP' }, 'document', 'person.complementIsDepartment'],
    [{ kinship: null }, 'kinship', 'common.required'],
    [{ issuedIn: null }, 'issuedIn', null],
  ])('%j: %s is answered %j', (change, field, answer) => {
    expect(said('relative', change, field)).toBe(answer)
  })
})

test('a field that is wrong in itself is not told twice', () => {
  const set: FieldSet = recordKinds.relative
  const record = { ...golden('relative').record, paternal: 'R2D2', maternal: '' } as RecordOf<FieldSet>
  expect(problemsOf(set, record, facts())).toEqual([{ field: 'paternal', message: 'common.specialCharacter' }])
})

test('usufruct has at most four, previous posts two, and nothing else a limit', () => {
  const limits = Object.entries(recordKinds).flatMap(([name, kind]) => (kind.atMost ? [[name, kind.atMost]] : []))
  expect(limits).toEqual([
    ['usufruct', 4],
    ['previousPost', 2],
  ])
})

test('only a previous post waits for the position', () => {
  expect(Object.values(recordKinds).flatMap((kind) => kind.needs ?? [])).toEqual([
    { sheet: 'position', otherwise: 'records.positionFirst' },
  ])
})

test('the tables of the documents have their columns, and that of real estate what each is worth', () => {
  expect(recordKinds.realEstate.columns).toEqual(['acquisition', 'year', 'registry', 'value', 'rents', 'description', 'observation'])
  expect(recordKinds.deposit.columns).toEqual(['acquisition', 'account', 'balance', 'interest', 'description', 'observation'])
  expect(recordKinds.financialDebt.columns).toEqual(['location', 'balance', 'acquisition', 'creditor', 'observation'])
  expect(recordKinds.privateDebt.columns).toContain('type')
  expect(recordKinds.relative.columns).toEqual(['kinship', 'paternal', 'maternal', 'names', 'document', 'observation'])
})

test('a record counts as the totals want it', () => {
  const shares = (kind: KindName) => {
    const set = recordKinds[kind]
    const record = golden(kind).record as never
    return [amountOf(set, record, 'assets'), amountOf(set, record, 'income'), amountOf(set, record, 'debts')]
  }
  expect(shares('realEstate')).toEqual([640_000, 0, 0])
  expect(shares('usufruct')).toEqual([0, 18_000, 0])
  expect(shares('deposit')).toEqual([48_250, 612, 0])
  expect(shares('security')).toEqual([12_000, 900, 0])
  expect(shares('remuneration')).toEqual([0, 162_000, 0])
  expect(shares('otherDebt')).toEqual([0, 0, 9000])
  expect(shares('relative')).toEqual([0, 0, 0])
})
