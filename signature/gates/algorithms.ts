import { digestOf, schemeOf, strongEnough } from '../cms/algorithms.ts'
import type { SignedBytes } from '../subject.ts'

/** S29, 3 and 4: digest, scheme and key are of the accepted ones, and agree. */
export function algorithms({ signer }: SignedBytes): boolean {
  const digest = signer ? digestOf(signer.digest) : null
  if (!signer?.certificate || !digest) return false
  const scheme = schemeOf(signer.algorithm, digest)
  return scheme?.digest === digest && strongEnough(signer.certificate.publicKey)
}
