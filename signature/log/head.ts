import { fromBase64url, toBase64url } from '../base64url.ts'
import { openJws, type PublishedKey, type Refusal } from '../certificate/jws.ts'

/** State of the public log at the end of a day in La Paz. */
export interface Head {
  /** `YYYY-MM-DD` */
  readonly day: string
  /** How many receptions it held. */
  readonly size: number
  readonly root: Uint8Array
}

/** Type that distinguishes a signed head from a certificate's code. */
export const HEAD_TYPE = 'cabeza-djbr'

/** Returns a head as its signature covers it. */
export const encodeHead = ({ day, size, root }: Head): Uint8Array =>
  new TextEncoder().encode(JSON.stringify({ fecha: day, tamano: size, raiz: toBase64url(root) }))

function decodeHead(bytes: Uint8Array): Head | null {
  try {
    const { fecha, tamano, raiz } = JSON.parse(new TextDecoder().decode(bytes))
    const root = fromBase64url(String(raiz))
    return /^\d{4}-\d\d-\d\d$/.test(fecha) && Number.isSafeInteger(tamano) && root?.length === 32
      ? { day: fecha, size: tamano, root }
      : null
  } catch {
    return null
  }
}

/** Reads a head that was kept elsewhere, regardless of who signed it; null when it is not one. */
export function notedHead(signed: string): Head | null {
  const payload = fromBase64url(signed.trim().split('.')[1] ?? '')
  return payload && decodeHead(payload)
}

/** Returns the head in a JWS when one of the keys signed it; else why it is refused. */
export async function openHead(signed: string, keys: readonly PublishedKey[]): Promise<Head | { readonly refused: Refusal }> {
  const opened = await openJws(signed, keys, HEAD_TYPE)
  if ('refused' in opened) return opened
  return decodeHead(opened.payload) ?? { refused: 'malformed' }
}
