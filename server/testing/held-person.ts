import { expect } from 'vitest'
import type { Transaction } from '../ground/database/connect.ts'
import type { TestApp } from './app.ts'
import { lockWaits } from './lock-waits.ts'

/** Returns the answer of a call that waits for a person while `meanwhile` happens to them in the transaction that holds them. Fails when the call does not wait. */
export async function whileHeld<Answer>(
  { database: { owner } }: TestApp,
  personId: number,
  call: () => Promise<Answer>,
  meanwhile: (trx: Transaction) => Promise<unknown>,
): Promise<Answer> {
  const { answer } = await owner.transaction().execute(async (trx) => {
    await trx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute()
    const answer = call()
    await expect.poll(() => lockWaits(owner)).toBeGreaterThan(0)
    await meanwhile(trx)
    return { answer }
  })
  return answer
}

/** Returns the number of the person who owns an account. */
export const personOf = async ({ database: { owner } }: TestApp, account: string): Promise<number> =>
  (await owner.selectFrom('account').select('personId').where('name', '=', account).executeTakeFirstOrThrow()).personId
