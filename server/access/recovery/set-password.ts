import { sql } from 'kysely'
import { actAsPerson } from '../../ground/database/as-person.ts'
import type { Database, Transaction } from '../../ground/database/connect.ts'
import type { Services } from '../../services.ts'
import { keptByOffice } from '../appointment.ts'
import { passwordChanged } from '../former-password.ts'
import { requireGoodPassword } from '../good-password.ts'
import { forgetGuesses } from '../guess-delays.ts'
import { endSessionsOf } from '../sessions.ts'

export interface RecoveredAccount {
  readonly id: number
  readonly personId: number
  readonly name: string
  readonly passwordHash: string
  readonly paternalSurname: string
  readonly maternalSurname: string
  readonly names: string
  readonly phone: string
  readonly email: string
  readonly formerEmail: string | null
  readonly formerContactUntil: Date | null
}

/** The account of somebody who may recover one: their own, not one that the office keeps, not blocked. */
export const recoverableAccounts = (db: Database | Transaction, now: Date) =>
  db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.personId')
    .select([
      'account.id',
      'account.personId',
      'account.name',
      'passwordHash',
      'paternalSurname',
      'maternalSurname',
      'person.names',
      'phone',
      'email',
      'formerEmail',
      'formerContactUntil',
    ])
    .where('account.blockedAt', 'is', null)
    // @protects S16 no mail recovers the account of a member of an entity
    //   instead: (row) => row.not(keptByOffice(now)) ==> 'account.officeId', 'is', null
    //   tests: server/access/appointment.test.ts
    .where((row) => row.not(keptByOffice(now)))

/** What is kept of a new password of an account. Fails `invalid` when it may not be one (safety S19). */
export function hashOfNew({ passwords }: Services, account: RecoveredAccount, password: string): Promise<string> {
  requireGoodPassword(password, { account: account.name, names: [account.names, account.paternalSurname, account.maternalSurname] })
  return passwords.hash(password)
}

/**
 * Gives an account a password of its owner's: its sessions, entries, links and tickets are dead, and who was slowed down by wrong guesses is heard at once.
 */
export async function replacePassword(
  services: Services,
  trx: Transaction,
  { id, personId, name }: Pick<RecoveredAccount, 'id' | 'personId' | 'name'>,
  passwordHash: string,
): Promise<void> {
  const now = services.clock.now()
  await trx
    .updateTable('account')
    // @protects 048 the password before a recovery undoes a second factor that was added behind it
    //   instead: ...passwordChanged(now) ==> passwordChangedAt: now
    .set({ passwordHash, ...passwordChanged(now), passwordGivenUntil: null })
    .where('id', '=', id)
    .execute()
  // @protects S15 a new password ends every session
  await endSessionsOf(trx, personId)
  await endOtherAccess(trx, { id, personId })
  await forgetGuesses({ ...services, db: trx }, `account ${name}`)
}

/** Ends what was begun under the former password beside its sessions: tickets and links. */
export async function endOtherAccess(trx: Transaction, { id, personId }: Pick<RecoveredAccount, 'id' | 'personId'>): Promise<void> {
  await actAsPerson(trx, personId)
  await trx.deleteFrom('recoveryTicket').where('personId', '=', personId).execute()
  await trx.deleteFrom('passwordLink').where('accountId', '=', id).execute()
}

/** Keeps, for a day, the password that an account had before it was reset by paper; of several resets the first one counts. */
export async function keepFormer(
  trx: Transaction,
  { id, passwordHash }: Pick<RecoveredAccount, 'id' | 'passwordHash'>,
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() + UNDO_HOURS * 3_600_000)
  // @protects S15 the first password of several resets is the one that comes back
  //   instead: CASE WHEN kept.expires_at > ${now} THEN kept.former_hash ELSE excluded.former_hash END ==> excluded.former_hash
  await sql`
    INSERT INTO password_undo AS kept (account_id, former_hash, expires_at) VALUES (${id}, ${passwordHash}, ${until})
    ON CONFLICT (account_id) DO UPDATE SET
      former_hash = CASE WHEN kept.expires_at > ${now} THEN kept.former_hash ELSE excluded.former_hash END,
      token_hash = NULL,
      expires_at = excluded.expires_at`.execute(trx)
}

const UNDO_HOURS = 24
