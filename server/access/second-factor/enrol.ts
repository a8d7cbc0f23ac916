import { asAccount } from '../../database/as-person.ts'
import { Failure } from '../../http/failure.ts'
import type { Session } from '../../http/session.ts'
import { notify } from '../../notices/index.ts'
import { audit, type Caller } from '../../proof/index.ts'
import type { Services } from '../../services.ts'
import { countGuess, forgetGuesses } from '../guess-delays.ts'
import type { SessionKeys } from '../sessions.ts'
import { drawBackupCodes } from './backup-codes.ts'
import { factorOf, newSecret, openSecret, sealSecret, stepOf } from './factor.ts'
import { guessesAt, holdAccount, lift, memberOf, takeStep } from './open-office.ts'

/**
 * Draws the secret of who enters the office for the first time, or after it was reset; told once, and worth nothing before its first code. Drawn
 * anew each time until then. Refused when one is confirmed already.
 */
export async function drawSecondFactor(services: Services, caller: Caller, session: Session) {
  const { db, clock } = services
  const { accountId } = memberOf(session)
  const { name } = await db.selectFrom('account').select('name').where('id', '=', accountId).executeTakeFirstOrThrow()
  const drawn = newSecret(name)
  const kept = { sealedSecret: sealSecret(services, accountId, drawn.secret), drawnAt: clock.now() }
  await asAccount(db, accountId, async (trx) => {
    const replaced = await trx
      .insertInto('secondFactor')
      .values({ accountId, ...kept })
      .onConflict((conflict) => conflict.column('accountId').doUpdateSet(kept).where('secondFactor.confirmedAt', 'is', null))
      .returning('accountId')
      .executeTakeFirst()
    if (!replaced) throw new Failure('refused', 'office.factor.already')
    await audit(trx, caller, { at: clock.now(), action: 'factor.draw', subject: session.personId, object: `account:${accountId}` })
  })
  return drawn
}

export interface Enrolled extends SessionKeys {
  readonly codes: readonly string[]
}

/** Confirms the drawn secret by its first code: the office opens, and ten backup codes are told, once. Refused by the code as `openOffice` does. */
export async function confirmSecondFactor(services: Services, caller: Caller, session: Session, code: string): Promise<Enrolled> {
  const { db, clock } = services
  const member = memberOf(session)
  const { accountId } = member
  const now = clock.now()
  const deed = { at: now, action: 'factor.confirm', subject: session.personId, object: `account:${accountId}` } as const
  await countGuess(services, guessesAt(accountId))
  const factor = await factorOf(db, accountId)
  if (factor?.confirmedAt) throw new Failure('refused', 'office.factor.already')
  const step = factor ? stepOf(openSecret(services, accountId, factor.sealedSecret), code, now) : null
  const enrolled = await asAccount(db, accountId, async (trx) => {
    if (!factor || step === null) return null
    await holdAccount(trx, accountId)
    const confirmed = await trx
      .updateTable('secondFactor')
      .set({ confirmedAt: now })
      .where('accountId', '=', accountId)
      .where('sealedSecret', '=', factor.sealedSecret)
      .where('confirmedAt', 'is', null)
      .returning('accountId')
      .executeTakeFirst()
    if (!confirmed || !(await takeStep(services, trx, accountId, step))) return null
    const codes = await drawBackupCodes(services, trx, accountId)
    await audit(trx, caller, deed)
    await notify(services, trx, { personId: session.personId, kind: 'secondFactorSet', language: 'es' })
    return { codes, ...(await lift(services, trx, member)) }
  })
  if (!enrolled) {
    await audit(db, caller, { ...deed, result: 'refused' })
    throw new Failure('refused', 'access.oneTimeCodeWrong')
  }
  await forgetGuesses(services, guessesAt(accountId))
  return enrolled
}

/** Ten new backup codes in place of those before, for who shows a one-time code; told once. */
export async function renewBackupCodes(services: Services, caller: Caller, session: Session, code: string): Promise<readonly string[]> {
  const { db, clock } = services
  const { accountId } = memberOf(session)
  const now = clock.now()
  const deed = { at: now, action: 'factor.renewBackupCodes', subject: session.personId, object: `account:${accountId}` } as const
  await countGuess(services, guessesAt(accountId))
  const factor = await factorOf(db, accountId)
  const step = factor?.confirmedAt ? stepOf(openSecret(services, accountId, factor.sealedSecret), code, now) : null
  const codes = await asAccount(db, accountId, async (trx) => {
    if (step === null || !(await takeStep(services, trx, accountId, step))) return null
    await audit(trx, caller, deed)
    return drawBackupCodes(services, trx, accountId)
  })
  if (!codes) {
    await audit(db, caller, { ...deed, result: 'refused' })
    throw new Failure('refused', 'access.oneTimeCodeWrong')
  }
  await forgetGuesses(services, guessesAt(accountId))
  return codes
}
