import { massNoticeState } from '@djbr/domain/register/mass-notices.ts'
import type { Session } from '../../../ground/http/session.ts'
import type { Services } from '../../../services.ts'

/** Since when each ordered mass notice waits for a second person, which who wrote or ordered it is not (R14.10). */
export async function massNoticesWaitingFor({ db, clock }: Services, { accountId }: Pick<Session, 'accountId'>): Promise<readonly Date[]> {
  const ordered = await db
    .selectFrom('massNotice')
    .selectAll()
    .where('orderedAt', 'is not', null)
    .where('releasedAt', 'is', null)
    // @protects S45 nobody is counted a mass notice that they ordered themselves
    .where('orderedBy', '<>', accountId)
    .where('writtenBy', '<>', accountId)
    .execute()
  const waits = (notice: (typeof ordered)[number]) => massNoticeState({ ...notice, left: 0 }, clock.now()) === 'waiting'
  return ordered.filter(waits).flatMap(({ orderedAt }) => orderedAt ?? [])
}
