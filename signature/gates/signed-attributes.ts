import { sameBytes } from '../bytes.ts'
import { digestOf } from '../cms/algorithms.ts'
import { child, type Element, identifierOf, octetsOf, tags } from '../cms/der.ts'
import { hash } from '../cms/digest.ts'
import { attribute, type Signer } from '../cms/signed-data.ts'
import type { SignedBytes } from '../subject.ts'

/** S29, 3: the signed attributes name the content's type once, and no other certificate than the signer's. */
export async function signedAttributes({ signer, cms, lacksAttributes }: SignedBytes): Promise<boolean> {
  if (lacksAttributes) return true
  const types = signer?.signed.get(attribute.contentType) ?? []
  if (!signer || !cms || types.length !== 1 || identifierOf(types[0]) !== cms.contentType) return false
  return namesItsCertificate(signer)
}

async function namesItsCertificate({ signed, certificate }: Signer): Promise<boolean> {
  const named = signed.get(attribute.signingCertificateV2) ?? []
  if (named.length === 0) return true
  if (named.length > 1 || !certificate) return false
  const first = child(child(named[0], 0), 0, tags.sequence)
  const digest = first.children[0]?.tag === tags.sequence ? digestOf(identifierOf(first.children[0].children[0])) : 'SHA-256'
  const value: Element | undefined = first.children.find((one) => one.tag === tags.octetString)
  return digest !== null && sameBytes(octetsOf(value), await hash(digest, certificate.raw))
}
