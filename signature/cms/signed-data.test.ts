import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Damage, limits } from '../damage.ts'
import { algorithms } from '../gates/algorithms.ts'
import { element, identifier, nothing, octets, sequence, set, sha256, smallInteger } from '../sign/der.ts'
import { cpuTimeOf } from '../testing/cpu-time.ts'
import {
  attributeOf,
  bits,
  called,
  certificateFor,
  contentTypeAttribute,
  covered,
  digestAttribute,
  ecdsaWithSha256,
  ecPair,
  firstBrokenOf,
  keyIdentifierExtension,
  nameOf,
  printable,
  signatureBy,
  signedDataOf,
  types,
} from '../testing/encodings.ts'
import { readElement } from './der.ts'
import { attribute, readSignedData } from './signed-data.ts'

const key = ecPair()
const stranger = ecPair()
const own = certificateFor(key, key)
const hashed = (algorithm: string, bytes: Uint8Array) => new Uint8Array(createHash(algorithm).update(bytes).digest())

test('a signature with nothing wrong passes every gate', async () => {
  expect(await firstBrokenOf(signatureBy(key))).toBeNull()
})

describe('the signer is named by one certificate', () => {
  const namedByKey = { signer: element(0x80, Uint8Array.of(7)) }
  const withKey = certificateFor(key, key, { extensions: [keyIdentifierExtension(Uint8Array.of(7))] })

  test('that came along twice', async () => {
    expect(await firstBrokenOf(signatureBy(key, { certificates: [own, own] }))).toBeNull()
  })

  test('in another string type, case and spacing', async () => {
    const signer = sequence(nameOf([types.commonName, printable('AUTORIDAD ')]), smallInteger(1))
    expect(await firstBrokenOf(signatureBy(key, { signer }))).toBeNull()
  })

  test.each([
    ['before', [certificateFor(stranger, stranger), own]],
    ['behind', [own, certificateFor(stranger, stranger)]],
    ['behind, in other writing', [own, certificateFor(stranger, stranger, { issuer: nameOf([types.commonName, printable('Autoridad')]) })]],
  ])('with no other of the same issuer and number %s', async (_, certificates) => {
    expect(await firstBrokenOf(signatureBy(key, { certificates }))).toBe('oneSigner')
  })

  test('by the key, with no other of the same', async () => {
    expect(await firstBrokenOf(signatureBy(key, { ...namedByKey, certificates: [withKey] }))).toBeNull()
    const other = certificateFor(stranger, stranger, { serial: [2], extensions: [keyIdentifierExtension(Uint8Array.of(7))] })
    expect(await firstBrokenOf(signatureBy(key, { ...namedByKey, certificates: [withKey, other] }))).toBe('oneSigner')
  })

  test('that came along', async () => {
    expect(await firstBrokenOf(signatureBy(key, { signer: sequence(called('Otra'), smallInteger(1)) }))).toBe('oneSigner')
    expect(await firstBrokenOf(signatureBy(key, { signer: sequence(called('Autoridad'), smallInteger(2)) }))).toBe('oneSigner')
  })
})

describe('an attribute that names the certificate', () => {
  const old = (...ids: readonly Uint8Array[]) => attributeOf(attribute.signingCertificate, sequence(sequence(...ids)))
  const named = (...ids: readonly Uint8Array[]) => attributeOf(attribute.signingCertificateV2, sequence(sequence(...ids)))
  const issuedAs = (issuer: Uint8Array, serial: number) => sequence(sequence(element(0xa4, issuer)), smallInteger(serial))
  const sha1 = octets(hashed('sha1', own))
  const own256 = octets(hashed('sha256', own))
  const other = octets(hashed('sha1', certificateFor(stranger, stranger)))
  const sha512 = sequence(identifier('2.16.840.1.101.3.4.2.3'), nothing)

  test.each<[string, Uint8Array[], string | null]>([
    ['by SHA-1', [old(sequence(sha1))], null],
    ['by SHA-1, and those above it', [old(sequence(sha1), sequence(other))], null],
    ['by SHA-1 with issuer and number', [old(sequence(sha1, issuedAs(called('Autoridad'), 1)))], null],
    [
      'with issuer in another string type',
      [named(sequence(own256, issuedAs(nameOf([types.commonName, printable('AUTORIDAD')]), 1)))],
      null,
    ],
    ['by another digest that it says', [named(sequence(sha512, octets(hashed('sha512', own))))], null],
    ['in both ways', [old(sequence(sha1)), named(sequence(own256))], null],
    ['by SHA-1, another', [old(sequence(other))], 'signedAttributes'],
    ['by SHA-1, another first', [old(sequence(other), sequence(sha1))], 'signedAttributes'],
    ['in both ways, by SHA-1 another', [old(sequence(other)), named(sequence(own256))], 'signedAttributes'],
    ['of another issuer', [old(sequence(sha1, issuedAs(called('Otra'), 1)))], 'signedAttributes'],
    ['of another number', [old(sequence(sha1, issuedAs(called('Autoridad'), 2)))], 'signedAttributes'],
    ['newly, of another issuer', [named(sequence(own256, issuedAs(called('Otra'), 1)))], 'signedAttributes'],
    ['newly, of another number', [named(sequence(own256, issuedAs(called('Autoridad'), 2)))], 'signedAttributes'],
    ['with something more', [named(sequence(own256, issuedAs(called('Autoridad'), 1), nothing))], 'signedAttributes'],
    ['newly, by SHA-1', [named(sequence(sequence(identifier('1.3.14.3.2.26')), sha1))], 'signedAttributes'],
  ])('%s', async (_, attributes, gate) => {
    expect(await firstBrokenOf(signatureBy(key, { attributes, certificates: [own] }))).toBe(gate)
  })
})

describe('the protection of the algorithms', () => {
  const sha512 = sequence(identifier('2.16.840.1.101.3.4.2.3'))
  const ecdsaWithSha512 = sequence(identifier('1.2.840.10045.4.3.4'))
  const inner = (algorithm: Uint8Array, ...more: readonly Uint8Array[]) => element(0xa1, algorithm.subarray(2), ...more)
  const protection = (...parts: readonly Uint8Array[]) => attributeOf(attribute.algorithmProtection, sequence(...parts))

  test.each<[string, Uint8Array, string | null]>([
    ['that match', protection(sha256, inner(ecdsaWithSha256)), null],
    [
      'with parameters that say nothing',
      protection(sequence(identifier('2.16.840.1.101.3.4.2.1'), nothing), inner(ecdsaWithSha256, nothing)),
      null,
    ],
    ['with another digest', protection(sha512, inner(ecdsaWithSha256)), 'signedAttributes'],
    ['with another signature', protection(sha256, inner(ecdsaWithSha512)), 'signedAttributes'],
    ['with other parameters', protection(sha256, inner(ecdsaWithSha256, smallInteger(1))), 'signedAttributes'],
    ['of a code, not a signature', protection(sha256, element(0xa2, ecdsaWithSha256.subarray(2))), 'signedAttributes'],
    ['of less', protection(sha256), 'signedAttributes'],
  ])('%s', async (_, attribute, gate) => {
    expect(await firstBrokenOf(signatureBy(key, { attributes: [attribute] }))).toBe(gate)
  })
})

describe('what stands there once', () => {
  const time = element(0x17, Buffer.from('261122140000Z'))
  const sets = {
    contentType: contentTypeAttribute,
    messageDigest: digestAttribute,
    signingTime: attributeOf(attribute.signingTime, time),
    signingCertificate: attributeOf(attribute.signingCertificate, sequence(sequence(sequence(octets(hashed('sha1', own)))))),
    signingCertificateV2: attributeOf(attribute.signingCertificateV2, sequence(sequence(sequence(octets(hashed('sha256', own)))))),
    algorithmProtection: attributeOf(attribute.algorithmProtection, sequence(sha256, element(0xa1, ecdsaWithSha256.subarray(2)))),
  }

  test.each(Object.entries(sets))('%s does not stand there twice', async (_, twice) => {
    const isThere = twice === contentTypeAttribute || twice === digestAttribute
    await expect(firstBrokenOf(signatureBy(key, { attributes: isThere ? [twice] : [twice, twice], certificates: [own] }))).rejects.toThrow(
      Damage,
    )
  })

  test.each(Object.keys(sets) as (keyof typeof sets)[])('%s does not stand there once more without a value', async (name) => {
    const isThere = name === 'contentType' || name === 'messageDigest'
    const attributes = [attributeOf(attribute[name]), ...(isThere ? [] : [sets[name]])]
    await expect(firstBrokenOf(signatureBy(key, { attributes, certificates: [own] }))).rejects.toThrow(Damage)
  })

  test('has one value', async () => {
    const twice = attributeOf(attribute.signingTime, time, element(0x17, Buffer.from('261122150000Z')))
    await expect(firstBrokenOf(signatureBy(key, { attributes: [twice] }))).rejects.toThrow(Damage)
  })

  test('is a time, if it says so', async () => {
    const none = attributeOf(attribute.signingTime, element(0x17, Buffer.from('269922140000Z')))
    await expect(firstBrokenOf(signatureBy(key, { attributes: [none] }))).rejects.toThrow(Damage)
  })
})

test('two signers are one too many, however well each signs', async () => {
  const [signer] = readElement(signatureBy(key, { certificates: [own] })).children[1]?.children[0]?.children.at(-1)?.children ?? []
  if (!signer) throw new Error('no signer')
  expect(await firstBrokenOf(signedDataOf([own], [signer.raw]))).toBeNull()
  expect(await firstBrokenOf(signedDataOf([own], [signer.raw, signer.raw]))).toBe('oneSigner')
})

test('a digest with parameters of its own is not accepted', async () => {
  const digestAlgorithm = sequence(identifier('2.16.840.1.101.3.4.2.1'), smallInteger(1))
  expect(await firstBrokenOf(signatureBy(key, { digestAlgorithm }))).toBe('algorithms')
})

test('a signature by Ed25519 stands over attributes, not over a whole file', async () => {
  const digestAlgorithm = sequence(identifier('2.16.840.1.101.3.4.2.3'))
  const info = sequence(sequence(identifier('1.3.101.112')), bits(new Uint8Array(32).fill(1)))
  const certificates = [certificateFor(key, key, { info })]
  const cms = readSignedData(signatureBy(key, { certificates, digestAlgorithm, algorithm: sequence(identifier('1.3.101.112')) }))
  const subject = { isTimestamp: false, covered: [covered], cms, signer: cms.signers[0] ?? null, lacksAttributes: false }
  expect(algorithms(subject)).toBe(true)
  expect(algorithms({ ...subject, lacksAttributes: true })).toBe(false)
})

test('a certificate whose two words for its algorithm differ has none', () => {
  const other = certificateFor(key, key, { said: sequence(identifier('1.2.840.10045.4.3.3')) })
  const [honest, differing] = readSignedData(signedDataOf([own, other], [])).certificates
  expect(honest?.algorithm).not.toBeNull()
  expect(differing?.algorithm).toBeNull()
})

test('what several fields lead to is read once, whether it can be or not', () => {
  const cms = signatureBy(key)
  expect(readSignedData(cms)).toBe(readSignedData(cms))
  const none = Uint8Array.of(0x30, 0)
  const damage = (): unknown => {
    try {
      return readSignedData(none)
    } catch (error) {
      return error
    }
  }
  expect(damage()).toBeInstanceOf(Damage)
  expect(damage()).toBe(damage())
})

/** As much of it as a file of 2 MB holds. */
describe('a hostile signature is checked within its time', () => {
  const within = async (milliseconds: number, work: () => unknown) => expect(await cpuTimeOf(work)).toBeLessThan(milliseconds)
  const MEGABYTE = 1_000_000

  test('of 30,000 attributes of one type', async () => {
    const attributes = new Array(30_000).fill(attributeOf('1.2.3', nothing))
    const cms = signatureBy(key, { unsigned: Buffer.concat(attributes) })
    await within(300, () => expect(() => readSignedData(cms)).toThrow(expect.objectContaining({ reason: 'limits' })))
  })

  test('of 30,000 values of one attribute', async () => {
    const values = element(0x31, Buffer.concat(new Array(30_000).fill(nothing)))
    await within(300, () => firstBrokenOf(signatureBy(key, { unsigned: sequence(identifier('1.2.3'), values) })))
  })

  test('of 100 certificates and 4,000 signers', async () => {
    const certificates = Array.from({ length: 100 }, (_, serial) => certificateFor(key, key, { serial: [1, serial] }))
    const signer = sequence(
      smallInteger(1),
      sequence(called('Autoridad'), smallInteger(1)),
      sha256,
      element(0xa0, contentTypeAttribute),
      ecdsaWithSha256,
      octets(new Uint8Array(70)),
    )
    const many = signedDataOf(certificates, new Array(4_000).fill(signer))
    await within(300, async () => {
      expect(readSignedData(many).signers).toHaveLength(2)
      expect(await firstBrokenOf(many)).toBe('oneSigner')
    })
  })

  test('of more certificates than any honest one', () => {
    const certificates = new Array(limits.certificates + 1).fill(own)
    expect(() => readSignedData(signedDataOf(certificates, []))).toThrow(expect.objectContaining({ reason: 'limits' }))
  })

  test('whose octets come in pieces within pieces', async () => {
    let octet: Uint8Array = element(0x24, ...new Array(100_000).fill(octets(Uint8Array.of(1))))
    for (let depth = 0; depth < 40; depth++) octet = element(0x24, octet)
    const enclosed = sequence(identifier('1.2.840.113549.1.7.1'), element(0xa0, octet))
    const cms = sequence(identifier('1.2.840.113549.1.7.2'), element(0xa0, sequence(smallInteger(1), set(sha256), enclosed, set())))
    await within(500, () => readSignedData(cms))
  })

  test('of open lengths within open lengths', async () => {
    const deep = Buffer.concat([Buffer.alloc(MEGABYTE, Buffer.of(0x30, 0x80)), Buffer.alloc(MEGABYTE)])
    await within(300, () => expect(() => readSignedData(new Uint8Array(deep))).toThrow(Damage))
  })

  test('of a name of a megabyte', async () => {
    const long = nameOf([types.commonName, element(0x0c, new Uint8Array(MEGABYTE).fill(0x20))])
    const cms = signatureBy(key, { certificates: [own, certificateFor(key, key, { subject: long, issuer: long })] })
    await within(500, () => firstBrokenOf(cms))
  })

  test('however many fields lead to it', async () => {
    const cms = signedDataOf([], [Buffer.concat(new Array(100_000).fill(nothing))])
    await within(500, () => {
      for (let field = 0; field < 50; field++) expect(() => readSignedData(cms)).toThrow(Damage)
    })
  })
})
