import type { PostReport } from '@djbr/domain/roster/row.ts'
import { sql } from 'kysely'
import { Failure } from '../../ground/http/failure.ts'

type Whose = 'documentType' | 'documentNumber' | 'complement' | 'birthDate'

/** The facts of a post after a change. Its names are as the entity writes them, and no other entity sees them (R11.4). */
export type PostFacts = Omit<PostReport, Whose>

interface OnPost {
  readonly postId: number
  /** Version that was read; a later one refuses the change. Undefined when none was read: then the last change wins. */
  readonly version: number | undefined
}

/** A change to a post: it is added, written (corrected, ended, reopened), voided as never held, or restored. */
export type PostChange =
  | { readonly kind: 'add'; readonly report: PostReport }
  | ({ readonly kind: 'write'; readonly become: (before: PostFacts) => PostFacts } & OnPost)
  | ({ readonly kind: 'void' | 'restore' } & OnPost)

/** Who changes posts, for which entity and how. */
export interface By {
  readonly accountId: number | null
  readonly personId: number
  /** Null for the authority. */
  readonly entityCode: number | null
  /** The roster that the changes come with, or that they undo. */
  readonly rosterId: number | null
  /** Whether exits are counted: not when a second person approved, or when a roster less than a day old is undone (R12.12, R12.14). */
  readonly exits: 'counted' | 'seconded' | 'undone'
  /** The failure for acting on oneself or a relative. */
  readonly ownRefused: () => Failure
}

/** Returns how the authority changes posts. Its own acts check whom it may act on and who approves (R8.10, R8.25). */
export const byAuthority = (officer: Pick<By, 'accountId' | 'personId'>): By => ({
  ...{ accountId: officer.accountId, personId: officer.personId },
  ...{ entityCode: null, rosterId: null, exits: 'seconded' },
  ownRefused: () => new Failure('forbidden', 'common.forbidden'),
})

/** Column definitions of a post's facts, to read them from JSON. */
export const FACTS = sql`"paternalSurname" text, "maternalSurname" text, names text, kind text, title text, item text, country integer,
  department smallint, province smallint, locality smallint, "startedOn" date, "endedOn" date, "endCause" text, act text`
