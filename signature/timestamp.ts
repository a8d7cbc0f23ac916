import { sameBytes } from './bytes.ts'
import { digestNamedBy } from './cms/algorithms.ts'
import { child, type Element, identifierOf, octetsOf, readElement, tags, timeOf } from './cms/der.ts'
import { hash } from './cms/digest.ts'
import { Damage } from './damage.ts'

const LARGEST_INFO = 16 * 1024

/** A TSTInfo (RFC 3161) is read again for each thing that is asked of it: it stays small. */
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

/** The moment that a TSTInfo vouches for. */
export const timestampTime = (info: Uint8Array): Date => timeOf(child(readInfo(info), 4, tags.generalizedTime))

/** The policy under which a TSTInfo was made. */
export const timestampPolicy = (info: Uint8Array): string => identifierOf(readInfo(info).children[1])

/** The number that a TSTInfo answers, DER content; null when it names none: the one number behind the time, since an accuracy wraps its own. */
export const timestampNonce = (info: Uint8Array): Uint8Array | null =>
  readInfo(info)
    .children.slice(5)
    .find(({ tag }) => tag === tags.integer)?.content ?? null
