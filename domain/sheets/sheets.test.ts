import { describe, expect, test } from 'vitest'
import { parse } from '../fields/arrival.ts'
import type { Facts } from '../fields/field.ts'
import { FEMALE, MALE } from '../fields/field.ts'
import { blank, type FieldSet, problemsOf, type RecordOf } from '../fields/record-kind.ts'
import { facts } from '../testing/facts.ts'
import { golden } from '../testing/golden.ts'
import { STRIPPED_FROM_NAMES } from '../values/characters.ts'
import { type SheetName, sheets } from './index.ts'
import { fromXml, toXml } from './observation-xml.ts'
import { canBearMarriedName, hasSpouse } from './personal-data.ts'

/** What is wrong, by field, when a good sheet is changed. */
function said(sheet: SheetName, change: Readonly<Record<string, unknown>>, seen: Facts = facts()) {
  const set: FieldSet = sheets[sheet]
  const problems = problemsOf(set, { ...golden(sheet).record, ...change } as RecordOf<FieldSet>, seen)
  return Object.fromEntries(problems.map(({ field, message }) => [field, message]))
}

const letters = (length: number) => 'ñ'.repeat(length)

const limits: readonly [SheetName, string, number][] = [
  ['declarationData', 'locality', 50],
  ['declarationData', 'rectificationRemarks', 100],
  ['personalData', 'marriedName', 50],
  ['personalData', 'domicile', 100],
  ['personalData', 'observation', 250],
  ['position', 'entity', 200],
  ['position', 'post', 100],
  ['position', 'workplace', 100],
  ['position', 'observation', 250],
  ['spouse', 'paternal', 60],
  ['spouse', 'maternal', 60],
  ['spouse', 'names', 100],
  ['spouse', 'observation', 250],
  ['proxy', 'paternal', 60],
  ['proxy', 'maternal', 60],
  ['proxy', 'names', 100],
  ['proxy', 'power', 50],
  ['proxy', 'address', 100],
  ['proxy', 'observation', 250],
]

test.each(limits)('%s, %s: %i code points', (sheet, field, max) => {
  expect(said(sheet, { [field]: letters(max) })).toEqual({})
  expect(said(sheet, { [field]: letters(max + 1) })).toEqual({ [field]: `common.tooLong?max=${max}` })
})

test.each([
  ['declarationData', ['reason', 'declaredAs', 'locality']],
  ['personalData', ['civilStatus', 'domicile']],
  ['position', ['entity', 'post', 'positionType', 'functionType', 'from', 'salary', 'department']],
  ['spouse', ['documentType', 'names', 'paternal']],
  ['proxy', ['document', 'names', 'email', 'power', 'address', 'paternal']],
] as const)('an empty %s asks for %j', (sheet, fields) => {
  const set: FieldSet = sheets[sheet]
  expect(problemsOf(set, blank(set), facts()).map(({ field }) => field)).toEqual(fields)
})

describe('the declaration data', () => {
  const abroad = { declaredAs: 2, country: 32, department: null, capital: null }

  test('in Bolivia ask for the capital, and for the department of who came with an account', () => {
    const nowhere = { department: null, capital: null }
    expect(said('declarationData', nowhere)).toEqual({ department: 'common.required', capital: 'common.required' })
    expect(said('declarationData', nowhere, facts({ external: false }))).toEqual({ capital: 'common.required' })
  })

  test('abroad ask for the country alone', () => {
    expect(said('declarationData', abroad)).toEqual({})
    expect(said('declarationData', { ...abroad, country: null })).toEqual({ country: 'common.required' })
  })

  test.each([
    [{ rectifiedDate: null }, { rectifiedDate: 'person.rectifiedDateInvalid' }],
    [{ rectifiedDate: '2026-11-20' }, {}],
    [{ rectifiedDate: '2026-11-21' }, { rectifiedDate: 'person.rectifiedDateInvalid' }],
    [{ rectificationRemarks: '' }, { rectificationRemarks: 'common.required' }],
    [{ reason: 2, rectifiedDate: null, rectificationRemarks: '' }, {}],
  ])('of a rectification, %j is answered %j', (change, answer) => {
    expect(said('declarationData', change)).toEqual(answer)
  })

  test('strip ! ° ¬ # $ % & = ? ¿ ¡ { } from the locality', () => {
    expect(parse(sheets.declarationData.fields.locality.arrive, '¡Ch’u!q°i¬ #M$a%r&k=a? ¿{}1')).toBe('Ch’uqi Marka 1')
  })
})

describe('the personal data', () => {
  test('take no married name from a man', () => {
    expect(said('personalData', {}, facts({ gender: MALE }))).toEqual({ marriedName: 'person.marriedNameOfMale' })
    expect(said('personalData', { gender: MALE }, facts({ gender: null }))).toEqual({ marriedName: 'person.marriedNameOfMale' })
    expect(said('personalData', { marriedName: '' }, facts({ gender: MALE }))).toEqual({})
  })

  test.each([
    [1, undefined],
    [4, undefined],
    [2, 'person.marriedNameNotHers'],
    [3, 'person.marriedNameNotHers'],
    [6, 'person.marriedNameNotHers'],
  ])('take a married name from a woman of civil status %j: %j', (civilStatus, answer) => {
    expect(said('personalData', { civilStatus, marriedName: 'de la Roca' }, facts({ gender: FEMALE })).marriedName).toBe(answer)
  })

  test.each([
    [FEMALE, 1, true],
    [FEMALE, 4, true],
    [FEMALE, 2, false],
    [FEMALE, 6, false],
    [MALE, 1, false],
    [null, 1, false],
  ])('gender %j, civil status %j: a married name can be borne: %j', (gender, civilStatus, can) => {
    expect(canBearMarriedName(gender, civilStatus)).toBe(can)
  })

  test('the remarks on a spouse hold none of the signs that names drop', () => {
    const { observation } = sheets.spouse.fields
    expect(parse(observation.arrive, 'Vive {aparte} #1 100% *')).toBe('Vive aparte 1 100')
    expect(observation.control).toMatchObject({ strips: STRIPPED_FROM_NAMES })
  })

  test('of the married and of partners alone ask for a spouse', () => {
    expect([1, 2, 3, 4, 5, 6, null].filter(hasSpouse)).toEqual([1, 6])
  })

  test.each([
    ['', undefined],
    ['wsisa@ejemplo.bo', undefined],
    ['wsisa@ejemplo', 'person.optionalEmailInvalid'],
    ['wsisa.ejemplo.bo', 'person.optionalEmailInvalid'],
    ['a b@ejemplo.bo', 'person.optionalEmailInvalid'],
    ['a\u0000b@ejemplo.bo', 'person.optionalEmailInvalid'],
    ['"<script>"@ejemplo.bo', 'person.optionalEmailInvalid'],
    [`${'a'.repeat(40)}@ejemplo.bo`, 'common.tooLong?max=50'],
  ])('e-mail %j is answered %j', (email, answer) => {
    expect(said('personalData', { email }).email).toBe(answer)
  })

  test.each([
    ['', undefined],
    ['70000011', undefined],
    ['700000112', 'common.tooLong?max=8'],
    ['7000-011', 'person.phoneInvalid'],
  ])('phone %j is answered %j', (phone, answer) => {
    expect(said('personalData', { phone }).phone).toBe(answer)
  })

  test('strip - _ / . * ( ) , ; : from the married name', () => {
    expect(parse(sheets.personalData.fields.marriedName.arrive, 'de (la) R-o_c/a.*,;:')).toBe('de la Roca')
  })

  test('keep the apostrophes of an address and strip % { } *', () => {
    expect(parse(sheets.personalData.fields.domicile.arrive, "Calle Ch'uqi ’35’ {2}*%")).toBe("Calle Ch'uqi ’35’ 2")
  })
})

describe('the observation of the personal data', () => {
  const { observation } = sheets.personalData.fields

  test('travels as XML of one row and is upper-cased', () => {
    expect(parse(observation.arrive, toXml('casada en 2011'))).toBe('CASADA EN 2011')
    expect(observation.travel('CASADA')).toBe('<observaciones><observacion>CASADA</observacion></observaciones>')
    expect(parse(observation.arrive, observation.travel(''))).toBe('')
  })

  test.each(['a & b', '<b>', '"x"', "O'Connor", '&amp;', '&lt;', ']]>', ''])('%j comes back as it went', (written) => {
    expect(fromXml(toXml(written))).toBe(written)
  })

  test.each([
    '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><observaciones><observacion>&x;</observacion></observaciones>',
    '<observaciones><observacion>a</observacion><observacion>b</observacion></observaciones>',
    '<observaciones><observacion><![CDATA[a]]></observacion></observaciones>',
  ])('%s is text as it stands, and refused', (sent) => {
    expect(fromXml(sent)).toBe(sent)
    expect(observation.validate(parse(observation.arrive, sent), facts())).toBe('common.specialCharacter')
  })

  test('expands no entity but the five', () => {
    expect(fromXml('<observaciones><observacion>&x;&#65;&amp;lt;</observacion></observaciones>')).toBe('&x;&#65;&lt;')
  })
})

describe('the position', () => {
  const foreign = { country: 32, department: null, province: null, locality: null }

  test.each([
    [{ salary: 0 }, { salary: 'person.salaryTooLow' }],
    [{ salary: 1 }, {}],
    [{ salary: 100_000_000 }, { salary: 'records.amountTooLong' }],
    [{ salary: null }, { salary: 'records.amount' }],
    [{ department: null }, { department: 'person.municipalityRequired' }],
    [{ province: null }, { province: 'person.municipalityRequired' }],
    [{ locality: null }, { locality: 'person.municipalityRequired' }],
    [{ ...foreign, country: null }, { department: 'person.municipalityRequired' }],
    [foreign, { workplace: 'person.workplaceRequired' }],
    [{ ...foreign, workplace: 'Avenida 9 de Julio 100, Buenos Aires' }, {}],
    [{ from: '1980-03-14' }, { from: 'person.positionFromInvalid' }],
    [{ from: '1980-03-15' }, {}],
    [{ until: '2020-01-06' }, { until: 'person.untilNotAfterFrom' }],
    [{ until: '2020-01-07' }, {}],
    [{ until: '2080-12-31' }, {}],
    [{ until: '2081-01-01' }, { until: 'person.positionUntilInvalid' }],
    [{ until: '2400-01-01' }, { until: 'common.invalidDate' }],
  ])('%j is answered %j', (change, answer) => {
    expect(said('position', change)).toEqual(answer)
  })
})

describe('the spouse', () => {
  test.each([
    [{ documentType: 3, document: '' }, { document: 'person.passportRequired' }],
    [{ documentType: 3, document: '1234567' }, { document: 'person.passportInvalid' }],
    [{ documentType: 1, document: '' }, { document: 'person.cardRequired' }],
    [{ documentType: 1, document: '1234567890' }, {}],
    [{ documentType: 1, document: '12345678901' }, { document: 'person.cardInvalid' }],
    [{ documentType: 1, document: '1234567-1J' }, {}],
    [{ documentType: 1, document: 'AB-123456' }, { document: 'person.cardInvalid' }],
    [{ documentType: 1, document: '1234567-lp' }, { document: 'person.complementIsLowercaseDepartment' }],
    [{ paternal: '', maternal: '' }, { paternal: 'person.oneSurname' }],
  ])('%j is answered %j', (change, answer) => {
    expect(said('spouse', change)).toEqual(answer)
  })
})

describe('the proxy', () => {
  test.each([
    [{ document: 'A 1' }, { document: 'person.documentInvalid' }],
    [{ document: 'A'.repeat(51) }, { document: 'common.tooLong?max=50' }],
    [{ email: 'no' }, { email: 'person.proxyEmailInvalid' }],
    [{ email: '' }, { email: 'common.required' }],
    [{ phone: '' }, {}],
    [{ phone: '4'.repeat(30) }, {}],
    [{ phone: '4'.repeat(31) }, { phone: 'common.tooLong?max=30' }],
    [{ phone: '466-40' }, { phone: 'person.phoneInvalid' }],
    [{ paternal: '', maternal: '' }, { paternal: 'person.oneSurname' }],
  ])('%j is answered %j', (change, answer) => {
    expect(said('proxy', change)).toEqual(answer)
  })
})
