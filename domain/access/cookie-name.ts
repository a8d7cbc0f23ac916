/** Cookie that remembers the language chosen in a browser. It is no secret, and the page itself writes it. */
export const LANGUAGE_COOKIE = 'djbr-idioma'

// @protects S7 the language’s cookie is tied to this very host, as the server’s are
//   instead: `__Host-${name}` ==> name
/** Returns a cookie's name: over TLS with `__Host-`, which ties it to this host; on http loopback, where browsers refuse the prefix, the plain name (safety S7). */
export const cookieName = (name: string, overTls: boolean): string => (overTls ? `__Host-${name}` : name)
