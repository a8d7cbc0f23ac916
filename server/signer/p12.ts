import { createPrivateKey, createPublicKey, sign, X509Certificate } from 'node:crypto'
import type { SigningKey } from '@djbr/signature/sign/cms.ts'
import forge from 'node-forge'

const { oids } = forge.pki

/** Returns the key of a PKCS#12 file, its holder's certificate first. Throws when the passphrase does not open the file, or it holds no RSA key with its certificate. */
export function openP12(file: Uint8Array, passphrase: string): SigningKey {
  const p12 = forge.pkcs12.pkcs12FromAsn1(asn1Of(file), passphrase)
  const bag = [oids.pkcs8ShroudedKeyBag, oids.keyBag].flatMap((type) => p12.getBags({ bagType: type ?? '' })[type ?? ''] ?? [])[0]
  if (!bag?.key) throw new Error('El archivo PKCS#12 no tiene una clave RSA.')
  const key = createPrivateKey({
    key: derOf(forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(bag.key))),
    format: 'der',
    type: 'pkcs8',
  })
  const held = createPublicKey(key).export({ type: 'spki', format: 'der' })
  const certificates = (p12.getBags({ bagType: oids.certBag ?? '' })[oids.certBag ?? ''] ?? []).flatMap(({ cert, asn1 }) =>
    cert ? [derOf(forge.pki.certificateToAsn1(cert))] : asn1 ? [derOf(asn1)] : [],
  )
  const isHolders = (der: Buffer) => new X509Certificate(der).publicKey.export({ type: 'spki', format: 'der' }).equals(held)
  const own = certificates.find(isHolders)
  if (!own) throw new Error('El archivo PKCS#12 no tiene el certificado de su clave.')
  if (!certificates.some((certificate) => certificate !== own))
    throw new Error('El archivo PKCS#12 no tiene el certificado de la autoridad que emitió el de su clave: agréguelo.')
  return {
    certificates: [own, ...certificates.filter((certificate) => certificate !== own)].map((der) => new Uint8Array(der)),
    sign: async (bytes) => new Uint8Array(sign('sha256', bytes, key)),
  }
}

const asn1Of = (der: Uint8Array) => forge.asn1.fromDer(Buffer.from(der).toString('binary'))
const derOf = (value: forge.asn1.Asn1): Buffer => Buffer.from(forge.asn1.toDer(value).getBytes(), 'binary')

/**
 * Returns a PKCS#12 file (AES-256) with a key (PKCS #8, PEM) and its certificates (DER, the holder's first). The passphrase must be unguessable, since trying one
 * takes no time.
 */
export function writeP12(key: string, certificates: readonly Uint8Array[], passphrase: string): Uint8Array {
  const chain = certificates.map((der) => forge.pki.certificateFromAsn1(asn1Of(der)))
  const asn1 = forge.pkcs12.toPkcs12Asn1(forge.pki.privateKeyFromPem(key), chain, passphrase, { algorithm: 'aes256', count: 1 })
  return new Uint8Array(derOf(asn1))
}
