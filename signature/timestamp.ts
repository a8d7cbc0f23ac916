import { sameBytes } from './bytes.ts'
import { digestNamedBy } from './cms/algorithms.ts'
import { child, type Element, identifierOf, octetsOf, readElement, tags, timeOf } from './cms/der.ts'
import { hash } from './cms/digest.ts'
import { Damage } from './damage.ts'

const LARGEST_INFO = 16 * 1024

/** Reads a TSTInfo (RFC 3161), anew for each question: it is small. */
function readInfo(info: Uint8Array): Element {
  if (info.length > LARGEST_INFO) throw new Damage('limits', 'timestamp too large')
  return readElement(info)
}

/** Whether a TSTInfo (RFC 3161) was made for these bytes. */
export async function coveredByTimestamp(info: Uint8Array, covered: readonly Uint8Array[]): Promise<boolean> {
  const imprint = child(readInfo(info), 2, tags.sequence)
  const digest = digestNamedBy(child(imprint, 0))
  return digest !== null && sameBytes(octetsOf(child(imprint, 1)), await hash(digest, ...covered))
}

/** Returns the moment that a TSTInfo vouches for. */
export const timestampTime = (info: Uint8Array): Date => timeOf(child(readInfo(info), 4, tags.generalizedTime))

/** Returns the policy under which a TSTInfo was made. */
export const timestampPolicy = (info: Uint8Array): string => identifierOf(readInfo(info).children[1])

/** Returns the nonce of a TSTInfo, as DER content; null when it has none. It is the only number after the time, since an accuracy wraps its own. */
export const timestampNonce = (info: Uint8Array): Uint8Array | null =>
  readInfo(info)
    .children.slice(5)
    .find(({ tag }) => tag === tags.integer)?.content ?? null
