import { type MassNoticeState, massNoticeState, type Stands } from '@djbr/domain/register/mass-notices.ts'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { actAsRegister } from '../../../ground/database/as-person.ts'
import type { Transaction } from '../../../ground/database/connect.ts'
import { notFound } from '../../../ground/http/failure.ts'
import type { Services } from '../../../services.ts'
import { audienceOf } from './audience.ts'

/** How delivery to the people whom a mass notice is for has gone. */
export interface Progress {
  readonly addressed: number
  readonly left: number
  readonly mailed: number
  readonly shown: number
  /** People whose mailbox took no mail: they see it in the portal. */
  readonly unmailed: number
  /** People whom it was no longer for when their turn came. */
  readonly dropped: number
}

const counted = (condition: ReturnType<typeof sql<boolean>>) => sql<number>`count(sent.id) FILTER (WHERE ${condition})`

/** Selects all mass notices, each with who wrote, ordered and decided it, and how delivery has gone. */
export const notices = (trx: Transaction) =>
  trx
    .selectFrom('massNotice')
    .innerJoin('account as writer', 'writer.id', 'massNotice.writtenBy')
    .leftJoin('account as orderer', 'orderer.id', 'massNotice.orderedBy')
    .leftJoin('account as decider', 'decider.id', 'massNotice.decidedBy')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('reminder as sent')
          .select([
            sql<number>`count(sent.id)`.as('addressed'),
            counted(sql`sent.ended_at IS NULL`).as('left'),
            counted(sql`sent.outcome = 'mailed'`).as('mailed'),
            counted(sql`sent.outcome = 'shown'`).as('shown'),
            counted(sql`sent.outcome IN ('refused', 'unmailed')`).as('unmailed'),
            counted(sql`sent.outcome = 'dropped'`).as('dropped'),
          ])
          .whereRef('sent.massNoticeId', '=', 'massNotice.id')
          .as('progress'),
      (join) => join.onTrue(),
    )
    .selectAll('massNotice')
    .select(['writer.name as writer', 'orderer.name as orderer', 'decider.name as decider'])
    .select(['addressed', 'left', 'mailed', 'shown', 'unmailed', 'dropped'])

type Row = Awaited<ReturnType<ReturnType<typeof notices>['executeTakeFirstOrThrow']>>

/** A mass notice as it stands. */
export type MassNotice = Row & { readonly stands: Stands; readonly state: MassNoticeState; readonly progress: Progress }

export const asItStands = (row: Row, now: Date): MassNotice => {
  const { addressed, left, mailed, shown, unmailed, dropped } = row
  const progress = Object.fromEntries(
    Object.entries({ addressed, left, mailed, shown, unmailed, dropped }).map(([name, count]) => [name, count ?? 0]),
  ) as unknown as Progress
  return { ...row, stands: row.stands as Stands, progress, state: massNoticeState({ ...row, left: progress.left }, now) }
}

/** Returns a mass notice; with `hold`, locked until the transaction ends. Throws `notFound` for an unknown number. */
export async function massNoticeOf(trx: Transaction, id: number, now: Date, hold?: 'hold'): Promise<MassNotice> {
  if (hold) await trx.selectFrom('massNotice').select('id').where('id', '=', id).forUpdate().execute()
  const row = await notices(trx).where('massNotice.id', '=', id).executeTakeFirstOrThrow(notFound)
  return asItStands(row, now)
}

/** Counts exactly how many people it would be for now. Needs a transaction that sees the register. */
export async function countAudience(trx: Transaction, notice: MassNotice, now: Date): Promise<number> {
  const { people } = await audienceOf(trx, notice, dateInLaPaz(now))
    .select((row) => row.fn.count<number>('who.personId').distinct().as('people'))
    .executeTakeFirstOrThrow()
  return people
}

/** Base of the actions on a mass notice, which lock it until they end. Fails as `massNoticeOf` does. */
export const ON_NOTICE = {
  object: ({ noticeId }: OfNotice) => `mass_notice:${noticeId}`,
  async find(trx: Transaction, _: unknown, { noticeId }: OfNotice, __: unknown, { clock }: Pick<Services, 'clock'>) {
    await actAsRegister(trx, 'authority')
    return massNoticeOf(trx, noticeId, clock.now(), 'hold')
  },
}

interface OfNotice {
  readonly noticeId: number
}
