import { sql } from 'kysely'
import type { Transaction } from '../../ground/database/connect.ts'

/** What the derivation of people whose posts changed is called in the queue. */
export const DERIVE = 'register.derive'

/**
 * By person, which entity changed their posts where the derivation that names it still waits: of several the first. Whoever derives for them before is the first to see
 * what it said (R11.27). In a transaction that holds these people: a derivation that has ended by then is seen in what they owe.
 */
export async function waitingReporters(trx: Transaction, people: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; reporter: number }>`
    WITH waiting AS MATERIALIZED (
      SELECT j.id, (j.payload->>'reporter')::integer AS reporter, j.payload->'ids' AS people
      FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
      WHERE t.identifier = ${DERIVE} AND j.payload->>'reporter' IS NOT NULL)
    SELECT DISTINCT ON (1) person::bigint AS id, reporter FROM waiting, json_array_elements_text(people) AS person
    WHERE person::bigint = ANY(${[...people]}::bigint[]) ORDER BY 1, waiting.id`.execute(trx)
  return new Map(rows.map(({ id, reporter }) => [id, reporter]))
}
