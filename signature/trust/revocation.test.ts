import { describe, expect, test } from 'vitest'
import { type Certificate, readCertificate } from '../cms/certificate.ts'
import { element, identifier, nothing, sequence, smallInteger } from '../sign/der.ts'
import { cpuTimeOf } from '../testing/cpu-time.ts'
import {
  authorityExtension,
  called,
  certificateFor,
  ecPair,
  extension,
  listBy,
  nameOf,
  printable,
  revokedEntry,
  types,
  usageExtension,
} from '../testing/encodings.ts'
import { readRevocationList, revocationOf } from './revocation.ts'

const now = new Date('2026-11-22T14:00:00Z')
const [top, leaf] = [ecPair(), ecPair()]
const authority = (...extensions: readonly Uint8Array[]) =>
  readCertificate(certificateFor(top, top, { subject: called('Autoridad'), extensions: [authorityExtension, ...extensions] }))
const holder = readCertificate(certificateFor(leaf, top, { serial: [7] }))
const reported = (list: Uint8Array, issuer: Certificate = authority()) =>
  revocationOf([holder, issuer], [readRevocationList(list)], now, now)

test('a list in force tells whom its issuer revoked, and that others are good', async () => {
  expect(await reported(listBy(top, { entries: [revokedEntry(7)] }))).toBe('revoked')
  expect(await reported(listBy(top, { entries: [revokedEntry(8)] }))).toBe('good')
})

test('a list goes by its issuer’s name in another string type too', async () => {
  expect(await reported(listBy(top, { entries: [revokedEntry(7)], issuer: nameOf([types.commonName, printable('AUTORIDAD')]) }))).toBe(
    'revoked',
  )
})

test('of two entries for one number the first date counts', async () => {
  const later = sequence(smallInteger(7), element(0x17, Buffer.from('270601000000Z')))
  expect(await reported(listBy(top, { entries: [later, revokedEntry(7)] }))).toBe('revoked')
  expect(await reported(listBy(top, { entries: [revokedEntry(7), later] }))).toBe('revoked')
})

describe('a list tells nothing', () => {
  const entries = [revokedEntry(7)]

  test.each<[string, () => Promise<string>]>([
    ['by another key', () => reported(listBy(leaf, { entries }))],
    ['by a key that may not sign lists', () => reported(listBy(top, { entries }), authority(usageExtension(0x04)))],
    ['that says two algorithms', () => reported(listBy(top, { entries, said: sequence(identifier('1.2.840.10045.4.3.3')) }))],
    ['with a critical extension that is not known', () => reported(listBy(top, { entries, extensions: [extension('1.2.3', nothing)] }))],
    ['that only adds to another', () => reported(listBy(top, { entries, extensions: [extension('2.5.29.27', smallInteger(1), false)] }))],
    [
      'about some certificates or reasons only',
      () => reported(listBy(top, { entries, extensions: [extension('2.5.29.28', sequence(), false)] })),
    ],
    [
      'with an entry that has an unknown critical extension',
      () => reported(listBy(top, { entries: [revokedEntry(9, extension('1.2.3', nothing)), ...entries] })),
    ],
    [
      'with an entry of another issuer',
      () => reported(listBy(top, { entries: [revokedEntry(9, extension('2.5.29.29', sequence(), false)), ...entries] })),
    ],
  ])('%s', async (_, answer) => {
    expect(await answer()).toBe('unchecked')
  })

  test('by a key that is too weak', async () => {
    const strong = authority()
    if (strong.publicKey.kind !== 'ec') throw new Error('no curve')
    const { point } = strong.publicKey
    const short = { ...strong.publicKey, point: Uint8Array.of(2 + ((point.at(-1) as number) & 1), ...point.subarray(1, 33)) }
    expect(await reported(listBy(top, { entries }), { ...strong, publicKey: short })).toBe('unchecked')
  })
})

test('a list by a key that may sign lists, with extensions that change nothing, tells', async () => {
  const reason = extension('2.5.29.21', element(0x0a, Uint8Array.of(1)))
  const list = listBy(top, {
    entries: [revokedEntry(7, reason)],
    extensions: [extension('2.5.29.20', smallInteger(1)), extension('1.2.3', nothing, false)],
  })
  expect(await reported(list, authority(usageExtension(0x06)))).toBe('revoked')
})

test('a long list is looked up, not searched', async () => {
  const list = readRevocationList(
    listBy(top, { entries: [Buffer.concat(Array.from({ length: 50_000 }, (_, index) => revokedEntry(index % 128)))] }),
  )
  const time = await cpuTimeOf(() => {
    for (let lookup = 0; lookup < 10_000; lookup++) list.revokedSince(Uint8Array.of(200))
  })
  expect(time).toBeLessThan(200)
})
