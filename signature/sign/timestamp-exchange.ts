import { readElement, tags } from '../cms/der.ts'
import { hash } from '../cms/digest.ts'
import { Damage } from '../damage.ts'
import { element, identifier, octets, sequence, sha256, smallInteger } from './der.ts'

/** Returns a request for a timestamp over bytes, SHA-256 (RFC 3161, 2.4.1): with a nonce, a request for the authority's certificate, and a policy if one is wanted. */
export async function timestampRequest(bytes: Uint8Array, nonce: Uint8Array, policy: string | undefined): Promise<Uint8Array> {
  return sequence(
    smallInteger(1),
    sequence(sha256, octets(await hash('SHA-256', bytes))),
    ...(policy === undefined ? [] : [identifier(policy)]),
    element(0x02, nonce),
    element(0x01, Uint8Array.of(0xff)),
  )
}

/** Returns the token of a response (RFC 3161, 2.4.2), unchecked; null when the authority refuses. Throws Damage when it is not a response. */
export function tokenIn(answer: Uint8Array): Uint8Array | null {
  const [status, token] = readElement(answer).children
  const [number] = status?.children ?? []
  if (number?.tag !== tags.integer) throw new Damage('structure', 'no timestamp answer')
  const isGranted = number.content.length === 1 && (number.content[0] as number) <= 1
  return isGranted && token ? token.raw : null
}
