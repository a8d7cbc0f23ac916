import type { CaseOutcome } from '@djbr/domain/register/omission.ts'
import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { actAsRegister, asReader } from '../../database/as-person.ts'
import { Failure } from '../../http/failure.ts'
import { accountOf, type Session } from '../../http/session.ts'
import { notify } from '../../notices/index.ts'
import { audit, orNoteRefusal, type Principal } from '../../proof/index.ts'
import type { Services } from '../../services.ts'
import { requireNoneOfOnesOwn } from './strangers.ts'

interface Written {
  readonly caseId: number
  readonly outcome: CaseOutcome
  readonly happenedOn: PlainDate
  readonly reference: string
}

/**
 * Writes down what came of a case, on what day and by what act (R15.9); what was written before stays in its history, and the person is told. Fails `notFound`; forbidden on
 * one's own or a relative's (safety S45).
 */
export function writeOutcome(services: Services, officer: Session, principal: Principal, written: Written): Promise<void> {
  const { db, clock } = services
  const { caseId, outcome, happenedOn, reference } = written
  const now = clock.now()
  const event = { at: now, action: 'omission.resolve', object: `omission_case:${caseId}` }
  return orNoteRefusal(db, principal, event, (concerns) =>
    asReader(db, 'desk', async (trx) => {
      await actAsRegister(trx, 'authority')
      const found = await trx
        .selectFrom('omissionCase')
        .innerJoin('obligation', 'obligation.id', 'omissionCase.obligationId')
        .innerJoin('obligedPerson', 'obligedPerson.id', 'obligation.obligedPersonId')
        .select(['personId', 'documentNumber', 'complement'])
        .where('omissionCase.id', '=', caseId)
        .executeTakeFirst()
      if (!found) throw new Failure('notFound', 'common.notFound')
      concerns(found.personId)
      await requireNoneOfOnesOwn(trx, officer, found)
      await trx
        .insertInto('omissionCaseEvent')
        .values({ caseId, outcome, happenedOn, reference, writtenAt: now, writtenBy: accountOf(officer) })
        .execute()
      await audit(trx, principal, { ...event, subject: found.personId, facts: { outcome, reference } })
      if (found.personId === null) return
      await notify(services, trx, { personId: found.personId, kind: 'omissionResolved', details: { reference }, language: 'es' })
    }),
  )
}
