import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Certificates of trusted authorities and their revocation lists, as DER. */
export interface TrustFiles {
  readonly anchors: readonly Uint8Array[]
  readonly lists: readonly Uint8Array[]
}

/** Returns the contents of a folder's PEM files; an operator adds an authority or a newer list by putting its file there. */
export function readTrustFiles(folder: string): TrustFiles {
  const texts = readdirSync(folder)
    .filter((name) => /\.(pem|crt|cer|crl)$/i.test(name))
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'latin1'))
  return { anchors: texts.flatMap((text) => pemBlocks(text, 'CERTIFICATE')), lists: texts.flatMap((text) => pemBlocks(text, 'X509 CRL')) }
}

/** Returns a function that reads the folder at each call, and returns nothing while it is missing; plus one more authority, if given (PEM). */
export function trustIn(folder: string | undefined, another = ''): () => TrustFiles {
  const more = pemBlocks(another, 'CERTIFICATE')
  return () => {
    const { anchors, lists } = folder && existsSync(folder) ? readTrustFiles(folder) : { anchors: [], lists: [] }
    return { anchors: [...anchors, ...more], lists }
  }
}

/** Returns the DER of each PEM block with that label in a text. */
export function pemBlocks(text: string, label: string): Uint8Array[] {
  const pattern = new RegExp(`-----BEGIN ${label}-----([A-Za-z0-9+/=\\s]+)-----END ${label}-----`, 'g')
  return Array.from(text.matchAll(pattern), ([, body = '']) => new Uint8Array(Buffer.from(body, 'base64')))
}
