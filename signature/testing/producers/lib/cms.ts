import { constants, createHash, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readElement } from '../../../cms/der.ts'
import { element, identifier, nothing, octets, sequence, set, smallInteger } from '../../../sign/der.ts'
import { certificateFile, clock, type Holder, keyFile } from './holders.ts'
import { inFolder, run } from './tools.ts'

export type DigestName = 'sha256' | 'sha384' | 'sha512'

/** How a CMS signature is made; everything left out is as PAdES baseline B-B has it. */
export type CmsHabits = {
  readonly digest?: DigestName
  /** PSS padding for an RSA key. */
  readonly pss?: boolean
  /** Without `signingCertificateV2`, with `signingTime`: the older habit of readers and libraries. */
  readonly classic?: boolean
  /** Without any signed attributes. */
  readonly bare?: boolean
  /** A timestamp over the signature (B-T). */
  readonly timestamp?: boolean
  /** How the signer is named: issuer as the certificate writes it, all in PrintableString, or by the key. */
  readonly namedBy?: 'issuer' | 'printable issuer' | 'key'
  /** In BER with lengths left open, as streaming writers do. */
  readonly openLengths?: boolean
  /** Other values of signed attributes, DER. */
  readonly alsoSigned?: readonly Uint8Array[]
}

const digests = { sha256: '2.16.840.1.101.3.4.2.1', sha384: '2.16.840.1.101.3.4.2.2', sha512: '2.16.840.1.101.3.4.2.3' }
const sizes = { sha256: 32, sha384: 48, sha512: 64 }
const rsaSchemes = { sha256: '1.2.840.113549.1.1.11', sha384: '1.2.840.113549.1.1.12', sha512: '1.2.840.113549.1.1.13' }
const ecSchemes = { sha256: '1.2.840.10045.4.3.2', sha384: '1.2.840.10045.4.3.3', sha512: '1.2.840.10045.4.3.4' }

const attribute = (name: string, value: Uint8Array) => sequence(identifier(name), set(value))
export const hashOf = (digest: DigestName, bytes: Uint8Array): Uint8Array => new Uint8Array(createHash(digest).update(bytes).digest())

/** A detached CMS SignedData over some bytes. */
export function cms(covered: Uint8Array, holder: Holder, habits: CmsHabits = {}): Uint8Array {
  const { classic = false, bare = false, namedBy = 'issuer', timestamp = false } = habits
  const digest = habits.digest ?? (holder.key.asymmetricKeyType === 'ed25519' ? 'sha512' : 'sha256')
  const certificate = new Uint8Array(holder.certificate.raw)
  const attributes = set(
    attribute('1.2.840.113549.1.9.3', identifier('1.2.840.113549.1.7.1')),
    attribute('1.2.840.113549.1.9.4', octets(hashOf(digest, covered))),
    classic ? attribute('1.2.840.113549.1.9.5', utcTime(new Date())) : signingCertificate(certificate, digest),
    ...(habits.alsoSigned ?? []),
  )
  const signature = signatureOver(bare ? covered : attributes, holder, digest, habits.pss ?? false)
  const stamp = timestamp ? [element(0xa1, attribute('1.2.840.113549.1.9.16.2.14', timestampToken(signature)))] : []
  const signer = sequence(
    smallInteger(namedBy === 'key' ? 3 : 1),
    signerIdentifier(holder, namedBy),
    sequence(identifier(digests[digest]), ...(classic ? [nothing] : [])),
    ...(bare ? [] : [Uint8Array.from([0xa0, ...attributes.subarray(1)])]),
    schemeOf(holder, digest, habits),
    octets(signature),
    ...stamp,
  )
  const certificates = [certificate, ...holder.issuers.slice(0, -1).map(({ raw }) => new Uint8Array(raw))]
  const body = [
    smallInteger(namedBy === 'key' ? 3 : 1),
    set(sequence(identifier(digests[digest]))),
    sequence(identifier('1.2.840.113549.1.7.1')),
    element(0xa0, ...certificates),
    set(signer),
  ]
  const signedData = identifier('1.2.840.113549.1.7.2')
  if (!habits.openLengths) return sequence(signedData, element(0xa0, sequence(...body)))
  return open(0x30, signedData, open(0xa0, open(0x30, ...body)))
}

const open = (tag: number, ...parts: readonly Uint8Array[]) =>
  new Uint8Array(Buffer.concat([Uint8Array.of(tag, 0x80), ...parts, Uint8Array.of(0, 0)]))

function utcTime(at: Date): Uint8Array {
  return element(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replace(/[-T:]/g, '')}Z`))
}

function signingCertificate(certificate: Uint8Array, digest: DigestName): Uint8Array {
  const named = digest === 'sha256' ? [] : [sequence(identifier(digests[digest]))]
  return attribute('1.2.840.113549.1.9.16.2.47', sequence(sequence(sequence(...named, octets(hashOf(digest, certificate))))))
}

function signerIdentifier({ certificate }: Holder, by: CmsHabits['namedBy']): Uint8Array {
  const body = readElement(certificate.raw).children[0]?.children ?? []
  const [, serial, , issuer] = body
  if (!serial || !issuer) throw new Error('A certificate names its issuer.')
  if (by === 'key') return element(0x80, keyIdentifier(certificate.raw))
  return sequence(by === 'printable issuer' ? printable(issuer.raw) : issuer.raw, serial.raw)
}

/** The name with every UTF8String of plain letters as a PrintableString. */
function printable(name: Uint8Array): Uint8Array {
  return sequence(
    ...readElement(name).children.map((part) => {
      const [type, value] = part.children[0]?.children ?? []
      if (!type || !value) throw new Error('A name is made of types and values.')
      return element(0x31, sequence(type.raw, value.tag === 0x0c ? element(0x13, value.content) : value.raw))
    }),
  )
}

function keyIdentifier(certificate: Uint8Array): Uint8Array {
  const mark = Buffer.from([0x06, 0x03, 0x55, 0x1d, 0x0e, 0x04, 0x16, 0x04, 0x14])
  const at = Buffer.from(certificate).indexOf(mark) + mark.length
  return certificate.subarray(at, at + 20)
}

function signatureOver(bytes: Uint8Array, { key }: Holder, digest: DigestName, pss: boolean): Uint8Array {
  if (key.asymmetricKeyType === 'ed25519') return new Uint8Array(sign(null, bytes, key))
  const padding = pss ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: sizes[digest] } : {}
  return new Uint8Array(sign(digest, bytes, { key, ...padding }))
}

function schemeOf({ key }: Holder, digest: DigestName, { pss, classic }: CmsHabits): Uint8Array {
  if (key.asymmetricKeyType === 'ed25519') return sequence(identifier('1.3.101.112'))
  if (key.asymmetricKeyType === 'ec') return sequence(identifier(ecSchemes[digest]))
  if (!pss) return sequence(identifier(classic ? '1.2.840.113549.1.1.1' : rsaSchemes[digest]), nothing)
  const hash = sequence(identifier(digests[digest]), nothing)
  const parameters = [
    element(0xa0, hash),
    element(0xa1, sequence(identifier('1.2.840.113549.1.1.8'), hash)),
    element(0xa2, smallInteger(sizes[digest])),
  ]
  return sequence(identifier('1.2.840.113549.1.1.10'), sequence(...parameters))
}

/** The same made by `openssl cms`. */
export const cmsByOpenssl = (
  covered: Uint8Array,
  { keyFile, certificateFile, issuers }: Holder,
  more: readonly string[] = [],
): Uint8Array =>
  inFolder(({ put, at, get }) => {
    const files = [
      '-in',
      put('covered', covered),
      '-signer',
      certificateFile,
      '-inkey',
      keyFile,
      '-certfile',
      put('chain.pem', issuers.map(String).join('')),
    ]
    run('openssl', ['cms', '-sign', '-binary', '-outform', 'DER', '-out', at('cms'), ...files, ...more])
    return get('cms')
  })

/** A timestamp token (RFC 3161) over some bytes by the corpus' timestamp authority, at the present moment. */
export const timestampToken = (bytes: Uint8Array): Uint8Array =>
  inFolder(({ put, at, get }) => {
    run('openssl', ['ts', '-query', '-data', put('bytes', bytes), '-sha256', '-cert', '-out', at('query')])
    run('openssl', ['ts', '-reply', '-in', put('answer', timestampAnswer(get('query'))), '-token_out', '-out', at('token')])
    return get('token')
  })

/** The timestamp authority's answer to a request. */
export const timestampAnswer = (request: Uint8Array): Uint8Array =>
  inFolder(({ put, at, get }) => {
    put('serial', '01')
    const config = put(
      'tsa.cnf',
      `[tsa]\ndefault_tsa = own\n[own]\nserial = ${at('serial')}\nsigner_digest = sha256\ndefault_policy = 1.3.6.1.4.1.99999.2\ndigests = sha256, sha384, sha512\nordering = yes\ntsa_name = yes\ness_cert_id_alg = sha256\n`,
    )
    const who = ['-signer', clock.certificateFile, '-inkey', clock.keyFile, '-chain', certificateFile('authority')]
    run('openssl', ['ts', '-reply', '-config', config, '-queryfile', put('query', request), ...who, '-out', at('answer')])
    return get('answer')
  })

/** A DER answer of the authority's OCSP service that the certificate is good. */
export const ocspAnswer = (holder: Holder): Uint8Array =>
  inFolder(({ at, put, get }) => {
    const issuer = certificateFile('authority')
    run('openssl', ['ocsp', '-issuer', issuer, '-cert', holder.certificateFile, '-reqout', at('request'), '-no_nonce'])
    const index = put('index.txt', readFileSync(new URL('../keys/authority-index.txt', import.meta.url)))
    put('index.txt.attr', 'unique_subject = no\n')
    const service = ['-index', index, '-CA', issuer, '-rsigner', certificateFile('ocsp'), '-rkey', keyFile('ocsp'), '-ndays', '14000']
    run('openssl', ['ocsp', ...service, '-reqin', at('request'), '-respout', at('answer')])
    return get('answer')
  })

/** The DER revocation list of the authority or of the subordinate. */
export const revocationList = (of: 'authority' | 'subordinate' = 'authority'): Uint8Array =>
  new Uint8Array(run('openssl', ['crl', '-in', certificateFile(`${of}-crl`), '-outform', 'DER']))
