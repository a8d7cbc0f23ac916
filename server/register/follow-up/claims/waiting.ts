import { strangersTo } from '../../../declaring/reception/index.ts'
import { asRegister } from '../../../ground/database/as-person.ts'
import type { WaitedFor } from '../../../office/desk/index.ts'
import type { Services } from '../../../services.ts'
import { waitingClaims } from './list.ts'

/** Returns since when each claim that an officer may decide has been pending: neither their own nor a relative's (safety S45). */
export const claimsWaitingFor = ({ db }: Services, officer: WaitedFor): Promise<readonly Date[]> =>
  asRegister(db, 'authority', async (trx) => {
    const claims = await waitingClaims(trx).execute()
    const { among } = await strangersTo(trx, officer)
    // @protects S45 nobody is counted an answer to an entity that is their own or a relative’s
    //   instead: await among(claims.map((claim) => ({ ...claim, document: claim.documentNumber }))) ==> claims
    const others = await among(claims.map((claim) => ({ ...claim, document: claim.documentNumber })))
    return others.map(({ claimedAt }) => claimedAt)
  })
