import { z } from 'zod'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import { newSecret } from '../../ground/http/secrets.ts'
import type { Citizen, CitizenshipReturn } from '../../ground/outside/citizenship/port.ts'
import { audit, type Principal, withRefusalAudit } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { isSamePerson } from '../activation/registered.ts'
import { displace, register } from '../activation/resolve-person.ts'
import { isFresh } from '../confirmation.ts'
import { acceptEntry, isBlocked } from '../enter.ts'
import { personWith } from '../person-with.ts'
import { openToken, sealToken } from '../sealed-token.ts'
import { noteMisuse, type SingleUse, useUp, wasMisused } from '../single-use.ts'
import type { Visitor } from '../visitor.ts'
import { type CitizenPerson, personIn } from './userinfo.ts'

const REQUEST_MINUTES = 10
const CITIZENSHIP_LOGIN = 3
/** How far the service's clock may be ahead of this one. */
const MAX_SKEW_MS = 30_000

const notFound = () => new Failure('refused', 'access.citizenship.notFound')

interface Sending {
  readonly returnTo: string
  /** Whether to ask the person again, to confirm their identity (safety S18). */
  readonly confirming: boolean
}

/** Returns where to send a browser that signs in with Ciudadanía Digital, and the opaque state that it brings back (R2.21). */
export async function sendToCitizenship(
  services: Services,
  cookie: string,
  { returnTo, confirming }: Sending,
): Promise<{ token: string; url: string }> {
  const { clock, listCache, citizenship } = services
  if (!listCache.flags(services).digital || citizenship.issuer === null) throw notFound()
  const [nonce, verifier] = [newSecret(32), newSecret(32)]
  const until = clock.now().getTime() + REQUEST_MINUTES * 60_000
  const state = sealToken(services, { issuer: citizenship.issuer, nonce, verifier, returnTo, confirming, until }, sealedFor(cookie))
  const url = await citizenship.address({ state, nonce, verifier, returnTo }, confirming)
  if (url === null) throw notFound()
  return { token: state, url }
}

/** What is known of a browser that was sent; the browser brings it back itself, sealed (decision 128). */
const sending = z.object({
  issuer: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
  confirming: z.boolean(),
  until: z.int(),
})

// @protects S10 a return is taken in the browser that was sent
//   without: ${cookie}
const sealedFor = (cookie: string) => `sent to citizenship from ${cookie}`

interface Returning {
  readonly visitor: Visitor
  /** Person whose session the browser has; null when it has none. */
  readonly atSession: number | null
}

/**
 * Validates what a browser brings back from Ciudadanía Digital, and returns the address to go to and the one-time value for it. The state serves once, in the browser
 * that was sent, for ten minutes; every failure gets the same refusal (safety S10). Registers a person who comes for the first time. A person who was sent to confirm
 * their identity is told when they were not asked just then, or came back as somebody else, and their session stays as it is (safety S18).
 */
export function enterByCitizenship(
  services: Services,
  principal: Principal,
  { visitor, atSession }: Returning,
  returned: CitizenshipReturn,
) {
  const { db, clock, citizenship } = services
  const now = clock.now()
  return withRefusalAudit(db, principal, { at: now, action: 'citizenship.enter' }, async () => {
    const { state } = returned
    const sent = visitor.cookie === undefined ? undefined : openToken(services, state, sealedFor(visitor.cookie), sending)
    // @protects S10 a return is taken for ten minutes
    //   without: || sent.until <= now.getTime()
    if (!sent || sent.until <= now.getTime() || sent.issuer !== citizenship.issuer) throw notFound()
    const use: SingleUse = { serving: 'citizenship', token: state, until: sent.until }
    // @protects S10 a return that was refused is not taken again
    if (wasMisused(use)) throw notFound()
    const citizen = await citizenship.citizen({ ...sent, state }, returned)
    if (!citizen || citizen.issuer !== sent.issuer) {
      noteMisuse(services, use)
      throw notFound()
    }
    // @protects S10 a return is taken once
    //   instead: !(await useUp(services, use)) ==> false
    if (!(await useUp(services, use))) throw notFound()
    const userinfo = personIn(citizen.userinfo)
    if (!userinfo) throw notFound()
    // @protects S18 a sign-in with Ciudadanía Digital confirms only when it asked the person just then
    //   instead: confirmedAt(citizen, now) ==> now
    const confirmed = confirmedAt(citizen, now)
    // @protects S18 somebody whom Ciudadanía Digital did not ask again is told so
    //   instead: !isFresh(confirmed, now) ==> confirmed === now
    if (sent.confirming && !isFresh(confirmed, now)) throw new Failure('refused', 'access.citizenship.notAsked')
    const personId = await db.transaction().execute(async (trx) => {
      const personId = await personOf(services, trx, principal, { citizen, userinfo, now })
      // @protects S18 nobody confirms a session as somebody else
      if (sent.confirming && atSession !== null && atSession !== personId) throw new Failure('refused', 'access.citizenship.another')
      if (await isBlocked(trx, personId)) throw notFound()
      await audit(trx, principal, { at: now, action: 'citizenship.enter', subject: personId })
      return personId
    })
    const entry = { personId, accountId: null, tipo: 'usuario', ingreso: CITIZENSHIP_LOGIN } as const
    return acceptEntry(services, await visitor.number(), { ...entry, tokens: citizen.tokens, confirmedAt: confirmed })
  })
}

// @protects S18 a time to come confirms nothing
//   without: || authenticatedAt.getTime() > now.getTime() + MAX_SKEW_MS
/** Returns when the service asked the person themselves; null when it does not say, or names a future time. */
const confirmedAt = ({ authenticatedAt }: Citizen, now: Date): Date | null =>
  authenticatedAt === null || authenticatedAt.getTime() > now.getTime() + MAX_SKEW_MS ? null : authenticatedAt

interface Coming {
  readonly citizen: Citizen
  readonly userinfo: CitizenPerson
  readonly now: Date
}

/**
 * Returns the person that an identity is linked to, and links it when it comes for the first time. Throws `refused` when what the service says of them clashes with the
 * register.
 */
async function personOf(services: Services, trx: Transaction, principal: Principal, coming: Coming): Promise<number> {
  const { issuer, subject } = coming.citizen
  const held = await personWith(trx, coming.userinfo).selectAll('person').forNoKeyUpdate().executeTakeFirst()
  const linked = await trx
    .selectFrom('citizenship')
    .select('personId')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (linked) {
    // @protects S10 an identity stays with its document
    if (held?.id !== linked.personId) throw notFound()
    return linked.personId
  }
  // @protects S10 whoever is told otherwise than the register has them is refused
  if (held && !held.provisional && !isSamePerson(held, coming.userinfo)) throw notFound()
  const personId = held && !held.provisional ? held.id : await registerCitizen(services, trx, principal, coming, held?.id)
  const added = await trx
    .insertInto('citizenship')
    .values({ issuer, subject, personId, linkedAt: coming.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('personId')
    .executeTakeFirst()
  if (!added) throw notFound()
  await audit(trx, principal, { at: coming.now, action: 'citizenship.link', subject: personId })
  return personId
}

/** Registers a citizen; an unconfirmed person with the same document gives way to them (R2.5). */
async function registerCitizen(
  services: Services,
  trx: Transaction,
  principal: Principal,
  { userinfo, now }: Coming,
  provisionalId: number | undefined,
): Promise<number> {
  if (provisionalId !== undefined) await displace(trx, principal, provisionalId, now)
  return register(services, trx, principal, { ticket: { ...userinfo, identityChecked: false }, confirmed: true, gender: -1, now })
}
