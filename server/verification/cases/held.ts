import { type CaseState, type CaseTransition, caseTransitions, mayMove } from '@djbr/domain/verification/cases/case.ts'
import type { Calendar } from '@djbr/domain/verification/cases/deadlines.ts'
import type { Grounds } from '@djbr/domain/verification/cases/selection.ts'
import type { Updateable } from 'kysely'
import { requireStranger } from '../../declaring/reception/index.ts'
import { actAsOffice } from '../../ground/database/as-person.ts'
import type { Tables, Transaction } from '../../ground/database/connect.ts'
import { decidedBefore, doneBefore, momentOf } from '../../ground/http/decided-before.ts'
import { Failure, notFound } from '../../ground/http/failure.ts'
import type { Session } from '../../ground/http/session.ts'
import type { Concerns } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { choosersOf } from './choosers.ts'

/** Department by which the authority's own deadlines are counted: La Paz. */
const CENTRAL_DEPARTMENT = 2

/** Returns the calendar of the authority's deadlines for a case (R18.7). */
export const officeCalendar = ({ listCache }: Services): Calendar => ({ department: CENTRAL_DEPARTMENT, holidays: listCache.holidays })

/** Returns a case, its row locked until the transaction ends. Throws `notFound` when there is none. */
export async function lockedCase(trx: Transaction, caseId: number) {
  await actAsOffice(trx, 'cases')
  const found = await trx.selectFrom('examinationCase').selectAll().where('id', '=', caseId).forUpdate().executeTakeFirstOrThrow(notFound)
  return { ...found, state: found.state as CaseState, grounds: found.grounds as unknown as Grounds }
}
export type HeldCase = Awaited<ReturnType<typeof lockedCase>>

interface OfCase {
  readonly caseId: number
}

/** Does the same for the examiner: throws `notFound` for anybody to whom it was not drawn; forbidden on oneself and one's relatives (S45, S58). */
export async function caseOfExaminer(trx: Transaction, officer: Session, { caseId }: OfCase, concerns: Concerns): Promise<HeldCase> {
  const held = await lockedCase(trx, caseId)
  // @protects S58 a case is for the person alone to whom it was drawn
  //   without: || held.assignedTo !== officer.accountId
  if (held.assignedTo === null || held.assignedTo !== officer.accountId) throw new Failure('notFound', 'common.notFound')
  concerns(held.personId)
  await requireStranger(trx, officer, held.personId, 'view')
  return held
}

/** Does the same for the officer who decides: throws `notFound` for anybody who examined or chose it; forbidden on oneself and one's relatives (S45, S58). */
export async function caseOfDecider(trx: Transaction, officer: Session, { caseId }: OfCase, concerns: Concerns): Promise<HeldCase> {
  const held = await lockedCase(trx, caseId)
  // @protects S58 nobody decides on what they examined
  //   without: || held.assignedTo === officer.accountId
  if (held.assignedTo === null || held.assignedTo === officer.accountId) throw new Failure('notFound', 'common.notFound')
  // @protects S58 nobody decides on what they chose, whatever their role is now
  if ((await choosersOf(trx, caseId)).some((accountId) => accountId === officer.accountId)) throw new Failure('notFound', 'common.notFound')
  concerns(held.personId)
  await requireStranger(trx, officer, held.personId, 'decide')
  return held
}

/** Base of the actions on a case. */
export const ON_CASE = { sees: 'cases', object: ({ caseId }: OfCase) => `examination_case:${caseId}` } as const

/** Base of the actions of a case's examiner, and of the officer who decides it, on the case found and locked for them. */
export const BY_EXAMINER = { ...ON_CASE, find: caseOfExaminer }
export const BY_DECIDER = { ...ON_CASE, find: caseOfDecider }

/** Throws `refused` when a case's state does not allow a transition (R18.5), saying when a colleague moved it meanwhile. */
export async function requireMove(
  trx: Transaction,
  { id, state }: HeldCase,
  name: CaseTransition,
  accountId: number | null,
): Promise<void> {
  if (mayMove(state, name)) return
  const last = await lastEvent(trx, id, Object.keys(caseTransitions))
  if (!last || last.accountId === accountId) throw new Failure('refused', 'cases.otherState')
  throw new Failure('refused', 'cases.movedByColleague', { params: momentOf(last.at) })
}

/** Returns why something that is done once in a case cannot be repeated: who did it, and when; `otherwise` when nobody did. */
export async function doneInCase(
  trx: Transaction,
  { id }: HeldCase,
  kind: string,
  accountId: number | null,
  otherwise: Failure,
): Promise<Failure> {
  const last = await lastEvent(trx, id, [kind])
  return last ? doneBefore(last.at, last.accountId, accountId) : otherwise
}

/** Returns the last event of some kinds that an officer caused. */
const lastEvent = (trx: Transaction, caseId: number, kinds: readonly string[]) =>
  trx
    .selectFrom('examinationEvent')
    .select(['at', 'accountId'])
    .where('caseId', '=', caseId)
    .where('kind', 'in', kinds)
    .where('accountId', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

type Columns = Updateable<Tables['examinationCase']>

/**
 * Moves a locked case to its next state with the given columns, and records the event (R18.5). Throws `refused` in another state and, saying who and when, once
 * it is decided.
 */
export async function moveCase(
  trx: Transaction,
  held: HeldCase,
  name: CaseTransition,
  { at, accountId, words = '', columns = {} }: { at: Date; accountId: number | null; words?: string; columns?: Columns },
): Promise<void> {
  if (held.endedAt !== null && held.decidedBy !== null) throw decidedBefore(held.endedAt, held.decidedBy, accountId, 'refused')
  await requireMove(trx, held, name, accountId)
  const set = { ...columns, state: caseTransitions[name].to }
  await trx.updateTable('examinationCase').set(set).where('id', '=', held.id).execute()
  await addEvent(trx, held.id, { at, accountId, kind: name, words })
}

/** Adds an event or a note to a case's history (R18.9). */
export async function addEvent(
  trx: Transaction,
  caseId: number,
  { at, accountId, kind, words = '' }: { at: Date; accountId: number | null; kind: string; words?: string },
): Promise<void> {
  await trx.insertInto('examinationEvent').values({ caseId, at, accountId, kind, words }).execute()
}
