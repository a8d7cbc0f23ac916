import { ed25519 } from '@noble/curves/ed25519.js'
import { toBase64url } from '../base64url.ts'
import { sameBytes } from '../bytes.ts'
import { Damage } from '../damage.ts'
import { contextTag, digitsOf, type Element, identifierOf, readDer, tags } from './der.ts'
import { type Digest, hash } from './digest.ts'
import { numberOf } from './number.ts'
import { type Curve, isNothing, keyTypes, type PublicKey, strongEnough } from './public-key.ts'

const digests = new Map<string, Digest>([
  ['2.16.840.1.101.3.4.2.1', 'SHA-256'],
  ['2.16.840.1.101.3.4.2.2', 'SHA-384'],
  ['2.16.840.1.101.3.4.2.3', 'SHA-512'],
])

/** Returns the digest of an identifier; null for one that is no longer accepted, or never was (S29, 4). */
export const digestOf = (identifier: string): Digest | null => digests.get(identifier) ?? null

/** Returns the digest that an AlgorithmIdentifier names; null when it is not accepted, or has parameters. */
export const digestNamedBy = (algorithm: Element | undefined): Digest | null =>
  algorithm?.tag === tags.sequence && isNothing(algorithm.children.slice(1)) ? digestOf(identifierOf(algorithm.children[0])) : null

export type Scheme =
  | { readonly kind: 'rsa' | 'ecdsa'; readonly digest: Digest }
  | { readonly kind: 'pss'; readonly digest: Digest; readonly salt: number }
  | { readonly kind: 'ed25519'; readonly digest: Digest }

const mgf1 = '1.2.840.113549.1.1.8'

const named = new Map<string, Scheme>([
  ['1.2.840.113549.1.1.11', { kind: 'rsa', digest: 'SHA-256' }],
  ['1.2.840.113549.1.1.12', { kind: 'rsa', digest: 'SHA-384' }],
  ['1.2.840.113549.1.1.13', { kind: 'rsa', digest: 'SHA-512' }],
  ['1.2.840.10045.4.3.2', { kind: 'ecdsa', digest: 'SHA-256' }],
  ['1.2.840.10045.4.3.3', { kind: 'ecdsa', digest: 'SHA-384' }],
  ['1.2.840.10045.4.3.4', { kind: 'ecdsa', digest: 'SHA-512' }],
  [keyTypes.ed25519, { kind: 'ed25519', digest: 'SHA-512' }],
])

/** Returns the signature scheme of an AlgorithmIdentifier; `digest` is the one named beside it, for schemes that do not name their own. Null when not accepted. */
export function schemeOf(algorithm: Element, digest: Digest | null): Scheme | null {
  const name = identifierOf(algorithm.children[0])
  const parameters = algorithm.children.slice(1)
  if (name === keyTypes.pss) return parameters.length === 1 ? pssOf(parameters[0]) : null
  if (!isNothing(parameters)) return null
  if (name === keyTypes.rsa) return digest && { kind: 'rsa', digest }
  if (name === keyTypes.ec) return digest && { kind: 'ecdsa', digest }
  return named.get(name) ?? null
}

type Pss = Extract<Scheme, { kind: 'pss' }>

/** Reads RSASSA-PSS-params (RFC 4055, 3.1): parts 0 to 3 in order, each with one value; the default digest is no longer accepted. */
function pssOf(parameters: Element | undefined): Pss | null {
  if (parameters?.tag !== tags.sequence) return null
  const parts = parameters.children.map(({ tag }) => tag - contextTag(0))
  const isInOrder = parts.every((part, index) => part >= 0 && part <= 3 && part > (parts[index - 1] ?? -1))
  if (!isInOrder || !parameters.children.every(({ constructed, children }) => constructed && children.length === 1)) return null
  const part = (number: number) => parameters.children.find((one) => one.tag === contextTag(number))?.children[0]
  const [digest, mask, salt, trailer] = [digestNamedBy(part(0)), part(1), part(2), part(3)]
  const isMasked = mask?.children.length === 2 && identifierOf(mask.children[0]) === mgf1 && digestNamedBy(mask.children[1]) === digest
  if (!digest || !isMasked || (trailer && smallNumber(trailer) !== 1)) return null
  return { kind: 'pss', digest, salt: salt ? smallNumber(salt) : 20 }
}

function smallNumber(element: Element): number {
  const digits = digitsOf(element)
  if (digits.length > 2 || (element.content[0] as number) >= 0x80) throw new Damage('structure', 'a number beyond all measure')
  return digits.reduce((number, digit) => number * 256 + digit, 0)
}

/**
 * Whether the key made the signature over the bytes; false also for a key that is too weak or does not fit the scheme, and
 * for a signature not in its only valid encoding (S29, 3).
 */
export async function verifies(key: PublicKey, scheme: Scheme, bytes: Uint8Array, signature: Uint8Array): Promise<boolean> {
  if (!strongEnough(key)) return false
  try {
    if (key.kind === 'rsa' && (scheme.kind === 'rsa' || scheme.kind === 'pss')) return await rsaVerifies(key, scheme, bytes, signature)
    if (key.kind === 'ec' && scheme.kind === 'ecdsa') return await ecdsaVerifies(key, scheme.digest, bytes, signature)
    if (key.kind === 'ed25519' && scheme.kind === 'ed25519') return ed25519.verify(signature, bytes, key.point, { zip215: false })
    return false
  } catch {
    return false
  }
}

type RsaKey = Extract<PublicKey, { kind: 'rsa' }>
type EcKey = Extract<PublicKey, { kind: 'ec' }>

async function rsaVerifies(key: RsaKey, scheme: Exclude<Scheme, { kind: 'ed25519' }>, bytes: Uint8Array, signature: Uint8Array) {
  const { modulus, exponent } = key
  if (key.pss && !allows(key.pss, scheme)) return false
  if (signature.length !== modulus.length || numberOf(signature) >= numberOf(modulus)) return false
  const jwk = { kty: 'RSA', n: toBase64url(modulus), e: toBase64url(exponent) }
  const name = scheme.kind === 'pss' ? 'RSA-PSS' : 'RSASSA-PKCS1-v1_5'
  const imported = await crypto.subtle.importKey('jwk', jwk, { name, hash: scheme.digest }, false, ['verify'])
  const how = scheme.kind === 'pss' ? { name, saltLength: scheme.salt } : { name }
  return crypto.subtle.verify(how, imported, signature as Uint8Array<ArrayBuffer>, bytes as Uint8Array<ArrayBuffer>)
}

/** Whether a PSS key permits this scheme: its digest, and at least its salt length (RFC 4055, 3.3). */
function allows({ parameters }: { readonly parameters: Element | undefined }, scheme: Scheme): boolean {
  if (scheme.kind !== 'pss') return false
  const insisted = parameters && pssOf(parameters)
  return parameters === undefined || (insisted?.digest === scheme.digest && insisted.salt <= scheme.salt)
}

async function ecdsaVerifies({ curve, point }: EcKey, digest: Digest, bytes: Uint8Array, signature: Uint8Array): Promise<boolean> {
  const pair = pairOf(signature, curve)
  if ('own' in curve.computed)
    return curve.computed.own.verify(pair, await hash(digest, bytes), point, { prehash: false, lowS: false, format: 'compact' })
  const algorithm = { name: 'ECDSA', namedCurve: curve.computed.web }
  const imported = await crypto.subtle.importKey('raw', point as Uint8Array<ArrayBuffer>, algorithm, false, ['verify'])
  return crypto.subtle.verify({ name: 'ECDSA', hash: digest }, imported, pair, bytes as Uint8Array<ArrayBuffer>)
}

/** Returns the two numbers of a DER signature side by side; throws Damage unless there are exactly two, from 1 to below the curve's order. */
function pairOf(signature: Uint8Array, { size, order }: Curve): Uint8Array<ArrayBuffer> {
  const full = readDer(signature)
  if (full.tag !== tags.sequence || full.children.length !== 2) throw new Damage('structure', 'no pair of numbers')
  const pair = new Uint8Array(size * 2)
  full.children.forEach((number, index) => {
    const digits = digitsOf(number)
    if ((number.content[0] as number) >= 0x80 || digits.length === 0 || digits.length > size || numberOf(digits) >= order)
      throw new Damage('structure', 'a number out of range')
    pair.set(digits, size * (index + 1) - digits.length)
  })
  return pair
}

/** Whether two AlgorithmIdentifiers mean the same; empty parameters may be present or absent. */
export function sameAlgorithm(one: readonly Element[], other: readonly Element[]): boolean {
  const [parameters, others] = [one.slice(1), other.slice(1)]
  if (identifierOf(one[0]) !== identifierOf(other[0])) return false
  if (isNothing(parameters) && isNothing(others)) return true
  return (
    parameters.length === others.length &&
    parameters.every((element, index) => sameBytes(element.raw, others[index]?.raw ?? new Uint8Array()))
  )
}
