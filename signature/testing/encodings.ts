import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { hash } from '../cms/digest.ts'
import { attribute, contentTypes, readSignedData } from '../cms/signed-data.ts'
import { algorithms } from '../gates/algorithms.ts'
import { detached } from '../gates/detached.ts'
import { messageDigest } from '../gates/message-digest.ts'
import { oneSigner } from '../gates/one-signer.ts'
import { signatureValue } from '../gates/signature-value.ts'
import { signedAttributes } from '../gates/signed-attributes.ts'
import { element, identifier, octets, sequence, set, sha256, smallInteger } from '../sign/der.ts'

export const utf8 = (text: string): Uint8Array => element(0x0c, new TextEncoder().encode(text))
export const printable = (text: string): Uint8Array => element(0x13, new TextEncoder().encode(text))
export const bits = (bytes: Uint8Array): Uint8Array => element(0x03, Uint8Array.of(0), bytes)

/** A distinguished name of one value in each part. */
export const nameOf = (...parts: readonly (readonly [type: string, value: Uint8Array])[]): Uint8Array =>
  sequence(...parts.map(([type, value]) => set(sequence(identifier(type), value))))

export const types = { commonName: '2.5.4.3', organisation: '2.5.4.10', mail: '1.2.840.113549.1.9.1' } as const
export const called = (text: string): Uint8Array => nameOf([types.commonName, utf8(text)])

const CRITICAL = Uint8Array.of(0x01, 0x01, 0xff)
export const extension = (name: string, value: Uint8Array, isCritical = true): Uint8Array =>
  sequence(identifier(name), ...(isCritical ? [CRITICAL] : []), octets(value))

export const authorityExtension = extension('2.5.29.19', sequence(CRITICAL))
/** The bits of a key usage, the first the highest. */
export const usageExtension = (flags: number): Uint8Array => extension('2.5.29.15', element(0x03, Uint8Array.of(0, flags)))
export const keyIdentifierExtension = (identifier: Uint8Array): Uint8Array => extension('2.5.29.14', octets(identifier), false)

export type Pair = { readonly publicKey: KeyObject; readonly privateKey: KeyObject }
export const ecPair = (namedCurve = 'P-256'): Pair => generateKeyPairSync('ec', { namedCurve })
export const infoOf = ({ publicKey }: Pair): Uint8Array => new Uint8Array(publicKey.export({ type: 'spki', format: 'der' }))
export const signedBy = ({ privateKey }: Pair, bytes: Uint8Array): Uint8Array => new Uint8Array(sign('sha256', bytes, privateKey))

export const ecdsaWithSha256 = sequence(identifier('1.2.840.10045.4.3.2'))

type CertificateParts = {
  subject?: Uint8Array
  issuer?: Uint8Array
  serial?: readonly number[]
  from?: string
  until?: string
  info?: Uint8Array
  extensions?: readonly Uint8Array[]
  /** What the signed part says of the algorithm. */
  said?: Uint8Array
}

/** A certificate for a key by another (or itself), DER, from 2026 to 2028 unless told otherwise (YYMMDD). */
export function certificateFor(holder: Pair, by: Pair, parts: CertificateParts = {}): Uint8Array {
  const { subject = called('Firmante'), issuer = called('Autoridad'), serial = [1], extensions = [], said = ecdsaWithSha256 } = parts
  const time = (day: string) => element(0x17, new TextEncoder().encode(`${day}000000Z`))
  const body = sequence(
    element(0xa0, smallInteger(2)),
    element(0x02, Uint8Array.from(serial)),
    said,
    issuer,
    sequence(time(parts.from ?? '260101'), time(parts.until ?? '280101')),
    subject,
    parts.info ?? infoOf(holder),
    ...(extensions.length > 0 ? [element(0xa3, sequence(...extensions))] : []),
  )
  return sequence(body, ecdsaWithSha256, bits(signedBy(by, body)))
}

type ListParts = { entries?: readonly Uint8Array[]; extensions?: readonly Uint8Array[]; said?: Uint8Array; issuer?: Uint8Array }

/** A revocation list, DER, from 2026 to 2028. */
export function listBy(
  by: Pair,
  { entries = [], extensions = [], said = ecdsaWithSha256, issuer = called('Autoridad') }: ListParts = {},
): Uint8Array {
  const time = (day: string) => element(0x17, new TextEncoder().encode(`${day}000000Z`))
  const body = sequence(
    smallInteger(1),
    said,
    issuer,
    time('260101'),
    time('280101'),
    ...(entries.length > 0 ? [sequence(...entries)] : []),
    ...(extensions.length > 0 ? [element(0xa0, sequence(...extensions))] : []),
  )
  return sequence(body, ecdsaWithSha256, bits(signedBy(by, body)))
}

/** An entry of a list: a serial number that was revoked on 2026-06-01. */
export const revokedEntry = (serial: number, ...extensions: readonly Uint8Array[]): Uint8Array =>
  sequence(
    smallInteger(serial),
    element(0x17, new TextEncoder().encode('260601000000Z')),
    ...(extensions.length > 0 ? [sequence(...extensions)] : []),
  )

export const attributeOf = (name: string, ...values: readonly Uint8Array[]): Uint8Array => sequence(identifier(name), set(...values))

type SignatureParts = {
  certificates?: readonly Uint8Array[]
  /** How the signer is named; issuer "Autoridad" and serial 1 unless told otherwise. */
  signer?: Uint8Array
  attributes?: readonly Uint8Array[]
  digestAlgorithm?: Uint8Array
  algorithm?: Uint8Array
  value?: (attributes: Uint8Array) => Uint8Array
  unsigned?: Uint8Array
}

export const covered = new TextEncoder().encode('lo que se firma')
export const contentTypeAttribute = attributeOf(attribute.contentType, identifier(contentTypes.data))
export const digestAttribute = attributeOf(attribute.messageDigest, octets(await hash('SHA-256', covered)))

/** A detached CMS signature over `covered` by a key, DER. */
export function signatureBy(key: Pair, parts: SignatureParts = {}): Uint8Array {
  const { digestAlgorithm = sha256, algorithm = ecdsaWithSha256, signer = sequence(called('Autoridad'), smallInteger(1)) } = parts
  const attributes = set(contentTypeAttribute, digestAttribute, ...(parts.attributes ?? []))
  const value = (parts.value ?? ((bytes) => signedBy(key, bytes)))(attributes)
  const one = sequence(
    smallInteger(1),
    signer,
    digestAlgorithm,
    Uint8Array.from([0xa0, ...attributes.subarray(1)]),
    algorithm,
    octets(value),
    ...(parts.unsigned ? [element(0xa1, parts.unsigned)] : []),
  )
  return signedDataOf(parts.certificates ?? [certificateFor(key, key)], [one])
}

/** A SignedData of certificates and signers as they are given. */
export const signedDataOf = (certificates: readonly Uint8Array[], signers: readonly Uint8Array[]): Uint8Array =>
  sequence(
    identifier('1.2.840.113549.1.7.2'),
    element(
      0xa0,
      sequence(
        smallInteger(1),
        element(0x31, sha256),
        sequence(identifier(contentTypes.data)),
        element(0xa0, ...certificates),
        element(0x31, ...signers),
      ),
    ),
  )

const gates = { oneSigner, detached, algorithms, messageDigest, signedAttributes, signatureValue }

/** The first gate that a CMS signature over `covered` does not pass; null when it passes them all. Damage when it cannot be read, or a gate cannot. */
export async function firstBrokenOf(cms: Uint8Array): Promise<string | null> {
  const read = readSignedData(cms)
  const subject = { isTimestamp: false, covered: [covered], cms: read, signer: read.signers[0] ?? null, lacksAttributes: false }
  for (const [name, passes] of Object.entries(gates)) if (!(await passes(subject))) return name
  return null
}
