import * as z from 'zod/mini'
import { END_CAUSES, type EndCause, type PostKind } from '../register/entity-forms.ts'
import { ROSTER_COLUMN_NAMES, ROSTER_COLUMNS, type RosterCells, type RosterColumn } from '../roster/columns.ts'
import { ROSTER_MODES, ROSTER_OUTCOMES, ROSTER_STATES, type RosterOutcome } from '../roster/roster.ts'
import { type Answer, type AnswerOnTheWire, defineCall } from './call.ts'
import { defineList } from './list.ts'
import { code, dayAsked, moment } from './shapes.ts'
import { heldAs, strictWire, wire } from './wire.ts'

const KEEPS = { access: 'entity:keepPosts' } as const
const OF_ROSTER = { ...KEEPS, params: wire({ rosterId: ['padron', code] }) } as const
/** Acts on a roster, over the version that was read. */
const ON_ROSTER = { ...OF_ROSTER, ifMatch: true } as const

/** A column by its name on the wire. */
const column = heldAs(z.string(), {
  decode: (name) => ROSTER_COLUMN_NAMES.find((each) => ROSTER_COLUMNS[each].wire === name) as RosterColumn,
  encode: (held) => ROSTER_COLUMNS[held].wire,
})

/** Cells of a row in an answer, for the columns that it has. */
const cells = heldAs(z.record(z.string(), z.string()), {
  decode: (sent): RosterCells => Object.fromEntries(ROSTER_COLUMN_NAMES.map((name) => [name, sent[ROSTER_COLUMNS[name].wire]])),
  encode: (held) =>
    Object.fromEntries(ROSTER_COLUMN_NAMES.flatMap((name) => (held[name] === undefined ? [] : [[ROSTER_COLUMNS[name].wire, held[name]]]))),
})

/** Longest cell that a caller may send, in characters. */
export const MAX_CELL_LENGTH = 400
const cell = z.optional(z.string('common.notText').check(z.trim(), z.maxLength(MAX_CELL_LENGTH, `common.tooLong?max=${MAX_CELL_LENGTH}`)))
/** Cells that a caller sends: only of columns that a roster may have. */
const sentCells = strictWire(
  Object.fromEntries(ROSTER_COLUMN_NAMES.map((name) => [name, [ROSTER_COLUMNS[name].wire, cell] as const])),
) as unknown as z.ZodMiniType<RosterCells>

const SUMMARY = {
  id: ['codigo', z.int()],
  version: z.int(),
  mode: ['modo', z.enum(ROSTER_MODES)],
  state: ['estado', z.enum(ROSTER_STATES)],
  fileName: 'archivo',
  sha256: 'huella',
  /** Hash of the file before the browser dropped columns from it, according to the browser. */
  fileSha256: ['huella_archivo', z.nullable(z.string())],
  rowTotal: ['filas', z.int()],
  /** How much of it is analyzed, in percent. */
  progress: ['avance', z.int()],
  columns: ['columnas', z.array(column)],
  /** Titles of columns that are neither read nor kept. */
  dropped: ['descartadas', z.array(z.string())],
  uploadedBy: 'cargado_por',
  uploadedAt: ['cargado_el', moment],
  confirmedAt: ['confirmado_el', z.nullable(moment)],
  added: ['agregados', z.int()],
  changed: ['cambiados', z.int()],
  ended: ['retirados', z.int()],
  /** Whether its rows can still be read (R12.16). */
  rowsKept: ['filas_guardadas', z.boolean()],
  /** null when it cannot be undone yet, or any more. */
  undoneUntil: ['se_deshace_hasta', z.nullable(moment)],
} as const

/** The rosters of the entity, the latest first. */
export const rosters = defineList({
  ...KEEPS,
  get: 'entidad/padron',
  summary: 'Listar los padrones de la entidad',
  rows: 'padrones',
  row: wire(SUMMARY),
  filters: { state: ['estado', z.enum(ROSTER_STATES, 'common.unknownCode')] },
  order: ['uploadedAt', 'fileName'],
  search: [],
  pageSize: 50,
  /** The unfinished roster; null for none. */
  more: { openId: ['abierto', z.nullable(z.int())] },
})
export type RosterSummary = Answer<typeof rosters>['rows'][number]
/** A roster of the list as it travels. */
export type RosterOnTheWire = AnswerOnTheWire<typeof rosters>['padrones'][number]

const counted = wire({ total: z.int(), leftOut: ['fuera', z.int()] })

/** Words that an entity uses, each with its meaning. */
const wordsMeaning = <Means extends string>() =>
  z.array(wire({ word: 'palabra', means: ['significa', z.string() as unknown as z.ZodMiniType<Means, Means>] }))

/** Answers given about an entity's files: what a title is ('' for left out), and what a word means (R12.21). */
export const rosterAnswers = defineCall({
  ...KEEPS,
  get: 'entidad/padron/respuestas',
  summary: 'Leer lo que la entidad respondió sobre sus archivos',
  answer: wire({
    titles: ['titulos', z.array(wire({ word: 'titulo', means: 'columna' }))],
    kinds: ['tipos', wordsMeaning<PostKind>()],
    endCauses: ['causas', wordsMeaning<EndCause>()],
  }),
})

/** A roster with the counts of its rows. */
export const roster = defineCall({
  ...OF_ROSTER,
  get: 'entidad/padron/:padron',
  summary: 'Leer cómo está un padrón',
  answer: wire({
    ...SUMMARY,
    outcomes: [
      'resultados',
      wire(Object.fromEntries(ROSTER_OUTCOMES.map((outcome) => [outcome, counted])) as Readonly<Record<RosterOutcome, typeof counted>>),
    ],
    /** How many posts the entity had in force when the roster was analyzed. */
    postsHeld: ['puestos_vigentes', z.int()],
    exits: ['retiros', z.int()],
    exitsTakeSecond: ['retiros_segunda_persona', z.boolean()],
    mayConfirmExits: ['puede_confirmar_retiros', z.boolean()],
    /** Accounts of the entity's members who may confirm them as second person. */
    seconders: ['quienes_confirman_retiros', z.array(z.string())],
  }),
})
export type Roster = Answer<typeof roster>

const row = wire({
  id: ['codigo', z.int()],
  /** Line of the file; null for a post that the file lacks. */
  line: ['fila', z.nullable(z.int())],
  outcome: ['resultado', z.enum(ROSTER_OUTCOMES)],
  leftOut: ['fuera', z.boolean()],
  name: 'persona',
  /** As the file writes them, as they were read, and as they stood before (only columns that change). */
  cells: ['celdas', cells],
  values: ['valores', cells],
  before: ['antes', cells],
  notes: ['notas', z.array(wire({ column: ['campo', column], message: 'mensaje' }))],
})
export type RosterRow = Answer<{ answer: typeof row }>

/** A roster's rows with one outcome, in the order of the file. */
export const rosterRows = defineList({
  ...OF_ROSTER,
  get: 'entidad/padron/:padron/filas',
  summary: 'Leer las filas de un padrón por su resultado',
  rows: 'filas',
  row,
  filters: { outcome: ['resultado', z.enum(ROSTER_OUTCOMES, 'common.unknownCode')] },
  order: ['line'],
  search: [],
  pageSize: 50,
})

export const correctRosterRow = defineCall({
  ...ON_ROSTER,
  put: 'entidad/padron/:padron/filas/:fila',
  params: wire({ rosterId: ['padron', code], rowId: ['fila', code] }),
  summary: 'Corregir una fila de un padrón, o dejarla fuera',
  body: wire({ cells: ['celdas', z.optional(sentCells)], leftOut: ['fuera', z.optional(z.boolean('common.notYesNo'))] }),
  says: 'roster.corrected',
  /** null when the roster no longer has it. */
  beside: { row: ['fila', z.nullable(row)] },
})

export const leaveWrongOut = defineCall({
  ...ON_ROSTER,
  put: 'entidad/padron/:padron/errores',
  summary: 'Dejar fuera todas las filas con errores de un padrón',
  says: 'roster.leftAllOut',
})

export const setExits = defineCall({
  ...ON_ROSTER,
  put: 'entidad/padron/:padron/retiros',
  summary: 'Poner fecha y causa a todos los retiros propuestos',
  body: wire({ endedOn: ['fecha_retiro', dayAsked], endCause: ['causa_retiro', z.enum(END_CAUSES, 'common.unknownCode')] }),
  says: 'roster.exitsSet',
})

export const rosterErrors = defineCall({
  ...OF_ROSTER,
  get: 'entidad/padron/:padron/errores',
  summary: 'Descargar las filas con errores de un padrón',
  answer: z.string(),
})

export const confirmRoster = defineCall({
  ...ON_ROSTER,
  post: 'entidad/padron/:padron/confirmar',
  summary: 'Confirmar un padrón',
  says: 'roster.confirmed',
  beside: { outcome: ['resultado', z.enum(['confirmed', 'exitsProposed'])] },
})

export const confirmExits = defineCall({
  ...ON_ROSTER,
  post: 'entidad/padron/:padron/retiros/confirmar',
  summary: 'Confirmar los retiros propuestos de un padrón',
  says: 'roster.exitsConfirmed',
})

export const declineExits = defineCall({
  ...ON_ROSTER,
  post: 'entidad/padron/:padron/retiros/rechazar',
  summary: 'Rechazar los retiros propuestos de un padrón',
  says: 'roster.exitsDeclined',
})

export const discardRoster = defineCall({
  ...ON_ROSTER,
  post: 'entidad/padron/:padron/descartar',
  summary: 'Descartar un padrón sin confirmar',
  says: 'roster.discarded',
})

export const undoRoster = defineCall({
  ...ON_ROSTER,
  post: 'entidad/padron/:padron/deshacer',
  summary: 'Deshacer un padrón confirmado',
  says: 'roster.undone',
})
