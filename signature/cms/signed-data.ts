import { sameBytes } from '../bytes.ts'
import { Damage, limits } from '../damage.ts'
import { latin } from '../pdf/lexer.ts'
import { type Certificate, certificateIn } from './certificate.ts'
import { child, childTagged, contextTag, type Element, identifierOf, octetsOf, readElement, tags } from './der.ts'
import { readName } from './name.ts'

/** A CMS SignedData (RFC 5652) as received. */
export type SignedData = {
  readonly contentType: string
  readonly content: Uint8Array | null
  readonly certificates: readonly Certificate[]
  /** At most two are read: any more than one is refused anyway. */
  readonly signers: readonly Signer[]
  /** The bytes after the encoding. */
  readonly rest: Uint8Array
}

export type Signer = {
  /** The signer's certificate, as named by the signer; null when it is not included. */
  readonly certificate: Certificate | null
  /** Whether no other included certificate has the same identifier. */
  readonly isNamedOnce: boolean
  readonly digestAlgorithm: Element
  readonly algorithm: Element
  readonly signature: Uint8Array
  /** The signed attributes under the tag that is hashed (SET), in the order received; null when there are none. */
  readonly signedPart: Uint8Array | null
  readonly signed: Attributes
  readonly unsigned: Attributes
}

/** Sets of values of each attribute, one entry for each occurrence. */
export type Attributes = ReadonlyMap<string, readonly Element[]>

export const attribute = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  algorithmProtection: '1.2.840.113549.1.9.52',
  timestamp: '1.2.840.113549.1.9.16.2.14',
} as const

export const contentTypes = { data: '1.2.840.113549.1.7.1', timestamp: '1.2.840.113549.1.9.16.1.4' } as const
const signedDataType = '1.2.840.113549.1.7.2'

/** Reads a SignedData from the start of the bytes; the result is cached. Throws Damage when there is none. */
export function readSignedData(bytes: Uint8Array): SignedData {
  const result = results.get(bytes) ?? readOrDamage(bytes)
  results.set(bytes, result)
  if (result instanceof Damage) throw result
  return result
}

/** Cached, because several fields of a file may lead to the same signature. */
const results = new WeakMap<Uint8Array, SignedData | Damage>()

function readOrDamage(bytes: Uint8Array): SignedData | Damage {
  try {
    return signedDataIn(bytes)
  } catch (error) {
    if (error instanceof Damage) return error
    throw error
  }
}

function signedDataIn(bytes: Uint8Array): SignedData {
  const full = readElement(bytes)
  if (identifierOf(full.children[0]) !== signedDataType) throw new Damage('structure', 'no signed data')
  const body = child(child(full, 1, contextTag(0)), 0, tags.sequence)
  const enclosed = child(body, 2, tags.sequence)
  const content = childTagged(enclosed, contextTag(0))
  const certificates = readCertificates(childTagged(body, contextTag(0)))
  const byIdentifier = grouped(certificates)
  const signers = body.children.findLast((one) => one.tag === tags.set)
  return {
    contentType: identifierOf(enclosed.children[0]),
    content: content ? octetsOf(content.children[0]) : null,
    certificates,
    signers: (signers?.children ?? []).slice(0, 2).map((signer) => readSigner(signer, byIdentifier)),
    rest: bytes.subarray(full.raw.length),
  }
}

function readCertificates(set: Element | undefined): Certificate[] {
  const found = (set?.children ?? []).filter((one) => one.tag === tags.sequence)
  if (found.length > limits.certificates) throw new Damage('limits', 'too many certificates')
  return found.map(certificateIn)
}

/** Groups distinct certificates by the identifiers that may name a signer: issuer and serial number, and the key's own. */
function grouped(certificates: readonly Certificate[]): ReadonlyMap<string, readonly Certificate[]> {
  const groups = new Map<string, Certificate[]>()
  const add = (identifier: string, certificate: Certificate) => {
    const group = groups.get(identifier) ?? []
    if (!group.some(({ raw }) => sameBytes(raw, certificate.raw))) groups.set(identifier, [...group, certificate])
  }
  for (const certificate of certificates) {
    add(byIssuer(certificate.issuer.key, certificate.serial), certificate)
    if (certificate.keyIdentifier) add(byKey(certificate.keyIdentifier), certificate)
  }
  return groups
}

const byIssuer = (issuer: string, serial: Uint8Array) => `issuer ${latin(serial)} ${issuer}`
const byKey = (key: Uint8Array) => `key ${latin(key)}`

function readSigner(signer: Element, certificates: ReadonlyMap<string, readonly Certificate[]>): Signer {
  // The signer may be named by the key, under the same tag.
  const signed = signer.children[3]?.tag === contextTag(0) ? signer.children[3] : undefined
  const unsigned = signer.children.find((one, index) => one.tag === contextTag(1) && index > 3)
  const offset = signed ? 1 : 0
  const named = certificates.get(identifierIn(child(signer, 1))) ?? []
  return {
    certificate: named[0] ?? null,
    isNamedOnce: named.length === 1,
    digestAlgorithm: child(signer, 2, tags.sequence),
    algorithm: child(signer, 3 + offset, tags.sequence),
    signature: octetsOf(child(signer, 4 + offset, tags.octetString)),
    signedPart: signed ? asSet(signed.raw) : null,
    signed: attributesOf(signed),
    unsigned: attributesOf(unsigned),
  }
}

function asSet(raw: Uint8Array): Uint8Array {
  const set = Uint8Array.from(raw)
  set[0] = 0x31
  return set
}

function identifierIn(identifier: Element): string {
  if (identifier.tag === contextTag(0) && !identifier.constructed) return byKey(identifier.content)
  return byIssuer(readName(child(identifier, 0, tags.sequence)).key, child(identifier, 1, tags.integer).content)
}

function attributesOf(set: Element | undefined): Attributes {
  if ((set?.children.length ?? 0) > limits.attributes) throw new Damage('limits', 'too many attributes')
  const attributes = new Map<string, Element[]>()
  for (const one of set?.children ?? []) {
    const name = identifierOf(one.children[0])
    const values = child(one, 1, tags.set)
    const sets = attributes.get(name)
    if (sets) sets.push(values)
    else attributes.set(name, [values])
  }
  return attributes
}

/** Returns all values of an attribute. */
export const valuesOf = (attributes: Attributes, name: string): Element[] =>
  (attributes.get(name) ?? []).flatMap(({ children }) => children)

/** Returns the only value of an attribute; null when it is absent. Throws Damage unless it occurs once with exactly one value. */
export function onlyValue(attributes: Attributes, name: string): Element | null {
  const sets = attributes.get(name)
  if (!sets) return null
  const [value] = sets[0]?.children ?? []
  if (!value || sets.length > 1 || (sets[0]?.children.length ?? 0) > 1) throw new Damage('structure', 'not one value of an attribute')
  return value
}
