import { sql } from 'kysely'
import { asReader } from '../../ground/database/as-person.ts'
import type { Database } from '../../ground/database/connect.ts'

/** Receptions that have no leaf in the public log. */
export interface WithoutLeaf {
  /** How many were received in all, by the chain over receptions. */
  readonly received: number
  /** How many the hourly job still has to enter. */
  readonly waiting: number
  /** How many should have been entered by now. */
  readonly overdue: number
  /** Certificate numbers of the first overdue ones. */
  readonly numbers: readonly string[]
}

/**
 * Age at which a reception without a leaf is overdue, in milliseconds. A leaf is added with the reception itself; the hourly job enters what the log lacks, so that
 * after two of its turns none is left.
 */
const OVERDUE_MS = 2 * 3_600_000
const AT_ONCE = 5_000
const NAMED = 20

/**
 * Looks for every reception in the public log, by the snapshots that a chain holds, so that one whose row and leaf were both removed is missed too (safety S43). The
 * time of reception is also read from what the chain covers; a reception with an unreadable time is overdue.
 */
export async function withoutLeaf(db: Database, now: Date): Promise<WithoutLeaf> {
  const overdueBefore = new Date(now.getTime() - OVERDUE_MS)
  const found = { received: 0, waiting: 0, overdue: 0, numbers: [] as string[] }
  for (let after = 0; ; ) {
    const asked = sql<{ id: number; logged: boolean; receivedAt: string | null; number: string | null }>`
      SELECT s.id, l.declaration_id IS NOT NULL AS logged, said.number, said.received_at
      FROM snapshot s LEFT JOIN log_leaf l ON l.declaration_id = s.declaration_id
        LEFT JOIN LATERAL (SELECT
          substring(s.canonical FROM '"departmental":"([^"]*)"') AS number,
          substring(s.canonical FROM '"receivedAt":"([^"]*)"') AS received_at
        ) said ON l.declaration_id IS NULL
      WHERE s.kind = 'received' AND s.id > ${after} ORDER BY s.id LIMIT ${AT_ONCE}`
    const { rows } = await asReader(db, 'proof', (trx) => asked.execute(trx))
    found.received += rows.length
    for (const { id, receivedAt, number } of rows.filter(({ logged }) => !logged)) {
      if (new Date(receivedAt ?? '') >= overdueBefore) found.waiting += 1
      else {
        // @protects 032 a reception without a leaf is counted
        //   instead: overdue ==> waiting
        found.overdue += 1
        if (found.numbers.length < NAMED) found.numbers.push(number ?? `snapshot:${id}`)
      }
    }
    if (rows.length < AT_ONCE) return found
    after = rows.at(-1)?.id ?? after
  }
}
