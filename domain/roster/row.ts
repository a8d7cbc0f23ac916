import { complementProblem, IDENTITY_CARD, isPassport, PASSPORT } from '../identity/identity-document.ts'
import { isEmptyWord } from '../import/words.ts'
import { type Reference, refer } from '../messages/reference.ts'
import { type EndCause, POST_KINDS, type PostKind } from '../register/entity-forms.ts'
import { FREE_TEXT, lengthOf, NAME, tidy, withoutMarks } from '../values/characters.ts'
import { addDays, displayDate, type PlainDate } from '../values/dates.ts'
import { type ReadValue, readCard, readDay } from './cell.ts'
import { MAX_CELL_LENGTH, type RosterCells, type RosterColumn } from './columns.ts'
import { NO_PLACE, type PlaceFinder, type PostPlace } from './places.ts'

/** A person in a post, as an entity reports them: who, what, from when and until when (R11.1). */
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

/** A row as read: its report, with notes on cells that said more than was understood, or what is wrong with it, once for each cell. */
export type ReadRow =
  | { readonly report: PostReport; readonly notes: readonly CellProblem[] }
  | { readonly problems: readonly CellProblem[] }

/** Meanings of an entity's own words, by `plainWord`: each is asked once (R12.21). */
export interface EntityWords {
  readonly kind: ReadonlyMap<string, PostKind>
  readonly endCause: ReadonlyMap<string, EndCause>
}

/** What is needed to read a row. */
export interface RowReading {
  readonly today: PlainDate
  readonly findPlace: PlaceFinder
  readonly words: EntityWords
}

/** Longest text of each kind, in characters. */
const LONGEST = { names: 100, title: 200, item: 60, act: 200 }
/** How many days before its start a post may be reported. */
const DAYS_AHEAD = 366
const EARLIEST_BIRTH = '1900-01-01'

/** Normalizes a word for comparison: without case, accents and punctuation. */
export const plainWord = (words: string): string =>
  withoutMarks(words)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()

const byWord = <Code extends string | number>(words: Readonly<Record<string, Code>>) => new Map(Object.entries(words))

const DOCUMENT_TYPES = byWord({
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

/** Returns what a word for a kind or a cause means generally, or to this entity; null for a word to ask about. */
export const kindOf = (word: string, words: EntityWords): PostKind | null =>
  KINDS.get(plainWord(word)) ?? words.kind.get(plainWord(word)) ?? null
export const endCauseOf = (word: string, words: EntityWords): EndCause | null =>
  CAUSES.get(plainWord(word)) ?? words.endCause.get(plainWord(word)) ?? null

/** Reads cells in turn; collects what is wrong with them, and how they were understood where they say it differently. */
class RowReader {
  readonly problems: CellProblem[] = []
  readonly notes: CellProblem[] = []
  readonly today: PlainDate
  readonly #cells: RosterCells

  constructor(cells: RosterCells, today: PlainDate) {
    this.#cells = cells
    this.today = today
  }

  cell(field: RosterColumn): string {
    const written = tidy(this.#cells[field] ?? '')
    if (written.length > MAX_CELL_LENGTH) this.refuse(field, refer('common.tooLong', { max: MAX_CELL_LENGTH }))
    if (!isEmptyWord(written)) return written
    if (written !== '') this.note(field, refer('roster.read.empty', { written }))
    return ''
  }

  refuse(field: RosterColumn, message: Reference): void {
    if (!this.problems.some((problem) => problem.field === field)) this.problems.push({ field, message })
  }

  note(field: RosterColumn, message: Reference): void {
    if (!this.notes.some((note) => note.field === field)) this.notes.push({ field, message })
  }

  /** Returns the value read from a cell; otherwise records why it cannot be read and returns null. */
  value<Value>(field: RosterColumn, written: string, read: ReadValue<Value>, shown: (value: Value) => string): Value | null {
    if ('problem' in read) {
      this.refuse(field, read.problem)
      return null
    }
    const said = shown(read.value)
    if (read.isNoted)
      this.note(field, said === '' ? refer('roster.read.empty', { written }) : refer('roster.read.as', { written, read: said }))
    return read.value
  }

  text(field: RosterColumn, longest: number, pattern = FREE_TEXT): string {
    const text = this.cell(field).replace(/ {2,}/g, ' ').toUpperCase()
    if (lengthOf(text) > longest) this.refuse(field, refer('common.tooLong', { max: longest }))
    else if (!pattern.test(text)) this.refuse(field, 'common.specialCharacter')
    return text
  }

  code<Code>(field: RosterColumn, codeOf: (word: string) => Code | null, unknown: Reference): Code | null {
    const written = this.cell(field)
    const code = codeOf(written)
    if (code === null) this.refuse(field, written === '' ? 'common.required' : unknown)
    return code
  }

  date(field: RosterColumn): PlainDate | null {
    const written = this.cell(field)
    if (written === '') return null
    const read = readDay(written, field !== 'startedOn')
    return this.value(field, written, read, (day) => displayDate(day))
  }
}

/** Reads the document of a row (R12.4), separating a complement written after the number. */
function documentOf(row: RowReader): Pick<PostReport, 'documentType' | 'documentNumber' | 'complement'> {
  // @protects 095 a type of document that has no letters of here is not taken for none
  //   instead: word === '' ==> plainWord(word) === ''
  const typeOf = (word: string) => (word === '' ? IDENTITY_CARD : (DOCUMENT_TYPES.get(plainWord(word)) ?? null))
  const documentType = row.code('documentType', typeOf, 'roster.problem.documentType')
  const written = row.cell('documentNumber').toUpperCase()
  const complement = complementOf(row)
  if (written === '') row.refuse('documentNumber', 'common.required')
  if (documentType === PASSPORT) {
    if (written !== '' && !isPassport(written)) row.refuse('documentNumber', 'roster.problem.passport')
    if (complement !== '') row.refuse('complement', 'roster.problem.passportComplement')
    return { documentType, documentNumber: written, complement: '' }
  }
  const card = written === '' ? null : row.value('documentNumber', written, readCard(written), ({ number }) => number)
  const behind = card?.complement ?? ''
  if (complement !== '' && behind !== '' && complement !== behind) row.refuse('complement', 'roster.problem.twoComplements')
  const one = complement || behind
  const problem = complementProblem(one)
  if (problem) row.refuse(behind ? 'documentNumber' : 'complement', problem)
  return { documentType: documentType ?? IDENTITY_CARD, documentNumber: card?.number ?? written, complement: one }
}

/** Reads the complement. Systems write a zero for none. */
function complementOf(row: RowReader): string {
  const written = row.cell('complement').toUpperCase()
  if (!/^0+$/.test(written)) return written
  row.note('complement', refer('roster.read.empty', { written }))
  return ''
}

function whoOf(row: RowReader): Pick<PostReport, 'paternalSurname' | 'maternalSurname' | 'names' | 'birthDate'> {
  const paternalSurname = row.text('paternalSurname', LONGEST.names, NAME)
  const maternalSurname = row.text('maternalSurname', LONGEST.names, NAME)
  const names = row.text('names', LONGEST.names, NAME)
  if (names === '') row.refuse('names', 'common.required')
  if (paternalSurname === '' && maternalSurname === '') row.refuse('paternalSurname', 'person.oneSurname')
  const birthDate = row.date('birthDate')
  if (birthDate !== null && birthDate >= row.today) row.refuse('birthDate', 'person.birthDateNotPast')
  if (birthDate !== null && birthDate < EARLIEST_BIRTH) row.refuse('birthDate', 'roster.problem.bornTooEarly')
  return { paternalSurname, maternalSurname, names, birthDate }
}

function timeOf(row: RowReader, birthDate: PlainDate | null, words: EntityWords): Pick<PostReport, 'startedOn' | 'endedOn' | 'endCause'> {
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
  return {
    startedOn: startedOn ?? '',
    endedOn,
    endCause: row.code('endCause', (word) => endCauseOf(word, words), 'roster.problem.endCause'),
  }
}

function placeOf(row: RowReader, findPlace: PlaceFinder): PostPlace {
  const written = row.cell('place')
  if (written === '') return NO_PLACE
  const found = findPlace(written)
  if ('place' in found) return found.place
  row.refuse('place', found.problem)
  return NO_PLACE
}

/** Reads a row of a roster (R12.4 to R12.6): returns its report, or what is wrong with it by column. A column that the file lacks counts as empty. */
export function readRow(cells: RosterCells, { today, findPlace, words }: RowReading): ReadRow {
  const row = new RowReader(cells, today)
  const who = { ...documentOf(row), ...whoOf(row) }
  const kind = row.code('kind', (word) => kindOf(word, words), 'roster.problem.kind')
  const report = {
    ...who,
    kind: kind ?? POST_KINDS[0],
    title: row.text('title', LONGEST.title),
    item: row.text('item', LONGEST.item),
    ...placeOf(row, findPlace),
    ...timeOf(row, who.birthDate, words),
    act: row.text('act', LONGEST.act),
  }
  return row.problems.length > 0 ? { problems: row.problems } : { report, notes: row.notes }
}

/** Returns the key that groups rows and posts of one document; for a row with a wrong document, the document as written. */
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

/** Returns a person's names on one line, surnames first. */
export const fullName = ({
  paternalSurname,
  maternalSurname,
  names,
}: Pick<PostReport, 'paternalSurname' | 'maternalSurname' | 'names'>): string =>
  [paternalSurname, maternalSurname, names].filter(Boolean).join(' ')

/** Words of an entity that has not been asked for any. */
export const NO_WORDS: EntityWords = { kind: new Map(), endCause: new Map() }

/** Reads the end of a post that a complete roster lacks (R12.11): a past day, not before its start, and a cause. */
export function readExit(cells: RosterCells, post: PostReport, today: PlainDate): ReadRow {
  const row = new RowReader(cells, today)
  const endedOn = row.date('endedOn')
  const endCause = row.code('endCause', (word) => endCauseOf(word, NO_WORDS), 'roster.problem.endCause')
  if (endedOn === null) row.refuse('endedOn', 'common.required')
  else if (endedOn < post.startedOn) row.refuse('endedOn', 'roster.problem.endsBeforeStart')
  else if (endedOn > today) row.refuse('endedOn', 'roster.exitAhead')
  return row.problems.length > 0 ? { problems: row.problems } : { report: { ...post, endedOn, endCause }, notes: [] }
}
