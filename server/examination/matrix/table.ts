import { kindNames } from '@djbr/domain/declaration/totals.ts'
import type { Column, History } from '@djbr/domain/examination/history.ts'
import { type Interval, lowerOf, type Matrix, type Row } from '@djbr/domain/examination/matrix.ts'
import { type KindName, recordKinds } from '@djbr/domain/kinds/index.ts'
import { type Language, type MessageKey, text } from '@djbr/domain/messages/index.ts'
import { csvFile } from '@djbr/domain/values/csv.ts'
import type { CaseMatrix } from './matrix.ts'

type Cell = string | number | null
type Share = 'assets' | 'debts' | 'income'

const SHARES: Readonly<Record<Share, MessageKey>> = {
  assets: 'scores.matrix.assets',
  debts: 'scores.matrix.debts',
  income: 'scores.matrix.income',
}

/** What an interval's figures are called, each under the column that the interval ends at. */
const LINES: readonly (readonly [MessageKey, (interval: Interval) => number])[] = [
  ['scores.matrix.days', ({ days }) => days],
  ['scores.matrix.change', (interval) => lowerOf(interval).netWorthChange.amount],
  ['scores.matrix.revalued', (interval) => lowerOf(interval).revalued.amount],
  ['scores.matrix.moved', (interval) => lowerOf(interval).moved],
  ['scores.matrix.earnedMost', (interval) => lowerOf(interval).earnedMost.amount],
  ['scores.matrix.earnedLeast', (interval) => lowerOf(interval).earnedLeast.amount],
  ['scores.matrix.unexplainedLeast', ({ unexplainedLeast }) => unexplainedLeast],
  ['scores.matrix.unexplainedMost', ({ unexplainedMost }) => unexplainedMost],
]

/** The matrix of a case as a table of text: a column a day, a row a section or a figure; formula-safe (R16.19, S57). */
export function matrixTable(
  { history, matrix, certificates }: Pick<CaseMatrix, 'history' | 'matrix' | 'certificates'>,
  language: Language,
): string {
  const say = (key: MessageKey) => text(language, key)
  const across = (label: string, cell: (column: Column, at: number) => Cell): Cell[] => [label, ...history.map(cell)]
  return csvFile([
    across(say('scores.matrix.day'), ({ on }) => on),
    across(say('scores.matrix.certificate'), (_, at) => certificates[at] ?? ''),
    ...sectionRows(history, matrix, say, across),
    across(say('scores.matrix.netWorth'), (_, at) => matrix.columns[at]?.by.full.netWorth ?? null),
    ...LINES.map(([key, lineOf]) =>
      across(say(key), (_, at) => {
        const interval = matrix.intervals.find(({ to }) => to === at)
        return interval ? lineOf(interval) : null
      }),
    ),
  ])
}

function sectionRows(
  history: History,
  matrix: Matrix,
  say: (key: MessageKey) => string,
  across: (label: string, cell: (column: Column, at: number) => Cell) => Cell[],
): Cell[][] {
  const rowAt = (at: number, kind: KindName): Row | undefined => matrix.columns[at]?.rows.find((row) => row.kind === kind)
  const shares = Object.keys(SHARES) as readonly Share[]
  return kindNames.flatMap((kind) =>
    shares.flatMap((share) => {
      const isThere = history.some((_, at) => (rowAt(at, kind)?.[share].sources.length ?? 0) > 0)
      const label = `${say(recordKinds[kind].texts.title)}, ${say(SHARES[share])}`
      return isThere ? [across(label, (_, at) => rowAt(at, kind)?.[share].amount ?? 0)] : []
    }),
  )
}
