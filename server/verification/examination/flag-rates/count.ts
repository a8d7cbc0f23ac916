import { AGES_FROM, COMPARED_BY, type ComparedBy, type GroupScores, HIGHEST_SHARE } from '@djbr/domain/verification/flag-rates.ts'
import { sql } from 'kysely'
import { actAsReader, asOffice } from '../../../ground/database/as-person.ts'
import type { Transaction } from '../../../ground/database/connect.ts'
import type { Services } from '../../../services.ts'
import { endedRun } from '../scores/list.ts'
import { isLatest } from '../scoring/compute.ts'

export interface CountedScores {
  /** When the latest complete run ended. */
  readonly endedAt: Date
  /** Fewest points that flag a person. */
  readonly points: number
  readonly groups: Readonly<Record<ComparedBy, readonly GroupScores[]>>
}

interface Row extends GroupScores {
  readonly comparedBy: ComparedBy
  readonly points: number
}

/** Statement timeout for half a million people on a slow day, in milliseconds. */
const COUNTING_MS = 20_000

/** Makes the planner join whole tables. It would join person by person, because it expects row-level security to leave few rows. */
const readEverybody = (trx: Transaction) =>
  sql`SELECT set_config('enable_nestloop', 'off', true), set_config('statement_timeout', ${String(COUNTING_MS)}, true)`.execute(trx)

/**
 * Counts by group the people whom the latest complete run scored and flagged (R18.22), by their latest received declaration; null before any run ended.
 * Everyone prepared by its end has a score in it, so only those with points are looked up: there is no index for the others. Groups are codes: sex and filing
 * method as stored, a department's letters, the index of an age band.
 */
export const countScores = ({ db }: Pick<Services, 'db'>): Promise<CountedScores | null> =>
  asOffice(db, 'scores', async (trx) => {
    await actAsReader(trx, 'proof')
    await readEverybody(trx)
    const run = await endedRun(trx)
    if (!run?.endedAt) return null
    const { rows } = await sql<Row>`
      WITH scored AS MATERIALIZED (
        SELECT coalesce(s.points, 0) AS points, h.gender::text AS sex, r.department, d.reception_system::text AS filing_method,
          width_bucket(extract(year FROM age(r.received_on, h.birth_date))::integer, ${[...AGES_FROM]}::integer[])::text AS age
        FROM scoring_preparation p
        JOIN declaration d ON d.id = p.declaration_id AND d.state = 3
        JOIN reception r ON r.declaration_id = p.declaration_id
        JOIN person h ON h.id = p.person_id
        LEFT JOIN score s ON s.run_id = ${run.id} AND s.declaration_id = p.declaration_id AND s.points > 0
        WHERE p.prepared_at <= ${run.endedAt} AND ${isLatest('p')}
      ), flagging AS (
        SELECT greatest(percentile_disc(${HIGHEST_SHARE}) WITHIN GROUP (ORDER BY points DESC), 1) AS points FROM scored
      )
      SELECT CASE 0 WHEN grouping(sex) THEN 'sex' WHEN grouping(department) THEN 'department' WHEN grouping(age) THEN 'age' ELSE 'filingMethod' END AS compared_by,
        coalesce(sex, department, age, filing_method) AS "group", count(*)::integer AS scored,
        (count(*) FILTER (WHERE scored.points >= flagging.points))::integer AS flagged, min(flagging.points)::integer AS points
      FROM scored, flagging GROUP BY GROUPING SETS ((sex), (department), (age), (filing_method)) ORDER BY 1, 2`.execute(trx)
    const byAttribute = Map.groupBy(rows, ({ comparedBy }) => comparedBy)
    return {
      endedAt: run.endedAt,
      points: rows[0]?.points ?? 1,
      groups: Object.fromEntries(
        COMPARED_BY.map((attribute) => [attribute, byAttribute.get(attribute) ?? []]),
      ) as unknown as CountedScores['groups'],
    }
  })
