import type { Database, Transaction } from '../../ground/database/connect.ts'
import { forgetAttempts } from '../../ground/http/rate-limits.ts'
import type { Services } from '../../services.ts'
import { documentOfPerson } from '../cards/frozen.ts'
import { forgetWrong } from '../doors/tries.ts'
import { documentSubject } from '../person-with.ts'

/** An account that cannot be recovered by paper for now (safety S14). */
export interface ClosedRecovery {
  readonly id: number
  readonly personId: number
  readonly recoveryClosedUntil: Date | null
}

const closed = (db: Database, now: Date) =>
  db.selectFrom('account').select(['id', 'personId', 'recoveryClosedUntil']).where('recoveryClosedUntil', '>', now)

/** Returns an account whose recovery is closed and locks it until the transaction ends; undefined when it is open. */
export const holdClosedRecovery = (trx: Transaction, accountId: number, now: Date): Promise<ClosedRecovery | undefined> =>
  closed(trx, now).where('id', '=', accountId).forUpdate().executeTakeFirst()

/** Returns the account of a person whose recovery is closed; undefined when it is open, or there is none. */
export const closedRecoveryOf = (db: Database, personId: number, now: Date): Promise<ClosedRecovery | undefined> =>
  closed(db, now).where('personId', '=', personId).executeTakeFirst()

/** Opens the recovery of an account again, and forgets its failures. */
export async function reopenRecovery(
  services: Services,
  trx: Transaction,
  { id, personId }: Pick<ClosedRecovery, 'id' | 'personId'>,
): Promise<void> {
  await trx.updateTable('account').set({ recoveryClosedUntil: null }).where('id', '=', id).execute()
  await forgetAttempts({ ...services, db: trx }, 'wrongPaperDaily', String(personId))
  await forgetWrong({ db: trx }, documentSubject(await documentOfPerson(trx, personId)))
}
