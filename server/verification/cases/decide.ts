import { createHash } from 'node:crypto'
import type { Asked } from '@djbr/domain/calls/call.ts'
import type { askDeferral, decideCase, decideDeferral, giveCaseBack, prolongCase, proposeOutcome } from '@djbr/domain/calls/cases.ts'
import { addDays, dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { type ExaminationOutcome, endedBy, outcomesFor } from '@djbr/domain/verification/cases/case.ts'
import { CASE_DAYS, daysAfter, keptUntil } from '@djbr/domain/verification/cases/deadlines.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { decidedBefore } from '../../ground/http/decided-before.ts'
import { Failure } from '../../ground/http/failure.ts'
import { notify } from '../../ground/notices/index.ts'
import { officeAction } from '../../ground/proof/index.ts'
import { addEvent, BY_DECIDER, BY_EXAMINER, doneInCase, moveCase, officeCalendar } from './held.ts'
import { noteInDraws } from './note-in-draws.ts'
import { notifyBegun } from './notify-begun.ts'

/** Returns the outcomes that may be proposed for a case, given what was asked and answered (R18.12). */
export const outcomesAfter = (requests: readonly { readonly answeredAt: Date | null }[]): readonly ExaminationOutcome[] =>
  outcomesFor({ asked: requests.length > 0, answered: requests.some(({ answeredAt }) => answeredAt !== null) })

/** Returns what is sealed of a proposal: its outcome, and the hash of its reasons (S43). */
const proposedAs = ({ outcome, reasons }: Asked<typeof proposeOutcome>) => ({
  outcome,
  reasons: createHash('sha256').update(reasons).digest('hex'),
})

/** Proposes the outcome of a case (R18.12). Throws `refused` in another state, and for an outcome that the questions asked so far do not allow. */
export const propose = officeAction(
  { ...BY_EXAMINER, action: 'case.propose', facts: proposedAs },
  async ({ trx, found, at, session: { accountId } }, { caseId, outcome, reasons }) => {
    const requests = await trx.selectFrom('examinationRequest').select('answeredAt').where('caseId', '=', caseId).execute()
    // @protects S58 nothing is held against whoever was not asked
    if (!outcomesAfter(requests).includes(outcome)) throw new Failure('refused', 'cases.notAskedYet')
    const columns = { proposedBy: accountId, proposedAt: at, proposedOutcome: outcome, proposedReasons: reasons }
    await moveCase(trx, found, 'propose', { at, accountId, words: reasons, columns })
  },
)

/** Returns a proposed case to its examiner, with the reason (R18.12). */
export const giveBack = officeAction(
  { ...BY_DECIDER, action: 'case.return' },
  ({ trx, found, at, session: { accountId } }, { reason }: Asked<typeof giveCaseBack>) =>
    moveCase(trx, found, 'return', { at, accountId, words: reason }),
)

/** Decides the proposal on a case, which ends the case. The declarant is told, and reads the outcome and reasons in the portal (R18.12, R18.13, S58). */
export const decide = officeAction(
  { ...BY_DECIDER, action: 'case.decide', facts: ({ seen }: Asked<typeof decideCase>) => ({ outcome: seen }) },
  async ({ trx, found, at, services, principal, session: { accountId } }, { seen }) => {
    const outcome = found.proposedOutcome as ExaminationOutcome | null
    // @protects S58 what is decided is what was seen
    //   instead: !== seen ==> === null
    // Makes sure that the case was not given back and proposed otherwise in between.
    if (outcome !== seen) throw new Failure('refused', 'cases.otherState')
    const kept = keptUntil(dateInLaPaz(at), outcome === 'referred' ? 'referred' : 'closed')
    const columns = { outcome, reasons: found.proposedReasons, decidedBy: accountId, endedAt: at, keptUntil: kept }
    await moveCase(trx, found, endedBy(outcome), { at, accountId, columns })
    await notifyBegun(services, trx, principal, found)
    await noteInDraws(trx, found.declarationId, 'closed', at)
    await notify(services, trx, { personId: found.personId, kind: 'examinationEnded', language: 'es' })
  },
)

/** Prolongs a case by sixty days, once (R18.7). Refused, saying who did it and when, if it was prolonged already. */
export const prolong = officeAction(
  { ...BY_DECIDER, action: 'case.prolong' },
  async ({ trx, found, at, services, session: { accountId } }, { caseId, reason }: Asked<typeof prolongCase>) => {
    const already = new Failure('refused', 'cases.prolongedAlready')
    if (found.extended) throw await doneInCase(trx, found, 'prolong', accountId, already)
    if (found.endedAt !== null || found.allUntil === null) throw already
    const allUntil = daysAfter(found.allUntil, CASE_DAYS.moreForAll, officeCalendar(services))
    await trx.updateTable('examinationCase').set({ extended: true, allUntil }).where('id', '=', caseId).execute()
    await addEvent(trx, caseId, { at, accountId, kind: 'prolong', words: reason })
  },
)

/** Asks to defer the notice to the declarant; nothing is deferred until a second person approves (R18.8). Refused once the declarant knows. */
export const putOff = officeAction(
  { ...BY_EXAMINER, action: 'case.askDeferral' },
  async ({ trx, found, at, session: { accountId } }, { caseId, reason }: Asked<typeof askDeferral>) => {
    if (found.notifiedAt !== null || found.deferralAskedAt !== null) throw new Failure('refused', 'cases.deferral.notNow')
    await trx.updateTable('examinationCase').set({ deferralAskedAt: at, deferralReason: reason }).where('id', '=', caseId).execute()
    await addEvent(trx, caseId, { at, accountId, kind: 'askDeferral', words: reason })
  },
)

/** Defers the notice for sixty days at most, or declines to (R18.8, decision 067). Refused when nobody asked or, saying who and when, when somebody has already decided. */
export const decidePuttingOff = officeAction(
  { ...BY_DECIDER, action: ({ approve }: Asked<typeof decideDeferral>) => (approve ? 'case.defer' : 'case.declineDeferral') },
  async ({ trx, found, at, session: { accountId } }, { caseId, approve }) => {
    const { notifiedAt, deferralAskedAt, deferredBy } = found
    if (deferredBy !== null) throw decidedBefore(await decidedOn(trx, caseId), deferredBy, accountId, 'refused')
    if (notifiedAt !== null || deferralAskedAt === null) throw new Failure('refused', 'cases.otherState')
    const until = approve ? addDays(dateInLaPaz(at), CASE_DAYS.deferral) : null
    await trx.updateTable('examinationCase').set({ deferredBy: accountId, deferredUntil: until }).where('id', '=', caseId).execute()
    await addEvent(trx, caseId, { at, accountId, kind: approve ? 'defer' : 'declineDeferral' })
  },
)

/** Returns when the deferral of a case's notice was decided. */
async function decidedOn(trx: Transaction, caseId: number): Promise<Date> {
  const { at } = await trx
    .selectFrom('examinationEvent')
    .select('at')
    .where('caseId', '=', caseId)
    .where('kind', 'in', ['defer', 'declineDeferral'])
    .executeTakeFirstOrThrow()
  return at
}
