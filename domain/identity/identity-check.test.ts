import { describe, expect, test } from 'vitest'
import { facts } from '../testing/facts.ts'
import { CORRECTIONS, comparable, identityValues } from './identity-check.ts'

const somebody = { document: '1234567-1j', paternal: 'Ñaupa', maternal: '', names: ' Julia  Marta ', birthDate: '1990-02-28' }

test('the values of a check are the same for the same data however they are typed', () => {
  expect(identityValues(somebody)).toEqual(['1234567-1J', 'ÑAUPA', '', 'JULIA MARTA', '1990-02-28'])
  expect(identityValues({ ...somebody, document: '1234567-1J', names: 'JULIA\tMARTA' })).toEqual(identityValues(somebody))
  expect(comparable('n\u0303aupa')).toBe(comparable('ÑAUPA'))
})

test('a value that moved to another field is another value', () => {
  expect(identityValues({ ...somebody, paternal: '', maternal: 'Ñaupa' })).not.toEqual(identityValues(somebody))
})

describe('a corrected birth date', () => {
  test.each([
    ['2026-11-19', null],
    ['2026-11-20', 'person.birthDateNotPast'],
    ['1799-12-31', 'common.invalidDate'],
    [null, 'common.required'],
  ])('%s: %s', (date, said) => {
    expect(CORRECTIONS.MFN.field.validate(date, facts())).toBe(said)
  })
})
