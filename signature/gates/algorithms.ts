import { digestNamedBy, schemeOf } from '../cms/algorithms.ts'
import { strongEnough } from '../cms/public-key.ts'
import type { SignedBytes } from '../subject.ts'

/** S29, 3 and 4: digest, scheme and key are of the accepted ones, and agree. */
export function algorithms({ signer, lacksAttributes }: SignedBytes): boolean {
  const digest = digestNamedBy(signer?.digestAlgorithm)
  if (!signer?.certificate || !digest) return false
  const scheme = schemeOf(signer.algorithm, digest)
  // Ed25519 reads all that it signs twice, in no browser natively: attributes it may, a whole file would take it seconds.
  if (scheme?.kind === 'ed25519' && lacksAttributes) return false
  return scheme?.digest === digest && strongEnough(signer.certificate.publicKey)
}
