import { type ExaminationOutcome, endedBy, outcomesFor } from '@djbr/domain/examination/cases/case.ts'
import { CASE_DAYS, daysAfter, keptUntil } from '@djbr/domain/examination/cases/deadlines.ts'
import { addDays, dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { asOffice } from '../database/as-person.ts'
import type { Transaction } from '../database/connect.ts'
import { Failure } from '../http/failure.ts'
import type { Session } from '../http/session.ts'
import { notify } from '../notices/index.ts'
import { type AuditEvent, audit, orNoteRefusal, type Principal } from '../proof/index.ts'
import type { Services } from '../services.ts'
import { addEvent, caseOfDecider, caseOfExaminer, type HeldCase, moveCase, officeCalendar } from './held.ts'
import { noteInDraws } from './note-in-draws.ts'
import { notifyBegun } from './notify-begun.ts'

/** The outcomes that may be proposed of a case after what was asked of it and answered (R18.12). */
export const outcomesAfter = (requests: readonly { readonly answeredAt: Date | null }[]): readonly ExaminationOutcome[] =>
  outcomesFor({ asked: requests.length > 0, answered: requests.some(({ answeredAt }) => answeredAt !== null) })

const acting = (
  services: Services,
  officer: Session,
  principal: Principal,
  { caseId, action, as, facts }: { caseId: number; action: string; as: typeof caseOfExaminer; facts?: AuditEvent['facts'] },
  work: (trx: Transaction, held: HeldCase, at: Date) => Promise<void>,
): Promise<void> => {
  const at = services.clock.now()
  const event = { at, action, object: `examination_case:${caseId}` }
  return orNoteRefusal(services.db, principal, event, (concerns) =>
    asOffice(services.db, 'cases', async (trx) => {
      const held = await as(trx, officer, caseId, concerns)
      await work(trx, held, at)
      await audit(trx, principal, { ...event, subject: held.personId, ...(facts && { facts }) })
    }),
  )
}

interface Written {
  readonly outcome: ExaminationOutcome
  /** What the declarant reads once it is decided. */
  readonly reasons: string
}

/** Proposes what comes of a case (R18.12). Fails `refused` in another state, and for an outcome that what was asked does not allow. */
export const propose = (services: Services, officer: Session, principal: Principal, caseId: number, { outcome, reasons }: Written) =>
  acting(
    services,
    officer,
    principal,
    { caseId, action: 'case.propose', as: caseOfExaminer, facts: { outcome } },
    async (trx, held, at) => {
      const requests = await trx.selectFrom('examinationRequest').select('answeredAt').where('caseId', '=', caseId).execute()
      // @protects S58 nothing is held against whoever was not asked
      if (!outcomesAfter(requests).includes(outcome)) throw new Failure('refused', 'cases.notAskedYet')
      const columns = { proposedBy: officer.accountId, proposedAt: at, proposedOutcome: outcome, proposedReasons: reasons }
      await moveCase(trx, held, 'propose', { at, accountId: officer.accountId, words: reasons, columns })
    },
  )

/** Gives a proposed case back to who examines it, with the reason (R18.12). */
export const giveBack = (services: Services, officer: Session, principal: Principal, caseId: number, reason: string) =>
  acting(services, officer, principal, { caseId, action: 'case.return', as: caseOfDecider }, async (trx, held, at) => {
    await moveCase(trx, held, 'return', { at, accountId: officer.accountId, words: reason })
  })

/** Decides what was proposed of a case, which ends it: the declarant is told, and reads outcome and reasons in the portal (R18.12, R18.13, S58). */
export const decide = (services: Services, officer: Session, principal: Principal, caseId: number, seen: ExaminationOutcome) =>
  acting(
    services,
    officer,
    principal,
    { caseId, action: 'case.decide', as: caseOfDecider, facts: { outcome: seen } },
    async (trx, held, at) => {
      const outcome = held.proposedOutcome as ExaminationOutcome | null
      // @protects S58 what is decided is what was seen
      //   instead: !== seen ==> === null
      // What is decided is what was seen: it was not given back and proposed otherwise in between.
      if (outcome !== seen) throw new Failure('refused', 'cases.otherState')
      const today = dateInLaPaz(at)
      await moveCase(trx, held, endedBy(outcome), {
        at,
        accountId: officer.accountId,
        columns: {
          ...{ outcome, reasons: held.proposedReasons, decidedBy: officer.accountId, endedAt: at },
          keptUntil: keptUntil(today, outcome === 'referred' ? 'referred' : 'closed'),
        },
      })
      await notifyBegun(services, trx, principal, held)
      await noteInDraws(trx, held.declarationId, 'closed', at)
      await notify(services, trx, { personId: held.personId, kind: 'examinationEnded', language: 'es' })
    },
  )

/** Gives a case sixty days more, once (R18.7). */
export const prolong = (services: Services, officer: Session, principal: Principal, caseId: number, reason: string) =>
  acting(services, officer, principal, { caseId, action: 'case.prolong', as: caseOfDecider }, async (trx, held, at) => {
    if (held.endedAt !== null || held.extended || held.allUntil === null) throw new Failure('refused', 'cases.prolongedAlready')
    const allUntil = daysAfter(held.allUntil, CASE_DAYS.moreForAll, officeCalendar(services))
    await trx.updateTable('examinationCase').set({ extended: true, allUntil }).where('id', '=', caseId).execute()
    await addEvent(trx, caseId, { at, accountId: officer.accountId, kind: 'prolong', words: reason })
  })

/** Asks that the notice of looking be put off; nothing is put off until a second person says so (R18.8). Refused once the declarant knows. */
export const askDeferral = (services: Services, officer: Session, principal: Principal, caseId: number, reason: string) =>
  acting(services, officer, principal, { caseId, action: 'case.askDeferral', as: caseOfExaminer }, async (trx, held, at) => {
    if (held.notifiedAt !== null || held.deferralAskedAt !== null) throw new Failure('refused', 'cases.deferral.notNow')
    await trx.updateTable('examinationCase').set({ deferralAskedAt: at, deferralReason: reason }).where('id', '=', caseId).execute()
    await addEvent(trx, caseId, { at, accountId: officer.accountId, kind: 'askDeferral', words: reason })
  })

/** Puts the notice off for sixty days at most, or does not (R18.8, decision 067). Refused where nobody asked or somebody decided already. */
export const decideDeferral = (services: Services, officer: Session, principal: Principal, caseId: number, approve: boolean) =>
  acting(
    services,
    officer,
    principal,
    { caseId, action: approve ? 'case.defer' : 'case.declineDeferral', as: caseOfDecider },
    async (trx, held, at) => {
      if (held.notifiedAt !== null || held.deferralAskedAt === null || held.deferredBy !== null)
        throw new Failure('refused', 'cases.otherState')
      const until = approve ? addDays(dateInLaPaz(at), CASE_DAYS.deferral) : null
      await trx
        .updateTable('examinationCase')
        .set({ deferredBy: officer.accountId, deferredUntil: until })
        .where('id', '=', caseId)
        .execute()
      await addEvent(trx, caseId, { at, accountId: officer.accountId, kind: approve ? 'defer' : 'declineDeferral' })
    },
  )
