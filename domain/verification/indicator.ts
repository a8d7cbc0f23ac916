import type { Params } from '../messages/text.ts'
import type { PlainDate } from '../values/dates.ts'
import type { Column, History, Item } from './history.ts'
import type { Interval, Matrix, Source } from './matrix.ts'

/** What weights are capped by: several indicators of one family say much the same. */
export const FAMILIES = ['income', 'goods', 'debts', 'matches', 'conduct'] as const
export type Family = (typeof FAMILIES)[number]

/** Another owner of the same plate, folio or account, as far as an indicator needs to know: not who it is. */
export interface Match {
  readonly thing: number
  readonly owner: 'spouse' | 'relative' | 'colleague' | 'unrelated'
  /** The first and the last day as of which the other one declared it, and its value there at last. */
  readonly from: PlainDate
  readonly until: PlainDate
  readonly value: number
}

/** How the net worth of people with a similar salary grew, as a share of what they earned. */
export interface Peers {
  readonly people: number
  readonly median: number
  /** The median of how far each is from that median. */
  readonly deviation: number
}

/** All that a score is made of; what is not in it decides nothing (R16.4). */
export interface Inputs {
  readonly history: History
  readonly matches: readonly Match[]
  readonly peers: Peers | null
  /** The day on which the declaration after office fell due without arriving. */
  readonly leavingOwedSince: PlainDate | null
  /** The day as of which this is known. */
  readonly on: PlainDate
  /** The day on which the declarant was notified of an examination. */
  readonly notifiedOn: PlainDate | null
}

/** What an indicator looks at, worked out once. */
export interface Sight extends Inputs {
  readonly matrix: Matrix
  readonly now: Column
  readonly nowAt: number
  readonly before: Column | null
  readonly beforeAt: number
  /** The interval that ends at what was declared last; null when it is the first, or too near. */
  readonly interval: Interval | null
  readonly came: readonly Item[]
  readonly gone: readonly Item[]
  readonly kept: readonly { readonly item: Item; readonly was: Item }[]
}

/** What the terms of an indicator are: each has its words, `matrix.part.<part>`. */
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

/** A signed amount, and the record that it is of; null where it is of none: what a post pays, what others have. */
export interface Term {
  readonly part: Part
  readonly amount: number
  readonly source: Omit<Source, 'amount'> | null
}

/** What an indicator says: the terms whose sum its sentence names, and what of that sentence is no amount. */
export interface Signal {
  readonly terms: readonly Term[]
  readonly facts?: Params
}

export type Threshold = Readonly<Record<string, number>>

export interface Indicator<Name extends string = string, Limits extends Threshold = Threshold> {
  readonly number: number
  readonly name: Name
  readonly family: Family
  /** Whether the declarant is advised of the same before swearing, from their own data. */
  readonly seen: boolean
  /** What its terms are. */
  readonly parts: readonly Part[]
  /** What its sentence calls their sum: nothing, where it names no amount. */
  readonly total?: string
  /** The indicators that say the same in other words: it is silent where one of them speaks (R16.11). */
  readonly behind?: readonly string[]
  /** Of the indicators that tell one and the same finding the heaviest alone counts (R16.11). */
  readonly strand?: 'unexplained'
  /** The limits of the first set. */
  readonly threshold: Limits
  /** What there is to say; null for nothing. */
  find(sight: Sight, threshold: { readonly [Limit in keyof Limits]: number }): Signal | null
}

/** Describes an indicator: its name is that of its texts, `examination.indicator.<name>.title`, `.formula`, `.data`, `.sentence` and `.otherwise` (R16.10). */
export const defineIndicator = <const Name extends string, const Limits extends Threshold>(indicator: Indicator<Name, Limits>) => indicator
