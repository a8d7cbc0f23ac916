const SIGNS = /^[A-Za-z0-9_-]*$/

/** Returns bytes in base64url without padding (RFC 4648, 5). */
export const toBase64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Returns the bytes of a base64url text; null unless it is their only valid encoding. */
export function fromBase64url(text: string): Uint8Array | null {
  if (!SIGNS.test(text) || text.length % 4 === 1) return null
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
  return toBase64url(bytes) === text ? bytes : null
}
