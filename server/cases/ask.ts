import { kindNames } from '@djbr/domain/declaration/totals.ts'
import { CASE_DAYS, workingDaysAfter } from '@djbr/domain/examination/cases/deadlines.ts'
import type { KindName } from '@djbr/domain/kinds/index.ts'
import { dateInLaPaz, displayDate } from '@djbr/domain/values/dates.ts'
import { actAsReader, asOffice } from '../database/as-person.ts'
import { Failure } from '../http/failure.ts'
import { accountOf, type Session } from '../http/session.ts'
import { notify } from '../notices/index.ts'
import { audit, orNoteRefusal, type Principal } from '../proof/index.ts'
import { swornDeclaration } from '../reception/index.ts'
import type { Services } from '../services.ts'
import { addEvent, caseOfExaminer, moveCase, requireMove } from './held.ts'
import { notifyBegun } from './notify-begun.ts'
import type { Question } from './view.ts'

/** Adds a note to a case: nobody changes or erases it (R18.9). Fails `refused` once the case is proposed or has ended. */
export function addNote(services: Services, officer: Session, principal: Principal, caseId: number, words: string): Promise<void> {
  const now = services.clock.now()
  const event = { at: now, action: 'case.note', object: `examination_case:${caseId}` }
  return orNoteRefusal(services.db, principal, event, (concerns) =>
    asOffice(services.db, 'cases', async (trx) => {
      const held = await caseOfExaminer(trx, officer, caseId, concerns)
      if (held.endedAt !== null) throw new Failure('refused', 'cases.otherState')
      await addEvent(trx, caseId, { at: now, accountId: officer.accountId, kind: 'note', words })
      await audit(trx, principal, { ...event, subject: held.personId })
    }),
  )
}

/**
 * Asks a declarant to explain some of their own records, in the portal (R18.10): fifteen working days by the holidays of their department. What they are asked names
 * neither score nor anybody else. Fails `refused` in another state; `invalid` for a record that they did not swear.
 */
export function ask(
  services: Services,
  officer: Session,
  principal: Principal,
  caseId: number,
  questions: readonly Question[],
): Promise<void> {
  const { db, clock, listCache } = services
  const now = clock.now()
  const event = { at: now, action: 'case.ask', object: `examination_case:${caseId}` }
  return orNoteRefusal(db, principal, event, (concerns) =>
    asOffice(db, 'cases', async (trx) => {
      const held = await caseOfExaminer(trx, officer, caseId, concerns)
      requireMove(held, 'ask')
      await actAsReader(trx, 'desk')
      const sworn = (await swornDeclaration(trx, held.declarationId))?.sworn
      const isSworn = ({ kind, place }: Question) =>
        kind === null || place === null || (isKind(kind) && sworn?.records[kind][place] !== undefined)
      if (!questions.every(isSworn)) throw new Failure('invalid', 'cases.unknownRecord')
      const { department } = sworn?.declarationData ?? { department: null }
      const dueOn = workingDaysAfter(dateInLaPaz(now), CASE_DAYS.answer, { department, holidays: listCache.holidays })
      await trx
        .insertInto('examinationRequest')
        .values({
          ...{ caseId, personId: held.personId, askedAt: now, askedBy: accountOf(officer) },
          ...{ questions: JSON.stringify(questions), dueOn },
        })
        .execute()
      await notifyBegun(services, trx, principal, held)
      await moveCase(trx, held, 'ask', { at: now, accountId: officer.accountId })
      await audit(trx, principal, { ...event, subject: held.personId })
      const details = { until: displayDate(dueOn) }
      await notify(services, trx, { personId: held.personId, kind: 'examinationAsked', details, language: 'es' })
    }),
  )
}

const isKind = (kind: string): kind is KindName => kindNames.some((name) => name === kind)
