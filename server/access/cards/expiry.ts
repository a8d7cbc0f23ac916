import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'

// @protects 041 a batch ends on its last day
//   instead: {today} ==> {today} AND false
/** Condition that a row of `card` belongs to a batch whose last day is over. */
export const hasExpired = (today: PlainDate) =>
  sql<boolean>`EXISTS (SELECT FROM card_batch b WHERE b.id = card.batch_id AND b.expires_on < ${today})`
