import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/** Bolivianos for one of a currency, from a day until the next one of the same currency. */
export interface ExchangeRate {
  readonly currency: string
  readonly validFrom: PlainDate
  /** The last day on which it is proposed; null until the next one. */
  readonly validTo: PlainDate | null
  /** A decimal text: 6.96. */
  readonly rate: string
  readonly source: string
  /** Made up for a demonstration. */
  readonly sample: boolean
}

/** Every rate that is kept, by currency, the latest first. */
export const ratesOf = async (db: Database): Promise<readonly ExchangeRate[]> =>
  db
    .selectFrom('exchangeRate')
    .select([
      'currency',
      sql<PlainDate>`to_char(valid_from, 'YYYY-MM-DD')`.as('validFrom'),
      sql<PlainDate | null>`to_char(valid_to, 'YYYY-MM-DD')`.as('validTo'),
      sql<string>`trim_scale(rate)::text`.as('rate'),
      'source',
      'sample',
    ])
    .orderBy('currency')
    .orderBy('validFrom', 'desc')
    .execute()
