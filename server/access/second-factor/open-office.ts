import { asAccount } from '../../database/as-person.ts'
import type { Transaction } from '../../database/connect.ts'
import { Failure } from '../../http/failure.ts'
import type { Session } from '../../http/session.ts'
import { notify } from '../../notices/index.ts'
import { audit, type Caller } from '../../proof/index.ts'
import type { Services } from '../../services.ts'
import { countGuess, forgetGuesses } from '../guess-delays.ts'
import { openSession, type SessionKeys } from '../sessions.ts'
import { backupCodesLeft, isBackupCode, takeBackupCode } from './backup-codes.ts'
import { factorOf, openSecret, stepOf } from './factor.ts'

/** A member of the staff who came with their account. */
export interface Member {
  readonly accountId: number
  readonly session: Session
}

/** The member of the staff of a session. Fails `forbidden` for anyone else. */
export function memberOf(session: Session): Member {
  const { officeId, accountId } = session
  if (officeId === null || accountId === null) throw new Failure('forbidden', 'common.forbidden')
  return { accountId, session }
}

/** Under which wrong codes of an account are counted. */
export const guessesAt = (accountId: number): string => `one-time code ${accountId}`

/**
 * Lifts a staff session to the office with a time-based one-time code (RFC 6238, one step of drift either way), or with a backup code: the old
 * session ends, the new one lasts 8 hours or 30 idle minutes. A code opens once; in the demo, whose secret is public and which several people try
 * at the same time, a one-time code opens as long as it lasts.
 */
export async function openOffice(services: Services, caller: Caller, session: Session, code: string): Promise<SessionKeys> {
  const { db, clock } = services
  const { accountId } = memberOf(session)
  const guess = guessesAt(accountId)
  await countGuess(services, guess)
  const now = clock.now()
  const factor = await factorOf(db, accountId)
  if (!factor?.confirmedAt) throw new Failure('refused', 'access.noSecondFactor')
  const deed = { at: now, action: 'office.open', subject: session.personId, object: `account:${accountId}` } as const
  const step = isBackupCode(code) ? null : stepOf(openSecret(services, accountId, factor.sealedSecret), code, now)

  const keys = await asAccount(db, accountId, async (trx) => {
    await holdAccount(trx, accountId)
    const taken = isBackupCode(code)
      ? await takeBackupCode(services, trx, accountId, code)
      : step !== null && (await takeStep(services, trx, accountId, step))
    if (!taken) return null
    if (isBackupCode(code)) await tellOfBackupCode(services, trx, { accountId, session })
    await audit(trx, caller, { ...deed, facts: { backupCode: isBackupCode(code) } })
    return lift(services, trx, { accountId, session })
  })
  if (!keys) {
    await audit(db, caller, { ...deed, result: 'refused' })
    throw new Failure('refused', 'access.oneTimeCodeWrong')
  }
  await forgetGuesses(services, guess)
  return keys
}

/** Takes the code of a time step; answers whether nobody took it, or a later one, before. */
export async function takeStep({ config }: Services, trx: Transaction, accountId: number, step: number): Promise<boolean> {
  const taken = await trx
    .updateTable('secondFactor')
    .set({ lastStep: step })
    .where('accountId', '=', accountId)
    .where((row) => row.or([row('lastStep', 'is', null), row('lastStep', config.demo ? '<=' : '<', step)]))
    .returning('accountId')
    .executeTakeFirst()
  return taken !== undefined
}

/** Whoever ends all sessions of a member holds their account first: none is opened at the same time that would outlive it. */
export const holdAccount = (trx: Transaction, accountId: number) =>
  trx.selectFrom('account').select('id').where('id', '=', accountId).forShare().executeTakeFirstOrThrow()

/** Ends a session and opens the office's in its place. Fails `unauthenticated` when the session has ended: a block or a change of roles came first. */
export async function lift({ clock }: Services, trx: Transaction, { accountId, session }: Member): Promise<SessionKeys> {
  const { personId, tipo, ingreso, sessionId } = session
  const former = await trx.deleteFrom('session').where('id', '=', sessionId).returning('device').executeTakeFirst()
  if (!former) throw new Failure('unauthenticated', 'common.unauthenticated')
  return openSession(trx, { personId, accountId, tipo, ingreso, inOffice: true, device: former.device }, clock.now())
}

async function tellOfBackupCode(services: Services, trx: Transaction, { accountId, session }: Member): Promise<void> {
  const left = await backupCodesLeft(trx, accountId)
  await notify(services, trx, { personId: session.personId, kind: 'backupCodeUsed', details: { left }, language: 'es' })
}
