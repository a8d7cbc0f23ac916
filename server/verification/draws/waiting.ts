import { NOTICE_HOURS } from '@djbr/signature/draw/statement.ts'
import type { Session } from '../../ground/http/session.ts'
import type { Services } from '../../services.ts'

/** Returns since when each prepared draw has been waiting for this officer to announce it, as long as it still can be (R8.77, R17.11). */
export async function drawsWaitingFor({ db, clock }: Services, { accountId }: Pick<Session, 'accountId'>): Promise<readonly Date[]> {
  const inTime = new Date(clock.now().getTime() + NOTICE_HOURS * 3_600_000)
  const waiting = await db
    .selectFrom('draw')
    .select('preparedAt')
    .where('announcedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('preparedBy', '<>', accountId)
    .where('decidesAt', '>=', inTime)
    .execute()
  return waiting.map(({ preparedAt }) => preparedAt)
}
