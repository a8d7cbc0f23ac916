import type { Asked } from '@djbr/domain/calls/call.ts'
import type * as calls from '@djbr/domain/calls/rosters.ts'
import { splitReference } from '@djbr/domain/messages/reference.ts'
import { ROSTER_COLUMNS, type RosterColumn } from '@djbr/domain/roster/columns.ts'
import { ownPeople } from '@djbr/domain/roster/hints.ts'
import { type CellProblem, documentKey, type PostReport, readExit } from '@djbr/domain/roster/row.ts'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { strangersTo } from '../../declaring/reception/index.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import { findPlaceIn } from '../../ground/list-cache/index.ts'
import { type Acting, type Doer, entityAction, type Member } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { compareRows, readingOf, readKept } from './analyze.ts'
import { wordsOf } from './answers.ts'
import { NEAR, nearTo } from './near.ts'
import { readUpload, type WrittenRow } from './read-upload.ts'
import type { RosterWork } from './roster-work.ts'
import { goneFor, isWrong, withSaid } from './said.ts'
import {
  type HeldRoster,
  holdRoster,
  type KeptRow,
  type OfRoster,
  ON_ROSTER,
  ownPosts,
  personOf,
  writeCompared,
  writeGone,
} from './store.ts'
import type { Upload } from './upload.ts'

/** What reading rows depends on. */
type RowWork = Pick<RosterWork, 'db' | 'clock' | 'findPlace'>

/** The member who corrects rows and the roster version they saw, on the portal's thread or in one of its own. */
type Corrector<Uses> = Doer<Uses> & Pick<Acting, 'version'>

interface Correcting<Uses> {
  readonly services: Uses
  readonly trx: Transaction
  readonly at: Date
  readonly roster: HeldRoster
}

/** Builds a correction of a roster that awaits confirmation. `correct` returns how many rows it corrected; the action returns the roster's new version. */
const correction = <Asked extends OfRoster, Uses extends Pick<RosterWork, 'db' | 'clock'> = Services>(
  correct: (correcting: Correcting<Uses>, asked: Asked) => Promise<number>,
) =>
  entityAction<Asked, { readonly version: number }, Corrector<Uses>>(
    { ...ON_ROSTER, action: 'roster.correct' },
    async ({ services, member, version, trx, at, note }, asked) => {
      const roster = await holdRoster(trx, { ...asked, version }, ['analyzed'])
      const ownRows = await readerOfOwn(trx, roster, member)
      const before = await ownRows()
      const rows = await correct({ services, trx, at, roster }, asked)
      // @protects S45 nobody corrects a row of their own or of a relative in what a colleague loaded
      //   instead: (await ownRows()) !== before ==> before.length < 0
      if ((await ownRows()) !== before) throw new Failure('refused', 'roster.correctedOwn')
      const next = roster.version + 1
      await trx.updateTable('roster').set({ version: next }).where('id', '=', roster.id).execute()
      note({ facts: { rows } })
      return { version: next }
    },
  )

/**
 * Returns a reader of what a colleague's roster says about the corrector and their relatives. Reads nothing from the corrector's own roster, where such rows
 * are wrong already.
 */
async function readerOfOwn(trx: Transaction, { id, uploadedBy }: HeldRoster, { personId }: Member): Promise<() => Promise<string>> {
  if ((await personOf(trx, uploadedBy)) === personId) return async () => ''
  const { documents } = await strangersTo(trx, { personId })
  const said = trx
    .selectFrom('rosterRow')
    .select(['id', 'cells', 'report', 'outcome', 'leftOut'])
    .where('rosterId', '=', id)
    .where(DOCUMENT, '=', sql<string>`ANY(${[...documents]}::text[])`)
    .orderBy('id')
  return async () => JSON.stringify(await said.execute())
}

/** The document of a row, normalized for comparison. */
const DOCUMENT = sql<string>`plain_document(concat_ws('-', split_part(document, ' ', 2), nullif(split_part(document, ' ', 3), '')))`

/** Most other rows of the same documents that a correction compares again. */
const MAX_BESIDE = 2000

const KEPT = ['id', 'line', 'cells', 'document', 'leftOut', 'notes'] as const

const OF_DOCUMENT: readonly string[] = ['documentType', 'documentNumber', 'complement'] satisfies RosterColumn[]

/** Whether a row's document could not be read or another row contradicts it, so that its correction may name another one. */
const isDocumentWrong = ({ notes, outcome }: { readonly notes: unknown; readonly outcome: string | null }) =>
  outcome === 'invalid' &&
  (notes as readonly CellProblem[]).some(
    ({ field, message }) => OF_DOCUMENT.includes(field) || splitReference(message).key === 'roster.problem.contradicts',
  )

/**
 * Corrects rows by line (R12.10): reads and compares them again, with every other row of the documents that they name now or named before. Ignores cells of
 * columns that the file lacks. Refused for a line that the roster does not have.
 */
async function correctLines(
  work: RowWork,
  trx: Transaction,
  roster: HeldRoster,
  corrections: readonly WrittenRow[],
  isFile: boolean,
): Promise<number> {
  const reading = readingOf(work, await wordsOf(trx, roster.entityCode))
  const rowsBefore = await trx
    .selectFrom('rosterRow')
    .select([...KEPT, 'outcome'])
    .where('rosterId', '=', roster.id)
    .where('line', '=', sql<number>`ANY(${corrections.map(({ line }) => line)}::integer[])`)
    .execute()
  const kept = rowsBefore as readonly KeptRow[]
  const byLine = new Map(kept.map((row) => [row.line, row]))
  const corrected = corrections.map(({ line, cells }): KeptRow => {
    const row = byLine.get(line)
    if (!row) throw new Failure('refused', 'roster.lineUnknown', { params: { line } })
    const own = Object.fromEntries(Object.entries(cells).filter(([name]) => roster.columns.some((column) => column === name)))
    return { ...row, cells: { ...row.cells, ...own } }
  })
  await sql`
    UPDATE roster_row r SET cells = x.cells
    FROM jsonb_to_recordset(${JSON.stringify(corrected)}::jsonb) AS x(id bigint, cells jsonb) WHERE r.id = x.id`.execute(trx)
  const ids = new Set(corrected.map(({ id }) => id))
  const read = corrected.map((row) => readKept(row, reading))
  const fixed = new Set(rowsBefore.filter((row) => !isDocumentWrong(row)).map(({ id }) => id))
  // @protects 095 a file of corrections corrects rows of the same documents
  //   instead: isFile ? ==> false ?
  const other = isFile ? read.find((row) => fixed.has(row.kept.id) && row.document !== row.before) : undefined
  if (other) throw new Failure('refused', 'roster.lineOtherDocument', { params: { line: other.kept.line ?? 0 } })
  const documents = [...new Set([...kept.map(({ document }) => document), ...read.map(({ document }) => document)])]
  const others = (await trx
    .selectFrom('rosterRow')
    .select(KEPT)
    .where('rosterId', '=', roster.id)
    .where('line', 'is not', null)
    .where('document', '=', sql<string>`ANY(${documents}::text[])`)
    .where('id', '!=', sql<number>`ALL(${[...ids]}::bigint[])`)
    .limit(MAX_BESIDE + 1)
    .execute()) as readonly KeptRow[]
  // @protects S49 a correction reads so many rows again, on the thread of everybody
  if (others.length > MAX_BESIDE) throw new Failure('refused', 'roster.tooManyBeside', { params: { max: MAX_BESIDE } })
  const rows = [...read, ...others.map((row) => readKept(row, reading))].sort((a, b) => (a.kept.line ?? 0) - (b.kept.line ?? 0))
  const births = rows.flatMap((row) => ('report' in row.read && row.read.report.birthDate !== null ? [row.read.report.birthDate] : []))
  const numbers = documents.map((document) => document.split(' ')[1] ?? '')
  const own = await ownPosts(trx, roster.entityCode, { numbers })
  const resembling = await ownPosts(trx, roster.entityCode, { births })
  const rowsOf = Map.groupBy(rows, ({ document }) => document)
  const postsOf = Map.groupBy(own, ({ report }) => documentKey(report))
  const beside = {
    roster,
    today: reading.today,
    people: ownPeople([...own, ...resembling].map(({ report }) => report)),
    near: await nearTo(trx, await personOf(trx, roster.uploadedBy)),
  }
  const results = documents.map((document) => compareRows(rowsOf.get(document) ?? [], postsOf.get(document) ?? [], beside))
  const compared = results.flatMap((result) => result.compared)
  const said = await withSaid(trx, roster.entityCode, compared)
  await writeCompared(trx, said)
  const gone = results.flatMap((result) => result.gone)
  await writeGone(trx, roster.id, documents, goneFor(gone, new Set(said.filter(isWrong).map(({ document }) => document))))
  return corrected.length
}

const correctRead = correction(
  ({ services, trx, roster }: Correcting<RowWork>, { rows }: OfRoster & { readonly rows: readonly WrittenRow[] }) =>
    correctLines(services, trx, roster, rows, true),
)

/** Corrects the rows that a file names by line: our own file of wrong rows, filled in again (R12.10). */
export async function correctByFile(
  corrector: Corrector<RowWork>,
  rosterId: number,
  { bytes, dates }: Pick<Upload, 'bytes' | 'dates'>,
): Promise<number> {
  const { rows, corrects } = await readUpload(bytes, dates)
  if (!corrects) throw new Failure('refused', 'roster.lineMissing')
  const lines = new Set<number>()
  for (const { line } of rows) {
    // @protects 095 of two corrections of one line none is chosen in silence
    if (lines.has(line)) throw new Failure('refused', 'roster.lineTwice', { params: { line } })
    lines.add(line)
  }
  return (await correctRead(corrector, { rosterId, rows })).version
}

/**
 * Corrects one row, or leaves it out (R12.10); for a post that the file lacks, corrects its proposed end. Throws `invalid` when that end is wrong and
 * `notFound` for an unknown row; refused for including the reporter's own.
 */
export const correctRow = correction(
  async ({ services, trx, at, roster }, { rosterId, rowId, cells, leftOut }: Asked<typeof calls.correctRosterRow>) => {
    const row = await trx
      .selectFrom('rosterRow')
      .select([...KEPT, 'outcome', 'report', 'notes'])
      .where('rosterId', '=', rosterId)
      .where('id', '=', rowId)
      .executeTakeFirst()
    if (!row) throw new Failure('notFound', 'roster.notThere')
    const own = leftOut === false && nearIn(row.notes)
    if (own) throw new Failure('refused', own)
    if (leftOut !== undefined) await trx.updateTable('rosterRow').set({ leftOut }).where('id', '=', rowId).execute()
    if (row.line !== null) {
      const work = { ...services, findPlace: findPlaceIn(services.listCache) }
      return correctLines(work, trx, roster, [{ line: row.line, cells: cells ?? {} }], false)
    }
    if (cells === undefined) return 1
    const read = readExit(cells, row.report as unknown as PostReport, dateInLaPaz(at))
    if ('problems' in read) {
      const fields = read.problems.map(({ field, message }) => ({ field: ROSTER_COLUMNS[field].wire, message }))
      throw new Failure('invalid', 'common.reviewRequired', { fields })
    }
    await trx
      .updateTable('rosterRow')
      .set({ report: JSON.stringify(read.report) })
      .where('id', '=', rowId)
      .execute()
    return 1
  },
)

const nearIn = (notes: unknown) =>
  NEAR.find((key) => (notes as readonly { readonly message: string }[]).some(({ message }) => message === key))

/** Sets one day and one cause for all proposed exits (R12.11). Refused for a future day, or one before a post's start. */
export const setExits = correction(async ({ trx, at }, { rosterId, endedOn, endCause }: Asked<typeof calls.setExits>) => {
  if (endedOn > dateInLaPaz(at)) throw new Failure('refused', 'roster.exitAhead')
  const early = await sql<{ count: number }>`
    SELECT count(*) AS count FROM roster_row
    WHERE roster_id = ${rosterId} AND outcome = 'gone' AND NOT left_out AND report->>'startedOn' > ${endedOn}`.execute(trx)
  const count = early.rows[0]?.count ?? 0
  if (count > 0) throw new Failure('refused', 'roster.exitTooEarly', { params: { count } })
  const { numAffectedRows } = await sql`
    UPDATE roster_row SET report = report || ${JSON.stringify({ endedOn, endCause })}::jsonb
    WHERE roster_id = ${rosterId} AND outcome = 'gone' AND NOT left_out`.execute(trx)
  return Number(numAffectedRows ?? 0)
})

/** Leaves out all wrong rows at once (R12.10). */
export const leaveWrongOut = correction(async ({ trx }, { rosterId }: OfRoster) => {
  const { numUpdatedRows } = await trx
    .updateTable('rosterRow')
    .set({ leftOut: true })
    .where('rosterId', '=', rosterId)
    .where('outcome', '=', 'invalid')
    .where('leftOut', '=', false)
    .executeTakeFirst()
  return Number(numUpdatedRows)
})
