import { strangersTo } from '../../../declaring/reception/index.ts'
import { asRegister } from '../../../ground/database/as-person.ts'
import type { WaitedFor } from '../../../office/desk/index.ts'
import type { Services } from '../../../services.ts'
import { reportedDocument } from '../people/named.ts'
import { waitingDoubts } from './list.ts'

/** Returns since when each doubt that an officer may decide has been pending: it is about neither them nor a relative (safety S45). */
export const doubtsWaitingFor = ({ db }: Services, officer: WaitedFor): Promise<readonly Date[]> =>
  asRegister(db, 'authority', async (trx) => {
    const waiting = await waitingDoubts(trx).execute()
    const { namesStranger } = await strangersTo(trx, officer)
    // @protects S45 nobody is counted a doubt about themselves or a relative
    //   without: .filter((one) => namesStranger(reportedDocument(one)))
    return waiting.filter((one) => namesStranger(reportedDocument(one))).map(({ raisedAt }) => raisedAt)
  })
