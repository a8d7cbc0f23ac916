export type Digest = 'SHA-256' | 'SHA-384' | 'SHA-512'

/** Room to put parts together in: digesting copies them from there at once, and new room of the size of a file costs as much time as a third of its digest. */
let room = new Uint8Array()

/** The digest of some bytes, one part behind another. SHA-1 is for nothing but to compare a certificate with what the old signingCertificate attribute names. */
export async function hash(digest: Digest | 'SHA-1', ...parts: readonly Uint8Array[]): Promise<Uint8Array> {
  const [only] = parts
  const bytes = parts.length === 1 && only ? only : together(parts)
  return new Uint8Array(await crypto.subtle.digest(digest, bytes as Uint8Array<ArrayBuffer>))
}

function together(parts: readonly Uint8Array[]): Uint8Array {
  const size = parts.reduce((sum, { length }) => sum + length, 0)
  if (room.length < size) room = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    room.set(part, at)
    at += part.length
  }
  return room.subarray(0, size)
}
