import { type Say, shown } from '@djbr/domain/declaration/shown-value.ts'
import type { Since, Words } from '@djbr/domain/declaration/snapshot.ts'
import type { Totals } from '@djbr/domain/declaration/totals.ts'
import { nameOf, type RecordChange } from '@djbr/domain/fields/comparison.ts'
import type { FieldSet, RecordKind } from '@djbr/domain/fields/record-kind.ts'
import { recordKinds } from '@djbr/domain/kinds/index.ts'
import type { MessageKey } from '@djbr/domain/messages/index.ts'
import { sheets } from '@djbr/domain/sheets/index.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { displayAmount } from '@djbr/domain/values/money.ts'
import { moneyOnPaper } from './measure.ts'
import type { Annex, TablePart } from './print-model.ts'
import { SHEET_TITLES, sized } from './sections.ts'

const NONE = '–'

/** Returns what changed since the last received declaration: first the sums, then record by record (R7.8, R6.20). */
export const annexOf = (since: Since, words: Words, say: Say): Annex => ({
  title: say('documents.annex.title', { date: displayDate(since.receivedOn) }),
  lead: say('documents.annex.lead'),
  parts: [sumsOf(since, say), changesOf(since, words, say)],
})

const SUMS: readonly (readonly [keyof Totals, MessageKey])[] = [
  ['assets', 'documents.summary.assets'],
  ['debts', 'documents.summary.debts'],
  ['income', 'documents.summary.income'],
  ['netWorth', 'documents.summary.netWorth'],
]

const signed = (amount: number) => `${amount > 0 ? '+' : ''}${displayAmount(amount)}`

function sumsOf({ before, after }: Since, say: Say): TablePart {
  const rows = SUMS.map(([sum, label]) => [
    say(label),
    moneyOnPaper(before[sum]),
    moneyOnPaper(after[sum]),
    signed(after[sum] - before[sum]),
  ])
  const headings = [
    { heading: say('documents.annex.sum'), right: false },
    ...(['documents.annex.before', 'documents.annex.now', 'documents.annex.difference'] as const).map((key) => ({
      heading: say(key),
      right: true,
    })),
  ]
  return tableOf(say('documents.annex.sums'), headings, rows, say)
}

function changesOf(since: Since, words: Words, say: Say): TablePart {
  const headings = (
    [
      'documents.annex.what',
      'documents.summary.section',
      'documents.annex.record',
      'documents.annex.field',
      'documents.annex.before',
      'documents.annex.now',
    ] as const
  ).map((key) => ({ heading: say(key), right: false }))
  const ofSheets = since.sheets.flatMap(({ sheet, fields }) =>
    fieldsOf(sheets[sheet], fields, words, say).map((texts) => [say('documents.annex.changed'), say(SHEET_TITLES[sheet]), NONE, ...texts]),
  )
  const rows = [...ofSheets, ...since.records.flatMap((change) => recordRows(change, words, say))]
  return tableOf(say('documents.annex.records'), headings, rows, say)
}

/** Returns a line for each value that changed; for a record added or removed, its main amount. */
function recordRows({ kind: name, what, record, fields }: RecordChange, words: Words, say: Say): readonly string[][] {
  const kind: RecordKind = recordKinds[name]
  const start = [say(`documents.annex.${what}`), say(kind.texts.title), nameOf(name, record)]
  if (what === 'changed') return fieldsOf(kind, fields, words, say).map((texts) => [...start, ...texts])
  const amount = kind.counts.assets ?? kind.counts.debts ?? kind.counts.income
  const field = amount === undefined ? undefined : kind.fields[amount]
  if (!field || amount === undefined) return [[...start, NONE, NONE, NONE]]
  const value = shown(field, record[amount], words, say)
  return [[...start, say(field.label), ...(what === 'added' ? [NONE, value] : [value, NONE])]]
}

const fieldsOf = (set: FieldSet, fields: RecordChange['fields'], words: Words, say: Say): readonly string[][] =>
  fields.flatMap(({ field: name, before, after }) => {
    const field = set.fields[name]
    return field ? [[say(field.label), shown(field, before, words, say) || NONE, shown(field, after, words, say) || NONE]] : []
  })

interface Heading {
  readonly heading: string
  readonly right: boolean
}

function tableOf(title: string, headings: readonly Heading[], rows: readonly string[][], say: Say): TablePart {
  const columns = headings.map(({ heading, right }, index) => ({ heading, cells: rows.map((row) => row[index] ?? ''), unbroken: right }))
  const { widths, numbered, together } = sized(columns, rows, say)
  const [first = 0, ...others] = widths
  return {
    type: 'table',
    title,
    columns: [
      { heading: say('documents.number'), right: true, width: first },
      ...headings.map((column, index) => ({ ...column, width: others[index] ?? 0 })),
    ],
    rows: numbered,
    total: null,
    nothing: [say('documents.annex.nothing')],
    together,
  }
}
