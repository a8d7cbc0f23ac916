import { sameBytes } from '../bytes.ts'
import { digestNamedBy } from '../cms/algorithms.ts'
import { octetsOf } from '../cms/der.ts'
import { hash } from '../cms/digest.ts'
import { attribute, onlyValue } from '../cms/signed-data.ts'
import type { SignedBytes } from '../subject.ts'
import { coveredByTimestamp } from '../timestamp.ts'

/** S29, 3: the signed attributes name the hash of the covered bytes, once; without any, the signature is over the covered bytes themselves. */
export async function messageDigest({ signer, covered, cms, isTimestamp, lacksAttributes }: SignedBytes): Promise<boolean> {
  if (signer && lacksAttributes) return true
  const digest = digestNamedBy(signer?.digestAlgorithm)
  const named = signer && onlyValue(signer.signed, attribute.messageDigest)
  const info = isTimestamp ? cms?.content : null
  const content = isTimestamp ? info && [info] : covered
  if (!digest || !named || !content || !sameBytes(octetsOf(named), await hash(digest, ...content))) return false
  return !info || coveredByTimestamp(info, covered)
}
