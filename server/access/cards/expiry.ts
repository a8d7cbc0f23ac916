import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'

// @protects 041 a batch ends on its last day
//   instead: {today} ==> {today} AND false
/** Whether a row of `card` is of a batch whose last day is over, as a condition. */
export const hasExpired = (today: PlainDate) =>
  sql<boolean>`EXISTS (SELECT FROM card_batch b WHERE b.id = card.batch_id AND b.expires_on < ${today})`
