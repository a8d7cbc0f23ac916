import { sameBytes } from '../bytes.ts'
import { Damage } from '../damage.ts'
import { type Certificate, readCertificate } from './certificate.ts'
import { child, childTagged, contextTag, type Element, identifierOf, octetsOf, readElement, tags } from './der.ts'

/** A CMS SignedData (RFC 5652) as it was received. */
export type SignedData = {
  readonly contentType: string
  readonly content: Uint8Array | null
  readonly certificates: readonly Certificate[]
  readonly signers: readonly Signer[]
  /** What stands behind the encoding. */
  readonly rest: Uint8Array
}

export type Signer = {
  readonly certificate: Certificate | null
  readonly digest: string
  readonly algorithm: Element
  readonly signature: Uint8Array
  /** The signed attributes with the tag that their hash is made over (SET), their order as received; null when there are none. */
  readonly signedPart: Uint8Array | null
  /** The values of each signed attribute, one entry for each time it stands there. */
  readonly signed: ReadonlyMap<string, readonly Element[]>
  readonly unsigned: ReadonlyMap<string, readonly Element[]>
}

export const attribute = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timestamp: '1.2.840.113549.1.9.16.2.14',
} as const

export const contentTypes = { data: '1.2.840.113549.1.7.1', timestamp: '1.2.840.113549.1.9.16.1.4' } as const
const signedDataType = '1.2.840.113549.1.7.2'

/** Reads a SignedData from the head of the bytes; Damage when there is none. */
export function readSignedData(bytes: Uint8Array): SignedData {
  const whole = readElement(bytes)
  if (identifierOf(whole.children[0]) !== signedDataType) throw new Damage('structure', 'no signed data')
  const body = child(child(whole, 1, contextTag(0)), 0, tags.sequence)
  const enclosed = child(body, 2, tags.sequence)
  const content = childTagged(enclosed, contextTag(0))
  const certificates = readCertificates(childTagged(body, contextTag(0)))
  const signers = body.children.findLast((one) => one.tag === tags.set)
  return {
    contentType: identifierOf(enclosed.children[0]),
    content: content ? octetsOf(content.children[0]) : null,
    certificates,
    signers: (signers?.children ?? []).map((signer) => readSigner(signer, certificates)),
    rest: bytes.subarray(whole.raw.length),
  }
}

function readCertificates(set: Element | undefined): Certificate[] {
  return (set?.children ?? []).filter((one) => one.tag === tags.sequence).map((one) => readCertificate(one.raw))
}

function readSigner(signer: Element, certificates: readonly Certificate[]): Signer {
  // The signer may be named by the key, under the same tag.
  const signed = signer.children[3]?.tag === contextTag(0) ? signer.children[3] : undefined
  const unsigned = signer.children.find((one, index) => one.tag === contextTag(1) && index > 3)
  const offset = signed ? 1 : 0
  return {
    certificate: certificateOf(child(signer, 1), certificates),
    digest: identifierOf(child(signer, 2, tags.sequence).children[0]),
    algorithm: child(signer, 3 + offset, tags.sequence),
    signature: octetsOf(child(signer, 4 + offset, tags.octetString)),
    signedPart: signed ? Uint8Array.from([0x31, ...signed.raw.subarray(1)]) : null,
    signed: attributesOf(signed),
    unsigned: attributesOf(unsigned),
  }
}

function certificateOf(identifier: Element, certificates: readonly Certificate[]): Certificate | null {
  if (identifier.tag === contextTag(0)) {
    return certificates.find(({ keyIdentifier }) => keyIdentifier && sameBytes(keyIdentifier, identifier.content)) ?? null
  }
  const [issuer, serial] = [child(identifier, 0), child(identifier, 1, tags.integer)]
  return certificates.find((one) => sameBytes(one.issuer, issuer.raw) && sameBytes(one.serial, serial.content)) ?? null
}

function attributesOf(set: Element | undefined): ReadonlyMap<string, readonly Element[]> {
  const read = new Map<string, Element[]>()
  for (const one of set?.children ?? []) {
    const name = identifierOf(one.children[0])
    read.set(name, [...(read.get(name) ?? []), ...child(one, 1, tags.set).children])
  }
  return read
}
