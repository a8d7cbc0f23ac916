import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fileName } from './file-name.ts'
import { changeListEntry } from './lists.ts'
import { dayAsked, dayWritten, integerCode, month, numberAsked, printed, smallCode } from './shapes.ts'

const problems = (schema: z.ZodMiniType, sent: unknown) =>
  z.safeDecode(schema, sent as never).error?.issues.map(({ message }) => message) ?? []

test.each([
  ['an integer', integerCode, 2 ** 31 - 1],
  ['a small one', smallCode, 2 ** 15 - 1],
])('a code whose column is %s is asked for up to what that holds', (_, code, largest) => {
  expect([largest, String(largest)].map((sent) => problems(code, sent))).toEqual([[], []])
  expect(problems(code, largest + 1)).toEqual(['common.unknownCode'])
})

test('a whole number is asked for in digits, within its bounds', () => {
  const asked = z.object({ number: numberAsked(1, 2399) })
  const read = (number: unknown) => z.safeParse(asked, { number }).data?.number
  expect(['2026', '007', 2026].map(read)).toEqual([2026, 7, 2026])
  expect(z.encode(asked, { number: 2026 }), 'as a browser sends it').toEqual({ number: 2026 })
  for (const sent of ['0x7e8', '1e1', ' 12 ', '12.0', '+12', '-0', '', '１２', ['12'], undefined, '0', '2400', '1'.repeat(16)]) {
    expect([sent, read(sent)]).toEqual([sent, undefined])
  }
})

test.each(['1799-12-31', '2400-01-01', '9999-12-31', '2026-02-30', '2026-11-20x', '+262026-11-20', ''])(
  'a day that there is not among those of declarations is not asked for: %j',
  (day) => {
    expect(problems(dayAsked, day)).toEqual(['common.invalidDate'])
  },
)

test('a day is asked for as it travels, written as it travels or is shown, and a month is held as its first day', () => {
  expect(problems(dayAsked, '2026-11-20')).toEqual([])
  const written = dayWritten(z.string())
  expect(['2026-11-20', '20/11/2026'].map((day) => z.decode(written, day))).toEqual(['2026-11-20', '2026-11-20'])
  expect(problems(written, '30/02/2026')).toEqual(['common.invalidDate'])
  expect(z.decode(month, '2026-11')).toBe('2026-11-01')
  expect(problems(month, '2400-01')).toEqual(['common.invalidDate'])
})

test('a text is kept without what surrounds it, and refused with signs that nobody sees or beyond its length', () => {
  const text = printed(5, 'common.tooLong', 'common.specialCharacter')
  expect(z.decode(text, ' Casa ')).toBe('Casa')
  expect([' ', 'Casona', 'Ca\u202esa'].map((sent) => problems(text, sent))).toEqual([
    ['common.required'],
    ['common.tooLong?max=5'],
    ['common.specialCharacter'],
  ])
})

test('why a list is changed is one line that says it', () => {
  const why = (motivo: unknown) => problems(changeListEntry.body as z.ZodMiniType, { motivo })
  expect(why(' Instructivo 12 ')).toEqual([])
  expect(['', 'Porque', 'Instructivo \u202e12', 'Instructivo 12 '.repeat(20)].map((said) => why(said).at(0))).toEqual([
    'common.required',
    'controls.reasonTooShort',
    'common.specialCharacter',
    'common.tooLong?max=250',
  ])
})

test('the name of a file is kept as it is written, and refused with a sign that nobody sees', () => {
  expect(['padrón mayo (2).csv', 'padro\u0301n.csv ', ''].map((name) => z.decode(fileName, name))).toEqual([
    'padrón mayo (2).csv',
    'padrón.csv',
    '',
  ])
  const hidden = ['a\u202egpj.exe', 'a\nb.csv', 'a\u200b.csv', '\ufeffa.csv', 'a.csv\u00a0', 'а.csv', 'a\u2066.csv']
  for (const name of hidden) expect([name, problems(fileName, name)]).toEqual([name, ['examined.file.unprintedName']])
})
