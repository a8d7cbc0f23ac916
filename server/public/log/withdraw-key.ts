import type { Clock } from '../../ground/clock.ts'
import type { Database } from '../../ground/database/connect.ts'
import { atConsole, audit } from '../../ground/proof/index.ts'

/** Tools, with a connection as the owner of the tables. */
interface Tools {
  readonly db: Database
  readonly clock: Clock
}

/**
 * Withdraws a key of certificates for a reason, for good: it signs nothing more, and what it signed is no longer accepted by itself but only by the public log (safety
 * S42, S43). Returns `withdrawn` when this call did it, `already` when it was withdrawn before, `unknown` when no such key was published.
 */
export async function withdrawKey({ db, clock }: Tools, id: string, reason: string): Promise<'withdrawn' | 'already' | 'unknown'> {
  const at = clock.now()
  return db.transaction().execute(async (trx) => {
    const key = await trx.selectFrom('publishedKey').select('withdrawnAt').where('id', '=', id).forUpdate().executeTakeFirst()
    if (!key) return 'unknown'
    if (key.withdrawnAt) return 'already'
    await trx.updateTable('publishedKey').set({ withdrawnAt: at }).where('id', '=', id).execute()
    await audit(trx, atConsole, { at, action: 'key.withdraw', object: `published_key:${id}`, facts: { reason } })
    return 'withdrawn'
  })
}
