import type { MessageKey } from '../messages/text.ts'
import { shortened, tidy, wellFormed, withoutMarks, withSignsNamed } from '../values/characters.ts'
import { unguarded } from '../values/csv.ts'

interface Column {
  readonly label: MessageKey
  /** Its name on the wire. */
  readonly wire: string
  /** Its titles in files, as `plainName` writes them; the first is the one in our own files. */
  readonly names: readonly string[]
}

const column = (label: MessageKey, wire: string, ...names: readonly string[]): Column => ({ label, wire, names })

/** Columns read from a roster, in the order of our own files; any other column is dropped (R12.3). */
export const ROSTER_COLUMNS = {
  documentType: column(
    'roster.column.documentType',
    'tipo_documento',
    'TIPO DE DOCUMENTO',
    'TIPO DOCUMENTO',
    'TIPO DOC',
    'TIPO DOCUMENTO DE IDENTIDAD',
    'TIPO DE DOCUMENTO DE IDENTIDAD',
    'TIPO ID',
  ),
  documentNumber: column(
    'roster.column.documentNumber',
    'numero_documento',
    'NUMERO DE DOCUMENTO',
    'NUMERO DOCUMENTO',
    'NRO DOCUMENTO',
    'NRO DE DOCUMENTO',
    'NRO DOC',
    'DOCUMENTO',
    'DOCUMENTO DE IDENTIDAD',
    'NUMERO DE DOCUMENTO DE IDENTIDAD',
    'NRO DE DOCUMENTO DE IDENTIDAD',
    'CI',
    'NRO CI',
    'NRO DE CI',
    'NUMERO DE CI',
    'CARNET',
    'CARNET DE IDENTIDAD',
    'NRO CARNET',
    'CEDULA',
    'CEDULA DE IDENTIDAD',
    'NRO CEDULA',
    'NUMERO DE CEDULA',
  ),
  complement: column('roster.column.complement', 'complemento', 'COMPLEMENTO', 'COMPLEMENTO CI', 'COMPL', 'COMP'),
  paternalSurname: column(
    'roster.column.paternalSurname',
    'primer_apellido',
    'PRIMER APELLIDO',
    'APELLIDO PATERNO',
    'AP PATERNO',
    'APPATERNO',
    'PATERNO',
    'APELLIDO 1',
  ),
  maternalSurname: column(
    'roster.column.maternalSurname',
    'segundo_apellido',
    'SEGUNDO APELLIDO',
    'APELLIDO MATERNO',
    'AP MATERNO',
    'APMATERNO',
    'MATERNO',
    'APELLIDO 2',
  ),
  names: column('roster.column.names', 'nombres', 'NOMBRES', 'NOMBRE', 'NOMBRE S', 'PRIMER NOMBRE Y OTROS', 'NOMBRES COMPLETOS'),
  birthDate: column(
    'roster.column.birthDate',
    'fecha_nacimiento',
    'FECHA DE NACIMIENTO',
    'FECHA NACIMIENTO',
    'FEC NACIMIENTO',
    'FECHA NAC',
    'FECHA DE NAC',
    'FEC NAC',
    'FEC DE NAC',
    'FEC DE NACIMIENTO',
    'F NAC',
    'F DE NACIMIENTO',
    'F NACIMIENTO',
    'NACIMIENTO',
  ),
  kind: column(
    'roster.column.kind',
    'tipo_vinculo',
    'TIPO DE VINCULO',
    'TIPO VINCULO',
    'VINCULO',
    'VINCULO LABORAL',
    'TIPO DE VINCULO LABORAL',
    'TIPO DE CONTRATO',
    'TIPO CONTRATO',
    'TIPO DE PERSONAL',
    'TIPO DE SERVIDOR',
    'TIPO DE SERVIDOR PUBLICO',
    'TIPO DE FUNCIONARIO',
    'CONDICION LABORAL',
    'SITUACION LABORAL',
    'MODALIDAD',
    'MODALIDAD DE CONTRATACION',
  ),
  title: column(
    'roster.column.title',
    'cargo',
    'CARGO',
    'PUESTO',
    'DENOMINACION DEL CARGO',
    'DENOMINACION DEL PUESTO',
    'DENOMINACION CARGO',
    'NOMBRE DEL CARGO',
    'CARGO O PUESTO',
    'DESCRIPCION DEL CARGO',
  ),
  item: column('roster.column.item', 'item', 'ITEM', 'NRO ITEM', 'NRO DE ITEM', 'NUMERO DE ITEM', 'ITEM O CONTRATO', 'NRO CONTRATO'),
  place: column(
    'roster.column.place',
    'municipio',
    'MUNICIPIO',
    'MUNICIPIO O PAIS',
    'CIUDAD',
    'CIUDAD DE TRABAJO',
    'CIUDAD O MUNICIPIO',
    'MUNICIPIO DE TRABAJO',
    'LUGAR DE TRABAJO',
    'LUGAR DE FUNCIONES',
    'CODIGO MUNICIPIO',
    'CODIGO DE MUNICIPIO',
    'COD MUNICIPIO',
    'LOCALIDAD',
  ),
  startedOn: column(
    'roster.column.startedOn',
    'fecha_ingreso',
    'FECHA DE INGRESO',
    'FECHA INGRESO',
    'FEC INGRESO',
    'FEC DE INGRESO',
    'FECHA DE ING',
    'FECHA ING',
    'F INGRESO',
    'INGRESO',
    'FECHA DE ALTA',
    'FECHA ALTA',
    'FECHA DE INICIO',
    'FECHA INICIO',
    'FECHA DE POSESION',
    'FECHA DE INCORPORACION',
  ),
  endedOn: column(
    'roster.column.endedOn',
    'fecha_retiro',
    'FECHA DE RETIRO',
    'FECHA RETIRO',
    'FEC RETIRO',
    'FEC DE RETIRO',
    'FECHA DE BAJA',
    'FECHA BAJA',
    'FECHA DE CONCLUSION',
    'FECHA CONCLUSION',
    'FECHA DE FIN',
    'FECHA FIN',
    'FECHA DE EGRESO',
    'FECHA DE DESVINCULACION',
    'RETIRO',
    'BAJA',
  ),
  endCause: column(
    'roster.column.endCause',
    'causa_retiro',
    'CAUSA DE RETIRO',
    'CAUSA RETIRO',
    'CAUSA DEL RETIRO',
    'CAUSAL DE RETIRO',
    'CAUSA DE BAJA',
    'CAUSA BAJA',
    'MOTIVO DE RETIRO',
    'MOTIVO DEL RETIRO',
    'MOTIVO RETIRO',
    'MOTIVO DE BAJA',
    'MOTIVO BAJA',
    'CAUSA',
  ),
  act: column(
    'roster.column.act',
    'acto',
    'ACTO ADMINISTRATIVO',
    'ACTO',
    'MEMORANDUM',
    'MEMORANDO',
    'NRO MEMORANDUM',
    'NRO DE MEMORANDUM',
    'NUMERO DE MEMORANDUM',
    'MEMO',
    'RESOLUCION',
    'DOCUMENTO DE DESIGNACION',
  ),
} as const satisfies Record<string, Column>

export type RosterColumn = keyof typeof ROSTER_COLUMNS
export const ROSTER_COLUMN_NAMES = Object.keys(ROSTER_COLUMNS) as readonly RosterColumn[]

/** Cells of a row as written, for the columns that the file has. */
export type RosterCells = Readonly<Partial<Record<RosterColumn, string>>>

/** Longest cell, in characters. Of a longer one only one character more is kept, and the cell is refused. */
export const MAX_CELL_LENGTH = 400

/** Columns without which a roster is useless. */
const NEEDED = ['documentNumber', 'names', 'kind', 'startedOn'] as const satisfies readonly RosterColumn[]

/** Columns that our own files add for people: the row's number in the first file, and what is wrong with it. */
export const LINE_COLUMN = 'FILA'
export const PROBLEMS_COLUMN = 'OBSERVACIONES DEL PORTAL'

/** Normalizes a title for comparison: without case, accents, punctuation and double blanks. N°, NUM and NO. become NRO. */
export const plainName = (title: string): string =>
  withoutMarks(unguarded(title))
    .toUpperCase()
    .replace(/N\s*[°º]|\bNUM\b|\bNO\b(?=\.)/g, 'NRO ')
    .replace(/[^A-Z0-9]+/g, ' ')
    .replace(/\bC I\b/g, 'CI')
    .trim()

const BY_NAME = new Map<string, RosterColumn>(
  ROSTER_COLUMN_NAMES.flatMap((name) => [
    [plainName(ROSTER_COLUMNS[name].wire), name] as const,
    ...ROSTER_COLUMNS[name].names.map((written) => [plainName(written), name] as const),
  ]),
)

/** Roles of a file's column: a roster column, or surnames and names in one, which are split (R12.24). */
export const ROSTER_ROLES = [...ROSTER_COLUMN_NAMES, 'surnamesNames', 'namesSurnames'] as const
export type RosterRole = (typeof ROSTER_ROLES)[number]

const TOGETHER_WIRES = { surnamesNames: 'apellidos_nombres', namesSurnames: 'nombres_apellidos' } as const

/** Returns the wire name of a role. */
export const roleWire = (role: RosterRole): string =>
  role === 'surnamesNames' || role === 'namesSurnames' ? TOGETHER_WIRES[role] : ROSTER_COLUMNS[role].wire

const TOGETHER = /^(APELLIDOS?|NOMBRES?)(?: S)?(?: Y)? (APELLIDOS?|NOMBRES?)(?: S)?$/

function togetherIn(plain: string): RosterRole | null {
  const [, first = '', second = ''] = TOGETHER.exec(plain) ?? []
  if (first.slice(0, 3) === second.slice(0, 3)) return null
  return first.startsWith('APE') ? 'surnamesNames' : 'namesSurnames'
}

/** Returns what a title names: a roster column, a column of full names, or nothing (null). Ignores remarks in brackets after it. */
export function roleOf(title: string): RosterRole | null {
  const bounded = title.slice(0, MAX_CELL_LENGTH)
  const [before = ''] = bounded.split('(', 1)
  for (const plain of [plainName(bounded), plainName(before)]) {
    const role = BY_NAME.get(plain) ?? togetherIn(plain)
    if (role) return role
  }
  return null
}

/** Whether a role is a column of a roster. */
export const isColumn = (role: RosterRole | null): role is RosterColumn => role !== null && role in ROSTER_COLUMNS

/** How the titles of a file are understood. */
export interface RosterHead {
  /** The role of each column, by its place; null for a dropped one. */
  readonly columns: readonly (RosterColumn | null)[]
  /** Titles of dropped columns, as the file writes them (R12.3). */
  readonly dropped: readonly string[]
  /** Required columns that this roster lacks. */
  readonly missing: readonly RosterColumn[]
  /** Titles of columns that duplicate an earlier one. */
  readonly repeated: readonly string[]
  /** Position of the row's number in an earlier file; -1 when there is none. */
  readonly lineAt: number
}

const OWN = [LINE_COLUMN, PROBLEMS_COLUMN]
/** How many characters of a title are quoted back. */
const TITLE_LENGTH = 80

/** Returns a title as it is quoted back, with invisible characters named. */
export const titleSaid = (title: string): string => shortened(withSignsNamed(tidy(title)), TITLE_LENGTH)

/** Reads the titles of a file (R12.3). Of two columns with the same role, the first counts. */
export function headOf(titles: readonly string[]): RosterHead {
  const plain = titles.map(plainName)
  const found = titles.map((title) => {
    const role = roleOf(title)
    return isColumn(role) ? role : null
  })
  const taken = new Set<RosterColumn>()
  const columns = found.map((name) => {
    if (name === null || taken.has(name)) return null
    taken.add(name)
    return name
  })
  const said = (at: number) => titleSaid(titles[at] ?? '')
  const places = titles.map((_, at) => at)
  return {
    columns,
    dropped: places.filter((at) => found[at] === null && plain[at] !== '' && !OWN.includes(plain[at] ?? '')).map(said),
    missing: NEEDED.filter((name) => !columns.includes(name)),
    repeated: places.filter((at) => found[at] !== null && columns[at] === null).map(said),
    lineAt: plain.indexOf(LINE_COLUMN),
  }
}

/** Returns how many columns a line's cells name; the line of the titles has the most. */
export const knownTitles = (cells: readonly string[]): number => new Set(cells.map(roleOf).filter(Boolean)).size

/** Fewest known titles that make a line the head. */
export const MIN_TITLES = 2

/** Whether a line of cells holds the titles. */
export const isHead = (cells: readonly string[]): boolean => knownTitles(cells) >= MIN_TITLES

/** Most lines above the titles: the entity's name, the month. */
export const LINES_OVER_HEAD = 15

/** Returns a cell's intended text: to keep a number as text, spreadsheets write `="8100000"` or a leading apostrophe. */
const cellText = (cell: string): string => {
  const text = cell.slice(0, 2 * MAX_CELL_LENGTH)
  const quoted = /^="([^"]*)"$/.exec(text.trim())?.[1]
  const meant = (quoted ?? unguarded(text).replace(/^'(?=\d)/, '')).trim()
  return wellFormed(meant.slice(0, MAX_CELL_LENGTH + 1))
}

/** Returns the cells of a line by role, without those of dropped columns. */
export const cellsBy = ({ columns }: Pick<RosterHead, 'columns'>, cells: readonly string[]): RosterCells =>
  Object.fromEntries(columns.flatMap((name, at) => (name === null ? [] : [[name, cellText(cells[at] ?? '')] as const])))
