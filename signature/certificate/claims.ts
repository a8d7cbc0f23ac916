import { leafHash } from '../log/merkle.ts'
import { type Opened, openJws, type PublishedKey, type Refusal } from './jws.ts'

/** Content of a certificate's QR code, whose hash is in the public log. */
export interface Claims {
  /** Control code, twelve characters without hyphens. */
  readonly code: string
  /** `YYYY-MM-DD` in La Paz. */
  readonly receivedOn: string
  /** The national number, `2026-0000123`. */
  readonly number: string
  readonly initials: string
  readonly entity: string
  /** SHA-256 of what was sworn: without the certificate nobody can guess it, and therefore not the log's leaf either. */
  readonly sworn: Uint8Array
}

const HASH_BYTES = 32
const LINE = '\n'

/** Returns the claims as bytes: the hash, then five lines of text. The encoding is unique. */
export function encodeClaims({ code, receivedOn, number, initials, entity, sworn }: Claims): Uint8Array {
  const lines = new TextEncoder().encode([code, receivedOn, number, initials, entity].join(LINE))
  const bytes = new Uint8Array(HASH_BYTES + lines.length)
  bytes.set(sworn)
  bytes.set(lines, HASH_BYTES)
  return bytes
}

/** Decodes claims; null when the bytes are not claims. */
export function decodeClaims(bytes: Uint8Array): Claims | null {
  const lines = textOf(bytes.subarray(HASH_BYTES))?.split(LINE)
  if (bytes.length < HASH_BYTES || lines?.length !== 5) return null
  const [code = '', receivedOn = '', number = '', initials = '', entity = ''] = lines
  const isOurs = /^[0-9A-HJKMNP-TV-Z]{12}$/.test(code) && /^\d{4}-\d\d-\d\d$/.test(receivedOn) && /^\d{4}-\d{7,}$/.test(number)
  return isOurs ? { code, receivedOn, number, initials, entity, sworn: bytes.slice(0, HASH_BYTES) } : null
}

function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Returns the leaf of a reception in the public log. */
export const leafOf = (claims: Claims): Promise<Uint8Array> => leafHash(encodeClaims(claims))

export type Checked =
  | { readonly claims: Claims; readonly kid: string }
  | { readonly refused: Refusal }
  /** Signed with a key that others may also have: only the public log can confirm the claims. */
  | { readonly refused: 'withdrawnKey'; readonly unproven: Claims }

/** Returns the claims of a certificate's code when a key that is not withdrawn signed it; else why it is refused. */
export async function checkClaims(code: string, keys: readonly PublishedKey[]): Promise<Checked> {
  const opened: Opened = await openJws(code, keys)
  if ('refused' in opened) return opened
  const claims = decodeClaims(opened.payload)
  if (!claims) return { refused: 'malformed' }
  const { kid, withdrawn_at } = opened.key
  return withdrawn_at === undefined ? { claims, kid } : { refused: 'withdrawnKey', unproven: claims }
}

/** Returns the code in an address read from a QR, or the bare code; null when there is none. */
export function codeIn(read: string): string | null {
  const text = read.trim()
  const at = text.indexOf('#')
  if (at === -1) return /^[\w-]+\.[\w-]*\.[\w-]*$/.test(text) ? text : null
  return text.startsWith('#c=', at) ? text.slice(at + 3) : null
}
