import { constants, generateKeyPairSync, sign } from 'node:crypto'
import { p256, p384, p521 } from '@noble/curves/nist.js'
import { describe, expect, test } from 'vitest'
import { element, identifier, nothing, sequence, smallInteger } from '../sign/der.ts'
import { bits, covered, ecPair, infoOf, signedBy } from '../testing/encodings.ts'
import { schemeOf, verifies } from './algorithms.ts'
import { readElement } from './der.ts'
import { readPublicKey, strongEnough } from './public-key.ts'

const read = (info: Uint8Array) => readPublicKey(readElement(info))
const ecdsa = { kind: 'ecdsa', digest: 'SHA-256' } as const

describe('an RSA key', () => {
  const rsaType = sequence(identifier('1.2.840.113549.1.1.1'), nothing)
  /** A number of so many bits, its first and last set. */
  const ofBits = (size: number) => {
    const bytes = new Uint8Array(Math.ceil(size / 8)).fill(0xa5)
    const first = (size - 1) % 8
    bytes[0] = (1 << first) | ((bytes[0] as number) & ((1 << first) - 1))
    return bytes
  }
  const positive = (digits: Uint8Array) => element(0x02, Uint8Array.from((digits[0] as number) >= 0x80 ? [0, ...digits] : digits))
  const info = (...numbers: readonly Uint8Array[]) => sequence(rsaType, bits(sequence(...numbers)))
  const f4 = element(0x02, Uint8Array.of(1, 0, 1))
  const strong = positive(ofBits(2048))

  test.each([
    [2047, false],
    [2048, true],
    [2049, true],
    [8192, true],
    [8193, false],
  ])('of %i bits: accepted: %s', (size, accepted) => {
    expect(strongEnough(read(info(positive(ofBits(size)), f4)))).toBe(accepted)
  })

  test('of 1024 bits is not stronger with zeros before it', () => {
    expect(strongEnough(read(info(element(0x02, new Uint8Array(128), ofBits(1024)), f4)))).toBe(false)
  })

  test('whose modulus lacks the zero that keeps it positive is read as what was meant', () => {
    expect(strongEnough(read(info(element(0x02, ofBits(2048)), f4)))).toBe(true)
  })

  test('whose modulus is even is none', () => {
    const even = ofBits(2048)
    even[255] = 2
    expect(strongEnough(read(info(positive(even), f4)))).toBe(false)
  })

  test.each<[string, number[], boolean]>([
    ['1', [1], false],
    ['2', [2], false],
    ['3', [3], true],
    ['0', [0], false],
    ['the largest of 33 bits', [1, 0xff, 0xff, 0xff, 0xff], true],
    ['of 34 bits', [2, 0, 0, 0, 1], false],
    ['even', [1, 0, 0], false],
    ['with a leading zero', [0, 1, 0, 1], false],
  ])('with the exponent %s: accepted: %s', (_, exponent, accepted) => {
    expect(strongEnough(read(info(strong, element(0x02, Uint8Array.from(exponent)))))).toBe(accepted)
  })

  test('is two numbers and nothing else', () => {
    expect(strongEnough(read(info(strong, f4, smallInteger(1))))).toBe(false)
    expect(strongEnough(read(sequence(rsaType, bits(Uint8Array.from([...sequence(strong, f4), 0])))))).toBe(false)
    expect(strongEnough(read(info(element(0x04, ofBits(2048)), f4)))).toBe(false)
  })

  test('has no parameters', () => {
    const entered = sequence(identifier('1.2.840.113549.1.1.1'), smallInteger(1))
    expect(strongEnough(read(sequence(entered, bits(sequence(strong, f4)))))).toBe(false)
  })
})

describe('an RSA signature', () => {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = read(infoOf(pair))
  const rsa = { kind: 'rsa', digest: 'SHA-256' } as const
  const signature = new Uint8Array(sign('sha256', covered, pair.privateKey))

  test('verifies', async () => {
    expect(await verifies(key, rsa, covered, signature)).toBe(true)
  })

  test('by a key that is too weak does not verify, however well it signs', async () => {
    const weak = generateKeyPairSync('rsa', { modulusLength: 1024 })
    expect(await verifies(read(infoOf(weak)), rsa, covered, new Uint8Array(sign('sha256', covered, weak.privateKey)))).toBe(false)
  })

  test('is as long as the modulus', async () => {
    expect(await verifies(key, rsa, covered, Uint8Array.from([0, ...signature]))).toBe(false)
  })
})

describe('PSS', () => {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = read(infoOf(pair))
  const signature = new Uint8Array(
    sign('sha256', covered, { key: pair.privateKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 }),
  )
  const digest = (last: number) => sequence(identifier(`2.16.840.1.101.3.4.2.${last}`))
  const part = (number: number, value: Uint8Array) => element(0xa0 | number, value)
  const mask = (last: number) => sequence(identifier('1.2.840.113549.1.1.8'), digest(last))
  const honest = [part(0, digest(1)), part(1, mask(1)), part(2, smallInteger(32))]
  const scheme = (...parameters: readonly Uint8Array[]) =>
    schemeOf(readElement(sequence(identifier('1.2.840.113549.1.1.10'), ...parameters)), null)

  test('verifies by the salt that it states', async () => {
    const stated = scheme(sequence(...honest))
    expect(stated).toEqual({ kind: 'pss', digest: 'SHA-256', salt: 32 })
    expect(stated && (await verifies(key, stated, covered, signature))).toBe(true)
    expect(await verifies(key, { kind: 'pss', digest: 'SHA-256', salt: 20 }, covered, signature)).toBe(false)
  })

  test('may say its trailer', () => {
    expect(scheme(sequence(...honest, part(3, smallInteger(1))))).not.toBeNull()
  })

  test.each<[string, Uint8Array[]]>([
    ['another trailer', [sequence(...honest, part(3, smallInteger(2)))]],
    ['a mask by another digest', [sequence(part(0, digest(1)), part(1, mask(2)), part(2, smallInteger(32)))]],
    ['no mask', [sequence(part(0, digest(1)), part(2, smallInteger(32)))]],
    ['parameters in another order', [sequence(part(1, mask(1)), part(0, digest(1)), part(2, smallInteger(32)))]],
    ['a parameter twice', [sequence(...honest, part(2, smallInteger(32)))]],
    ['an unknown parameter', [sequence(...honest, part(4, smallInteger(1)))]],
    [
      'a parameter with something behind it',
      [sequence(honest[0] as Uint8Array, honest[1] as Uint8Array, element(0xa2, smallInteger(32), nothing))],
    ],
    ['something behind the parameters', [sequence(...honest), nothing]],
    ['none', []],
  ])('with %s is not accepted', (_, parameters) => {
    expect(scheme(...parameters)).toBeNull()
  })

  test('by a key that insists on another salt or digest does not verify', async () => {
    const [, numbers] = readElement(infoOf(pair)).children
    const keyFor = (...parameters: readonly Uint8Array[]) =>
      read(sequence(sequence(identifier('1.2.840.113549.1.1.10'), ...parameters), numbers?.raw ?? nothing))
    const stated = { kind: 'pss', digest: 'SHA-256', salt: 32 } as const
    expect(await verifies(keyFor(), stated, covered, signature)).toBe(true)
    expect(await verifies(keyFor(sequence(...honest)), stated, covered, signature)).toBe(true)
    const salty = sequence(part(0, digest(1)), part(1, mask(1)), part(2, smallInteger(33)))
    expect(await verifies(keyFor(salty), stated, covered, signature)).toBe(false)
    expect(await verifies(keyFor(sequence(part(0, digest(2)), part(1, mask(2)))), stated, covered, signature)).toBe(false)
    expect(
      await verifies(
        keyFor(sequence(...honest)),
        { kind: 'rsa', digest: 'SHA-256' },
        covered,
        new Uint8Array(sign('sha256', covered, pair.privateKey)),
      ),
    ).toBe(false)
  })
})

test.each(['1.2.840.113549.1.1.11', '1.2.840.10045.4.3.2', '1.3.101.112'])('the algorithm %s has no parameters', (name) => {
  expect(schemeOf(readElement(sequence(identifier(name))), null)).not.toBeNull()
  expect(schemeOf(readElement(sequence(identifier(name), smallInteger(1))), null)).toBeNull()
  expect(schemeOf(readElement(sequence(identifier(name), nothing, nothing)), null)).toBeNull()
})

test.each([
  ['P-256', p256],
  ['P-384', p384],
  ['P-521', p521],
])('the order of the curve %s is known', (name, { Point }) => {
  const key = read(infoOf(ecPair(name)))
  expect(key.kind === 'ec' && key.curve.order).toBe(Point.Fn.ORDER)
})

describe.each(['P-256', 'P-384', 'P-521', 'brainpoolP256r1', 'brainpoolP384r1', 'brainpoolP512r1'])(
  'a signature on the curve %s',
  (curve) => {
    const pair = ecPair(curve)
    const key = read(infoOf(pair))
    const signature = signedBy(pair, covered)
    const [r, s] = readElement(signature).children.map(({ content }) => content) as [Uint8Array, Uint8Array]
    const number = (digits: Uint8Array) => element(0x02, digits)
    const validated = (bytes: Uint8Array) => verifies(key, ecdsa, covered, bytes)

    test('verifies as it was made', async () => {
      expect(await validated(signature)).toBe(true)
    })

    test.each<[string, () => Uint8Array]>([
      ['bytes behind it', () => Uint8Array.from([...signature, 0])],
      ['bytes behind its numbers', () => sequence(number(r), number(s), nothing)],
      ['octets for a number', () => sequence(number(r), element(0x04, s))],
      ['a zero before a number', () => sequence(number(Uint8Array.from([0, ...r])), number(s))],
      ['a set of numbers', () => element(0x31, number(r), number(s))],
      ['one number', () => sequence(number(r))],
      [
        'a longer length than it needs',
        () =>
          Uint8Array.from([
            0x30,
            0x82,
            0,
            signature.length - (signature[1] === 0x81 ? 3 : 2),
            ...signature.subarray(signature[1] === 0x81 ? 3 : 2),
          ]),
      ],
      ['an open length', () => Uint8Array.from([0x30, 0x80, ...number(r), ...number(s), 0, 0])],
      ['zero for a number', () => sequence(number(r), number(Uint8Array.of(0)))],
      ['both numbers side by side', () => Uint8Array.from([...r, ...s])],
      ['the order added to a number', () => sequence(number(plusOrder(r)), number(s))],
    ])('with %s does not verify', async (_, made) => {
      expect(await validated(made())).toBe(false)
    })

    // Of this one no number is as long as its octets, and needs a sign.
    if (curve !== 'P-521')
      test('without the sign of a number does not verify', async () => {
        const [one, other] = numbersThatNeedSigns().map((digits) => number(digits[0] === 0 ? digits.subarray(1) : digits))
        expect(await validated(sequence(one as Uint8Array, other as Uint8Array))).toBe(false)
      })

    function numbersThatNeedSigns(): Uint8Array[] {
      for (;;) {
        const numbers = readElement(signedBy(pair, covered)).children.map(({ content }) => content)
        if (numbers.some(([first]) => first === 0)) return numbers
      }
    }

    function plusOrder(digits: Uint8Array): Uint8Array {
      if (key.kind !== 'ec') throw new Error('no curve')
      const sum = (BigInt(`0x${Buffer.from(digits).toString('hex')}`) + key.curve.order).toString(16)
      return Uint8Array.from([0, ...Buffer.from(sum.padStart(sum.length + (sum.length % 2), '0'), 'hex')])
    }

    test('by a key that is written as a compressed point is not checked', () => {
      if (key.kind !== 'ec') throw new Error('no curve')
      const { size } = key.curve
      const short = Uint8Array.of(2 + ((key.point.at(-1) as number) & 1), ...key.point.subarray(1, 1 + size))
      expect(strongEnough({ ...key, point: short })).toBe(false)
      expect(strongEnough({ ...key, point: Uint8Array.of(6, ...key.point.subarray(1)) })).toBe(false)
    })
  },
)

describe('Ed25519', () => {
  const ed25519 = { kind: 'ed25519', digest: 'SHA-512' } as const
  const pair = generateKeyPairSync('ed25519')

  test('verifies', async () => {
    expect(await verifies(read(infoOf(pair)), ed25519, covered, new Uint8Array(sign(null, covered, pair.privateKey)))).toBe(true)
  })

  test('with a key of small order, under which one signature fits every text, does not verify', async () => {
    const neutral = Uint8Array.from([1, ...new Uint8Array(31)])
    const everything = Uint8Array.from([...neutral, ...new Uint8Array(32)])
    expect(await verifies({ kind: 'ed25519', point: neutral }, ed25519, covered, everything)).toBe(false)
  })
})
