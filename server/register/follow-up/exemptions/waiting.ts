import { strangersTo } from '../../../declaring/reception/index.ts'
import { actAsRegister, asOffice } from '../../../ground/database/as-person.ts'
import { proposalsFor, type WaitedFor } from '../../../office/desk/index.ts'
import type { Services } from '../../../services.ts'
import { reportedDocument } from '../people/named.ts'
import { CHANGE_KINDS } from './operations.ts'

/**
 * Returns since when each change of an obligation has been waiting for a member who may decide it: proposed by somebody else, and about neither them nor a
 * relative, known to the portal or only by the reported document (safety S45).
 */
export const changesWaitingFor = ({ db, clock }: Services, member: WaitedFor): Promise<readonly Date[]> =>
  asOffice(db, 'proposals', async (trx) => {
    const proposals = await proposalsFor(trx, member, CHANGE_KINDS, clock.now())
    const unknown = proposals.flatMap(({ personId, target }) => (personId === null ? target : []))
    if (unknown.length === 0) return proposals.map(({ proposedAt }) => proposedAt)
    await actAsRegister(trx, 'authority')
    const reported = await trx
      .selectFrom('obligation')
      .innerJoin('obligedPerson', 'obligedPerson.id', 'obligation.obligedPersonId')
      .select(['obligation.id', 'documentNumber', 'complement'])
      .where('obligation.id', 'in', unknown)
      .execute()
    const { namesStranger } = await strangersTo(trx, member)
    // @protects S45 nobody is counted an exemption of their own, known by the reported document
    //   instead: !namesStranger(reportedDocument(one)) ==> false
    const theirs = new Set(reported.filter((one) => !namesStranger(reportedDocument(one))).map(({ id }) => id))
    return proposals.filter(({ personId, target }) => personId !== null || !theirs.has(target)).map(({ proposedAt }) => proposedAt)
  })
