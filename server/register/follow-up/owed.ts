import { endOf, type Month } from '@djbr/domain/register/report.ts'
import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../../ground/database/connect.ts'

/** Which obligations are looked at; what is absent leaves all. */
export interface Owed {
  /** In which month they fall due. */
  readonly month: Month
  readonly entity?: number | undefined
  /** Where the post is served. */
  readonly department?: number | undefined
  readonly reason?: number | undefined
}

/**
 * The obligations that fall due in a month, once for each entity that they are of, with what became of them on a day: one before or after a post is of
 * its entity, a year's of every entity where its person held a post on some day of its window (R15.1). For a transaction that sees the register.
 */
export function owedIn({ month, entity, department, reason }: Owed, today: PlainDate): RawBuilder<unknown> {
  const [from, until] = [sql`${month}::date`, sql`${endOf(month)}::date`]
  const conditions = [sql`o.voided_at IS NULL`, sql`o.due_on BETWEEN ${from} AND ${until}`]
  if (entity !== undefined) conditions.push(sql`p.entity_code = ${entity}`)
  if (department !== undefined) conditions.push(sql`p.department = ${department}`)
  if (reason !== undefined) conditions.push(sql`o.reason = ${reason}`)
  return sql`
    SELECT o.id, o.obliged_person_id, o.reason, o.due_on, o.extended_to, o.filed_on, o.received_on, p.entity_code, max(p.id) AS post_id,
      obligation_outcome(o.due_on, o.extended_to, o.exempt_since IS NOT NULL, o.filed_on,
        o.id IN (SELECT obligation_id FROM justified_obligations(${from}, ${until})), ${today}::date) AS outcome
    FROM obligation o
    JOIN register_post p ON p.obliged_person_id = o.obliged_person_id AND p.voided_at IS NULL
      AND (p.id = o.post_id OR (o.post_id IS NULL AND p.started_on <= o.due_on AND coalesce(p.ended_on, o.due_on) >= o.opens_on))
    WHERE ${sql.join(conditions, sql` AND `)}
    GROUP BY o.id, p.entity_code`
}

/**
 * From here on a transaction joins by indexes. Row-level security hides from the planner how much of the register is seen: to count a month it would read
 * every post there is.
 */
export const joinByIndexes = (trx: Transaction): Promise<unknown> =>
  sql`SELECT set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true), set_config('random_page_cost', '1.1', true)`.execute(
    trx,
  )
