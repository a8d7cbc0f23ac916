import { beforeAll, expect, test } from 'vitest'
import { validate } from './index.ts'
import { sequence } from './sign/der.ts'
import { signPdf } from './sign/sign-pdf.ts'
import { authority } from './testing/authority.ts'
import { type Forgery, forged, signedAgain } from './testing/forge.ts'
import { paper, replaced } from './testing/papers.ts'

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
  const twice = await judged(await signedAgain(open, key, ''))
  expect(twice).toMatchObject({ intact: true, valid: true })
  expect(twice.signatures.map(({ addedLater }) => addedLater)).toEqual([['signature'], []])
})

test('a second signature may not follow a certification that permits no change', async () => {
  const twice = await judged(await signedAgain(signed, key, ''))
  expect(twice.signatures.map(({ broken }) => broken)).toEqual(['permissions', null])
  expect(twice.intact).toBe(false)
})

test('a second signature may not bring an action along', async () => {
  const twice = await judged(await signedAgain(open, key, ' /AA <</U 1>>'))
  expect(twice.signatures.map(({ broken }) => broken)).toEqual(['laterChanges', null])
})

test('a good last signature does not heal a broken first one', async () => {
  const twice = await judged(await signedAgain(await forged(open, key, { spoiled: true }), key, ''))
  expect(twice.signatures.map(({ broken }) => broken)).toEqual(['signatureValue', null])
  expect(twice.intact).toBe(false)
})
