import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database, Transaction } from '../ground/database/connect.ts'
import type { TestApp } from './app.ts'

/** What a call answers that waits for a person while `meanwhile` happens to them, in the transaction that holds them. Fails when the call does not wait. */
export async function whileHeld<Answer>(
  { database: { owner } }: TestApp,
  personId: number,
  call: () => Promise<Answer>,
  meanwhile: (trx: Transaction) => Promise<unknown>,
): Promise<Answer> {
  const { answer } = await owner.transaction().execute(async (trx) => {
    await trx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute()
    const answer = call()
    await expect.poll(() => waiting(owner), { timeout: 3000 }).toBeGreaterThan(0)
    await meanwhile(trx)
    return { answer }
  })
  return answer
}

/** How many of this database wait for a lock. */
async function waiting(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND datname = current_database()`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** The person of an account. */
export const personOf = async ({ database: { owner } }: TestApp, account: string): Promise<number> =>
  (await owner.selectFrom('account').select('personId').where('name', '=', account).executeTakeFirstOrThrow()).personId
