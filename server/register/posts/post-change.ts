import type { PostReport } from '@djbr/domain/roster/row.ts'
import { sql } from 'kysely'
import { Failure } from '../../ground/http/failure.ts'

type Whose = 'documentType' | 'documentNumber' | 'complement' | 'birthDate'

/** What a post is after a change; its names as the entity writes them, which no other entity is told (R11.4). */
export type PostFacts = Omit<PostReport, Whose>

interface OnPost {
  readonly postId: number
  /** The version that was read: a later one refuses the change. Undefined when none was: then the last change wins. */
  readonly version: number | undefined
}

/** What becomes of a post: it is added, written (corrected, ended, opened again), taken back as never held, or stands again. */
export type PostChange =
  | { readonly kind: 'add'; readonly report: PostReport }
  | ({ readonly kind: 'write'; readonly become: (before: PostFacts) => PostFacts } & OnPost)
  | ({ readonly kind: 'void' | 'restore' } & OnPost)

/** Who changes posts, for whom and in what way. */
export interface By {
  readonly accountId: number | null
  readonly personId: number
  /** Null for the authority. */
  readonly entityCode: number | null
  /** The roster that the changes come with, or that they undo. */
  readonly rosterId: number | null
  /** Exits are counted, unless a second person agreed or a roster is undone that is not a day old (R12.12, R12.14). */
  readonly exits: 'counted' | 'seconded' | 'undone'
  /** What is said to whoever would act on themselves or a relative. */
  readonly ownRefused: () => Failure
}

/** How the authority changes them: whom it may act on, and who agrees, its own acts ask (R8.10, R8.25). */
export const byAuthority = (officer: Pick<By, 'accountId' | 'personId'>): By => ({
  ...{ accountId: officer.accountId, personId: officer.personId },
  ...{ entityCode: null, rosterId: null, exits: 'seconded' },
  ownRefused: () => new Failure('forbidden', 'common.forbidden'),
})

/** The facts of a post as the columns of what is sent. */
export const FACTS = sql`"paternalSurname" text, "maternalSurname" text, names text, kind text, title text, item text, country integer,
  department smallint, province smallint, locality smallint, "startedOn" date, "endedOn" date, "endCause" text, act text`
