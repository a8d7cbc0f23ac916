import type { Gender } from '../fields/field.ts'
import type { RecordOf } from '../fields/record-kind.ts'
import type { KindName, recordKinds } from '../kinds/index.ts'
import type { sheets } from '../sheets/index.ts'
import type { PlainDate } from '../values/dates.ts'
import type { Records } from './totals.ts'

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
  /** Lists that the declarant stated to be empty; absent in declarations sworn before that could be stated (R5.32). */
  readonly none?: readonly KindName[]
}

/** A record's code in its declaration, and the original that it is a copy of over the years (R4.21). */
export interface Followed {
  readonly id: number
  readonly origin: string
}

export type FollowedRecords = { readonly [Name in KindName]: readonly (RecordOf<(typeof recordKinds)[Name]> & Followed)[] }

/** A whole declaration whose records can be followed to another declaration of the same person. */
export interface FollowedDeclaration extends Declaration {
  readonly records: FollowedRecords
}
