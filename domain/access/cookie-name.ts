/** The cookie that remembers the language that a browser chose: no secret, and written by the page itself. */
export const LANGUAGE_COOKIE = 'djbr-idioma'

// @protects S7 the language’s cookie is tied to this very host, as the server’s are
//   instead: `__Host-${name}` ==> name
/** What a cookie is called: `__Host-` ties it to this very host over TLS; on http loopback, where browsers refuse the prefix, the plain name (safety S7). */
export const cookieName = (name: string, overTls: boolean): string => (overTls ? `__Host-${name}` : name)
