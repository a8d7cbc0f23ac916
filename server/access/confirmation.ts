import type { ConfirmedBy } from '@djbr/domain/calls/sessions.ts'
import type { Transaction } from '../ground/database/connect.ts'
import { Failure } from '../ground/http/failure.ts'
import type { Entry, Session } from '../ground/http/session.ts'
import { audit, type Principal, withRefusalAudit } from '../ground/proof/index.ts'
import type { Services } from '../services.ts'
import { renewPin } from './cards/issue.ts'
import { macsOfCard, verifyPin } from './cards/secrets.ts'
import { factorShownAt, knownDeviceOf } from './devices.ts'
import { countGuess, forgetGuesses, hearPassword } from './guess-delays.ts'
import { hasFactor, holdPerson } from './second-factor/factor.ts'
import { type Shown, type ShownFrom, showFactor } from './second-factor/show.ts'
import { renewSecret } from './sessions.ts'

const FRESH_MINUTES = 5

/** How a session is confirmed: by what its person signed in with. */
const CONFIRMED_BY: Readonly<Record<Entry, ConfirmedBy>> = { 1: 'clave', 2: 'tarjeta', 3: 'ciudadania' }

/** What a confirmation brings: the password of an account, or code and PIN of a card; a second factor where the person has one; and the browser that it comes from. */
export interface Confirming {
  /** Null for the second factor alone, as a person who came with Ciudadanía Digital shows it. */
  readonly secret: { readonly password: string } | CardSecret | null
  readonly shown: Shown | null
  readonly from: ShownFrom
}

interface CardSecret {
  readonly code: string
  readonly pin: string
}

// @protects S18 a confirmation lasts five minutes
//   without: && confirmedAt.getTime() > now.getTime() - FRESH_MINUTES * 60_000
/** Whether a confirmation made at that time still holds. */
export const isFresh = (confirmedAt: Date | null, now: Date): boolean =>
  confirmedAt !== null && confirmedAt.getTime() > now.getTime() - FRESH_MINUTES * 60_000

/**
 * Lets a session pass whose person confirmed their identity within five minutes (safety S18). Throws `refused` for any other, with the way to confirm in
 * `confirmacion`, so that the screen can ask for it and send the same call again.
 */
export function requireConfirmed({ clock }: Pick<Services, 'clock'>, { confirmedAt, ingreso }: Session): void {
  if (isFresh(confirmedAt, clock.now())) return
  throw new Failure('refused', 'access.confirm.needed', { answer: { confirmacion: CONFIRMED_BY[ingreso] } })
}

/**
 * Lets a session pass that removes a second factor (safety S18). Ciudadanía Digital asks for none, so a person who came with it must have shown one in this browser
 * within five minutes. Throws `refused`, with `factor` in `confirmacion`, when they did not; a person who came another way showed it when they confirmed.
 */
export async function requireFactorShown(services: Services, { ingreso, personId }: Session, secret: string | undefined): Promise<void> {
  if (ingreso !== 3 || !(await hasFactor(services.db, personId))) return
  const shownAt = await factorShownAt(services, personId, secret)
  // @protects S18 whoever came with Ciudadanía Digital shows a second factor before one is removed
  if (!isFresh(shownAt, services.clock.now()))
    throw new Failure('refused', 'access.confirm.needed', { answer: { confirmacion: 'factor' satisfies ConfirmedBy } })
}

/**
 * Confirms a session for five minutes by the secret that its person signed in with, and a second factor where they have one, and returns its new cookie (safety S7).
 * Throws `refused` for a wrong secret, `tooMany` after five of them as a login does (safety S4), `invalid` when a second factor is asked for and missing, and
 * `forbidden` for a secret of another way in. A session of Ciudadanía Digital is confirmed by signing in there again.
 */
export function confirmSession(services: Services, principal: Principal, session: Session, given: Confirming): Promise<string> {
  const { db, clock } = services
  const { personId, sessionId } = session
  const { secret, shown, from } = given
  if (secret === null) return showOwnFactor(services, principal, session, { shown, from })
  const event = { at: clock.now(), action: 'session.confirm', subject: personId, object: `session:${sessionId}` } as const
  const confirm = async (trx: Transaction) => {
    // @protects S18 a confirmation is of its session alone
    //   instead: ('id', '=', sessionId) ==> ('personId', '=', personId)
    await trx.updateTable('session').set({ confirmedAt: event.at }).where('id', '=', sessionId).execute()
    await audit(trx, principal, { ...event, facts: { with: 'pin' in secret ? 'card' : 'password' } })
    // @protects S7 a confirmed session has another cookie
    //   instead: renewSecret(trx, session) ==> ''
    return renewSecret(trx, session)
  }
  // @protects S18 a second factor alone confirms nothing
  //   without: else await requirePassword(services, principal, session, secret.password, from)
  return withRefusalAudit(db, principal, event, async () => {
    // @protects S18 a confirmation asks for the second factor that there is
    //   instead: await hasFactor(db, personId) ==> false
    const asksFactor = await hasFactor(db, personId)
    // @protects S18 a confirmation by card asks for the second factor that there is
    //   instead: null ==> null && !('pin' in secret)
    if (asksFactor && shown === null) throw new Failure('invalid', 'common.reviewRequired', { fields: [FACTOR_MISSING] })
    // @protects S18 what is shown as a card is verified
    //   instead: ('pin' in secret) await requireCard(services, session, secret) else ==> (!('pin' in secret))
    if ('pin' in secret) await requireCard(services, session, secret)
    else await requirePassword(services, principal, session, secret.password, from)
    if (!asksFactor || shown === null) return db.transaction().execute(confirm)
    const holder = { personId, of: `session ${sessionId} confirms` } as const
    const showing = { shown, from, holder, action: 'factor.show', object: event.object } as const
    // @protects S18 a confirmation waits for whoever ends its session
    //   instead: (trx) => holdPerson(trx, personId) ==> async () => {}
    return showFactor(services, principal, showing, { hold: (trx) => holdPerson(trx, personId), open: confirm })
  })
}

/** Takes the second factor of a person who came with Ciudadanía Digital, and returns the new cookie of their session; it confirms nothing else. */
async function showOwnFactor(
  services: Services,
  principal: Principal,
  session: Session,
  { shown, from }: Pick<Confirming, 'shown' | 'from'>,
) {
  const { personId, sessionId, ingreso } = session
  if (ingreso !== 3 || shown === null || !(await hasFactor(services.db, personId))) throw new Failure('forbidden', 'common.forbidden')
  const holder = { personId, of: `session ${sessionId} confirms` } as const
  const showing = { shown, from, holder, action: 'factor.show', object: `session:${sessionId}` } as const
  return showFactor(services, principal, showing, { hold: (trx) => holdPerson(trx, personId), open: (trx) => renewSecret(trx, session) })
}

const FACTOR_MISSING = { field: 'codigo', message: 'common.required' } as const

async function requirePassword(services: Services, principal: Principal, session: Session, password: string, from: ShownFrom) {
  const { ingreso, accountId, personId } = session
  if (ingreso !== 1 || accountId === null) throw new Failure('forbidden', 'common.forbidden')
  const account = await services.db
    .selectFrom('account')
    .select(['name', 'passwordHash'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const guessed = { name: account.name, knownDevice: await knownDeviceOf(services, personId, from.secret) }
  // @protects S18 wrong passwords of a confirmation count as those of logins do
  //   instead: hearPassword(services, principal, guessed, ==> Promise.resolve(() => guessed).then(
  const right = await hearPassword(services, principal, guessed, async () =>
    (await services.passwords.verify(password, account.passwordHash)) ? true : undefined,
  )
  if (!right) throw new Failure('refused', 'access.confirm.passwordWrong')
}

async function requireCard(services: Services, { ingreso, personId }: Session, card: CardSecret) {
  // @protects S18 a card confirms a session that came with it
  //   instead: !== 2 ==> === 3
  if (ingreso !== 2) throw new Failure('forbidden', 'common.forbidden')
  const guess = `PIN of person ${personId}`
  // @protects S18 wrong PINs of a confirmation are slowed as logins are
  await countGuess(services, guess)
  const held = await services.db
    .selectFrom('card')
    .select(['id', 'pinHash'])
    // @protects S18 a card confirms the session of its person
    // @protects S18 a card confirms the session of its owner alone
    .where('personId', '=', personId)
    .where('state', '=', 'activada')
    .where('codeMac', 'in', macsOfCard(services, card.code))
    .executeTakeFirst()
  // @protects S18 a card confirms with its PIN
  //   instead: (await verifyPin(services, card, held?.pinHash)) ==> held
  if (!(await verifyPin(services, card, held?.pinHash))) throw new Failure('refused', 'access.confirm.cardWrong')
  if (held) await renewPin(services, held.id, card)
  await forgetGuesses(services, guess)
}
