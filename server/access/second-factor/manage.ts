import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { asPerson } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import type { FromBrowser } from '../../ground/http/browser.ts'
import { Failure } from '../../ground/http/failure.ts'
import type { Acting, Actor } from '../../ground/http/principal.ts'
import type { Session } from '../../ground/http/session.ts'
import { notify } from '../../ground/notices/index.ts'
import { audit, withRefusalAudit } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { requireConfirmed, requireFactorShown } from '../confirmation.ts'
import { endWithoutFactor, requireOpen } from '../sessions.ts'
import { backupCodesLeft, drawBackupCodes } from './backup-codes.ts'
import { confirmCodes, drawCodes, type FirstCode, firstBackupCodes, labelOf } from './enrol.ts'
import { clearFactor, codesOf, hasFactor, holdPerson, isKeptByOffice } from './factor.ts'
import { madePasskey, passkeysOf, passkeyToMake, takeChallenge } from './passkeys.ts'
import { notifyAdded } from './undo.ts'

const MAX_PASSKEYS = 10

/**
 * Lets a session pass that may change second factors now: one that its person confirmed and, for the staff and an entity's members, only in their area, which their
 * present second factor opened, however they signed in. Otherwise a password, or a card, would be enough to add another.
 */
async function requireManaging(services: Services, session: Session): Promise<void> {
  // @protects S45 a password alone adds nothing to the second factor of the staff
  //   instead: !session.inOffice && (await isKeptByOffice(services.db, session.personId, services.clock.now())) ==> session.officeId === -1
  // @protects S45 the staff change no second factor outside the office, however they signed in
  //   instead: (await isKeptByOffice(services.db, session.personId, services.clock.now())) ==> session.officeId !== null
  if (!session.inOffice && (await isKeptByOffice(services.db, session.personId, services.clock.now())))
    throw new Failure('forbidden', 'common.forbidden')
  // @protects S18 a second factor is changed in a confirmed session alone
  requireConfirmed(services, session)
}

/** Returns a person's second factors: since when they have codes, their passkeys, and how many backup codes are left. */
export const factorsOf = ({ db }: Services, personId: number) =>
  asPerson(db, personId, async (trx) => ({
    codesSince: (await codesOf(trx, personId))?.confirmedAt ?? null,
    passkeys: await passkeysOf(trx, personId),
    backupCodes: await backupCodesLeft(trx, personId),
  }))

interface Managed {
  readonly action: 'factor.draw' | 'factor.confirm' | 'factor.addPasskey' | 'factor.remove' | 'factor.renewBackupCodes'
}
type Action = Managed['action']

const eventOf = ({ clock }: Services, { personId }: Session, action: Action) => ({
  at: clock.now(),
  action,
  subject: personId,
  object: `person:${personId}`,
})

// @protects S46 whoever is refused a change of second factors is in the audit
//   instead: withRefusalAudit(services.db, principal, eventOf(services, session, action), ==> Promise.resolve([withRefusalAudit, principal, action]).then(
/** Does work that `requireManaging` lets pass, and audits any refusal. */
const managing = <T>({ services, principal, session }: Actor, action: Action, work: () => Promise<T>): Promise<T> =>
  withRefusalAudit(services.db, principal, eventOf(services, session, action), async () => {
    await requireManaging(services, session)
    return work()
  })

/** Locks the person of a session that is still open, and works in their name. */
const held = <T>({ db }: Services, session: Session, work: (trx: Transaction) => Promise<T>): Promise<T> =>
  asPerson(db, session.personId, async (trx) => {
    // @protects 048 a change of second factors waits for whoever ends its session
    await holdPerson(trx, session.personId)
    // @protects S7 no second factor is changed in a session that was ended
    await requireOpen(trx, session)
    return work(trx)
  })

/** Draws the secret of one's own one-time codes, as `drawCodes`, where `requireManaging` lets it pass. */
export const drawOwnCodes = (acting: Actor) =>
  managing(acting, 'factor.draw', () => drawCodes(acting.services, acting.principal, acting.session.personId))

/** Confirms one's own one-time codes by the first one, as `confirmCodes`, where `requireManaging` lets it pass. */
export const confirmOwnCodes = (acting: Actor, given: FirstCode) => managing(acting, 'factor.confirm', () => confirmCodes(acting, given))

/** Returns what a browser needs to make one more passkey, where `requireManaging` lets it pass. Throws `refused` where passkeys are not possible, and beyond ten. */
export const beginPasskey = (acting: Actor) =>
  managing(acting, 'factor.addPasskey', async () => {
    const { services, session } = acting
    const { personId, sessionId } = session
    await asPerson(services.db, personId, (trx) => requireRoom(trx, personId))
    return passkeyToMake(services, { personId, of: `session ${sessionId} adds` }, await labelOf(services, personId))
  })

async function requireRoom(trx: Transaction, personId: number): Promise<void> {
  if ((await passkeysOf(trx, personId)).length >= MAX_PASSKEYS)
    throw new Failure('refused', 'access.passkey.most', { params: { most: MAX_PASSKEYS } })
}

/** Stores a passkey that was made for this session's challenge. Returns the backup codes that come with a first second factor, shown once. */
export const addPasskey = (
  acting: Acting,
  { name, response }: { readonly name: string; readonly response: RegistrationResponseJSON },
): Promise<readonly string[]> =>
  managing(acting, 'factor.addPasskey', async () => {
    const { services, principal, session, language } = acting
    const { personId, sessionId } = session
    const event = eventOf(services, session, 'factor.addPasskey')
    const challenge = await takeChallenge(services, { personId, of: `session ${sessionId} adds` })
    const kept = await madePasskey(services, challenge, response)
    return held(services, session, async (trx) => {
      await requireRoom(trx, personId)
      const isFirst = !(await hasFactor(trx, personId))
      const added =
        kept &&
        (await trx
          .insertInto('passkey')
          .values({ personId, name, createdAt: event.at, ...kept })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst())
      if (!added) throw new Failure('refused', 'access.passkey.notMade')
      // @protects S7 a first second factor ends what was opened without one
      if (isFirst) await endWithoutFactor(trx, session)
      await audit(trx, principal, { ...event, facts: { name } })
      await notifyAdded(services, trx, { personId, kind: 'passkeyAdded', details: { name }, language }, isFirst)
      return firstBackupCodes(services, trx, personId)
    })
  })

/**
 * Removes one of a person's second factors: their one-time codes, or a passkey by its number. The backup codes go with the last one. Throws `refused` as
 * `requireFactorShown`, `notFound` for what is not theirs, and `refused` for the last one of a member of the staff or of an entity, whose area would then ask for none.
 */
export const removeFactor = (acting: Acting & FromBrowser, which: 'codes' | number): Promise<void> =>
  managing(acting, 'factor.remove', async () => {
    const { services, principal, session, language } = acting
    const device = acting.browser.cookie('djbr-equipo')
    await requireFactorShown(services, session, device)
    return held(services, session, async (trx) => {
      const { personId } = session
      const name = which === 'codes' ? await removeCodes(trx, personId) : await removePasskey(trx, personId, which)
      if (name === undefined) throw new Failure('notFound', 'common.notFound')
      if (!(await hasFactor(trx, personId))) {
        // @protects S45 the last second factor of the staff stays
        //   instead: await isKeptByOffice(trx, personId, services.clock.now()) ==> personId < 0 && (await isKeptByOffice(trx, personId, services.clock.now()))
        if (await isKeptByOffice(trx, personId, services.clock.now())) throw new Failure('refused', 'access.factor.lastOfStaff')
        // @protects 048 the backup codes go with the last second factor
        await clearFactor(trx, personId)
      }
      await audit(trx, principal, { ...eventOf(services, session, 'factor.remove'), facts: { name } })
      const kind = which === 'codes' ? 'codesRemoved' : 'passkeyRemoved'
      await notify(services, trx, { personId, kind, details: { name }, language })
    })
  })

/** Removes the codes. Returns their name, which is empty; undefined when there were none. */
async function removeCodes(trx: Transaction, personId: number): Promise<string | undefined> {
  const removed = await trx
    .deleteFrom('secondFactor')
    .where('personId', '=', personId)
    .where('confirmedAt', 'is not', null)
    .returning('personId')
    .executeTakeFirst()
  return removed && ''
}

async function removePasskey(trx: Transaction, personId: number, id: number): Promise<string | undefined> {
  const removed = await trx.deleteFrom('passkey').where('personId', '=', personId).where('id', '=', id).returning('name').executeTakeFirst()
  return removed?.name
}

/** Draws ten new backup codes in place of the former ones; they are shown once. Throws `refused` for a person without a second factor that they would stand in for. */
export const renewBackupCodes = (acting: Acting): Promise<readonly string[]> =>
  managing(acting, 'factor.renewBackupCodes', () => {
    const { services, principal, session, language } = acting
    return held(services, session, async (trx) => {
      const { personId } = session
      if (!(await hasFactor(trx, personId))) throw new Failure('refused', 'access.factor.none')
      await audit(trx, principal, eventOf(services, session, 'factor.renewBackupCodes'))
      await notify(services, trx, { personId, kind: 'backupCodesRenewed', language })
      return drawBackupCodes(services, trx, personId)
    })
  })
