export type Digest = 'SHA-256' | 'SHA-384' | 'SHA-512'

/** The digest of some bytes. SHA-1 is for nothing but to compare a certificate with what the old signingCertificate attribute names. */
export async function hash(digest: Digest | 'SHA-1', bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest(digest, bytes as Uint8Array<ArrayBuffer>))
}
