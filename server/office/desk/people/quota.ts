import { VIEWS_A_DAY } from '@djbr/domain/office/office.ts'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../../ground/database/connect.ts'
import type { Session } from '../../../ground/http/session.ts'
import { notify } from '../../../ground/notices/index.ts'
import { audit, type Principal } from '../../../ground/proof/index.ts'
import type { Services } from '../../../services.ts'

/**
 * Counts the declarations and persons an officer saw today without receiving, including this transaction's view. The first one over the quota is reported, once
 * a day, to the supervisors of their office and to the auditors. It blocks nothing (R8.15, safety S45).
 */
export async function watchQuota(services: Services, trx: Transaction, officer: Session, principal: Principal): Promise<void> {
  const now = services.clock.now()
  const today = dateInLaPaz(now)
  const { accountId } = officer
  // An officer's views come one after the other: of two at once, each would miss the other.
  await trx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
  const { rows } = await sql<{ views: number }>`
    SELECT count(*) AS views FROM office_view v
    WHERE v.officer_id = ${accountId} AND v.viewed_on = ${today}
      AND NOT EXISTS (
        SELECT FROM reception r WHERE r.declaration_id = v.declaration_id AND r.officer_id = v.officer_id AND r.received_at >= v.viewed_at)`.execute(
    trx,
  )
  const views = Number(rows[0]?.views ?? 0)
  // @protects S45 the sixty-first view of a day is told
  //   instead: VIEWS_A_DAY ==> 10 * VIEWS_A_DAY
  if (accountId === null || views <= VIEWS_A_DAY) return
  const alerted = await trx
    .insertInto('viewAlert')
    .values({ officerId: accountId, alertedOn: today, alertedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('officerId')
    .executeTakeFirst()
  if (!alerted) return
  await audit(trx, principal, { at: now, action: 'views.overQuota', object: `account:${accountId}`, facts: { views } })
  const { account, office } = await trx
    .selectFrom('account')
    .innerJoin('office', 'office.id', 'account.officeId')
    .select(['account.name as account', 'office.name as office'])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow()
  for (const { personId } of await watchersOf(trx, officer)) {
    await notify(services, trx, { personId, kind: 'viewsOverQuota', details: { account, office, quota: VIEWS_A_DAY }, language: 'es' })
  }
}

const watchersOf = (trx: Transaction, { officeId, personId }: Session) =>
  trx
    .selectFrom('staffRole')
    .innerJoin('account', 'account.id', 'staffRole.accountId')
    .select('account.personId')
    .distinct()
    .where((row) =>
      row.or([row('role', '=', 'auditoria'), row.and([row('role', '=', 'supervisor'), row('account.officeId', '=', officeId)])]),
    )
    .where('account.blockedAt', 'is', null)
    .where('account.personId', '<>', personId)
    .execute()
