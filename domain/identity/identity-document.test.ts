import { describe, expect, test } from 'vitest'
import { facts } from '../testing/facts.ts'
import {
  complementProblem,
  documentOf,
  identity,
  isCard,
  isCardNumber,
  isPassport,
  joinedDocument,
  partsOf,
  sameCard,
} from './identity-document.ts'

test.each([
  ['1', true],
  ['000000001', true],
  ['123456789', true],
  ['1234567890', false],
  ['', false],
  ['12 34', false],
  ['１２３４', false],
  ['١٢٣٤', false],
  ['12a', false],
])('%j is a card number: %j', (number, is) => {
  expect(isCardNumber(number)).toBe(is)
})

test.each([
  ['A-1', true],
  ['AB12-1234567890', true],
  ['ABCDE-1', false],
  ['AB-12345678901', false],
  ['-1', false],
  ['AB123456', false],
  ['AB-12X', false],
])('%j is a passport: %j', (document, is) => {
  expect(isPassport(document)).toBe(is)
})

describe('a complement', () => {
  test.each(['CH', 'LP', 'CB', 'OR', 'PT', 'TJ', 'SC', 'BE', 'BN', 'PD', 'PN'])('is no department: %s', (department) => {
    expect(complementProblem(department)).toBe('person.complementIsDepartment')
    expect(complementProblem(department.toLowerCase())).toBe('person.complementIsLowercaseDepartment')
  })

  test.each([
    ['', null],
    ['1J', null],
    ['A', null],
    ['1JK', 'person.documentInvalid'],
    ['1-', 'person.documentInvalid'],
    ['ñ', 'person.documentInvalid'],
  ])('%j is answered %j', (complement, answer) => {
    expect(complementProblem(complement)).toBe(answer)
  })
})

describe('the document of a relative', () => {
  const field = identity({ label: 'person.document', read: 'leido', write: 'enviado', max: 40 })

  test.each([
    ['', null],
    ['1234567', null],
    ['1234567-1J', null],
    ['AB-123456', null],
    ['1234567-LP', 'person.complementIsDepartment'],
    ['1234567-lp', 'person.complementIsLowercaseDepartment'],
    ['1234567-1JK', 'person.documentFormat'],
    ['AB123456', 'person.documentFormat'],
    ['1234 567', 'person.documentInvalid'],
    ['1234567/1J', 'person.documentInvalid'],
    ['１２３４', 'person.documentInvalid'],
    ['1'.repeat(37), null],
    ['1'.repeat(41), 'common.tooLong?max=40'],
  ])('%j is answered %j', (document, answer) => {
    expect(field.validate(document, facts())).toBe(answer)
  })
})

test('a document falls into its number and its complement', () => {
  expect(partsOf('1234567-1J')).toEqual({ number: '1234567', complement: '1J' })
  expect(partsOf('1234567')).toEqual({ number: '1234567', complement: '' })
  expect(partsOf('AB-123456')).toEqual({ number: 'AB-123456', complement: '' })
})

test.each([
  [1, { documentNumber: '1234567', complement: '1J', documentPrefix: '', documentSuffix: '' }, '1234567-1J', '1_1234567_1J'],
  [1, { documentNumber: '1234567', complement: '', documentPrefix: '', documentSuffix: '' }, '1234567', '1_1234567_'],
  [3, { documentNumber: '123456', complement: '', documentPrefix: 'AB', documentSuffix: '' }, 'AB-123456', '3_AB-123456_'],
  [3, { documentNumber: '123456', complement: '', documentPrefix: 'AB', documentSuffix: 'X' }, 'AB-123456-X', '3_AB-123456_X'],
])('a document of type %i, %o, is written %s and travels as %s', (type, document, written, travelling) => {
  expect(documentOf(document)).toBe(written)
  expect(joinedDocument(type, document)).toBe(travelling)
})

test.each([
  ['4000011', '04000011', true],
  ['4000011-1J', '004000011-1J', true],
  ['4000011-1j', '04000011-1J', true],
  ['ab-000123', 'AB-000123', true],
  ['AB-000123', 'AB-123', false],
  ['4000011-1J', '4000011', false],
  ['4000011', '40000110', false],
  ['0', '00', true],
])('%s and %s are the same card: %j', (one, other, same) => {
  expect(sameCard(one, other)).toBe(same)
})

test.each([
  ['4000011', true],
  ['4000011-1J', true],
  ['12345-67', true],
  ['1234-1J', true],
  ['1234-56', false],
  ['AB-123456', false],
])('%s is a card, not a passport: %j', (document, card) => {
  expect(isCard(document)).toBe(card)
})

test('zeros alone are no number', () => {
  expect([isCardNumber('000'), isCardNumber('010')]).toEqual([false, true])
})
