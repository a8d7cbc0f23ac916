import {
  lastDayOf,
  type ObligationFacts,
  type ObligationReason,
  type ObligationState,
  obligationState,
} from '@djbr/domain/register/obligation.ts'
import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../ground/database/connect.ts'

/** A person's obligation, as their entity may read it. */
export interface Owed extends ObligationFacts {
  readonly id: number
  readonly obligedPersonId: number
  readonly reason: ObligationReason
}

/** Returns by person the obligations that the transaction's entity may see, except void ones. The entity never learns where people who left have gone (R11.4). */
export async function owedBy(trx: Transaction, people: readonly number[]): Promise<ReadonlyMap<number, readonly Owed[]>> {
  // @protects S56 what is owed for the post of another entity, or of a year after somebody left, is not told
  //   instead: obligation_of_entity ==> obligation
  const { rows } = await sql<Owed>`
    SELECT DISTINCT id, obliged_person_id, reason, opens_on, due_on, extended_to, filed_on, received_on, exempt_since IS NOT NULL AS exempt, false AS void
    FROM obligation_of_entity WHERE obliged_person_id = ANY(${[...people]}::bigint[]) ORDER BY due_on DESC, reason, opens_on, id`.execute(
    trx,
  )
  return Map.groupBy(rows, ({ obligedPersonId }) => obligedPersonId)
}

/** Returns an obligation as an entity sees it. While the person's claim is pending, it shows as in review, without its reception (R13.15). */
export const shownOwed = (owed: Owed, inReview: boolean, today: PlainDate) => ({
  reason: owed.reason,
  opensOn: owed.opensOn,
  lastDay: lastDayOf(owed),
  state: shownState(owed, inReview, today),
  receivedOn: inReview ? null : owed.receivedOn,
})

// @protects S56 while a person’s answer waits their state is not told
//   instead: inReview ? 'review' : obligationState(owed, today) ==> obligationState(owed, inReview ? today : today)
/** Returns an obligation's state as an entity sees it (R13.15). */
export const shownState = (owed: Owed, inReview: boolean, today: PlainDate): ObligationState | 'review' =>
  inReview ? 'review' : obligationState(owed, today)
