import { fullName } from '@djbr/domain/identity/full-name.ts'
import { type Language, type MessageKey, text } from '@djbr/domain/messages/index.ts'
import { csvFile } from '@djbr/domain/values/csv.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { columnLines, countsHalf, intervalLines, type Line } from '@djbr/domain/verification/matrix-lines.ts'
import type { CaseMatrix } from './matrix.ts'

type Value = string | number | null

/** A row: a line of the screen or a fact about the dates, with a value for each date. */
interface Row {
  readonly section: MessageKey
  readonly group: MessageKey
  readonly line: MessageKey
  readonly level: 'matrix.table.total' | 'matrix.table.part' | 'matrix.table.fact'
  readonly unit: MessageKey | null
  readonly values: readonly Value[]
}

const HEADS = [
  ...(['matrix.table.case', 'cases.declarant', 'cases.document'] as const),
  ...(['matrix.table.section', 'matrix.table.group', 'matrix.table.line', 'matrix.table.level', 'matrix.table.unit'] as const),
]

type Tabled = Pick<CaseMatrix, 'certificate' | 'declarant' | 'history' | 'matrix' | 'certificates'>

/**
 * Returns the matrix of a case as one CSV table for a spreadsheet to filter, in the screen's words. Each row names its case and declarant; the column of each
 * date has what was declared then, or what happened in the interval that ends then. Formula-safe (R16.19, S57).
 */
export function matrixTable(tabled: Tabled, language: Language): string {
  const { certificate, declarant, history } = tabled
  const say = (key: MessageKey) => text(language, key)
  const { names = '', paternal = '', maternal = '', document = '' } = declarant?.declarant ?? {}
  const known = [certificate, fullName({ names, paternalSurname: paternal, maternalSurname: maternal }), document]
  return csvFile([
    [...HEADS.map(say), ...history.map(({ on }) => displayDate(on))],
    ...[...declaredRows(tabled), ...intervalRows(tabled, say)].map(({ section, group, line, level, unit, values }) => [
      ...known,
      ...[section, group, line, level].map(say),
      unit && say(unit),
      ...values,
    ]),
  ])
}

const amounts =
  (section: MessageKey, at: (values: readonly number[]) => readonly Value[]) =>
  ({ group, title, rank, cells }: Line): Row => ({
    ...{
      section,
      group,
      line: title,
      level: rank === 'part' ? 'matrix.table.part' : 'matrix.table.total',
      unit: 'matrix.table.bolivianos',
    },
    values: at(cells.map(({ amount }) => amount)),
  })

/** Returns a fact about the dates; none when no date has it. */
const fact = (row: Omit<Row, 'level'>): readonly Row[] => (row.values.some(Boolean) ? [{ ...row, level: 'matrix.table.fact' }] : [])

function declaredRows({ history, matrix, certificates }: Tabled): readonly Row[] {
  const about = { section: 'matrix.columns', group: 'matrix.table.declaration', unit: null } as const
  const rectifiedOn = history.map(({ versions }) => versions.slice(1).map(({ swornOn }) => displayDate(swornOn)))
  return [
    ...fact({ ...about, line: 'cases.certificate', values: certificates }),
    ...fact({ ...about, line: 'matrix.table.rectified', values: rectifiedOn.map((days) => days.join(' · ')) }),
    ...columnLines(matrix).map(amounts('matrix.columns', (values) => values)),
  ]
}

function intervalRows({ history, matrix }: Tabled, say: (key: MessageKey) => string): readonly Row[] {
  const { intervals } = matrix
  const atEnd = (values: readonly Value[]) => history.map((_, column) => values[intervals.findIndex(({ to }) => to === column)] ?? null)
  const about = { section: 'matrix.intervals', group: 'matrix.table.interval' } as const
  if (intervals.length === 0)
    return [{ ...about, line: 'matrix.noIntervals', level: 'matrix.table.fact', unit: null, values: history.map(() => null) }]
  const from = intervals.map((interval) => displayDate(history[interval.from]?.on ?? null))
  return [
    ...fact({ ...about, line: 'matrix.table.from', unit: null, values: atEnd(from) }),
    ...fact({ ...about, line: 'matrix.table.time', unit: 'matrix.table.days', values: atEnd(intervals.map(({ days }) => days)) }),
    ...fact({
      ...{ ...about, line: 'matrix.byHalf', unit: null },
      values: atEnd(intervals.map((interval) => (countsHalf(interval) ? say('shell.yes') : null))),
    }),
    ...intervalLines(matrix).map(amounts('matrix.intervals', atEnd)),
  ]
}
