import { beforeAll, expect, test } from 'vitest'
import { readSignedData } from './cms/signed-data.ts'
import { validate } from './index.ts'
import { signPdf } from './sign/sign-pdf.ts'
import { authority } from './testing/authority.ts'
import { type Forgery, stampBy } from './testing/forge.ts'
import { paper } from './testing/papers.ts'
import { trustStore } from './trust/store.ts'

const stampedAt = new Date('2026-11-20T14:00:00Z')
const saidAt = new Date('2026-11-20T13:00:00Z')
const now = new Date('2026-11-20T15:00:00Z')
const words = { name: 'Contraloría', reason: 'Recepción', place: 'La Paz' }

let ours: Awaited<ReturnType<typeof authority>>
let key: Awaited<ReturnType<typeof ours.holder>>
let clock: Awaited<ReturnType<typeof ours.holder>>

beforeAll(async () => {
  ours = await authority('Autoridad de prueba')
  key = await ours.holder('Firmante de prueba')
  clock = await ours.holder('Reloj', { use: 'timestamping' })
})

const stamped = (by = clock, how: Forgery = {}) => signPdf(paper(), key, saidAt, words, stampBy(by, how))
const validated = async (file: Uint8Array, store = ours.store) => {
  const { valid, signatures } = await validate(file, store, now)
  const { signedAt, timeSaidBy } = signatures[0] ?? {}
  return { valid, signedAt, timeSaidBy }
}

test('a timestamp says when a signature was made, whatever the signer says', async () => {
  expect(await validated(await stamped())).toEqual({ valid: true, signedAt: stampedAt, timeSaidBy: 'timestamp' })
})

/** Each is well made and wrong in one way only. */
test.each<[string, () => Promise<Uint8Array>]>([
  ['over other bytes', () => stamped(clock, { over: Uint8Array.of(1) })],
  ['whose signature was spoiled', () => stamped(clock, { spoiled: true })],
  ['that names another certificate', () => stamped(clock, { named: Uint8Array.of(1) })],
  ['that says that it signs something else', () => stamped(clock, { contentType: '1.2.840.113549.1.7.1' })],
  ['with two signers', () => stamped(clock, { signers: 2 })],
  ['by a key of 1024 bits', async () => stamped(await ours.holder('Reloj débil', { use: 'timestamping', modulusLength: 1024 }))],
  ['by a key for signing', async () => stamped(await ours.holder('Firmante'))],
  ['by an authority that nobody knows', async () => stamped(await (await authority('Otra')).holder('Reloj', { use: 'timestamping' }))],
  ['by a key that was not valid yet', async () => stamped(await ours.holder('Reloj', { use: 'timestamping', from: now }))],
  ['that is no timestamp', () => signPdf(paper(), key, saidAt, words, async () => Uint8Array.of(0x30, 0))],
])('a timestamp %s says nothing: the time is the one that the signer says', async (_, made) => {
  expect(await validated(await made())).toEqual({ valid: true, signedAt: saidAt, timeSaidBy: 'signer' })
})

test('a timestamp by a key that was revoked says nothing', async () => {
  const list = await ours.revokes(clock.serial, saidAt)
  expect(await validated(await stamped(), trustStore([ours.certificate], [list]))).toMatchObject({ timeSaidBy: 'signer' })
})

test('a key that was revoked after the timestamp signed well; without a timestamp nobody can tell', async () => {
  const store = trustStore([ours.certificate], [await ours.revokes(key.serial, new Date('2026-11-20T14:30:00Z'))])
  expect(await validated(await stamped(), store)).toMatchObject({ valid: true })
  expect(await validated(await signPdf(paper(), key, saidAt, words), store)).toMatchObject({ valid: false })
})

test('reading leaves what was read as it is, also where its bytes are those of Node', async () => {
  const token = Buffer.from(await stampBy(clock)(Uint8Array.of(1)))
  const before = Buffer.from(token)
  readSignedData(token)
  expect(token.equals(before)).toBe(true)
})
