import { deflateSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { locksOf } from './changes/locks.ts'
import { type Certificate, readCertificate } from './cms/certificate.ts'
import { validate } from './index.ts'
import { openPdf } from './pdf/file.ts'
import { sequence } from './sign/der.ts'
import { signPdf } from './sign/sign-pdf.ts'
import { authority } from './testing/authority.ts'
import { type Forgery, forged, lastObject, signedAgain, stampedAgain, withField } from './testing/forge.ts'
import { content, paper, replaced, stream, updated, updatedPacked } from './testing/papers.ts'
import { chainTo } from './trust/chain.ts'
import { fullEffort } from './trust/effort.ts'

/** With room for a timestamp there is room for a forgery. */
const roomy = sequence()
const now = new Date('2026-11-20T14:00:00Z')

let ours: Awaited<ReturnType<typeof authority>>
let key: Awaited<ReturnType<typeof ours.holder>>
let signed: Uint8Array
let open: Uint8Array

beforeAll(async () => {
  ours = await authority('Autoridad de prueba')
  key = await ours.holder('Firmante de prueba')
  const words = { name: 'Contraloría', reason: 'Recepción', place: 'La Paz' }
  signed = await signPdf(paper(), key, now, words, async () => roomy)
  open = await forged(replaced(signed, '/P 1 ', '/P 2 '), key, {})
})

const validated = (file: Uint8Array) => validate(file, ours.store, now)

test('a signature made again with nothing wrong is valid', async () => {
  expect(await validated(await forged(signed, key, {}))).toMatchObject({ intact: true, valid: true })
})

test('a signer who is named by the key is found', async () => {
  expect(await validated(await forged(signed, key, { byKey: true }))).toMatchObject({ intact: true, valid: true })
})

/** Each is well signed and wrong in one way only, so that one gate alone can tell. */
test.each<[string, Forgery, string]>([
  ['starts behind the first byte', { range: ([, b, c, d]) => [1, b - 1, c, d] }, 'byteRange'],
  ['leaves out more than the signature', { range: ([a, b, c, d]) => [a, b - 4, c, d] }, 'byteRange'],
  ['covers the bracket behind the signature', { range: ([a, b, c, d]) => [a, b, c - 1, d + 1] }, 'byteRange'],
  ['has something behind the encoding', { behind: [1, 2, 3] }, 'contents'],
  ['carries a content of its own', { attached: true }, 'detached'],
  ['is of a format that is not supported', { subFilter: 'ETSI.CAdES.detacher' }, 'dictionary'],
  ['has two signers', { signers: 2 }, 'oneSigner'],
  ['names another certificate', { named: Uint8Array.of(1, 2, 3) }, 'signedAttributes'],
  ['says that it signs something else', { contentType: '1.2.840.113549.1.9.16.1.4' }, 'signedAttributes'],
  ['was made by another key', { spoiled: true }, 'signatureValue'],
])('a signature that %s is not valid', async (_, how, gate) => {
  const verdict = await validated(await forged(signed, key, how))
  expect(verdict).toMatchObject({ intact: false, valid: false })
  expect(verdict.signatures[0]).toMatchObject({ broken: gate, signedLength: 0 })
})

test('a second signature may follow one that leaves signing open', async () => {
  const twice = await validated(await signedAgain(open, key, {}))
  expect(twice).toMatchObject({ intact: true, valid: true })
  expect(twice.signatures.map(({ addedLater }) => addedLater)).toEqual([
    [{ kind: 'signature', by: 'Firmante de prueba', isTrusted: true }],
    [],
  ])
})

test('a second signature may not follow a certification that permits no change', async () => {
  const twice = await validated(await signedAgain(signed, key, {}))
  expect(twice.signatures.map(({ broken }) => broken)).toEqual(['permissions', null])
  expect(twice.signatures[0]?.signedLength).toBe(signed.length)
  expect(twice.intact).toBe(false)
})

test('a second signature may not bring an action along', async () => {
  const twice = await validated(await signedAgain(open, key, { more: ' /AA <</U 1>>' }))
  expect(twice.signatures.map(({ broken }) => broken)).toEqual(['laterChanges', null])
  expect(twice.signatures[0]?.signedLength).toBe(open.length)
})

test('a good last signature does not heal a broken first one', async () => {
  const twice = await validated(await signedAgain(await forged(open, key, { spoiled: true }), key, {}))
  expect(twice.signatures.map(({ broken }) => broken)).toEqual(['signatureValue', null])
  expect(twice.intact).toBe(false)
})

test('certificates that lead to each other in endless ways are given up soon', async () => {
  const others = await Promise.all(Array.from({ length: 16 }, ours.itself))
  const [leaf] = key.certificates.map(readCertificate)
  expect(await chainTo([], leaf as Certificate, others.map(readCertificate), now, fullEffort())).toBeNull()
})

/** What covers the whole page with other words. */
const cover = { 40: '<</Type /XObject /Subtype /Form /BBox [0 0 612 792] /Length 0>>\nstream\n\nendstream' }
const covering = { more: ' /AP <</N 40 0 R>>', rect: '0 0 612 792', objects: cover }

test('a timestamp of anybody may follow, as long as it shows nothing', async () => {
  const stranger = await (await authority('Nadie')).holder('Nadie')
  expect(await validated(await stampedAgain(open, stranger, {}))).toMatchObject({ intact: true, valid: true })
  const verdict = await validated(await stampedAgain(open, stranger, covering))
  expect(verdict).toMatchObject({ intact: false, valid: false })
  expect(verdict.signatures.map(({ broken }) => broken)).toEqual(['laterChanges'])
})

test.each([
  ['0 0 612 792', ['laterChanges', null]],
  ['0 0 612 40', ['laterChanges', null]],
  ['300 300 0 0', ['laterChanges', null]],
  ['36 36 236 106', [null, null]],
])('who signs later may show that in a corner, not cover what was signed before: %s', async (rect, broken) => {
  const verdict = await validated(await signedAgain(open, key, { ...covering, rect }))
  expect(verdict.signatures.map((one) => one.broken)).toEqual(broken)
})

test('a field may not show itself as a signature that was made before', async () => {
  const [, before] = /\/V (\d+ 0 R)/.exec(lastObject(open, 7)) ?? []
  const verdict = await validated(withField(open, { ...covering, value: String(before) }))
  expect(verdict.signatures.map(({ broken }) => broken)).toEqual(['laterChanges', 'laterChanges'])
})

test('a page gains nothing but the fields that were added', async () => {
  const note = { 41: '<</Type /Annot /Subtype /FreeText /Rect [0 0 612 792] /Contents (Otra cosa)>>' }
  const twice = await validated(await signedAgain(open, key, { more: ' /MK <</R 41 0 R>>', annotations: ' 41 0 R', objects: note }))
  expect(twice.signatures.map(({ broken }) => broken)).toEqual(['laterChanges', null])
})

test('the form gains nothing but signature fields', async () => {
  const twice = await validated(await signedAgain(open, key, { fields: ' <</FT /Tx /T (Otro) /V (Otra cosa)>>' }))
  expect(twice.signatures.map(({ broken }) => broken)).toEqual(['laterChanges', null])
})

/** Validation data, which anybody may add. */
const store = (file: Uint8Array) => ({ number: 1, text: `${lastObject(file, 1).slice(0, -2)} /DSS <</Type /DSS>>>>` })

test('an object is the one at the place that the table names, whatever number stands before another', async () => {
  expect(await validated(updatedPacked(open, [store(open)]))).toMatchObject({ intact: true, valid: true })
  const page = lastObject(open, 3)
  const other = { number: 42, text: page.replace('/Contents 4 0 R', '/Contents 5 0 R'), index: -1 }
  const verdict = await validated(updatedPacked(open, [store(open), { number: 3, text: page, index: 2 }, other]))
  expect(verdict).toMatchObject({ intact: false, valid: false })
})

test.each(['0x0', '-0', '0e0'])('the generation of an object is digits, not %s', async (generation) => {
  const { number, text } = store(open)
  const update = Buffer.from(updated(open, { [number]: text })).toString('latin1')
  const longer = update.replace(/startxref\n(\d+)\n%%EOF\n$/, (_, at) => `startxref\n${Number(at) + generation.length - 1}\n%%EOF\n`)
  const said = `${longer.slice(0, open.length)}${longer.slice(open.length).replace(`${number} 0 obj`, `${number} ${generation} obj`)}`
  expect((await validated(Buffer.from(said, 'latin1'))).damage).toBe('structure')
})

test('an update may not say that the file has fewer objects', async () => {
  const { number, text } = store(open)
  expect((await validated(updated(open, { [number]: text }, { Size: '3' }))).intact).toBe(false)
})

test('an object beyond the size that a file says is not there for some readers: the file is refused', async () => {
  const { number, text } = store(open)
  const update = (size: string) => updated(open, { [number]: text, 60: '<<>>' }, { Size: size })
  expect((await validated(update('61'))).intact).toBe(true)
  expect((await validated(update('60'))).damage).toBe('structure')
})

test('what is too long or too deep to be read is not valid, and no fault', async () => {
  const long = await signedAgain(open, key, {}, '1'.repeat(400_000))
  expect((await validated(long)).signatures.map(({ signedAt }) => signedAt)).toEqual([now, null])
  const streams = Array.from({ length: 20_000 }, (_, index) => [index + 60, `<</Length ${index + 61} 0 R>>\nstream\n\nendstream`])
  const deep = updated(open, { ...Object.fromEntries(streams), 1: '<</Type /Catalog /Pages 2 0 R /AcroForm 60 0 R>>' })
  expect(await validated(deep)).toEqual({
    damage: 'limits',
    outcome: 'unestablished',
    refusal: { rule: 'file.limits', object: null, by: '', isTrusted: false },
    intact: false,
    valid: false,
    signatures: [],
  })
})

/** The store of an update in a stream of objects, which is read by everyone alike when there is nothing to it. */
const packed = (words: string, encoded?: (text: string) => string) =>
  updatedPacked(signed, [store(signed)], { words, ...(encoded && { encoded }) })
const deflated = (text: string) => deflateSync(Buffer.from(text, 'latin1')).toString('latin1')
/** In whole rows of 64 signs, each with the word of its kind before it, and one that is cut short. */
const cutShort = (text: string) => {
  const full = text.padEnd(Math.ceil(text.length / 64) * 64)
  return deflated(`${full.replace(/.{64}/gs, (row) => `\0${row}`)}\0 `)
}

describe('a stream of objects', () => {
  test.each<[string, string, ((text: string) => string)?]>([
    ['as it is', ''],
    ['deflated', ' /Filter /FlateDecode', deflated],
    ['with parameters that say nothing', ' /Filter /FlateDecode /DecodeParms <</Predictor 1>>', deflated],
  ])('%s is read', async (_, words, encoded) => {
    expect(await validated(packed(words, encoded))).toMatchObject({ intact: true, valid: true })
  })

  test.each<[string, string, ((text: string) => string)?]>([
    ['whose parameters stand elsewhere', ' /Filter /FlateDecode /DecodeParms 6 0 R', deflated],
    ['with parameters by another word', ' /Filter /FlateDecode /DP <</Predictor 12 /Columns 4>>', deflated],
    ['in another file', ' /F (otro)'],
    ['with a filter of another file', ' /FFilter /FlateDecode'],
    ['with parameters that are not read', ' /Filter /FlateDecode /DecodeParms <</Predictor 1 /Colors 3>>', deflated],
    ['whose last row is cut short', ' /Filter /FlateDecode /DecodeParms <</Predictor 12 /Columns 64>>', cutShort],
  ])('%s is not read otherwise than readers do: it is refused', async (_, words, encoded) => {
    expect(await validated(packed(words, encoded))).toMatchObject({ damage: 'structure', intact: false })
  })

  test('says its places in digits, not as 10e2', async () => {
    const { number, text } = store(signed)
    const objects = [
      { number, text: text.padEnd(999) },
      { number: 49, text: '<<>>' },
    ]
    expect((await validated(updatedPacked(signed, objects))).intact).toBe(true)
    const encoded = (places: string) => places.replace('49 1000 ', '49 10e2 ')
    expect((await validated(updatedPacked(signed, objects, { encoded }))).damage).toBe('structure')
  })

  test('holds no object that reaches into the next', async () => {
    const inner = '<</Type /DSS>>'
    expect(store(signed).text.endsWith(`${inner}>>`)).toBe(true)
    expect((await validated(updatedPacked(signed, [store(signed), { number: 49, text: inner }]))).intact).toBe(true)
    const back = `${inner}>> `.length
    expect((await validated(updatedPacked(signed, [store(signed), { number: 49, text: '', back }]))).damage).toBe('structure')
  })

  test('does not change what it holds after it was signed', async () => {
    const font = { number: 45, text: lastObject(open, 5) }
    const kept = `${lastObject(withField(open, {}), 1).slice(0, -2)} /DSS <</Type /DSS>>>>`
    const twice = await signedAgain(updatedPacked(open, [store(open), font]), key, { objects: { 1: kept } })
    const withStore = lastObject(twice, 1).replace('/Type /DSS', '/Type /DSS /Certs [60 0 R]')
    const update = { 1: withStore, 60: '<</Length 7>>\nstream\nuna red\nendstream' }
    expect((await validated(updated(twice, update))).intact).toBe(true)
    const length = { ...update, 50: '7', 60: update[60].replace('/Length 7', '/Length 50 0 R') }
    expect((await validated(updated(twice, length))).intact).toBe(false)
  })
})

test.each([
  ['a comment', ' 00000 n%\n'],
  ['one number more', ' 00000 n 1'],
  ['a narrower number', ' 0000 n  \n'],
])('a row of a table with %s is refused: readers would not agree on where the next begins', async (_, ending) => {
  const { number, text } = store(signed)
  const full = Buffer.from(updated(signed, { [number]: text }))
  expect((await validated(full)).intact).toBe(true)
  full.write(ending, full.lastIndexOf(' 00000 n \n'), 'latin1')
  expect((await validated(full)).intact).toBe(false)
})

describe('what only the catalog or the trailer leads to', () => {
  const certified = async (catalog: string, object: string, trailer: Readonly<Record<string, string>> = {}) =>
    signPdf(updated(paper(undefined, { catalog, more: [object] }), {}, trailer), key, now, { name: 'C', reason: 'R', place: 'P' })

  test('does not become the store of validation data', async () => {
    const file = await certified(' /OCProperties 6 0 R', '<</OCGs []>>')
    const withStore = `${lastObject(file, 1).slice(0, -2)} /DSS 6 0 R>>`
    expect((await validated(updated(file, { 1: withStore, 6: '<</Type /DSS>>' }))).intact).toBe(false)
  })

  test('as metadata keeps what it is', async () => {
    const metadata = (note: number) => stream('<x/>', `/Type /Metadata /Subtype /XML /First ${note} `)
    const file = await certified(' /Metadata 6 0 R', metadata(1))
    expect((await validated(updated(file, { 1: store(file).text, 6: metadata(1) }))).intact).toBe(true)
    expect((await validated(updated(file, { 1: store(file).text, 6: metadata(2) }))).intact).toBe(false)
  })

  test('as information that is none keeps what it is', async () => {
    const file = await certified('', content('Bs 100'), { Info: '6 0 R' })
    expect((await validated(updated(file, { 1: store(file).text, 6: content('Bs 900') }, { Info: '6 0 R' }))).intact).toBe(false)
  })
})

describe('many small fields', () => {
  const strips = Array.from({ length: 21 }, (_, index) => ({ number: 70 + index, rect: `0 ${index * 39} 612 ${index * 39 + 39}` }))
  const all = strips.map(({ number }) => ` ${number} 0 R`).join('')
  const each = (text: (rect: string, number: number) => string) =>
    Object.fromEntries(
      strips.map(({ number, rect }) => [number, `<</Type /Annot /Subtype /Widget ${text(rect, number)} /AP <</N 40 0 R>>>>`]),
    )

  test('may not cover a page together, of one signature', async () => {
    const objects = { ...cover, ...each((rect, number) => `/FT /Sig /T (S${number}) /V 31 0 R /P 3 0 R /Rect [${rect}]`) }
    expect((await validated(await signedAgain(open, key, { fields: all, annotations: all, objects }))).intact).toBe(false)
  })

  test('nor as what shows one field', async () => {
    const objects = { ...cover, ...each((rect, number) => `/FT /Tx /T (K${number}) /Parent 30 0 R /Rect [${rect}]`) }
    expect((await validated(await signedAgain(open, key, { more: ` /Kids [${all}]`, annotations: all, objects }))).intact).toBe(false)
  })

  test('nor one signature two of them', async () => {
    const objects = { 70: '<</Type /Annot /Subtype /Widget /FT /Sig /T (S) /V 31 0 R /P 3 0 R /Rect [0 0 9 9]>>' }
    expect((await validated(await signedAgain(open, key, { fields: ' 70 0 R', annotations: ' 70 0 R', objects }))).intact).toBe(false)
  })

  test('nor what shows a signature be a field of another kind', async () => {
    const objects = { 70: '<</Type /Annot /Subtype /Widget /FT /Tx /T (Otro) /V (Bs 99) /Parent 30 0 R /Rect [0 0 9 9]>>' }
    expect((await validated(await signedAgain(open, key, { more: ' /Kids [70 0 R]', annotations: ' 70 0 R', objects }))).intact).toBe(false)
  })
})

test('a certification that says its permission elsewhere closes the file all the same', async () => {
  const file = await signPdf(
    updated(paper(undefined, { more: ['1'] }), {}),
    key,
    now,
    { name: 'C', reason: 'R', place: 'P' },
    async () => roomy,
  )
  const elsewhere = await forged(replaced(file, '/P 1 /V /1.2', '/P 6 0 R    '), key, {})
  expect((await validated(await signedAgain(elsewhere, key, {}))).intact).toBe(false)
})

test.each([
  ['(Segunda)', 'Segunda', true],
  ['<FEFF0053006500670075006E00640061>', 'Segunda', true],
  ['(Segunda)', 'Segunda.hija', true],
  ['(Segunda)', 'Segundas', false],
])('a lock on %s is one on the field %s: %s', (name, path, locked) => {
  const locking = withField(open, { more: ` /Lock <</Action /Include /Fields [${name}]>>`, objects: { 31: '<</Type /Sig>>' } })
  expect(locksOf(openPdf(locking)).some((isLocked) => isLocked(path))).toBe(locked)
})
