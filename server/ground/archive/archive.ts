import { createHash } from 'node:crypto'

/** The documents that were issued, by the SHA-256 of their bytes. The kept bytes are the truth: a print is never made again. */
export interface Archive {
  /** Keeps a document and returns its hash in hexadecimal, once it is safely stored. Keeping the same document again changes nothing. */
  keep(bytes: Uint8Array): Promise<string>
  /** Returns the document with a hash; null when there is none. Throws when the bytes are not those that were kept. */
  read(hash: string): Promise<Uint8Array | null>
  /** Whether a document with this hash exists, without reading it. Throws when that cannot be determined. */
  has(hash: string): Promise<boolean>
}

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

/** Returns the bytes if they match the hash. Throws when they do not. */
export function checked<Bytes extends Uint8Array>(hash: string, bytes: Bytes | null): Bytes | null {
  if (bytes && hashOf(bytes) !== hash) throw new Error(`the archived document ${hash} is damaged`)
  return bytes
}
