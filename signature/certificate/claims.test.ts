import { beforeAll, describe, expect, test } from 'vitest'
import { fromBase64url, toBase64url } from '../base64url.ts'
import { cpuTimeOf } from '../testing/cpu-time.ts'
import { testKey } from '../testing/keys.ts'
import { type Claims, checkClaims, codeIn, decodeClaims, encodeClaims, leafOf } from './claims.ts'

const claims: Claims = {
  code: '7K3M9QXT2HDW',
  receivedOn: '2026-11-12',
  number: '2026-0000123',
  initials: 'ÁMQ',
  entity: 'Gobierno Autónomo Municipal de Ñancahuazú',
  sworn: Uint8Array.from({ length: 32 }, (_, index) => index * 7),
}

let key: Awaited<ReturnType<typeof testKey>>
let code: string

beforeAll(async () => {
  key = await testKey('k1')
  code = await key.sign(encodeClaims(claims))
})

const text = (value: object | string) => toBase64url(new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value)))
const parts = () => code.split('.') as [string, string, string]
const check = (read: string) => checkClaims(read, [key.published])

test('a certificate’s code says what was signed, and the same in the log', async () => {
  expect(await check(code)).toEqual({ claims, kid: 'k1' })
  expect(await leafOf(claims)).toHaveLength(32)
  expect(await leafOf({ ...claims, entity: 'Otra' })).not.toEqual(await leafOf(claims))
})

describe('a code is not taken', () => {
  test('when one of its signs was changed, wherever it stands', async () => {
    const [header, payload, signature] = parts()
    for (let place = 0; place < code.length; place++) {
      const sign = code[place] === 'A' ? 'B' : 'A'
      if (code[place] === '.') continue
      const answer = await check(code.slice(0, place) + sign + code.slice(place + 1))
      expect(answer, `place ${place}`).toHaveProperty('refused')
    }
    const other = encodeClaims({ ...claims, initials: 'XYZ' })
    expect(await check(`${header}.${toBase64url(other)}.${signature}`)).toEqual({ refused: 'tampered' })
    expect(await check(`${header}.${payload}.${toBase64url(new Uint8Array(64))}`)).toEqual({ refused: 'tampered' })
  })

  test('when nobody knows its key, or another key of that name signed it', async () => {
    expect(await checkClaims(code, [])).toEqual({ refused: 'unknownKey' })
    const other = await testKey('k2')
    expect(await checkClaims(code, [other.published])).toEqual({ refused: 'unknownKey' })
    expect(await checkClaims(code, [{ ...other.published, kid: 'k1' }])).toEqual({ refused: 'tampered' })
  })

  test('by itself when its key was withdrawn: what it says is told, as nothing that is proven', async () => {
    const withdrawn = { ...key.published, withdrawn_at: '2026-11-20T12:00:00.000Z' }
    expect(await checkClaims(code, [withdrawn])).toEqual({ refused: 'withdrawnKey', unproven: claims })
    const [header, payload] = parts()
    expect(await checkClaims(`${header}.${payload}.${toBase64url(new Uint8Array(64))}`, [withdrawn])).toEqual({ refused: 'tampered' })
  })

  test('when it was signed another way, or not at all', async () => {
    const [, payload, signature] = parts()
    for (const alg of ['none', 'HS256', 'RS256', 'ES384', 'es256', '', 7])
      expect(await check(`${text({ alg, kid: 'k1' })}.${payload}.${signature}`)).toEqual({ refused: 'algorithm' })
  })

  test('when its header says more than ours do', async () => {
    const header = JSON.parse('{"alg":"ES256","kid":"k1","jwk":{"kty":"EC"}}')
    expect(await check(await key.signInput(`${text(header)}.${parts()[1]}`))).toEqual({ refused: 'malformed' })
    expect(await check(await key.signInput(`${text('{"kid":"k1","alg":"ES256"}')}.${parts()[1]}`))).toEqual({ refused: 'malformed' })
    expect(await check(await key.sign(encodeClaims(claims), 'cabeza-djbr'))).toEqual({ refused: 'malformed' })
  })

  test.each([
    ['nothing', ''],
    ['a word', 'hola'],
    ['two parts', 'a.b'],
    ['four parts', 'a.b.c.d'],
    ['signs that are not base64url', '+/=.+/=.+/='],
    ['a header that is no JSON', 'AAAA.AAAA.AAAA'],
    ['a header that is null', `${btoa('null').replaceAll('=', '')}.AAAA.AAAA`],
    ['an empty signature', 'eyJhbGciOiJFUzI1NiIsImtpZCI6ImsxIn0.AAAA.'],
  ])('when it is %s', async (_what, read) => {
    expect(await check(read)).toEqual({ refused: 'malformed' })
  })

  test('when it is longer than any of ours, before anything is read of it', async () => {
    expect(await check('x'.repeat(2_001))).toEqual({ refused: 'tooLong' })
    const long = `${'x.'.repeat(5_000_000)}x`
    expect(await cpuTimeOf(async () => expect(await check(long)).toEqual({ refused: 'tooLong' }))).toBeLessThan(100)
  })

  test('when what was signed is no certificate', async () => {
    for (const payload of [
      new Uint8Array(),
      new Uint8Array(31),
      encodeClaims({ ...claims, code: '7K3M9QXT2HD' }),
      encodeClaims({ ...claims, receivedOn: '12/11/2026' }),
      encodeClaims({ ...claims, number: 'x' }),
      encodeClaims({ ...claims, entity: 'a\nb' }),
      new Uint8Array([...encodeClaims(claims), 0xff]),
    ])
      expect(await check(await key.sign(payload))).toEqual({ refused: 'malformed' })
  })
})

test('claims are read as they were written', () => {
  expect(decodeClaims(encodeClaims({ ...claims, entity: '\ufeffA', initials: '' }))).toEqual({ ...claims, entity: '\ufeffA', initials: '' })
})

test('what a telephone reads is an address, or the code alone', () => {
  expect(codeIn(` https://djbr.example.bo/validar?validacioncertificado=N0sz#c=${code}\n`)).toBe(code)
  expect(codeIn(code)).toBe(code)
  expect(codeIn('https://djbr.example.bo/validar?validacioncertificado=N0sz')).toBe(null)
  expect(codeIn('https://djbr.example.bo/validar#otra')).toBe(null)
})

test('base64url has one way of writing', () => {
  expect(fromBase64url('AA')).toEqual(Uint8Array.of(0))
  for (const other of ['AB', 'A', 'A===', 'AA==', 'A A']) expect(fromBase64url(other)).toBe(null)
})
