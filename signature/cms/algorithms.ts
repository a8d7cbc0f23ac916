import { ed25519 } from '@noble/curves/ed25519.js'
import { brainpoolP256r1, brainpoolP384r1, brainpoolP512r1 } from '@noble/curves/misc.js'
import { toBase64url } from '../base64url.ts'
import type { PublicKey } from './certificate.ts'
import { type Element, identifierOf, readElement, tags } from './der.ts'
import { type Digest, hash } from './digest.ts'

const digests = new Map<string, Digest>([
  ['2.16.840.1.101.3.4.2.1', 'SHA-256'],
  ['2.16.840.1.101.3.4.2.2', 'SHA-384'],
  ['2.16.840.1.101.3.4.2.3', 'SHA-512'],
])

/** The digest of an identifier; null for one that is not accepted any more, or never was (S29, 4). */
export const digestOf = (identifier: string): Digest | null => digests.get(identifier) ?? null

export type Scheme =
  | { readonly kind: 'rsa' | 'ecdsa'; readonly digest: Digest }
  | { readonly kind: 'pss'; readonly digest: Digest; readonly salt: number }
  | { readonly kind: 'ed25519'; readonly digest: Digest }

const oid = {
  rsa: '1.2.840.113549.1.1.1',
  pss: '1.2.840.113549.1.1.10',
  mgf1: '1.2.840.113549.1.1.8',
  ecKey: '1.2.840.10045.2.1',
  ed25519: '1.3.101.112',
} as const

const named = new Map<string, Scheme>([
  ['1.2.840.113549.1.1.11', { kind: 'rsa', digest: 'SHA-256' }],
  ['1.2.840.113549.1.1.12', { kind: 'rsa', digest: 'SHA-384' }],
  ['1.2.840.113549.1.1.13', { kind: 'rsa', digest: 'SHA-512' }],
  ['1.2.840.10045.4.3.2', { kind: 'ecdsa', digest: 'SHA-256' }],
  ['1.2.840.10045.4.3.3', { kind: 'ecdsa', digest: 'SHA-384' }],
  ['1.2.840.10045.4.3.4', { kind: 'ecdsa', digest: 'SHA-512' }],
  [oid.ed25519, { kind: 'ed25519', digest: 'SHA-512' }],
])

/** How an AlgorithmIdentifier signs; `digest` is the one named beside it, for those that do not name their own. Null when not accepted. */
export function schemeOf(algorithm: Element, digest: Digest | null): Scheme | null {
  const name = identifierOf(algorithm.children[0])
  if (name === oid.rsa) return digest && { kind: 'rsa', digest }
  if (name === oid.ecKey) return digest && { kind: 'ecdsa', digest }
  if (name === oid.pss) return pssOf(algorithm.children[1])
  return named.get(name) ?? null
}

function pssOf(parameters: Element | undefined): Scheme | null {
  const part = (number: number) => parameters?.children.find((one) => one.tag === (0x80 | number))?.children[0]
  const [digestPart, maskPart, saltPart] = [part(0), part(1), part(2)]
  const digest = digestPart ? digestOf(identifierOf(digestPart.children[0])) : null
  const mask = maskPart && identifierOf(maskPart.children[0]) === oid.mgf1 ? maskPart.children[1] : undefined
  const maskDigest = mask ? digestOf(identifierOf(mask.children[0])) : null
  const salt = saltPart ? saltPart.content.reduce((number, byte) => number * 256 + byte, 0) : 20
  return digest && digest === maskDigest ? { kind: 'pss', digest, salt } : null
}

type Curve = { readonly web: string } | { readonly own: typeof brainpoolP256r1 }

const curves = new Map<string, Curve>([
  ['1.2.840.10045.3.1.7', { web: 'P-256' }],
  ['1.3.132.0.34', { web: 'P-384' }],
  ['1.3.132.0.35', { web: 'P-521' }],
  ['1.3.36.3.3.2.8.1.1.7', { own: brainpoolP256r1 }],
  ['1.3.36.3.3.2.8.1.1.11', { own: brainpoolP384r1 }],
  ['1.3.36.3.3.2.8.1.1.13', { own: brainpoolP512r1 }],
])

const curveOf = (key: PublicKey): Curve | undefined =>
  key.algorithm === oid.ecKey && key.parameters?.tag === tags.identifier ? curves.get(identifierOf(key.parameters)) : undefined

/** Whether a key is of an accepted kind and size: RSA of 2048 to 8192 bits, the named curves, Ed25519 (S29, 4). */
export function strongEnough(key: PublicKey): boolean {
  if (key.algorithm === oid.rsa || key.algorithm === oid.pss) {
    const bits = modulusOf(key).length * 8
    return bits >= 2048 && bits <= 8192
  }
  return key.algorithm === oid.ed25519 || curveOf(key) !== undefined
}

/** The modulus of an RSA key; a signature of it is as long. */
export function modulusOf(key: PublicKey): Uint8Array {
  return unsigned(readElement(key.bits).children[0])
}

/** The digits of a positive number, without the zero that keeps DER from reading it as a negative one. */
function unsigned(number: Element | undefined): Uint8Array {
  const digits = number?.content ?? new Uint8Array()
  return digits[0] === 0 ? digits.subarray(1) : digits
}

/** Whether the signature over the bytes was made with the key; false also for a key that the scheme does not go with. */
export async function verifies(key: PublicKey, scheme: Scheme, bytes: Uint8Array, signature: Uint8Array): Promise<boolean> {
  try {
    if (scheme.kind === 'ed25519') return key.algorithm === oid.ed25519 && ed25519.verify(signature, bytes, key.bits)
    if (scheme.kind === 'ecdsa') return await ecdsaVerifies(key, scheme.digest, bytes, signature)
    return await rsaVerifies(key, scheme, bytes, signature)
  } catch {
    return false
  }
}

async function rsaVerifies(
  key: PublicKey,
  scheme: Extract<Scheme, { kind: 'rsa' | 'pss' | 'ecdsa' }>,
  bytes: Uint8Array,
  signature: Uint8Array,
): Promise<boolean> {
  if (key.algorithm !== oid.rsa && !(key.algorithm === oid.pss && scheme.kind === 'pss')) return false
  const exponent = unsigned(readElement(key.bits).children[1])
  const jwk = { kty: 'RSA', n: toBase64url(modulusOf(key)), e: toBase64url(exponent) }
  const name = scheme.kind === 'pss' ? 'RSA-PSS' : 'RSASSA-PKCS1-v1_5'
  const imported = await crypto.subtle.importKey('jwk', jwk, { name, hash: scheme.digest }, false, ['verify'])
  const how = scheme.kind === 'pss' ? { name, saltLength: scheme.salt } : { name }
  return crypto.subtle.verify(how, imported, signature as Uint8Array<ArrayBuffer>, bytes as Uint8Array<ArrayBuffer>)
}

async function ecdsaVerifies(key: PublicKey, digest: Digest, bytes: Uint8Array, signature: Uint8Array): Promise<boolean> {
  const curve = curveOf(key)
  if (!curve) return false
  if ('own' in curve)
    return curve.own.verify(signature, await hash(digest, bytes), key.bits, { prehash: false, lowS: false, format: 'der' })
  const imported = await crypto.subtle.importKey(
    'raw',
    key.bits as Uint8Array<ArrayBuffer>,
    { name: 'ECDSA', namedCurve: curve.web },
    false,
    ['verify'],
  )
  const size = (key.bits.length - 1) / 2
  return crypto.subtle.verify({ name: 'ECDSA', hash: digest }, imported, pairOf(signature, size), bytes as Uint8Array<ArrayBuffer>)
}

/** The two numbers of a DER signature side by side, as the browsers want them. */
function pairOf(signature: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const pair = new Uint8Array(size * 2)
  readElement(signature).children.forEach((number, index) => {
    const digits = unsigned(number)
    pair.set(digits, size * (index + 1) - digits.length)
  })
  return pair
}
