import { comparable } from '@djbr/domain/identity/identity-check.ts'
import { isPassport, partsOf, sameCard } from '@djbr/domain/identity/identity-document.ts'
import { decoded, readBytes } from '@djbr/domain/import/bytes.ts'
import { knownNames, splitName } from '@djbr/domain/import/names.ts'
import { separatorOf, tableOf } from '@djbr/domain/import/table.ts'
import { workbookTable } from '@djbr/domain/import/workbook.ts'
import { languageOf } from '@djbr/domain/messages/index.ts'
import { readCard, readDay } from '@djbr/domain/roster/cell.ts'
import { cellsBy, headOf, knownTitles } from '@djbr/domain/roster/columns.ts'
import { draftOf, sentRows, unknownWords } from '@djbr/domain/roster/draft.ts'
import { hintOf, ownPeople } from '@djbr/domain/roster/hints.ts'
import { isMonthFirst, rosterLines } from '@djbr/domain/roster/lines.ts'
import { placeFinder } from '@djbr/domain/roster/places.ts'
import { NO_WORDS, type PostReport, readRow } from '@djbr/domain/roster/row.ts'
import { fromXml } from '@djbr/domain/sheets/observation-xml.ts'
import { withParts, workbookOf } from '@djbr/domain/testing/workbook.ts'
import { readAmount } from '@djbr/domain/values/amount-text.ts'
import { EMAIL, FREE_TEXT, NAME, normalizedName, PRINTED, plainHyphens, tidy } from '@djbr/domain/values/characters.ts'
import { conversionsIn } from '@djbr/domain/values/conversions.ts'
import { guarded, unguarded } from '@djbr/domain/values/csv.ts'
import { parseDisplayDate } from '@djbr/domain/values/dates.ts'
import { arrivalOf } from '@djbr/server/ground/http/arrival.ts'
import { readJson } from '@djbr/server/ground/http/json.ts'
import { trustStore, validate } from '@djbr/signature/index.ts'
import cookies from '@fastify/cookie'
import { fastify } from 'fastify'
import type { Reader } from './grow.ts'

/** Cookies are read as the portal has them read. */
const app = fastify()
await app.register(cookies)
await app.ready()

const TODAY = '2026-11-20'
const findPlace = placeFinder([], [])
const KEPT = { titles: new Map(), words: NO_WORDS }
const TITLES = 'CI;PRIMER APELLIDO;NOMBRES;FECHA NACIMIENTO;VINCULO;CARGO;ITEM;FECHA INGRESO'
const ROW = '7000001;QUISPE;ANA;15/03/1985;PLANTA;TECNICA;1;01/02/2024'

/** Reads a roster from its text to its rows, as the server does, and on to what a screen asks of it. */
function readRoster(text: string): unknown {
  const read = tableOf(text, separatorOf(text, knownTitles))
  if ('refused' in read) return read
  const draft = draftOf(read.table, KEPT)
  if (draft) {
    unknownWords(draft, NO_WORDS)
    sentRows(draft)
  }
  const found = rosterLines(read.table)
  if ('refused' in found) return found
  const { head, rows } = found
  isMonthFirst(head.columns, rows)
  return rows.map(({ cells }) => readRow(cellsBy(head, cells), { today: TODAY, findPlace, words: NO_WORDS }))
}

const lines =
  (line: (at: number) => string, titles = TITLES) =>
  (size: number) =>
    [titles, ...Array.from({ length: size }, (_, at) => line(at))].join('\r\n')
const repeated = (text: string) => (size: number) => text.repeat(size)
const cell = (text: string) =>
  lines(() => ROW.replace('7000001', text.repeat(400 / text.length)).replace('TECNICA', text.repeat(400 / text.length)))

const post: PostReport = {
  documentType: 1,
  documentNumber: '7000001',
  complement: '',
  birthDate: '1985-03-15',
  paternalSurname: 'QUISPE',
  maternalSurname: '',
  names: 'ANA',
  kind: 'planta',
  title: 'TECNICA',
  item: '1',
  country: null,
  department: null,
  province: null,
  locality: null,
  startedOn: '2024-02-01',
  endedOn: null,
  endCause: null,
  act: '',
}
const people = (over: (at: number) => Partial<PostReport>) => (size: number) =>
  Array.from({ length: size }, (_, at) => ({ ...post, ...over(at) }))

const NEVER = trustStore([])
const pdf = (part: string) => (size: number) =>
  new TextEncoder().encode(`%PDF-1.7\n${part.repeat(size)}\ntrailer<</Size 1/Root 1 0 R>>\nstartxref\n9\n%%EOF\n`)
const bytes = (byte: number) => (size: number) => new Uint8Array(size).fill(byte)
const ascii = (text: string) => (size: number) => new TextEncoder().encode(text.repeat(size))

const texts = {
  letters: { size: 100_000, make: repeated('Ñ') },
  blanks: { size: 100_000, make: repeated(' ') },
  'blanks between': { size: 50_000, make: repeated('a ') },
  hyphens: { size: 100_000, make: repeated('-') },
  digits: { size: 100_000, make: repeated('1') },
  dots: { size: 50_000, make: repeated('1.') },
  slashes: { size: 50_000, make: repeated('1/') },
  marks: { size: 50_000, make: repeated('g\u0303') },
  quotes: { size: 100_000, make: repeated("'") },
  'a mail address': { size: 50_000, make: (size: number) => `a@${'a.'.repeat(size)}` },
} as const

/** Every reader of input from outside. */
export const READERS: readonly Reader[] = [
  {
    name: 'a roster',
    read: readRoster,
    shapes: {
      'sound rows': { size: 2000, make: lines((at) => ROW.replace('7000001', String(7_000_000 + at))) },
      'one document': { size: 2000, make: lines(() => ROW) },
      'cells of hyphens': { size: 400, make: cell('-') },
      'cells of blanks and hyphens': { size: 400, make: cell(' -') },
      'cells of places of issue': { size: 400, make: cell('LP ') },
      'titles again': { size: 4000, make: lines(() => TITLES) },
      'names of units': { size: 4000, make: lines(() => 'UNIDAD: ARCHIVO;;;;;;;') },
      'words of their own': { size: 4000, make: lines((at) => ROW.replace('PLANTA', `CLASE ${at}`)) },
      'names together': {
        size: 4000,
        make: lines((at) => `${at + 7_000_000};PEREZ MAMANI JUAN;PLANTA;01/02/2024`, 'CI;APELLIDOS Y NOMBRES;VINCULO;INGRESO'),
      },
      'the month first': { size: 4000, make: lines(() => ROW.replace('01/02/2024', '02/13/2024')) },
      'one line': { size: 40_000, make: repeated('x;') },
      separators: { size: 200_000, make: repeated(';') },
      'blank lines': { size: 30_000, make: repeated('\n') },
      'line ends of another kind': { size: 30_000, make: repeated('\r') },
      'a quotation mark that is not closed': { size: 600_000, make: (size) => `${TITLES}\r\n"${'a;b\r\n'.repeat(size)}` },
      'quotation marks within': { size: 60_000, make: (size) => `${TITLES}\r\n${`a"b;\r\n`.repeat(size)}` },
      'quotation marks doubled': { size: 60_000, make: (size) => `${TITLES}\r\n"${'""'.repeat(size)}";x` },
      'quoted blanks': { size: 20_000, make: (size) => `${TITLES}\r\n${'" "  '.repeat(size)}` },
    },
  },
  {
    name: 'the titles of a roster',
    read: headOf as never,
    shapes: {
      repeated: { size: 30_000, make: (size) => [...Array(size).fill('x'), ...Array(size).fill('COMP')] },
      long: { size: 20_000, make: (size) => ['CI', 'N'.repeat(size), ' '.repeat(size), 'N '.repeat(size)] },
      brackets: { size: 20_000, make: (size) => ['('.repeat(size), `CI${'('.repeat(size)}`] },
    },
  },
  {
    name: 'a hint among people of an entity',
    read: ((all: readonly PostReport[]) => {
      const own = ownPeople(all)
      return all.map((one) => hintOf({ ...one, documentNumber: `9${one.documentNumber}`.slice(0, 9) }, own))
    }) as never,
    shapes: {
      'one birth date': { size: 5000, make: people((at) => ({ documentNumber: String(1_000_000 + at), names: `ANA ${at}` })) },
      'one birth date and one name': { size: 5000, make: people((at) => ({ documentNumber: String(1_000_000 + at) })) },
      'one number': { size: 5000, make: people((at) => ({ complement: at.toString(36) })) },
      'one person': { size: 5000, make: people(() => ({})) },
    },
  },
  {
    name: 'a column of full names',
    read: ((column: readonly string[]) => {
      const known = knownNames(column, 'surnames')
      return column.map((name) => splitName(name, 'surnames', known))
    }) as never,
    shapes: {
      ordinary: { size: 5000, make: (size) => Array.from({ length: size }, (_, at) => `PEREZ${at} MAMANI JUAN CARLOS`) },
      particles: { size: 500, make: (size) => Array.from({ length: size }, () => 'DE LA '.repeat(200)) },
      commas: { size: 500, make: (size) => Array.from({ length: size }, () => ','.repeat(1000)) },
    },
  },
  {
    name: 'the letters of a file',
    read: readBytes as never,
    shapes: {
      'beyond ASCII': { size: 400_000, make: bytes(0xd1) },
      'words in 1252': {
        size: 100_000,
        make: (size) => Uint8Array.from({ length: size }, (_, at) => (at % 5 === 4 ? 32 : at % 5 === 2 ? 0xd1 : 65 + ((at * 7) % 26))),
      },
      'no text': { size: 400_000, make: bytes(0) },
      'damaged letters': { size: 40_000, make: ascii('aÃ') },
      letters: { size: 200_000, make: ascii('Ñ') },
    },
  },
  {
    name: 'letters of code page 850',
    read: ((page: Uint8Array) => decoded(page, 'ibm850')) as never,
    shapes: { mixed: { size: 400_000, make: (size) => Uint8Array.from({ length: size }, (_, at) => (at % 2 ? 0xa5 : 65)) } },
  },
  {
    name: 'a workbook',
    read: workbookTable as never,
    shapes: {
      'sound rows': {
        size: 1500,
        make: (size) =>
          workbookOf(Array.from({ length: size }, (_, at) => ROW.split(';').map((text, column) => (column === 0 ? at : text)))),
      },
      'blank rows': { size: 20_000, make: (size) => workbookOf(Array.from({ length: size }, () => [])) },
      'one wide row': { size: 20_000, make: (size) => workbookOf([Array.from({ length: size }, () => 1)]) },
      'elements that nothing closes': {
        size: 20_000,
        make: (size) => workbookOf([], '<worksheet><sheetData>'.concat('<row>'.repeat(size))),
      },
      entities: { size: 20_000, make: (size) => workbookOf([['&'.repeat(size)]]) },
      'cells that nothing closes': {
        size: 60_000,
        make: (size) => workbookOf([], '<worksheet><sheetData><row>'.concat('<v '.repeat(size))),
      },
      'errors without cells': { size: 60_000, make: (size) => workbookOf([], '<worksheet><sheetData>'.concat(' t="e"'.repeat(size))) },
      'sheets that nothing closes': {
        size: 8000,
        make: (size) => withParts(workbookOf([['1']]), { 'xl/workbook.xml': '<sheet '.repeat(size) }),
      },
    },
  },
  { name: 'a document in a roster', read: readCard as never, shapes: texts },
  { name: 'a date in a roster', read: ((text: string) => readDay(text, true)) as never, shapes: texts },
  { name: 'a date', read: parseDisplayDate as never, shapes: texts },
  { name: 'a document', read: ((text: string) => [partsOf(text), isPassport(text), sameCard(text, text)]) as never, shapes: texts },
  {
    name: 'names and texts',
    read: ((text: string) =>
      [NAME, FREE_TEXT, PRINTED, EMAIL].map((shape) => shape.test(text)).concat(comparable(normalizedName(tidy(text))) === '')) as never,
    shapes: texts,
  },
  { name: 'codes', read: plainHyphens as never, shapes: texts },
  { name: 'cells that are guarded', read: ((text: string) => unguarded(guarded(text))) as never, shapes: texts },
  { name: 'amounts', read: readAmount as never, shapes: texts },
  { name: 'conversions', read: conversionsIn as never, shapes: texts },
  {
    name: 'the XML of an observation',
    read: fromXml as never,
    shapes: {
      entities: { size: 50_000, make: (size) => `<observaciones><observacion>${'&amp;'.repeat(size)}</observacion></observaciones>` },
      'frames in frames': { size: 20_000, make: repeated('<observaciones><observacion>') },
      ampersands: { size: 100_000, make: (size) => `<observaciones><observacion>${'&'.repeat(size)}</observacion></observaciones>` },
    },
  },
  {
    name: 'a JSON body',
    read: ((body: Buffer) => {
      try {
        return readJson(body)
      } catch (error) {
        return error
      }
    }) as never,
    shapes: {
      keys: { size: 20_000, make: (size) => Buffer.from(`{${Array.from({ length: size }, (_, at) => `"k${at}":1`).join(',')}}`) },
      depth: { size: 100_000, make: (size) => Buffer.from('['.repeat(size)) },
      'escaped signs': { size: 50_000, make: (size) => Buffer.from(`"${'\\u0041'.repeat(size)}"`) },
      'blanks behind a key': { size: 100_000, make: (size) => Buffer.from(`{"a"${' '.repeat(size)}:1}`) },
      'a string that nothing closes': { size: 200_000, make: (size) => Buffer.from(`"${'a'.repeat(size)}`) },
    },
  },
  {
    name: 'cookies',
    read: ((header: string) => app.parseCookie(header)) as never,
    shapes: {
      many: { size: 20_000, make: (size) => Array.from({ length: size }, (_, at) => `c${at}=1`).join('; ') },
      separators: { size: 100_000, make: repeated(';') },
      'no names': { size: 100_000, make: repeated('=') },
      quotes: { size: 100_000, make: (size) => `a="${'"'.repeat(size)}` },
    },
  },
  {
    name: 'headers',
    read: ((header: string) => [
      languageOf(header),
      arrivalOf({ takenAt: new Date(0), headers: { 'x-request-start': header }, ips: ['a', 'b'] } as never),
    ]) as never,
    shapes: {
      languages: { size: 50_000, make: repeated('es;q=0.1,') },
      qualities: { size: 50_000, make: repeated('q=') },
      blanks: { size: 100_000, make: repeated(' ') },
      digits: { size: 100_000, make: (size) => `t=${'1'.repeat(size)}` },
    },
  },
  {
    name: 'keys of pages',
    read: ((key: string) => {
      try {
        return readJson(Buffer.from(key, 'base64url'))
      } catch (error) {
        return error
      }
    }) as never,
    shapes: { letters: { size: 200_000, make: repeated('W') }, signs: { size: 200_000, make: repeated('%') } },
  },
  {
    name: 'a PDF',
    read: ((file: Uint8Array) => validate(file, NEVER, new Date('2026-11-20T12:00:00Z'))) as never,
    shapes: {
      'objects that end nowhere': { size: 10_000, make: pdf('1 0 obj ') },
      objects: { size: 5000, make: pdf('1 0 obj<</A 1>>endobj\n') },
      'arrays in arrays': { size: 20_000, make: pdf('[') },
      'dictionaries in dictionaries': { size: 20_000, make: pdf('<<') },
      strings: { size: 20_000, make: pdf('(') },
      comments: { size: 20_000, make: pdf('%\n') },
      'ends of files': { size: 10_000, make: pdf('%%EOF\nstartxref\n9\n') },
      tables: { size: 10_000, make: pdf('xref\n0 1\n0000000000 65535 f \n') },
      blanks: { size: 200_000, make: pdf(' ') },
    },
  },
]
