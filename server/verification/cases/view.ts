import type { Asked } from '@djbr/domain/calls/call.ts'
import type { openCase as caseToDecide, openOwnCase, ViewedCase } from '@djbr/domain/calls/cases.ts'
import type { Snapshot } from '@djbr/domain/declaration/snapshot.ts'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import type { CaseState, ExaminationOutcome } from '@djbr/domain/verification/cases/case.ts'
import type { Grounds } from '@djbr/domain/verification/cases/selection.ts'
import { CASES_A_DAY } from '@djbr/domain/verification/cases/views.ts'
import { sql } from 'kysely'
import { swornDeclarations } from '../../declaring/reception/index.ts'
import { actAsOffice, actAsReader } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import type { Session } from '../../ground/http/session.ts'
import { notify } from '../../ground/notices/index.ts'
import { type Acting, audit, certificateNumber, officeWork, type Principal } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { drawNames } from '../draws/index.ts'
import { outcomesAfter } from './decide.ts'
import { deferralOf } from './deferral.ts'
import { groundsOf } from './grounds.ts'
import { addEvent, caseOfDecider, caseOfExaminer, type HeldCase, moveCase, ON_CASE } from './held.ts'
import { isDeferred, notifyBegun } from './notify-begun.ts'
import { requestsOf, swornRecords, withRecords } from './requests.ts'

/**
 * Opens a case for its examiner (R18.8): what was declared, the grounds and the history. The first look begins the review. It is audited, told to the declarant
 * unless a second person deferred that, and counted in a daily quota of its own. Fails as `caseOfExaminer` does.
 */
export const viewAsExaminer = (acting: Acting, { caseId }: Asked<typeof openOwnCase>) => openForReading(acting, { caseId, as: 'examiner' })

/** Opens a case for the officer who decides it: what was proposed, asked and answered (R18.12). Fails as `caseOfDecider` does. */
export const viewAsDecider = (acting: Acting, { caseId }: Asked<typeof caseToDecide>) => openForReading(acting, { caseId, as: 'decider' })

/** A look at a case, by its examiner or by the officer who decides it. */
export interface Look {
  readonly caseId: number
  readonly as: 'examiner' | 'decider'
}

/** Builds a reading of a case that opens it as `viewAsExaminer` and `viewAsDecider` do: there is no other way to look at one (R18.8, S58). */
export const openCase = <Seen>(seen: (trx: Transaction, held: HeldCase, services: Services) => Promise<Seen>) =>
  officeWork(
    { ...ON_CASE, action: 'case.view' },
    async ({ services, session, principal, trx, at, event, concerns }, { caseId, as }: Look) => {
      const { accountId } = session
      const held = await (as === 'examiner' ? caseOfExaminer : caseOfDecider)(trx, session, { caseId }, concerns)
      if (as === 'examiner' && held.state === 'assigned') await moveCase(trx, held, 'open', { at, accountId })
      const deferred = isDeferred(held, at)
      if (!deferred) await notifyBegun(services, trx, principal, held)
      await addEvent(trx, caseId, { at, accountId, kind: 'view' })
      await audit(trx, principal, { ...event, action: deferred ? 'case.viewDeferred' : 'case.view', subject: held.personId })
      // @protects S58 whoever opens more cases in a day than the quota is told to the auditors
      await watchViews(services, trx, session, principal)
      return seen(trx, held, services)
    },
  )

const openForReading = openCase(read)

/** Counts the cases that an officer opened today. The first one over the quota is reported, once a day, to the auditors (R18.8). It blocks nothing. */
async function watchViews(services: Services, trx: Transaction, { accountId }: Session, principal: Principal): Promise<void> {
  const now = services.clock.now()
  // An officer's views come one after the other: of two at once, each would miss the other.
  await trx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
  const { rows } = await sql<{ cases: number; latest: number }>`
    SELECT count(DISTINCT case_id) AS cases, count(*) FILTER (WHERE case_id = (
      SELECT case_id FROM examination_event WHERE account_id = ${accountId} ORDER BY id DESC LIMIT 1)) AS latest
    FROM examination_event WHERE kind = 'view' AND account_id = ${accountId} AND (at AT TIME ZONE 'America/La_Paz')::date = ${dateInLaPaz(now)}`.execute(
    trx,
  )
  const [{ cases, latest } = { cases: 0, latest: 0 }] = rows
  if (Number(cases) !== CASES_A_DAY + 1 || Number(latest) !== 1) return
  await audit(trx, principal, { at: now, action: 'case.overQuota', object: `account:${accountId}`, facts: { views: Number(cases) } })
  const { name } = await trx.selectFrom('account').select('name').where('id', '=', accountId).executeTakeFirstOrThrow()
  const watchers = await trx
    .selectFrom('staffRole')
    .innerJoin('account', 'account.id', 'staffRole.accountId')
    .select('account.personId')
    .where('role', '=', 'auditoria')
    .where('account.blockedAt', 'is', null)
    .execute()
  for (const { personId } of watchers)
    await notify(services, trx, { personId, kind: 'examinationsOverQuota', details: { account: name, quota: CASES_A_DAY }, language: 'es' })
}

/** Kinds of events that hold the grounds of a case in its history, whose words nobody reads there. */
const SELECTIONS = ['select', 'selectedAgain']

/** Returns all of a case except its attachments' bytes, with every received declaration of its person. */
async function read(trx: Transaction, { id: caseId }: Pick<HeldCase, 'id'>) {
  await actAsOffice(trx, 'cases')
  const found = await trx
    .selectFrom('examinationCase')
    .leftJoin('account as proposer', 'proposer.id', 'proposedBy')
    .selectAll('examinationCase')
    .select('proposer.name as proposer')
    .where('examinationCase.id', '=', caseId)
    .executeTakeFirstOrThrow()
  const events = await trx
    .selectFrom('examinationEvent')
    .leftJoin('account', 'account.id', 'accountId')
    .select(['at', 'kind', 'words', 'account.name as by'])
    .where('caseId', '=', caseId)
    .orderBy('examinationEvent.id')
    .execute()
  const requests = await requestsOf(trx, [caseId])
  const draws = await drawNames(trx)
  const declarations = await receivedOf(trx, found.personId)
  const examined = declarations.find(({ declarationId }) => declarationId === found.declarationId)?.sworn
  return {
    ...found,
    state: found.state as CaseState,
    grounds: groundsOf(found.grounds as unknown as Grounds, draws),
    declarant: examined ? namesOf(examined) : '',
    document: examined?.declarant.document ?? '',
    notified: found.notifiedAt !== null,
    deferral: deferralOf(found),
    declarations: declarations.map(({ declarationId, certificate, receivedOn, sworn }) => ({
      ...{ certificate, receivedOn, isExamined: declarationId === found.declarationId },
      ...sworn.totals,
      records: swornRecords(sworn),
    })),
    requests: requests.map((request) => withRecords(request, examined)),
    events: events.map(({ words, ...event }) => ({ ...event, words: SELECTIONS.includes(event.kind) ? '' : words })),
    possibleOutcomes: outcomesAfter(requests),
    proposal: proposalOf(found),
    outcome: found.outcome as ExaminationOutcome | null,
  } satisfies ViewedCase
}

const namesOf = ({ declarant: { names, paternal, maternal } }: Snapshot) => [names, paternal, maternal].filter(Boolean).join(' ')

const proposalOf = ({ state, proposedOutcome, proposedReasons, proposer }: Proposed): ViewedCase['proposal'] =>
  state === 'proposed' && proposedOutcome !== null
    ? { outcome: proposedOutcome as ExaminationOutcome, reasons: proposedReasons ?? '', by: proposer }
    : null

interface Proposed {
  readonly state: string
  readonly proposedOutcome: string | null
  readonly proposedReasons: string | null
  readonly proposer: string | null
}

export type ReceivedForm = Awaited<ReturnType<typeof receivedOf>>[number]

/** Returns the same, first received first. */
export const receivedForms = async (trx: Transaction, personId: number): Promise<readonly ReceivedForm[]> =>
  (await receivedOf(trx, personId)).toReversed()

/** Returns every received declaration of a person as it was sworn, latest first. From then on the transaction reads as the desk. */
export async function receivedOf(trx: Transaction, personId: number) {
  await actAsReader(trx, 'desk')
  const receptions = await trx
    .selectFrom('reception')
    .select(['declarationId', 'year', 'department', 'departmentNumber', 'nationalNumber', 'receivedOn'])
    .where('personId', '=', personId)
    .orderBy('receivedAt', 'desc')
    .orderBy('declarationId', 'desc')
    .execute()
  const sworn = await swornDeclarations(
    trx,
    receptions.map(({ declarationId }) => declarationId),
  )
  return receptions.flatMap(({ declarationId, receivedOn, ...numbers }) => {
    const found = sworn.get(declarationId)
    return found ? [{ declarationId, receivedOn, certificate: certificateNumber(numbers), ...found }] : []
  })
}
