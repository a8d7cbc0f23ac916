import { CASE_STATES, type CaseState, EXAMINATION_OUTCOMES, type ExaminationOutcome } from '@djbr/domain/examination/cases/case.ts'
import { CHANNELS, type Channel, type Grounds, sharesOf } from '@djbr/domain/examination/cases/selection.ts'
import { dateInLaPaz, yearOf } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { actAsOffice, actAsReader, asOffice } from '../database/as-person.ts'
import type { Transaction } from '../database/connect.ts'
import { drawNames } from '../draws/index.ts'
import type { Session } from '../http/session.ts'
import { displayNumbers } from '../proof/index.ts'
import { strangersTo } from '../reception/index.ts'
import type { Services } from '../services.ts'
import { plannedInYear, selectedInYear } from './select.ts'

const A_PAGE = 100

/** How many cases each channel has this year of its share, and the latest selected: numbers, nobody's name (R18.3). */
export const selection = ({ db, clock }: Services) =>
  asOffice(db, 'cases', async (trx) => {
    const selected = await selectedInYear(trx, yearOf(dateInLaPaz(clock.now())))
    const shares = sharesOf(plannedInYear)
    const rows = await trx
      .selectFrom('examinationCase')
      .select(['id', 'channel', 'grounds', 'state', 'selectedAt', 'declarationId'])
      .orderBy('id', 'desc')
      .limit(A_PAGE)
      .execute()
    const numbers = await certificatesOf(
      trx,
      rows.map(({ declarationId }) => declarationId),
    )
    return {
      draws: await drawNames(trx),
      channels: CHANNELS.map((channel) => ({ channel, share: shares[channel], selected: selected[channel] })),
      cases: rows.map((row) => ({
        ...row,
        channel: row.channel as Channel,
        state: row.state as CaseState,
        grounds: row.grounds as unknown as Grounds,
        certificate: numbers.get(row.declarationId) ?? '',
      })),
    }
  })

const certificatesOf = async (trx: Transaction, declarationIds: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  if (declarationIds.length === 0) return new Map()
  await actAsReader(trx, 'desk')
  const rows = await trx
    .selectFrom('reception')
    .select(['declarationId', 'year', 'department', 'departmentNumber', 'nationalNumber'])
    .where('declarationId', 'in', [...declarationIds])
    .execute()
  await actAsOffice(trx, 'cases')
  return new Map(rows.map((row) => [row.declarationId, displayNumbers(row).national]))
}

const listed = (trx: Transaction) =>
  trx
    .selectFrom('examinationCase')
    .leftJoin('account', 'account.id', 'assignedTo')
    .select([
      'examinationCase.id',
      'examinationCase.personId',
      'declarationId',
      'channel',
      'state',
      'assignedAt',
      'reviewUntil',
      'allUntil',
      'notifiedAt',
    ])
    .select([
      'deferralAskedAt',
      'deferralReason',
      'deferredBy',
      'deferredUntil',
      'proposedAt',
      'proposedOutcome',
      'outcome',
      'endedAt',
      'account.name as examiner',
    ])
    .select((row) =>
      row
        .selectFrom('examinationRequest')
        .select('dueOn')
        .whereRef('caseId', '=', 'examinationCase.id')
        .orderBy('id', 'desc')
        .limit(1)
        .as('answerUntil'),
    )

/** The cases drawn to who asks, those that go on first, by their last day: numbers and days, nobody's name (R18.9). */
export const casesOfExaminer = ({ db }: Services, { accountId }: Session) =>
  asOffice(db, 'cases', async (trx) => {
    const rows = await listed(trx)
      .where('assignedTo', '=', accountId)
      .orderBy(sql`ended_at IS NOT NULL`)
      .orderBy('allUntil')
      .orderBy('examinationCase.id')
      .limit(A_PAGE)
      .execute()
    const numbers = await certificatesOf(
      trx,
      rows.map(({ declarationId }) => declarationId),
    )
    return rows.map((row) => ({ ...row, certificate: numbers.get(row.declarationId) ?? '' }))
  })

/** What waits for somebody to decide, of nobody whom they examined, the oldest first; and how many cases stand where (R18.12, R18.14). */
export const casesToDecide = ({ db }: Services, officer: Session) =>
  asOffice(db, 'cases', async (trx) => {
    const rows = await listed(trx)
      .where('endedAt', 'is', null)
      .where('assignedTo', 'is not', null)
      .where('assignedTo', '<>', officer.accountId)
      .orderBy(sql`state <> 'proposed'`)
      .orderBy('allUntil')
      .orderBy('examinationCase.id')
      .limit(A_PAGE)
      .execute()
    const others = await strangersAmong(trx, officer, rows)
    const numbers = await certificatesOf(
      trx,
      others.map(({ declarationId }) => declarationId),
    )
    return {
      cases: others.map((row) => ({ ...row, certificate: numbers.get(row.declarationId) ?? '' })),
      counts: await counts(trx),
    }
  })

/** How long after its order a file that is not signed counts as delayed. */
const DELAYED_AFTER_MS = 10 * 60_000

/** How far the file of a case is (R18.19). */
export const EXPORT_STATES = ['ordered', 'signing', 'delayed', 'signed'] as const

/** The cases that were referred, of nobody whom the officer examined or is a relative of, the latest first, with the files that were ordered of them (R18.19). */
export const referredCases = ({ db, clock }: Services, officer: Session) =>
  asOffice(db, 'cases', async (trx) => {
    const now = clock.now().getTime()
    const rows = await trx
      .selectFrom('examinationCase')
      .leftJoin('account as examiner', 'examiner.id', 'assignedTo')
      .leftJoin('account as decider', 'decider.id', 'decidedBy')
      .select(['examinationCase.id', 'examinationCase.personId', 'declarationId', 'channel', 'endedAt', 'keptUntil'])
      .select(['examiner.name as examiner', 'decider.name as decider'])
      .where('outcome', '=', 'referred')
      // @protects S58 nobody is listed a referred case that they examined
      .where('assignedTo', '<>', officer.accountId)
      .orderBy('endedAt', 'desc')
      .execute()
    const others = await strangersAmong(trx, officer, rows)
    await actAsOffice(trx, 'cases')
    const ids = others.map(({ id }) => id)
    const exports = ids.length
      ? await trx
          .selectFrom('caseExport')
          .innerJoin('account', 'account.id', 'orderedBy')
          .select(['caseExport.id', 'caseId', 'reference', 'orderedAt', 'sourceHash', 'signedHash', 'account.name as orderedBy'])
          .where('caseId', 'in', ids)
          .orderBy('caseExport.id')
          .execute()
      : []
    const stateOf = ({ orderedAt, sourceHash, signedHash }: (typeof exports)[number]): (typeof EXPORT_STATES)[number] => {
      if (signedHash !== null) return 'signed'
      if (now - orderedAt.getTime() > DELAYED_AFTER_MS) return 'delayed'
      return sourceHash === null ? 'ordered' : 'signing'
    }
    const numbers = await certificatesOf(
      trx,
      others.map(({ declarationId }) => declarationId),
    )
    return others.map((row) => ({
      ...row,
      certificate: numbers.get(row.declarationId) ?? '',
      exports: exports.filter(({ caseId }) => caseId === row.id).map((each) => ({ ...each, state: stateOf(each) })),
    }))
  })

/** Those of some rows that are of nobody who is the officer or a relative of theirs. */
async function strangersAmong<Row extends { readonly personId: number }>(
  trx: Transaction,
  officer: Session,
  rows: readonly Row[],
): Promise<Row[]> {
  const { isStranger } = await strangersTo(trx, officer)
  const others = []
  for (const row of rows) if (await isStranger(row.personId)) others.push(row)
  return others
}

/** How many cases stand at each state, came to each outcome, and by which channel (R18.14). */
async function counts(trx: Transaction) {
  await actAsOffice(trx, 'cases')
  const { rows } = await sql<{ channel: Channel; state: CaseState; outcome: ExaminationOutcome | null; count: number }>`
    SELECT channel, state, outcome, count(*) AS count FROM examination_case GROUP BY channel, state, outcome`.execute(trx)
  const sum = (of: (row: (typeof rows)[number]) => boolean) => rows.filter(of).reduce((all, { count }) => all + Number(count), 0)
  return {
    states: CASE_STATES.map((state) => ({ state, count: sum((row) => row.state === state) })),
    outcomes: EXAMINATION_OUTCOMES.map((outcome) => ({ outcome, count: sum((row) => row.outcome === outcome) })),
    channels: CHANNELS.map((channel) => ({ channel, count: sum((row) => row.channel === channel) })),
  }
}
