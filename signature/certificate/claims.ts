import { leafHash } from '../log/merkle.ts'
import { type Opened, openJws, type PublishedKey, type Refusal } from './jws.ts'

/** What a certificate's QR code says of it, and what the public log holds the hash of. */
export interface Claims {
  /** The control code, twelve signs without hyphens. */
  readonly code: string
  /** `YYYY-MM-DD` in La Paz. */
  readonly receivedOn: string
  /** The national number, `2026-0000123`. */
  readonly number: string
  readonly initials: string
  readonly entity: string
  /** The SHA-256 of what was sworn: nobody who has not got the certificate guesses it, nor therefore the log's leaf. */
  readonly sworn: Uint8Array
}

const HASH_BYTES = 32
const LINE = '\n'

/** The claims as bytes: the hash, then five lines of text. There is one way of writing them. */
export function encodeClaims({ code, receivedOn, number, initials, entity, sworn }: Claims): Uint8Array {
  const lines = new TextEncoder().encode([code, receivedOn, number, initials, entity].join(LINE))
  const bytes = new Uint8Array(HASH_BYTES + lines.length)
  bytes.set(sworn)
  bytes.set(lines, HASH_BYTES)
  return bytes
}

/** The claims that bytes say; null when they say none. */
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

/** The leaf of a reception in the public log. */
export const leafOf = (claims: Claims): Promise<Uint8Array> => leafHash(encodeClaims(claims))

export type Checked =
  | { readonly claims: Claims; readonly kid: string }
  | { readonly refused: Refusal }
  /** Signed with a key that others may have too: only the public log tells whether what it says is so. */
  | { readonly refused: 'withdrawnKey'; readonly unproven: Claims }

/** What a certificate's code says, when one of the keys signed it that is not withdrawn; else why it is not taken. */
export async function checkClaims(code: string, keys: readonly PublishedKey[]): Promise<Checked> {
  const opened: Opened = await openJws(code, keys)
  if ('refused' in opened) return opened
  const claims = decodeClaims(opened.payload)
  if (!claims) return { refused: 'malformed' }
  const { kid, withdrawn_at } = opened.key
  return withdrawn_at === undefined ? { claims, kid } : { refused: 'withdrawnKey', unproven: claims }
}

/** The code in an address that was read from a QR, or in itself; null when there is none. */
export function codeIn(read: string): string | null {
  const text = read.trim()
  const at = text.indexOf('#')
  if (at === -1) return /^[\w-]+\.[\w-]*\.[\w-]*$/.test(text) ? text : null
  return text.startsWith('#c=', at) ? text.slice(at + 3) : null
}
