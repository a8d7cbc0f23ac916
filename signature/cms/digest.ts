export type Digest = 'SHA-256' | 'SHA-384' | 'SHA-512'

export async function hash(digest: Digest, bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest(digest, bytes as Uint8Array<ArrayBuffer>))
}
