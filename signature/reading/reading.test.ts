import { describe, expect, test } from 'vitest'
import { validate } from '../index.ts'
import { openPdf } from '../pdf/file.ts'
import { draft, linearizedDraft } from '../testing/drafts.ts'
import { forged, lastObject, withKeys } from '../testing/forge.ts'
import { keys } from '../testing/forgeries/forgery.ts'
import { followedBy, replaced, stream, updated, updatedPacked } from '../testing/papers.ts'
import { signedLater, signedPaper, withStore } from '../testing/signed-paper.ts'
import { trustStore } from '../trust/store.ts'
import { readingOf } from './reading.ts'

/** A file is valid only where every way of reading it finds the same objects (S29, 5). */
const now = new Date('2026-11-20T14:00:00Z')
const nobody = trustStore([])
const signed = (file: Uint8Array) => signedLater(file, { number: 20, name: 'Primera' })

/** The verdict on a file, the gates that its signatures did not pass, and the clauses that its writings do not hold to. */
async function readingIn(file: Uint8Array) {
  const { intact, damage, signatures } = await validate(file, nobody, now)
  const flaws = damage ? [] : readingOf(openPdf(file)).flatMap(({ flaw, hidden }) => (flaw ?? hidden())?.rule ?? [])
  return { intact, broken: signatures.flatMap(({ broken }) => broken ?? []), flaws: [...new Set(flaws)] }
}

const one = { intact: true, broken: [], flaws: [] }
const flawed = (clause: string) => ({ intact: false, broken: ['oneReading'], flaws: [`reading.${clause}`] })

test('a plain draft that was signed reads in one way', async () => {
  expect(await readingIn(await signed(draft()))).toEqual(one)
})

describe('what stands in the signed part is what its rows find', () => {
  test.each<[string, Parameters<typeof draft>[0], string]>([
    ['a row that leads to the white space before its object', { beside: { 5: '\n' }, off: { 5: -1 } }, 'rowsAreExact'],
    ['a row beyond the end', { objects: { 9: '<<>>' }, off: { 9: 900_000 } }, 'bytesAreObjects'],
    ['a row that leads to another object', { objects: { 9: '<<>>' }, off: { 9: -60 } }, 'rowsAreExact'],
    ['a head on two lines', { heads: { 5: '5 0\nobj' } }, 'rowsAreExact'],
    ['a number with a zero before it', { heads: { 5: '05 0 obj' } }, 'rowsAreExact'],
    ['an object that no row finds', { beside: { 5: '9 0 obj\n<<>>\nendobj\n' } }, 'bytesAreObjects'],
    ['a second copy of an object', { beside: { 5: `4 0 obj\n${stream('(Bs 900) Tj')}\nendobj\n` } }, 'bytesAreObjects'],
    ['a stream that no row finds', { beside: { 5: 'stream\nx\nendstream\n' } }, 'bytesAreObjects'],
    ['a comment that ends with a carriage return before an object', { beside: { 5: '%nota\r' } }, 'commentsAreClosed'],
    ['a comment inside an object', { objects: { 9: '<</A 1 %nota\n>>' } }, 'commentsAreClosed'],
    ['a stream longer than its length says', { objects: { 9: stream('abc').replace('3', '2') } }, 'objectsAreComplete'],
    ['an object that says a key twice', { objects: { 9: '<</Type /XRef /A 1 /A 2>>' } }, 'objectsAreComplete'],
    [
      'a stream whose type stands elsewhere',
      { objects: { 9: stream('abc', '/Type 10 0 R ').replace('/Length 3', '/Length 11 0 R'), 10: '/ObjStm', 11: '3' } },
      'typesAreSaid',
    ],
    [
      'a reference to another generation',
      { objects: { 1: '<</Type /Catalog /Pages 2 7 R /AcroForm <</Fields [] /SigFlags 3>>>>' } },
      'generationsAgree',
    ],
    ['no row of object 0', { isWithoutFirst: true }, 'firstRow'],
    ['a size far from its objects', { trailer: { Size: '5000' } }, 'sizeFits'],
  ])('not so %s', async (_, how, clause) => {
    expect(await readingIn(await signed(draft(how)))).toEqual(flawed(clause))
  })

  test.each<[string, Parameters<typeof draft>[0]]>([
    ['white space', { beside: { 5: ' \r\n\t\n' } }],
    ['comments with whole lines', { beside: { 5: '%% Original object ID: 1 0\n% otra\r\n' } }],
    ['a binary comment behind a header of a carriage return', { header: '%PDF-1.4\r%\xe2\xe3\xcf\xd3\r\n' }],
    ['a length in another object', { objects: { 9: stream('abc').replace('3', '10 0 R'), 10: '3' } }],
    ['a reference of any generation to nothing', { objects: { 9: '<</A 77 3 R>>' } }],
    [
      'strings, names and arrays of all kinds',
      { objects: { 9: '<</A [(a(b)\\)) <41 42> /B#20C true null -1.5 +2] /D <</E 5 0 R>> /F (%)>>' } },
    ],
    ['an array', { objects: { 9: '[1 0 R 2 0 R]' } }],
  ])('%s is read by all alike', async (_, how) => {
    expect(await readingIn(await signed(draft(how)))).toEqual(one)
  })
})

test('an earlier writing ends with the place of its own section', async () => {
  const twice = updated(draft(), { 60: '<<>>' })
  const [, place = ''] = /startxref\n(\d+)/.exec(Buffer.from(twice).toString('latin1')) ?? []
  expect(await readingIn(await signed(twice))).toEqual(one)
  const misled = replaced(twice, `startxref\n${place}`, `startxref\n${place.replace(/\d/g, '1')}`)
  expect(await readingIn(await signed(misled))).toEqual(flawed('endIsPlain'))
})

test('nothing but white space follows the last end of file mark, be it signed', async () => {
  const file = await signed(draft())
  expect(await readingIn(followedBy(file, '\n%x\n'))).toEqual({ ...flawed('endIsPlain'), broken: ['laterBytes'] })
})

test('the place of the newest section stands where all readers look for it, however many blanks were signed behind it', async () => {
  const file = await signed(draft())
  const damageOf = async (blanks: number) => (await validate(followedBy(file, ' '.repeat(blanks)), nobody, now)).damage
  expect(await damageOf(900)).toBe(null)
  expect(await damageOf(1_100)).toBe('structure')
})

test('a row does not lead into an earlier writing again', async () => {
  const twice = updated(updated(draft(), { 4: stream('BT /F1 18 Tf 40 700 Td (Bs 900) Tj ET') }), { 60: '<<>>' })
  const entry = openPdf(draft()).entry(4)
  if (entry?.kind !== 'inFile') throw new Error('The content stands in the file.')
  const text = Buffer.from(twice).toString('latin1')
  const at = text.lastIndexOf('xref\n60 1')
  const longer = `${text.slice(0, at + 5)}4 1\n${String(entry.offset).padStart(10, '0')} 00000 n \n${text.slice(at + 5)}`
  expect(await readingIn(await signed(new Uint8Array(Buffer.from(longer, 'latin1'))))).toEqual(flawed('rowsAreExact'))
})

test('the length of a stream is not said again', async () => {
  const file = await signed(
    draft({ objects: { 4: stream('BT /F1 18 Tf 40 700 Td (Bs 100) Tj ET').replace(/\d+(?=>>)/, '8 0 R'), 8: '37' } }),
  )
  expect(await readingIn(withStore(file))).toEqual(one)
  expect(await readingIn(withStore(file, { objects: { 8: '37' } }))).toEqual({ ...flawed('lengthsStay'), broken: ['laterBytes'] })
})

const later = (clause: string) => ({ ...flawed(clause), broken: ['laterBytes'] })

describe('an update without key hides nothing', () => {
  const catalog = (file: Uint8Array) => ({ number: 1, text: withKeys(lastObject(file, 1), ' /DSS <</Type /DSS>>') })

  test('not in a stream of objects of which some are named by no row', async () => {
    const file = await signedPaper()
    expect(await readingIn(updatedPacked(file, [catalog(file)]))).toEqual(one)
    const page = { number: 3, text: lastObject(file, 3).replace('4 0 R', '5 0 R'), index: -1 }
    expect(await readingIn(updatedPacked(file, [catalog(file), page]))).toEqual(later('containersAreNamed'))
  })

  test('not in a stream of objects that is named and finds nothing', async () => {
    const file = await signedPaper()
    const text = `3 0 ${lastObject(file, 3)}`
    const held = withStore(file, { objects: { 61: stream(text, '/Type /ObjStm /N 1 /First 4 ') } })
    expect(await readingIn(held)).toEqual(later('containersAreNamed'))
  })

  test('not in a cross-reference stream that is no section', async () => {
    const file = await signedPaper()
    const rows = (index: string, row: string) => stream(row, `/Type /XRef /W [1 2 1] /Index [${index}] /Size 62 /Root 1 0 R `)
    expect(await readingIn(withStore(file, { objects: { 61: rows('0 1', '\0\0\0\0') } }))).toEqual(one)
    expect(await readingIn(withStore(file, { objects: { 61: rows('50 1', '\x02\0\x3d\0') } }))).toEqual(later('sectionsAgree'))
    const other = rows('0 1', '\0\0\0\0').replace('/Root 1 0 R', '/Root 2 0 R')
    expect(await readingIn(withStore(file, { objects: { 61: other } }))).toEqual(later('sectionsAgree'))
  })

  test('not an object by the number of its section', async () => {
    const file = await signedPaper({ objects: { 51: '<<>>' } })
    const packed = Buffer.from(updatedPacked(file, [catalog(file)])).toString('latin1')
    expect(await readingIn(new Uint8Array(Buffer.from(packed, 'latin1')))).toMatchObject({ intact: false })
    const unnamed = packed
      .replace('50 1 51 1]', '50 1]     ')
      .replace(
        /\/Length 15>>\nstream\n([\s\S]{10})[\s\S]{5}\nendstream\nendobj\nstartxref/,
        '/Length 10>>\nstream\n$1\nendstream\nendobj\nstartxref',
      )
    expect(await readingIn(new Uint8Array(Buffer.from(unnamed, 'latin1')))).toEqual(later('sectionsAreNamed'))
  })

  test('not a second table: a stream beside a table', async () => {
    const file = await signedPaper()
    const head = `1 0 obj\n${catalog(file).text}\nendobj\n`
    const hybrid = (rows: string, index: string) =>
      withStore(file, {
        objects: { 61: stream(rows, `/Type /XRef /W [1 3 1] /Index [${index}] /Size 62 `) },
        trailer: { XRefStm: String(file.length + head.length) },
      })
    expect(await readingIn(hybrid('', ''))).toEqual({ intact: false, broken: ['laterBytes'], flaws: [] })
    expect((await validate(hybrid('\x01\0\0\x10\0', '61 1'), nobody, now)).damage).toBe('structure')
  })

  test('not a first row that some readers number 0', async () => {
    expect((await validate(updated(await signedPaper(), { 1: null }), nobody, now)).damage).toBe('structure')
  })

  test('not a comment between the rows of a table', async () => {
    const file = withStore(await signedPaper())
    const text = Buffer.from(file).toString('latin1')
    const at = text.lastIndexOf('xref\n1 1')
    const commented = `${text.slice(0, at + 5)}%x\n${text.slice(at + 5)}`
    expect((await validate(new Uint8Array(Buffer.from(commented, 'latin1')), nobody, now)).damage).toBe('structure')
  })
})

/** Readers that repair a file find what its streams hold. Where nothing came later, nobody but who signed had a say in that. */
describe('streams of the signed part that look like objects', () => {
  const hidden = '4 0 obj\n<<>>\nendobj\n'

  test.each([
    ['an object', hidden],
    ['an object behind a comment', '4 0 %x\nobj <<>>'],
    ['an object with an odd white space', '4\xa00\x80obj <<>>'],
    ['an object with nothing before its word', '4 0obj <<>>'],
    ['the end of a stream', 'a endstream b'],
    ['a trailer', 'trailer'],
  ])('%s refuses the file once something came later', async (_, words) => {
    const file = await signed(draft({ objects: { 9: stream(words) } }))
    expect((await readingIn(file)).intact).toBe(true)
    expect(await readingIn(withStore(file))).toEqual({ ...flawed('hidesNothing'), broken: ['oneReading'] })
  })

  test('also where the signature covers blank lines behind the end of file mark', async () => {
    const covering = async (words: string) => {
      const file = await signed(draft({ objects: { 9: stream(words) } }))
      return withStore(await forged(followedBy(file, '\n\n'), (await keys()).first, {}))
    }
    expect(await readingIn(await covering('nada'))).toEqual(one)
    expect(await readingIn(await covering(hidden))).toEqual({ ...flawed('hidesNothing'), broken: ['oneReading'] })
  })

  test('unless it is a file that was attached', async () => {
    const file = await signed(draft({ objects: { 9: stream(hidden, '/Type /EmbeddedFile ') } }))
    expect(await readingIn(withStore(file))).toEqual(one)
    const added = withStore(file, { objects: { 62: stream(hidden, '/Type /EmbeddedFile ') } })
    expect(await readingIn(added)).toEqual(later('hidesNothing'))
  })
})

describe('an object that was freed before anybody signed', () => {
  const freed = (page: string) => {
    const used = updated(draft(), { 8: stream('BT /F1 18 Tf 40 600 Td (ANULADO) Tj ET') })
    return signed(updated(updated(used, { 3: lastObject(used, 3).replace('/Contents 4 0 R', page) }), { 8: null }))
  }

  test('refuses the file once something came later, where the page still leads to it: some readers would show it', async () => {
    const file = await freed('/Contents [4 0 R 8 0 R]')
    expect(await readingIn(file)).toEqual(one)
    expect(await readingIn(withStore(file))).toEqual({ intact: false, broken: ['oneReading'], flaws: [] })
    expect((await validate(withStore(file), nobody, now)).signatures).toMatchObject([
      { refusal: { rule: 'reading.freedIsUnused', object: 8 } },
    ])
  })

  test('is of no matter where nothing leads to it', async () => {
    expect(await readingIn(withStore(await freed('/Contents 4 0 R')))).toEqual(one)
  })
})

/** A draft whose first object (9) is a section, with more words, to which the table at its end leads. */
function sectionFirst(words = ''): Uint8Array {
  const head = '%PDF-1.7\n'
  const section = stream('\x01\0\x09\0', `/Type /XRef /W [1 2 1] /Index [9 1] /Size 10 /Root 1 0 R${words} `)
  const text = Buffer.from(draft({ header: `${head}9 0 obj\n${section}\nendobj\nstartxref\n9\n%%EOF\n` })).toString('latin1')
  return new Uint8Array(Buffer.from(text.replace('/Size 6 ', '/Size 10 /Prev 9 /XRefStm 9 '), 'latin1'))
}

describe('a file that says that it is linearized', () => {
  test('is read when that describes its first writing', async () => {
    expect(await readingIn(await signed(linearizedDraft()))).toEqual(one)
    expect(await readingIn(withStore(await signed(linearizedDraft())))).toEqual(one)
  })

  test('or when it was shorter once, which it never will be again', async () => {
    expect(await readingIn(await signed(linearizedDraft({ says: { L: '100' } })))).toEqual(one)
  })

  test.each<[string, Parameters<typeof linearizedDraft>[0]]>([
    ['is longer than it, as an update could make it', { says: { L: '20000' } }],
    ['has a length that is none', { says: { L: '1.5' } }],
    ['does not begin with its newest table', { isTurned: false }],
    ['names another first page', { says: { O: '5' } }],
    ['has another count of pages', { says: { N: '2' } }],
    ['ends its first page beyond its end', { says: { E: '90000' } }],
    ['has its main table elsewhere', { says: { T: '20' } }],
    ['has its hints elsewhere', { says: { H: '[10 20]' } }],
  ])('is refused when what it describes %s', async (_, how) => {
    expect(await readingIn(await signed(linearizedDraft(how)))).toEqual(flawed('linearizedFits'))
  })

  test('is refused when a section says so that is its first object', async () => {
    const plain = await signed(sectionFirst())
    expect(await readingIn(withStore(plain))).toEqual(one)
    const length = withStore(plain).length + ' /Linearized 1 /L 12345'.length
    const file = await signed(sectionFirst(` /Linearized 1 /L ${length}`))
    expect(withStore(file)).toHaveLength(length)
    expect(await readingIn(withStore(file))).toEqual(flawed('linearizedFits'))
  })

  test('has one catalog', async () => {
    expect(await readingIn(await signed(linearizedDraft({ mainTrailer: ' /Root 1 0 R' })))).toEqual(one)
    expect(await readingIn(await signed(linearizedDraft({ mainTrailer: ' /Root 2 0 R' })))).toEqual(flawed('rootIsOne'))
  })
})
