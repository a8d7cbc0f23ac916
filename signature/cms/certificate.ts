import { sameBytes } from '../bytes.ts'
import { Damage } from '../damage.ts'
import { bitsOf, child, childTagged, contextTag, type Element, identifierOf, octetsOf, readElement, tags, timeOf } from './der.ts'
import { type Name, readName, shownIn } from './name.ts'
import { type PublicKey, readPublicKey } from './public-key.ts'

/** An X.509 certificate: the parts needed to check a signature. */
export type Certificate = {
  readonly raw: Uint8Array
  readonly signedPart: Uint8Array
  /** Its signature algorithm, as both its signed part and its signature state it; null when they differ (RFC 5280, 4.1.1.2). */
  readonly algorithm: Element | null
  readonly signature: Uint8Array
  readonly serial: Uint8Array
  readonly issuer: Name
  readonly subject: Name
  /** The subject's common name, fit for display. */
  readonly commonName: string
  readonly organisation: string
  readonly notBefore: Date
  readonly notAfter: Date
  readonly publicKey: PublicKey
  readonly keyIdentifier: Uint8Array | null
  /** Null when the certificate does not restrict its key. */
  readonly keyUsage: ReadonlySet<KeyUsage> | null
  readonly purposes: readonly string[] | null
  /** RFC 3161, 2.3: the certificate insists that its key is for timestamps and nothing else. */
  readonly onlyStampsTime: boolean
  readonly authority: boolean
  readonly pathLength: number | null
  /** GeneralNames of the subject besides its own name, and the names that an authority may issue certificates for. */
  readonly otherNames: readonly Element[]
  readonly nameConstraints: Element | null
  readonly unknownCritical: boolean
}

export type KeyUsage = 'digitalSignature' | 'contentCommitment' | 'keyCertSign' | 'crlSign'

const commonName = '2.5.4.3'
const organisation = '2.5.4.10'
const usageBits: readonly [number, KeyUsage][] = [
  [0, 'digitalSignature'],
  [1, 'contentCommitment'],
  [5, 'keyCertSign'],
  [6, 'crlSign'],
]
const timeStamping = '1.3.6.1.5.5.7.3.8'
const extensionNames = {
  keyIdentifier: '2.5.29.14',
  keyUsage: '2.5.29.15',
  otherNames: '2.5.29.17',
  basicConstraints: '2.5.29.19',
  nameConstraints: '2.5.29.30',
  purposes: '2.5.29.37',
} as const
const checkedElsewhere = new Set(['2.5.29.32', '2.5.29.31', '2.5.29.18', '2.5.29.35'])

/** Reads a DER certificate; throws Damage when it is not one. */
export const readCertificate = (bytes: Uint8Array): Certificate => certificateIn(readElement(bytes))

/** Reads the certificate in an element; throws Damage when it is not one. */
export function certificateIn(full: Element): Certificate {
  const signedPart = child(full, 0, tags.sequence)
  const offset = childTagged(signedPart, contextTag(0)) ? 1 : 0
  const validity = child(signedPart, offset + 3, tags.sequence)
  const subject = readName(child(signedPart, offset + 4, tags.sequence))
  const extensions = readExtensions(childTagged(signedPart, contextTag(3)))
  const keyUsage = extensions.get(extensionNames.keyUsage)?.value
  const constraints = extensions.get(extensionNames.basicConstraints)?.value
  const purposes = extensions.get(extensionNames.purposes)
  const purposeNames = purposes ? purposes.value.children.map(identifierOf) : null
  const keyIdentifier = extensions.get(extensionNames.keyIdentifier)?.value
  return {
    raw: full.raw,
    signedPart: signedPart.raw,
    algorithm: agreed(child(signedPart, offset + 1, tags.sequence), child(full, 1, tags.sequence)),
    signature: bitsOf(child(full, 2)),
    serial: child(signedPart, offset, tags.integer).content,
    issuer: readName(child(signedPart, offset + 2, tags.sequence)),
    subject,
    commonName: shownIn(subject, commonName),
    organisation: shownIn(subject, organisation),
    notBefore: timeOf(validity.children[0]),
    notAfter: timeOf(validity.children[1]),
    publicKey: readPublicKey(child(signedPart, offset + 5, tags.sequence)),
    keyIdentifier: keyIdentifier ? octetsOf(keyIdentifier) : null,
    keyUsage: keyUsage ? usagesOf(keyUsage) : null,
    purposes: purposeNames,
    onlyStampsTime: purposes?.critical === true && purposeNames?.join() === timeStamping,
    authority: constraints?.children[0]?.tag === tags.boolean && constraints.children[0].content[0] !== 0,
    pathLength: pathLengthOf(constraints),
    otherNames: extensions.get(extensionNames.otherNames)?.value.children ?? [],
    nameConstraints: extensions.get(extensionNames.nameConstraints)?.value ?? null,
    unknownCritical: [...extensions].some(([name, { critical }]) => critical && !knows(name)),
  }
}

const knows = (name: string) => checkedElsewhere.has(name) || Object.values<string>(extensionNames).includes(name)

function readExtensions(wrapped: Element | undefined): ReadonlyMap<string, { critical: boolean; value: Element }> {
  const read = new Map<string, { critical: boolean; value: Element }>()
  for (const extension of wrapped?.children[0]?.children ?? []) {
    const name = identifierOf(extension.children[0])
    if (read.has(name)) throw new Damage('structure', 'an extension twice')
    const value = extension.children.find((one) => one.tag === tags.octetString)
    read.set(name, { critical: isCritical(extension), value: readElement(octetsOf(value)) })
  }
  return read
}

/** Whether an extension is critical: it must be understood before its container is relied on. */
export const isCritical = ({ children }: Element): boolean => children[1]?.tag === tags.boolean && children[1].content[0] !== 0

/** Returns the algorithm that the signed part and the signature both state; null when they differ. */
export const agreed = (signed: Element, stated: Element): Element | null => (sameBytes(signed.raw, stated.raw) ? stated : null)

function usagesOf(bits: Element): ReadonlySet<KeyUsage> {
  const [, first = 0] = bits.content
  return new Set(usageBits.flatMap(([bit, usage]) => (first & (0x80 >> bit) ? [usage] : [])))
}

function pathLengthOf(constraints: Element | undefined): number | null {
  const length = constraints?.children.find((one) => one.tag === tags.integer)
  return length ? Number(length.content[0] ?? 0) : null
}
