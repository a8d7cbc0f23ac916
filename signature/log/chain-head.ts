import { fromBase64url, toBase64url } from '../base64url.ts'
import { openJws, type PublishedKey, type Refusal } from '../certificate/jws.ts'

/** State of a chain of the portal at a moment. */
export interface ChainHead {
  /** `audit` or `snapshot`. */
  readonly chain: string
  /** An instant in UTC (`2026-11-20T14:05:00.000Z`); the day `YYYY-MM-DD` for a head of a chain that was carried over. */
  readonly at: string
  /** Number of its links, and the hash of the last. */
  readonly links: number
  readonly hash: Uint8Array
}

/** Type that distinguishes a chain's head from anything else that is signed. */
export const CHAIN_HEAD_TYPE = 'cadena-djbr'

/** Whether a head belongs to a chain before it was carried over. */
export const isOfCarriedChain = ({ at }: Pick<ChainHead, 'at'>): boolean => DAY.test(at)

const DAY = /^\d{4}-\d\d-\d\d$/
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

const encode = (value: object): Uint8Array => new TextEncoder().encode(JSON.stringify(value))

/** Returns a head as its signature covers it. */
export const encodeChainHead = ({ chain, at, links, hash }: ChainHead): Uint8Array =>
  encode({ cadena: chain, [DAY.test(at) ? 'fecha' : 'momento']: at, eslabones: links, huella: toBase64url(hash) })

function decodeChainHead(bytes: Uint8Array): ChainHead | null {
  try {
    const { cadena, fecha, momento, eslabones, huella } = JSON.parse(new TextDecoder().decode(bytes))
    const hash = fromBase64url(String(huella))
    const dated = momento === undefined ? DAY.test(fecha) : fecha === undefined && INSTANT.test(momento)
    const isOne = dated && /^(audit|snapshot)$/.test(cadena) && Number.isSafeInteger(eslabones)
    return isOne && hash?.length === 32 ? { chain: cadena, at: momento ?? fecha, links: eslabones, hash } : null
  } catch {
    return null
  }
}

/** Reads a head that was kept elsewhere, regardless of who signed it; null when it is not one. */
export function notedChainHead(signed: string): ChainHead | null {
  const payload = fromBase64url(signed.trim().split('.')[1] ?? '')
  return payload && decodeChainHead(payload)
}

/** Returns the head in a JWS when one of the keys signed it; else why it is refused. */
export async function openChainHead(signed: string, keys: readonly PublishedKey[]): Promise<ChainHead | { readonly refused: Refusal }> {
  const opened = await openJws(signed, keys, CHAIN_HEAD_TYPE)
  if ('refused' in opened) return opened
  return decodeChainHead(opened.payload) ?? { refused: 'malformed' }
}
