import { massNoticeState } from '@djbr/domain/register/mass-notices.ts'
import type { Database } from '../../../ground/database/connect.ts'
import type { Session } from '../../../ground/http/session.ts'
import type { Services } from '../../../services.ts'

/** The mass notices that were ordered and are not on their way. */
const ordered = (db: Database) => db.selectFrom('massNotice').selectAll().where('orderedAt', 'is not', null).where('releasedAt', 'is', null)

type Ordered = Awaited<ReturnType<ReturnType<typeof ordered>['executeTakeFirstOrThrow']>>

const waits = (notice: Ordered, at: Date): boolean => massNoticeState({ ...notice, left: 0 }, at) === 'waiting'

/** Since when each ordered mass notice waits for a second person, which who wrote or ordered it is not (R14.10). */
export async function massNoticesWaitingFor({ db, clock }: Services, { accountId }: Pick<Session, 'accountId'>): Promise<readonly Date[]> {
  const others = await ordered(db)
    // @protects S45 nobody is counted a mass notice that they ordered themselves
    .where('orderedBy', '<>', accountId)
    .where('writtenBy', '<>', accountId)
    .execute()
  return others.filter((notice) => waits(notice, clock.now())).flatMap(({ orderedAt }) => orderedAt ?? [])
}

/** How many mass notices wait at an instant and have lapsed at a later one, if nobody decides them. */
export async function lapsingMassNotices(db: Database, now: Date, later: Date): Promise<number> {
  return (await ordered(db).execute()).filter((notice) => waits(notice, now) && !waits(notice, later)).length
}
