import type { Comparison } from './comparison.ts'
import type { PlainDate } from './dates.ts'
import type { Gender } from './field.ts'
import type { KindName, recordKinds } from './kinds/index.ts'
import type { RecordOf } from './record-kind.ts'
import type { sheets } from './sheets/index.ts'
import type { Records, Totals } from './totals.ts'

/** The person who declares, as registered. */
export interface DeclarantIdentity {
  readonly documentType: number
  readonly document: string
  readonly issuedIn: number | null
  readonly paternal: string
  readonly maternal: string
  readonly names: string
  readonly birthDate: PlainDate
  readonly gender: Gender | null
  readonly nationality: number
}

type Sheet<Name extends keyof typeof sheets> = RecordOf<(typeof sheets)[Name]>

/** A whole declaration: who declares, the sheets, the records. Null where a sheet has not been filled. */
export interface Declaration {
  readonly declarant: DeclarantIdentity
  readonly declarationData: Sheet<'declarationData'>
  readonly personalData: Sheet<'personalData'> | null
  readonly position: Sheet<'position'> | null
  readonly spouse: Sheet<'spouse'> | null
  readonly proxy: Sheet<'proxy'> | null
  readonly records: Records
}

/** A record's code in its declaration, and the one thing that it is a copy of over the years (R4.21). */
export interface Followed {
  readonly id: number
  readonly origin: string
}

export type FollowedRecords = { readonly [Name in KindName]: readonly (RecordOf<(typeof recordKinds)[Name]> & Followed)[] }

/** A whole declaration whose records can be followed to another one of the same person. */
export interface FollowedDeclaration extends Declaration {
  readonly records: FollowedRecords
}

/** What became different since the last received declaration, and when that one was received. */
export interface Since extends Comparison {
  readonly receivedOn: PlainDate
}

/** The words of the codes that occur, by list and code: what was read when it was sworn. */
export type Words = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What is sworn, frozen at finalization: paper, checks and archives are made from it, never from live rows (R6.29). */
export interface Snapshot extends Declaration {
  readonly version: 1
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
  /** Null for a first declaration; absent in what was sworn before changes were printed. */
  readonly since?: Since | null
}
