import type { Month } from '@djbr/domain/register/report.ts'
import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { asRegister } from '../../ground/database/as-person.ts'
import type { Database } from '../../ground/database/connect.ts'

/** Returns the entities that confirmed the list of their people in the year of a month, by a complete roster that stands, with the day of the latest confirmation (R15.12). */
export const confirmedLists = (db: Database, month: Month): Promise<ReadonlyMap<number, PlainDate>> =>
  asRegister(db, 'authority', async (trx) => {
    const year = month.slice(0, 4)
    const { rows } = await sql<{ entityCode: number; confirmedOn: PlainDate }>`
      SELECT entity_code, confirmed_on FROM confirmed_lists(${`${year}-01-01`}::date, ${`${year}-12-31`}::date)`.execute(trx)
    return new Map(rows.map(({ entityCode, confirmedOn }) => [entityCode, confirmedOn]))
  })
