import { readCertificate } from '../cms/certificate.ts'
import { hash } from '../cms/digest.ts'
import { attribute, contentTypes } from '../cms/signed-data.ts'
import { element, identifier, nothing, octets, sequence, set, sha256, smallInteger } from './der.ts'

/** Who signs: the certificates (DER, the holder's first) and the holder's RSA key, which signs SHA-256 by PKCS #1 v1.5 and never leaves its place. */
export type SigningKey = {
  readonly certificates: readonly Uint8Array[]
  readonly sign: (bytes: Uint8Array) => Promise<Uint8Array>
}

/** Returns a timestamp token (RFC 3161) over these bytes. */
export type Stamp = (bytes: Uint8Array) => Promise<Uint8Array>

const rsaWithSha256 = sequence(identifier('1.2.840.113549.1.1.11'), nothing)

/** Returns a detached CMS signature over the content as PAdES baseline B-B requires; B-T with a timestamp. */
export async function detachedSignature(content: Uint8Array, key: SigningKey, stamp: Stamp | null): Promise<Uint8Array> {
  const [first] = key.certificates
  if (!first) throw new Error('A signing key comes with its certificate.')
  const holder = readCertificate(first)
  const attributes = set(
    named(attribute.contentType, identifier(contentTypes.data)),
    named(attribute.messageDigest, octets(await hash('SHA-256', content))),
    named(attribute.signingCertificateV2, sequence(sequence(sequence(octets(await hash('SHA-256', holder.raw)))))),
  )
  const signature = await key.sign(attributes)
  const signer = sequence(
    smallInteger(1),
    sequence(holder.issuer.raw, element(0x02, holder.serial)),
    sha256,
    retagged(attributes, 0xa0),
    rsaWithSha256,
    octets(signature),
    ...(stamp ? [element(0xa1, named(attribute.timestamp, await stamp(signature)))] : []),
  )
  const signedData = sequence(
    smallInteger(1),
    set(sha256),
    sequence(identifier(contentTypes.data)),
    element(0xa0, ...key.certificates),
    set(signer),
  )
  return sequence(identifier('1.2.840.113549.1.7.2'), element(0xa0, signedData))
}

const named = (name: string, value: Uint8Array): Uint8Array => sequence(identifier(name), set(value))
const retagged = (bytes: Uint8Array, tag: number): Uint8Array => Uint8Array.from([tag, ...bytes.subarray(1)])
