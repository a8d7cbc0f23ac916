import type { Asked } from '@djbr/domain/calls/call.ts'
import type { decideMassNotice, orderMassNotice, stepMassNotice } from '@djbr/domain/calls/mass-notices.ts'
import type { MassNoticeState } from '@djbr/domain/register/mass-notices.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../../ground/database/connect.ts'
import { decidedBefore, doneBefore } from '../../../ground/http/decided-before.ts'
import { Failure } from '../../../ground/http/failure.ts'
import { accountOf } from '../../../ground/http/session.ts'
import { doneByNow, officeAction } from '../../../ground/proof/index.ts'
import type { Services } from '../../../services.ts'
import { addressMassNoticeJob } from './address.ts'
import { mostAloneNow } from './alone.ts'
import { countAudience, type MassNotice, ON_NOTICE } from './find.ts'

/** Fails `refused`, with the number as it is now, when it is not for exactly as many people as was shown, or for nobody. */
async function requireCount(trx: Transaction, notice: MassNotice, shown: number, now: Date): Promise<void> {
  const people = await countAudience(trx, notice, now)
  if (people === 0) throw new Failure('refused', 'reminders.mass.nobody')
  // @protects S45 a mass notice is sent to as many as was shown
  if (people !== shown) throw new Failure('refused', 'reminders.mass.countChanged', { params: { count: people } })
}

/** Begins to send it, once this transaction is committed. */
async function release({ jobs }: Services, trx: Transaction, id: number, now: Date): Promise<void> {
  await trx.updateTable('massNotice').set({ releasedAt: now }).where('id', '=', id).execute()
  await jobs.enqueue(trx, addressMassNoticeJob, { massNoticeId: id })
}

/**
 * Orders that a draft be sent to the people whom its writer was shown, exactly as many (R14.9): sent at once to few, by all notices of the day, else a second person decides. Says
 * whether it is sent. Refused for what is no draft, saying who ordered it and when, when the number is another by now, or nobody is left.
 */
export const order = officeAction(
  { ...ON_NOTICE, action: 'massNotice.order', facts: ({ people }: Asked<typeof orderMassNotice>) => ({ people }) },
  async ({ services, session, trx, found, at }, { noticeId, people }) => {
    if (found.orderedAt) throw doneBefore(found.orderedAt, found.orderedBy, session.accountId)
    if (found.state !== 'draft') throw new Failure('refused', 'reminders.mass.notDraft')
    await requireCount(trx, found, people, at)
    // One order after the other: what one sends alone counts for the next.
    await sql`SELECT pg_advisory_xact_lock(hashtext('massNotice.order'))`.execute(trx)
    const most = await mostAloneNow(trx, found, session.accountId, at)
    const ordered = { orderedBy: accountOf(session), orderedAt: at, people }
    await trx.updateTable('massNotice').set(ordered).where('id', '=', noticeId).execute()
    // @protects S45 a mass notice to many waits for a second person
    //   instead: <= most ==> > 0
    const isSent = people <= most
    if (!isSent) return {}
    await release(services, trx, noticeId, at)
    return { says: 'reminders.mass.sending' } as const
  },
)

type Decision = Asked<typeof decideMassNotice>

/**
 * A second person's word on an order (R14.10): approved, it is sent; declined for a reason, it stays as it is. Forbidden for who wrote or ordered it;
 * refused when it does not wait, saying who decided it and when, or the number is another by now.
 */
export const decide = officeAction(
  {
    ...ON_NOTICE,
    action: ({ approve }: Decision) => (approve ? 'massNotice.approve' : 'massNotice.decline'),
    facts: ({ approve, people, declinedFor }: Decision) => (approve ? { people } : { reason: declinedFor }),
  },
  async ({ services, session: { accountId }, trx, found, at }, { noticeId, approve, people, declinedFor }) => {
    if (found.decidedAt) throw decidedBefore(found.decidedAt, found.decidedBy, accountId, 'refused')
    if (found.state !== 'waiting') throw new Failure('refused', 'reminders.mass.notWaiting')
    // @protects S45 a mass notice is approved by neither its writer nor its orderer
    if (accountId === found.orderedBy || accountId === found.writtenBy) throw new Failure('forbidden', 'reminders.mass.samePerson')
    if (approve) await requireCount(trx, found, people, at)
    const decided = { decidedBy: accountId, decidedAt: at, approved: approve, declinedFor: approve ? '' : declinedFor }
    await trx.updateTable('massNotice').set(decided).where('id', '=', noticeId).execute()
    if (approve) await release(services, trx, noticeId, at)
  },
)

/** From which states a step leads on, and what it is in the audit. */
const STEPS: Readonly<
  Record<Step['step'], { readonly from: readonly MassNoticeState[]; readonly to: MassNoticeState; readonly action: string }>
> = {
  pause: { from: ['sending'], to: 'paused', action: 'massNotice.pause' },
  resume: { from: ['paused'], to: 'sending', action: 'massNotice.resume' },
  discard: { from: ['draft', 'waiting', 'lapsed', 'sending', 'paused'], to: 'discarded', action: 'massNotice.discard' },
}
type Step = Asked<typeof stepMassNotice>

/** Pauses a mass notice on its way, lets it go on, or gives up what is left of it; what was sent stays sent. Refused where it does not stand so, saying who took that step and when. */
export const step = officeAction(
  { ...ON_NOTICE, action: ({ step }: Step) => STEPS[step].action },
  async ({ trx, found, at, session: { accountId } }, { noticeId, step }) => {
    const { from, to, action } = STEPS[step]
    const notNow = new Failure('refused', 'reminders.mass.notNow')
    if (found.state === to) throw await doneByNow(trx, { object: ON_NOTICE.object({ noticeId }), action }, accountId, notNow)
    if (!from.includes(found.state)) throw notNow
    const set = { pause: { pausedAt: at }, resume: { pausedAt: null }, discard: { discardedAt: at } }[step]
    await trx.updateTable('massNotice').set(set).where('id', '=', noticeId).execute()
  },
)
