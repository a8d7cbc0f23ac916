import type { Asked } from '@djbr/domain/calls/call.ts'
import type { addNote, askDeclarant } from '@djbr/domain/calls/cases.ts'
import { kindNames } from '@djbr/domain/declaration/totals.ts'
import type { KindName } from '@djbr/domain/kinds/index.ts'
import { dateInLaPaz, displayDate } from '@djbr/domain/values/dates.ts'
import { CASE_DAYS, workingDaysAfter } from '@djbr/domain/verification/cases/deadlines.ts'
import { swornDeclaration } from '../../declaring/reception/index.ts'
import { actAsReader } from '../../ground/database/as-person.ts'
import { Failure } from '../../ground/http/failure.ts'
import { accountOf } from '../../ground/http/session.ts'
import { notify } from '../../ground/notices/index.ts'
import { officeAction } from '../../ground/proof/index.ts'
import { addEvent, BY_EXAMINER, moveCase, requireMove } from './held.ts'
import { notifyBegun } from './notify-begun.ts'
import type { Question } from './requests.ts'

/** Adds a note to a case; nobody can change or erase it (R18.9). Throws `refused` once the case is proposed or has ended. */
export const note = officeAction(
  { ...BY_EXAMINER, action: 'case.note' },
  async ({ trx, found, at, session: { accountId } }, { caseId, words }: Asked<typeof addNote>) => {
    if (found.endedAt !== null) throw new Failure('refused', 'cases.otherState')
    await addEvent(trx, caseId, { at, accountId, kind: 'note', words })
  },
)

/**
 * Asks a declarant, in the portal, to explain some of their own records within fifteen working days by their department's holidays (R18.10). The questions name
 * no score and nobody else. Throws `refused` in another state; `invalid` for a record that they did not swear.
 */
export const ask = officeAction(
  { ...BY_EXAMINER, action: 'case.ask' },
  async ({ trx, found, at, services, session, principal }, { caseId, questions }: Asked<typeof askDeclarant>) => {
    await requireMove(trx, found, 'ask', session.accountId)
    const { personId } = found
    await actAsReader(trx, 'desk')
    const sworn = (await swornDeclaration(trx, found.declarationId))?.sworn
    const asked = questions.map(({ kind = null, place = null, words }): Question => ({ kind, place, words }))
    const isSworn = ({ kind, place }: Question) =>
      kind === null || place === null || (isKind(kind) && sworn?.records[kind][place] !== undefined)
    if (!asked.every(isSworn)) throw new Failure('invalid', 'cases.unknownRecord')
    const { department } = sworn?.declarationData ?? { department: null }
    const dueOn = workingDaysAfter(dateInLaPaz(at), CASE_DAYS.answer, { department, holidays: services.listCache.holidays })
    await trx
      .insertInto('examinationRequest')
      .values({ caseId, personId, askedAt: at, askedBy: accountOf(session), questions: JSON.stringify(asked), dueOn })
      .execute()
    await notifyBegun(services, trx, principal, found)
    await moveCase(trx, found, 'ask', { at, accountId: session.accountId })
    await notify(services, trx, { personId, kind: 'examinationAsked', details: { until: displayDate(dueOn) }, language: 'es' })
  },
)

const isKind = (kind: string): kind is KindName => kindNames.some((name) => name === kind)
