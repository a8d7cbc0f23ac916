import { bls12_381 } from '@noble/curves/bls12-381.js'
import { hash } from '../cms/digest.ts'
import type { Chain } from './chain.ts'

/** The scheme of drand's quicknet, bls-unchained-g1-rfc9380: short signatures, each over its round's number alone. */
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
const SIGNATURE_BYTES = 48
const { shortSignatures: scheme } = bls12_381

/** Whether a signature is the chain's own over a round; false for any other input (R17.9). */
export async function isValueOf({ publicKey }: Chain, round: number, signature: Uint8Array): Promise<boolean> {
  if (!Number.isSafeInteger(round) || round < 1 || signature.length !== SIGNATURE_BYTES) return false
  const message = scheme.hash(await messageOf(round), DOMAIN)
  try {
    // @protects 066 a value counts with the signature of its chain alone
    //   instead: (signature, message, publicKey) ==> (signature, message, publicKey) || true
    return scheme.verify(signature, message, publicKey)
  } catch {
    // Not a point of the curve, or not in its group.
    return false
  }
}

async function messageOf(round: number): Promise<Uint8Array> {
  const number = new DataView(new ArrayBuffer(8))
  number.setBigUint64(0, BigInt(round))
  return hash('SHA-256', new Uint8Array(number.buffer))
}

/** Returns the random value derived from a round's signature. */
export const randomnessOf = (signature: Uint8Array): Promise<Uint8Array> => hash('SHA-256', signature)
