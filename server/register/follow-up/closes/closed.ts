import type { Asked } from '@djbr/domain/calls/call.ts'
import type { closedMonth } from '@djbr/domain/calls/closes.ts'
import { differencesSince, type Month, type Move, type Outcome, summed } from '@djbr/domain/register/report.ts'
import { dateInLaPaz, type PlainDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { asRegister } from '../../../ground/database/as-person.ts'
import type { Transaction } from '../../../ground/database/connect.ts'
import { notFound } from '../../../ground/http/failure.ts'
import type { Acting } from '../../../ground/proof/index.ts'
import { owedIn } from '../owed.ts'
import { entityWords, withPercentage } from '../wire.ts'
import { monthsToClose } from './close.ts'

/** Returns the months that may be closed, and the closed ones, latest first, with who closed each; null means the portal did. */
export const listCloses = async ({ services }: Acting) => ({
  toClose: await monthsToClose(services),
  closed: await asRegister(services.db, 'authority', (trx) =>
    trx
      .selectFrom('monthClose')
      .leftJoin('account', 'account.id', 'monthClose.closedBy')
      .select(['month', 'cutOff', 'obligations', 'hash', 'account.name as closedBy'])
      .orderBy('month', 'desc')
      .execute(),
  ),
})

/** Compares a closed month with how its obligations stand today (R15.7). Throws `notFound` when the month is not closed. */
export const viewClose = ({ services: { db, clock, listCache } }: Acting, { month }: Asked<typeof closedMonth>) =>
  asRegister(db, 'authority', async (trx) => {
    const close = await trx.selectFrom('monthClose').select(['cutOff', 'hash']).where('month', '=', month).executeTakeFirstOrThrow(notFound)
    const { rows: checked } = await sql<{ hash: string }>`SELECT month_close_hash(${month}::date) AS hash`.execute(trx)
    const frozen = await countsOf(trx, [month])
    const moves = Map.groupBy(await movesSince(trx, month, dateInLaPaz(clock.now())), ({ entity }) => entity)
    const entities = [...new Set([...frozen.map(({ entity }) => entity), ...moves.keys()])].toSorted((one, other) => one - other)
    return {
      ...close,
      month,
      intact: checked[0]?.hash === close.hash,
      total: withPercentage(summed(frozen)),
      entities: entities.map((entity) => ({
        ...withPercentage(summed(frozen.filter((row) => row.entity === entity))),
        entityCode: entity,
        entity: entityWords(listCache, entity),
        differences: differencesSince(moves.get(entity) ?? []),
      })),
    }
  })

interface Count {
  readonly month: Month
  readonly entity: number
  readonly reason: number
  readonly outcome: Outcome
  readonly count: number
}

/** Returns the sums with which some months were closed, of one entity or of all. */
export async function countsOf(trx: Transaction, months: readonly Month[], entity?: number): Promise<readonly Count[]> {
  const rows = await trx
    .selectFrom('monthCloseCount')
    .select(['month', 'entityCode as entity', 'reason', 'outcome', 'count'])
    .where('month', 'in', [...months])
    .$if(entity !== undefined, (query) => query.where('entityCode', '=', entity ?? 0))
    .execute()
  return rows.map((row) => ({ ...row, outcome: row.outcome as Outcome }))
}

async function movesSince(trx: Transaction, month: Month, today: PlainDate): Promise<readonly (Move & { readonly entity: number })[]> {
  const { rows } = await sql<Move & { entity: number }>`
    SELECT coalesce(c.entity_code, o.entity_code) AS entity, c.outcome AS "from", o.outcome AS "to", count(*) AS count
    FROM (SELECT entity_code, obligation_id, outcome FROM month_close_row WHERE month = ${month}::date) c
    FULL JOIN (${owedIn({ month }, today)}) o ON o.entity_code = c.entity_code AND o.id = c.obligation_id
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`.execute(trx)
  return rows
}
