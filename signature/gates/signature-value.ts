import { joined } from '../bytes.ts'
import { digestNamedBy, schemeOf, verifies } from '../cms/algorithms.ts'
import type { SignedBytes } from '../subject.ts'

/** S29, 3: the signer's key made the signature, over the signed attributes as received. */
export async function signatureValue({ signer, covered, lacksAttributes }: SignedBytes): Promise<boolean> {
  const signedPart = lacksAttributes ? joined(covered) : signer?.signedPart
  if (!signer?.certificate || !signedPart) return false
  const scheme = schemeOf(signer.algorithm, digestNamedBy(signer.digestAlgorithm))
  return scheme !== null && verifies(signer.certificate.publicKey, scheme, signedPart, signer.signature)
}
