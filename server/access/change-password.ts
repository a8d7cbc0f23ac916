import type { Asked } from '@djbr/domain/calls/call.ts'
import type { changePassword as asked } from '@djbr/domain/calls/sessions.ts'
import type { Language } from '@djbr/domain/messages/text.ts'
import type { FromBrowser } from '../ground/http/browser.ts'
import { Failure } from '../ground/http/failure.ts'
import type { Acting } from '../ground/http/principal.ts'
import type { Session } from '../ground/http/session.ts'
import { saved } from '../ground/http/wire.ts'
import { notify } from '../ground/notices/index.ts'
import { audit, type Principal, withRefusalAudit } from '../ground/proof/index.ts'
import type { Services } from '../services.ts'
import { knownDeviceOf } from './devices.ts'
import { requireGoodPassword } from './good-password.ts'
import { hearPassword } from './guess-delays.ts'
import { exchangePassword } from './prover/credentials.ts'
import { endOtherAccess } from './prover/renew.ts'
import { endSessionsOf, renewSecret } from './sessions.ts'

const ACCOUNT_LOGIN = 1

export interface PasswordChange {
  readonly current: string
  readonly next: string
  /** Language in which the person is notified. */
  readonly language: Language
  /** The secret that the browser is known by, if it has one. */
  readonly device: string | undefined
}

/**
 * Changes the password of the account that the current user signed in with. Ends their other sessions, notifies them, and returns the new cookie under which this
 * session goes on (safety S7, S18, S19). Throws `forbidden` for a session that came another way, `tooMany` as the login does, `refused` when the current password is
 * wrong, and `invalid` when the new one is not acceptable.
 */
export async function changePassword(services: Services, principal: Principal, session: Session, given: PasswordChange): Promise<string> {
  const { db, clock, passwords } = services
  const { accountId, personId } = session
  const now = clock.now()
  const event = {
    at: now,
    action: 'account.changePassword',
    subject: personId,
    ...(accountId !== null && { object: `account:${accountId}` }),
  }
  return withRefusalAudit(db, principal, event, async () => {
    // @protects S18 a password is changed by whoever came with it
    //   instead: session.ingreso !== ACCOUNT_LOGIN || accountId === null ==> accountId === null && session.ingreso === ACCOUNT_LOGIN
    if (session.ingreso !== ACCOUNT_LOGIN || accountId === null) throw new Failure('forbidden', 'common.forbidden')
    const { name, passwordHash, ...owner } = await db
      .selectFrom('account')
      .innerJoin('person', 'person.id', 'account.personId')
      .select(['account.name', 'passwordHash', 'paternalSurname', 'maternalSurname', 'names'])
      .where('account.id', '=', accountId)
      .executeTakeFirstOrThrow()
    const guessed = { name, knownDevice: await knownDeviceOf(services, personId, given.device) }
    // @protects S18 wrong current passwords count as those of logins do
    //   instead: hearPassword(services, principal, guessed, ==> Promise.resolve(() => guessed).then(
    // @protects S18 the current password is asked for
    //   instead: (await passwords.verify(given.current, passwordHash)) ==> given.current !== ''
    const right = await hearPassword(services, principal, guessed, async () =>
      (await passwords.verify(given.current, passwordHash)) ? true : undefined,
    )
    if (!right) throw currentWrong()
    requireAnother(given)
    requireGoodPassword(given.next, { account: name, names: [owner.names, owner.paternalSurname, owner.maternalSurname] })
    const nextHash = await passwords.hash(given.next)
    return db.transaction().execute(async (trx) => {
      // Of two who change a password at once, one succeeds: the other's current password is no longer the current one.
      if (!(await exchangePassword(trx, { accountId, from: passwordHash, to: nextHash }, now))) throw currentWrong()
      await endOtherAccess(trx, { id: accountId, personId })
      // @protects S7 a password change ends the other sessions
      await endSessionsOf(trx, personId, session.sessionId)
      const secret = await renewSecret(trx, session)
      await audit(trx, principal, event)
      // @protects S18 a password change is told
      //   instead: await ==> if (personId === -1) await
      await notify(services, trx, { personId, kind: 'passwordChanged', details: { account: name }, language: given.language })
      return secret
    })
  })
}

/** Serves the call: changes the password, and gives the browser the cookie of the session that goes on. */
export async function changeAsAsked({ services, principal, session, browser, language }: Acting & FromBrowser, sent: Asked<typeof asked>) {
  const { cuefundec_contrasenia0: current, cuefundec_contrasenia: next } = sent
  const change = { current, next, language, device: browser.cookie('djbr-equipo') }
  browser.keep('djbr', await changePassword(services, principal, session, change))
  return saved(browser, 'profile.password.changed')
}

function requireAnother({ current, next }: PasswordChange): void {
  const message = 'profile.password.same'
  if (next === current) throw new Failure('invalid', 'common.reviewRequired', { fields: [{ field: 'cuefundec_contrasenia', message }] })
}

const currentWrong = () => new Failure('refused', 'profile.password.currentWrong')
