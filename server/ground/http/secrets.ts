import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Returns a secret of 16 or 32 bytes from the cryptographic generator, as URL-safe text. */
export const newSecret = (bytes: 16 | 32): string => randomBytes(bytes).toString('base64url')

// @protects S7 the database keeps the hash of what opens a session
//   instead: hash('sha256', secret, 'buffer') ==> (secret.length === 43 ? Buffer.from(secret, 'base64url') : hash('sha256', secret, 'buffer'))
/** What is kept of a secret: its SHA-256. */
export const digest = (secret: string): Buffer => hash('sha256', secret, 'buffer')

export const mac = (key: string, message: string): Buffer => createHmac('sha256', key).update(message).digest()

/** Compares two digests in constant time. */
export const sameDigest = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other)
