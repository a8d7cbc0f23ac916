import { massNoticeState } from '@djbr/domain/register/mass-notices.ts'
import type { Database } from '../../../ground/database/connect.ts'
import type { Session } from '../../../ground/http/session.ts'
import type { Services } from '../../../services.ts'

/** Selects the mass notices that were ordered but not yet released. */
const ordered = (db: Database) => db.selectFrom('massNotice').selectAll().where('orderedAt', 'is not', null).where('releasedAt', 'is', null)

type Ordered = Awaited<ReturnType<ReturnType<typeof ordered>['executeTakeFirstOrThrow']>>

const waits = (notice: Ordered, at: Date): boolean => massNoticeState({ ...notice, left: 0 }, at) === 'waiting'

/** Returns since when each ordered mass notice has been waiting for this officer as a second person, who is neither its writer nor its orderer (R14.10). */
export async function massNoticesWaitingFor({ db, clock }: Services, { accountId }: Pick<Session, 'accountId'>): Promise<readonly Date[]> {
  const others = await ordered(db)
    // @protects S45 nobody is counted a mass notice that they ordered themselves
    .where('orderedBy', '<>', accountId)
    .where('writtenBy', '<>', accountId)
    .execute()
  return others.filter((notice) => waits(notice, clock.now())).flatMap(({ orderedAt }) => orderedAt ?? [])
}

/** Counts the mass notices that are pending now and will have lapsed at a later instant if nobody decides them. */
export async function lapsingMassNotices(db: Database, now: Date, later: Date): Promise<number> {
  return (await ordered(db).execute()).filter((notice) => waits(notice, now) && !waits(notice, later)).length
}
