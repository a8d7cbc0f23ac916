import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import type { RemindedFacts } from '@djbr/domain/register/reminders.ts'
import { REASON } from '@djbr/domain/sheets/declaration-data.ts'
import { dateInLaPaz, type PlainDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../ground/database/connect.ts'

/** The facts of an obligation, its post and its person on which a reminder depends. */
interface Row {
  readonly id: number
  readonly personId: number | null
  readonly opensOn: PlainDate
  readonly dueOn: PlainDate
  readonly extendedTo: PlainDate | null
  readonly filedOn: PlainDate | null
  readonly receivedOn: PlainDate | null
  readonly isExempt: boolean
  readonly isVoid: boolean
  readonly hasDied: boolean
  readonly isClaimed: boolean
  readonly leftOn: PlainDate | null
  readonly finalizedAt: Date | null
}

/**
 * Whether the person said that the post is not theirs and nobody has answered yet (R14.3). An obligation of a post looks at that post; a yearly one is claimed
 * when no other post is left that it may be for.
 */
export const isClaimed = sql<boolean>`CASE
  WHEN owed.post_id IS NOT NULL THEN post.claimed_at IS NOT NULL
  ELSE EXISTS (SELECT FROM register_post held WHERE held.obliged_person_id = who.id AND held.voided_at IS NULL AND held.claimed_at IS NOT NULL)
    AND NOT EXISTS (
      SELECT FROM register_post held
      WHERE held.obliged_person_id = who.id AND held.voided_at IS NULL AND held.claimed_at IS NULL
        AND (held.ended_on IS NULL OR held.ended_on >= owed.opens_on))
  END`

/** When an unreceived declaration of the obligation's reason was finalized; a person has at most one open. */
const finalizedAt = sql<Date | null>`(
  SELECT filed.finalized_at FROM declaration filed
  WHERE filed.person_id = who.person_id AND filed.reason = owed.reason AND filed.state = ${STATE.finished})`

/** Selects obligations with what a reminder depends on (R14.1). Needs a transaction that sees the register. */
export const remindedObligations = (trx: Transaction) =>
  trx
    .selectFrom('obligation as owed')
    .innerJoin('obligedPerson as who', 'who.id', 'owed.obligedPersonId')
    .leftJoin('registerPost as post', 'post.id', 'owed.postId')
    .select(['owed.id', 'who.personId', 'owed.opensOn', 'owed.dueOn', 'owed.extendedTo', 'owed.filedOn', 'owed.receivedOn'])
    .select([
      sql<boolean>`owed.exempt_since IS NOT NULL`.as('isExempt'),
      sql<boolean>`owed.voided_at IS NOT NULL`.as('isVoid'),
      sql<boolean>`who.died_on IS NOT NULL`.as('hasDied'),
      isClaimed.as('isClaimed'),
      sql<PlainDate | null>`CASE WHEN owed.reason = ${REASON.afterOffice} THEN post.ended_on END`.as('leftOn'),
      finalizedAt.as('finalizedAt'),
    ])

/** Converts a row to the facts of the domain. */
export const factsOf = (row: Row): RemindedFacts => ({
  opensOn: row.opensOn,
  dueOn: row.dueOn,
  extendedTo: row.extendedTo,
  filedOn: row.filedOn,
  receivedOn: row.receivedOn,
  exempt: row.isExempt,
  void: row.isVoid,
  died: row.hasDied,
  claimed: row.isClaimed,
  leftOn: row.leftOn,
  finalizedOn: row.finalizedAt && dateInLaPaz(row.finalizedAt),
  matched: row.personId !== null,
})
