import type { Asked } from '@djbr/domain/calls/call.ts'
import { required } from '@djbr/domain/calls/from-fields.ts'
import type { writeOutcome } from '@djbr/domain/calls/omissions.ts'
import type { CaseOutcome } from '@djbr/domain/register/omission.ts'
import { requireStrangerTo } from '../../../declaring/reception/index.ts'
import { notFound } from '../../../ground/http/failure.ts'
import { accountOf } from '../../../ground/http/session.ts'
import { type NoticeKind, notify } from '../../../ground/notices/index.ts'
import { officeAction } from '../../../ground/proof/index.ts'
import { reportedDocument } from '../people/named.ts'

const NOTICES = {
  notified: 'omissionNotified',
  justified: 'omissionJustified',
  referred: 'omissionReferred',
} as const satisfies Record<CaseOutcome, NoticeKind>

/**
 * Records the outcome of a case, with its day and act (R15.9). Earlier outcomes stay in its history, and the person is notified. Throws `notFound`; forbidden
 * on one's own or a relative's (safety S45).
 */
export const decide = officeAction(
  {
    action: 'omission.resolve',
    sees: 'register',
    object: ({ caseId }: Asked<typeof writeOutcome>) => `omission_case:${caseId}`,
    async find(trx, officer, { caseId }, concerns) {
      const found = await trx
        .selectFrom('omissionCase')
        .innerJoin('obligation', 'obligation.id', 'omissionCase.obligationId')
        .innerJoin('obligedPerson', 'obligedPerson.id', 'obligation.obligedPersonId')
        .select(['personId', 'documentNumber', 'complement'])
        .where('omissionCase.id', '=', caseId)
        .executeTakeFirstOrThrow(notFound)
      concerns(found.personId)
      await requireStrangerTo(trx, officer, { personId: found.personId, document: reportedDocument(found) }, 'decide')
      return found
    },
    facts: ({ outcome, reference }) => ({ outcome, reference }),
  },
  async ({ trx, services, session, found: { personId }, at }, { caseId, outcome, day, reference }) => {
    await trx
      .insertInto('omissionCaseEvent')
      .values({ caseId, outcome, happenedOn: required(day), reference, writtenAt: at, writtenBy: accountOf(session) })
      .execute()
    if (personId === null) return
    await notify(services, trx, { personId, kind: NOTICES[outcome], details: { reference }, language: 'es' })
  },
)
