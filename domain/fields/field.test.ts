import { describe, expect, test } from 'vitest'
import { facts } from '../testing/facts.ts'
import { parse } from './arrival.ts'
import { BEFORE_1971, choice, date, FEMALE, type Field, MALE, money, month, name, oneOf, text, year } from './field.ts'

const names = { label: 'records.value', read: 'leido', write: 'enviado' } as const
const words = { ...names, words: 'palabra', list: 'lista' } as const

/** What is said of a value that travelled: its shape first, then the value itself. */
function said(field: Field, sent: unknown): unknown {
  const arrived = field.arrive.read(sent)
  return 'value' in arrived ? field.validate(arrived.value, facts()) : arrived.problem
}

describe('a text', () => {
  const field = text({ ...names, max: 5 })

  test.each([
    ['abcd', null],
    ['abcde', null],
    ['abcdef', 'common.tooLong?max=5'],
    ['ñandú', null],
    ['ỹĩñäë', null],
    ['  abcde  ', null],
    ['', 'common.required'],
    ['   ', 'common.required'],
    ['\u00a0', 'common.required'],
    [null, 'common.required'],
    [undefined, 'common.required'],
    [12, 'common.notText'],
    [['a'], 'common.notText'],
    [{}, 'common.notText'],
    [true, 'common.notText'],
    ['a<b', 'common.specialCharacter'],
    ['a\u0000b', 'common.specialCharacter'],
    ['a\ud800b', 'common.specialCharacter'],
    ['a\u202eb', 'common.specialCharacter'],
    ['a\u200bb', 'common.specialCharacter'],
    ['ＡＢＣ', 'common.specialCharacter'],
    ['Мама', 'common.specialCharacter'],
    ['😀', 'common.specialCharacter'],
  ])('%j is answered %j', (sent, answer) => {
    expect(said(field, sent)).toBe(answer)
  })

  test('counts letters, not their bytes nor their halves', () => {
    const decomposed = 'n\u0303a\u0301e\u0308i\u0303y\u0303'
    expect(parse(field.arrive, decomposed)).toBe('ñáëĩỹ')
    expect(said(field, decomposed)).toBe(null)
    expect(said(field, '𝖒𝖒𝖒𝖒𝖒')).toBe('common.specialCharacter')
    expect(said(field, '𝖒𝖒𝖒𝖒𝖒𝖒')).toBe('common.tooLong?max=5')
  })

  test('is kept on one line, without blanks at its ends', () => {
    expect(parse(field.arrive, ' A\r\n\tB ')).toBe('A B')
    expect(parse(field.arrive, 'A\u00a0B')).toBe('A B')
  })

  test('holds what the documents allow, and no other sign', () => {
    const allowed = '-_/.*()",;:=%#°º'
    const validate = text({ ...names, max: 40 }).validate
    expect(validate(`Áé ñÑ üÜ 09 ${allowed}`, facts())).toBe(null)
    for (const sign of '!¿?¡&$@<>{}[]\\|~^`+´¬€') expect(validate(sign, facts())).toBe('common.specialCharacter')
  })

  test('may be absent when it is optional', () => {
    expect(said(text({ ...names, max: 5, required: false }), '')).toBe(null)
  })

  test('drops what its form drops, whoever sends it', () => {
    expect(parse(text({ ...names, max: 5, strips: /[%#]/g }).arrive, '#5%')).toBe('5')
  })

  test('is upper-cased where the documents say so', () => {
    expect(parse(text({ ...names, max: 10, upper: true }).arrive, 'Ñandú')).toBe('ÑANDÚ')
  })
})

describe('a name', () => {
  const field = name({ ...names, max: 60 })

  test.each([
    'Mamani Quispe',
    "O'Connor d'Arlach",
    'Ch’uqui',
    'Chʼuqui',
    'Mbya’ỹ',
    'Ĩru',
    'Étienne-Jean',
    'Ma. del Rosario',
    'G\u0303uarani',
    'Șerban Łukasz',
  ])('may be %s', (surname) => {
    expect(said(field, surname)).toBe(null)
  })

  test.each(['R2D2', 'a_b', 'a/b', 'a@b', 'Mamani;', '(\\) Tj', 'Z\u0338\u0322a', 'a\u0303\u0303', 'ŉ'])('may not be %j', (surname) => {
    expect(said(field, surname)).toBe('common.specialCharacter')
  })

  test.each([
    ['O´Connor', "O'Connor"],
    ['d‘Arlach', "d'Arlach"],
    ['Qʻosi′', "Q'osi'"],
    ['Saint–Loup', 'Saint-Loup'],
    ['Saint−Loup', 'Saint-Loup'],
  ])('as another keyboard writes it, %s, is kept as %s', (written, kept) => {
    expect([said(field, written), parse(field.arrive, written), field.travel(written)]).toEqual([null, kept, kept])
  })

  test('loses % # { } * instead of being refused', () => {
    expect(parse(field.arrive, 'Ma#ma{n}i%*')).toBe('Mamani')
  })
})

describe('money', () => {
  const field = money({ ...names, least: 1, tooLow: 'records.debt.balanceInvalid' })

  test.each([
    [1, null],
    [0, 'records.debt.balanceInvalid'],
    [-1, 'records.debt.balanceInvalid'],
    [99_999_998, null],
    [99_999_999, null],
    [100_000_000, 'records.amountTooLong'],
    ['99999999', null],
    ['100000000', 'records.amountTooLong'],
    ['00000001', null],
    ['-1', 'records.debt.balanceInvalid'],
    ['', 'records.amount'],
    [null, 'records.amount'],
    [undefined, 'records.amount'],
    [1.5, 'records.amount'],
    ['1.0', 'records.amount'],
    ['1,5', 'records.amount'],
    ['1e3', 'records.amount'],
    ['0x10', 'records.amount'],
    ['+5', 'records.amount'],
    [' 7 ', 'records.amount'],
    ['٣', 'records.amount'],
    ['９', 'records.amount'],
    ['NaN', 'records.amount'],
    ['Infinity', 'records.amount'],
    [Number.NaN, 'records.amount'],
    [Number.POSITIVE_INFINITY, 'records.amount'],
    [2 ** 53, 'records.amount'],
    ['9007199254740993', 'records.amountTooLong'],
    ['1e400', 'records.amount'],
    [true, 'records.amount'],
    [[1], 'records.amount'],
    [{}, 'records.amount'],
  ])('%j is answered %j', (sent, answer) => {
    expect(said(field, sent)).toBe(answer)
  })

  test.each(['12345678901234567890123', '12.345.678.901.234.567.890'])('that a form holds as the text %s is too long', (entered) => {
    expect(field.validate(entered as never, facts())).toBe('records.amountTooLong')
  })

  test('is 0 where there is none, unless at least 1 is asked', () => {
    expect(said(money(names), 0)).toBe(null)
    expect(said(money(names), -1)).toBe('records.amount')
  })
})

describe('a choice', () => {
  test.each([
    [7, null],
    ['7', null],
    [0, 'common.required'],
    ['0', 'common.required'],
    [null, 'common.required'],
    ['', 'common.required'],
    [-1, 'common.unknownCode'],
    [1.5, 'common.notNumber'],
    ['siete', 'common.notNumber'],
  ])('%j is answered %j', (sent, answer) => {
    expect(said(choice(words), sent)).toBe(answer)
  })

  test('may be left open when it is optional, and travels as 0', () => {
    const field = choice({ ...words, required: false })
    expect(said(field, 0)).toBe(null)
    expect(field.travel(null)).toBe(0)
  })
})

describe('one of few codes', () => {
  const field = oneOf({
    ...names,
    options: [
      { code: FEMALE, label: 'person.female' },
      { code: MALE, label: 'person.male' },
    ],
  })

  test.each([
    [0, null],
    [1, null],
    ['1', null],
    [2, 'common.unknownCode'],
    [-1, 'common.required'],
    [null, 'common.required'],
    ['F', 'common.notNumber'],
  ])('%j is answered %j', (sent, answer) => {
    expect(said(field, sent)).toBe(answer)
  })

  test('travels as -1 before one is chosen', () => {
    expect(field.travel(null)).toBe(-1)
  })
})

describe('a date', () => {
  const field = date(names)

  test.each([
    ['2024-02-29', null],
    ['2023-02-29', 'common.invalidDate'],
    ['2026-04-31', 'common.invalidDate'],
    ['2026-13-01', 'common.invalidDate'],
    ['2026-00-10', 'common.invalidDate'],
    ['2026-1-1', 'common.invalidDate'],
    ['12/11/2026', 'common.invalidDate'],
    ['2026-11-12T00:00:00Z', 'common.invalidDate'],
    ['1799-12-31', 'common.invalidDate'],
    ['1800-01-01', null],
    ['2399-12-31', null],
    ['2400-01-01', 'common.invalidDate'],
    ['0000-01-01', 'common.invalidDate'],
    ['1900-01-01', 'common.required'],
    ['', 'common.required'],
    [null, 'common.required'],
    [20261112, 'common.invalidDate'],
  ])('%j is answered %j', (sent, answer) => {
    expect(said(field, sent)).toBe(answer)
  })

  test('travels as 1900-01-01 when there is none', () => {
    expect(date({ ...names, required: false }).travel(null)).toBe('1900-01-01')
  })
})

test('a month is held as its first day', () => {
  expect(parse(month(names).arrive, '2015-02-28')).toBe('2015-02-01')
  expect(parse(month(names).arrive, '')).toBe(null)
  expect(said(month(names), '2015-02')).toBe('common.invalidDate')
})

describe('a year', () => {
  const field = year({
    ...names,
    first: 1800,
    required: 'records.informationRequired',
    tooEarly: 'records.yearAfter1970',
    tooLate: 'records.yearInvalid',
  })

  test.each([
    ['1799-01-01', 'records.yearAfter1970'],
    ['1800-01-01', null],
    ['2026-01-01', null],
    ['2026-12-31', null],
    ['2027-01-01', 'records.yearInvalid'],
    ['1970-01-01', null],
    ['', 'records.informationRequired'],
    [null, 'records.informationRequired'],
    ['2026', 'common.invalidDate'],
    [2026, 'common.invalidDate'],
  ])('%j is answered %j', (sent, answer) => {
    expect(said(field, sent)).toBe(answer)
  })

  test('travels as its 1 January, and before 1971 as 1970', () => {
    expect(parse(field.arrive, '2014-06-30')).toBe(2014)
    expect(field.travel(2014)).toBe('2014-01-01')
    expect(field.travel(BEFORE_1971)).toBe('1970-01-01')
    expect(field.travel(null)).toBe('1970-01-01')
  })
})
