import type { Database, Transaction } from '../ground/database/connect.ts'
import { Failure } from '../ground/http/failure.ts'
import { digest, newSecret } from '../ground/http/secrets.ts'
import type { Entry, Session, SessionKind } from '../ground/http/session.ts'
import type { CitizenTokens } from '../ground/outside/citizenship/port.ts'
import { audit, type Principal, withRefusalAudit } from '../ground/proof/index.ts'
import type { Services } from '../services.ts'
import { appointmentOf } from './appointment.ts'
import { type CaptchaAnswer, requireCaptcha } from './captcha.ts'
import { openTokens, sealTokens } from './citizenship/sealed.ts'
import { isFresh } from './confirmation.ts'
import { type Device, knownDeviceOf, noteDevice } from './devices.ts'
import { hearPassword } from './guess-delays.ts'
import { rehashPassword } from './prover/credentials.ts'
import { holdPerson } from './second-factor/factor.ts'
import { asksFactor, awaitFactor, type SecondStep, waitingSignIn } from './second-factor/second-step.ts'
import { type Shown, showFactor } from './second-factor/show.ts'
import { endSessionOfCookie, openSession, type SessionKeys } from './sessions.ts'
import type { Visitor } from './visitor.ts'

const EXCHANGE_SECONDS = 60

/** Where the browser goes after any login (R2.16). */
export const LANDING = '/'

interface AcceptedEntry {
  readonly personId: number
  readonly accountId: number | null
  readonly tipo: SessionKind
  readonly ingreso: Entry
}

/** What a sign-in with Ciudadanía Digital brings: the citizen's tokens, and when the service asked the person themselves. */
interface FromCitizenship {
  readonly tokens?: CitizenTokens
  readonly confirmedAt?: Date | null
}

interface AccountLogin {
  readonly account: string
  readonly password: string
  /** The secret that the browser is known by, if it has one. */
  readonly device: string | undefined
  readonly captcha: CaptchaAnswer
}

/**
 * Validates an account name and a password, and returns the address to go to and the one-time value for it. Every failure (no such account, wrong password, blocked
 * account) gets the same refusal after the same work.
 */
export async function enterByAccount(services: Services, principal: Principal, visitor: Visitor, given: AccountLogin) {
  const { db, clock } = services
  const name = given.account.toLowerCase()
  const event = { at: clock.now(), action: 'account.enter' }
  const account = await findAccount(db, name)
  const whose = account && { subject: account.personId, object: `account:${account.id}` }
  return withRefusalAudit(db, principal, { ...event, ...whose }, async () => {
    const knownDevice = await knownDeviceOf(services, account?.personId ?? null, given.device)
    const accepted = await hearPassword(services, principal, { name, knownDevice }, async () => {
      // After the work that may be asked for: the captcha serves once, and the call is made again.
      await requireCaptcha(services, visitor, 'login', given.captcha)
      const right = await services.passwords.verify(given.password, account?.passwordHash)
      // @protects S4 a blocked account does not come in
      //   without: account.blockedAt === null &&
      // @protects 040 a given password is good for a while
      //   without: && !isOver(account.passwordGivenUntil, event.at)
      const isHeard = account !== undefined && right && account.blockedAt === null && !isOver(account.passwordGivenUntil, event.at)
      return isHeard ? acceptAccount(services, await visitor.number(), account) : undefined
    })
    if (!account || !accepted) throw new Failure('refused', 'access.wrongCredentials')
    await audit(db, principal, { ...event, ...whose })
    // @protects S19 a hash of former cost is renewed at a login
    //   instead: (account.passwordHash) ==> (given.password + account.passwordHash) && !given.password
    if (services.passwords.isOutdated(account.passwordHash)) await renewHash(services, account, given.password)
    return accepted
  })
}

/** Accepts the entry of an account whose password was right. Returns undefined when its sessions ended or its password changed during the check (safety S7). */
function acceptAccount(services: Services, visitorId: number, account: FoundAccount) {
  const { id, personId, officeId, sessionsEnded } = account
  const tipo = officeId === null ? 'usuario_externo' : 'usuario'
  return services.db.transaction().execute(async (trx) => {
    // @protects S7 a login that is being checked waits for whoever ends all sessions
    await holdPerson(trx, personId)
    const now = await trx.selectFrom('account').select('sessionsEnded').where('id', '=', id).forShare().executeTakeFirst()
    // @protects S7 a login that is being checked while all sessions end is refused
    if (now?.sessionsEnded !== sessionsEnded) return undefined
    return acceptEntry({ ...services, db: trx }, visitorId, { personId, accountId: id, tipo, ingreso: 1 })
  })
}

/** Stores a password hashed at today's cost, unless it was changed meanwhile. */
async function renewHash({ db, passwords }: Services, { id, passwordHash }: FoundAccount, password: string): Promise<void> {
  const renewed = await passwords.hash(password)
  await rehashPassword(db, { accountId: id, from: passwordHash, to: renewed })
}

/** Whether a password that the office gave is past its time. */
const isOver = (until: Date | null, now: Date) => until !== null && until <= now

const findAccount = (db: Database, name: string) =>
  db
    .selectFrom('account')
    .select(['id', 'personId', 'passwordHash', 'officeId', 'blockedAt', 'passwordGivenUntil', 'sessionsEnded'])
    .where('name', '=', name)
    .executeTakeFirst()
type FoundAccount = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/**
 * Accepts an entry of this browser, the last step of every way in: account, card, citizenship. The value in the answer is good for 60 seconds, once, in this browser,
 * and only `openEntry` takes it.
 */
export async function acceptEntry({ db, clock }: Services, visitorId: number, entry: AcceptedEntry & FromCitizenship) {
  const { personId, accountId, tipo, ingreso, tokens, confirmedAt = null } = entry
  const code = newSecret(16)
  const expiresAt = new Date(clock.now().getTime() + EXCHANGE_SECONDS * 1000)
  await db
    .insertInto('signIn')
    .values({
      codeHash: digest(code),
      visitorId,
      personId,
      accountId,
      kind: tipo,
      entry: ingreso,
      sealedTokens: tokens ? sealTokens(tokens, code) : null,
      confirmedAt,
      expiresAt,
    })
    .execute()
  return { url: LANDING, token: code }
}

/** A session that was opened, and its owner. */
type Opened = SessionKeys & AcceptedEntry & Pick<Session, 'entity' | 'inOffice'>

/**
 * Exchanges the one-time value of an address for a session, or for the second step of the sign-in where a second factor is asked for; there is no session before that.
 * Ends the browser's former session, notifies the person of a browser that they never used, and audits what the sign-in confirms (safety S18). Throws `unauthenticated`
 * for any other value.
 */
export async function openEntry(
  services: Services,
  principal: Principal,
  visitorId: number | null,
  code: string,
  device: Device,
  formerSecret: string | undefined,
): Promise<Opened | SecondStep> {
  const { db, clock } = services
  const found = await db.selectFrom('signIn').select('personId').where('codeHash', '=', digest(code)).executeTakeFirst()
  return db.transaction().execute(async (trx) => {
    // @protects S7 exchanging a sign-in and ending it both hold the person first
    //   instead: if (!found || visitorId ==> await trx.selectFrom('signIn').select('personId').where('codeHash', '=', digest(code)).forUpdate().execute(); if (!found || visitorId
    // @protects 038 a block holds against what was let in behind its back
    //   without: || (await isBlocked(trx, found.personId))
    // Locks the person first, as the calls that end their sessions do before the sign-ins.
    if (!found || visitorId === null || (await isBlocked(trx, found.personId)))
      throw new Failure('unauthenticated', 'common.unauthenticated')
    // @protects S6 the value of an address is exchanged once
    //   instead: deleteFrom ==> selectFrom
    //   instead: returning ==> select
    const entry = await trx
      .deleteFrom('signIn')
      .where('codeHash', '=', digest(code))
      // @protects S6 the value of an address serves the browser that asked
      .where('visitorId', '=', visitorId)
      // @protects S4 the value of a second step opens no session by itself
      .where('awaitsFactor', '=', false)
      // @protects S6 the value of an address lasts a minute
      .where('expiresAt', '>', clock.now())
      .returning(['personId', 'accountId', 'kind', 'entry', 'sealedTokens', 'confirmedAt'])
      .executeTakeFirst()
    if (!entry) throw new Failure('unauthenticated', 'common.unauthenticated')
    // @protects S4 no session before the second factor
    if (await asksFactor(trx, entry)) return awaitFactor(services, trx, visitorId, entry)
    const tokens = entry.sealedTokens && openTokens(entry.sealedTokens, code)
    return open(services, trx, principal, { entry, tokens, device, formerSecret, factorShown: false })
  })
}

/** Completes a sign-in by the second factor that it waits for (decision 048). Throws `unauthenticated` for one that does not wait in this browser. */
export async function completeEntry(
  services: Services,
  principal: Principal,
  visitorId: number | null,
  { step, shown }: { readonly step: string; readonly shown: Shown },
  device: Device,
  formerSecret: string | undefined,
): Promise<Opened> {
  const { personId } = await waitingSignIn(services, visitorId, step)
  const holder = { personId, of: `sign-in ${step}` } as const
  return showFactor(
    services,
    principal,
    { shown, from: device, holder, action: 'factor.enter', object: `person:${personId}` },
    {
      hold: async (trx) => {
        // @protects S4 whoever was blocked meanwhile completes no sign-in
        //   instead: await isBlocked(trx, personId) ==> personId < 0
        if (await isBlocked(trx, personId)) throw new Failure('unauthenticated', 'common.unauthenticated')
      },
      open: async (trx) => {
        const entry = await trx
          .deleteFrom('signIn')
          .where('codeHash', '=', digest(step))
          .where('awaitsFactor', '=', true)
          .returning(['personId', 'accountId', 'kind', 'entry', 'confirmedAt'])
          .executeTakeFirst()
        if (!entry) throw new Failure('unauthenticated', 'common.unauthenticated')
        return open(services, trx, principal, { entry, tokens: null, device, formerSecret, factorShown: true })
      },
    },
  )
}

interface Opening {
  readonly entry: {
    readonly personId: number
    readonly accountId: number | null
    readonly kind: string
    readonly entry: number
    readonly confirmedAt: Date | null
  }
  readonly tokens: CitizenTokens | null
  readonly device: Device
  readonly formerSecret: string | undefined
  /** Whether the sign-in was completed by a second factor: then it opens the area of an entity's member too (R13.6). */
  readonly factorShown: boolean
}

async function open(
  services: Services,
  trx: Transaction,
  principal: Principal,
  { entry, tokens, device, formerSecret, factorShown }: Opening,
): Promise<Opened> {
  const now = services.clock.now()
  // @protects S7 the session that a browser had ends when somebody signs in
  if (formerSecret) await endSessionOfCookie(trx, formerSecret)
  await noteDevice(services, trx, entry.personId, device)
  const accepted = {
    personId: entry.personId,
    accountId: entry.accountId,
    tipo: entry.kind as SessionKind,
    ingreso: entry.entry as Entry,
  }
  const entity = await appointmentOf(trx, entry.accountId, now)
  // @protects S45 the area of an entity opens by a second factor alone
  //   without: factorShown &&
  const inOffice = factorShown && entity !== null
  const session = { ...accepted, inOffice, device: device.called, tokens, confirmedAt: entry.confirmedAt }
  const { sessionId, ...keys } = await openSession(trx, session, now)
  // @protects S46 a sign-in with Ciudadanía Digital that confirms is in the audit
  //   instead: isFresh(entry.confirmedAt, now) ==> false as boolean
  // @protects S46 a sign-in with Ciudadanía Digital that does not confirm is not said to
  //   instead: isFresh(entry.confirmedAt, now) ==> entry.entry === 3
  if (isFresh(entry.confirmedAt, now)) {
    const object = `session:${sessionId}`
    await audit(trx, principal, { at: now, action: 'session.confirm', subject: entry.personId, object, facts: { with: 'citizenship' } })
  }
  return { ...accepted, ...keys, entity, inOffice }
}

/** Whether a person's account was blocked: then no way in opens for them. Locks the account, so that it is not blocked before the transaction ends. */
export async function isBlocked(trx: Transaction, personId: number): Promise<boolean> {
  await holdPerson(trx, personId)
  const account = await trx.selectFrom('account').select('blockedAt').where('personId', '=', personId).forShare().executeTakeFirst()
  return account !== undefined && account.blockedAt !== null
}
