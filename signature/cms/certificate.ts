import { Damage } from '../damage.ts'
import { bitsOf, child, childTagged, contextTag, type Element, identifierOf, octetsOf, readElement, tags, textOf, timeOf } from './der.ts'

/** An X.509 certificate, as far as a signature is judged by it. */
export type Certificate = {
  readonly raw: Uint8Array
  readonly signedPart: Uint8Array
  readonly algorithm: Element
  readonly signature: Uint8Array
  readonly serial: Uint8Array
  readonly issuer: Uint8Array
  readonly subject: Uint8Array
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
  readonly unknownCritical: boolean
}

export type PublicKey = { readonly algorithm: string; readonly parameters: Element | undefined; readonly bits: Uint8Array }
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
const extensionNames = { keyIdentifier: '2.5.29.14', keyUsage: '2.5.29.15', basicConstraints: '2.5.29.19', purposes: '2.5.29.37' } as const
const judgedElsewhere = new Set(['2.5.29.32', '2.5.29.31', '2.5.29.17', '2.5.29.18', '2.5.29.35'])

/** Reads a DER certificate; Damage when it is none. */
export function readCertificate(bytes: Uint8Array): Certificate {
  const whole = readElement(bytes)
  const signedPart = child(whole, 0, tags.sequence)
  const offset = childTagged(signedPart, contextTag(0)) ? 1 : 0
  const validity = child(signedPart, offset + 3, tags.sequence)
  const subject = child(signedPart, offset + 4, tags.sequence)
  const key = child(signedPart, offset + 5, tags.sequence)
  const extensions = readExtensions(childTagged(signedPart, contextTag(3)))
  const keyUsage = extensions.get(extensionNames.keyUsage)?.value
  const constraints = extensions.get(extensionNames.basicConstraints)?.value
  const purposes = extensions.get(extensionNames.purposes)
  const purposeNames = purposes ? purposes.value.children.map(identifierOf) : null
  const keyIdentifier = extensions.get(extensionNames.keyIdentifier)?.value
  return {
    raw: whole.raw,
    signedPart: signedPart.raw,
    algorithm: child(whole, 1, tags.sequence),
    signature: bitsOf(child(whole, 2)),
    serial: child(signedPart, offset, tags.integer).content,
    issuer: child(signedPart, offset + 2, tags.sequence).raw,
    subject: subject.raw,
    commonName: nameIn(subject, commonName),
    organisation: nameIn(subject, organisation),
    notBefore: timeOf(validity.children[0]),
    notAfter: timeOf(validity.children[1]),
    publicKey: { algorithm: identifierOf(child(key, 0).children[0]), parameters: child(key, 0).children[1], bits: bitsOf(child(key, 1)) },
    keyIdentifier: keyIdentifier ? octetsOf(keyIdentifier) : null,
    keyUsage: keyUsage ? usagesOf(keyUsage) : null,
    purposes: purposeNames,
    onlyStampsTime: purposes?.critical === true && purposeNames?.join() === timeStamping,
    authority: constraints?.children[0]?.tag === tags.boolean && constraints.children[0].content[0] !== 0,
    pathLength: pathLengthOf(constraints),
    unknownCritical: [...extensions].some(([name, { critical }]) => critical && !knows(name)),
  }
}

const knows = (name: string) => judgedElsewhere.has(name) || Object.values<string>(extensionNames).includes(name)

function readExtensions(wrapped: Element | undefined): ReadonlyMap<string, { critical: boolean; value: Element }> {
  const read = new Map<string, { critical: boolean; value: Element }>()
  for (const extension of wrapped?.children[0]?.children ?? []) {
    const name = identifierOf(extension.children[0])
    if (read.has(name)) throw new Damage('structure', 'an extension twice')
    const critical = extension.children[1]?.tag === tags.boolean && extension.children[1].content[0] !== 0
    const value = extension.children.find((one) => one.tag === tags.octetString)
    read.set(name, { critical, value: readElement(octetsOf(value)) })
  }
  return read
}

function nameIn(subject: Element, wanted: string): string {
  const parts = subject.children.flatMap((set) => set.children)
  const found = parts.findLast((part) => identifierOf(part.children[0]) === wanted)
  return found ? textOf(child(found, 1)).slice(0, 200) : ''
}

function usagesOf(bits: Element): ReadonlySet<KeyUsage> {
  const [, first = 0] = bits.content
  return new Set(usageBits.flatMap(([bit, usage]) => (first & (0x80 >> bit) ? [usage] : [])))
}

function pathLengthOf(constraints: Element | undefined): number | null {
  const length = constraints?.children.find((one) => one.tag === tags.integer)
  return length ? Number(length.content[0] ?? 0) : null
}
