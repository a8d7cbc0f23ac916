import { endSessionsOf, endWaitingSignIns, liveSessionsOf } from '../../../access/index.ts'
import type { Transaction } from '../../../ground/database/connect.ts'
import { Failure } from '../../../ground/http/failure.ts'
import type { Session } from '../../../ground/http/session.ts'
import { notify } from '../../../ground/notices/index.ts'
import { type Concerns, doneByNow, officeAction } from '../../../ground/proof/index.ts'
import type { Services } from '../../../services.ts'
import { personSeen } from './views.ts'

interface OnPerson {
  readonly viewId: string
}
/** The same with the reason of an act. */
type WithReason = OnPerson & { readonly reason: string }

const because = ({ reason }: WithReason) => ({ reason })

/** Returns a person whom this session found and who is not staff. Fails as `personSeen` and `requireNoStaff` do. */
async function found(trx: Transaction, officer: Session, { viewId }: OnPerson, concerns: Concerns, services: Services) {
  const seen = await personSeen(services, trx, officer, viewId)
  concerns(seen.personId)
  await requireNoStaff(trx, seen.personId)
  return seen
}
const ON_PERSON = { sees: 'views', find: found } as const

/** Returns a person's live sessions, latest used first, for the reason of the search. Fails as `personSeen` does; refused for staff. */
export const sessionsSeen = officeAction(
  { ...ON_PERSON, action: 'person.sessions' },
  ({ trx, found: { personId, reason }, at, note }, _: OnPerson) => {
    note({ facts: { reason } })
    return liveSessionsOf(trx, personId, at)
  },
)

/**
 * Ends one session of a person, or all of them and their pending sign-ins; notifies the person. Says so when there was none to end. Fails as `personSeen` does,
 * and with `notFound` for a session that is not theirs; refused for staff.
 */
export const endSessionsOfPerson = officeAction(
  { ...ON_PERSON, action: 'session.endByOffice', facts: because },
  async (
    { services, trx, found: { personId }, at, note },
    { sessionId, reason }: WithReason & { readonly sessionId?: number | null | undefined },
  ) => {
    const all = sessionId == null
    // @protects S7 whoever has all their sessions ended by the office loses the sign-ins that wait
    if (all) await endWaitingSignIns(trx, personId)
    const live = await liveSessionsOf(trx, personId, at)
    const ended = live.filter(({ id }) => all || id === sessionId).map(({ id }) => id)
    if (ended.length === 0 && !all) throw new Failure('notFound', 'common.notFound')
    note({ object: ended.length === 0 ? `person:${personId}` : ended.map((id) => `session:${id}`).join(' ') })
    if (ended.length === 0) return { says: 'office.sessions.noneEnded' as const }
    await trx.deleteFrom('session').where('id', 'in', ended).execute()
    await notify(services, trx, { personId, kind: 'sessionsEnded', details: { reason }, language: 'es' })
    return {}
  },
)

/**
 * Blocks a person's account, so that they cannot enter in any way, ends their sessions and tells them. Fails as `personSeen` does; refused for staff accounts
 * and when there is none to block.
 */
export const block = officeAction(
  { ...ON_PERSON, action: 'account.block', facts: because },
  async ({ services, trx, session: { accountId }, found: { personId }, at, note }, { reason }: WithReason) => {
    const blocked = await trx
      .updateTable('account')
      .set({ blockedAt: at })
      .where('personId', '=', personId)
      .where('blockedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!blocked) throw await blockedBefore(trx, personId, accountId)
    note({ object: `account:${blocked.id}` })
    // @protects 038 a block ends the sessions
    await endSessionsOf(trx, personId)
    await notify(services, trx, { personId, kind: 'accountBlocked', details: { reason }, language: 'es' })
  },
)

/** Returns why there is nothing to block: the officer or a colleague already blocked the account, and when, or there is no account. */
async function blockedBefore(trx: Transaction, personId: number, accountId: number | null): Promise<Failure> {
  const nothing = new Failure('refused', 'office.block.nothing')
  const account = await trx.selectFrom('account').select('id').where('personId', '=', personId).executeTakeFirst()
  return account ? doneByNow(trx, { object: `account:${account.id}`, action: 'account.block' }, accountId, nothing) : nothing
}

/** Throws `refused` for a staff account, which the managers of the staff keep. Locks the person and the account. */
export async function requireNoStaff(trx: Transaction, personId: number): Promise<void> {
  await trx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute()
  const account = await trx.selectFrom('account').select('officeId').where('personId', '=', personId).forUpdate().executeTakeFirst()
  // @protects 038 the staff’s accounts are kept by whoever keeps the staff
  if (account && account.officeId !== null) throw new Failure('refused', 'office.people.staff')
}
