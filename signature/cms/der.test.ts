import { describe, expect, test } from 'vitest'
import { Damage, limits } from '../damage.ts'
import { element, identifier, octets, sequence, smallInteger } from '../sign/der.ts'
import { digitsOf, identifierOf, octetsOf, readDer, readElement, timeOf } from './der.ts'

const oid = (...bytes: readonly number[]) => readElement(element(0x06, Uint8Array.from(bytes)))

test('an identifier is read as it is written', () => {
  expect(identifierOf(readElement(identifier('1.2.840.113549.1.7.2')))).toBe('1.2.840.113549.1.7.2')
})

test.each<[string, number[]]>([
  ['with leading zeros', [0x2a, 0x80, 0x01]],
  ['that is cut short', [0x2a, 0x86]],
  ['beyond what numbers hold exactly', [0x2a, ...new Array(8).fill(0xff), 0x7f]],
  ['longer than any', new Array(101).fill(0x2a)],
  ['without a byte', []],
])('an identifier %s is refused', (_, bytes) => {
  expect(() => identifierOf(oid(...bytes))).toThrow(Damage)
})

test.each<[string, Uint8Array]>([
  ['something behind it', Uint8Array.from([...smallInteger(1), 0])],
  ['a longer length than it needs', Uint8Array.of(0x02, 0x81, 1, 1)],
  ['an open length', Uint8Array.of(0x30, 0x80, 2, 1, 1, 0, 0)],
  ['an open length within', Uint8Array.of(0x30, 7, 0x30, 0x80, 2, 1, 1, 0, 0)],
])('DER with %s is none', (_, bytes) => {
  expect(() => readDer(bytes)).toThrow(Damage)
})

test('octets are of octets only', () => {
  expect(octetsOf(readElement(Uint8Array.from([0x24, 6, ...octets(Uint8Array.of(1)), ...octets(Uint8Array.of(2))])))).toEqual(
    Uint8Array.of(1, 2),
  )
  expect(() => octetsOf(readElement(Uint8Array.from([0x24, 3, ...smallInteger(1)])))).toThrow(Damage)
  expect(() => octetsOf(readElement(smallInteger(1)))).toThrow(Damage)
})

test('the digits of a number are those of a number', () => {
  expect(digitsOf(readElement(smallInteger(5)))).toEqual(Uint8Array.of(5))
  expect(() => digitsOf(readElement(octets(Uint8Array.of(5))))).toThrow(Damage)
})

test.each([
  [0x17, '261122140000Z', '2026-11-22T14:00:00.000Z'],
  [0x17, '991231235959Z', '1999-12-31T23:59:59.000Z'],
  [0x18, '20261122140000.5Z', '2026-11-22T14:00:00.000Z'],
  [0x18, '00500101000000Z', '0050-01-01T00:00:00.000Z'],
])('a time of tag %i written %s is %s', (tag, text, time) => {
  expect(timeOf(readElement(element(tag, Buffer.from(text)))).toISOString()).toBe(time)
})

test.each([
  '260230000000Z',
  '261301000000Z',
  '260101250000Z',
  '260101000000-0400',
  `20260101000000.${'0'.repeat(30)}Z`,
  `20260101000000.${'0'.repeat(24)}Z behind`,
  '',
])('%s is no time', (text) => {
  expect(() => timeOf(readElement(element(text.startsWith('2026') ? 0x18 : 0x17, Buffer.from(text))))).toThrow(Damage)
})

describe('an encoding', () => {
  const within = (times: number): Uint8Array => (times === 0 ? smallInteger(1) : sequence(within(times - 1)))

  test('is read to a certain depth', () => {
    expect(() => readElement(within(limits.depth))).not.toThrow()
    expect(() => readElement(within(limits.depth + 1))).toThrow(expect.objectContaining({ reason: 'limits' }))
  })

  test('has so many elements at most', () => {
    expect(() => readElement(element(0x30, new Uint8Array(2 * limits.elements)))).toThrow(expect.objectContaining({ reason: 'limits' }))
  })
})
