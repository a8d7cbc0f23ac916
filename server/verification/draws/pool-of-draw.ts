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

/** Returns the places of a stretch that may not be drawn as things stand (R17.2). Leaves in declarations that are or were examined: the public list must not reveal them. */
export async function exclusionsOf(trx: Transaction, from: number, to: number): Promise<readonly Exclusion[]> {
  await actAsReader(trx, 'proof')
  return (await exclusions(from, to).execute(trx)).rows
}

/** Counts the declarations of a stretch that may be drawn as things stand; places beyond the log do not count. */
export async function poolSizeOf(trx: Transaction, from: number, to: number): Promise<number> {
  await actAsReader(trx, 'proof')
  const { rows } = await sql<{ size: number }>`
    SELECT (SELECT count(*) FROM log_leaf WHERE place >= ${from} AND place < ${to})
      - (SELECT count(*) FROM (${exclusions(from, to)}) excluded) AS size`.execute(trx)
  return Number(rows[0]?.size ?? 0)
}

/** Throws `refused` when fewer declarations may be drawn than are asked for. */
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

/** Returns what may be drawn from a stretch, given what was excluded from it. */
export async function poolOfStretch(trx: Transaction, from: number, to: number, excluded: readonly number[]): Promise<readonly Entry[]> {
  const pool = poolOf({ from, leaves: await leavesFrom(trx, from, to - from), excluded })
  if (!pool) throw new Error('a draw leaves out what its stretch does not hold')
  return pool
}
