import { deflateSync } from 'node:zlib'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type Verdict, validate } from './index.ts'
import { signPdf } from './sign/sign-pdf.ts'
import { authority } from './testing/authority.ts'
import { cpuTimeOf } from './testing/cpu-time.ts'
import { draft } from './testing/drafts.ts'
import { forged, lastObject, signedAgain, signedPrepared } from './testing/forge.ts'
import { paper, replaced, stream, updated, updatedPacked } from './testing/papers.ts'

// What is measured is processor time; on a busy machine the making of the files takes longer.
vi.setConfig({ testTimeout: 30_000 })

const now = new Date('2026-11-20T14:00:00Z')
const LARGEST = 2 * 1024 * 1024
const MAX_CPU_MS = 1_000

let ours: Awaited<ReturnType<typeof authority>>
let key: Awaited<ReturnType<typeof ours.holder>>
let open: Uint8Array

beforeAll(async () => {
  ours = await authority('Autoridad de prueba')
  key = await ours.holder('Firmante de prueba')
  const signed = await signPdf(paper(), key, now, { name: 'C', reason: 'R', place: 'P' }, async () => new Uint8Array([0x30, 0]))
  open = await forged(replaced(signed, '/P 1 ', '/P 2 '), key, {})
  await validate(open, ours.store, now)
})

/** The verdict on a file of at most two megabytes, and the CPU that it cost in milliseconds. */
async function costOf(file: Uint8Array): Promise<{ verdict: Verdict; ms: number }> {
  expect(file.length).toBeLessThanOrEqual(LARGEST)
  let verdict: Verdict | undefined
  const ms = await cpuTimeOf(async () => {
    verdict = await validate(file, ours.store, now)
  })
  if (!verdict) throw new Error('Nothing was said of the file.')
  return { verdict, ms }
}

const filled = (part: string, length: number): string => part.repeat(Math.floor(length / part.length))
/** The file with an object beside its store of validation data that holds a text. */
const withObject = (text: string) =>
  updated(open, { 1: `${lastObject(open, 1).slice(0, -2)} /DSS <</Type /DSS /Certs [60 0 R]>>>>`, 60: text })

test.each([
  ['numbers', `[${filled('1 ', LARGEST - 40_000)}]`],
  ['references', `[${filled('1 0 R ', LARGEST - 40_000)}]`],
  ['escapes', `(${filled('\\051', LARGEST - 40_000)})`],
  ['names', `[${filled('/#41', LARGEST - 40_000)}]`],
  ['small dictionaries', `[${filled('<</A 1>>', LARGEST - 40_000)}]`],
  ['comments', `[${filled('%\n', LARGEST - 40_000)}]`],
  ['white space between numbers', `[1${filled(' ', LARGEST - 40_000)}1]`],
  ['a long hexadecimal string', `<${filled('41', LARGEST - 40_000)}>`],
])('an object of two megabytes of %s costs a second at most', async (_, text) => {
  const { verdict, ms } = await costOf(withObject(text))
  expect(verdict.intact).toBe(false)
  expect(ms).toBeLessThan(MAX_CPU_MS)
})

test('objects that lie inside each other are not read again and again', async () => {
  const count = 20_000
  let text = ' '.repeat(100_000)
  const rows: string[] = []
  for (let index = 0; index < count; index++) {
    rows.push(`${String(open.length + text.length).padStart(10, '0')} 00000 n \n`)
    text += `${100 + index} 0 obj\n(`
  }
  text += `${')'.repeat(count)}\nendobj\n`
  const at = open.length + text.length
  text += `xref\n100 ${count}\n${rows.join('')}trailer\n<</Size ${100 + count} /Root 1 0 R /Prev ${lastStart(open)}>>\nstartxref\n${at}\n%%EOF\n`
  const { verdict, ms } = await costOf(new Uint8Array(Buffer.concat([open, Buffer.from(text, 'latin1')])))
  expect(verdict.valid).toBe(false)
  expect(ms).toBeLessThan(MAX_CPU_MS)
})

const lastStart = (file: Uint8Array): string => /startxref\s+(\d+)\s+%%EOF\s*$/.exec(Buffer.from(file).toString('latin1'))?.[1] ?? ''

test('an object stream that inflates to much more than it is costs a second at most', async () => {
  const long = `[${filled('1 ', 30_000_000)}]`
  const packed = updatedPacked(open, [{ number: 60, text: long }], {
    words: ' /Filter /FlateDecode',
    encoded: (text) => deflateSync(Buffer.from(text, 'latin1')).toString('latin1'),
  })
  const { verdict, ms } = await costOf(packed)
  expect(verdict.valid).toBe(false)
  expect(ms).toBeLessThan(MAX_CPU_MS)
})

test('a hundred revisions of a large file cost a second at most', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 12_000 }, (_, index) => [100 + index, `<</A ${100 + ((index * 7) % 12_000)} 0 R /B ${100 + index} 0 R>>`]),
  )
  const signed = await signPdf(
    updated(paper('Larga', { catalog: ' /Stuff [100 0 R 101 0 R 102 0 R]' }), many),
    key,
    now,
    { name: 'C', reason: 'R', place: 'P' },
    null,
  )
  const { verdict, ms } = await costOf(withUpdates(signed, 90))
  expect(verdict.intact).toBe(true)
  expect(ms).toBeLessThan(MAX_CPU_MS)
})

/** The file with that many updates, each of which writes a certificate of its store again. */
function withUpdates(file: Uint8Array, count: number): Uint8Array {
  const catalog = lastObject(file, 1).slice(0, -2)
  let text = Buffer.from(file).toString('latin1')
  let previous = lastStart(file)
  for (let time = 0; time < count; time++) {
    const store = `1 0 obj\n${catalog} /DSS <</Type /DSS /Certs [60 0 R]>>>>\nendobj\n`
    const certificate = `60 0 obj\n${stream(`x${time}`)}\nendobj\n`
    const [first, second] = [text.length, text.length + store.length].map((at) => String(at).padStart(10, '0'))
    const start = text.length + store.length + certificate.length
    const table = `xref\n1 1\n${first} 00000 n \n60 1\n${second} 00000 n \ntrailer\n<</Size 12200 /Root 1 0 R /Prev ${previous}>>`
    text += `${store}${certificate}${table}\nstartxref\n${start}\n%%EOF\n`
    previous = String(start)
  }
  return new Uint8Array(Buffer.from(text, 'latin1'))
}

test('many visible signatures on a page that draws much cost a second at most', async () => {
  const line = (index: number) =>
    `BT /F1 4 Tf ${20 + (index % 5) * 100} ${300 + ((index * 13) % 480)} Td (Declaraci\\363n ${index}) Tj ET\n`
  const drawn = Array.from({ length: 20_000 }, (_, index) => line(index)).join('')
  let file = await forged(
    replaced(
      await signPdf(
        updated(paper(), { 4: stream(drawn) }),
        key,
        now,
        { name: 'C', reason: 'R', place: 'P' },
        async () => new Uint8Array([0x30, 0]),
      ),
      '/P 1 ',
      '/P 2 ',
    ),
    key,
    {},
  )
  for (let time = 0; time < 8; time++) {
    file = await signedAgain(file, key, {
      number: 100 + time * 2,
      name: `Firma ${time}`,
      rect: `${10 + time * 60} 10 ${60 + time * 60} 30`,
      more: ' /AP <</N 40 0 R>>',
      objects: time === 0 ? { 40: stream('0 0 9 9 re f', '/Type /XObject /Subtype /Form /BBox [0 0 9 9] ') } : {},
    })
  }
  const { verdict, ms } = await costOf(file)
  expect(verdict.signatures.map(({ broken }) => broken)).toEqual(Array.from({ length: 9 }, () => null))
  expect(ms).toBeLessThan(MAX_CPU_MS)
})

test('a long chain of objects behind a prepared appearance costs a second at most', async () => {
  const count = 24_000
  const chain = Object.fromEntries(Array.from({ length: count }, (_, index) => [100 + index, `<</A ${101 + index} 0 R>>`]))
  const prepared = ' /AcroForm <</Fields [20 0 R] /SigFlags 3>>'
  const field = '<</Type /Annot /Subtype /Widget /FT /Sig /T (Vacio) /P 3 0 R /Rect [300 100 400 150] /F 4 /AP <</N 19 0 R>>>>'
  const form = stream('', '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources <</Properties <</A 100 0 R>>>> ')
  const blank = updated(paper('Larga', { catalog: prepared, page: ' /Annots [20 0 R]' }), { ...chain, 19: form, 20: field })
  const first = await signedAgain(blank, key, { number: 50_000 - 10, name: 'Primera' })
  const { verdict, ms } = await costOf(await signedPrepared(first, key, 20, {}))
  expect(verdict.signatures).toHaveLength(2)
  expect(ms).toBeLessThan(MAX_CPU_MS)
})

/** Each part of the walk through the bytes of a file, at its dearest. */
test.each([
  ['letters of words that a reader looks for', true, filled('jxlm', LARGEST - 100_000)],
  ['words that begin no objects', true, filled('obj ', LARGEST - 100_000)],
  ['words that begin objects behind lines', false, `%${filled('1 0\n\nobj', LARGEST - 100_000)}`],
  ['ends of streams', false, filled('endstream ', LARGEST - 100_000)],
])('a signed stream of two megabytes of %s costs a second at most', async (_, isIntact, text) => {
  const file = await signedAgain(draft({ objects: { 60: stream(text) } }), key, {})
  const { verdict, ms } = await costOf(updated(file, { 1: `${lastObject(file, 1).slice(0, -2)} /DSS <</Type /DSS>>>>` }))
  expect(verdict.intact).toBe(isIntact)
  expect(ms).toBeLessThan(MAX_CPU_MS)
})

test('many objects that are not closed in many updates cost a second at most', async () => {
  let file = open
  for (let time = 0; time < 90; time++) file = updated(file, { [100 + time]: `(${filled('(<<[', 20_000)}` })
  const { verdict, ms } = await costOf(file)
  expect(verdict.intact).toBe(false)
  expect(ms).toBeLessThan(MAX_CPU_MS)
})

test('white space and comments between objects cost a second at most', async () => {
  const between = filled(' %\r\n', LARGEST - 100_000)
  const { verdict, ms } = await costOf(await signedAgain(draft({ beside: { 5: between } }), key, {}))
  expect(verdict.intact).toBe(true)
  expect(ms).toBeLessThan(MAX_CPU_MS)
})

test('references to generations in a hundred updates cost a second at most', async () => {
  const many = filled('1 0 R ', 15_000)
  let file = open
  for (let time = 0; time < 95; time++) file = updated(file, { [100 + time]: `[${many}1 1 R]` })
  const { verdict, ms } = await costOf(file)
  expect(verdict.intact).toBe(false)
  expect(ms).toBeLessThan(MAX_CPU_MS)
})

const WITH_FORM = { catalog: ' /AcroForm <</Fields [] /SigFlags 3>>', page: ' /Annots []' }
const many = (count: number, from: number, text: (number: number) => string): Readonly<Record<number, string>> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [from + index, text(from + index)]))

/** What an update says once more, or otherwise, so that it has to be compared with much that was there. */
describe('an update of two megabytes at most that is compared', () => {
  test('as fonts of a form that lead to each other twice each, costs a second at most', async () => {
    const doubled = (from: number) =>
      many(40, from, (number) => (number === from + 39 ? '<<>>' : `<</A ${number + 1} 0 R /B ${number + 1} 0 R>>`))
    const form = ' /AcroForm <</Fields [] /SigFlags 3 /DR 100 0 R>>'
    const first = await signedAgain(updated(paper('Letras', { ...WITH_FORM, catalog: form }), doubled(100)), key, {
      number: 20,
      name: 'Primera',
    })
    const catalog = lastObject(first, 1).replace('/DR 100 0 R', '/DR 200 0 R').replace('[ 20 0 R]', '[ 20 0 R 30 0 R]')
    const { verdict, ms } = await costOf(await signedAgain(first, key, { objects: { ...doubled(200), 1: catalog } }))
    expect(verdict.intact).toBe(false)
    expect(ms).toBeLessThan(MAX_CPU_MS)
  })

  test('as a page with a large dictionary that moved under many keys, costs a second at most', async () => {
    const large = `<<${Array.from({ length: 20_000 }, (_, index) => `/${index.toString(36)} 1`).join('')}>>`
    const keys = Array.from({ length: 10_000 }, (_, index) => `/K${index.toString(36)} 100 0 R`).join('')
    const first = await signedAgain(updated(paper('Llaves', { ...WITH_FORM, page: ` /Annots []${keys}` }), { 100: large }), key, {
      number: 20,
      name: 'Primera',
    })
    const page = lastObject(first, 3).replaceAll('100 0 R', '101 0 R').replace('[ 20 0 R]', '[ 20 0 R 30 0 R]')
    const { verdict, ms } = await costOf(await signedAgain(first, key, { objects: { 3: page, 101: large } }))
    expect(verdict.intact).toBe(true)
    expect(ms).toBeLessThan(MAX_CPU_MS)
  })

  test('as objects that one list holds to which each of them leads, costs a second at most', async () => {
    const members = many(10_000, 101, () => '<</Kids 100 0 R>>')
    const list = `[${Object.keys(members).join(' 0 R ')} 0 R]`
    const draft = updated(paper('Lista', { ...WITH_FORM, catalog: `${WITH_FORM.catalog} /Kids 100 0 R` }), { ...members, 100: list })
    const first = await signedAgain(draft, key, { number: 20, name: 'Primera' })
    const { verdict, ms } = await costOf(await signedAgain(first, key, { objects: members }))
    expect(verdict.intact).toBe(true)
    expect(ms).toBeLessThan(MAX_CPU_MS)
  })

  test('as an appearance of many objects that many fields share, costs a second at most', async () => {
    const fields = many(1_900, 1_000, (number) => `<</FT/Sig/T(f${number})/AP 100 0 R>>`)
    const chain = many(10_000, 5_000, (number) => `[${number + 1} 0 R]`)
    const form = ` /AcroForm <</Fields [${Object.keys(fields).join(' 0 R ')} 0 R] /SigFlags 3>>`
    const draft = updated(paper('Campos', { ...WITH_FORM, catalog: form }), { ...fields, ...chain, 100: '[5000 0 R]' })
    const first = await signedAgain(updated(draft, {}, { Size: '6' }), key, { number: 20, name: 'Primera', trailer: { Size: '40' } })
    const { verdict, ms } = await costOf(await signedAgain(first, key, { trailer: { Size: '15001' } }))
    expect(verdict.intact).toBe(false)
    expect(ms).toBeLessThan(MAX_CPU_MS)
  })

  const repeated = (part: (index: number) => string) => Array.from({ length: 75_000 }, (_, index) => part(index)).join('')
  const comment = (index: number) => `<!--${index.toString(36)}-->`

  test.each<[string, (time: number) => { readonly inside?: string; readonly behind?: string }]>([
    ['comments', (time) => ({ behind: repeated((index) => comment(time === 0 ? index : 74_999)) })],
    ['small elements', () => ({ inside: repeated(() => '<rdf:li/>') })],
  ])('as metadata of %s, costs a second at most', async (_, held) => {
    const packet = (time: number) => {
      const { inside = '', behind = '' } = held(time)
      const property = `<rdf:Description xmlns:p="p" p:t="${time}"><p:x><rdf:Bag>${inside}</rdf:Bag></p:x></rdf:Description>`
      const xmp = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${property}</rdf:RDF>${behind}`
      return stream(deflateSync(xmp).toString('latin1'), '/Type /Metadata /Subtype /XML /Filter /FlateDecode ')
    }
    let file = await signedAgain(
      updated(paper('Datos', { ...WITH_FORM, catalog: `${WITH_FORM.catalog} /Metadata 100 0 R` }), { 100: packet(0) }),
      key,
      { number: 20, name: 'Primera' },
    )
    for (let time = 1; time < 9; time++) file = updated(file, { 100: packet(time) })
    const { verdict, ms } = await costOf(file)
    expect(verdict.intact).toBe(false)
    expect(ms).toBeLessThan(MAX_CPU_MS)
  })
})
