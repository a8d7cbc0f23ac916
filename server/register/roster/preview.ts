import { type Language, referenceText, text } from '@djbr/domain/messages/index.ts'
import { ROSTER_COLUMN_NAMES, ROSTER_COLUMNS, type RosterCells, type RosterColumn } from '@djbr/domain/roster/columns.ts'
import { errorFile } from '@djbr/domain/roster/error-file.ts'
import { ROSTER_OUTCOMES, type RosterMode, type RosterOutcome, type RosterState } from '@djbr/domain/roster/roster.ts'
import { type CellProblem, fullName, type PostReport } from '@djbr/domain/roster/row.ts'
import { type ReportWords, shownReport } from '@djbr/domain/roster/shown.ts'
import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { asEntity } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import { type ListCache, placeNameIn } from '../../ground/list-cache/index.ts'
import type { Services } from '../../services.ts'
import { takesSecond } from '../posts/index.ts'
import { exitsIn } from './apply.ts'
import { undoUntil } from './confirm.ts'
import type { Reporter } from './reporter.ts'
import { personOf } from './store.ts'

const wordsIn = (listCache: ListCache, language: Language): ReportWords => ({
  text: (key) => text(language, key),
  placeName: (place) => placeNameIn(listCache, place),
})

const wire = (columns: readonly RosterColumn[]) => columns.map((name) => ROSTER_COLUMNS[name].wire)
const byWire = (values: Readonly<Partial<Record<RosterColumn, string>>>) =>
  Object.fromEntries(
    ROSTER_COLUMN_NAMES.flatMap((name) => (values[name] === undefined ? [] : [[ROSTER_COLUMNS[name].wire, values[name]] as const])),
  )

/** How many rows of a roster have an outcome, and how many of them are left out. */
export interface OutcomeCount {
  readonly total: number
  readonly leftOut: number
}

/** What a person of the entity is told of one of its rosters (R12.8). */
export interface RosterSummary {
  readonly codigo: number
  readonly version: number
  readonly modo: RosterMode
  readonly estado: RosterState
  readonly archivo: string
  readonly huella: string
  readonly huella_archivo: string | null
  readonly filas: number
  readonly avance: number
  readonly columnas: readonly string[]
  readonly descartadas: readonly string[]
  readonly cargado_por: string
  readonly cargado_el: string
  readonly confirmado_el: string | null
  readonly agregados: number
  readonly cambiados: number
  readonly retirados: number
  /** Whether its rows are there to be read (R12.16). */
  readonly filas_guardadas: boolean
  /** Null when it cannot be undone, now or any more. */
  readonly se_deshace_hasta: string | null
}

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

function summaryOf(row: SummaryRow, now: Date): RosterSummary {
  const until = row.state === 'confirmed' || row.state === 'exitsProposed' ? undoUntil(row) : null
  return {
    codigo: row.id,
    version: row.version,
    modo: row.mode as RosterMode,
    estado: row.state as RosterState,
    archivo: row.fileName,
    huella: row.sha256,
    huella_archivo: row.fileSha256,
    filas: row.rowTotal,
    avance: row.progress,
    columnas: wire(row.columns as RosterColumn[]),
    descartadas: row.dropped,
    cargado_por: row.uploader,
    cargado_el: laPazTimestamp(row.uploadedAt),
    confirmado_el: row.confirmedAt && laPazTimestamp(row.confirmedAt),
    agregados: row.added,
    cambiados: row.changed,
    retirados: row.ended,
    filas_guardadas: row.rowsDeletedAt === null,
    se_deshace_hasta: until && now <= until ? laPazTimestamp(until) : null,
  }
}

/** The last rosters that are listed. */
const MAX_LISTED = 50

/** The rosters of an entity, the latest first. */
export const rostersOf = ({ db, clock }: Services, { entityCode }: Reporter): Promise<readonly RosterSummary[]> =>
  asEntity(db, entityCode, async (trx) => {
    const rows = await summaries(trx).orderBy('roster.id', 'desc').limit(MAX_LISTED).execute()
    return rows.map((row) => summaryOf(row, clock.now()))
  })

/** One roster of an entity with the counts of its rows; `notFound` for none. */
export const rosterOf = ({ db, clock }: Services, { entityCode, personId }: Reporter, id: number) =>
  asEntity(db, entityCode, async (trx) => {
    const row = await summaries(trx).where('roster.id', '=', id).executeTakeFirst()
    if (!row) throw new Failure('notFound', 'roster.notThere')
    const counted = await trx
      .selectFrom('rosterRow')
      .select(['outcome', (rows) => rows.fn.countAll<number>().as('total')])
      .select(sql<number>`count(*) FILTER (WHERE left_out)`.as('leftOut'))
      .where('rosterId', '=', id)
      .groupBy('outcome')
      .execute()
    const of = (outcome: RosterOutcome) => {
      const found = counted.find((each) => each.outcome === outcome)
      return { total: found?.total ?? 0, fuera: found?.leftOut ?? 0 }
    }
    const resultados = Object.fromEntries(ROSTER_OUTCOMES.map((outcome) => [outcome, of(outcome)])) as Record<
      RosterOutcome,
      ReturnType<typeof of>
    >
    const isOpen = OPEN.includes(row.state)
    const leaving = isOpen ? await exitsIn(trx, id) : { exits: 0, missing: 0 }
    const others = row.state === 'exitsProposed' ? [row.uploadedBy, row.confirmedBy ?? row.uploadedBy] : []
    const first = await Promise.all(others.map((accountId) => personOf(trx, accountId)))
    return {
      ...summaryOf(row, clock.now()),
      resultados,
      puestos_vigentes: row.postsHeld,
      retiros: leaving.exits,
      retiros_segunda_persona: isOpen && (await takesSecond(trx, entityCode, clock.now(), leaving)),
      puede_confirmar_retiros: row.state === 'exitsProposed' && !first.includes(personId),
    }
  })

const OPEN: readonly string[] = ['analyzed', 'exitsProposed']

/** So many rows are shown at once. */
export const ROWS_OF_A_PAGE = 50

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
}

function shown(row: ShownSource, before: PostReport | undefined, words: ReportWords, language: Language) {
  const report = row.report as PostReport | null
  const was = before && shownReport(before, words)
  return {
    codigo: row.id,
    fila: row.line,
    resultado: row.outcome as RosterOutcome,
    fuera: row.leftOut,
    persona: report ? fullName(report) : '',
    celdas: byWire(row.cells as RosterCells),
    valores: report ? byWire(shownReport(report, words)) : {},
    antes: byWire(Object.fromEntries((row.changes as RosterColumn[]).map((name) => [name, was?.[name] ?? '']))),
    notas: (row.notes as readonly CellProblem[]).map(({ field, message }) => ({
      campo: ROSTER_COLUMNS[field].wire,
      mensaje: referenceText(language, message) ?? '',
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

interface Asked {
  readonly id: number
  readonly outcome: RosterOutcome
  /** How many rows come before the page. */
  readonly after: number
  readonly language: Language
}

/** A page of the rows of a roster with one outcome, in the order of the file; `notFound` for no roster. */
export const rowsOf = ({ db, listCache }: Services, { entityCode }: Reporter, { id, outcome, after, language }: Asked) =>
  asEntity(db, entityCode, async (trx) => {
    const known = await trx.selectFrom('roster').select('id').where('id', '=', id).executeTakeFirst()
    if (!known) throw new Failure('notFound', 'roster.notThere')
    const rows = await trx
      .selectFrom('rosterRow')
      .select(ROW)
      .where('rosterId', '=', id)
      .where('outcome', '=', outcome)
      .orderBy('line')
      .orderBy('id')
      .offset(after)
      .limit(ROWS_OF_A_PAGE)
      .execute()
    const before = await reportsOf(
      trx,
      rows.flatMap(({ matchedPostId, changes }) => (matchedPostId !== null && changes.length > 0 ? [matchedPostId] : [])),
    )
    const words = wordsIn(listCache, language)
    return rows.map((row) => shown(row, before.get(row.matchedPostId ?? 0), words, language))
  })

/** One row as it is shown; null when the roster does not have it any more. */
export const rowOf = ({ db, listCache }: Services, { entityCode }: Reporter, id: number, rowId: number, language: Language) =>
  asEntity(db, entityCode, async (trx) => {
    const row = await trx.selectFrom('rosterRow').select(ROW).where('rosterId', '=', id).where('id', '=', rowId).executeTakeFirst()
    if (!row) return null
    const before = await reportsOf(trx, row.matchedPostId === null ? [] : [row.matchedPostId])
    return shown(row, before.get(row.matchedPostId ?? 0), wordsIn(listCache, language), language)
  })

/** The wrong rows of a roster that are not left out, as a file to correct and to load again (R12.10); `notFound` for no roster. */
export const errorFileOf = ({ db }: Services, { entityCode }: Reporter, id: number, language: Language): Promise<string> =>
  asEntity(db, entityCode, async (trx) => {
    const roster = await trx.selectFrom('roster').select('columns').where('id', '=', id).executeTakeFirst()
    if (!roster) throw new Failure('notFound', 'roster.notThere')
    const rows = await trx
      .selectFrom('rosterRow')
      .select(['line', 'cells', 'notes'])
      .where('rosterId', '=', id)
      .where('outcome', '=', 'invalid')
      .where('leftOut', '=', false)
      .orderBy('line')
      .execute()
    const said = ({ field, message }: CellProblem) =>
      `${text(language, ROSTER_COLUMNS[field].label)}: ${referenceText(language, message) ?? ''}`
    return errorFile(
      roster.columns as RosterColumn[],
      rows.map(({ line, cells, notes }) => ({
        line: line ?? 0,
        cells: cells as RosterCells,
        problems: (notes as unknown as readonly CellProblem[]).map(said),
      })),
    )
  })
