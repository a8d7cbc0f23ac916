import { beforeAll, describe, expect, test } from 'vitest'
import { type Verdict, validate } from './index.ts'
import { openPdf } from './pdf/file.ts'
import { signPdf } from './sign/sign-pdf.ts'
import { authority } from './testing/authority.ts'
import { lastObject } from './testing/forge.ts'
import { followedBy, paper, replaced, updated } from './testing/papers.ts'
import { trustStore } from './trust/store.ts'

const now = new Date('2026-11-20T14:00:00Z')
const words = { name: 'Contraloría', reason: 'Recepción', place: 'La Paz' }

let ours: Awaited<ReturnType<typeof authority>>
let key: Awaited<ReturnType<typeof ours.holder>>
let signed: Uint8Array

beforeAll(async () => {
  ours = await authority('Autoridad de prueba')
  key = await ours.holder('Firmante de prueba')
  signed = await signPdf(paper(), key, now, words)
})

const validated = (file: Uint8Array, store = ours.store): Promise<Verdict> => validate(file, store, now)
const brokenBy = async (file: Uint8Array) => (await validated(file)).signatures.map(({ broken }) => broken)

describe('a paper that we signed', () => {
  test('is intact, valid, and says who signed it and when', async () => {
    expect(await validated(signed)).toEqual({
      damage: null,
      outcome: 'unchanged',
      refusal: null,
      intact: true,
      valid: true,
      signatures: [
        {
          signer: 'Firmante de prueba',
          organisation: 'CONTRALORÍA GENERAL DEL ESTADO',
          hasCertificate: true,
          signedAt: now,
          timeSaidBy: 'signer',
          intact: true,
          broken: null,
          outcome: 'unchanged',
          refusal: null,
          trusted: true,
          distrust: null,
          revocation: 'unchecked',
          signedLength: signed.length,
          addedLater: [],
        },
      ],
    })
  })

  test.each(['\n', '\r\n', '\r'])('may end in one more line end', async (end) => {
    expect((await validated(followedBy(signed, end))).intact).toBe(true)
  })

  test.each([' ', '\n\n', 'x', '\n%%EOF\n', '\0'])('may not end in %j', async (end) => {
    expect(await brokenBy(followedBy(signed, end))).toEqual(['laterBytes'])
  })

  test('does not survive one changed byte', async () => {
    expect(await brokenBy(replaced(signed, 'Declaraci', 'declaraci'))).toEqual(['messageDigest'])
  })

  test('shows the certificate, whatever the file says', async () => {
    const lying = await signPdf(paper(), key, now, { ...words, name: 'Otra persona' })
    expect((await validated(lying)).signatures[0]?.signer).toBe('Firmante de prueba')
  })
})

describe('an update behind the signature', () => {
  test.each([
    ['the page shows other words', { 4: '<</Length 31>>\nstream\nBT /F1 18 Tf 40 700 Td () Tj ET\nendstream' }],
    ['a font is another one', { 5: '<</Type /Font /Subtype /Type1 /BaseFont /Courier>>' }],
    ['an object is freed', { 5: null }],
    ['an object that nothing uses comes alone', { 20: '<</Type /Font>>' }],
  ])('is not permitted when %s', async (_, objects) => {
    expect(await brokenBy(updated(signed, objects as Record<number, string | null>))).toEqual(['laterChanges'])
  })

  test('is not permitted when the catalog runs a script', async () => {
    const catalog = `${lastObject(signed, 1).slice(0, -2)} /OpenAction <</S /JavaScript /JS (app.alert(1))>>>>`
    expect(await brokenBy(updated(signed, { 1: catalog }))).toEqual(['laterChanges'])
  })

  test('is not permitted when another catalog takes over', async () => {
    const other = updated(signed, { 20: '<</Type /Catalog /Pages 2 0 R>>' }, { Root: '20 0 R' })
    expect((await validated(other)).intact).toBe(false)
  })

  test('is not permitted when its table leads into the signed part', async () => {
    const moved = replaced(updated(signed, { 4: '<<>>' }), '4 1\n', '4 1\n')
    const at = Buffer.from(moved).lastIndexOf('4 1\n') + 4
    const file = Buffer.from(moved)
    file.write(String(Buffer.from(signed).indexOf('5 0 obj')).padStart(10, '0'), at, 'latin1')
    expect((await validated(new Uint8Array(file))).intact).toBe(false)
  })

  test('may bring validation data', async () => {
    const catalog = lastObject(signed, 1)
    const more = updated(signed, {
      1: `${catalog.slice(0, -2)} /DSS 20 0 R>>`,
      20: '<</Type /DSS /Certs [21 0 R]>>',
      21: '<</Length 3>>\nstream\nabc\nendstream',
    })
    const verdict = await validated(more)
    expect(verdict.signatures[0]).toMatchObject({ broken: null, addedLater: [{ kind: 'validationData', by: '' }] })
    expect(verdict.valid).toBe(true)
  })

  test('may not hide another change among validation data', async () => {
    const catalog = lastObject(signed, 1)
    const objects = {
      1: `${catalog.slice(0, -2)} /DSS 20 0 R>>`,
      20: '<</Type /DSS /Certs [4 0 R]>>',
      4: '<</Length 3>>\nstream\nabc\nendstream',
    }
    expect(await brokenBy(updated(signed, objects))).toEqual(['laterChanges'])
  })
})

describe('the place of a signature', () => {
  test.each([
    ['starts later', (range: number[]) => [1, ...range.slice(1)]],
    ['leaves a wider gap', ([a = 0, b = 0, c = 0, d = 0]: number[]) => [a, b - 1, c, d]],
    ['leaves a narrower gap', ([a = 0, b = 0, c = 0, d = 0]: number[]) => [a, b, c - 1, d + 1]],
    ['ends beyond the file', ([a = 0, b = 0, c = 0, d = 0]: number[]) => [a, b, c, d + 1]],
    ['ends before the file', ([a = 0, b = 0, c = 0, d = 0]: number[]) => [a, b, c, d - 7]],
  ])('is refused when the range %s', async (_, change) => {
    const full = Buffer.from(signed).toString('latin1')
    const [text = ''] = /\/ByteRange \[[^\]]*\] */.exec(full) ?? []
    const numbers = text.match(/\d+/g)?.map(Number) ?? []
    const other = `/ByteRange [${change(numbers).join(' ')}]`.padEnd(text.length)
    expect((await validated(replaced(signed, text, other))).intact).toBe(false)
  })
})

describe('trust', () => {
  test('is not given to an authority that nobody configured, though nothing was changed', async () => {
    const others = await authority('Otra autoridad')
    expect(await validated(signed, others.store)).toMatchObject({
      intact: true,
      valid: false,
      signatures: [{ trusted: false, distrust: 'unknownAuthority' }],
    })
  })

  test('is not given to a certificate that was out of date at the time', async () => {
    const late = await ours.holder('Vencido', { until: new Date('2026-06-01T00:00:00Z') })
    expect((await validated(await signPdf(paper(), late, now, words))).signatures[0]?.distrust).toBe('outOfDate')
  })

  test('is not given to a signature that says it will be made', async () => {
    const ahead = await signPdf(paper(), key, new Date(now.getTime() + 60_000), words)
    expect((await validated(ahead)).signatures[0]?.distrust).toBe('noTime')
  })

  test('is not given to a key for other purposes', async () => {
    const clock = await ours.holder('Reloj', { use: 'timestamping' })
    expect((await validated(await signPdf(paper(), clock, now, words))).signatures[0]?.distrust).toBe('notForSigning')
  })

  test('is not given to a key for digitalSignature alone, without nonRepudiation', async () => {
    const [own = new Uint8Array(), ...others] = key.certificates
    const hex = Buffer.from(own).toString('hex')
    expect(hex.match(/030206c0/g)).toHaveLength(1)
    const certificates = [new Uint8Array(Buffer.from(hex.replace('030206c0', '03020780'), 'hex')), ...others]
    expect((await validated(await signPdf(paper(), { ...key, certificates }, now, words))).signatures[0]).toMatchObject({
      intact: true,
      distrust: 'notForSigning',
    })
  })

  test('is not given to a certificate issued by another holder', async () => {
    const middle = { CN: 'Firmante de prueba', O: 'CONTRALORÍA GENERAL DEL ESTADO' }
    const forged = await ours.holder('Impostor', { issuer: middle })
    expect((await validated(await signPdf(paper(), forged, now, words))).signatures[0]?.distrust).toBe('unknownAuthority')
  })

  test('is taken away by a revocation list in force', async () => {
    const list = await ours.revokes(key.serial, new Date('2026-11-19T00:00:00Z'))
    const verdict = await validated(signed, trustStore([ours.certificate], [list]))
    expect(verdict).toMatchObject({ intact: true, valid: false, signatures: [{ distrust: 'revoked', revocation: 'revoked' }] })
  })

  test('stays taken away when the list has run out, which then vouches for nobody', async () => {
    const since = new Date('2026-10-01T00:00:00Z')
    const validatedBy = async (serial: Uint8Array) => validated(signed, trustStore([ours.certificate], [await ours.revokes(serial, since)]))
    expect(await validatedBy(key.serial)).toMatchObject({ valid: false, signatures: [{ distrust: 'revoked', revocation: 'revoked' }] })
    expect((await validatedBy(Uint8Array.of(99))).signatures[0]).toMatchObject({ trusted: true, revocation: 'unchecked' })
  })

  test('of a certificate that is trusted by itself is not said to be checked: no list can be its issuer’s', async () => {
    const [alone] = key.certificates
    const list = await ours.revokes(key.serial, new Date('2026-11-19T00:00:00Z'))
    expect((await validated(signed, trustStore([alone as Uint8Array], [list]))).signatures[0]?.revocation).toBe('unchecked')
  })

  test('says that revocation was checked when a list in force does not name the certificate', async () => {
    const list = await ours.revokes(Uint8Array.of(99), new Date('2026-11-19T00:00:00Z'))
    expect((await validated(signed, trustStore([ours.certificate], [list]))).signatures[0]).toMatchObject({
      trusted: true,
      revocation: 'good',
    })
  })
})

test('an RSA key of 1024 bits is too weak, however well it signs', async () => {
  const weak = await ours.holder('Débil', { modulusLength: 1024 })
  expect(await brokenBy(await signPdf(paper(), weak, now, words))).toEqual(['algorithms'])
})

test('a file of ours can be read again to its last object', () => {
  const file = openPdf(signed)
  for (const number of file.numbers()) expect(() => file.object(number)).not.toThrow()
})
