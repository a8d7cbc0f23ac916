import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { bookXml, withParts, workbookOf } from '../testing/workbook.ts'
import { readAmount } from '../values/amount-text.ts'
import { decoded, type Encoding, readBytes } from './bytes.ts'
import { IMPORT_LIMITS } from './limits.ts'
import { knownNames, splitName } from './names.ts'
import { type Separator, separatorOf, tableOf, unevenLines } from './table.ts'
import { isAbbreviated } from './words.ts'
import { workbookTable } from './workbook.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

/** Letters as the code pages write them. */
const PAGE: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  ibm850: { á: 0xa0, é: 0x82, í: 0xa1, ó: 0xa2, ú: 0xa3, ñ: 0xa4, Ñ: 0xa5, Á: 0xb5, É: 0x90, Í: 0xd6, Ó: 0xe0, Ú: 0xe9, º: 0xa7 },
  macintosh: { á: 0x87, é: 0x8e, í: 0x92, ó: 0x97, ú: 0x9c, ñ: 0x96, Ñ: 0x84, Á: 0xe7, É: 0x83, Í: 0xea, Ó: 0xee, Ú: 0xf2, º: 0xbc },
}
const inPage = (text: string, encoding: Encoding): Uint8Array => {
  if (encoding === 'windows-1252') return Uint8Array.from(text, (sign) => sign.charCodeAt(0))
  return Uint8Array.from([...text].map((sign) => (sign < '\u0080' ? sign.charCodeAt(0) : (PAGE[encoding]?.[sign] ?? 63))))
}
const inUtf16 = (text: string, bigEndian: boolean) => {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), !bigEndian)
  return bytes
}

describe('the bytes of a file (R12.2)', () => {
  test.each([
    ['UTF-8', utf8('MUÑOZ;José')],
    ['UTF-8 with its mark', utf8('\ufeffMUÑOZ;José')],
    ['UTF-16 with its mark', inUtf16('\ufeffMUÑOZ;José', false)],
    ['UTF-16 the other way round', inUtf16('\ufeffMUÑOZ;José', true)],
    ['UTF-16 without its mark', inUtf16('MUÑOZ;José', false)],
  ])('are a text in %s', (_, bytes) => {
    expect(readBytes(bytes)).toEqual({ text: 'MUÑOZ;José' })
  })

  const NAMES = 'Sánchez;GARCÍA;LÓPEZ;Jesús;Núñez;PEÑA;Iván;ÁLVAREZ;MÉNDEZ'
  test.each(['windows-1252', 'ibm850', 'macintosh'] as const)('are read by their letters in %s', (encoding) => {
    expect(readBytes(inPage(NAMES, encoding))).toEqual({ text: NAMES })
  })

  test('are a question with names where two pages make words of them', () => {
    const bytes = inPage('CI;NOMBRE\r\n1;GARCÍA', 'ibm850')
    expect(readBytes(bytes)).toEqual({
      readings: [
        { encoding: 'windows-1252', words: ['GARCÖA'] },
        { encoding: 'ibm850', words: ['GARCÍA'] },
      ],
    })
    expect(decoded(bytes, 'ibm850')).toBe('CI;NOMBRE\r\n1;GARCÍA')
  })

  test.each([
    ['letters that were damaged before', utf8('MUÃ‘OZ'), 'import.damagedLetters?word=MU%C3%83%E2%80%98OZ'],
    ['letters that were lost before', utf8('MU\ufffdOZ'), 'import.damagedLetters?word=MU%EF%BF%BDOZ'],
    ['an old workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), 'import.oldWorkbook'],
    ['a PDF', utf8('%PDF-1.7'), 'import.pdf'],
    ['no text', Uint8Array.of(65, 0, 66), 'import.noText'],
    ['letters of no page', Uint8Array.of(65, 0xb0, 0xb1, 0xb2, 66), 'import.noText'],
    ['too many', new Uint8Array(IMPORT_LIMITS.bytes + 1), 'import.tooLarge?max=16'],
  ])('are refused with %s', (_, bytes, refused) => {
    expect(readBytes(bytes)).toEqual({ refused })
  })
})

describe('a text as a table (R12.2)', () => {
  test.each([
    ['CI;NOMBRES;SUELDO, BONO\r\n1;ANA;2', ';'],
    ['CI,NOMBRES,INGRESO\r\n1,ANA,2', ','],
    ['CI\tNOMBRES\tINGRESO', '\t'],
    ['CI|NOMBRES|INGRESO', '|'],
    ['PLANILLA, MAYO, 2026\r\n"CI";"NOMBRES"\r\n1;ANA\r\n2;EVA', ';'],
  ])('%j is separated by %j', (text, separator) => {
    expect(separatorOf(text)).toBe(separator)
  })

  test('has its cells, quotation marks as spreadsheets write them', () => {
    expect(tableOf('\ufeffA;"B;""C"""\r\n\r\n1;2', ';')).toEqual({ table: [['A', 'B;"C"'], [''], ['1', '2']] })
  })

  test('has each of its lines, however each of them ends', () => {
    const text = 'A;B\r\n1;2\r\n3;4\n5;6\r7;8\r\n'
    expect(tableOf(text, ';')).toEqual({ table: [['A', 'B'], ['1', '2'], ['3', '4'], ['5', '6'], ['7', '8'], ['']] })
  })

  test.each([
    ['a quotation mark that is not closed', '1;2\r\n3;"4\r\n5;6', 'import.brokenQuotes?line=2'],
    ['a line that is none', `1\r\n${'x'.repeat(IMPORT_LIMITS.line + 1)}`, `import.lineTooLong?line=2&max=${IMPORT_LIMITS.line}`],
    ['a cell of a book', `1;${'x'.repeat(IMPORT_LIMITS.cell + 1)}`, `import.cellTooLong?line=1&max=${IMPORT_LIMITS.cell}`],
    ['too many columns', ';'.repeat(IMPORT_LIMITS.columns), `import.tooManyColumns?line=1&max=${IMPORT_LIMITS.columns}`],
    ['too many lines', '1\n'.repeat(IMPORT_LIMITS.lines + 1), `import.tooManyLines?max=${IMPORT_LIMITS.lines}`],
  ])('is refused with %s', (_, text, refused) => {
    expect(tableOf(text, ';')).toEqual({ refused })
  })
})

describe('a column of full names (R12.24)', () => {
  const parted = (...column: readonly string[]) =>
    column.map((cell) => {
      const split = splitName(cell, 'surnames', knownNames(column, 'surnames'))
      return split && [split.paternalSurname, split.maternalSurname, split.names].join('/')
    })

  test('leaves to somebody a name of which a word is used otherwise by the others', () => {
    const parts = parted('MAMANI JUAN LUIS ALBERTO', 'ROJAS LIMA JUAN JOSE', 'VEGA LIMA JUAN EVO')
    expect(parts).toEqual([null, 'ROJAS/LIMA/JUAN JOSE', 'VEGA/LIMA/JUAN EVO'])
  })

  test('parts names whose word several have as a name and several as a surname', () => {
    const column = ['SANTOS LIMA EVA MARIA', 'SANTOS VEGA ANA MARIA', 'ROJAS LIMA LUIS SANTOS', 'VEGA ROJAS LUIS SANTOS']
    expect(parted(...column)).not.toContain(null)
  })

  test('counts somebody once who stands there twice', () => {
    expect(
      parted('MAMANI JUAN LUIS ALBERTO', 'MAMANI JUAN LUIS ALBERTO', 'ROJAS LIMA JUAN JOSE', 'VEGA LIMA JUAN EVO').slice(0, 2),
    ).toEqual([null, null])
  })
})

test.each<[string, string, Separator, readonly number[] | null]>([
  ['a comma in a cell of the second', 'a,b,c\nd,e, f,g', ',', [1, 2]],
  ['a comma in cells of all but the last', 'a,b, b,c\n\nd,e, e,f\ng,h,i', ',', [1, 4]],
  ['a heading over them', 'Bienes\na;b;c\nd;e;f', ';', null],
  ['an empty cell at the end', 'a|b|\nc|d|e', '|', null],
  ['tabs, and fewer cells', 'a\tb\tc\nd\te', '\t', null],
])('rows without titles with %s have lines of different numbers of cells, or none', (_, text, separator, lines) => {
  const read = tableOf(text, separator)
  expect('table' in read && unevenLines({ ...read, separator })).toEqual(lines)
})

describe('a workbook (R12.2)', () => {
  test('gives texts, numbers with all their digits, and days', async () => {
    const bytes = workbookOf([
      ['CI', 'NOMBRE', 'NACIMIENTO', 'CUENTA'],
      [4700011, 'MUÑOZ & CÍA', { day: 29295 }, 100022233344455],
      ['0012', null, { day: 29295.75 }, 1500.5],
    ])
    expect(readBytes(bytes)).toEqual({ workbook: true })
    expect(await workbookTable(bytes)).toEqual({
      table: [
        ['CI', 'NOMBRE', 'NACIMIENTO', 'CUENTA'],
        ['4700011', 'MUÑOZ & CÍA', '15/03/1980', '100022233344455'],
        ['0012', '', '15/03/1980 18:00:00', '1500,5'],
      ],
    })
  })

  test('gives decimals behind a comma, so that no amount of three of them is taken for thousands', async () => {
    const cells = ['87,348', '750,25', '1500,5']
    expect(await workbookTable(workbookOf([[87.348, 750.25, 1500.5]]))).toEqual({ table: [cells] })
    expect(cells.map((cell) => readAmount(cell).state)).toEqual(['ambiguous', 'certain', 'certain'])
  })

  test.each(['1', 'true'])('gives days that are counted from 1904, where it says so by %s', async (said) => {
    const book = withParts(workbookOf([[{ day: 27833 }]]), { 'xl/workbook.xml': bookXml(`<workbookPr date1904="${said}"/>`) })
    expect(await workbookTable(book)).toEqual({ table: [['15/03/1980']] })
  })

  const formatted = (format: string, cell: string) =>
    withParts(workbookOf([], `<worksheet><sheetData><row r="1"><c r="A1" s="1"${cell}</c></row></sheetData></worksheet>`), {
      'xl/styles.xml': `<styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="${format}"/></numFmts>
        <cellXfs count="2"><xf numFmtId="0"/><xf applyNumberFormat="1" numFmtId='164'/></cellXfs></styleSheet>`,
    })
  const readOf = async (format: string, cell: string) => {
    const read = await workbookTable(formatted(format, cell))
    return 'table' in read ? read.table[0]?.[0] : read.refused
  }
  test.each([
    ['the zeros of an account', '0000000', '><v>470011</v>', '0470011'],
    ['those of a longer one', '00000000000000000000', '><v>470011</v>', '00000000000000470011'],
    ['a number that has no room for zeros', '0000000', '><v>47000110</v>', '47000110'],
    ['a text beside them as it is written', '0000000', ' t="str"><v>470011</v>', '470011'],
    ['the zeros of a format with a colour and room for a sign', '[Blue]_-0000000_-;[Red]-0000000', '><v>470011</v>', '0470011'],
    ['an amount without its currency', '#,##0.00\\ &quot;Bs&quot;', '><v>1500.5</v>', '1500,5'],
    ['a percentage with its sign', '0%', '><v>0.07</v>', '7%'],
    ['one with decimals', '0.00%', '><v>0.125</v>', '12,5%'],
    ['a month without a day that nobody wrote', 'mmm\\-yy', '><v>29281</v>', '03/1980'],
    ['a day without a year that nobody wrote', 'd\\-mmm', '><v>29295</v>', '15/03'],
    ['a whole day with its time', 'dd/mm/yyyy\\ hh:mm', '><v>29295.75</v>', '15/03/1980 18:00:00'],
    ['a span of hours', '[h]:mm', '><v>29295</v>', '15/03/1980'],
    ['a day of the week beside the day', 'dddd\\ dd/mm/yyyy', '><v>29295</v>', '15/03/1980'],
    ['a number whose words are of another sign', '0;&quot;menos 5&quot;', '><v>470011</v>', '470011'],
    ['digits that a hyphen parts alone', '###\\-#####', '><v>77712345</v>', '777-12345'],
    ['more of them than there are places', '###\\-#####', '><v>477712345</v>', '4777-12345'],
    ['fewer of them, with the hyphen that stands there all the same', '#######\\-#', '><v>5</v>', '-5'],
    ['words between digits', '#&quot; de &quot;##', '><v>326</v>', '3 de 26'],
    ['dots that are written as signs', '#\\.###\\.###', '><v>4700011</v>', '4.700.011'],
    ['a colon between digits', '##:##', '><v>1530</v>', '15:30'],
    ['blanks between digits without them', '###\\ #####', '><v>77712345</v>', '77712345'],
    ['thousands, decimals and a negative amount as they are', '#,##0.00;[Red]\\-#,##0.00', '><v>-1500.5</v>', '-1500,5'],
    ['a power of ten as its number', '0.00E+00', '><v>470011</v>', '470011'],
    ['a fraction as its number', '#\\ ?/?', '><v>470011.5</v>', '470011,5'],
    ['a percentage whose sign is a word', '0.0&quot; %&quot;', '><v>7.5</v>', '7,5%'],
    ['an error beside digits that a hyphen parts', '###\\-#####', ' t="e"><v>#N/A</v>', '#N/A'],
    ['zeros with a hyphen between them', '0000\\-0000', '><v>470011</v>', '0047-0011'],
    ['digits that need no zeros, with the hyphen between them too', '0000\\-0000', '><v>47000110</v>', '4700-0110'],
    ['more digits than places before the first sign', '000\\-0000', '><v>1234567890</v>', '123456-7890'],
    ['a hyphen that stands in the format as it is', '000-00-0000', '><v>470011</v>', '000-47-0011'],
    ['zeros and the letters behind them', '0000000&quot; LP&quot;', '><v>470011</v>', '0470011 LP'],
    ['a complement', '0&quot;-1J&quot;', '><v>470011</v>', '470011-1J'],
    ['places without a digit as nothing, and the signs beside them', '(###)\\ 00-00', '><v>471</v>', '() 04-71'],
    ['nothing of the number 0 but its zeros', '##\\-00', '><v>0</v>', '-00'],
    ['the room for a sign between signs as a blank', '[Red]_-00_-\\/00_-', '><v>471</v>', '04 /71'],
    ['a slash that is a sign', '000\\/00', '><v>4711</v>', '047/11'],
  ])('gives %s', async (_, format, cell, read) => {
    expect(await readOf(format, cell)).toBe(read)
  })

  test.each([
    ['digits with a sign that fills the cell', '0000*-\\/0000'],
    ['a fraction', '000/00'],
    ['digits of a format that the number chooses', '[&lt;=9999]0000\\-00;00\\-00'],
    ['digits of a format that zero has another of', '00\\-00;-00\\-00;&quot;0 bis&quot;'],
    ['a currency', '[$Bs-400A]\\ 000\\-00'],
    ['decimals with words of digits', '0.00&quot; de 2026&quot;'],
    ['thousands with signs between digits', '#,###\\-00'],
    ['digits with a hyphen, of a format that the number chooses', '[&lt;=9999999]###\\-####;(###)\\ ###\\-####'],
  ])('is refused where %s stand in its format alone', async (_, format) => {
    expect(await readOf(format, '><v>470011</v>')).toBe('import.shownOnly?cell=A1')
  })

  test.each([
    ['decimals', '><v>4700.5</v>'],
    ['a minus', '><v>-470011</v>'],
  ])('is refused where a number with %s stands under a format that parts digits', async (_, cell) => {
    expect(await readOf('###\\-#####', cell)).toBe('import.shownOnly?cell=A1')
  })

  test.each(['1234567890123450', '1.23456789012345E+15', '12345678901234500000'])(
    'gives no digits for those that a spreadsheet did not keep: %s',
    async (kept) => {
      expect(isAbbreviated((await readOf('0', `><v>${kept}</v>`)) ?? '')).toBe(true)
    },
  )

  test('gives all digits of a number that another program wrote out', async () => {
    expect(await readOf('0', '><v>12345678901234567890</v>')).toBe('12345678901234567890')
  })

  const merged = (place: string) =>
    withParts(workbookOf([]), {
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>CI</t></is></c></row>
          <row r="2"><c r="A2"><v>4700011</v></c><c r="B2" t="inlineStr"><is><t>LA PAZ</t></is></c></row>
          <row r="3"><c r="A3"><v>4700012</v></c></row></sheetData><mergeCells><mergeCell ref="${place}"/></mergeCells></worksheet>`,
    })
  test.each([
    [
      'words',
      'B2:B3',
      {
        table: [
          ['CI', ''],
          ['4700011', 'LA PAZ'],
          ['4700012', 'LA PAZ'],
        ],
      },
    ],
    [
      'words over cells that are not there',
      'B2:B9999999',
      {
        table: [
          ['CI', ''],
          ['4700011', 'LA PAZ'],
          ['4700012', 'LA PAZ'],
        ],
      },
    ],
    ['a number', 'A2:A3', { refused: 'import.mergedRows?first=2&last=3' }],
  ])('has %s that are merged over several rows in each of them, or is refused', async (_, place, read) => {
    expect(await workbookTable(merged(place))).toEqual(read)
  })

  test('is refused with more merged cells than a table has', async () => {
    const text = '<c r="B1" t="inlineStr"><is><t>LA PAZ</t></is></c>'
    const row = (at: number) => `<row r="${at}"><c r="A${at}"><v>47000</v></c>${at === 1 ? text : ''}</row>`
    const rows = Array.from({ length: 5000 }, (_, at) => row(at + 1)).join('')
    const merges = '<mergeCell ref="B1:B5000"/>'.repeat(601)
    const bytes = workbookOf([], `<worksheet><sheetData>${rows}</sheetData><mergeCells>${merges}</mergeCells></worksheet>`)
    expect(await workbookTable(bytes)).toEqual({ refused: `import.farCells?max=${IMPORT_LIMITS.columns}` })
  })

  const sheet = (rows: string) => workbookOf([], `<worksheet><sheetData>${rows}</sheetData></worksheet>`)
  test.each([
    ['no workbook', zipSync({ 'a.txt': utf8('a') }), 'import.brokenWorkbook'],
    ['half of one', workbookOf([['CI']]).slice(0, 400), 'import.brokenWorkbook'],
    ['a cell far to the right', sheet('<row r="1"><c r="XFD1"><v>1</v></c></row>'), `import.farCells?max=${IMPORT_LIMITS.columns}`],
    ['a row far below', sheet('<row r="99999999"><c r="A99999999"><v>1</v></c></row>'), `import.farCells?max=${IMPORT_LIMITS.columns}`],
    [
      'more rows than a table, with nothing in them',
      sheet('<row/>'.repeat(IMPORT_LIMITS.lines + 1)),
      `import.tooManyLines?max=${IMPORT_LIMITS.lines}`,
    ],
    ['the same under a prefix', sheet('<x:row />'.repeat(IMPORT_LIMITS.lines + 1)), `import.tooManyLines?max=${IMPORT_LIMITS.lines}`],
    [
      'more cells than a table',
      sheet(`<row>${'<c/>'.repeat(IMPORT_LIMITS.cells + 1)}</row>`),
      `import.farCells?max=${IMPORT_LIMITS.columns}`,
    ],
    ['a bomb', zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(IMPORT_LIMITS.unpackedBytes + 1) }), 'import.tooLarge?max=16'],
  ])('is refused with %s', async (_, bytes, refused) => {
    expect(await workbookTable(bytes)).toEqual({ refused })
  })
})
