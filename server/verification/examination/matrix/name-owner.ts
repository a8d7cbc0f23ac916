import type { Answer, Asked } from '@djbr/domain/calls/call.ts'
import type { nameOwner } from '@djbr/domain/calls/matrix.ts'
import { fullName } from '@djbr/domain/identity/full-name.ts'
import { documentOf } from '@djbr/domain/identity/identity-document.ts'
import { personOf } from '../../../declaring/declaration/index.ts'
import { requireStranger } from '../../../declaring/reception/index.ts'
import { withinOffice } from '../../../ground/database/as-person.ts'
import type { Transaction } from '../../../ground/database/connect.ts'
import { Failure } from '../../../ground/http/failure.ts'
import { certificateNumber, officeWork } from '../../../ground/proof/index.ts'
import { noteView } from '../../../office/desk/index.ts'
import { addEvent, caseOfExaminer, ON_CASE } from '../../cases/index.ts'
import { sharedBy } from '../scoring/matches.ts'

/**
 * Names, for a reason, who else declared a thing of a case's declarant (R16.20). Writes one audit row and the case's history, and tells the other person as for
 * any look of the office (S45). Refused before the case was opened and once it has ended; throws `notFound` when it is no match of the declarant's; forbidden
 * on oneself and one's relatives.
 */
export const nameOtherOwner = officeWork(
  { ...ON_CASE, action: 'owner.view' },
  async (
    { services, session, principal, trx, at, concerns },
    { caseId, digestId, reason }: Asked<typeof nameOwner>,
  ): Promise<Answer<typeof nameOwner>> => {
    const held = await caseOfExaminer(trx, session, { caseId }, () => {})
    // @protects S60 nobody is named once the case has ended
    //   without: || held.endedAt !== null
    if (held.state === 'assigned' || held.endedAt !== null) throw new Failure('refused', 'cases.otherState')
    const other = await withinOffice(trx, 'scores', () => ownerBy(trx, held.personId, digestId))
    if (!other) throw new Failure('notFound', 'common.notFound')
    concerns(other.personId)
    // @protects S60 nobody names themselves or a relative as another owner
    await requireStranger(trx, session, other.personId, 'view')
    const person = await personOf(trx, other.personId)
    const numbers = await trx
      .selectFrom('reception')
      .select(['year', 'department', 'departmentNumber', 'nationalNumber'])
      .where('declarationId', '=', other.declarationId)
      .executeTakeFirstOrThrow()
    await addEvent(trx, caseId, { at, accountId: session.accountId, kind: 'nameOwner', words: reason })
    await noteView(services, trx, session, principal, { ...other, reason, action: 'owner.view' })
    return { name: fullName(person), document: documentOf(person), certificate: certificateNumber(numbers) }
  },
)

/** Returns the person whom a match points to, and where they declared it. */
async function ownerBy(trx: Transaction, personId: number, digestId: number) {
  const match = (await sharedBy(trx, [personId])).find((one) => one.digestId === digestId)
  // @protects S60 another owner is named by a thing of the case alone
  //   without: match &&
  return match && trx.selectFrom('thingDigest').select(['personId', 'declarationId']).where('id', '=', digestId).executeTakeFirst()
}
