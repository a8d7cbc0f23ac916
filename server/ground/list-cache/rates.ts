import type { Answer } from '@djbr/domain/calls/call.ts'
import type { exchangeRates } from '@djbr/domain/calls/portal.ts'
import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/** Returns every stored rate by currency, latest first. */
export const ratesOf = async (db: Database): Promise<Answer<typeof exchangeRates>> =>
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
