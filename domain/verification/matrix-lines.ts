import { kindNames } from '../declaration/totals.ts'
import type { KindName } from '../kinds/index.ts'
import { recordKinds } from '../kinds/index.ts'
import type { MessageKey } from '../messages/text.ts'
import { type Account, type Amount, type Interval, lowerOf, type Matrix, type Reckoning, type Source, type Sums } from './matrix.ts'

/** A part of a sum, with the words of another line; negative where it is subtracted. */
export interface Part {
  readonly title: MessageKey
  readonly amount: number
}

/** An amount of the matrix for display, with the records or lines that it sums. */
export interface Cell {
  readonly amount: number
  readonly sources: readonly Source[]
  readonly parts: readonly Part[]
  /** What the amount means, in words; null where the amount is enough. */
  readonly remark: MessageKey | null
}

/** A line of the matrix: one amount per column, or per interval. */
export interface Line {
  readonly key: string
  readonly title: MessageKey
  /** Heading that it shares with other lines. */
  readonly group: MessageKey
  /** Its meaning; null where the title is enough. */
  readonly meaning: MessageKey | null
  /** `sum`: the result of the others. `part`: a part of the line before it. Else null. */
  readonly rank: 'sum' | 'part' | null
  readonly cells: readonly Cell[]
}

const SHARES = ['assets', 'debts', 'income'] as const
type Share = (typeof SHARES)[number]

const SHARE_WORDS = { assets: 'frame.assets', debts: 'frame.debts', income: 'matrix.income' } as const satisfies Record<Share, MessageKey>

const ofRecords = ({ amount, sources }: Amount): Cell => ({ amount, sources, parts: [], remark: null })
const ofParts = (...parts: readonly Part[]): Cell => ({
  amount: parts.reduce((sum, { amount }) => sum + amount, 0),
  sources: [],
  parts,
  remark: null,
})
/** Adds a remark when nothing is left unexplained: otherwise a negative amount would read as a shortfall. */
const covered = (cell: Cell): Cell => (cell.amount > 0 ? cell : { ...cell, remark: 'matrix.covered' })
const NOTHING: Amount = { amount: 0, sources: [] }

/** Returns what was declared in each column: sums with their kinds of records, net worth, and income. Leaves out kinds that were never declared. */
export function columnLines({ columns }: Matrix): readonly Line[] {
  const of = (kind: KindName, share: Share) => columns.map(({ rows }) => rows.find((row) => row.kind === kind)?.[share] ?? NOTHING)
  const linesOf = (share: Share): Line[] => [
    {
      ...{ key: share, title: SHARE_WORDS[share], group: SHARE_WORDS[share], meaning: null, rank: 'sum' },
      cells: columns.map(({ by }) => ofRecords(by.full[share])),
    },
    ...kindNames.flatMap((kind): Line[] => {
      const amounts = of(kind, share)
      if (amounts.every(({ amount }) => amount === 0)) return []
      const { title } = recordKinds[kind].texts
      return [{ key: `${share} ${kind}`, title, group: SHARE_WORDS[share], meaning: null, rank: 'part', cells: amounts.map(ofRecords) }]
    }),
  ]
  const netWorth = (account: Account): readonly Cell[] => columns.map(({ by }) => netWorthOf(by[account]))
  const [full, half] = [netWorth('full'), netWorth('half')]
  const halfLine: Line = {
    ...{ key: 'netWorthHalf', title: 'matrix.netWorthHalf', group: 'frame.netWorth', meaning: 'matrix.netWorthHalfMeaning' },
    ...{ rank: 'part', cells: half },
  }
  return [
    ...linesOf('assets'),
    ...linesOf('debts'),
    { key: 'netWorth', title: 'frame.netWorth', group: 'frame.netWorth', meaning: 'matrix.netWorthMeaning', rank: 'sum', cells: full },
    ...(full.some(({ amount }, at) => amount !== half[at]?.amount) ? [halfLine] : []),
    ...linesOf('income'),
  ]
}

const netWorthOf = ({ assets, debts }: Sums): Cell =>
  ofParts({ title: 'frame.assets', amount: assets.amount }, { title: 'frame.debts', amount: -debts.amount })

/** Whether an interval counts common property at half, because that leaves less unexplained. */
export const countsHalf = (interval: Interval): boolean => lowerOf(interval) !== interval.by.full

interface IntervalLine {
  readonly key: keyof Reckoning
  readonly title: MessageKey
  readonly group: MessageKey
  readonly meaning: MessageKey
  readonly cell: (reckoning: Reckoning) => Cell
}

const INTERVAL_LINES: readonly IntervalLine[] = [
  {
    key: 'netWorthChange',
    title: 'matrix.netWorthChange',
    group: 'matrix.group.change',
    meaning: 'matrix.netWorthChangeMeaning',
    cell: ({ netWorthChange }) => ofRecords(netWorthChange),
  },
  {
    key: 'revalued',
    title: 'matrix.revalued',
    group: 'matrix.group.change',
    meaning: 'matrix.revaluedMeaning',
    cell: ({ revalued }) => ofRecords(revalued),
  },
  {
    key: 'moved',
    title: 'matrix.moved',
    group: 'matrix.group.change',
    meaning: 'matrix.movedMeaning',
    cell: ({ netWorthChange, revalued }) =>
      ofParts({ title: 'matrix.netWorthChange', amount: netWorthChange.amount }, { title: 'matrix.revalued', amount: -revalued.amount }),
  },
  {
    key: 'earnedMost',
    title: 'matrix.earnedMost',
    group: 'matrix.group.earned',
    meaning: 'matrix.earnedMostMeaning',
    cell: ({ earnedMost }) => ofRecords(earnedMost),
  },
  {
    key: 'earnedLeast',
    title: 'matrix.earnedLeast',
    group: 'matrix.group.earned',
    meaning: 'matrix.earnedLeastMeaning',
    cell: ({ earnedLeast }) => ofRecords(earnedLeast),
  },
  {
    key: 'unexplainedLeast',
    title: 'matrix.unexplainedLeast',
    group: 'matrix.group.unexplained',
    meaning: 'matrix.unexplainedLeastMeaning',
    cell: ({ moved, earnedMost }) =>
      covered(ofParts({ title: 'matrix.moved', amount: moved }, { title: 'matrix.earnedMost', amount: -earnedMost.amount })),
  },
  {
    key: 'unexplainedMost',
    title: 'matrix.unexplainedMost',
    group: 'matrix.group.unexplained',
    meaning: 'matrix.unexplainedMostMeaning',
    cell: ({ moved, earnedLeast }) =>
      ofParts({ title: 'matrix.moved', amount: moved }, { title: 'matrix.earnedLeast', amount: -earnedLeast.amount }),
  },
]

/** Returns what happened in each interval, by the account that leaves less unexplained (R16.5 to R16.7). */
export const intervalLines = ({ intervals }: Matrix): readonly Line[] =>
  INTERVAL_LINES.map(({ key, title, group, meaning, cell }) => ({
    key,
    title,
    group,
    meaning,
    rank: key === 'unexplainedLeast' ? 'sum' : null,
    cells: intervals.map((interval) => cell(lowerOf(interval))),
  }))
