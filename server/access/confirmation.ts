import { Failure } from '../http/failure.ts'
import type { Entry, Session } from '../http/session.ts'
import { audit, orNoteRefusal, type Principal } from '../proof/index.ts'
import type { Services } from '../services.ts'
import { macOfCard, verifyPin } from './cards/secrets.ts'
import { knownDeviceOf } from './devices.ts'
import { countGuess, forgetGuesses, passwordGuesses } from './guess-delays.ts'
import { verifyPassword } from './password-hash.ts'
import { renewSecret } from './sessions.ts'

const FRESH_MINUTES = 5

/** How a session confirms who is at it: by what its person signed in with. */
export const CONFIRMATIONS = ['clave', 'tarjeta', 'ciudadania'] as const
export type Confirmation = (typeof CONFIRMATIONS)[number]
const CONFIRMED_BY: Readonly<Record<Entry, Confirmation>> = { 1: 'clave', 2: 'tarjeta', 3: 'ciudadania' }

/** What confirms: the password of an account; code and PIN of a card. */
export type Confirming =
  | { readonly password: string; readonly device: string | undefined }
  | { readonly code: string; readonly pin: string }

/**
 * Lets pass a session whose person confirmed within five minutes that it is they (safety S18). Fails `refused` for any other, with how it is
 * confirmed in `confirmacion`, so that the screen can ask and send the same again.
 */
export function requireConfirmed({ clock }: Pick<Services, 'clock'>, { confirmedAt, ingreso }: Session): void {
  const since = clock.now().getTime() - FRESH_MINUTES * 60_000
  if (confirmedAt !== null && confirmedAt.getTime() > since) return
  throw new Failure('refused', 'access.confirm.needed', { answer: { confirmacion: CONFIRMED_BY[ingreso] } })
}

/**
 * Confirms a session by the secret that its person signed in with, for five minutes, and gives it another cookie (safety S7). Refused for a wrong one, `tooMany` after five of them as a login
 * is (safety S4), `forbidden` for a secret of another way in; a session of Ciudadanía Digital is confirmed by signing in there again.
 */
export function confirmSession(services: Services, principal: Principal, session: Session, given: Confirming): Promise<string> {
  const { db, clock } = services
  const { personId, sessionId } = session
  const event = { at: clock.now(), action: 'session.confirm', subject: personId, object: `session:${sessionId}` } as const
  return orNoteRefusal(db, principal, event, async () => {
    if ('pin' in given) await requireCard(services, session, given)
    else await requirePassword(services, session, given)
    return db.transaction().execute(async (trx) => {
      await trx.updateTable('session').set({ confirmedAt: event.at }).where('id', '=', sessionId).execute()
      await audit(trx, principal, { ...event, facts: { with: 'pin' in given ? 'card' : 'password' } })
      return renewSecret(trx, session)
    })
  })
}

async function requirePassword(services: Services, session: Session, { password, device }: Extract<Confirming, { password: string }>) {
  const { accountId, personId } = session
  if (session.ingreso !== 1 || accountId === null) throw new Failure('forbidden', 'common.forbidden')
  const account = await services.db
    .selectFrom('account')
    .select(['name', 'passwordHash'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const guesses = passwordGuesses(services, account.name, await knownDeviceOf(services, personId, device))
  await guesses.count()
  if (!(await verifyPassword(password, account.passwordHash))) {
    await guesses.wrong()
    throw new Failure('refused', 'profile.password.currentWrong')
  }
  await guesses.right()
}

async function requireCard(services: Services, { ingreso, personId }: Session, card: Extract<Confirming, { pin: string }>) {
  if (ingreso !== 2) throw new Failure('forbidden', 'common.forbidden')
  const guess = `PIN of person ${personId}`
  await countGuess(services, guess)
  const held = await services.db
    .selectFrom('card')
    .select('pinHash')
    .where('personId', '=', personId)
    .where('state', '=', 'activada')
    .where('codeMac', '=', macOfCard(services, card.code))
    .executeTakeFirst()
  if (!(await verifyPin(services, card, held?.pinHash))) throw new Failure('refused', 'access.confirm.cardWrong')
  await forgetGuesses(services, guess)
}
