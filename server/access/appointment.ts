import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import type { Transaction } from '../ground/database/connect.ts'
import type { Session } from '../ground/http/session.ts'

/** Returns the entity whose people an account follows up today, and in what capacity; null when there is none (R13.3). */
export async function appointmentOf(trx: Transaction, accountId: number | null, now: Date): Promise<Session['entity']> {
  const today = dateInLaPaz(now)
  const member = await trx
    .selectFrom('entityMember')
    .select(['entityCode', 'capacity'])
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .where('fromDay', '<=', today)
    .where((row) => row.or([row('untilDay', 'is', null), row('untilDay', '>=', today)]))
    .executeTakeFirst()
  return member ? { code: member.entityCode, capacity: member.capacity as NonNullable<Session['entity']>['capacity'] } : null
}

/**
 * Condition, in a query of `account`, that an account is of the staff, or of a person whose appointment in an entity is not over. Its owner recovers nothing by
 * themselves: the office gives it (safety S15, S21; R13.4).
 */
export const keptByOffice = (now: Date) => sql<boolean>`(account.office_id IS NOT NULL OR EXISTS (SELECT FROM entity_member m
  WHERE m.account_id = account.id AND m.ended_at IS NULL AND coalesce(m.until_day, 'infinity') >= ${dateInLaPaz(now)}::date))`
