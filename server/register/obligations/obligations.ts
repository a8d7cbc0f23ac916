import type { ObligationFacts } from '@djbr/domain/register/obligation.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../ground/database/connect.ts'

/** An obligation with its facts. Its state follows from them and the day (`obligationState`). */
export interface Obligation extends ObligationFacts {
  readonly id: number
  readonly obligedPersonId: number
  readonly reason: number
  readonly origin: string
  /** The post that a declaration before or after it is for; null for a yearly one. */
  readonly postId: number | null
  readonly voidCause: string | null
  /** Whether the entity reported the facts behind it only after its last day. */
  readonly reportedLate: boolean
  readonly rulesVersion: number
}

/**
 * Returns the obligations of people that the transaction sees, by last day. An entity sees those of its own posts, and of the years in which the person held
 * one there beyond the last day. `filedOn` serves to tell the state; an entity is shown only `receivedOn`.
 */
export const obligationsOf = (trx: Transaction, obligedPersonIds: readonly number[]): Promise<Obligation[]> =>
  trx
    .selectFrom('obligation')
    .select(['id', 'obligedPersonId', 'reason', 'origin', 'postId', 'opensOn', 'dueOn', 'extendedTo', 'filedOn', 'receivedOn'])
    .select(['voidCause', 'reportedLate', 'rulesVersion'])
    .select([sql<boolean>`exempt_since IS NOT NULL`.as('exempt'), sql<boolean>`voided_at IS NOT NULL`.as('void')])
    .where('obligedPersonId', 'in', [...obligedPersonIds])
    .orderBy('dueOn')
    .orderBy('id')
    .execute()
