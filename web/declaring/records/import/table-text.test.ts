// @vitest-environment node

import type { Field } from '@djbr/domain/fields/field.ts'
import { encodeAnswer, type FieldSet, type RecordKind, type RecordOf } from '@djbr/domain/fields/record-kind.ts'
import { type KindName, recordKinds } from '@djbr/domain/kinds/index.ts'
import { corpus } from '@djbr/domain/testing/corpus.ts'
import { golden } from '@djbr/domain/testing/golden.ts'
import { csvFile } from '@djbr/domain/values/csv.ts'
import { describe, expect, it, test } from 'vitest'
import { say } from '../../../foundation/language/language.ts'
import { linesOf } from '../../../testing/lines.ts'
import { type Reading, readAs, readCell, rowDoubts } from '../../import/read-cell.ts'
import { datePlaces, dayFirst, repeatedTitle, tableFrom } from '../../import/table-text.ts'
import { cellsOf } from '../../import/take-along.ts'
import { rowsOf } from '../records.ts'

const words = { 1: 'PROPIO', 2: 'COMÚN' }
const reading: Reading = {
  optionsOf: () => Object.entries(words).map(([value, label]) => ({ value: Number(value), label })),
  before1971: 'Anterior a 1971',
}
const { realEstate, deposit, previousPost } = recordKinds
const read = (field: Field, cell: string) => readCell(field, cell, reading)

test.each([
  [previousPost.fields.from, '15/3/2019', '03/2019'],
  [previousPost.fields.from, '03/2019', null],
  [realEstate.fields.year, '01/03/2014', '2014'],
  [realEstate.fields.year, 'ANTERIOR A 1971', null],
  [deposit.fields.acquisition, '2', 'COMÚN'],
  [deposit.fields.acquisition, 'comun', null],
  [deposit.fields.description, "'=HIPOTECA", '=HIPOTECA'],
  [deposit.fields.description, ' Banco Unión ', null],
  [deposit.fields.observation, '#N/D', ''],
  [deposit.fields.observation, ' ', null],
  [deposit.fields.balance, '1.234,50', null],
] as const)('of a cell that says something else than what was read of it, that is told: %#', (field, cell, understood) => {
  expect(readAs(field, cell, reading, say)).toBe(understood)
})

describe('a cell', () => {
  test.each([
    ['1.234.567', 1_234_567],
    ['Bs. 1.234.567', 1_234_567],
    ['1234567', 1_234_567],
    ['1.234,00', 1234],
    ['1,234.00', 1234],
    ['0', 0],
    ['', null],
    ['-5', '-5'],
    ['1.234,50', 1234],
    ['1,234', '1,234'],
    ['doce', 'doce'],
  ])('of money, %j, is %j', (cell, amount) => expect(read(deposit.fields.balance, cell)).toEqual(amount))

  test.each([
    ['2014', 2014],
    ['01/03/2014', 2014],
    ['anterior a 1971', 1970],
    ['', null],
    ['ayer', 0],
  ])('of a year, %j, is %j', (cell, year) => expect(read(realEstate.fields.year, cell)).toBe(year))

  test.each([
    ['03/2019', '2019-03-01'],
    ['3/2019', '2019-03-01'],
    ['15/3/2019', '2019-03-01'],
    ['31/02/2019', 'sin fecha'],
    ['', null],
  ])('of a month, %j, is %j', (cell, month) => expect(read(previousPost.fields.from, cell)).toBe(month))

  test.each([
    ['Común', 2],
    ['comun ', 2],
    ['1', 1],
    ['ajeno', -1],
    ['', null],
  ])('of a choice, %j, is %j', (cell, code) => expect(read(deposit.fields.acquisition, cell)).toBe(code))
})

test.each([
  ['1.23457E+15', 'import.abbreviated'],
  ['1000222334.0', 'import.addedDecimals'],
  ['1000222334', undefined],
])('an account that a spreadsheet wrote as %s is asked about: %s', (cell, doubt) => {
  expect(rowDoubts(deposit, ['account', 'balance'], [cell, '2500.0'])[0]?.message).toBe(doubt)
})

test.each([
  ['50% de un camión', 'common.specialCharacter'],
  ['#N/D', undefined],
  ['Medio camión', undefined],
])('a text with a sign that its field would drop is refused: %s', (cell, doubt) => {
  expect(rowDoubts(recordKinds.movable, ['description'], [cell])[0]?.message).toBe(doubt)
})

test('a word that stands for nothing is nothing', () => {
  expect(['NULL', '#N/D', 'nan', '-'].map((cell) => read(deposit.fields.observation, cell))).toEqual(['', '', '', ''])
})

describe('a text', () => {
  const labelsOf = (name: string) => [say((deposit as RecordKind).fields[name]?.label ?? 'records.value')]

  it('has its titles below the lines that stand over them', () => {
    const table = linesOf('ENTIDAD X;;\nMAYO 2026;;\nTIPO DE ADQUISICIÓN;NÚMERO DE CUENTA;OTRA\nPropio;1000;Banco')
    expect(tableFrom(deposit, table, labelsOf)).toEqual({ columns: ['acquisition', 'account', null], rows: [['Propio', '1000', 'Banco']] })
  })

  it('of a spreadsheet is matched by its titles, whatever their order and accents', () => {
    const pasted = 'Nro\tNumero de cuenta\ttipo de adquisición\n1\t1000\tPropio\n\n2\t"10\t01"\tComún\n'
    expect(tableFrom(deposit, linesOf(pasted), labelsOf)).toEqual({
      columns: [null, 'account', 'acquisition'],
      rows: [
        ['1', '1000', 'Propio'],
        ['2', '10\t01', 'Común'],
      ],
    })
  })

  it('has no two columns for the same, unless they say the same', () => {
    const titles = 'NÚMERO DE CUENTA;TIPO DE ADQUISICIÓN;Numero de cuenta\n'
    expect(repeatedTitle(deposit, linesOf(`${titles}1000;Propio;1000\n2000;Propio;2001`), labelsOf)).toBe('Numero de cuenta')
    expect(repeatedTitle(deposit, linesOf(`${titles}1000;Propio;1000`), labelsOf)).toBeNull()
    expect(repeatedTitle(deposit, linesOf('Propio;1000;Propio'), labelsOf)).toBeNull()
  })

  it('without titles is taken in the order of the form, and of a file with any separator', () => {
    const { columns, rows } = tableFrom(deposit, linesOf('\ufeffPropio;1000;"Banco; caja";48.250;965\r\n'), labelsOf)
    expect(columns).toEqual(Object.keys(deposit.fields).slice(0, 5))
    expect(rows).toEqual([['Propio', '1000', 'Banco; caja', '48.250', '965']])
  })
})

test('whole days that have the month first are turned in columns of months alone', () => {
  const columns = ['entity', 'from', 'until', null]
  const rows = [
    ['03/25/2019', '03/04/2019', '13/05/2020', '03/25/2019'],
    ['YPFB', ' 03/25/2019', '14/05/2020', ''],
  ]
  expect(datePlaces(previousPost, columns)).toEqual([1, 2])
  expect(dayFirst(previousPost, { columns, rows }).rows).toEqual([
    ['03/25/2019', '04/03/2019', '13/05/2020', '03/25/2019'],
    ['YPFB', ' 25/03/2019', '14/05/2020', ''],
  ])
})

describe('a table that is taken along', () => {
  test.each(Object.keys(recordKinds) as KindName[])('%s comes back as it was', (name) => {
    const kind: RecordKind = recordKinds[name]
    const { record, words: lists } = golden(name)
    const wordOf = (list: string, code: number | null) => lists[list]?.[String(code)] ?? ''
    const rows = rowsOf(kind, [
      { ...encodeAnswer(kind as FieldSet, record as RecordOf<FieldSet>, wordOf), [kind.family.code]: 7, version: 1 },
    ])
    const { columns, rows: back } = tableFrom(kind, linesOf(csvFile(cellsOf(kind, rows, say))), (field) => [
      say(kind.fields[field]?.label ?? 'records.value'),
    ])
    expect(columns).toEqual(Object.keys(kind.fields))
    const optionsOf = ({ control }: Field) =>
      control.type === 'choice' ? Object.entries(lists[control.list] ?? {}).map(([value, label]) => ({ value: Number(value), label })) : []
    const again = columns.map((field, at) => [
      field,
      readCell(kind.fields[field ?? ''] as Field, back[0]?.[at] ?? '', { optionsOf, before1971: 'Anterior a 1971' }),
    ])
    expect(Object.fromEntries(again)).toEqual(rows[0]?.record)
  })

  const names = corpus<{ aceptar: { t: string }[]; rechazar?: { t: string }[] }>('corpora/bad-input/nombres-bo.json')
  const hostile = ['=1+1', '+591', '-5', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x","y")', 'a;b', 'dice "sí"']
  const all = [...hostile, ...(names ? [...names.aceptar, ...(names.rechazar ?? [])].map(({ t }) => t) : [])]

  it.skipIf(!names)(`holds no formula in any of its cells, and each text whole (${all.length} hostile ones)`, () => {
    const text = csvFile(all.map((cell) => [cell, cell]))
    const { rows } = tableFrom(deposit, linesOf(text), () => ['none'])
    const cells = rows.flatMap(([cell = '']) => [cell])
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
    expect(cells).toEqual(all.filter((cell) => cell.trim() !== '').map((cell) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)))
  })
})
