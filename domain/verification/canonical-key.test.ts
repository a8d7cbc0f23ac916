import { describe, expect, test } from 'vitest'
import { canonicalKey, differInOneSign } from './canonical-key.ts'

const plate = (registry: string) => canonicalKey('movable', { registry })
const account = (number: string) => canonicalKey('deposit', { account: number })

describe('the key of a thing', () => {
  test.each(['2345-XYZ', '2345 xyz', ' 2345xyz', '2345-X-Y-Z', '2345.xyz', '2345-xÿz'])('is the same for the plate %j', (registry) => {
    expect(plate(registry)).toEqual({ register: 'plate', signs: '2345XYZ' })
  })

  test.each(['2.01.0.99.0012345', '2010990012345', '2-01-0-99-0012345'])('is the same for the folio %j', (registry) => {
    expect(canonicalKey('realEstate', { registry })).toEqual({ register: 'folio', signs: '2010990012345' })
  })

  test('of an account leaves its leading zeros out', () => {
    expect(account('0001000456789')).toEqual(account('1000456789'))
  })

  test.each([
    '',
    '0',
    '00000',
    '1111111',
    '12345',
    '123456789',
    'TRÁMITE',
    'en trámite 2024',
    'S/N',
    'SIN NÚMERO 22',
    'no tiene',
    'Pendiente',
    '12XZ',
    'ABCDEF',
    'XXXXX12',
  ])('is none for the placeholder %j', (registry) => {
    expect(plate(registry)).toBe(null)
    expect(canonicalKey('realEstate', { registry })).toBe(null)
  })

  test('is none for a kind without a register', () => {
    expect(canonicalKey('otherAsset', { registry: '2345-XYZ' })).toBe(null)
  })
})

describe('a differing sign', () => {
  const differ = (one: string, other: string) => {
    const [a, b] = [plate(one), plate(other)]
    return a && b && differInOneSign(a, b)
  }

  test('is a hint when it is the only one', () => {
    expect(differ('2345-XYZ', '2346 xyz')).toBe(true)
    expect(differ('2345-XYZ', '2345 XYZ')).toBe(false)
    expect(differ('2345-XYZ', '2346 XYA')).toBe(false)
    expect(differ('2345-XYZ', '2345 XYZA')).toBe(false)
  })

  test('of another register is none', () => {
    expect(differInOneSign({ register: 'plate', signs: '2345XYZ' }, { register: 'folio', signs: '2345XYA' })).toBe(false)
  })
})
