import { endOf, type Month } from '@djbr/domain/register/report.ts'
import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../../ground/database/connect.ts'

/** Which obligations to look at; an absent field means any. */
export interface Owed {
  /** Month in which they fall due. */
  readonly month: Month
  readonly entity?: number | undefined
  /** Department in which the post is served. */
  readonly department?: number | undefined
  readonly reason?: number | undefined
}

/**
 * Selects the obligations that fall due in a month, once for each entity they belong to, with their outcome on a day. One before or after a post belongs to its
 * entity; a yearly one to every entity where its person held a post on some day of its window (R15.1). Needs a transaction that sees the register.
 */
export function owedIn(owed: Owed, today: PlainDate): RawBuilder<unknown> {
  const facts = factsOf(owed, today)
  // Within one entity each obligation appears once, however many posts it is owed in.
  if (owed.entity !== undefined)
    return sql`SELECT ${facts}, ${owed.entity}::int AS entity_code FROM obligation o
      WHERE ${isDue(owed)} AND EXISTS (SELECT FROM register_post p WHERE ${isOwedIn(owed)})`
  return sql`SELECT ${facts}, p.entity_code FROM obligation o JOIN register_post p ON ${isOwedIn(owed)} WHERE ${isDue(owed)} GROUP BY o.id, p.entity_code`
}

/** Selects the same for one entity, each with the names of the latest post that it is owed in. An index keeps those in order. */
export const owedByName = (owed: Owed, today: PlainDate): RawBuilder<unknown> => sql`
  SELECT ${factsOf(owed, today)}, p.paternal_surname, p.maternal_surname, p.names
  FROM register_post p JOIN obligation o ON ${isOwedIn(owed)}
  WHERE ${isDue(owed)} AND NOT EXISTS (SELECT FROM register_post later WHERE later.id > p.id AND ${isOwedIn(owed, 'later')})`

function factsOf({ month }: Owed, today: PlainDate): RawBuilder<unknown> {
  const justified = sql`o.id IN (SELECT obligation_id FROM justified_obligations(${month}::date, ${endOf(month)}::date))`
  return sql`o.id, o.obliged_person_id, o.reason, o.due_on, o.extended_to, o.filed_on, o.received_on,
    obligation_outcome(o.due_on, o.extended_to, o.exempt_since IS NOT NULL, o.filed_on, ${justified}, ${today}::date) AS outcome`
}

function isDue({ month, reason }: Owed): RawBuilder<unknown> {
  const inMonth = sql`o.voided_at IS NULL AND o.due_on BETWEEN ${month}::date AND ${endOf(month)}::date`
  return reason === undefined ? inMonth : sql`${inMonth} AND o.reason = ${reason}`
}

function isOwedIn({ entity, department }: Owed, post = 'p'): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${post}.${column}`)
  const conditions = [
    sql`${of('obligedPersonId')} = o.obliged_person_id AND ${of('voidedAt')} IS NULL`,
    sql`(${of('id')} = o.post_id OR (o.post_id IS NULL AND ${of('startedOn')} <= o.due_on AND coalesce(${of('endedOn')}, o.due_on) >= o.opens_on))`,
  ]
  if (entity !== undefined) conditions.push(sql`${of('entityCode')} = ${entity}`)
  if (department !== undefined) conditions.push(sql`${of('department')} = ${department}`)
  return sql.join(conditions, sql` AND `)
}

/**
 * Makes the transaction join by indexes from here on. Row-level security hides from the planner how much of the register is visible: to count a month it would
 * read every post.
 */
export const joinByIndexes = (trx: Transaction): Promise<unknown> =>
  sql`SELECT set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true), set_config('random_page_cost', '1.1', true)`.execute(
    trx,
  )
