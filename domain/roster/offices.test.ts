import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readBytes } from '../import/bytes.ts'
import { separatorOf, tableOf } from '../import/table.ts'
import { workbookTable } from '../import/workbook.ts'
import { bookXml, type WorkbookCell, withParts, workbookOf } from '../testing/workbook.ts'
import { cellsBy, headOf, knownTitles } from './columns.ts'
import { asksDateOrder, draftOf, missingOf, sentRows, unknownWords } from './draft.ts'
import { unfitRow } from './lines.ts'
import { placeFinder } from './places.ts'
import { NO_WORDS, readRow } from './row.ts'

/**
 * Files as offices have them (R12.2 to R12.6, R12.19 to R12.24), made up: each is read rightly, asked about, or refused in words. Whatever becomes of it,
 * nobody is read as somebody else.
 */

const place = { department: 2, province: 1, locality: 1, name: 'LA PAZ', provinceName: 'MURILLO', departmentName: 'LA PAZ' }
const reading = { today: '2026-11-20', findPlace: placeFinder([place], []), words: NO_WORDS }

/** The people of all of these files. */
const PEOPLE = [
  { ci: '8100000', paternal: 'MUÑOZ', maternal: 'QUISPE', names: 'JOSÉ ÁNGEL', birth: '15/03/1980', start: '01/02/2024' },
  { ci: '8100001', paternal: 'PEREZ', maternal: 'MAMANI', names: 'JUAN CARLOS', birth: '16/04/1981', start: '02/03/2023' },
  { ci: '8100002', paternal: 'SÁNCHEZ', maternal: 'LÓPEZ', names: 'ANA MARÍA', birth: '17/05/1982', start: '03/04/2022' },
] as const
type Person = (typeof PEOPLE)[number]
const TRUE_DOCUMENTS = new Set<string>(PEOPLE.map(({ ci }) => ci))

type Cells = Readonly<Record<string, (person: Person, at: number) => string>>
const ORDINARY: Cells = {
  CI: ({ ci }) => ci,
  PATERNO: ({ paternal }) => paternal,
  MATERNO: ({ maternal }) => maternal,
  NOMBRES: ({ names }) => names,
  'FECHA NACIMIENTO': ({ birth }) => birth,
  VINCULO: () => 'PLANTA',
  CARGO: () => 'TÉCNICO',
  ITEM: (_, at) => String(500 + at),
  MUNICIPIO: () => 'LA PAZ',
  'FECHA INGRESO': ({ start }) => start,
}
const with_ = (over: Cells): Cells => ({ ...ORDINARY, ...over })
const without = (...titles: readonly string[]): Cells =>
  Object.fromEntries(Object.entries(ORDINARY).filter(([title]) => !titles.includes(title)))
const renamed = (names: Readonly<Record<string, string>>): Cells =>
  Object.fromEntries(Object.entries(ORDINARY).map(([title, cell]) => [names[title] ?? title, cell]))
/** With words and figures alone behind its last date. */
const REASON_LAST: Cells = {
  ...without('CARGO', 'ITEM', 'MUNICIPIO'),
  CARGO: () => 'TÉCNICO',
  ITEM: (_, at) => String(500 + at),
  ACTO: ({ ci }) => `MEMO ${ci}`,
}
const rowsOf = (cells: Cells) => PEOPLE.map((person, at) => Object.values(cells).map((cell) => cell(person, at)))
const table = (cells: Cells) => [Object.keys(cells), ...rowsOf(cells)]
const csv = (cells: Cells, separator = ';', before: readonly string[] = [], behind: readonly string[] = []) =>
  [
    ...before,
    ...table(cells).map((line) => line.map((cell) => (cell.includes(separator) ? `"${cell}"` : cell)).join(separator)),
    ...behind,
  ].join('\r\n')
const utf8 = (text: string) => new TextEncoder().encode(text)
const together = (write: (person: Person) => string, title = 'APELLIDOS Y NOMBRES'): Cells => ({
  CI: ({ ci }) => ci,
  [title]: write,
  'FECHA DE NACIMIENTO': ({ birth }) => birth,
  'TIPO DE CONTRATO': () => 'PLANTA',
  CARGO: () => 'CHOFER',
  'FECHA DE INGRESO': ({ start }) => start,
})
const pageOf = (text: string, letters: Readonly<Record<string, number>>) =>
  Uint8Array.from([...text].map((sign) => (sign < '\u0080' ? sign.charCodeAt(0) : (letters[sign] ?? 63))))
const latin1 = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const MS_DOS = { á: 0xa0, Á: 0xb5, É: 0x90, Í: 0xd6, Ó: 0xe0, Ñ: 0xa5 }
const MACINTOSH = { á: 0x87, Á: 0xe7, É: 0x83, Í: 0xea, Ó: 0xee, Ñ: 0x84 }
const wide = (text: string) => {
  const bytes = new Uint8Array(text.length * 2)
  for (let at = 0; at < text.length; at++) new DataView(bytes.buffer).setUint16(at * 2, text.charCodeAt(at), true)
  return bytes
}
const serial = (display: string) => {
  const [day = 1, month = 1, year = 1900] = display.split('/').map(Number)
  return { day: Math.round((Date.UTC(year, month - 1, day) - Date.UTC(1899, 11, 30)) / 86_400_000) }
}
const workbook = (cells: Cells, over: (person: Person) => Readonly<Record<string, WorkbookCell>> = () => ({})) =>
  workbookOf([
    Object.keys(cells),
    ...PEOPLE.map((person, at) => Object.entries(cells).map(([title, cell]) => over(person)[title] ?? cell(person, at))),
  ])

const SHEET = 'xl/worksheets/sheet1.xml'
const sheetOf = (bytes: Uint8Array) => new TextDecoder().decode(unzipSync(bytes)[SHEET])
const changed = (bytes: Uint8Array, from: string | RegExp, to: string) => withParts(bytes, { [SHEET]: sheetOf(bytes).replace(from, to) })
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
/** A workbook with a second sheet, hidden or not. */
const withSecond = (bytes: Uint8Array, second: Uint8Array, state = 'visible') =>
  withParts(bytes, {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Mayo" sheetId="1" r:id="rId1"/><sheet name="Junio" sheetId="2" state="${state}" r:id="rId3"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${RELATIONS}/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
    'xl/worksheets/sheet2.xml': sheetOf(second),
  })
const mergedHead = (...over: readonly string[]) => utf8([...over, ...rowsOf(ORDINARY).map((line) => line.join(';'))].join('\r\n'))

/** How a file is taken, with nobody to answer a question. */
interface Taken {
  readonly refused?: string
  readonly asks?: string
  /** The documents that were read. */
  readonly documents?: readonly string[]
  /** What is wrong with its rows, each once. */
  readonly problems?: readonly string[]
  readonly report?: object | undefined
}

async function taken(bytes: Uint8Array): Promise<Taken> {
  const read = readBytes(bytes)
  if ('refused' in read) return { refused: read.refused }
  if ('readings' in read) return { asks: 'letters' }
  const separator = 'text' in read ? separatorOf(read.text, knownTitles) : undefined
  const found = 'text' in read ? tableOf(read.text, separator ?? ';') : await workbookTable(bytes)
  if ('refused' in found) return { refused: found.refused }
  const draft = draftOf(found.table, { titles: new Map(), words: NO_WORDS })
  if (!draft) return { refused: 'roster.noTable' }
  if (draft.rows.length === 0) return { refused: 'roster.noRows' }
  const unfit = unfitRow(draft.titles, draft.rows, separator)
  if (unfit !== null) return { refused: unfit }
  const missing = missingOf(draft)
  if (missing.length > 0) return { asks: `columns: ${missing.join(', ')}` }
  if (asksDateOrder(draft)) return { asks: 'dates' }
  const words = unknownWords(draft, NO_WORDS)
  const [titles = [], ...lines] = sentRows(draft)
  const head = headOf(titles)
  const rows = lines.map((cells) => readRow(cellsBy(head, cells), reading))
  const sound = rows.flatMap((row) => ('report' in row ? [row.report] : []))
  const problems = rows.flatMap((row) =>
    'problems' in row ? row.problems.map(({ field, message }) => `${field} ${message.split('?')[0]?.split('.').at(-1)}`) : [],
  )
  return {
    documents: sound.map(({ documentNumber }) => documentNumber),
    problems: [...new Set(problems)],
    report: sound[0],
    ...(words.length > 0 && { asks: `words: ${words.map(({ word }) => word).join(', ')}` }),
  }
}

const ALL = PEOPLE.map(({ ci }) => ci)
const FIRST = {
  paternalSurname: 'MUÑOZ',
  maternalSurname: 'QUISPE',
  names: 'JOSÉ ÁNGEL',
  birthDate: '1980-03-15',
  startedOn: '2024-02-01',
  kind: 'planta',
}
const READ: Taken = { documents: ALL, problems: [], report: FIRST }
const wrong = (...problems: readonly string[]): Taken => ({ documents: [], problems })
const text = (cells: Cells, ...more: readonly [string?, (readonly string[])?, (readonly string[])?]) => utf8(csv(cells, ...more))
const cell = (title: string, write: (person: Person) => string) => text(with_({ [title]: write }))
const withEnd = (end: string, cause: string) => text(with_({ 'FECHA RETIRO': () => end, 'CAUSA RETIRO': () => cause }))
const remark = ';;;;;;;;;'

const FILES: readonly (readonly [string, Uint8Array, Taken])[] = [
  ['Excel in UTF-8 with its mark', utf8(`\ufeff${csv(ORDINARY)}`), READ],
  ['commas', text(ORDINARY, ','), READ],
  ['pasted, with tabs', text(ORDINARY, '\t'), READ],
  ['bars', text(ORDINARY, '|'), READ],
  ['Windows-1252', latin1(csv(ORDINARY)), READ],
  ['CSV (MS-DOS)', pageOf(csv(ORDINARY), MS_DOS), READ],
  ['CSV (Macintosh)', pageOf(csv(ORDINARY), MACINTOSH), READ],
  ['Unicode text', wide(`\ufeff${csv(ORDINARY, '\t')}`), READ],
  [
    'MS-DOS with one letter that two pages know',
    pageOf(csv(with_({ PATERNO: () => 'GARCÍA', MATERNO: () => 'RÍOS', NOMBRES: () => 'ANA', CARGO: () => 'CHOFER' })), MS_DOS),
    { asks: 'letters' },
  ],
  [
    'letters that were damaged before',
    utf8(csv(with_({ PATERNO: () => 'MUÃ‘OZ' }))),
    { refused: 'import.damagedLetters?word=MU%C3%83%E2%80%98OZ' },
  ],
  ['an .xlsx of texts', workbook(ORDINARY), READ],
  [
    'an .xlsx of numbers and dates',
    workbook(ORDINARY, ({ ci, birth, start }) => ({ CI: Number(ci), 'FECHA NACIMIENTO': serial(birth), 'FECHA INGRESO': serial(start) })),
    READ,
  ],
  ['an .xls', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1, 2), { refused: 'import.oldWorkbook' }],
  ['a PDF', utf8('%PDF-1.7 x'), { refused: 'import.pdf' }],
  ['nothing', new Uint8Array(), { refused: 'roster.noTable' }],
  ['titles alone', utf8(Object.keys(ORDINARY).join(';')), { refused: 'roster.noRows' }],
  ['lines over the titles', text(ORDINARY, ';', [`GOBIERNO AUTÓNOMO${remark}`, `PLANILLA DE MAYO${remark}`, remark]), READ],
  ['blank columns behind', text(with_({ '': () => '', ' ': () => '' }), ';', [], [`${remark};;`]), READ],
  ['names of units between', text(ORDINARY, ';', [], [`UNIDAD: RECURSOS HUMANOS${remark}`]), READ],
  ['titles said again', text(ORDINARY, ';', [], [Object.keys(ORDINARY).join(';')]), READ],
  ['totals', text(ORDINARY, ';', [], [`TOTAL GENERAL;3;;;;;;;;`, `SUBTOTAL${remark}`]), READ],
  ['signatures', text(ORDINARY, ';', [], [`Elaborado por:;Lic. Ana Rojas;;;;;;;;`, `;;;______________;;;;;;`]), READ],
  ['cities for municipalities', text(renamed({ MUNICIPIO: 'CIUDAD' })), READ],
  ['numbers of rows', text({ 'N°': (_, at) => String(at + 1), ...ORDINARY }), READ],
  ['pay and pension', text(with_({ 'HABER BÁSICO': () => '5000', AFP: () => 'GESTORA' })), READ],
  [
    'titles with remarks',
    text(
      renamed({ 'FECHA INGRESO': 'FECHA DE INGRESO (DD/MM/AAAA)', VINCULO: 'TIPO DE SERVIDOR PUBLICO', 'FECHA NACIMIENTO': 'FEC. NAC.' }),
    ),
    READ,
  ],
  ['titles in words of their own', text(renamed({ CI: 'IDENTIFICACIÓN', VINCULO: 'RÉGIMEN' })), READ],
  ['an entry under a title of its own', text(renamed({ 'FECHA INGRESO': 'DESDE CUÁNDO' })), { asks: 'columns: startedOn' }],
  [
    'no titles',
    utf8(
      rowsOf(ORDINARY)
        .map((line) => line.join(';'))
        .join('\r\n'),
    ),
    { refused: 'roster.noTable' },
  ],
  ['no column of names', text(without('NOMBRES')), { asks: 'columns: names' }],
  ['no birth dates', text(without('FECHA NACIMIENTO')), { documents: ALL, problems: [] }],
  ['names together with a comma', text(together(({ paternal, maternal, names }) => `${paternal} ${maternal}, ${names}`)), READ],
  ['names together', text(together(({ paternal, maternal, names }) => `${paternal} ${maternal} ${names}`)), READ],
  [
    'names before surnames',
    text(together(({ paternal, maternal, names }) => `${names} ${paternal} ${maternal}`, 'NOMBRES Y APELLIDOS')),
    READ,
  ],
  [
    'names together that are split in two ways',
    text(together(({ paternal, maternal, names }) => `${paternal} ${maternal} ${names} JUNIOR ROJAS`)),
    wrong('paternalSurname oneSurname'),
  ],
  ['.0 behind the number', cell('CI', ({ ci }) => `${ci}.0`), READ],
  [',00 behind the number', cell('CI', ({ ci }) => `${ci},00`), READ],
  ['dots in the number', cell('CI', ({ ci }) => ci.replace(/(\d)(\d{3})(\d{3})/, '$1.$2.$3')), READ],
  ['commas in the number', text(with_({ CI: ({ ci }) => ci.replace(/(\d)(\d{3})(\d{3})/, '$1,$2,$3') })), READ],
  ['blanks in the number', cell('CI', ({ ci }) => ci.replace(/(\d)(\d{3})(\d{3})/, '$1 $2 $3')), READ],
  ['a blank and two digits behind the number', cell('CI', ({ ci }) => `${ci} 12`), wrong('documentNumber documentTwoReadings')],
  ['a shortened number', cell('CI', () => '8.1E+06'), wrong('documentNumber documentAbbreviated')],
  ['an apostrophe before the number', cell('CI', ({ ci }) => `'${ci}`), READ],
  ['="…"', utf8(csv(ORDINARY).replace(/^(81\d+)/gm, '="$1"')), READ],
  ['where it was issued behind the number', cell('CI', ({ ci }) => `${ci}LP`), READ],
  ['CI before the number', cell('CI', ({ ci }) => `CI ${ci}`), READ],
  ['zeros before the number', cell('CI', ({ ci }) => `00${ci}`), READ],
  ['the words of systems for nothing', text(with_({ COMPLEMENTO: () => '0', ITEM: () => 'NULL', CARGO: () => '#N/D' })), READ],
  ['nan as names', cell('NOMBRES', () => 'nan'), wrong('names required')],
  ['dates with hyphens', cell('FECHA INGRESO', ({ start }) => start.replaceAll('/', '-')), READ],
  ['dates of databases', cell('FECHA INGRESO', ({ start }) => `${start.split('/').reverse().join('-')} 00:00:00`), READ],
  [
    'dates in words',
    text(
      with_({
        'FECHA NACIMIENTO': ({ birth }) => birth.replace('/03/', '-mar-').replace('/04/', ' de abril de ').replace('/05/', '.MAYO.'),
      }),
    ),
    READ,
  ],
  ['dates with midnight', cell('FECHA INGRESO', ({ start }) => `${start} 12:00:00 a.m.`), READ],
  ['the month before the day', cell('FECHA NACIMIENTO', ({ birth }) => birth.replace(/(\d+)\/(\d+)/, '$2/$1')), { asks: 'dates' }],
  ['years of two digits', cell('FECHA INGRESO', () => '1/2/26'), wrong('startedOn dateShortYear')],
  ['counts of days', cell('FECHA INGRESO', () => '45323'), wrong('startedOn dateSerial')],
  ['31/12/9999 as an end', text(with_({ 'FECHA RETIRO': () => '31/12/9999' })), READ],
  ['1900-01-01 as a birth', cell('FECHA NACIMIENTO', () => '1900-01-01'), { documents: ALL, problems: [], report: { birthDate: null } }],
  ['kinds in words of their own', cell('VINCULO', () => 'Item TGN'), { asks: 'words: Item TGN', documents: [] }],
  ['causes in words of their own', withEnd('30/06/2026', 'Memorándum de agradecimiento'), { asks: 'words: Memorándum de agradecimiento' }],
  ['ends with their causes', withEnd('30/06/2026', 'RENUNCIA'), READ],
  [
    'formulas in texts',
    text(with_({ CARGO: () => '=HYPERLINK("http://x","a")' })),
    { ...READ, report: { title: '=HYPERLINK("HTTP://X","A")' } },
  ],
  ['a quotation mark that is not closed', utf8(csv(ORDINARY).replace('PLANTA', '"PLANTA')), { refused: 'import.brokenQuotes?line=2' }],
  ['thousands in the last three digits alone', cell('CI', () => '8100.000'), wrong('documentNumber documentTwoReadings')],
  ['.000 behind the number', cell('CI', ({ ci }) => `${ci}.000`), READ],
  ['two columns for the document', text(with_({ CI: () => '1234567', CEDULA: ({ ci }) => ci })), { asks: 'columns: documentNumber' }],
  ['the document twice', text(with_({ CEDULA: ({ ci }) => ci })), READ],
  [
    'two columns for the end',
    text(with_({ 'FECHA RETIRO': () => '', 'FECHA BAJA': () => '30/06/2026', 'CAUSA RETIRO': () => 'RENUNCIA' })),
    { asks: 'columns: endedOn' },
  ],
  [
    'titles in two lines, the surnames under one',
    mergedHead('CI;APELLIDOS;;NOMBRES;FECHA NACIMIENTO;VINCULO;CARGO;ITEM;MUNICIPIO;FECHA INGRESO', ';PATERNO;MATERNO;;;;;;;'),
    READ,
  ],
  [
    'titles in two lines, most of them in the second',
    mergedHead(
      'CI;DATOS PERSONALES;;;;DATOS DEL CARGO;;;;',
      ';PATERNO;MATERNO;NOMBRES;FECHA NACIMIENTO;VINCULO;CARGO;ITEM;MUNICIPIO;FECHA INGRESO',
    ),
    READ,
  ],
  [
    'a narrow head of its own over the titles',
    text(ORDINARY, ';', ['NOMBRE;CARGO;;;;;;;;', 'Lic. Ana Rojas;Jefa de Personal;;;;;;;;', remark]),
    READ,
  ],
  [
    'names together of three words that nobody can part',
    text(together(({ paternal }) => `${paternal} FELIX JUAN`)),
    wrong('paternalSurname oneSurname'),
  ],
  [
    'names together with bars',
    text(together(({ paternal, maternal, names }) => `${paternal}/${maternal}/${names}`)),
    wrong('paternalSurname specialCharacter'),
  ],
  [
    'where it was issued behind a complement',
    cell('CI', ({ ci }) => `${ci}-1A LP`),
    { documents: ALL, problems: [], report: { complement: '1A' } },
  ],
  ['where it was issued with a dot', cell('CI', ({ ci }) => `${ci} SC.`), READ],
  ['where it was issued in letters with dots', cell('CI', ({ ci }) => `${ci} L.P.`), wrong('documentNumber documentNumber')],
  ['days with short months and years', cell('FECHA INGRESO', () => '1-feb-24'), wrong('startedOn dateShortYear')],
  [
    'days with short months',
    cell('FECHA INGRESO', ({ start }) => start.replace('/02/', '-feb-').replace('/03/', '-mar-').replace('/04/', '-abr-')),
    READ,
  ],
  [
    'cells over several lines',
    text(with_({ CARGO: () => '"TÉCNICO\r\nDE ARCHIVO"' })),
    { ...READ, report: { title: 'TÉCNICO DE ARCHIVO' } },
  ],
  ['tabs under the name of commas', text(ORDINARY, '\t', [`PLANILLA, MAYO, 2026${'\t'.repeat(9)}`]), READ],
  ['line ends of old Macintosh', utf8(csv(ORDINARY).replaceAll('\r\n', '\r')), READ],
  ['blanks that do not break in the number', cell('CI', ({ ci }) => ci.replace(/(\d)(\d{3})(\d{3})/, '$1\u00a0$2\u00a0$3')), READ],
  [
    'thin blanks in the number',
    cell('CI', ({ ci }) => ci.replace(/(\d)(\d{3})(\d{3})/, '$1\u2009$2\u2009$3')),
    wrong('documentNumber documentNumber'),
  ],
  ['blanks that nobody sees behind the number', cell('CI', ({ ci }) => `${ci}\u00a0`), READ],
  ['letters of another alphabet in the names', cell('NOMBRES', () => 'АNA'), wrong('names specialCharacter')],
  ['letters of another alphabet in the kind', cell('VINCULO', () => 'PLАNTA'), { asks: 'words: PLАNTA', documents: [] }],
  ['figures of another alphabet in the number', cell('CI', () => '٨١٠٠٠٠٠'), wrong('documentNumber documentNumber')],
  [
    'a web page with the name of an .xls',
    utf8(`<html><table><tr><td>${Object.keys(ORDINARY).join('</td><td>')}</td></tr></table></html>`),
    { refused: 'import.markup' },
  ],
  ['a sheet in XML with the name of an .xls', utf8('\ufeff<?xml version="1.0"?><Workbook/>'), { refused: 'import.markup' }],
  ['an .xlsx with a password', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), { refused: 'import.oldWorkbook' }],
  [
    'an .ods',
    zipSync({ mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'), 'content.xml': strToU8('<a/>') }),
    { refused: 'import.brokenWorkbook' },
  ],
  [
    'an .xlsx with two sheets',
    withSecond(workbook(ORDINARY), workbook(ORDINARY)),
    { refused: 'import.severalSheets?sheets=Mayo%2C+Junio' },
  ],
  ['an .xlsx with a hidden sheet', withSecond(workbook(ORDINARY), workbook(ORDINARY), 'hidden'), READ],
  ['an .xlsx with an empty first sheet', withSecond(workbookOf([]), workbook(ORDINARY)), READ],
  ['an .xlsx with filtered rows', changed(workbook(ORDINARY), '<row r="3"', '<row r="3" hidden="1"'), { refused: 'import.hiddenRows' }],
  [
    'an .xlsx with a hidden column',
    changed(workbook(ORDINARY), '<sheetData>', '<cols><col min="7" max="7" hidden="1"/></cols><sheetData>'),
    READ,
  ],
  [
    'an .xlsx with formulas and their results',
    changed(workbook(ORDINARY), /t="inlineStr"><is><t>PLANTA<\/t><\/is>/g, 't="str"><f>"PLAN"&amp;"TA"</f><v>PLANTA</v>'),
    READ,
  ],
  [
    'an .xlsx with formulas alone',
    changed(workbook(ORDINARY), /t="inlineStr"><is><t>16\/04\/1981<\/t><\/is>/g, '><f>A1</f>'),
    { refused: 'import.formulasWithoutResult' },
  ],
  ...['<v></v>', '<v/>'].map(
    (empty) =>
      [
        `an .xlsx with formulas whose results are empty, ${empty}`,
        changed(workbook(ORDINARY), /t="inlineStr"><is><t>16\/04\/1981<\/t><\/is>/g, `><f>DATE(1981,4,16)</f>${empty}`),
        { refused: 'import.formulasWithoutResult' },
      ] as const,
  ),
  [
    'an .xlsx with formulas whose results are empty texts',
    changed(workbook(ORDINARY), /t="inlineStr"><is><t>TÉCNICO<\/t><\/is>/g, 't="str"><f>""</f><v></v>'),
    { documents: ALL, problems: [], report: { title: '' } },
  ],
  [
    'an .xlsx with noughts for results that nobody worked out',
    withParts(changed(workbook(ORDINARY), /t="inlineStr"><is><t>PLANTA<\/t><\/is>/g, '><f>"PLAN"&amp;"TA"</f><v>0</v>'), {
      'xl/workbook.xml': bookXml('', '<calcPr calcId="124519" fullCalcOnLoad="1"/>'),
    }),
    { refused: 'import.formulasWithoutResult' },
  ],
  [
    'an .xlsx with one kind of post merged over two rows',
    changed(
      workbook(ORDINARY, ({ ci }) => (ci === '8100001' ? { VINCULO: '' } : {})),
      '</sheetData>',
      '</sheetData><mergeCells count="1"><mergeCell ref="F2:F3"/></mergeCells>',
    ),
    READ,
  ],
  [
    'an .xlsx with one day merged over two rows',
    changed(
      workbook(ORDINARY, ({ ci }) => (ci === '8100001' ? { 'FECHA INGRESO': '' } : {})),
      '</sheetData>',
      '</sheetData><mergeCells count="1"><mergeCell ref="J2:J3"/></mergeCells>',
    ),
    { refused: 'import.mergedRows?first=2&last=3' },
  ],
  [
    'an .xlsx with titles merged over two rows, and its year over two others',
    changed(
      workbookOf([
        ['PLANILLA 2026'],
        [],
        ['CI', 'APELLIDOS', null, ...Object.keys(ORDINARY).slice(3)],
        [null, 'PATERNO', 'MATERNO'],
        ...rowsOf(ORDINARY),
      ]),
      '</sheetData>',
      '</sheetData><mergeCells count="3"><mergeCell ref="A1:J2"/><mergeCell ref="A3:A4"/><mergeCell ref="D3:D4"/></mergeCells>',
    ),
    READ,
  ],
  [
    'an .xlsx without formulas, of a program that has them worked out',
    withParts(workbook(ORDINARY), { 'xl/workbook.xml': bookXml('', '<calcPr calcId="124519" fullCalcOnLoad="1"/>') }),
    READ,
  ],
  [
    'a comma within a cell that is not quoted',
    utf8(csv(with_({ CARGO: () => 'JEFA' }), ',').replaceAll('JEFA', 'JEFA, ARCHIVO')),
    { refused: 'import.moreCells?line=2' },
  ],
  ['a row without its last cell', utf8(csv(ORDINARY).replace(';02/03/2023', '')), { refused: 'import.fewerCells?line=3' }],
  [
    'a row without its last cell, and a comma within another',
    utf8(csv(REASON_LAST, ',').replace('TÉCNICO,500,MEMO 8100000', 'JEFA, ARCHIVO,500')),
    { refused: 'import.blankAfterComma?line=2' },
  ],
  ['rows without their last cells, with tabs', utf8(csv(REASON_LAST, '\t').replace(/\tMEMO.*/g, '')), READ],
  ['a blank behind every comma', utf8(csv(REASON_LAST, ',').replaceAll(',', ', ')), READ],
  ['names of units in one cell', text(ORDINARY, ';', [], ['UNIDAD: RECURSOS HUMANOS']), READ],
  [
    'an .xlsx whose rows end before their last cells',
    workbookOf([Object.keys(REASON_LAST), ...rowsOf(REASON_LAST).map((line) => line.slice(0, -1))]),
    { ...READ, report: { ...FIRST, act: '' } },
  ],
  [
    'names together of which a word is a name of others',
    text(together(({ paternal, maternal }) => (paternal === 'MUÑOZ' ? 'MUÑOZ CARLOS JOSÉ ÁNGEL' : `${paternal} ${maternal} EVA CARLOS`))),
    { documents: ALL.slice(1), problems: ['paternalSurname oneSurname'] },
  ],
  [
    'an .xlsx with errors of formulas',
    changed(workbook(ORDINARY), /t="inlineStr"><is><t>TÉCNICO<\/t><\/is>/g, 't="e"><f>A1/0</f><v>#DIV/0!</v>'),
    wrong('title specialCharacter'),
  ],
  [
    'an .xlsx with numbers as workbooks shorten them',
    changed(workbook(ORDINARY), /t="inlineStr"><is><t>8100000<\/t><\/is>/, '><v>8.1E6</v>'),
    READ,
  ],
]

test('there are ninety of them', () => {
  expect(FILES.length).toBeGreaterThanOrEqual(90)
  expect(new Set(FILES.map(([name]) => name)).size).toBe(FILES.length)
})

describe('a file of an office', () => {
  test.each(FILES)('%s', async (_, bytes, expected) => {
    const found = await taken(bytes)
    expect(found).toMatchObject(expected)
    expect(
      (found.documents ?? []).filter((document) => !TRUE_DOCUMENTS.has(document)),
      'read as somebody else',
    ).toEqual([])
  })
})
