import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { CitizenTokens } from '../../outside/citizenship/port.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'citizen tokens', 32))

/** A citizen's tokens under a secret that only the browser holds: the database alone opens nothing. */
export function sealTokens(tokens: CitizenTokens, secret: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(secret), nonce)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(tokens), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** The tokens that were sealed under a secret. Throws when it is another one. */
export function openTokens(sealed: Buffer, secret: string): CitizenTokens {
  const decipher = createDecipheriv(CIPHER, keyOf(secret), sealed.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const opened = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
  return JSON.parse(opened.toString('utf8')) as CitizenTokens
}
