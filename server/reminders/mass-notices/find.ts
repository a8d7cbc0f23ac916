import { type MassNoticeState, massNoticeState, type Stands } from '@djbr/domain/register/mass-notices.ts'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { asRegister } from '../../database/as-person.ts'
import type { Transaction } from '../../database/connect.ts'
import { Failure } from '../../http/failure.ts'
import type { Services } from '../../services.ts'
import { audienceOf } from './audience.ts'

const MOST_SHOWN = 100

/** What has become of the people whom a mass notice is for. */
export interface Progress {
  readonly addressed: number
  readonly left: number
  readonly mailed: number
  readonly shown: number
  /** Whose mailbox took no mail: they see it in the portal. */
  readonly unmailed: number
  /** For whom it was no longer meant when their turn came. */
  readonly dropped: number
}

const counted = (condition: ReturnType<typeof sql<boolean>>) => sql<number>`count(sent.id) FILTER (WHERE ${condition})`

const notices = (trx: Transaction) =>
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

const asItStands = (row: Row, now: Date): MassNotice => {
  const { addressed, left, mailed, shown, unmailed, dropped } = row
  const progress = Object.fromEntries(
    Object.entries({ addressed, left, mailed, shown, unmailed, dropped }).map(([name, count]) => [name, count ?? 0]),
  ) as unknown as Progress
  return { ...row, stands: row.stands as Stands, progress, state: massNoticeState({ ...row, left: progress.left }, now) }
}

/** The last hundred mass notices, the latest first. */
export const massNotices = ({ db, clock }: Services): Promise<MassNotice[]> =>
  asRegister(db, 'authority', async (trx) => {
    const rows = await notices(trx).orderBy('massNotice.id', 'desc').limit(MOST_SHOWN).execute()
    return rows.map((row) => asItStands(row, clock.now()))
  })

/** A mass notice, held until the transaction ends where it is to be changed. Fails `notFound` for a number that there is not. */
export async function massNoticeOf(trx: Transaction, id: number, now: Date, hold?: 'hold'): Promise<MassNotice> {
  if (hold) await trx.selectFrom('massNotice').select('id').where('id', '=', id).forUpdate().execute()
  const row = await notices(trx).where('massNotice.id', '=', id).executeTakeFirst()
  if (!row) throw new Failure('notFound', 'common.notFound')
  return asItStands(row, now)
}

/** How many people it would be for now, exactly. The transaction sees the register. */
export async function countAudience(trx: Transaction, notice: MassNotice, now: Date): Promise<number> {
  const { people } = await audienceOf(trx, notice, dateInLaPaz(now))
    .select((row) => row.fn.count<number>('who.personId').distinct().as('people'))
    .executeTakeFirstOrThrow()
  return people
}
