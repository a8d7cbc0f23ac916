import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toBase64url } from '@djbr/signature/base64url.ts'
import { type PublishedKey, type Signing, signingInput } from '@djbr/signature/certificate/jws.ts'
import type { Database } from '../ground/database/connect.ts'

/** The ES256 key of certificates and heads: its published part, and its signatures. */
export interface CertificateKey {
  readonly published: PublishedKey
  /** Returns a payload as a compact JWS. */
  sign(payload: Uint8Array, typ?: string): string
}

/** Characters of the key's thumbprint used as its id: enough to tell a few keys apart, and short in a QR code. */
const ID_SIGNS = 6

/** Returns a key from its PEM (PKCS #8). Throws when it is not a P-256 key. */
export function certificateKey(pem: string): CertificateKey {
  const key = createPrivateKey(pem)
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw new Error('La clave de los certificados no es EC P-256.')
  const published = publishedOf(key)
  return {
    published,
    sign: (payload, typ) => {
      const named: Signing = { kid: published.kid, ...(typ && { typ }) }
      const input = signingInput(named, payload)
      return `${input}.${toBase64url(sign('sha256', Buffer.from(input), { key, dsaEncoding: 'ieee-p1363' }))}`
    },
  }
}

/** Returns the published part of a key, named by its thumbprint (RFC 7638). */
function publishedOf(key: KeyObject): PublishedKey {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const thumbprint = createHash('sha256')
    .update(JSON.stringify({ crv: 'P-256', kty: 'EC', x, y }))
    .digest('base64url')
  return { kid: thumbprint.slice(0, ID_SIGNS), kty: 'EC', crv: 'P-256', x, y }
}

/** Returns the key that a demo makes for itself, in `DATA_DIR/certificate-key.pem`, once; removing the file makes it create another. */
export async function demoCertificateKey(dataDir: string): Promise<string> {
  const file = join(dataDir, 'certificate-key.pem')
  if (!existsSync(file)) await makeKey(file)
  return readFile(file, 'utf8')
}

/** Writes the key all or nothing, readable only by its owner; when two processes make one at once, a single key stands. */
async function makeKey(file: string): Promise<void> {
  const unfinished = `${file}.${process.pid}.new`
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  await writeFile(unfinished, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flush: true })
  await link(unfinished, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(unfinished)
}

/** Publishes a key beside those published before. Throws when another key has its id, or when it was withdrawn. */
export async function publishKey(db: Database, { published: { kid: id, x, y } }: CertificateKey, at: Date): Promise<void> {
  await db
    .insertInto('publishedKey')
    .values({ id, x, y, publishedAt: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const current = await db.selectFrom('publishedKey').select(['x', 'y', 'withdrawnAt']).where('id', '=', id).executeTakeFirst()
  if (current?.x !== x || current.y !== y) throw new Error(`another key is published as ${id}`)
  if (current.withdrawnAt) throw new Error(`the key ${id} was withdrawn: give the signer another one`)
}
