import type { Comparison } from '../fields/comparison.ts'
import type { PlainDate } from '../values/dates.ts'
import type { Declaration } from './declaration.ts'
import type { Totals } from './totals.ts'

/** What has changed since the last received declaration, and when that one was received. */
export interface Since extends Comparison {
  readonly receivedOn: PlainDate
}

/** Words of the codes that occur, by list and code, as read when it was sworn. */
export type Words = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A sworn declaration, frozen at finalization: paper, checks and archives are made from it, never from live rows (R6.29). */
export interface Snapshot extends Declaration {
  /** 2 since empty lists can be stated. */
  readonly version: 1 | 2
  readonly template: string
  readonly controlCode: string
  /** La Paz time, `YYYY-MM-DDTHH:MM:SS-04:00`. */
  readonly finalizedAt: string
  readonly words: Words
  readonly totals: Totals
  /** The four statements, as they were shown and answered. */
  readonly statements: readonly string[]
  readonly language: string
  readonly identityChecked: boolean
  /** Null for a first declaration; absent in declarations sworn before changes were printed. */
  readonly since?: Since | null
}
