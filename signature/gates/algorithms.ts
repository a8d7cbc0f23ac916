import { digestNamedBy, schemeOf } from '../cms/algorithms.ts'
import { strongEnough } from '../cms/public-key.ts'
import type { SignedBytes } from '../subject.ts'

/** S29, 3 and 4: digest, scheme and key are accepted ones, and agree. */
export function algorithms({ signer, lacksAttributes }: SignedBytes): boolean {
  const digest = digestNamedBy(signer?.digestAlgorithm)
  if (!signer?.certificate || !digest) return false
  const scheme = schemeOf(signer.algorithm, digest)
  // Ed25519 reads everything that it signs twice, natively in no browser: fine for attributes, but a whole file would take seconds.
  if (scheme?.kind === 'ed25519' && lacksAttributes) return false
  return scheme?.digest === digest && strongEnough(signer.certificate.publicKey)
}
