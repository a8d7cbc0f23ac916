import { endSessionsOf, endWaitingSignIns, liveSessionsOf } from '../../access/index.ts'
import type { Transaction } from '../../database/connect.ts'
import { Failure } from '../../http/failure.ts'
import type { Session } from '../../http/session.ts'
import { notify } from '../../notices/index.ts'
import { audit, orNoteRefusal, type Principal } from '../../proof/index.ts'
import type { Services } from '../../services.ts'
import { personSeen } from './views.ts'

/** An act on somebody whom this session found, and why. */
export interface OnPerson {
  readonly viewId: string
  readonly reason: string
}

/** The sessions of somebody that have not ended, the latest used first; for the reason that they were looked for. Fails as `personSeen`; refused for the staff's. */
export function sessionsOf(services: Services, officer: Session, principal: Principal, viewId: string) {
  const { db, clock } = services
  const now = clock.now()
  const event = { at: now, action: 'person.sessions' }
  return orNoteRefusal(db, principal, event, () =>
    db.transaction().execute(async (trx) => {
      const { personId, reason } = await personSeen(services, trx, officer, viewId)
      await requireNoStaff(trx, personId)
      await audit(trx, principal, { ...event, subject: personId, facts: { reason } })
      return liveSessionsOf(trx, personId, now)
    }),
  )
}

/**
 * Ends one session of somebody, or all of them with the sign-ins that wait; they are notified. Answers how many sessions ended. Fails as `personSeen`,
 * and `notFound` for a session that is not theirs; refused for the staff's.
 */
export async function endSessions(
  services: Services,
  officer: Session,
  principal: Principal,
  { which, ...on }: OnPerson & { readonly which: number | 'all' },
): Promise<number> {
  const { ended } = await onAccount(services, officer, principal, { ...on, action: 'session.endByOffice' }, async (trx, personId) => {
    // @protects S7 whoever has all their sessions ended by the office loses the sign-ins that wait
    if (which === 'all') await endWaitingSignIns(trx, personId)
    const live = await liveSessionsOf(trx, personId, services.clock.now())
    const ended = live.filter(({ id }) => which === 'all' || id === which).map(({ id }) => id)
    if (ended.length === 0 && which !== 'all') throw new Failure('notFound', 'common.notFound')
    if (ended.length === 0) return { object: `person:${personId}`, ended: 0 }
    await trx.deleteFrom('session').where('id', 'in', ended).execute()
    await notify(services, trx, { personId, kind: 'sessionsEnded', details: { reason: on.reason }, language: 'es' })
    return { object: ended.map((id) => `session:${id}`).join(' '), ended: ended.length }
  })
  return ended
}

/** Keeps somebody from entering in any way, and ends their sessions; they are told. Fails as `personSeen`; refused for the staff's accounts and where there is none to block. */
export async function blockAccount(services: Services, officer: Session, principal: Principal, on: OnPerson): Promise<void> {
  await onAccount(services, officer, principal, { ...on, action: 'account.block' }, async (trx, personId) => {
    const blocked = await trx
      .updateTable('account')
      .set({ blockedAt: services.clock.now() })
      .where('personId', '=', personId)
      .where('blockedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!blocked) throw new Failure('refused', 'office.block.nothing')
    // @protects 038 a block ends the sessions
    await endSessionsOf(trx, personId)
    await notify(services, trx, { personId, kind: 'accountBlocked', details: { reason: on.reason }, language: 'es' })
    return { object: `account:${blocked.id}` }
  })
}

/** Does an act on somebody who was found, in one transaction with its audit row; the act says on what. */
function onAccount<Done extends { readonly object: string }>(
  services: Services,
  officer: Session,
  principal: Principal,
  { viewId, reason, action }: OnPerson & { readonly action: string },
  change: (trx: Transaction, personId: number) => Promise<Done>,
): Promise<Done> {
  const { db, clock } = services
  const event = { at: clock.now(), action }
  return orNoteRefusal(db, principal, event, (concerns) =>
    db.transaction().execute(async (trx) => {
      const { personId } = await personSeen(services, trx, officer, viewId)
      concerns(personId)
      await requireNoStaff(trx, personId)
      const done = await change(trx, personId)
      await audit(trx, principal, { ...event, subject: personId, object: done.object, facts: { reason } })
      return done
    }),
  )
}

/** Refused for an account of the staff, which is kept by who keeps the staff. Holds the person and the account. */
export async function requireNoStaff(trx: Transaction, personId: number): Promise<void> {
  await trx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute()
  const account = await trx.selectFrom('account').select('officeId').where('personId', '=', personId).forUpdate().executeTakeFirst()
  // @protects 038 the staff’s accounts are kept by whoever keeps the staff
  if (account && account.officeId !== null) throw new Failure('refused', 'office.people.staff')
}
