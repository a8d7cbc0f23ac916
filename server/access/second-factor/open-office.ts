import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import type { Session } from '../../ground/http/session.ts'
import type { Principal } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { openSession, type SessionKeys } from '../sessions.ts'
import { hasFactor, holdPerson } from './factor.ts'
import { type Shown, type ShownFrom, showFactor } from './show.ts'

/** A member of the staff, or of an entity, who came with their account. */
export interface Member {
  readonly accountId: number
  readonly session: Session
}

/**
 * Returns the member of the staff, or of an entity, of a session. Throws `forbidden` for anyone else, and `refused` for a member whose office ended, until they are
 * moved (R8.83).
 */
export function memberOf({ listCache }: Pick<Services, 'listCache'>, session: Session): Member {
  const { officeId, entity, accountId } = session
  if ((officeId === null && entity === null) || accountId === null) throw new Failure('forbidden', 'common.forbidden')
  // @protects S44 nobody of an office that ended enters the office
  if (officeId !== null && !listCache.isOpen(officeId)) throw new Failure('refused', 'access.officeEnded')
  return { accountId, session }
}

/**
 * Lifts a staff session to the office by a second factor: a time-based one-time code (RFC 6238, one step of drift either way), a backup code or a passkey. Ends the old
 * session; the new one lasts 8 hours or 30 idle minutes. A code opens once. In the demo, whose secret is public and which several people try at the same time, a
 * one-time code opens as long as it lasts.
 */
export async function openOffice(
  services: Services,
  principal: Principal,
  session: Session,
  shown: Shown,
  from: ShownFrom,
): Promise<SessionKeys> {
  const member = memberOf(services, session)
  const { personId, sessionId } = session
  if (!(await hasFactor(services.db, personId))) throw new Failure('refused', 'access.noSecondFactor')
  const holder = { personId, of: `session ${sessionId} shows` } as const
  const showing = { shown, from, holder, action: 'office.open', object: `account:${member.accountId}` } as const
  return showFactor(services, principal, showing, {
    hold: (trx) => holdAccountOf(trx, member),
    open: (trx) => lift(services, trx, member),
  })
}

/** Locks a member's person and then their account, as the calls that end all their sessions do, so that no session opened at the same time outlives them. */
export async function holdAccountOf(trx: Transaction, { accountId, session }: Member): Promise<void> {
  // @protects S45 whoever opens the office holds their person before their account
  await holdPerson(trx, session.personId)
  await trx.selectFrom('account').select('id').where('id', '=', accountId).forShare().executeTakeFirstOrThrow()
}

/** Ends a session and opens the office's in its place. Throws `unauthenticated` when the session has ended because a block or a change of roles came first. */
export async function lift({ clock }: Services, trx: Transaction, { accountId, session }: Member): Promise<SessionKeys> {
  const { personId, tipo, ingreso, sessionId } = session
  const former = await trx.deleteFrom('session').where('id', '=', sessionId).returning('device').executeTakeFirst()
  if (!former) throw new Failure('unauthenticated', 'common.unauthenticated')
  const { secret, token } = await openSession(
    trx,
    { personId, accountId, tipo, ingreso, inOffice: true, device: former.device },
    clock.now(),
  )
  return { secret, token }
}
