import { exitsTakeSecondPerson } from '@djbr/domain/roster/roster.ts'
import { dateInLaPaz, type PlainDate } from '@djbr/domain/values/dates.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../../ground/database/connect.ts'

const DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** How many people left an entity within thirty days without a second person's word, and how many posts it had held with them. */
export interface RecentExits {
  readonly exits: number
  readonly held: number
}

const orNever = (day: RawBuilder<unknown>) => sql`coalesce(${day}, 'infinity'::date)`

// @protects S45 an end that comes sooner than it would have is an exit
//   instead: ${orNever(after)} < ${orNever(before)} ==> ${before} IS NULL AND ${after} IS NOT NULL
/**
 * What an exit is (R12.12): a post that was held on a day, or was to be, ends sooner than it did, whatever way that comes. Days as SQL has them, null for none; a post that is taken back
 * ends at `NEVER_HELD`.
 */
export const endsSooner = (before: RawBuilder<unknown>, after: RawBuilder<unknown>, day: RawBuilder<unknown> | PlainDate) =>
  sql<boolean>`(${orNever(before)} > ${day}::date AND ${orNever(after)} < ${orNever(before)})`
const NEVER_HELD = sql`'-infinity'::date`

/** Where a post that was taken back stands again under another birth date, by the same act. */
const REPLACED_UNTIL = sql`(
  SELECT max(${orNever(sql`(added.after->>'ended_on')::date`)}) FROM register_post_event added
    JOIN register_post r ON r.id = added.post_id JOIN obliged_person n ON n.id = r.obliged_person_id JOIN obliged_person o ON o.id = p.obliged_person_id
  WHERE added.kind = 'added' AND added.id > e.id AND added.happened_at = e.happened_at AND r.entity_code = p.entity_code
    AND (n.document_type, n.document_number, n.complement) = (o.document_type, o.document_number, o.complement))`

/**
 * Exits of thirty days that still are, whatever way they came; not those that a second person agreed to, nor what undoing a roster took back of it.
 * Held are the posts that were reported before the thirty days, where there were any: nobody makes room for exits by reporting people first.
 */
export async function recentExits(trx: Transaction, entityCode: number, now: Date): Promise<RecentExits> {
  const since = new Date(now.getTime() - DAYS * DAY_MS)
  const before = sql`(e.before->>'ended_on')::date`
  // @protects S45 whoever is taken back has left, and under another birth date whoever leaves sooner there
  //   instead: coalesce(${REPLACED_UNTIL}, ${NEVER_HELD}) ==> 'infinity'::date
  const after = sql`CASE WHEN e.kind = 'voided' THEN coalesce(${REPLACED_UNTIL}, ${NEVER_HELD}) ELSE (e.after->>'ended_on')::date END`
  // @protects S45 people who were reported a moment ago make no room for exits
  //   instead: earlier OR NOT EXISTS (SELECT FROM posts WHERE earlier) ==> true
  const { rows } = await sql<RecentExits>`
    WITH posts AS (
      SELECT id, obliged_person_id, entity_code, voided_at, ended_on,
        voided_at IS NULL AND (ended_on IS NULL OR ended_on > ${dateInLaPaz(now)}) AS held, reported_at <= ${since} AS earlier
      FROM register_post WHERE entity_code = ${entityCode}),
    counted AS (
      SELECT DISTINCT p.id FROM posts p JOIN register_post_event e ON e.post_id = p.id LEFT JOIN roster r ON r.id = e.roster_id
      WHERE (p.voided_at IS NOT NULL OR p.ended_on < ${orNever(before)})
        AND e.happened_at > ${since} AND e.kind IN ('changed', 'ended', 'voided')
        AND r.exits_resolved_by IS NULL AND (r.undone_at IS NULL OR e.happened_at < r.undone_at)
        AND ${endsSooner(before, after, sql`(e.happened_at AT TIME ZONE 'America/La_Paz')`)})
    SELECT (SELECT count(*) FROM counted) AS exits,
      (SELECT count(*) FROM counted) + (SELECT count(*) FROM posts
        WHERE held AND id NOT IN (SELECT id FROM counted) AND (earlier OR NOT EXISTS (SELECT FROM posts WHERE earlier))) AS held`.execute(
    trx,
  )
  return rows[0] ?? { exits: 0, held: 0 }
}

/** Whether so many more exits take a second person; `missing` of them are of people whom a complete roster merely lacks (R12.12). */
export async function takesSecond(
  trx: Transaction,
  entityCode: number,
  now: Date,
  more: { readonly exits: number; readonly missing: number },
) {
  if (more.exits === 0) return false
  const recent = await recentExits(trx, entityCode, now)
  return exitsTakeSecondPerson({ exits: recent.exits + more.exits, missing: more.missing, held: recent.held })
}
