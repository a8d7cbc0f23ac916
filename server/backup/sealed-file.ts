import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const IV = 12
const TAG = 16

// @protects S52 a backup says nothing without its key
//   instead: key, ==> '',
/** Returns the key that closes a backup, derived from the given one. */
export const sealOf = (key: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', 'djbr backup', 32))

// @protects 124 a key's name says nothing of the key
//   instead: Buffer.from(hkdfSync('sha256', key, '', 'djbr name of a backup key', 8)).toString('hex') ==> key
/** Returns the name of a key for its files' folder: the same key always has the same name, and the key cannot be derived from it. */
export const nameOfKey = (key: string): string => Buffer.from(hkdfSync('sha256', key, '', 'djbr name of a backup key', 8)).toString('hex')

/**
 * Writes a stream to a new file that reveals nothing without the seal and shows every change (AES-256-GCM): nonce, ciphertext, tag. It opens only under its name,
 * so no file can stand in for another, nor for one of another backup.
 */
export async function writeSealed(path: string, seal: Buffer, name: string, content: Readable): Promise<void> {
  const nonce = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', seal, nonce).setAAD(Buffer.from(name))
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  file.write(nonce)
  await pipeline(
    content,
    cipher,
    async function* (parts) {
      yield* parts
      yield cipher.getAuthTag()
    },
    file,
  )
}

/** Reads such a file into a stream. Fails at the end when any byte was changed, so nothing read before that may be trusted. */
export async function readSealed(path: string, seal: Buffer, name: string, into: Writable): Promise<void> {
  const { size } = await stat(path)
  if (size < IV + TAG) throw new Error('too short')
  const file = await open(path)
  const [nonce, tag] = [Buffer.alloc(IV), Buffer.alloc(TAG)]
  try {
    await file.read(nonce, 0, IV, 0)
    await file.read(tag, 0, TAG, size - TAG)
  } finally {
    await file.close()
  }
  const decipher = createDecipheriv('aes-256-gcm', seal, nonce).setAAD(Buffer.from(name)).setAuthTag(tag)
  if (size === IV + TAG) {
    decipher.final()
    return void into.end()
  }
  await pipeline(createReadStream(path, { start: IV, end: size - TAG - 1 }), decipher, into)
}
