import { exitsTakeSecondPerson, UNDO_HOURS } from '@djbr/domain/roster/roster.ts'
import { dateInLaPaz, type PlainDate } from '@djbr/domain/values/dates.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../../ground/database/connect.ts'

const DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** How many people left an entity within thirty days without a second person's approval, and how many posts it held including theirs. */
export interface RecentExits {
  readonly exits: number
  readonly held: number
}

const orNever = (day: RawBuilder<unknown>) => sql`coalesce(${day}, 'infinity'::date)`

/** The term of a post as SQL dates; a null end means none. */
interface Term {
  readonly start: RawBuilder<unknown>
  readonly end: RawBuilder<unknown>
}

/**
 * Defines an exit (R12.12) as SQL: a post that was held after a day, or was going to be, ends sooner than it did, or starts after the day although it had begun
 * by then, no matter how that comes about. A voided post ends at `NEVER_HELD`.
 */
export const leaves = (before: Term, after: Term, day: RawBuilder<unknown> | PlainDate) =>
  // @protects S45 an end that comes sooner than it would have is an exit
  //   instead: ${orNever(after.end)} < ${orNever(before.end)} ==> ${before.end} IS NULL AND ${after.end} IS NOT NULL
  // @protects S45 a start that is put off is an exit of whoever held the post
  //   without: OR (${before.start} <= ${day}::date AND ${after.start} > ${day}::date)
  sql<boolean>`(${orNever(before.end)} > ${day}::date
    AND (${orNever(after.end)} < ${orNever(before.end)} OR (${before.start} <= ${day}::date AND ${after.start} > ${day}::date)))`
export const NEVER_HELD = sql`'-infinity'::date`

interface Which {
  readonly start: RawBuilder<unknown>
  readonly item: RawBuilder<unknown>
  readonly title: RawBuilder<unknown>
}

/** Whether two are the same post, by start and item or, without an item, by position (R12.7). A voided post does not continue as a different post of its person. */
export const samePost = (one: Which, other: Which) =>
  sql<boolean>`(${one.start} = ${other.start} AND coalesce(nullif(${one.item}, ''), ${one.title}) = coalesce(nullif(${other.item}, ''), ${other.title}))`

const dayIn = (facts: RawBuilder<unknown>, name: string) => sql`(${facts}->>${sql.lit(name)})::date`
const termIn = (facts: RawBuilder<unknown>): Term => ({ start: dayIn(facts, 'started_on'), end: dayIn(facts, 'ended_on') })
const whichIn = (facts: RawBuilder<unknown>): Which => ({
  start: dayIn(facts, 'started_on'),
  item: sql`${facts}->>'item'`,
  title: sql`${facts}->>'title'`,
})
const [BEFORE, AFTER] = [sql`e.before`, sql`e.after`]

/** Last day of the same post where one act voided it and added it again under another birth date. */
// @protects S45 whoever is taken back has left, though another post of theirs stands
//   instead: ${samePost(whichIn(sql`added.after`), whichIn(BEFORE))} ==> true
const REPLACED_UNTIL = sql`(
  SELECT max(${orNever(dayIn(sql`added.after`, 'ended_on'))}) FROM register_post_event added
    JOIN register_post r ON r.id = added.post_id JOIN obliged_person n ON n.id = r.obliged_person_id JOIN obliged_person o ON o.id = p.obliged_person_id
  WHERE added.kind = 'added' AND added.id > e.id AND added.happened_at = e.happened_at AND r.entity_code = p.entity_code
    AND (n.document_type, n.document_number, n.complement) = (o.document_type, o.document_number, o.complement)
    AND ${samePost(whichIn(sql`added.after`), whichIn(BEFORE))})`

/**
 * Counts the exits of the last thirty days that still stand, however they came about, except those that a second person approved and those that undoing a
 * roster within a day reverted. `held` counts only posts reported before the thirty days, if there are any: nobody makes room for exits by reporting people
 * first.
 */
export async function recentExits(trx: Transaction, entityCode: number, now: Date): Promise<RecentExits> {
  const since = new Date(now.getTime() - DAYS * DAY_MS)
  const today = dateInLaPaz(now)
  const [before, written] = [termIn(BEFORE), termIn(AFTER)]
  // @protects S45 whoever is taken back has left, and under another birth date whoever leaves sooner there
  //   instead: coalesce(${REPLACED_UNTIL}, ${NEVER_HELD}) ==> 'infinity'::date
  const end = sql`CASE WHEN e.kind = 'voided' THEN coalesce(${REPLACED_UNTIL}, ${NEVER_HELD}) ELSE ${written.end} END`
  // @protects S45 people who were reported a moment ago make no room for exits
  //   instead: earlier OR NOT EXISTS (SELECT FROM posts WHERE earlier) ==> true
  const { rows } = await sql<RecentExits>`
    WITH posts AS (
      SELECT id, obliged_person_id, entity_code, voided_at, started_on, ended_on,
        voided_at IS NULL AND (ended_on IS NULL OR ended_on > ${today}) AS held, reported_at <= ${since} AS earlier
      FROM register_post WHERE entity_code = ${entityCode}),
    counted AS (
      SELECT DISTINCT p.id FROM posts p JOIN register_post_event e ON e.post_id = p.id LEFT JOIN roster r ON r.id = e.roster_id
      WHERE (p.voided_at IS NOT NULL OR p.ended_on < ${orNever(before.end)} OR p.started_on > greatest(${before.start}, ${today}::date))
        AND e.happened_at > ${since} AND e.kind IN ('changed', 'ended', 'voided')
        AND (r.exits_resolved_at IS NULL OR e.happened_at < r.exits_resolved_at OR e.happened_at >= r.undone_at)
        AND (r.undone_at IS NULL OR e.happened_at < r.undone_at OR r.undone_at > r.confirmed_at + ${UNDO_HOURS} * interval '1 hour')
        AND ${leaves(before, { start: written.start, end }, sql`(e.happened_at AT TIME ZONE 'America/La_Paz')`)})
    SELECT (SELECT count(*) FROM counted) AS exits,
      (SELECT count(*) FROM counted) + (SELECT count(*) FROM posts
        WHERE held AND id NOT IN (SELECT id FROM counted) AND (earlier OR NOT EXISTS (SELECT FROM posts WHERE earlier))) AS held`.execute(
    trx,
  )
  return rows[0] ?? { exits: 0, held: 0 }
}

/** Whether this many more exits need a second person. `missing` is how many of them are of people whom a complete roster merely lacks (R12.12). */
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
