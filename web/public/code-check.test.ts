import { toBase64url } from '@djbr/signature/base64url.ts'
import { type Claims, encodeClaims, leafOf } from '@djbr/signature/certificate/claims.ts'
import { encodeHead, HEAD_TYPE } from '@djbr/signature/log/head.ts'
import { testKey } from '@djbr/signature/testing/keys.ts'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { answerCalls } from '../testing/answers.ts'
import { checkHere, codeOf, inscriptionOf, saidIn, vouchedFor } from './code-check.ts'

const claims: Claims = {
  code: '7K3M9QXT2HDW',
  receivedOn: '2026-11-12',
  number: '2026-0000123',
  initials: 'ÁMQ',
  entity: 'Municipio de Ñancahuazú',
  sworn: new Uint8Array(32),
}
const at = (day: string) => new Date(`${day}T20:00:00-04:00`)

let key: Awaited<ReturnType<typeof testKey>>
let leaf: Uint8Array
beforeAll(async () => {
  key = await testKey('k1')
  leaf = await leafOf(claims)
})
afterEach(() => vi.unstubAllGlobals())

const portal = (cabeza: string | null, withdrawn = {}) =>
  answerCalls({
    'GET public/claves': { body: { keys: [{ ...key.published, ...withdrawn }] } },
    [`GET public/registro/inclusion?hoja=${toBase64url(leaf)}`]: { body: { posicion: 0, cabeza, prueba: [] } },
  })

it('takes what no head counts for entered while it is recent, and for unproven after two days', async () => {
  portal(null)
  expect(await inscriptionOf(claims, at('2026-11-14'))).toEqual({ kind: 'entered', place: 1 })
  expect(await inscriptionOf(claims, at('2026-11-15'))).toEqual({ kind: 'overdue', place: 1 })
})

it('takes nothing for genuine that a withdrawn key signed, and lets the log decide about it', async () => {
  const head = await key.sign(encodeHead({ day: '2026-11-12', size: 1, root: leaf }), HEAD_TYPE)
  portal(head, { withdrawn_at: '2026-11-20T12:00:00.000Z' })
  const scanned = await checkHere(await key.sign(encodeClaims(claims)))
  expect(scanned).toEqual({ refused: 'withdrawnKey', unproven: claims })
  expect(await codeOf(scanned, { situacion: 'vigente', constancia: '' })).toBe(scanned)
  expect(await inscriptionOf(saidIn(scanned) ?? { ...claims, code: '' }, at('2026-11-30'))).toMatchObject({ kind: 'proven', place: 1 })
  const forged = { ...claims, number: '2026-0000999' }
  expect(await inscriptionOf(forged, at('2026-11-30'))).toEqual({ kind: 'wrong' })
  expect(await vouchedFor(scanned, at('2026-11-30'))).toEqual(claims)
  const made = await checkHere(await key.sign(encodeClaims(forged)))
  expect(made).toEqual({ refused: 'withdrawnKey', unproven: forged })
  expect(await vouchedFor(made, at('2026-11-30'))).toBeNull()
})

it('looks nothing up of a code that nobody signed', async () => {
  portal(null)
  expect(await vouchedFor({ refused: 'tampered' }, at('2026-11-14'))).toBeNull()
})
