import type { PublishedShares } from '@djbr/domain/calls/published.ts'
import { disclosedShares } from '@djbr/domain/register/disclosure.ts'
import { type Month, summed } from '@djbr/domain/register/report.ts'
import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { asRegister } from '../../../ground/database/as-person.ts'
import type { Database } from '../../../ground/database/connect.ts'
import { defineJob } from '../../../ground/jobs/index.ts'
import { countsOf } from '../closes/closed.ts'
import { entityWords, monthOnTheWire } from '../wire.ts'

/** A closed month as anyone may read it (R15.10). */
export type PublishedMonth = NonNullable<PublishedShares['publicado']>

/** Returns the published months, latest first. */
export async function monthsPublished(db: Database): Promise<readonly Month[]> {
  const rows = await db.selectFrom('publishedShare').select('month').orderBy('month', 'desc').execute()
  return rows.map(({ month }) => month)
}

/** Returns a month as it was published, by default the latest; null when there is none. */
export async function monthPublished(db: Database, month: Month | undefined): Promise<PublishedMonth | null> {
  const found = await db
    .selectFrom('publishedShare')
    .select('body')
    .$if(month !== undefined, (query) => query.where('month', '=', month ?? ''))
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found ? (found.body as unknown as PublishedMonth) : null
}

/** Publishes each closed month once, from the figures it was closed with (R15.10). A publication never changes, so no two of them can be compared. */
export const publishSharesJob = defineJob({
  name: 'followUp.publish',
  payload: z.object({}),
  every: '10 6 * * *',
  run: async ({ db, clock, listCache }) => {
    const before = new Set(await monthsPublished(db))
    const closed = await asRegister(db, 'portal', (trx) => trx.selectFrom('monthClose').select('month').orderBy('month').execute())
    for (const { month } of closed.filter((close) => !before.has(close.month))) {
      const counts = await asRegister(db, 'portal', (trx) => countsOf(trx, [month]))
      const shares = [...Map.groupBy(counts, ({ entity }) => entity)]
        .map(([key, groups]) => {
          const { due, exempt, open, onTime } = summed(groups)
          return { key, onTime, other: due - exempt - onTime, open }
        })
        .toSorted((one, other) => one.key - other.key)
      const { total, cells } = disclosedShares(shares)
      const body: PublishedMonth = {
        mes: monthOnTheWire(month),
        publicado: laPazTimestamp(clock.now()),
        total,
        entidades: cells.map(({ key, percentage: share }) => ({
          codigo: key,
          descripcion: entityWords(listCache, key),
          porcentaje: share,
        })),
      }
      await db
        .insertInto('publishedShare')
        .values({ month, publishedAt: clock.now(), body: JSON.stringify(body) })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  },
})
