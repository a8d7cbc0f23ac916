import type { Declaration } from '@djbr/domain/declaration/declaration.ts'
import { type Say, shown, wordIn } from '@djbr/domain/declaration/shown-value.ts'
import type { Words } from '@djbr/domain/declaration/snapshot.ts'
import { kindNames, type Records, type Totals, totalsOfKind } from '@djbr/domain/declaration/totals.ts'
import type { Field } from '@djbr/domain/fields/field.ts'
import type { FieldSet, RecordKind, Section, Share } from '@djbr/domain/fields/record-kind.ts'
import { swornNames, swornSet, swornValues } from '@djbr/domain/fields/sworn-values.ts'
import { type KindName, recordKinds } from '@djbr/domain/kinds/index.ts'
import type { MessageKey } from '@djbr/domain/messages/index.ts'
import { type SheetName, sheets } from '@djbr/domain/sheets/index.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { columnWidths, fitted, moneyOnPaper, rowHeight, widthOf } from './measure.ts'
import type { Chapter, Pair, SheetPart, Summary, TablePart } from './print-model.ts'
import { isUnbreakable } from './values.ts'

/** Space that the templates leave for text, in millimetres, and the type sizes in points; documents.typ has the same. */
const PAGE_MM = 179.9
const COLUMNS = 3
const PAIR_GAP_MM = 5
const PAIR_POINTS = 9
const TABLE_POINTS = 7.6
const CELL_INSET_MM = 1.5
/** A table shorter than this does not break across two pages, so that its total stays with its rows. */
const TOGETHER_MM = 90

/** Returns the width left for the value of a pair that spans one, two or three columns, in millimetres. */
export const pairsWidth = (span: Pair['span']): number => ((PAGE_MM - 2 * PAIR_GAP_MM) / 3) * span + (span - 1) * PAIR_GAP_MM

/** Returns every section of a declaration, in the order in which the documents ask for them. */
export function chaptersOf(declaration: Declaration, words: Words, say: Say): Chapter[] {
  let number = 0
  const numbered = (title: string) => `${++number}. ${title}`
  const sheet = (name: SheetName, before: readonly Pair[] = []): SheetPart => {
    const part = sheetPart(name, declaration, words, say, before)
    return { ...part, title: numbered(part.title) }
  }
  const tables = (section: Section): TablePart[] =>
    kindNames.filter((kind) => recordKinds[kind].family.section === section).map((kind) => tableOf(kind, declaration, words, say, numbered))
  const chapter = (title: MessageKey, parts: Chapter['parts']): Chapter => ({ title: say(title), parts })

  return [
    chapter('documents.chapter.general', [
      sheet('declarationData'),
      sheet('personalData', declarantPairs(declaration, words, say)),
      sheet('position'),
      sheet('spouse'),
      ...tables('general'),
    ]),
    chapter('documents.chapter.goods', tables('goods')),
    chapter('documents.chapter.debts', tables('debts')),
    chapter('documents.chapter.relatives', [...tables('relatives'), sheet('proxy')]),
  ]
}

const sheetPart = (name: SheetName, declaration: Declaration, words: Words, say: Say, before: readonly Pair[] = []): SheetPart => ({
  type: 'sheet',
  title: say(SHEET_TITLES[name]),
  pairs: inRows([...before, ...sheetPairs(sheets[name], declaration[name], words, say)]),
  nothing: say('documents.nothing'),
})

/** Returns every sheet of a declaration, in the order of the form. */
export const swornSheets = (declaration: Declaration, words: Words, say: Say): readonly SheetPart[] =>
  (Object.keys(SHEET_TITLES) as SheetName[]).map((name) =>
    sheetPart(name, declaration, words, say, name === 'personalData' ? declarantPairs(declaration, words, say) : []),
  )

export const SHEET_TITLES: Record<SheetName, MessageKey> = {
  declarationData: 'documents.sheet.declarationData',
  personalData: 'documents.sheet.personalData',
  position: 'documents.sheet.position',
  spouse: 'documents.sheet.spouse',
  proxy: 'documents.sheet.proxy',
}

function pair(label: string, value: string): Pair {
  const width = widthOf(value, PAIR_POINTS)
  const span = width <= pairsWidth(1) ? 1 : width <= pairsWidth(2) ? 2 : 3
  return { label, value: fitted(value, pairsWidth(span), PAIR_POINTS), span, strong: false }
}

/** Arranges pairs three columns to a row: when a pair no longer fits, the one before it takes the rest of its row. */
export function inRows(pairs: readonly Pair[]): Pair[] {
  const rows: Pair[] = []
  let free = COLUMNS
  for (const next of pairs) {
    const last = rows.at(-1)
    if (last && next.span > free) {
      rows[rows.length - 1] = { ...last, span: (last.span + free) as Pair['span'] }
      free = COLUMNS
    }
    rows.push(next)
    free = free === next.span ? COLUMNS : free - next.span
  }
  return rows
}

/** Returns a sheet's values with their labels. */
function sheetPairs(set: FieldSet, values: object | null, words: Words, say: Say): Pair[] {
  if (values === null) return []
  const sworn = swornValues(set, values as Readonly<Record<string, unknown>>, (field, value) => shown(field, value, words, say))
  return sworn.map(({ field, words: value }) => pair(say(field.label), value || '–'))
}

function declarantPairs({ declarant }: Declaration, words: Words, say: Say): Pair[] {
  const pairs: [MessageKey, string][] = [
    ['person.paternal', declarant.paternal],
    ['person.maternal', declarant.maternal],
    ['person.names', declarant.names],
    ['documents.identity', `${wordIn(words, 'tipos_documentos', declarant.documentType)} ${declarant.document}`],
    ['person.issuedIn', wordIn(words, 'departamentos', declarant.issuedIn)],
    ['documents.birthDate', displayDate(declarant.birthDate)],
  ]
  return pairs.filter(([, value]) => value !== '').map(([label, value]) => pair(say(label), value))
}

/** Returns everything that was sworn in a record, each value with its label. */
export const recordPairs = (name: KindName, record: object, words: Words, say: Say): Pair[] =>
  inRows(sheetPairs(swornSet(recordKinds[name]), record, words, say))

function tableOf(name: KindName, { records, none }: Declaration, words: Words, say: Say, numbered: (title: string) => string): TablePart {
  const kind: RecordKind = recordKinds[name]
  const isAsked = (column: string, { control }: Field) =>
    control.type !== 'conversions' || records[name].some((record) => (record as Record<string, unknown>)[column])
  const columns = swornNames(kind).flatMap((column) => {
    const field = kind.fields[column]
    return field && isAsked(column, field) ? [{ column, field, heading: say(field.label) }] : []
  })
  const cells = records[name].map((record) =>
    columns.map(({ column, field }) => shown(field, (record as Record<string, unknown>)[column], words, say) || '–'),
  )
  const total = totalOf(name, kind, records, columns, say)
  const measured = columns.map(({ field, heading }, index) => ({
    heading,
    cells: [...cells.map((row) => row[index] ?? ''), total?.cells[index - (total.spans - 1)] ?? ''],
    unbroken: isUnbreakable(field),
  }))
  const { widths: all, numbered: rows, together } = sized(measured, cells, say)
  const [first = 0, ...widths] = all
  return {
    type: 'table',
    title: numbered(say(kind.texts.title)),
    columns: [
      { heading: say('documents.number'), right: true, width: first },
      ...columns.map(({ field, heading }, index) => ({ heading, right: field.control.type === 'money', width: widths[index] ?? 0 })),
    ],
    rows,
    total: total && { ...total, label: labelThatFits(total, all, say) },
    nothing: [say('documents.nothing'), ...(none?.includes(name) ? [say('documents.saidNone')] : [])],
    together,
  }
}

interface Measured {
  readonly heading: string
  readonly cells: readonly string[]
  /** Whether its cells stay on one line. */
  readonly unbroken: boolean
}

/** Returns columns as wide as their contents, after one for numbers, and the rows numbered, with words that would not fit cut. */
export function sized(columns: readonly Measured[], rows: readonly (readonly string[])[], say: Say) {
  const number = { heading: say('documents.number'), cells: [String(rows.length)], unbroken: true }
  const all = columnWidths([number, ...columns], PAGE_MM, TABLE_POINTS, CELL_INSET_MM)
  const widths = all.slice(1)
  const height = rows.reduce((sum, row) => sum + rowHeight(row, widths, TABLE_POINTS, CELL_INSET_MM), 0)
  const inCell = (cell: string, index: number) => fitted(cell, (widths[index] ?? 0) - 2 * CELL_INSET_MM, TABLE_POINTS)
  return {
    widths: all,
    numbered: rows.map((row, index) => [String(index + 1), ...row.map(inCell)]),
    together: height < TOGETHER_MM,
  }
}

type Column = { readonly column: string }

/** Returns `Total de 3 registros` if the columns before the first sum have room for it, else `Total`. */
function labelThatFits({ label, spans }: { label: string; spans: number }, widths: readonly number[], say: Say): string {
  const room = widths.slice(0, spans).reduce((sum, width) => sum + width, 0) - 2 * CELL_INSET_MM
  return widthOf(label, TABLE_POINTS) <= room ? label : say('documents.total')
}

/** Returns the sum of several records; for a single one it would repeat the record's line. */
function totalOf(name: KindName, kind: RecordKind, records: Records, columns: readonly Column[], say: Say): TablePart['total'] {
  const sums = totalsOfKind(records, name)
  const shareOf = (column: string) => (Object.keys(kind.counts) as Share[]).find((share) => kind.counts[share] === column)
  const first = columns.findIndex(({ column }) => shareOf(column))
  const count = records[name].length
  if (first < 0 || count === 1) return null
  return {
    label: say('documents.totalRecords', { count }),
    spans: first + 1,
    cells: columns.slice(first).map(({ column }) => {
      const share = shareOf(column)
      return share ? moneyOnPaper(sums[share]) : ''
    }),
  }
}

/** Returns one line for each kind of record that counts, and the totals (R5.27). */
export function summaryOf(records: Records, totals: Totals, say: Say): Summary {
  const shares: readonly Share[] = ['assets', 'income', 'debts']
  const counting = kindNames.filter((name) => Object.keys(recordKinds[name].counts).length > 0)
  return {
    title: say('documents.chapter.summary'),
    headings: (['section', 'records', 'assets', 'income', 'debts'] as const).map((column) => say(`documents.summary.${column}`)),
    rows: counting.map((name) => {
      const kind: RecordKind = recordKinds[name]
      const sums = totalsOfKind(records, name)
      return [
        say(kind.texts.title),
        String(records[name].length),
        ...shares.map((share) => (kind.counts[share] ? moneyOnPaper(sums[share]) : '')),
      ]
    }),
    total: [
      say('documents.summary.totals'),
      String(counting.reduce((sum, name) => sum + records[name].length, 0)),
      ...shares.map((share) => moneyOnPaper(totals[share])),
    ],
    netWorth: {
      label: say('documents.summary.netWorth'),
      note: say('documents.summary.netWorthNote'),
      value: moneyOnPaper(totals.netWorth),
    },
  }
}
