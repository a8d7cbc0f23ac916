import { fromBase64url, toBase64url } from '../base64url.ts'

/** A public key of the portal as published (RFC 7517), with the id that its signatures name. */
export interface PublishedKey {
  readonly kid: string
  readonly kty: 'EC'
  readonly crv: 'P-256'
  readonly x: string
  readonly y: string
  /** Since when (ISO 8601) others may also have it; absent while it is trusted. */
  readonly withdrawn_at?: string
}

/** Why a signed text is refused: longer than any of ours, not in our format, signed with another algorithm or an unknown key, or changed. */
export type Refusal = 'tooLong' | 'malformed' | 'algorithm' | 'unknownKey' | 'tampered'

export type Opened = { readonly payload: Uint8Array; readonly key: PublishedKey } | { readonly refused: Refusal }

/** The key that signs, and the kind of text signed (`typ`). */
export interface Signing {
  readonly kid: string
  readonly typ?: string
}

const LONGEST = 2_000
const SIGNATURE_BYTES = 64
const scheme = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const

const utf8 = (text: string) => new TextEncoder().encode(text)

/** Returns the beginning of a JWS (RFC 7515, compact, ES256): the signed part, as written. */
export const signingInput = ({ kid, typ }: Signing, payload: Uint8Array): string =>
  `${toBase64url(utf8(JSON.stringify({ alg: 'ES256', kid, ...(typ && { typ }) })))}.${toBase64url(payload)}`

/**
 * Opens a JWS that one of the keys signed with ES256. Accepts only the header that `signingInput` writes: nothing in the text chooses how it is
 * checked. Returns the reason when it is refused; never throws.
 */
export async function openJws(text: string, keys: readonly PublishedKey[], typ?: string): Promise<Opened> {
  if (text.length > LONGEST) return { refused: 'tooLong' }
  const parts = text.split('.')
  const [header, payload, signature] = parts.map(fromBase64url)
  if (parts.length !== 3 || !header || !payload || !signature) return { refused: 'malformed' }
  const named = headerOf(header)
  if (!named) return { refused: 'malformed' }
  if (named.alg !== 'ES256') return { refused: 'algorithm' }
  const { kid } = named
  if (typeof kid !== 'string' || signingInput({ kid, ...(typ && { typ }) }, payload) !== `${parts[0]}.${parts[1]}`)
    return { refused: 'malformed' }
  const key = keys.find((one) => one.kid === kid)
  if (!key) return { refused: 'unknownKey' }
  if (signature.length !== SIGNATURE_BYTES) return { refused: 'malformed' }
  const isGenuine = await verifies(key, signature, utf8(`${parts[0]}.${parts[1]}`)).catch(() => false)
  return isGenuine ? { payload, key } : { refused: 'tampered' }
}

function headerOf(bytes: Uint8Array): Readonly<Record<string, unknown>> | null {
  try {
    const header: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return typeof header === 'object' && header !== null ? (header as Record<string, unknown>) : null
  } catch {
    return null
  }
}

async function verifies({ kty, crv, x, y }: PublishedKey, signature: Uint8Array, bytes: Uint8Array): Promise<boolean> {
  const key = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, scheme, false, ['verify'])
  return crypto.subtle.verify(scheme, key, signature as Uint8Array<ArrayBuffer>, bytes as Uint8Array<ArrayBuffer>)
}
