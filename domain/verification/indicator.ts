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

/** What an indicator says: amounts and days for its sentence, and the records that it speaks of. */
export interface Signal {
  readonly params: Params
  readonly sources: readonly Source[]
}

export type Threshold = Readonly<Record<string, number>>

export interface Indicator<Name extends string = string, Limits extends Threshold = Threshold> {
  readonly number: number
  readonly name: Name
  readonly family: Family
  /** Whether the declarant is advised of the same before swearing, from their own data. */
  readonly seen: boolean
  /** The limits of the first set. */
  readonly threshold: Limits
  /** What there is to say; null for nothing. */
  find(sight: Sight, threshold: { readonly [Limit in keyof Limits]: number }): Signal | null
}

/** Describes an indicator: its name is that of its texts, `examination.indicator.<name>.title`, `.formula`, `.data`, `.sentence` and `.otherwise` (R16.10). */
export const defineIndicator = <const Name extends string, const Limits extends Threshold>(indicator: Indicator<Name, Limits>) => indicator
