import { beforeAll, describe, expect, test } from 'vitest'
import { limits } from '../damage.ts'
import { signatureFields } from '../fields.ts'
import { validate } from '../index.ts'
import { openPdf } from '../pdf/file.ts'
import type { Dictionary } from '../pdf/values.ts'
import type { Stamp } from '../sign/cms.ts'
import { sequence } from '../sign/der.ts'
import { signPdf } from '../sign/sign-pdf.ts'
import { subjectOf } from '../subject.ts'
import { authority } from '../testing/authority.ts'
import { type Forgery, forged, stampBy, stampedAgain } from '../testing/forge.ts'
import { paper, replaced } from '../testing/papers.ts'
import { fullEffort } from './effort.ts'
import { momentOf } from './moment.ts'
import { readTimestamp } from './timestamp.ts'

const signedAt = new Date('2026-11-20T13:00:00Z')
const ranOut = new Date('2026-11-21T00:00:00Z')
const now = new Date('2026-11-22T14:00:00Z')
const words = { name: 'Contraloría', reason: 'Recepción', place: 'La Paz' }

let ours: Awaited<ReturnType<typeof authority>>
let key: Awaited<ReturnType<typeof ours.holder>>
let clock: Awaited<ReturnType<typeof ours.holder>>

beforeAll(async () => {
  ours = await authority('Autoridad de prueba')
  key = await ours.holder('Firmante', { until: ranOut })
  clock = await ours.holder('Reloj', { use: 'timestamping' })
})

const validated = async (file: Uint8Array, at = now) => {
  const { valid, intact, signatures } = await validate(file, ours.store, at)
  const [{ signedAt, timeSaidBy, distrust } = {}] = signatures
  return { valid, intact, signedAt, timeSaidBy, distrust }
}
const signed = (stamp: Stamp | null = null) => signPdf(paper(), key, signedAt, words, stamp)
const stamps =
  (...all: readonly Stamp[]): Stamp =>
  async (bytes) =>
    new Uint8Array(Buffer.concat(await Promise.all(all.map((stamp) => stamp(bytes)))))

describe('a certificate that ran out since', () => {
  test('is not trusted on the signer’s own word for the time, which is told as such', async () => {
    expect(await validated(await signed())).toEqual({ valid: false, intact: true, signedAt, timeSaidBy: 'signer', distrust: 'expired' })
    expect(await validated(await signed(), ranOut)).toMatchObject({ valid: true })
  })

  test('is trusted when a timestamp proves that it signed before', async () => {
    expect(await validated(await signed(stampBy(clock)))).toMatchObject({ valid: true, timeSaidBy: 'timestamp', distrust: null })
  })

  test('is out of date where a timestamp proves that it signed afterwards', async () => {
    expect(await validated(await signed(stampBy(clock, { time: '20261121120000Z' })))).toMatchObject({
      valid: false,
      distrust: 'outOfDate',
    })
  })
})

test('an authority that ran out since vouches for nobody on the signer’s own word', async () => {
  const lasting = await ours.holder('Firmante', { until: new Date('2040-01-01T00:00:00Z') })
  const file = await signPdf(paper(), lasting, signedAt, words)
  expect(await validated(file)).toMatchObject({ valid: true })
  expect(await validated(file, new Date('2037-01-01T00:00:00Z'))).toMatchObject({ valid: false, distrust: 'unknownAuthority' })
})

describe('a timestamp of the document', () => {
  const open = async () => forged(replaced(await signed(async () => sequence()), '/P 1 ', '/P 2 '), key, {})
  const stamped = async (by = clock, how: Forgery = {}) => stampedAgain(await open(), by, {}, how)

  test('proves when the signatures that it covers were there', async () => {
    const verdict = await validated(await stamped())
    expect(verdict).toEqual({
      valid: true,
      intact: true,
      signedAt: new Date('2026-11-20T14:00:00Z'),
      timeSaidBy: 'timestamp',
      distrust: null,
    })
  })

  test('by somebody who is not trusted proves nothing', async () => {
    const stranger = await (await authority('Otra')).holder('Reloj', { use: 'timestamping' })
    expect(await validated(await stamped(stranger))).toMatchObject({
      valid: false,
      intact: true,
      timeSaidBy: 'signer',
      distrust: 'expired',
    })
  })

  test('that does not pass every gate proves nothing', async () => {
    const nothing = { valid: false, timeSaidBy: 'signer', distrust: 'expired' }
    expect(await validated(await stamped(clock, { spoiled: true }))).toMatchObject(nothing)
    expect(await validated(await stamped(clock, { behind: [1, 2, 3] }))).toMatchObject(nothing)
  })

  test('that was there before a signature says nothing of it', async () => {
    const file = openPdf(await signed())
    const [field] = signatureFields(file).filter(({ signature }) => signature)
    if (!field) throw new Error('no signature')
    const subject = subjectOf(file, field, field.signature as Dictionary)
    const search = { store: ours.store, now, effort: fullEffort() }
    const at = new Date('2026-11-20T12:00:00Z')
    expect(await momentOf(subject, [{ at, coveredEnd: subject.coveredEnd - 1, field: '' }], search)).toEqual({ at: signedAt, by: 'signer' })
    expect(await momentOf(subject, [{ at, coveredEnd: subject.coveredEnd, field: '' }], search)).toEqual({ at: signedAt, by: 'signer' })
    expect(await momentOf(subject, [{ at, coveredEnd: subject.coveredEnd + 1, field: '' }], search)).toEqual({ at, by: 'timestamp' })
  })
})

describe('of several timestamps', () => {
  const [early, late] = ['20261120133000Z', '20261120150000Z']

  test.each([[[early, late]], [[late, early]]])('the earliest that is trusted counts: %s', async (times) => {
    const file = await signed(stamps(...times.map((time) => stampBy(clock, { time }))))
    expect(await validated(file)).toMatchObject({ valid: true, signedAt: new Date('2026-11-20T13:30:00Z') })
  })

  test('one that nobody trusts does not count, however early', async () => {
    const stranger = await (await authority('Otra')).holder('Reloj', { use: 'timestamping' })
    const file = await signed(stamps(stampBy(stranger, { time: early }), stampBy(clock, { time: late })))
    expect(await validated(file)).toMatchObject({ valid: true, signedAt: new Date('2026-11-20T15:00:00Z') })
  })

  test('so many are looked at and no more', async () => {
    const useless = new Array(limits.timestamps).fill(async () => sequence())
    expect(await validated(await signed(stamps(...useless.slice(1), stampBy(clock))))).toMatchObject({ timeSaidBy: 'timestamp' })
    expect(await validated(await signed(stamps(...useless, stampBy(clock))))).toMatchObject({ timeSaidBy: 'signer' })
  })
})

test('a timestamp costs effort as a link of a chain does', async () => {
  const over = Uint8Array.of(1)
  const token = await stampBy(clock)(over)
  const effort = { left: 1 }
  expect(await readTimestamp(token, over, effort)).not.toBeNull()
  expect(await readTimestamp(token, over, effort)).toBeNull()
})

test('a timestamp whose certificate shares its identifier with another says nothing', async () => {
  const { certificates } = clock
  const double = { ...clock, certificates: [...certificates, ...(await ours.holder('Otro', { serial: clock.serial })).certificates] }
  expect(await validated(await signed(stampBy(double)))).toMatchObject({ timeSaidBy: 'signer' })
})
