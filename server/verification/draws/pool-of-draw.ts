import type { ExcludedFor } from '@djbr/signature/draw/file.ts'
import { type Entry, poolOf } from '@djbr/signature/draw/pool.ts'
import { sql } from 'kysely'
import { actAsReader } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import { leavesFrom } from '../../public/log/index.ts'

/** A place that is left out, and why. */
export interface Exclusion {
  readonly place: number
  readonly reason: ExcludedFor
}

/**
 * The places of a stretch that may not be drawn as things stand (R17.2). Neither what is being examined nor what was before is among them: whoever reads
 * the list must not learn it.
 */
export async function exclusionsOf(trx: Transaction, from: number, to: number): Promise<readonly Exclusion[]> {
  await actAsReader(trx, 'proof')
  return (await exclusions(from, to).execute(trx)).rows
}

/** How many declarations of a stretch may be drawn as things stand; what is beyond the log counts nothing. */
export async function poolSizeOf(trx: Transaction, from: number, to: number): Promise<number> {
  await actAsReader(trx, 'proof')
  const { rows } = await sql<{ size: number }>`
    SELECT (SELECT count(*) FROM log_leaf WHERE place >= ${from} AND place < ${to})
      - (SELECT count(*) FROM (${exclusions(from, to)}) excluded) AS size`.execute(trx)
  return Number(rows[0]?.size ?? 0)
}

/** Fails where fewer may be drawn than are to be. */
export function requireEnough(poolSize: number, count: number): void {
  if (poolSize === 0) throw new Failure('refused', 'draws.poolEmpty')
  if (count > poolSize) throw new Failure('refused', 'draws.poolTooSmall', { params: { count: poolSize } })
}

const exclusions = (from: number, to: number) => sql<Exclusion>`
    SELECT l.place, CASE
      WHEN l.declaration_id IS NULL THEN 'sinDeclaracion'
      WHEN d.state <> 3 THEN 'baja'
      WHEN EXISTS (SELECT FROM declaration r JOIN log_leaf m ON m.declaration_id = r.id WHERE r.rectifies = d.id AND r.state = 3) THEN 'reemplazada'
      ELSE 'anterior' END AS reason
    FROM log_leaf l LEFT JOIN declaration d ON d.id = l.declaration_id
    WHERE l.place >= ${from} AND l.place < ${to} AND (
      l.declaration_id IS NULL OR d.state <> 3
      OR EXISTS (SELECT FROM declaration r JOIN log_leaf m ON m.declaration_id = r.id WHERE r.rectifies = d.id AND r.state = 3)
      OR EXISTS (
        SELECT FROM declaration n JOIN log_leaf m ON m.declaration_id = n.id
        WHERE n.person_id = d.person_id AND n.state = 3 AND m.place > l.place AND m.place < ${to}))
    ORDER BY l.place`

/** What may be drawn of a stretch, by what was left out of it. */
export async function poolOfStretch(trx: Transaction, from: number, to: number, excluded: readonly number[]): Promise<readonly Entry[]> {
  const pool = poolOf({ from, leaves: await leavesFrom(trx, from, to - from), excluded })
  if (!pool) throw new Error('a draw leaves out what its stretch does not hold')
  return pool
}
