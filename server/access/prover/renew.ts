import type { Language } from '@djbr/domain/messages/text.ts'
import { sql } from 'kysely'
import { actAsPerson } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { notify } from '../../ground/notices/index.ts'
import type { Services } from '../../services.ts'
import { endSessionsOf } from '../sessions.ts'
import { setPassword } from './credentials.ts'
import { mailUndoJob } from './mail-undo.ts'

const UNDO_HOURS = 24
const CLOSED_HOURS = 24

/**
 * What a person proved who gets a new password for their account without showing the present one, and what follows (safety S15): whether a link undoes it for a day,
 * and what its owner is told.
 */
const PROOFS = {
  /** All four data of the paper of the last received declaration, on top of all six of the person. */
  paper: { undoable: true, notice: 'passwordReset' },
  /** A link mailed to the address that recovers the account, for somebody who knew document, birth date and address. */
  mailedLink: { undoable: false, notice: 'passwordReset' },
  /** A code from an officer who saw the identity card, on top of all six data of the person. */
  officeCode: { undoable: false, notice: 'passwordReset' },
  /** The link that was mailed with the news of a password that a paper renewed. */
  undoLink: { undoable: false, notice: 'resetUndone' },
} as const

export type Proof = keyof typeof PROOFS

/** An account that is given another password. */
export interface Renewed {
  readonly id: number
  readonly personId: number
  readonly name: string
  readonly passwordHash: string
}

interface Renewal {
  readonly proof: Proof
  readonly account: Renewed
  readonly passwordHash: string
  /** Language in which its owner is told. */
  readonly language: Language
}

/**
 * Gives an account another password for what was proved. Ends its sessions, entries, links and tickets, and notifies its owner, with a link that undoes it where there
 * is one. An undoing closes recovery by paper for a day.
 */
export async function renewPassword(
  services: Services,
  trx: Transaction,
  { proof, account, passwordHash, language }: Renewal,
): Promise<void> {
  const now = services.clock.now()
  const { undoable, notice } = PROOFS[proof]
  // @protects S15 a reset by paper can be undone for a day
  if (undoable) await keepFormer(trx, account, now)
  await setPassword(trx, account.id, passwordHash, now)
  // @protects S15 a new password ends every session
  await endSessionsOf(trx, account.personId)
  await endOtherAccess(trx, account)
  // @protects 018 undoing a reset closes recovery by paper for a day
  if (proof === 'undoLink') await closeRecovery(trx, account.id, now)
  const news = { personId: account.personId, kind: notice, details: { account: account.name }, language }
  await notify(services, trx, news, ...(undoable ? [mailUndoJob] : []))
}

const hoursAfter = (now: Date, hours: number) => new Date(now.getTime() + hours * 3_600_000)

const closeRecovery = (trx: Transaction, accountId: number, now: Date) =>
  trx
    .updateTable('account')
    .set({ recoveryClosedUntil: hoursAfter(now, CLOSED_HOURS) })
    .where('id', '=', accountId)
    .execute()

/** Ends what was begun under the former password besides its sessions: tickets and links. */
export async function endOtherAccess(trx: Transaction, { id, personId }: Pick<Renewed, 'id' | 'personId'>): Promise<void> {
  await actAsPerson(trx, personId)
  await trx.deleteFrom('recoveryTicket').where('personId', '=', personId).execute()
  await trx.deleteFrom('passwordLink').where('accountId', '=', id).execute()
}

/** Keeps for a day the password that an account had before it was reset by paper; of several resets, the one before the first counts. */
async function keepFormer(trx: Transaction, { id, passwordHash }: Renewed, now: Date): Promise<void> {
  const until = hoursAfter(now, UNDO_HOURS)
  // @protects S15 the first password of several resets is the one that comes back
  //   instead: CASE WHEN kept.expires_at > ${now} THEN kept.former_hash ELSE excluded.former_hash END ==> excluded.former_hash
  await sql`
    INSERT INTO password_undo AS kept (account_id, former_hash, expires_at) VALUES (${id}, ${passwordHash}, ${until})
    ON CONFLICT (account_id) DO UPDATE SET
      former_hash = CASE WHEN kept.expires_at > ${now} THEN kept.former_hash ELSE excluded.former_hash END,
      token_hash = NULL,
      expires_at = excluded.expires_at`.execute(trx)
}
