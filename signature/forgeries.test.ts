import { beforeAll, expect, test } from 'vitest'
import { type Certificate, readCertificate } from './cms/certificate.ts'
import { validate } from './index.ts'
import { sequence } from './sign/der.ts'
import { signPdf } from './sign/sign-pdf.ts'
import { authority } from './testing/authority.ts'
import { type Forgery, forged, lastObject, signedAgain, stampedAgain, withField } from './testing/forge.ts'
import { paper, replaced, updated, updatedPacked } from './testing/papers.ts'
import { chainTo } from './trust/chain.ts'

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

const judged = (file: Uint8Array) => validate(file, ours.store, now)

test('a signature made again with nothing wrong is valid', async () => {
  expect(await judged(await forged(signed, key, {}))).toMatchObject({ intact: true, valid: true })
})

test('a signer who is named by the key is found', async () => {
  expect(await judged(await forged(signed, key, { byKey: true }))).toMatchObject({ intact: true, valid: true })
})

/** Each is well signed and wrong in one way only, so that one gate alone can tell. */
test.each<[string, Forgery, string]>([
  ['starts behind the first byte', { range: ([, b, c, d]) => [1, b - 1, c, d] }, 'byteRange'],
  ['leaves out more than the signature', { range: ([a, b, c, d]) => [a, b - 4, c, d] }, 'byteRange'],
  ['covers the bracket behind the signature', { range: ([a, b, c, d]) => [a, b, c - 1, d + 1] }, 'byteRange'],
  ['has something behind the encoding', { behind: [1, 2, 3] }, 'contents'],
  ['carries a content of its own', { attached: true }, 'detached'],
  ['is of a format that is not judged', { subFilter: 'ETSI.CAdES.detacher' }, 'dictionary'],
  ['has two signers', { signers: 2 }, 'oneSigner'],
  ['names another certificate', { named: Uint8Array.of(1, 2, 3) }, 'signedAttributes'],
  ['says that it signs something else', { contentType: '1.2.840.113549.1.9.16.1.4' }, 'signedAttributes'],
  ['was made by another key', { spoiled: true }, 'signatureValue'],
])('a signature that %s is not valid', async (_, how, gate) => {
  const verdict = await judged(await forged(signed, key, how))
  expect(verdict).toMatchObject({ intact: false, valid: false })
  expect(verdict.signatures[0]?.broken).toBe(gate)
})

test('a second signature may follow one that leaves signing open', async () => {
  const twice = await judged(await signedAgain(open, key, {}))
  expect(twice).toMatchObject({ intact: true, valid: true })
  expect(twice.signatures.map(({ addedLater }) => addedLater)).toEqual([['signature'], []])
})

test('a second signature may not follow a certification that permits no change', async () => {
  const twice = await judged(await signedAgain(signed, key, {}))
  expect(twice.signatures.map(({ broken }) => broken)).toEqual(['permissions', null])
  expect(twice.intact).toBe(false)
})

test('a second signature may not bring an action along', async () => {
  const twice = await judged(await signedAgain(open, key, { more: ' /AA <</U 1>>' }))
  expect(twice.signatures.map(({ broken }) => broken)).toEqual(['laterChanges', null])
})

test('a good last signature does not heal a broken first one', async () => {
  const twice = await judged(await signedAgain(await forged(open, key, { spoiled: true }), key, {}))
  expect(twice.signatures.map(({ broken }) => broken)).toEqual(['signatureValue', null])
  expect(twice.intact).toBe(false)
})

test('certificates that lead to each other in endless ways are given up soon', async () => {
  const others = await Promise.all(Array.from({ length: 16 }, ours.itself))
  const [leaf] = key.certificates.map(readCertificate)
  expect(await chainTo([], leaf as Certificate, others.map(readCertificate), now)).toBeNull()
})

/** What covers the whole page with other words. */
const cover = { 40: '<</Type /XObject /Subtype /Form /BBox [0 0 612 792] /Length 0>>\nstream\n\nendstream' }
const covering = { more: ' /AP <</N 40 0 R>>', rect: '0 0 612 792', objects: cover }

test('a timestamp of anybody may follow, as long as it shows nothing', async () => {
  const stranger = await (await authority('Nadie')).holder('Nadie')
  expect(await judged(await stampedAgain(open, stranger, {}))).toMatchObject({ intact: true, valid: true })
  const verdict = await judged(await stampedAgain(open, stranger, covering))
  expect(verdict).toMatchObject({ intact: false, valid: false })
  expect(verdict.signatures.map(({ broken }) => broken)).toEqual(['laterChanges'])
})

test.each([
  ['0 0 612 792', ['laterChanges', null]],
  ['0 0 612 40', ['laterChanges', null]],
  ['300 300 0 0', ['laterChanges', null]],
  ['36 36 236 106', [null, null]],
])('who signs later may show that in a corner, not cover what was signed before: %s', async (rect, broken) => {
  const verdict = await judged(await signedAgain(open, key, { ...covering, rect }))
  expect(verdict.signatures.map((one) => one.broken)).toEqual(broken)
})

test('a field may not show itself as a signature that was made before', async () => {
  const [, before] = /\/V (\d+ 0 R)/.exec(lastObject(open, 7)) ?? []
  const verdict = await judged(withField(open, { ...covering, value: String(before) }))
  expect(verdict.signatures.map(({ broken }) => broken)).toEqual(['laterChanges', 'laterChanges'])
})

test('a page gains nothing but the fields that were added', async () => {
  const note = { 41: '<</Type /Annot /Subtype /FreeText /Rect [0 0 612 792] /Contents (Otra cosa)>>' }
  const twice = await judged(await signedAgain(open, key, { more: ' /MK <</R 41 0 R>>', annotations: ' 41 0 R', objects: note }))
  expect(twice.signatures.map(({ broken }) => broken)).toEqual(['laterChanges', null])
})

test('the form gains nothing but signature fields', async () => {
  const twice = await judged(await signedAgain(open, key, { fields: ' <</FT /Tx /T (Otro) /V (Otra cosa)>>' }))
  expect(twice.signatures.map(({ broken }) => broken)).toEqual(['laterChanges', null])
})

/** Validation data, which anybody may add. */
const store = (file: Uint8Array) => ({ number: 1, text: `${lastObject(file, 1).slice(0, -2)} /DSS <</Type /DSS>>>>` })

test('an object is the one at the place that the table names, whatever number stands before another', async () => {
  expect(await judged(updatedPacked(open, [store(open)]))).toMatchObject({ intact: true, valid: true })
  const page = lastObject(open, 3)
  const other = { number: 42, text: page.replace('/Contents 4 0 R', '/Contents 5 0 R'), index: -1 }
  const verdict = await judged(updatedPacked(open, [store(open), { number: 3, text: page, index: 2 }, other]))
  expect(verdict).toMatchObject({ intact: false, valid: false })
})

test('an update may not say that the file has fewer objects', async () => {
  const { number, text } = store(open)
  expect((await judged(updated(open, { [number]: text }, { Size: '3' }))).intact).toBe(false)
})

test('what is too long or too deep to be read is not valid, and no fault', async () => {
  const long = await signedAgain(open, key, {}, '1'.repeat(400_000))
  expect((await judged(long)).signatures.map(({ signedAt }) => signedAt)).toEqual([now, null])
  const streams = Array.from({ length: 20_000 }, (_, index) => [index + 60, `<</Length ${index + 61} 0 R>>\nstream\n\nendstream`])
  const deep = updated(open, { ...Object.fromEntries(streams), 1: '<</Type /Catalog /Pages 2 0 R /AcroForm 60 0 R>>' })
  expect(await judged(deep)).toEqual({ damage: 'limits', intact: false, valid: false, signatures: [] })
})
