import { describe, expect, test } from 'vitest'
import { type KindName, recordKinds } from '../kinds/index.ts'
import { golden } from '../testing/golden.ts'
import { repeats } from './record-kind.ts'

const record = (kind: KindName, change: Readonly<Record<string, unknown>> = {}) => ({ ...golden(kind).record, ...change }) as never

describe('a repetition', () => {
  test.each(Object.keys(recordKinds) as KindName[])('of %s is told', (kind) => {
    expect(repeats(recordKinds[kind], record(kind), [record(kind)])).toBe('records.repeated')
    expect(repeats(recordKinds[kind], record(kind), [])).toBe(null)
  })

  test('is seen through case and blanks', () => {
    const shouted = record('deposit', { description: '  CAJA DE AHORRO EN MONEDA NACIONAL, BANCO UNIÓN, la paz ' })
    expect(repeats(recordKinds.deposit, shouted, [record('deposit')])).toBe('records.repeated')
  })

  test('needs every compared field to be the same', () => {
    expect(repeats(recordKinds.deposit, record('deposit', { balance: 1 }), [record('deposit')])).toBe(null)
    expect(repeats(recordKinds.deposit, record('deposit', { observation: 'otra' }), [record('deposit')])).toBe(null)
  })

  test('does not look at what the documents leave out: the value of real estate', () => {
    expect(repeats(recordKinds.realEstate, record('realEstate', { value: 1 }), [record('realEstate')])).toBe('records.repeated')
  })

  test('of the dates of a post alone has its own warning', () => {
    expect(repeats(recordKinds.previousPost, record('previousPost', { entity: 'OTRA' }), [record('previousPost')])).toBe(
      'records.repeatedDates',
    )
    expect(
      repeats(recordKinds.previousPost, record('previousPost', { from: '2014-01-01', entity: 'OTRA' }), [record('previousPost')]),
    ).toBe(null)
  })
})
