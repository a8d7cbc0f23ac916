import { endOf, type Outcome, type ReportCounts, summed } from '@djbr/domain/register/report.ts'
import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { asRegister } from '../../ground/database/as-person.ts'
import type { Database, Transaction } from '../../ground/database/connect.ts'
import { planForValues } from '../../ground/database/plan-for-values.ts'
import { joinByIndexes, type Owed, owedIn } from './owed.ts'

/** How an entity stands in a month. */
export interface EntityCounts extends ReportCounts {
  readonly entity: number
  /** How many of its people have no birth date: what they owe each year cannot be derived. */
  readonly underived: number
}

/** Returns, by code, the entities that owe something in a month or whose people's obligations cannot be derived (R15.1, R15.3). */
export const countEntities = (db: Database, owed: Owed, today: PlainDate): Promise<readonly EntityCounts[]> =>
  asRegister(db, 'authority', async (trx) => {
    await (owed.entity === undefined ? joinByIndexes(trx) : planForValues(trx))
    const { rows } = await sql<{ entity: number; outcome: Outcome; count: number }>`
      SELECT entity_code AS entity, outcome, count(*) AS count FROM (${owedIn(owed, today)}) owed GROUP BY 1, 2`.execute(trx)
    const underived = await countUnderived(trx, owed)
    const groups = Map.groupBy(rows, ({ entity }) => entity)
    return [...new Set([...groups.keys(), ...underived.keys()])]
      .toSorted((one, other) => one - other)
      .map((entity) => ({ entity, ...summed(groups.get(entity) ?? []), underived: underived.get(entity) ?? 0 }))
  })

/** Counts, by entity, the people without a birth date who hold a post on some day of the month. */
async function countUnderived(trx: Transaction, { month, entity, department, reason }: Owed): Promise<ReadonlyMap<number, number>> {
  if (reason !== undefined && reason !== YEARLY) return new Map()
  const { rows } = await sql<{ entity: number; count: number }>`
    SELECT p.entity_code AS entity, count(DISTINCT b.id) AS count
    FROM obliged_person b JOIN register_post p ON p.obliged_person_id = b.id AND p.voided_at IS NULL
    WHERE b.birth_date IS NULL AND p.started_on <= ${endOf(month)}::date AND (p.ended_on IS NULL OR p.ended_on >= ${month}::date)
      ${entity === undefined ? sql`` : sql`AND p.entity_code = ${entity}`}
      ${department === undefined ? sql`` : sql`AND p.department = ${department}`}
    GROUP BY 1`.execute(trx)
  return new Map(rows.map(({ entity, count }) => [entity, count]))
}

const YEARLY = 2
