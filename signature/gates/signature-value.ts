import { digestOf, schemeOf, verifies } from '../cms/algorithms.ts'
import { mayLackAttributes, type Subject } from '../subject.ts'

/** S29, 3: the signer's key made the signature, over the signed attributes as they were received. */
export async function signatureValue(subject: Subject): Promise<boolean> {
  const { signer } = subject
  const signedPart = mayLackAttributes(subject) ? subject.covered : signer?.signedPart
  if (!signer?.certificate || !signedPart) return false
  const scheme = schemeOf(signer.algorithm, digestOf(signer.digest))
  return scheme !== null && verifies(signer.certificate.publicKey, scheme, signedPart, signer.signature)
}
