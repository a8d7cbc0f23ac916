import { createHash } from 'node:crypto'

/** The documents that were issued, by the SHA-256 of their bytes: what is kept here is the truth, a print is never made again. */
export interface Archive {
  /** Keeps a document and answers its hash in hexadecimal, once it is safely kept. Keeping the same one again changes nothing. */
  keep(bytes: Uint8Array): Promise<string>
  /** The document of a hash; null when there is none. Throws when the bytes are not those that were kept. */
  read(hash: string): Promise<Uint8Array | null>
  /** Whether there is a document of a hash, without reading it. Throws when that cannot be found out. */
  has(hash: string): Promise<boolean>
}

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

/** What came for a hash, once it is seen to be that. Throws when it is something else. */
export function checked<Bytes extends Uint8Array>(hash: string, bytes: Bytes | null): Bytes | null {
  if (bytes && hashOf(bytes) !== hash) throw new Error(`the archived document ${hash} is damaged`)
  return bytes
}
