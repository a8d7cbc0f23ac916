import type { Asked } from '@djbr/domain/calls/call.ts'
import { type roster, type rosterErrors, rosterRows, rosters } from '@djbr/domain/calls/rosters.ts'
import { type Language, referenceText, text } from '@djbr/domain/messages/index.ts'
import { type Capacity, entityPermits } from '@djbr/domain/register/entity-members.ts'
import { ROSTER_COLUMNS, type RosterCells, type RosterColumn } from '@djbr/domain/roster/columns.ts'
import { errorFile } from '@djbr/domain/roster/error-file.ts'
import type { RosterMode, RosterOutcome, RosterState } from '@djbr/domain/roster/roster.ts'
import { type CellProblem, fullName, type PostReport } from '@djbr/domain/roster/row.ts'
import { type ReportWords, shownReport } from '@djbr/domain/roster/shown.ts'
import { dateInLaPaz, type PlainDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { asEntity } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import { page } from '../../ground/http/page.ts'
import { type ListCache, placeNameIn } from '../../ground/list-cache/index.ts'
import { type Acting, memberOf } from '../../ground/proof/index.ts'
import { tableInTurn } from '../../ground/tables-in-turn.ts'
import { takesSecond } from '../posts/index.ts'
import { exitsIn } from './apply.ts'
import { dividedOn, undoUntil } from './confirm.ts'
import { personOf } from './store.ts'

const wordsIn = (listCache: ListCache, language: Language): ReportWords => ({
  text: (key) => text(language, key),
  placeName: (place) => placeNameIn(listCache, place),
})

const SUMMARY = [
  'roster.id',
  'roster.version',
  'roster.mode',
  'roster.state',
  'roster.fileName',
  'roster.sha256',
  'roster.fileSha256',
  'roster.rowTotal',
  'roster.progress',
  'roster.columns',
  'roster.dropped',
  'roster.postsHeld',
  'roster.uploadedBy',
  'roster.uploadedAt',
  'roster.confirmedBy',
  'roster.confirmedAt',
  'roster.appliedAt',
  'roster.added',
  'roster.changed',
  'roster.ended',
  'roster.rowsDeletedAt',
  'account.name as uploader',
] as const

const summaries = (trx: Transaction) => trx.selectFrom('roster').innerJoin('account', 'account.id', 'roster.uploadedBy').select(SUMMARY)
type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>['executeTakeFirstOrThrow']>>

const summaryOf = (row: SummaryRow, now: Date) => {
  const until = row.state === 'confirmed' || row.state === 'exitsProposed' ? undoUntil(row) : null
  return {
    ...row,
    uploadedBy: row.uploader,
    mode: row.mode as RosterMode,
    state: row.state as RosterState,
    columns: row.columns as RosterColumn[],
    rowsKept: row.rowsDeletedAt === null,
    undoneUntil: until && now <= until ? until : null,
  }
}

const OPEN: readonly RosterState[] = ['uploaded', 'analyzed', 'exitsProposed']

/** Returns a page of an entity's rosters, latest first, and the unfinished one, if any (R12.8). */
export function listRosters(acting: Acting, asked: Asked<typeof rosters>) {
  const { db, clock } = acting.services
  return asEntity(db, memberOf(acting).entityCode, async (trx) => {
    const columns = { state: sql`roster.state`, uploadedAt: sql`roster.uploaded_at`, fileName: sql`roster.file_name` }
    const id = sql<number>`roster.id`
    const { rows, ...more } = await page(trx, rosters, asked, summaries(trx), { columns, id, unasked: { by: [], down: true } })
    const open = await trx.selectFrom('roster').select('id').where('state', 'in', OPEN).executeTakeFirst()
    return { ...more, openId: open?.id ?? null, rows: rows.map((row) => summaryOf(row, clock.now())) }
  })
}

/** Returns one roster of an entity with the counts of its rows. Throws `notFound` for an unknown one. */
export function readRoster(acting: Acting, { rosterId }: Asked<typeof roster>) {
  const { db, clock } = acting.services
  const { entityCode, personId } = memberOf(acting)
  return asEntity(db, entityCode, async (trx) => {
    const row = await summaries(trx).where('roster.id', '=', rosterId).executeTakeFirst()
    if (!row) throw new Failure('notFound', 'roster.notThere')
    const counted = await trx
      .selectFrom('rosterRow')
      .select(['outcome', (rows) => rows.fn.countAll<number>().as('total')])
      .select(sql<number>`count(*) FILTER (WHERE left_out)`.as('leftOut'))
      .where('rosterId', '=', rosterId)
      .groupBy('outcome')
      .execute()
    const of = (outcome: RosterOutcome) => counted.find((each) => each.outcome === outcome) ?? { total: 0, leftOut: 0 }
    const first = [
      await personOf(trx, row.uploadedBy),
      row.state === 'exitsProposed' && row.confirmedBy ? await personOf(trx, row.confirmedBy) : personId,
    ]
    const waits = row.state === 'analyzed' || row.state === 'exitsProposed'
    const leaving = waits ? await exitsIn(trx, rosterId, dividedOn(row, clock.now())) : { exits: 0, missing: 0 }
    const exitsTakeSecond = waits && (await takesSecond(trx, entityCode, clock.now(), leaving))
    const second = exitsTakeSecond || row.state === 'exitsProposed'
    return {
      ...summaryOf(row, clock.now()),
      outcomes: {
        invalid: of('invalid'),
        new: of('new'),
        changed: of('changed'),
        gone: of('gone'),
        duplicate: of('duplicate'),
        same: of('same'),
      },
      exits: leaving.exits,
      exitsTakeSecond,
      mayConfirmExits: row.state === 'exitsProposed' && !first.includes(personId),
      seconders: second ? await reportersBeside(trx, entityCode, first, dateInLaPaz(clock.now())) : [],
    }
  })
}

/** Returns the accounts that may report for an entity on a day, except those of some people. */
async function reportersBeside(
  trx: Transaction,
  entityCode: number,
  people: readonly number[],
  today: PlainDate,
): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('entityMember as m')
    .innerJoin('account', 'account.id', 'm.accountId')
    .select(['account.name', 'capacity'])
    .where('entityCode', '=', entityCode)
    .where('endedAt', 'is', null)
    .where(sql<boolean>`${today}::date BETWEEN from_day AND coalesce(until_day, 'infinity')`)
    .where('account.blockedAt', 'is', null)
    .where('account.personId', 'not in', [...people])
    .orderBy('account.name')
    .execute()
  return rows.filter(({ capacity }) => entityPermits(capacity as Capacity, 'keepPosts')).map(({ name }) => name)
}

const ROW = ['id', 'line', 'cells', 'outcome', 'leftOut', 'report', 'notes', 'changes', 'matchedPostId'] as const

interface ShownSource {
  readonly id: number
  readonly line: number | null
  readonly cells: unknown
  readonly outcome: string | null
  readonly leftOut: boolean
  readonly report: unknown
  readonly notes: unknown
  readonly changes: readonly string[]
  readonly matchedPostId: number | null
}

function shown(row: ShownSource, before: PostReport | undefined, words: ReportWords, language: Language) {
  const report = row.report as PostReport | null
  const was = before && shownReport(before, words)
  return {
    ...row,
    outcome: row.outcome as RosterOutcome,
    name: report ? fullName(report) : '',
    cells: row.cells as RosterCells,
    values: report ? shownReport(report, words) : {},
    before: Object.fromEntries((row.changes as RosterColumn[]).map((name) => [name, was?.[name] ?? ''])),
    notes: (row.notes as readonly CellProblem[]).map(({ field, message }) => ({
      column: field,
      message: referenceText(language, message) ?? '',
    })),
  }
}

async function reportsOf(trx: Transaction, postIds: readonly number[]): Promise<ReadonlyMap<number, PostReport>> {
  const { rows } = await sql<{ id: number } & PostReport>`
    SELECT p.id, o.document_type, o.document_number, o.complement, o.birth_date, p.paternal_surname, p.maternal_surname, p.names,
      p.kind, p.title, p.item, p.country, p.department, p.province, p.locality, p.started_on, p.ended_on, p.end_cause, p.act
    FROM register_post p JOIN obliged_person o ON o.id = p.obliged_person_id WHERE p.id = ANY(${postIds}::bigint[])`.execute(trx)
  return new Map(rows.map(({ id, ...report }) => [id, report]))
}

const rowsIn = (trx: Transaction, rosterId: number) => trx.selectFrom('rosterRow').select(ROW).where('rosterId', '=', rosterId)

/** Returns rows as they are shown, each with the former values of the post that it changes. */
async function shownRows(trx: Transaction, { services: { listCache }, language }: Acting, rows: readonly ShownSource[]) {
  const before = await reportsOf(
    trx,
    rows.flatMap(({ matchedPostId, changes }) => (matchedPostId !== null && changes.length > 0 ? [matchedPostId] : [])),
  )
  const words = wordsIn(listCache, language)
  return rows.map((row) => shown(row, before.get(row.matchedPostId ?? 0), words, language))
}

/** Returns a page of a roster's rows with one outcome, in the order of the file. Throws `notFound` for an unknown roster. */
export const listRows = (acting: Acting, asked: Asked<typeof rosterRows>) =>
  asEntity(acting.services.db, memberOf(acting).entityCode, async (trx) => {
    const known = await trx.selectFrom('roster').select('id').where('id', '=', asked.rosterId).executeTakeFirst()
    if (!known) throw new Failure('notFound', 'roster.notThere')
    // What the file lacks comes after what it has.
    const line = sql`coalesce(line, 2147483647)`
    const { rows, ...more } = await page(trx, rosterRows, asked, rowsIn(trx, asked.rosterId), {
      columns: { outcome: sql`outcome`, line },
      id: sql<number>`id`,
      unasked: { by: [line] },
    })
    return { ...more, rows: await shownRows(trx, acting, rows) }
  })

/** Returns one row as it is shown; null when the roster no longer has it. */
export const readRow = (acting: Acting, rosterId: number, rowId: number) =>
  asEntity(acting.services.db, memberOf(acting).entityCode, async (trx) => {
    const [row = null] = await shownRows(trx, acting, await rowsIn(trx, rosterId).where('id', '=', rowId).execute())
    return row
  })

/** Returns the wrong rows of a roster that are not left out, as a file to correct and upload again (R12.10). Throws `notFound` for an unknown roster. */
export const errorsOf = (acting: Acting, asked: Asked<typeof rosterErrors>) =>
  tableInTurn(memberOf(acting).entityCode, () => readErrors(acting, asked))

const readErrors = (acting: Acting, { rosterId }: Asked<typeof rosterErrors>) =>
  asEntity(acting.services.db, memberOf(acting).entityCode, async (trx) => {
    const { language } = acting
    const roster = await trx.selectFrom('roster').select('columns').where('id', '=', rosterId).executeTakeFirst()
    if (!roster) throw new Failure('notFound', 'roster.notThere')
    const rows = await trx
      .selectFrom('rosterRow')
      .select(['line', 'cells', 'notes'])
      .where('rosterId', '=', rosterId)
      .where('outcome', '=', 'invalid')
      .where('leftOut', '=', false)
      .orderBy('line')
      .execute()
    const said = ({ field, message }: CellProblem) =>
      `${text(language, ROSTER_COLUMNS[field].label)}: ${referenceText(language, message) ?? ''}`
    const csv = errorFile(
      roster.columns as RosterColumn[],
      rows.map(({ line, cells, notes }) => ({
        line: line ?? 0,
        cells: cells as RosterCells,
        problems: (notes as unknown as readonly CellProblem[]).map(said),
      })),
    )
    return { name: `padron-${rosterId}-errores.csv`, text: csv }
  })
