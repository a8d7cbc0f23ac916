import {
  complementProblem,
  IDENTITY_CARD,
  isCardNumber,
  isPassport,
  PASSPORT,
  partsOf,
  plainNumber,
} from '../identity/identity-document.ts'
import { type Reference, refer } from '../messages/reference.ts'
import { type EndCause, POST_KINDS, type PostKind } from '../register/entity-forms.ts'
import { FREE_TEXT, lengthOf, NAME, tidy, withoutMarks } from '../values/characters.ts'
import { addDays, isDeclarable, type PlainDate, parseDisplayDate } from '../values/dates.ts'
import type { RosterCells, RosterColumn } from './columns.ts'
import { NO_PLACE, type PlaceFinder, type PostPlace } from './places.ts'

/** Somebody in a post, as an entity reports them: who, what and from when to when (R11.1). */
export interface PostReport extends PostPlace {
  readonly documentType: number
  readonly documentNumber: string
  readonly complement: string
  readonly birthDate: PlainDate | null
  readonly paternalSurname: string
  readonly maternalSurname: string
  readonly names: string
  readonly kind: PostKind
  readonly title: string
  readonly item: string
  readonly startedOn: PlainDate
  readonly endedOn: PlainDate | null
  readonly endCause: EndCause | null
  readonly act: string
}

/** What is wrong with a cell, or worth a look in it. */
export interface CellProblem {
  readonly field: RosterColumn
  readonly message: Reference
}

/** A row that was read: what it reports, or what is wrong with it, each cell once. */
export type ReadRow = { readonly report: PostReport } | { readonly problems: readonly CellProblem[] }

/** What a row is read by. */
export interface RowReading {
  readonly today: PlainDate
  readonly findPlace: PlaceFinder
}

/** How long each text may be. */
const LONGEST = { names: 100, title: 200, item: 60, act: 200 }
/** A post may be reported so many days before it starts. */
const DAYS_AHEAD = 366
const EARLIEST_BIRTH = '1900-01-01'

const plain = (words: string) =>
  withoutMarks(words)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()

const byWord = <Code extends string | number>(words: Readonly<Record<string, Code>>) => new Map(Object.entries(words))

const DOCUMENT_TYPES = byWord({
  '': IDENTITY_CARD,
  '1': IDENTITY_CARD,
  CI: IDENTITY_CARD,
  'C I': IDENTITY_CARD,
  CEDULA: IDENTITY_CARD,
  CARNET: IDENTITY_CARD,
  'CEDULA DE IDENTIDAD': IDENTITY_CARD,
  'CARNET DE IDENTIDAD': IDENTITY_CARD,
  CIE: IDENTITY_CARD,
  'CEDULA DE IDENTIDAD DE EXTRANJERO': IDENTITY_CARD,
  '3': PASSPORT,
  PASAPORTE: PASSPORT,
  PAS: PASSPORT,
})

const KINDS = byWord<PostKind>({
  PLANTA: 'planta',
  PERMANENTE: 'planta',
  ITEM: 'planta',
  'PERSONAL DE PLANTA': 'planta',
  'PERSONAL PERMANENTE': 'planta',
  EVENTUAL: 'eventual',
  'PERSONAL EVENTUAL': 'eventual',
  CONTRATO: 'eventual',
  'CONTRATO EVENTUAL': 'eventual',
  CONSULTOR: 'consultor',
  CONSULTORA: 'consultor',
  CONSULTORIA: 'consultor',
  'CONSULTOR DE LINEA': 'consultor',
  'CONSULTOR EN LINEA': 'consultor',
  'CONSULTOR INDIVIDUAL DE LINEA': 'consultor',
  'CONSULTORIA DE LINEA': 'consultor',
  'CONSULTORIA EN LINEA': 'consultor',
  'CONSULTORIA INDIVIDUAL DE LINEA': 'consultor',
  ELECTO: 'electo',
  ELECTA: 'electo',
  'AUTORIDAD ELECTA': 'electo',
  'SERVIDOR ELECTO': 'electo',
  DESIGNADO: 'designado',
  DESIGNADA: 'designado',
  'SERVIDOR DESIGNADO': 'designado',
  'AUTORIDAD DESIGNADA': 'designado',
})

const CAUSES = byWord<EndCause>({
  RENUNCIA: 'renuncia',
  'RENUNCIA VOLUNTARIA': 'renuncia',
  CONCLUSION: 'conclusion',
  'CONCLUSION DE CONTRATO': 'conclusion',
  'CONCLUSION DE FUNCIONES': 'conclusion',
  'CONCLUSION DE MANDATO': 'conclusion',
  'FIN DE CONTRATO': 'conclusion',
  'CUMPLIMIENTO DE CONTRATO': 'conclusion',
  DESTITUCION: 'destitucion',
  DESPIDO: 'destitucion',
  JUBILACION: 'jubilacion',
  FALLECIMIENTO: 'fallecimiento',
  MUERTE: 'fallecimiento',
  DECESO: 'fallecimiento',
  OTRA: 'otra',
  OTRO: 'otra',
  RETIRO: 'otra',
  'AGRADECIMIENTO DE SERVICIOS': 'otra',
})

/** Where an identity card was issued stands behind its number on paper and is no part of it. */
const ISSUED_IN = /[\s-]*\b(?:CH|LP|CB|CBBA|OR|PT|PO|TJ|SC|BE|BN|PD|PN|PA|EXT|QR)\.?$/

/** Reads cells in turn and keeps what is wrong with them. */
class RowReader {
  readonly problems: CellProblem[] = []
  readonly #cells: RosterCells
  readonly #today: PlainDate

  constructor(cells: RosterCells, today: PlainDate) {
    this.#cells = cells
    this.#today = today
  }

  cell(field: RosterColumn): string {
    return tidy(this.#cells[field] ?? '')
  }

  refuse(field: RosterColumn, message: Reference): void {
    if (!this.problems.some((problem) => problem.field === field)) this.problems.push({ field, message })
  }

  text(field: RosterColumn, longest: number, pattern = FREE_TEXT): string {
    const text = this.cell(field).replace(/ {2,}/g, ' ').toUpperCase()
    if (lengthOf(text) > longest) this.refuse(field, refer('common.tooLong', { max: longest }))
    else if (!pattern.test(text)) this.refuse(field, 'common.specialCharacter')
    return text
  }

  code<Code>(field: RosterColumn, codes: ReadonlyMap<string, Code>, unknown: Reference): Code | null {
    const written = this.cell(field)
    const code = codes.get(plain(written)) ?? null
    if (code === null) this.refuse(field, written === '' ? 'common.required' : unknown)
    return code
  }

  date(field: RosterColumn): PlainDate | null {
    const written = this.cell(field)
    if (isNoDate(written)) return null
    const date = dateOf(written)
    if (date !== null && date !== 'noSuchDay') return date
    this.refuse(field, date === null ? 'roster.problem.date' : 'roster.problem.noSuchDay')
    return null
  }

  get today(): PlainDate {
    return this.#today
  }
}

/** A date that was left out, as systems write it. */
const isNoDate = (written: string) => written === '' || /^0{1,4}[-/.]0{1,2}[-/.]0{1,4}(?:[ T][0:.]+Z?)?$/.test(written)

/** A date as a roster writes it (R12.4): 15/03/1980, 15-3-1980 or 1980-03-15, with midnight behind it or not; null for anything else. */
function dateOf(written: string): PlainDate | 'noSuchDay' | null {
  const [, day] = /^(.*?)(?:[ T]0{1,2}:00(?::00(?:\.0+)?)?Z?)?$/.exec(written) ?? []
  const [one = '', month = '', other = ''] = (day ?? '').split(/[-/.]/)
  if (!/^\d{1,2}$/.test(month)) return null
  const yearFirst = /^\d{4}$/.test(one) && /^\d{1,2}$/.test(other)
  if (!yearFirst && !(/^\d{1,2}$/.test(one) && /^\d{4}$/.test(other))) return null
  const [year, last] = yearFirst ? [one, other] : [other, one]
  const date = parseDisplayDate(`${last.padStart(2, '0')}/${month.padStart(2, '0')}/${year}`)
  return date !== null && isDeclarable(date) ? date : 'noSuchDay'
}

/** The document of a row (R12.4): without dots, blanks, the letters of where it was issued, and its complement told apart where it stands behind the number. */
function documentOf(row: RowReader): Pick<PostReport, 'documentType' | 'documentNumber' | 'complement'> {
  const documentType = row.code('documentType', DOCUMENT_TYPES, 'roster.problem.documentType') ?? IDENTITY_CARD
  const written = row.cell('documentNumber').toUpperCase()
  const complement = row.cell('complement').toUpperCase()
  if (written === '') row.refuse('documentNumber', 'common.required')
  if (documentType === PASSPORT) {
    if (written !== '' && !isPassport(written)) row.refuse('documentNumber', 'roster.problem.passport')
    if (complement !== '') row.refuse('complement', 'roster.problem.passportComplement')
    return { documentType, documentNumber: written, complement: '' }
  }
  const parts = partsOf(written.replace(ISSUED_IN, '').replace(/[.\s]/g, ''))
  const number = plainNumber(parts.number)
  if (written !== '' && !isCardNumber(number)) row.refuse('documentNumber', 'roster.problem.documentNumber')
  if (complement !== '' && parts.complement !== '' && complement !== parts.complement) {
    row.refuse('complement', 'roster.problem.twoComplements')
  }
  const one = complement || parts.complement
  const problem = complementProblem(one)
  if (problem) row.refuse(parts.complement ? 'documentNumber' : 'complement', problem)
  return { documentType, documentNumber: number, complement: one }
}

function whoOf(row: RowReader): Pick<PostReport, 'paternalSurname' | 'maternalSurname' | 'names' | 'birthDate'> {
  const paternalSurname = row.text('paternalSurname', LONGEST.names, NAME)
  const maternalSurname = row.text('maternalSurname', LONGEST.names, NAME)
  const names = row.text('names', LONGEST.names, NAME)
  if (names === '') row.refuse('names', 'common.required')
  if (paternalSurname === '' && maternalSurname === '') row.refuse('paternalSurname', 'person.oneSurname')
  const birthDate = row.date('birthDate')
  if (birthDate !== null && birthDate >= row.today) row.refuse('birthDate', 'person.birthDateNotPast')
  if (birthDate !== null && birthDate < EARLIEST_BIRTH) row.refuse('birthDate', 'roster.problem.date')
  return { paternalSurname, maternalSurname, names, birthDate }
}

function timeOf(row: RowReader, birthDate: PlainDate | null): Pick<PostReport, 'startedOn' | 'endedOn' | 'endCause'> {
  const startedOn = row.date('startedOn')
  if (startedOn === null) row.refuse('startedOn', 'common.required')
  else if (startedOn > addDays(row.today, DAYS_AHEAD)) row.refuse('startedOn', 'roster.problem.startsLate')
  else if (birthDate !== null && startedOn <= birthDate) row.refuse('startedOn', 'roster.problem.startsBeforeBirth')
  const endedOn = row.date('endedOn')
  if (endedOn !== null && startedOn !== null && endedOn < startedOn) row.refuse('endedOn', 'roster.problem.endsBeforeStart')
  const written = row.cell('endCause')
  if (endedOn === null) {
    if (written !== '') row.refuse('endedOn', 'roster.problem.causeWithoutEnd')
    return { startedOn: startedOn ?? '', endedOn, endCause: null }
  }
  if (written === '') row.refuse('endCause', 'roster.problem.endWithoutCause')
  return { startedOn: startedOn ?? '', endedOn, endCause: row.code('endCause', CAUSES, 'roster.problem.endCause') }
}

function placeOf(row: RowReader, findPlace: PlaceFinder): PostPlace {
  const written = row.cell('place')
  if (written === '') return NO_PLACE
  const found = findPlace(written)
  if ('place' in found) return found.place
  row.refuse('place', found.problem)
  return NO_PLACE
}

/** Reads a row of a roster (R12.4 to R12.6): what it reports, or what is wrong with it by column. A column that the file lacks is empty. */
export function readRow(cells: RosterCells, { today, findPlace }: RowReading): ReadRow {
  const row = new RowReader(cells, today)
  const who = { ...documentOf(row), ...whoOf(row) }
  const kind = row.code('kind', KINDS, 'roster.problem.kind')
  const report = {
    ...who,
    kind: kind ?? POST_KINDS[0],
    title: row.text('title', LONGEST.title),
    item: row.text('item', LONGEST.item),
    ...placeOf(row, findPlace),
    ...timeOf(row, who.birthDate),
    act: row.text('act', LONGEST.act),
  }
  return row.problems.length > 0 ? { problems: row.problems } : { report }
}

/** What groups rows and posts of one document, also of a row whose document is wrong: then as it was written. */
export const documentKey = ({
  documentType,
  documentNumber,
  complement,
}: Pick<PostReport, 'documentType' | 'documentNumber' | 'complement'>) => `${documentType} ${documentNumber} ${complement}`.trim()

/** The same of a row that may be wrong. */
export function documentKeyOf(cells: RosterCells, read: ReadRow): string {
  if ('report' in read) return documentKey(read.report)
  const row = new RowReader(cells, '')
  return documentKey(documentOf(row))
}

/** Somebody's names as one line, surnames first. */
export const fullName = ({
  paternalSurname,
  maternalSurname,
  names,
}: Pick<PostReport, 'paternalSurname' | 'maternalSurname' | 'names'>): string =>
  [paternalSurname, maternalSurname, names].filter(Boolean).join(' ')

/** Reads the end of a post that a complete roster lacks (R12.11): a day that is over, not before its start, and a cause. */
export function readExit(cells: RosterCells, post: PostReport, today: PlainDate): ReadRow {
  const row = new RowReader(cells, today)
  const endedOn = row.date('endedOn')
  const endCause = row.code('endCause', CAUSES, 'roster.problem.endCause')
  if (endedOn === null) row.refuse('endedOn', 'common.required')
  else if (endedOn < post.startedOn) row.refuse('endedOn', 'roster.problem.endsBeforeStart')
  else if (endedOn > today) row.refuse('endedOn', 'roster.exitAhead')
  return row.problems.length > 0 ? { problems: row.problems } : { report: { ...post, endedOn, endCause } }
}
