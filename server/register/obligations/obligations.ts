import type { ObligationFacts } from '@djbr/domain/register/obligation.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../ground/database/connect.ts'

/** An obligation with its facts: how it stands follows from them and the day (`obligationState`). */
export interface Obligation extends ObligationFacts {
  readonly id: number
  readonly obligedPersonId: number
  readonly reason: number
  readonly origin: string
  /** The post of a declaration before or after it; null of a year's. */
  readonly postId: number | null
  readonly voidCause: string | null
  /** Whether the entity reported what it follows from only after its last day. */
  readonly reportedLate: boolean
  readonly rulesVersion: number
}

/**
 * The obligations of people, by their last days: those that the transaction sees. An entity sees those of its own posts, and of the years in which somebody held
 * one there beyond the last day. `filedOn` is for how it stands; an entity is told `receivedOn` alone.
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
