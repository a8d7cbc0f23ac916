import type { Asked } from '@djbr/domain/calls/call.ts'
import { casesToDecide, type EXPORT_STATES, type ListedCase, ownCases, referredCases, selection } from '@djbr/domain/calls/cases.ts'
import { dateInLaPaz, yearOf } from '@djbr/domain/values/dates.ts'
import type { CaseState, ExaminationOutcome } from '@djbr/domain/verification/cases/case.ts'
import { CHANNELS, type Channel, type Grounds, sharesOf } from '@djbr/domain/verification/cases/selection.ts'
import { type Expression, type NotNull, type SelectQueryBuilder, sql } from 'kysely'
import { certificateSearched, certificatesOf, certificateText, strangersTo } from '../../declaring/reception/index.ts'
import { actAsOffice, actAsReader, asOffice } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { page } from '../../ground/http/page.ts'
import type { Session } from '../../ground/http/session.ts'
import type { Acting } from '../../ground/proof/index.ts'
import { drawNames } from '../draws/index.ts'
import { chosenByAnother } from './choosers.ts'
import { deferralOf } from './deferral.ts'
import { groundsOf } from './grounds.ts'
import { plannedInYear, selectedInYear } from './select.ts'

const ID = sql<number>`examination_case.id`

const OF_CASE = sql<number>`examination_case.declaration_id`
const SEARCHED = { certificate: certificateSearched(OF_CASE) }

/** Selects the name of an account, looked up only for the cases that are shown. */
const nameOf = (accountId: Expression<number | null>) => sql<string | null>`(SELECT name FROM account WHERE account.id = ${accountId})`
const EXAMINER = nameOf(sql`assigned_to`)

/** Columns for filtering and sorting lists of cases; a case without a last day sorts latest. */
const COLUMNS = {
  caseId: ID,
  state: sql`state`,
  channel: sql`channel`,
  selectedAt: sql`selected_at`,
  allUntil: sql`coalesce(all_until, 'infinity')`,
  examiner: sql`coalesce(${EXAMINER}, '')`,
  certificate: certificateText(OF_CASE),
}

/** Returns each channel's cases and share for this year, and a page of what was selected, latest first: numbers, nobody's name (R18.3). */
export const selectedCases = ({ services: { db, clock } }: Acting, asked: Asked<typeof selection>) =>
  asOffice(db, 'cases', async (trx) => {
    const selected = await selectedInYear(trx, yearOf(dateInLaPaz(clock.now())))
    const shares = sharesOf(plannedInYear)
    const all = trx.selectFrom('examinationCase').select(['id', 'grounds', 'state', 'selectedAt', 'declarationId'])
    const { rows, ...more } = await pageOfCases(trx, selection, asked, all, {
      columns: COLUMNS,
      searched: SEARCHED,
      id: ID,
      unasked: { by: [], down: true },
    })
    const draws = await drawNames(trx)
    const cases = await certified(trx, rows)
    return {
      ...more,
      channels: CHANNELS.map((channel) => ({ channel, share: shares[channel], selected: selected[channel] })),
      rows: cases.map((row) => ({
        ...row,
        state: row.state as CaseState,
        grounds: groundsOf(row.grounds as unknown as Grounds, draws),
      })),
    }
  })

/** Returns a page of cases. It reads receptions, because cases are found by their certificate numbers. */
const pageOfCases: typeof page = async (trx, ...asked) => {
  await actAsReader(trx, 'desk')
  return page(trx, ...asked)
}

/** Adds to cases the certificate number of their declaration. */
async function certified<Row extends { readonly declarationId: number }>(trx: Transaction, rows: readonly Row[]) {
  if (rows.length === 0) return []
  await actAsReader(trx, 'desk')
  const numbers = await certificatesOf(
    trx,
    rows.map(({ declarationId }) => declarationId),
  )
  await actAsOffice(trx, 'cases')
  return rows.map((row) => ({ ...row, certificate: numbers.get(row.declarationId) ?? '' }))
}

const listed = (trx: Transaction) =>
  trx
    .selectFrom('examinationCase')
    .select([
      'examinationCase.id',
      'examinationCase.personId',
      'declarationId',
      'channel',
      'state',
      'reviewUntil',
      'allUntil',
      'notifiedAt',
    ])
    .select(['deferralAskedAt', 'deferralReason', 'deferredBy', 'deferredUntil', 'proposedOutcome', 'outcome', EXAMINER.as('examiner')])
    .select((row) =>
      row
        .selectFrom('examinationRequest')
        .select('dueOn')
        .whereRef('caseId', '=', 'examinationCase.id')
        .orderBy('id', 'desc')
        .limit(1)
        .as('answerUntil'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number] & { readonly certificate: string }

const asListed = (row: Row): ListedCase => ({
  ...row,
  channel: row.channel as Channel,
  state: row.state as CaseState,
  notified: row.notifiedAt !== null,
  deferral: deferralOf(row),
  proposedOutcome: row.state === 'proposed' ? (row.proposedOutcome as ExaminationOutcome | null) : null,
  outcome: row.outcome as ExaminationOutcome | null,
})

/** Returns a page of the cases drawn to the officer, open ones first, by their last day: numbers and days, nobody's name (R18.9). */
export const casesOfExaminer = ({ services: { db }, session }: Acting, asked: Asked<typeof ownCases>) =>
  asOffice(db, 'cases', async (trx) => {
    const own = listed(trx).where('assignedTo', '=', session.accountId)
    const unasked = { by: [sql`ended_at IS NOT NULL`, COLUMNS.allUntil] }
    const { rows, ...more } = await pageOfCases(trx, ownCases, asked, own, { columns: COLUMNS, searched: SEARCHED, id: ID, unasked })
    return { ...more, rows: (await certified(trx, rows)).map(asListed) }
  })

/** Returns a page of the cases that await a decision and that the officer neither examined nor chose, oldest first (R18.12, R18.14). */
export const waitingForDecision = ({ services: { db }, session }: Acting, asked: Asked<typeof casesToDecide>) =>
  asOffice(db, 'cases', async (trx) => {
    const goingOn = listed(trx)
      .where('endedAt', 'is', null)
      .where('assignedTo', '<>', session.accountId)
      .where(chosenByAnother(session.accountId))
    const others = await amongStrangers(trx, session, goingOn)
    const unasked = { by: [sql`state <> 'proposed'`, COLUMNS.allUntil] }
    const { rows, ...more } = await pageOfCases(trx, casesToDecide, asked, others, {
      columns: COLUMNS,
      searched: SEARCHED,
      id: ID,
      unasked,
    })
    const cases = await certified(trx, rows)
    return { ...more, rows: cases.map(asListed) }
  })

const REFERRED = { endedAt: sql`ended_at`, certificate: COLUMNS.certificate, examiner: COLUMNS.examiner }

/** How long after its order an unsigned file counts as delayed, in milliseconds. */
const DELAYED_AFTER_MS = 10 * 60_000

/** Returns a page of the referred cases, latest first, with the files ordered of them; leaves out those that the officer examined and those of relatives (R18.19). */
export const casesReferred = ({ services: { db, clock }, session }: Acting, asked: Asked<typeof referredCases>) =>
  asOffice(db, 'cases', async (trx) => {
    const referred = trx
      .selectFrom('examinationCase')
      .select(['examinationCase.id', 'examinationCase.personId', 'declarationId', 'channel', 'endedAt', 'keptUntil'])
      .select([EXAMINER.as('examiner'), nameOf(sql`decided_by`).as('decider')])
      .where('examinationCase.outcome', '=', 'referred')
      .where('endedAt', 'is not', null)
      .$narrowType<{ endedAt: NotNull }>()
      // @protects S58 nobody is listed a referred case that they examined
      .where('assignedTo', '<>', session.accountId)
      .where(chosenByAnother(session.accountId))
    const others = await amongStrangers(trx, session, referred)
    const unasked = { by: [sql`ended_at`], down: true }
    const { rows, ...more } = await pageOfCases(trx, referredCases, asked, others, {
      columns: REFERRED,
      searched: SEARCHED,
      id: ID,
      unasked,
    })
    const cases = await certified(trx, rows)
    const exports = await exportsOf(trx, cases, clock.now())
    return {
      ...more,
      rows: cases.map((row) => ({ ...row, channel: row.channel as Channel, exports: exports.filter(({ caseId }) => caseId === row.id) })),
    }
  })

/** Returns the files ordered of some cases, each with its state. */
async function exportsOf(trx: Transaction, cases: readonly { readonly id: number }[], now: Date) {
  if (cases.length === 0) return []
  const rows = await trx
    .selectFrom('caseExport')
    .innerJoin('account', 'account.id', 'orderedBy')
    .select(['caseExport.id', 'caseId', 'reference', 'orderedAt', 'sourceHash', 'signedHash', 'account.name as orderedBy'])
    .where(
      'caseId',
      'in',
      cases.map(({ id }) => id),
    )
    .orderBy('caseExport.id')
    .execute()
  const stateOf = ({ orderedAt, sourceHash, signedHash }: (typeof rows)[number]): (typeof EXPORT_STATES)[number] => {
    if (signedHash !== null) return 'signed'
    if (now.getTime() - orderedAt.getTime() > DELAYED_AFTER_MS) return 'delayed'
    return sourceHash === null ? 'ordered' : 'signing'
  }
  return rows.map((row) => ({ ...row, state: stateOf(row) }))
}

/** Restricts a query to people who are neither the officer nor a relative, before anything is counted or cut. */
async function amongStrangers<DB, TB extends keyof DB, Found extends { readonly personId: number }>(
  trx: Transaction,
  officer: Session,
  query: SelectQueryBuilder<DB, TB, Found>,
): Promise<typeof query> {
  const personId = sql<number>`examination_case.person_id`
  const { among } = await strangersTo(trx, officer)
  await actAsOffice(trx, 'cases')
  const persons = await sql<{ personId: number }>`SELECT DISTINCT person_id AS "personId" FROM ${query} AS found`.execute(trx)
  const strangers = await among(persons.rows.map((row) => ({ ...row, document: '' })))
  await actAsOffice(trx, 'cases')
  return query.where(sql<boolean>`${personId} = ANY(${strangers.map((one) => one.personId)})`)
}
