import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'

/** Whether a row of `card` is of a batch whose last day is over, as a condition. */
export const hasExpired = (today: PlainDate) =>
  sql<boolean>`EXISTS (SELECT FROM card_batch b WHERE b.id = card.batch_id AND b.expires_on < ${today})`
