import { describe, expect, test } from 'vitest'
import { csvFile } from '../values/csv.ts'
import { cellsBy, headOf, isHead, LINE_COLUMN, ROSTER_COLUMN_NAMES, ROSTER_COLUMNS, type RosterCells } from './columns.ts'
import { type ComparisonBasis, compareDocument, type OwnPost } from './compare.ts'
import { errorFile } from './error-file.ts'
import { hintOf, isNear, ownPeople } from './hints.ts'
import { dayFirst, isMonthFirst, monthFirstColumns, rosterLines } from './lines.ts'
import { placeFinder } from './places.ts'
import { takesSecondPerson } from './roster.ts'
import { NO_WORDS, type PostReport, readExit, readRow } from './row.ts'

const TODAY = '2026-11-20'
const place = (department: number, province: number, locality: number, name: string, provinceName: string, departmentName: string) => ({
  department,
  province,
  locality,
  name,
  provinceName,
  departmentName,
})
const findPlace = placeFinder(
  [
    place(2, 1, 5, 'EL ALTO', 'MURILLO', 'LA PAZ'),
    place(3, 12, 6, 'ENTRE RÍOS', 'CARRASCO', 'COCHABAMBA'),
    place(6, 6, 1, 'ENTRE RÍOS', "BURDET O'CONNOR", 'TARIJA'),
    place(8, 5, 1, 'SAN IGNACIO', 'MOXOS', 'BENI'),
    place(7, 3, 1, 'SAN IGNACIO DE VELASCO', 'VELASCO', 'SANTA CRUZ'),
  ],
  [
    { code: 32, name: 'ARGENTINA' },
    { code: 68, name: 'BOLIVIA' },
  ],
)
const reading = { today: TODAY, findPlace, words: NO_WORDS }

const CELLS: RosterCells = {
  documentNumber: '6100001',
  paternalSurname: 'Mamani',
  names: 'Julia',
  birthDate: '15/03/1980',
  kind: 'Planta',
  title: 'Técnica  de archivo',
  item: '120',
  startedOn: '2024-06-03',
}
const read = (cells: RosterCells) => readRow({ ...CELLS, ...cells }, reading)
const reported = (cells: RosterCells = {}): PostReport => {
  const row = read(cells)
  if (!('report' in row)) throw new Error(JSON.stringify(row.problems))
  return row.report
}
const notesOf = (cells: RosterCells) => {
  const row = read(cells)
  return 'report' in row ? row.notes.map(({ message }) => message) : []
}
const problemsOf = (cells: RosterCells) => {
  const row = read(cells)
  return 'problems' in row ? row.problems.map(({ field, message }) => `${field}: ${message}`) : []
}

describe('the titles of a file (R12.3)', () => {
  test('are read as they occur, without case, accents and signs', () => {
    const { columns } = headOf(['N° C.I.', 'Ap. Paterno', 'NOMBRE(S)', 'fecha de nacimiento', 'Tipo Vínculo', 'F. Ingreso', 'Nº de Ítem'])
    expect(columns).toEqual(['documentNumber', 'paternalSurname', 'names', 'birthDate', 'kind', 'startedOn', 'item'])
  })

  test('that are dropped are named with each sign that is not seen, and whole or seen to go on', () => {
    const { dropped } = headOf(['CI', 'SUELDO\u202eXYZ', 'HABER\r\nBÁSICO', 'A'.repeat(90)])
    expect(dropped).toEqual(['SUELDO‹U+202E›XYZ', 'HABER BÁSICO', `${'A'.repeat(79)}…`])
  })

  test('that a roster does not have are dropped and named, pay and pension among them', () => {
    const head = headOf(['CI', 'Nombres', 'HABER BÁSICO', 'AFP', '', 'Vínculo', 'Ingreso', 'FILA'])
    expect(head.dropped).toEqual(['HABER BÁSICO', 'AFP'])
    expect(cellsBy(head, ['1', 'ANA', '9000', 'X', '', 'planta', '01/02/2020', '7'])).toEqual({
      documentNumber: '1',
      names: 'ANA',
      kind: 'planta',
      startedOn: '01/02/2020',
    })
    expect(head.lineAt).toBe(7)
  })

  test('are read in time that grows with them, not with their square (E1)', () => {
    const millis = (count: number) => {
      const titles = [...Array<string>(count).fill('x'), ...Array<string>(count).fill('COMP')]
      const start = process.threadCpuUsage()
      expect(headOf(titles).repeated).toHaveLength(count - 1)
      return process.threadCpuUsage(start).user / 1000
    }
    millis(1000)
    expect(millis(60_000)).toBeLessThan(1500)
  })

  test('stand over cells that spreadsheets keep from being counted', () => {
    const head = headOf(['CI', 'ITEM'])
    expect(cellsBy(head, ['="8100000"', "'0012"])).toEqual({ documentNumber: '8100000', item: '0012' })
  })

  test('of which two mean the same count once, and those that are needed are asked for', () => {
    expect(headOf(['CI', 'Carnet', 'Nombres'])).toMatchObject({ repeated: ['Carnet'], missing: ['kind', 'startedOn'] })
    expect(isHead(['PLANILLA DE MAYO', ''])).toBe(false)
  })

  test('of our own files are all read back', () => {
    const names = ROSTER_COLUMN_NAMES.map((name) => ROSTER_COLUMNS[name].names[0] ?? '')
    expect(headOf(names).columns).toEqual(ROSTER_COLUMN_NAMES)
    const every = ROSTER_COLUMN_NAMES.flatMap((name) => ROSTER_COLUMNS[name].names.map((written) => [written, name] as const))
    expect(every.filter(([written, name]) => headOf([written]).columns[0] !== name)).toEqual([])
  })
})

describe('the lines of a file (R12.2, R12.22)', () => {
  const HEAD = ['CI', 'NOMBRES', 'VINCULO', 'INGRESO']
  const lines = (...table: string[][]) => {
    const found = rosterLines(table)
    if ('refused' in found) throw new Error(found.refused)
    return { rows: found.rows.map(({ line }) => line), beside: found.beside.map(({ line }) => line), found }
  }

  test('are rows, or stand beside the table: units, totals, titles said again, signatures', () => {
    const { rows, beside } = lines(
      ['PLANILLA DE MAYO', '', '', ''],
      HEAD,
      ['6100001', 'ANA', 'PLANTA', '2020-01-01'],
      ['UNIDAD: ARCHIVO', '', '', ''],
      HEAD,
      ['6100002', 'EVA', 'PLANTA', '2020-01-01'],
      ['', '', '', ''],
      ['SUBTOTAL', '', '', '2'],
      ['TOTAL GENERAL', '2', '', ''],
      ['Elaborado por:', 'Lic. Ana Rojas', '', ''],
    )
    expect(rows).toEqual([3, 6])
    expect(beside).toEqual([4, 5, 8, 9, 10])
  })

  test('that have a document, or more than a few words, are rows, right or wrong', () => {
    expect(lines(HEAD, ['6100001', '', '', ''], ['', 'ANA', 'PLANTA', '2020-01-01'], ['X', 'TOTAL', 'PLANTA', '2020-01-01']).rows).toEqual([
      2, 3, 4,
    ])
  })

  test('are as wide as the titles: what stands behind the last one is not cut away', () => {
    const row = ['6100001', 'ANA', 'PLANTA', '2020-01-01']
    expect(rosterLines([HEAD, row, [...row, ' ', 'x']])).toEqual({ refused: 'import.moreCells?line=3' })
    expect(lines(HEAD, [...row, '', ' ']).rows).toEqual([2])
  })

  test('say where the month comes before the day, and are turned round', () => {
    const { found } = lines(HEAD, ['1', 'ANA', 'PLANTA', '01/02/2020'], ['2', 'EVA', 'PLANTA', '02/13/2020'])
    expect(isMonthFirst(found.head.columns, found.rows)).toBe(true)
    expect(isMonthFirst(found.head.columns, found.rows.slice(0, 1))).toBe(false)
    expect(dayFirst({ startedOn: '02/13/2020', item: '02/13/2020' }, ['startedOn', 'endedOn'])).toEqual({
      startedOn: '13/02/2020',
      item: '02/13/2020',
    })
  })
})

test.each([
  ['says that the day comes first', ['05/03/1980', '15/03/1980'], []],
  ['says both', ['15/03/1980', '03/15/1980'], ['birthDate']],
  ['says neither', ['05/03/1980', '06/03/1980'], ['birthDate']],
])('a column of dates that %s is turned round with the others, or not (R12.23)', (_, births, turned) => {
  const rows = births.map((birth, at) => ({ line: at + 2, cells: [birth, '02/13/2020', '13/02/2020'] }))
  expect(monthFirstColumns(['birthDate', 'startedOn', 'title'], rows)).toEqual([...turned, 'startedOn'])
})

describe('a row (R12.4 to R12.6)', () => {
  test('reports who holds which post', () => {
    expect(reported({ place: '20105' })).toEqual({
      documentType: 1,
      documentNumber: '6100001',
      complement: '',
      birthDate: '1980-03-15',
      paternalSurname: 'MAMANI',
      maternalSurname: '',
      names: 'JULIA',
      kind: 'planta',
      title: 'TÉCNICA DE ARCHIVO',
      item: '120',
      country: null,
      department: 2,
      province: 1,
      locality: 5,
      startedOn: '2024-06-03',
      endedOn: null,
      endCause: null,
      act: '',
    })
  })

  test.each([
    ['6.100.001', '6100001', ''],
    ['06100001', '6100001', ''],
    ['6100001-1A', '6100001', '1A'],
    ['6100001 LP', '6100001', ''],
    ['6100001-1a  SC.', '6100001', '1A'],
  ])('document %j is %s %s', (documentNumber, number, complement) => {
    expect(reported({ documentNumber })).toMatchObject({ documentNumber: number, complement })
  })

  test.each([
    ['4700011.0', '4700011', ''],
    ['4700012.00', '4700012', ''],
    ['8,100,001', '8100001', ''],
    ['8 100 002', '8100002', ''],
    ['8100004,00', '8100004', ''],
    ['8100004LP', '8100004', ''],
    ['CI 8100006', '8100006', ''],
    ['C.I.: 8100006-1A', '8100006', '1A'],
  ])('document %j is %s, and both are shown', (documentNumber, number, complement) => {
    expect(reported({ documentNumber })).toMatchObject({ documentNumber: number, complement })
    expect(notesOf({ documentNumber })).toHaveLength(1)
  })

  test.each([
    ['4700027 12', 'documentTwoReadings'],
    ['47000.27', 'documentTwoReadings'],
    ['8.1E+06', 'documentAbbreviated'],
    ['61X0001', 'documentNumber'],
    ['1234567890', 'documentNumber'],
    ['1'.repeat(400), 'documentNumber'],
  ])('document %j is refused, not tidied: %s', (documentNumber, why) => {
    expect(problemsOf({ documentNumber })).toEqual([`documentNumber: roster.problem.${why}`])
  })

  test.each<[string, RosterCells, Partial<PostReport>]>([
    ['NULL as a second surname', { maternalSurname: 'NULL' }, { maternalSurname: '' }],
    ['#N/D as an item', { item: '#N/D' }, { item: '' }],
    ['a hyphen as a complement', { complement: '-' }, { complement: '' }],
    ['a zero as a complement', { complement: '0' }, { complement: '' }],
    ['31/12/9999 as an end', { endedOn: '31/12/9999' }, { endedOn: null }],
    ['1900-01-01 as a birth', { birthDate: '1900-01-01' }, { birthDate: null }],
    ['00/00/0000 as an end', { endedOn: '00/00/0000' }, { endedOn: null }],
  ])('%s is empty, and says so', (_, cells, read) => {
    expect(reported(cells)).toMatchObject(read)
    expect(notesOf(cells)).toEqual([expect.stringContaining('roster.read.empty')])
  })

  test.each(['ПАСПОРТ', '¿?'])('a type of document that is %s is refused, not taken for a card', (documentType) => {
    expect(problemsOf({ documentType })).toEqual(['documentType: roster.problem.documentType'])
  })

  test('a name that is nan is none', () => {
    expect(problemsOf({ names: 'nan' })).toEqual(['names: common.required'])
  })

  test('a cell longer than any is refused in whatever column', () => {
    expect(problemsOf({ place: 'X'.repeat(401) })).toContain('place: common.tooLong?max=400')
  })

  test('an entity’s own word is what the entity said that it means', () => {
    expect(problemsOf({ kind: 'Item TGN' })).toEqual(['kind: roster.problem.kind'])
    const words = { kind: new Map([['ITEM TGN', 'planta' as const]]), endCause: new Map([['SE FUE', 'renuncia' as const]]) }
    const row = readRow(
      { ...CELLS, kind: 'item  T.G.N.'.replaceAll('.', ''), endedOn: '2025-01-31', endCause: 'Se fue' },
      { ...reading, words },
    )
    expect(row).toMatchObject({ report: { kind: 'planta', endCause: 'renuncia' } })
  })

  test.each([
    ['15/03/1980', '1980-03-15'],
    ['15-mar-1980', '1980-03-15'],
    ['15 de marzo de 1980', '1980-03-15'],
    ['5 set. 1980', '1980-09-05'],
    ['15/03/1980 12:00:00 a.m.', '1980-03-15'],
    ['5-3-1980', '1980-03-05'],
    ['1980-03-15', '1980-03-15'],
    ['1980-03-15 00:00:00', '1980-03-15'],
    ['15.03.1980', '1980-03-15'],
    ['', null],
    ['0000-00-00', null],
    ['00/00/0000', null],
    ['0000-00-00 00:00:00', null],
  ])('date %j is %s', (birthDate, date) => {
    expect(reported({ birthDate }).birthDate).toBe(date)
  })

  test.each([
    ['31/02/1980', 'noSuchDay'],
    ['03/15/1980', 'monthFirst'],
    ['2026-13-05', 'noSuchDay'],
    ['15/03/80', 'dateShortYear?written=15%2F03%2F80'],
    ['29295', 'dateSerial?written=29295&day=15%2F03%2F1980'],
    ['15-mar-80', 'dateShortYear?written=15-mar-80'],
    ['15/03/1980 12:00', 'date'],
    ['15/03/1980 18:30', 'date'],
    ['1980', 'date'],
    ['marzo', 'date'],
  ])('date %j is refused: %s', (birthDate, why) => {
    expect(problemsOf({ birthDate })).toEqual([`birthDate: roster.problem.${why}`])
  })

  test.each<[string, RosterCells, string[]]>([
    ['a passport', { documentType: 'Pasaporte', documentNumber: 'ab-123456' }, []],
    [
      'a passport without its hyphen',
      { documentType: 'PASAPORTE', documentNumber: 'AB123456' },
      ['documentNumber: roster.problem.passport'],
    ],
    ['no number', { documentNumber: '' }, ['documentNumber: common.required']],
    ['letters in a number', { documentNumber: '61X0001' }, ['documentNumber: roster.problem.documentNumber']],
    ['a department as complement', { complement: 'LP' }, ['complement: person.complementIsDepartment']],
    ['two complements', { documentNumber: '6100001-1A', complement: '1B' }, ['complement: roster.problem.twoComplements']],
    ['no names', { names: '' }, ['names: common.required']],
    ['no surname', { paternalSurname: ' ' }, ['paternalSurname: person.oneSurname']],
    ['digits in names', { names: 'JUL1A' }, ['names: common.specialCharacter']],
    ['a birth today', { birthDate: '20/11/2026' }, ['birthDate: person.birthDateNotPast', 'startedOn: roster.problem.startsBeforeBirth']],
    ['an unknown kind', { kind: 'jefe' }, ['kind: roster.problem.kind']],
    ['no kind', { kind: '' }, ['kind: common.required']],
    ['a long position', { title: 'X'.repeat(201) }, ['title: common.tooLong?max=200']],
    ['no entry', { startedOn: '0000-00-00' }, ['startedOn: common.required']],
    ['an entry far ahead', { startedOn: '2028-01-01' }, ['startedOn: roster.problem.startsLate']],
    ['an end before the start', { endedOn: '2024-06-02', endCause: 'Renuncia' }, ['endedOn: roster.problem.endsBeforeStart']],
    ['an end without its cause', { endedOn: '2025-06-02' }, ['endCause: roster.problem.endWithoutCause']],
    ['a cause without an end', { endCause: 'Renuncia' }, ['endedOn: roster.problem.causeWithoutEnd']],
    ['an unknown cause', { endedOn: '2025-06-02', endCause: 'se fue' }, ['endCause: roster.problem.endCause']],
    ['an unknown municipality', { place: 'MACONDO' }, ['place: roster.problem.placeUnknown']],
    ['a municipality of which there are two', { place: 'Entre Rios' }, ['place: roster.problem.placeAmbiguous']],
    ['one of the two', { place: 'Entre Ríos, Tarija' }, []],
    ['a municipality that begins as another is called', { place: 'San Ignacio' }, ['place: roster.problem.placeAmbiguous']],
    ['either of those', { place: 'San Ignacio, Beni' }, []],
    ['the other one', { place: 'San Ignacio de Velasco' }, []],
    ['a country', { place: 'Argentina' }, []],
    ['the country itself', { place: 'Bolivia' }, ['place: roster.problem.placeUnknown']],
    ['several things', { names: '', kind: 'x' }, ['names: common.required', 'kind: roster.problem.kind']],
  ])('with %s', (_, cells, problems) => {
    expect(problemsOf(cells)).toEqual(problems)
  })

  test('of somebody missing from a complete roster ends on a day that is over', () => {
    const post = reported()
    const exit = (cells: RosterCells) => readExit(cells, post, TODAY)
    expect(exit({ endedOn: '01/11/2026', endCause: 'jubilación' })).toEqual({
      report: { ...post, endedOn: '2026-11-01', endCause: 'jubilacion' },
      notes: [],
    })
    for (const endedOn of ['', '2026-11-21', '2024-06-02']) {
      expect(exit({ endedOn, endCause: 'otra' })).toMatchObject({ problems: [{ field: 'endedOn' }] })
    }
  })
})

describe('a row beside what was reported before (R12.7, R12.8)', () => {
  const own = (id: number, cells: RosterCells = {}): OwnPost => ({ id, version: 1, report: reported(cells) })
  const basis = (mode: ComparisonBasis['mode'] = 'novedades', columns = Object.keys(CELLS)): ComparisonBasis => ({
    mode,
    today: TODAY,
    columns: new Set(columns as (keyof RosterCells)[]),
  })
  const compared = (rows: readonly (RosterCells | null)[], posts: readonly OwnPost[], on = basis(), leftOut = -1) =>
    compareDocument(
      rows.map((cells, at) => ({ line: at + 2, report: cells && reported(cells), leftOut: at === leftOut })),
      posts,
      on,
    )
  const outcomes = (...of: Parameters<typeof compared>) => compared(...of).rows.map(({ outcome, post }) => [outcome, post?.id ?? null])

  test('is new, the same, or changed in some columns', () => {
    expect(outcomes([{}], [])).toEqual([['new', null]])
    expect(outcomes([{}], [own(1)])).toEqual([['same', 1]])
    const { rows } = compared([{ title: 'JEFA', birthDate: '16/03/1980' }], [own(1)])
    expect(rows).toMatchObject([{ outcome: 'changed', changes: ['birthDate', 'title'], post: { id: 1 } }])
  })

  test('leaves alone what the file has no column for', () => {
    const before = own(1, { act: 'MEMO 1', place: 'EL ALTO' })
    expect(outcomes([{}], [before])).toEqual([['same', 1]])
    expect(compared([{ title: 'JEFA' }], [before]).rows[0]?.report).toMatchObject({ act: 'MEMO 1', locality: 5, title: 'JEFA' })
    const withColumn = basis('novedades', [...Object.keys(CELLS), 'act'])
    expect(compared([{}], [before], withColumn).rows).toMatchObject([{ changes: ['act'], report: { act: '' } }])
  })

  test('takes away nothing of who somebody is, where and until when, by an empty cell', () => {
    const columns = basis('novedades', [...Object.keys(CELLS), 'maternalSurname', 'place', 'endedOn', 'endCause'])
    const until = { endedOn: '31/12/2027', endCause: 'CONCLUSION' }
    const before = own(1, { maternalSurname: 'ROJAS', place: 'EL ALTO', ...until })
    const { rows } = compared([{ birthDate: '', title: 'JEFA' }], [before], columns)
    const kept = ['maternalSurname', 'birthDate', 'place', 'endedOn', 'endCause']
    expect(rows).toMatchObject([{ outcome: 'changed', changes: ['title'], report: { ...before.report, title: 'JEFA' } }])
    expect([...(rows[0]?.kept ?? [])].sort()).toEqual(kept.sort())
    expect(outcomes([{}], [before], columns)).toEqual([['same', 1]])
  })

  test('is asked where it says no end of a post that ended', () => {
    const columns = basis('novedades', [...Object.keys(CELLS), 'endedOn', 'endCause'])
    const before = own(1, { endedOn: '31/10/2026', endCause: 'RENUNCIA' })
    expect(compared([{}], [before], columns).rows).toMatchObject([{ outcome: 'invalid', report: null, reopens: '2026-10-31' }])
    expect(outcomes([{ endedOn: '31/10/2026', endCause: 'RENUNCIA' }], [before], columns)).toEqual([['same', 1]])
    expect(outcomes([{}], [before])).toEqual([['same', 1]])
  })

  test('of another post is of somebody born when the entity said before', () => {
    const { rows } = compared([{ birthDate: '', startedOn: '01/05/2026', item: '9' }], [own(1)])
    expect(rows).toMatchObject([{ outcome: 'new', report: { birthDate: own(1).report.birthDate }, kept: ['birthDate'] }])
  })

  test('repeats an earlier row that says the same', () => {
    expect(compared([{}, {}], []).rows).toMatchObject([{ outcome: 'new' }, { outcome: 'duplicate', repeats: 2 }])
  })

  test.each<[RosterCells, string]>([
    [{ kind: 'eventual' }, 'kind'],
    [{ birthDate: '16/03/1980' }, 'birthDate'],
    [{ birthDate: '16/03/1980', item: '121' }, 'birthDate'],
    [{ names: 'ANA', item: '121' }, 'names'],
  ])('that contradicts another of its document is a question, and so is the other (R12.20): %j', (other, field) => {
    const { rows, gone } = compared([{}, other], [own(1)], basis('padron'))
    expect(rows).toMatchObject([
      { outcome: 'invalid', contradicts: { line: 3, field } },
      { outcome: 'invalid', contradicts: { line: 2, field } },
    ])
    expect(gone).toEqual([])
    expect(compared([{}, other], [], basis(), 1).rows[0]).toMatchObject({ outcome: 'new' })
  })

  test('is another post of the same person with another item', () => {
    expect(outcomes([{}, { item: '121' }], [own(1)])).toEqual([
      ['same', 1],
      ['new', null],
    ])
  })

  test('corrects the start of a post that is held, and begins another after one that ended', () => {
    expect(compared([{ startedOn: '2024-06-04' }], [own(1)]).rows).toMatchObject([{ outcome: 'changed', changes: ['startedOn'] }])
    const ended = own(1, { endedOn: '2025-01-31', endCause: 'renuncia' })
    expect(outcomes([{ startedOn: '2025-03-01' }], [ended])).toEqual([['new', null]])
  })

  test('is about a post of the same start with another item only where there is one such', () => {
    expect(outcomes([{ item: '9' }], [own(1)])).toEqual([['changed', 1]])
    expect(outcomes([{ item: '9' }, { item: '8' }], [own(1)])).toEqual([
      ['new', null],
      ['new', null],
    ])
  })

  test('is missing from a complete file alone, while it is held, and not beside a wrong row of the same document', () => {
    const posts = [own(1), own(2, { item: '9', startedOn: '2020-01-01', endedOn: '2021-01-01', endCause: 'otra' })]
    const gone = (...of: Parameters<typeof compared>) => compared(...of).gone.map(({ id }) => id)
    expect(gone([], posts, basis('padron'))).toEqual([1])
    expect(gone([], posts)).toEqual([])
    expect(gone([null], posts, basis('padron'))).toEqual([])
    expect(gone([{}], posts, basis('padron'))).toEqual([])
    expect(gone([], [own(3, { endedOn: '2026-12-31', endCause: 'conclusion' })], basis('padron'))).toEqual([3])
  })
})

describe('a hint of a mistyped document (R12.9)', () => {
  const people = ownPeople([reported({ documentNumber: '6100001-1A' })])
  const hint = (cells: RosterCells) => hintOf(reported(cells), people)

  test.each([
    ['6100001', '6100002', true],
    ['6100001', '610001', true],
    ['6100001', '6010001', true],
    ['6100001', '6100001', false],
    ['6100001', '6100023', false],
    ['12', '1234', false],
  ])('%s and %s', (one, other, near) => {
    expect(isNear(one, other)).toBe(near)
  })

  test('is looked for in time that does not grow with how many were born on the day (E1)', () => {
    const many = ownPeople(Array.from({ length: 20_000 }, (_, at) => ({ ...reported(), documentNumber: String(1_000_000 + at) })))
    const start = process.threadCpuUsage()
    for (let at = 0; at < 2_000; at++) hintOf({ ...reported(), documentNumber: String(900_000_000 + at) }, many)
    expect(process.threadCpuUsage(start).user / 1000).toBeLessThan(1500)
  })

  test('comes from the entity’s own people, by names and birth date or by the number', () => {
    expect(hint({ documentNumber: '6100011' })).toEqual({
      field: 'documentNumber',
      message: 'roster.hint.documentNumber?document=6100001-1A&birth=15%2F03%2F1980',
    })
    expect(hint({ documentNumber: '6100001' })?.field).toBe('complement')
    expect(hint({ documentNumber: '6100011', names: 'ANA' })).toBeNull()
    expect(hint({ documentNumber: '6100001-1A' })).toBeNull()
  })
})

test('the file of wrong rows is read back, its cells guarded against formulas (R12.10, S57)', () => {
  const cells = { documentNumber: '61X', names: '=1+1', kind: 'planta', startedOn: '' }
  const file = errorFile(['documentNumber', 'names', 'kind', 'startedOn'], [{ line: 7, cells, problems: ['Ingreso: falta.'] }])
  expect(file).toContain("'=1+1")
  const [titles = '', row = ''] = file.replace('\ufeff', '').split('\r\n')
  const head = headOf(titles.split(';'))
  expect(titles.startsWith(LINE_COLUMN)).toBe(true)
  expect(head).toMatchObject({ dropped: [], lineAt: 0, missing: [] })
  expect(row.startsWith('7;')).toBe(true)
  expect(csvFile([])).toBe('\ufeff')
})

test.each([
  [10, 100, false],
  [11, 100, true],
  [1, 9, true],
  [0, 0, false],
])('%i exits of %i take a second person: %s (R12.12)', (exits, posts, second) => {
  expect(takesSecondPerson(exits, posts)).toBe(second)
})
