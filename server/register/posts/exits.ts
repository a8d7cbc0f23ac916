import { exitsTakeSecondPerson } from '@djbr/domain/roster/roster.ts'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../ground/database/connect.ts'

const DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** How many people left an entity within thirty days without a second person's word, and how many posts it had held with them. */
interface RecentExits {
  readonly exits: number
  readonly held: number
}

/**
 * Posts that are still ended or taken back count, whatever way that came; not those that a roster added, undid or set right under another birth date. Held are those that were reported
 * before the thirty days, where there were any: nobody makes room for exits by reporting people first.
 */
async function recentExits(trx: Transaction, entityCode: number, now: Date): Promise<RecentExits> {
  const since = new Date(now.getTime() - DAYS * DAY_MS)
  // @protects S45 people who were reported a moment ago make no room for exits
  //   instead: before OR NOT EXISTS (SELECT FROM posts WHERE before) ==> true
  const { rows } = await sql<RecentExits>`
    WITH posts AS (
      SELECT p.id, p.voided_at IS NULL AND (p.ended_on IS NULL OR p.ended_on > ${dateInLaPaz(now)}) AS held,
        coalesce(p.voided_at, p.end_reported_at) > ${since} AS gone, p.reported_at <= ${since} AS before
      FROM register_post p WHERE p.entity_code = ${entityCode}),
    last AS (
      SELECT DISTINCT ON (e.post_id) e.post_id, e.kind, e.roster_id FROM register_post_event e JOIN posts ON posts.id = e.post_id AND posts.gone
      WHERE e.kind IN ('ended', 'voided') ORDER BY e.post_id, e.id DESC),
    counted AS (
      SELECT count(*) AS exits FROM last LEFT JOIN roster r ON r.id = last.roster_id
      WHERE r.id IS NULL OR (last.kind = 'ended' AND r.exits_resolved_by IS NULL))
    SELECT (SELECT exits FROM counted) AS exits, (SELECT exits FROM counted) + (
      SELECT count(*) FROM posts WHERE held AND (before OR NOT EXISTS (SELECT FROM posts WHERE before))) AS held`.execute(trx)
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
