import { fromBase64url, toBase64url } from '../base64url.ts'
import { openJws, type PublishedKey, type Refusal } from '../certificate/jws.ts'

/** A chain of the portal as it stood when a day in La Paz had ended. */
export interface ChainHead {
  /** `audit` or `snapshot`. */
  readonly chain: string
  /** `YYYY-MM-DD` */
  readonly day: string
  /** How many links it had, and the hash of the last. */
  readonly links: number
  readonly hash: Uint8Array
}

/** What tells the head of a chain from whatever else is signed. */
export const CHAIN_HEAD_TYPE = 'cadena-djbr'

/** A head as its signature covers it. */
export const encodeChainHead = ({ chain, day, links, hash }: ChainHead): Uint8Array =>
  new TextEncoder().encode(JSON.stringify({ cadena: chain, fecha: day, eslabones: links, huella: toBase64url(hash) }))

function decodeChainHead(bytes: Uint8Array): ChainHead | null {
  try {
    const { cadena, fecha, eslabones, huella } = JSON.parse(new TextDecoder().decode(bytes))
    const hash = fromBase64url(String(huella))
    const isOne = /^(audit|snapshot)$/.test(cadena) && /^\d{4}-\d\d-\d\d$/.test(fecha) && Number.isSafeInteger(eslabones)
    return isOne && hash?.length === 32 ? { chain: cadena, day: fecha, links: eslabones, hash } : null
  } catch {
    return null
  }
}

/** What a head that was kept elsewhere says, whoever signed it; null when it says none. */
export function notedChainHead(signed: string): ChainHead | null {
  const payload = fromBase64url(signed.trim().split('.')[1] ?? '')
  return payload && decodeChainHead(payload)
}

/** The head that a JWS says, when one of the keys signed it; else why it is not taken. */
export async function openChainHead(signed: string, keys: readonly PublishedKey[]): Promise<ChainHead | { readonly refused: Refusal }> {
  const opened = await openJws(signed, keys, CHAIN_HEAD_TYPE)
  if ('refused' in opened) return opened
  return decodeChainHead(opened.payload) ?? { refused: 'malformed' }
}
