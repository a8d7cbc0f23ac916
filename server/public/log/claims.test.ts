import type { Snapshot } from '@djbr/domain/declaration/snapshot.ts'
import { encodeClaims } from '@djbr/signature/certificate/claims.ts'
import { describe, expect, test } from 'vitest'
import { checkCode } from '../../ground/documents/index.ts'
import { claimsOf } from './claims.ts'

const person = { names: 'ANA LUCÍA', paternal: 'CHOQUE', maternal: 'ÑANCO' }
const claims = (changes: { declarant?: object; entity?: string } = {}) =>
  claimsOf({
    sworn: {
      controlCode: '7K3M-9QXT-2HDW',
      declarant: { ...person, ...changes.declarant },
      position: { entity: changes.entity ?? 'Caja Nacional de Salud' },
    } as unknown as Snapshot,
    hash: 'ab'.repeat(32),
    receivedOn: '2026-11-12',
    number: '2026-0000123',
  })

test('a certificate’s code says little of who declared', () => {
  expect(claims()).toMatchObject({ code: '7K3M9QXT2HDW', initials: 'ALCÑ', entity: 'Caja Nacional de Salud' })
})

describe('initials', () => {
  test.each([
    [{ names: 'josé  maría', paternal: 'de la Cruz', maternal: '' }, 'JMDLC'],
    [{ names: "Ch'aska", paternal: 'Ñ’usta', maternal: 'O’Connor-Pérez' }, 'CÑOP'],
    [{ names: 'A B C D E', paternal: 'F', maternal: 'G' }, 'ABCDEF'],
    [{ names: '', paternal: '-', maternal: '1' }, ''],
  ])('of %j', (declarant, initials) => {
    expect(claims({ declarant }).initials).toBe(initials)
  })
})

describe('an entity', () => {
  test.each([
    ['Ministerio de Economía y Finanzas Públicas', 'Ministerio de Economía y Finanzas…'],
    ['Gobierno Autónomo\nMunicipal', 'Gobierno Autónomo Municipal'],
    ['Ñ'.repeat(30), `${'Ñ'.repeat(18)}…`],
    ['', ''],
  ])('%j fits its place', (entity, shown) => {
    const fitted = claims({ entity }).entity
    expect(fitted).toBe(shown)
    expect(Buffer.byteLength(fitted)).toBeLessThanOrEqual(40)
  })
})

test('the longest code of all goes into a QR code of version 15 with an address of 50 signs', () => {
  const longest = claims({ declarant: { names: 'Ñ Ñ Ñ Ñ', paternal: 'Ñ', maternal: 'Ñ' }, entity: 'x'.repeat(200) })
  const header = 40
  const signature = 86
  const code = 'x'.repeat(header + 1 + Math.ceil((encodeClaims(longest).length * 4) / 3) + 1 + signature)
  const base = `https://${'x'.repeat(42)}`
  expect(checkCode(base, '7K3M-9QXT-2HDW', '2026-11-12', code)).toContain('viewBox="0 0 77 77"')
})
