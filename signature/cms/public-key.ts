import { brainpoolP256r1, brainpoolP384r1, brainpoolP512r1 } from '@noble/curves/misc.js'
import { bitsOf, child, digitsOf, type Element, identifierOf, readDer, tags } from './der.ts'
import { bitsIn, numberOf } from './number.ts'

/** A public key as a certificate states it; `unknown` is one that is not supported here, or not well formed. */
export type PublicKey =
  | {
      readonly kind: 'rsa'
      readonly modulus: Uint8Array
      readonly exponent: Uint8Array
      /** Set for a key that only signs by PSS (RFC 4055), with the parameters that it requires. */
      readonly pss: { readonly parameters: Element | undefined } | null
    }
  | { readonly kind: 'ec'; readonly curve: Curve; readonly point: Uint8Array }
  | { readonly kind: 'ed25519'; readonly point: Uint8Array }
  | { readonly kind: 'unknown' }

type Own = typeof brainpoolP256r1
/** A named curve: the size and bound of its numbers, and the implementation that computes on it. */
export type Curve = { readonly size: number; readonly order: bigint; readonly computed: { readonly web: string } | { readonly own: Own } }

const own = (curve: Own, size: number): Curve => ({ size, order: curve.Point.Fn.ORDER, computed: { own: curve } })
const web = (name: string, size: number, order: bigint): Curve => ({ size, order, computed: { web: name } })

const curves = new Map<string, Curve>([
  ['1.2.840.10045.3.1.7', web('P-256', 32, BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551'))],
  [
    '1.3.132.0.34',
    web('P-384', 48, BigInt('0xffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973')),
  ],
  [
    '1.3.132.0.35',
    web(
      'P-521',
      66,
      BigInt(
        '0x1fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffa51868783bf2f966b7fcc0148f709a5d03bb5c9b8899c47aebb6fb71e91386409',
      ),
    ),
  ],
  ['1.3.36.3.3.2.8.1.1.7', own(brainpoolP256r1, 32)],
  ['1.3.36.3.3.2.8.1.1.11', own(brainpoolP384r1, 48)],
  ['1.3.36.3.3.2.8.1.1.13', own(brainpoolP512r1, 64)],
])

export const keyTypes = {
  rsa: '1.2.840.113549.1.1.1',
  pss: '1.2.840.113549.1.1.10',
  ec: '1.2.840.10045.2.1',
  ed25519: '1.3.101.112',
} as const

/** Reads a SubjectPublicKeyInfo; throws Damage when it is not one. */
export function readPublicKey(info: Element): PublicKey {
  const algorithm = child(info, 0, tags.sequence)
  const bits = bitsOf(child(info, 1))
  return keyOf(identifierOf(algorithm.children[0]), algorithm.children.slice(1), bits)
}

function keyOf(type: string, parameters: readonly Element[], bits: Uint8Array): PublicKey {
  if (type === keyTypes.rsa) return isNothing(parameters) ? rsaKey(bits, null) : { kind: 'unknown' }
  if (type === keyTypes.pss) return parameters.length <= 1 ? rsaKey(bits, { parameters: parameters[0] }) : { kind: 'unknown' }
  if (type === keyTypes.ed25519 && parameters.length === 0) return { kind: 'ed25519', point: bits }
  const [named] = parameters
  const curve =
    type === keyTypes.ec && parameters.length === 1 && named?.tag === tags.identifier ? curves.get(identifierOf(named)) : undefined
  return curve ? { kind: 'ec', curve, point: bits } : { kind: 'unknown' }
}

/** Whether parameters are empty: none, or NULL. */
export const isNothing = (parameters: readonly Element[]): boolean =>
  parameters.length === 0 || (parameters.length === 1 && parameters[0]?.tag === tags.nothing && parameters[0].content.length === 0)

/** Reads an RSA key: two numbers and nothing else. Some issuers omit the zero that keeps a modulus positive; it is read as intended. */
function rsaKey(bits: Uint8Array, pss: { readonly parameters: Element | undefined } | null): PublicKey {
  try {
    const key = readDer(bits)
    if (key.tag !== tags.sequence || key.children.length !== 2) return { kind: 'unknown' }
    return { kind: 'rsa', modulus: digitsOf(key.children[0]), exponent: digitsOf(key.children[1]), pss }
  } catch {
    return { kind: 'unknown' }
  }
}

const LEAST_EXPONENT = BigInt(3)
const MAX_EXPONENT = BigInt(2 ** 33)
const UNCOMPRESSED = 4

/**
 * Whether a key has an accepted kind and size: RSA of 2048 to 8192 bits, the named curves, Ed25519 (S29, 4). Decided by the values of its numbers, and
 * so that every engine agrees: they differ on even and large exponents and on compressed points.
 */
export function strongEnough(key: PublicKey): boolean {
  if (key.kind === 'rsa') return hasStrongModulus(key.modulus) && hasSoundExponent(key.exponent)
  if (key.kind === 'ec') return key.point.length === 1 + 2 * key.curve.size && key.point[0] === UNCOMPRESSED
  return key.kind === 'ed25519' && key.point.length === 32
}

function hasStrongModulus(modulus: Uint8Array): boolean {
  const bits = bitsIn(modulus)
  return bits >= 2048 && bits <= 8192 && isOdd(modulus)
}

function hasSoundExponent(exponent: Uint8Array): boolean {
  if (exponent.length > 5 || !isOdd(exponent)) return false
  const value = numberOf(exponent)
  return value >= LEAST_EXPONENT && value < MAX_EXPONENT
}

const isOdd = (digits: Uint8Array) => ((digits.at(-1) ?? 0) & 1) === 1
