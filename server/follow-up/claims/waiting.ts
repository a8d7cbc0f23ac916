import { asRegister } from '../../database/as-person.ts'
import type { WaitedFor } from '../../office/index.ts'
import { strangersTo } from '../../reception/index.ts'
import type { Services } from '../../services.ts'
import { waitingClaims } from './list.ts'

/** Since when each answer to an entity waits that an officer may decide: it is nobody's of theirs (safety S45). */
export const claimsWaitingFor = ({ db }: Services, officer: WaitedFor): Promise<readonly Date[]> =>
  asRegister(db, 'authority', async (trx) => {
    const claims = await waitingClaims(trx).execute()
    const { isStranger } = await strangersTo(trx, officer)
    const since: Date[] = []
    for (const { personId, claimedAt } of claims) {
      // @protects S45 nobody is counted an answer to an entity that is their own or a relative’s
      //   without: if (await isStranger(personId))
      if (await isStranger(personId)) since.push(claimedAt)
    }
    return since
  })
