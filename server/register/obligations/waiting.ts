import { sql } from 'kysely'
import type { Transaction } from '../../ground/database/connect.ts'

/** Name of the job that derives people whose posts changed. */
export const DERIVE = 'register.derive'

/**
 * Returns by person the entity that changed their posts while the derivation that names it is still queued; the first when there are several. Whoever derives
 * for them sooner is the first to see what it said (R11.27). Needs a transaction that holds these people: what an ended derivation did is then visible in what
 * they owe.
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
