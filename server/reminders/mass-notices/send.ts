import { MOST_ALONE } from '@djbr/domain/register/mass-notices.ts'
import { asRegister } from '../../database/as-person.ts'
import type { Transaction } from '../../database/connect.ts'
import { Failure } from '../../http/failure.ts'
import type { Session } from '../../http/session.ts'
import { audit, orNoteRefusal, type Principal } from '../../proof/index.ts'
import type { Services } from '../../services.ts'
import { addressMassNoticeJob } from './address.ts'
import { countAudience, type MassNotice, massNoticeOf } from './find.ts'

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
 * Orders that a draft be sent to the people whom its writer was shown, exactly as many (R14.9): sent at once to few, else a second person decides. Answers
 * whether it is sent. Refused for what is no draft, when the number is another by now, or nobody is left.
 */
export async function orderMassNotice(
  services: Services,
  { accountId }: Session,
  principal: Principal,
  { id, people }: { readonly id: number; readonly people: number },
): Promise<boolean> {
  const { db, clock } = services
  const now = clock.now()
  const event = { at: now, action: 'massNotice.order', object: `mass_notice:${id}` } as const
  return orNoteRefusal(db, principal, event, () =>
    asRegister(db, 'authority', async (trx) => {
      const notice = await massNoticeOf(trx, id, now, 'hold')
      if (notice.state !== 'borrador') throw new Failure('refused', 'reminders.mass.notDraft')
      await requireCount(trx, notice, people, now)
      const ordered = { orderedBy: accountId as number, orderedAt: now, people }
      await trx.updateTable('massNotice').set(ordered).where('id', '=', id).execute()
      await audit(trx, principal, { ...event, facts: { people } })
      // @protects S45 a mass notice to many waits for a second person
      //   instead: <= MOST_ALONE ==> > 0
      const isSent = people <= MOST_ALONE
      if (isSent) await release(services, trx, id, now)
      return isSent
    }),
  )
}

interface Decision {
  readonly id: number
  readonly approve: boolean
  /** How many people it is for, as who approves was shown. */
  readonly people: number
  readonly reason: string
}

/**
 * A second person's word on an order (R14.10): approved, it is sent; declined for a reason, it stays as it is. Forbidden for who wrote or ordered it;
 * refused when it does not wait, or the number is another by now.
 */
export async function decideMassNotice(
  services: Services,
  { accountId }: Session,
  principal: Principal,
  { id, approve, people, reason }: Decision,
): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const event = { at: now, action: approve ? 'massNotice.approve' : 'massNotice.decline', object: `mass_notice:${id}` }
  await orNoteRefusal(db, principal, event, () =>
    asRegister(db, 'authority', async (trx) => {
      const notice = await massNoticeOf(trx, id, now, 'hold')
      if (notice.state !== 'por_aprobar') throw new Failure('refused', 'reminders.mass.notWaiting')
      // @protects S45 a mass notice is approved by neither its writer nor its orderer
      if (accountId === notice.orderedBy || accountId === notice.writtenBy) throw new Failure('forbidden', 'reminders.mass.samePerson')
      if (approve) await requireCount(trx, notice, people, now)
      const decided = { decidedBy: accountId, decidedAt: now, approved: approve, declinedFor: reason }
      await trx.updateTable('massNotice').set(decided).where('id', '=', id).execute()
      await audit(trx, principal, { ...event, facts: approve ? { people } : { reason } })
      if (approve) await release(services, trx, id, now)
    }),
  )
}

/** From which states a step leads where. */
const STEPS = {
  pause: { from: ['enviando'], action: 'massNotice.pause' },
  resume: { from: ['pausado'], action: 'massNotice.resume' },
  discard: { from: ['borrador', 'por_aprobar', 'caducado', 'enviando', 'pausado'], action: 'massNotice.discard' },
} as const
export type Step = keyof typeof STEPS

/** Pauses a mass notice on its way, lets it go on, or gives up what is left of it; what was sent stays sent. Refused where it does not stand so. */
export async function stepMassNotice({ db, clock }: Services, principal: Principal, id: number, step: Step): Promise<void> {
  const now = clock.now()
  const { from, action } = STEPS[step]
  const event = { at: now, action, object: `mass_notice:${id}` }
  await orNoteRefusal(db, principal, event, () =>
    asRegister(db, 'authority', async (trx) => {
      const { state } = await massNoticeOf(trx, id, now, 'hold')
      if (!(from as readonly string[]).includes(state)) throw new Failure('refused', 'reminders.mass.notNow')
      const set = { pause: { pausedAt: now }, resume: { pausedAt: null }, discard: { discardedAt: now } }[step]
      await trx.updateTable('massNotice').set(set).where('id', '=', id).execute()
      await audit(trx, principal, event)
    }),
  )
}
