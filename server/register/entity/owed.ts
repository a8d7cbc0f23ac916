import { type ObligationFacts, type ObligationReason, type ObligationState, obligationState } from '@djbr/domain/register/obligation.ts'
import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../ground/database/connect.ts'

/** An obligation of somebody, as their entity may read it. */
export interface Owed extends ObligationFacts {
  readonly id: number
  readonly obligedPersonId: number
  readonly reason: ObligationReason
  readonly postId: number | null
}

/**
 * Whether an obligation `o` is this entity's to know: of a post that it reported; of a year, where somebody held a post there on its last day or still does. Who
 * left tells it nothing of where they went (R11.4).
 */
export const concerns = (entityCode: number) => sql<boolean>`EXISTS (SELECT FROM register_post own
  WHERE own.entity_code = ${entityCode} AND own.obliged_person_id = o.obliged_person_id AND own.voided_at IS NULL
    AND (own.id = o.post_id OR (o.post_id IS NULL AND own.started_on <= o.due_on AND coalesce(own.ended_on, 'infinity') >= o.due_on)))`

/** What people owe that the entity of the transaction sees, by person; without what was taken back. */
export async function owedBy(
  trx: Transaction,
  entityCode: number,
  people: readonly number[],
): Promise<ReadonlyMap<number, readonly Owed[]>> {
  if (people.length === 0) return new Map()
  const rows = await trx
    .selectFrom('obligation as o')
    .select(['id', 'obligedPersonId', 'reason', 'postId', 'opensOn', 'dueOn', 'extendedTo', 'filedOn', 'receivedOn'])
    .select(sql<boolean>`exempt_since IS NOT NULL`.as('exempt'))
    .where('obligedPersonId', 'in', [...people])
    .where('voidedAt', 'is', null)
    // @protects S56 what is owed for the post of another entity, or of a year after somebody left, is not told
    .where(concerns(entityCode))
    .orderBy('dueOn', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const byPerson = new Map<number, Owed[]>()
  for (const row of rows)
    byPerson.set(row.obligedPersonId, [
      ...(byPerson.get(row.obligedPersonId) ?? []),
      { ...row, reason: row.reason as ObligationReason, void: false },
    ])
  return byPerson
}

// @protects S56 while a person’s answer waits their state is not told
//   instead: inReview ? 'review' : obligationState(owed, today) ==> obligationState(owed, inReview ? today : today)
/** How an obligation stands, as an entity is told it: while its person's claim waits, that it is in review and nothing else (R13.15). */
export const shownState = (owed: Owed, inReview: boolean, today: PlainDate): ObligationState | 'review' =>
  inReview ? 'review' : obligationState(owed, today)
