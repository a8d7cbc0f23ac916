import { Secret, TOTP } from 'otpauth'
import { Failure } from '../http/failure.ts'
import type { Session } from '../http/session.ts'
import { audit, type Caller } from '../proof/index.ts'
import type { Services } from '../services.ts'
import { countGuess, forgetGuesses } from './guess-delays.ts'
import { openSession, type SessionKeys } from './sessions.ts'

const STEP_SECONDS = 30

/**
 * Lifts a staff session to the office with a time-based one-time code (RFC 6238, one step of drift either way): the old session ends, the new
 * one lasts 8 hours or 30 idle minutes. A code opens once; in the demo, whose secret is public and which several people try at the same time,
 * it opens as long as it lasts.
 */
export async function openOffice(services: Services, caller: Caller, session: Session, code: string): Promise<SessionKeys> {
  const { db, clock, config } = services
  const { accountId, personId, tipo, ingreso } = session
  if (session.officeId === null || accountId === null) throw new Failure('forbidden', 'common.forbidden')
  const guess = `one-time code ${accountId}`
  await countGuess(services, guess)
  const now = clock.now()
  const account = await db.selectFrom('account').select('oneTimeSecret').where('id', '=', accountId).executeTakeFirstOrThrow()
  if (account.oneTimeSecret === null) throw new Failure('refused', 'access.noSecondFactor')
  const deed = { at: now, action: 'office.open', subject: personId, object: `account:${accountId}` } as const
  const refuse = async () => {
    await audit(db, caller, { ...deed, result: 'refused' })
    return new Failure('refused', 'access.oneTimeCodeWrong')
  }
  const step = stepOf(account.oneTimeSecret, code, now)
  if (step === null) throw await refuse()

  const keys = await db.transaction().execute(async (trx) => {
    const taken = await trx
      .updateTable('account')
      .set({ oneTimeLastStep: step })
      .where('id', '=', accountId)
      .where((row) => row.or([row('oneTimeLastStep', 'is', null), row('oneTimeLastStep', config.demo ? '<=' : '<', step)]))
      .returning('id')
      .executeTakeFirst()
    if (!taken) return null
    await audit(trx, caller, deed)
    await trx.deleteFrom('session').where('id', '=', session.sessionId).execute()
    return openSession(trx, { personId, accountId, tipo, ingreso, inOffice: true }, now)
  })
  if (!keys) throw await refuse()
  await forgetGuesses(services, guess)
  return keys
}

/** The time step whose code this is; null when it is none of the present ones. */
function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const drift = new TOTP({ secret: Secret.fromBase32(secret) }).validate({ token: code, timestamp, window: 1 })
  return drift === null ? null : Math.floor(timestamp / 1000 / STEP_SECONDS) + drift
}
