import { fromBase64url, toBase64url } from '../base64url.ts'
import { openJws, type PublishedKey, type Refusal } from '../certificate/jws.ts'

/** A statement that a chain ended and another one continues it; made once. */
export interface CarriedChain {
  /** `audit` or `snapshot`. */
  readonly chain: string
  /** Number of links of the previous chain, and the hash of its last. */
  readonly links: number
  readonly hash: Uint8Array
  /** The first link of the new chain. */
  readonly first: Uint8Array
}

/** Type that distinguishes this statement from anything else that is signed. */
export const CARRIED_CHAIN_TYPE = 'traspaso-djbr'

/** Returns the statement as its signature covers it. */
export const encodeCarriedChain = ({ chain, links, hash, first }: CarriedChain): Uint8Array =>
  new TextEncoder().encode(JSON.stringify({ cadena: chain, eslabones: links, huella: toBase64url(hash), primero: toBase64url(first) }))

function decodeCarriedChain(bytes: Uint8Array): CarriedChain | null {
  try {
    const { cadena, eslabones, huella, primero } = JSON.parse(new TextDecoder().decode(bytes))
    const [hash, first] = [fromBase64url(String(huella)), fromBase64url(String(primero))]
    const isOne = /^(audit|snapshot)$/.test(cadena) && Number.isSafeInteger(eslabones)
    return isOne && hash?.length === 32 && first?.length === 32 ? { chain: cadena, links: eslabones, hash, first } : null
  } catch {
    return null
  }
}

/** Returns the statement in a JWS when one of the keys signed it; else why it is refused. */
export async function openCarriedChain(
  signed: string,
  keys: readonly PublishedKey[],
): Promise<CarriedChain | { readonly refused: Refusal }> {
  const opened = await openJws(signed, keys, CARRIED_CHAIN_TYPE)
  if ('refused' in opened) return opened
  return decodeCarriedChain(opened.payload) ?? { refused: 'malformed' }
}
