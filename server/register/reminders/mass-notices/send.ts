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

/** Throws `refused`, with the present number, when it is for nobody or not for exactly as many people as was shown. */
async function requireCount(trx: Transaction, notice: MassNotice, shown: number, now: Date): Promise<void> {
  const people = await countAudience(trx, notice, now)
  if (people === 0) throw new Failure('refused', 'reminders.mass.nobody')
  // @protects S45 a mass notice is sent to as many as was shown
  if (people !== shown) throw new Failure('refused', 'reminders.mass.countChanged', { params: { count: people } })
}

/** Begins to send it once this transaction is committed. */
async function release({ jobs }: Services, trx: Transaction, id: number, now: Date): Promise<void> {
  await trx.updateTable('massNotice').set({ releasedAt: now }).where('id', '=', id).execute()
  await jobs.enqueue(trx, addressMassNoticeJob, { massNoticeId: id })
}

/**
 * Orders a draft sent to exactly as many people as its writer was shown (R14.9). To few people, over all notices of the day, it goes out at once; otherwise a
 * second person decides. Says whether it goes out. Refused when it is not a draft, saying who ordered it and when; when the number has changed; or when nobody
 * is left.
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
 * Decides an order as a second person (R14.10): sends it when approved, leaves it as it is when declined with a reason. Forbidden for its writer and its
 * orderer; refused when it is not pending, saying who decided it and when, or when the number has changed.
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

/** The states from which each step leads, its target, and its name in the audit. */
const STEPS: Readonly<
  Record<Step['step'], { readonly from: readonly MassNoticeState[]; readonly to: MassNoticeState; readonly action: string }>
> = {
  pause: { from: ['sending'], to: 'paused', action: 'massNotice.pause' },
  resume: { from: ['paused'], to: 'sending', action: 'massNotice.resume' },
  discard: { from: ['draft', 'waiting', 'lapsed', 'sending', 'paused'], to: 'discarded', action: 'massNotice.discard' },
}
type Step = Asked<typeof stepMassNotice>

/** Pauses a mass notice on its way, resumes it, or discards the rest of it; what was sent stays sent. Refused in any other state, saying who took that step and when. */
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
