import type { Asked } from '@djbr/domain/calls/call.ts'
import type { monthCounts } from '@djbr/domain/calls/follow-up.ts'
import { OUTCOMES, summed } from '@djbr/domain/register/report.ts'
import { dateInLaPaz, firstOfMonth } from '@djbr/domain/values/dates.ts'
import type { ListCache } from '../../ground/list-cache/index.ts'
import type { Acting } from '../../ground/proof/index.ts'
import { confirmedLists } from './confirmed-lists.ts'
import { countEntities, type EntityCounts } from './count.ts'
import type { Owed } from './owed.ts'
import { entityWords, withPercentage } from './wire.ts'

/** Returns how all entities stand in a month, by default the present one, and how many did not confirm their people in its year (R15.3, R15.12). */
export async function countMonth({ services: { db, clock, listCache } }: Acting, asked: Asked<typeof monthCounts>) {
  const at = clock.now()
  const today = dateInLaPaz(at)
  const owed = { ...asked, month: asked.month ?? firstOfMonth(today), entity: asked.entityCode }
  const confirmed = await confirmedLists(db, owed.month)
  const counted = await countEntities(db, owed, today)
  const entities = asked.lists ? withEachUnconfirmed(counted, confirmed, owed, listCache) : counted
  const groups = entities.flatMap((counts) => OUTCOMES.map((outcome) => ({ outcome, count: counts[outcome] })))
  return {
    month: owed.month,
    at,
    unconfirmed: listCache.list('entidades').filter(({ code }) => !confirmed.has(code)).length,
    total: { ...withPercentage(summed(groups)), underived: entities.reduce((sum, { underived }) => sum + underived, 0) },
    entities: entities.map((counts) => ({
      ...withPercentage(counts),
      entityCode: counts.entity,
      entity: entityWords(listCache, counts.entity),
      confirmedOn: confirmed.get(counts.entity) ?? null,
    })),
  }
}

/** Returns the entities that did not confirm their list, including those that owe nothing. With a department, only those that owe something there. */
function withEachUnconfirmed(
  counted: readonly EntityCounts[],
  confirmed: ReadonlyMap<number, unknown>,
  { entity, department }: Owed,
  listCache: ListCache,
): readonly EntityCounts[] {
  const known = new Set(counted.map((counts) => counts.entity))
  const others = listCache.list('entidades').filter(({ code }) => !known.has(code) && (entity === undefined || entity === code))
  const silent = department === undefined ? others.map(({ code }) => ({ entity: code, ...summed([]), underived: 0 })) : []
  return [...counted, ...silent].filter((counts) => !confirmed.has(counts.entity)).toSorted((one, other) => one.entity - other.entity)
}
