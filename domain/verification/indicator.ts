import type { Params } from '../messages/text.ts'
import type { PlainDate } from '../values/dates.ts'
import type { Column, History, Item } from './history.ts'
import type { Interval, Matrix, Source } from './matrix.ts'

/** Families by which weights are capped, since several indicators of one family say much the same. */
export const FAMILIES = ['income', 'goods', 'debts', 'matches', 'conduct'] as const
export type Family = (typeof FAMILIES)[number]

/** Another owner of the same plate, folio or account, with what an indicator needs to know: not who it is. */
export interface Match {
  readonly thing: number
  readonly owner: 'spouse' | 'relative' | 'colleague' | 'unrelated'
  /** First and last day as of which the other owner declared it, and its last value there. */
  readonly from: PlainDate
  readonly until: PlainDate
  readonly value: number
}

/** Growth of net worth among people with a similar salary, as a share of their earnings. */
export interface Peers {
  readonly people: number
  readonly median: number
  /** Median of the distances from that median. */
  readonly deviation: number
}

/** All inputs of a score; nothing else affects it (R16.4). */
export interface Inputs {
  readonly history: History
  readonly matches: readonly Match[]
  readonly peers: Peers | null
  /** Day on which the declaration after office fell due without arriving. */
  readonly leavingOwedSince: PlainDate | null
  /** Day as of which this is known. */
  readonly on: PlainDate
  /** Day on which the declarant was notified of an examination. */
  readonly notifiedOn: PlainDate | null
}

/** What an indicator looks at, computed once. */
export interface Sight extends Inputs {
  readonly matrix: Matrix
  readonly now: Column
  readonly nowAt: number
  readonly before: Column | null
  readonly beforeAt: number
  /** The interval that ends at the last declaration; null when that is the first one, or too close to the previous one. */
  readonly interval: Interval | null
  readonly came: readonly Item[]
  readonly gone: readonly Item[]
  readonly kept: readonly { readonly item: Item; readonly was: Item }[]
}

/** Kinds of terms of an indicator: each has its words, `matrix.part.<part>`. */
export const PARTS = [
  ...([
    'grown',
    'revalued',
    'earned',
    'bought',
    'drawn',
    'sold',
    'borrowed',
    'repaid',
    'gone',
    'otherChanges',
    'omitted',
    'was',
    'now',
  ] as const),
  ...([
    'owed',
    'cash',
    'interest',
    'ofBalance',
    'ofPost',
    'vanished',
    'shared',
    'passed',
    'back',
    'mine',
    'theirs',
    'lowered',
    'ofPeers',
  ] as const),
] as const
export type Part = (typeof PARTS)[number]

/** A signed amount and its record; null where it has none: a post's pay, what others have. */
export interface Term {
  readonly part: Part
  readonly amount: number
  readonly source: Omit<Source, 'amount'> | null
}

/** An indicator's finding: the terms whose sum its sentence names, and the sentence's values that are not amounts. */
export interface Signal {
  readonly terms: readonly Term[]
  readonly facts?: Params
}

export type Threshold = Readonly<Record<string, number>>

export interface Indicator<Name extends string = string, Limits extends Threshold = Threshold> {
  readonly number: number
  readonly name: Name
  readonly family: Family
  /** Whether the declarant gets the same advice before swearing, from their own data. */
  readonly seen: boolean
  /** The kinds of its terms. */
  readonly parts: readonly Part[]
  /** Name of their sum in its sentence; absent where the sentence names no amount. */
  readonly total?: string
  /** Indicators that say the same in other words: it is silent when one of them applies (R16.11). */
  readonly behind?: readonly string[]
  /** Group of indicators that report the same finding: only the heaviest of them counts (R16.11). */
  readonly strand?: 'unexplained'
  /** Its limits in the first set. */
  readonly threshold: Limits
  /** Returns its finding; null for none. */
  find(sight: Sight, threshold: { readonly [Limit in keyof Limits]: number }): Signal | null
}

/** Defines an indicator. Its name is that of its texts, `examination.indicator.<name>.title`, `.formula`, `.data`, `.sentence` and `.otherwise` (R16.10). */
export const defineIndicator = <const Name extends string, const Limits extends Threshold>(indicator: Indicator<Name, Limits>) => indicator
