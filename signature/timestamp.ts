import { sameBytes } from './bytes.ts'
import { digestOf } from './cms/algorithms.ts'
import { child, identifierOf, octetsOf, readElement, tags, timeOf } from './cms/der.ts'
import { hash } from './cms/digest.ts'

/** Whether a TSTInfo (RFC 3161) was made for these bytes. */
export async function coveredByTimestamp(info: Uint8Array, bytes: Uint8Array): Promise<boolean> {
  const imprint = child(readElement(info), 2, tags.sequence)
  const digest = digestOf(identifierOf(child(imprint, 0).children[0]))
  return digest !== null && sameBytes(octetsOf(child(imprint, 1)), await hash(digest, bytes))
}

/** The moment that a TSTInfo vouches for. */
export function timestampTime(info: Uint8Array): Date {
  return timeOf(readElement(info).children.find((one) => one.tag === tags.generalizedTime))
}

/** The policy under which a TSTInfo was made. */
export const timestampPolicy = (info: Uint8Array): string => identifierOf(readElement(info).children[1])
