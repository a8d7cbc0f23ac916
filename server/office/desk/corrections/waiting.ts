import { strangersTo } from '../../../declaring/reception/index.ts'
import { asOffice } from '../../../ground/database/as-person.ts'
import type { Session } from '../../../ground/http/session.ts'
import type { Services } from '../../../services.ts'

/** Returns since when each correction that an officer may resolve has been pending: neither side is the officer or a relative (safety S45). */
export const correctionsWaitingFor = ({ db }: Services, officer: Pick<Session, 'personId'>): Promise<readonly Date[]> =>
  asOffice(db, 'corrections', async (trx) => {
    const rows = await trx
      .selectFrom('dataCorrectionRequest')
      .select(['personId', 'holderId', 'requestedAt'])
      .where('settledAt', 'is', null)
      .execute()
    const { isStranger } = await strangersTo(trx, officer)
    const since: Date[] = []
    for (const { personId, holderId, requestedAt } of rows) {
      if ((await isStranger(personId)) && (await isStranger(holderId))) since.push(requestedAt)
    }
    return since
  })
