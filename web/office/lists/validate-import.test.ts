import { existsSync, readFileSync } from 'node:fs'
import { blank } from '@djbr/domain/fields/record-kind.ts'
import { listKind, listKinds } from '@djbr/domain/lists/index.ts'
import type { ListKind } from '@djbr/domain/lists/list-kind.ts'
import { csvFile } from '@djbr/domain/values/csv.ts'
import { describe, expect, it } from 'vitest'
import { keyed, tableFrom, withOmitted } from '../../declaring/import/table-text.ts'
import { cellsOf } from '../../declaring/import/take-along.ts'
import { readTable } from '../../foundation/browser/read-table.ts'
import type { Values } from '../../foundation/forms/field-set-form.ts'
import { say } from '../../foundation/language/language.ts'
import { linesOf } from '../../testing/lines.ts'
import type { ListRow } from './entries.ts'
import { validateImport } from './validate-import.ts'

const t = say
const entities = listKind('entidades') as ListKind
const rowOf = (id: number, record: Values, kind = entities): ListRow => ({
  id,
  version: 1,
  inForce: true,
  fixed: false,
  note: null,
  record: { ...blank(kind), ...record },
  words: {},
})
const customs = rowOf(11, { code: '1', word: 'ADUANA NACIONAL', detail: 'MUESTRA', position: '1' })
const bank = rowOf(12, { code: '2', word: 'BANCO CENTRAL', detail: '', position: '2', validTo: '2026-01-01' })

function validate(text: string, rows: readonly ListRow[] = [customs, bank], kind = entities) {
  const table = keyed(tableFrom(kind, linesOf(text), (name) => [t(kind.fields[name]?.label ?? 'lists.word')]))
  return validateImport({ kind, table, rows, today: '2026-11-20', reading: { optionsOf: () => [], before1971: '' } })
}
const reported = (text: string, rows?: readonly ListRow[]) =>
  validate(text, rows).map(({ does, over, problems }) => [
    does,
    over?.id ?? null,
    ...problems.map(({ field, message }) => `${field} ${message}`),
  ])

describe('rows of a file', () => {
  it('add, change or leave what there is, by its code or its name', () => {
    expect(reported('Código;Descripción;Detalle\n1;Aduana Nacional;Otro\n;aduana nacional;MUESTRA\n;Nueva;\n')).toEqual([
      ['change', 11],
      ['nothing', 11, 'word lists.import.twice'],
      ['add', null],
    ])
    expect(reported('Código;Descripción\n1;ADUANA NACIONAL')).toEqual([['nothing', 11]])
  })

  it('are wrong where they stand: nothing written, a name twice in the file, a code that is no number', () => {
    expect(reported('Código;Descripción\n;\n7;Siete\n8;SIETE\nx;Ocho')).toEqual([
      ['add', null],
      ['add', null, 'word lists.repeated'],
      ['add', null, 'code common.notNumber'],
    ])
    expect(reported('Descripción;Detalle\n;algo')).toEqual([['add', null, 'word common.required']])
  })

  it('that are left out are neither checked nor saved, keep their number, and are in no other row’s way', () => {
    const table = keyed(
      tableFrom(entities, linesOf('Código;Descripción\n7;Siete\n8;SIETE\n1;Otra'), (name) => [
        t(entities.fields[name]?.label ?? 'lists.word'),
      ]),
    )
    const [first, second] = table.rows
    const without = (key = '') =>
      validateImport({
        ...{ kind: entities, table: withOmitted(table, key, true), rows: [customs, bank], today: '2026-11-20' },
        reading: { optionsOf: () => [], before1971: '' },
      }).map(({ number, does, omitted, problems }) => [number, does, omitted, problems.length])
    expect(without(second?.key)).toEqual([
      [1, 'add', false, 0],
      [2, 'nothing', true, 0],
      [3, 'change', false, 0],
    ])
    expect(without(first?.key)).toEqual([
      [1, 'nothing', true, 0],
      [2, 'add', false, 0],
      [3, 'change', false, 0],
    ])
  })

  it('leave a name free that has ended', () => {
    expect(reported('Descripción\nBanco central')).toEqual([['add', null]])
  })

  it.each([
    ['comma', 'Código,Descripción,Detalle\n1,Aduana Nacional,Otro'],
    ['tab', 'Código\tDescripción\tDetalle\n1\tAduana Nacional\tOtro'],
    ['quotes and a mark at the beginning', '\ufeff"Código";"Descripción";"Detalle"\r\n"1";"Aduana Nacional";"Otro"\r\n'],
    ['the order of the form', '1;Aduana Nacional;Otro'],
  ])('are read with %s', (_, text) => {
    expect(reported(text)).toEqual([['change', 11]])
  })

  it('are read as UTF-8 and as spreadsheets of the country write', async () => {
    const latin = Uint8Array.from('Descripción\nÑandú Pérez', (letter) => letter.charCodeAt(0))
    const read = (bytes: Uint8Array) => readTable(bytes, () => 0)
    expect(await read(latin)).toMatchObject({ table: [['Descripción'], ['Ñandú Pérez']] })
    expect(await read(new TextEncoder().encode('Descripción\nÑandú'))).toMatchObject({ table: [['Descripción'], ['Ñandú']] })
  })

  it('of two thousand are checked in a moment', () => {
    const rows = Array.from({ length: 2000 }, (_, index) => rowOf(index + 100, { code: String(index + 100), word: `ENTIDAD ${index}` }))
    const text = `Descripción\n${rows.map((_, index) => `Otra ${index}`).join('\n')}`
    const before = process.threadCpuUsage()
    expect(validate(text, rows)).toHaveLength(2000)
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(2000)
  })
})

describe('the file of a list', () => {
  it.each(listKinds.map((kind) => [kind.name, kind] as const))('of %s has the columns that it is read by', (_, kind) => {
    const [titles = []] = cellsOf(kind, [], t)
    expect(
      tableFrom(kind, linesOf(csvFile([titles, titles.map(() => 'x')])), (name) => [t(kind.fields[name]?.label ?? 'lists.word')]).columns,
    ).toEqual(Object.keys(kind.fields))
  })

  const corpus = new URL('../../../../shared/corpora/bad-input/nombres-bo.json', import.meta.url)
  const hostile: readonly string[] = ['=1+1', '+591', '-1', '@sum', '\tuno', "O'Higgins", '=HYPERLINK("x")', 'a;b', 'a"b', 'Ñandú']
  const names = existsSync(corpus) ? textsIn(JSON.parse(readFileSync(corpus, 'utf8'))) : []

  it('gives no cell that a spreadsheet would reckon, and is read back as it was', () => {
    for (const name of [...hostile, ...names]) {
      const record = { ...blank(entities), code: '7', word: name }
      const file = csvFile(cellsOf(entities, [{ record, words: {} }], t))
      const { rows } = tableFrom(entities, linesOf(file), (field) => [t(entities.fields[field]?.label ?? 'lists.word')])
      const [cells = []] = rows
      expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
    }
  })
})

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
