import { sameBytes } from '../bytes.ts'
import { digestNamedBy, sameAlgorithm } from '../cms/algorithms.ts'
import type { Certificate } from '../cms/certificate.ts'
import { child, contextTag, type Element, identifierOf, octetsOf, tags, timeOf } from '../cms/der.ts'
import { hash } from '../cms/digest.ts'
import { readName } from '../cms/name.ts'
import { attribute, onlyValue, type Signer } from '../cms/signed-data.ts'
import type { SignedBytes } from '../subject.ts'

/** S29, 3: the signed attributes name the content's type once, only the signer's certificate, and only the algorithms used. */
export async function signedAttributes({ signer, cms, lacksAttributes }: SignedBytes): Promise<boolean> {
  if (lacksAttributes) return true
  const type = signer && onlyValue(signer.signed, attribute.contentType)
  if (!signer?.certificate || !cms || !type || identifierOf(type) !== cms.contentType) return false
  const time = onlyValue(signer.signed, attribute.signingTime)
  if (time) timeOf(time)
  return protectsItsAlgorithms(signer) && (await namesCertificate(signer, signer.certificate))
}

/** RFC 6211: the digest and the signature's algorithm, as the signer meant them. */
function protectsItsAlgorithms({ signed, digestAlgorithm, algorithm }: Signer): boolean {
  const named = onlyValue(signed, attribute.algorithmProtection)
  if (!named) return true
  const [digest, signature] = named.children
  if (named.tag !== tags.sequence || named.children.length !== 2 || digest?.tag !== tags.sequence || signature?.tag !== contextTag(1))
    return false
  return sameAlgorithm(digest.children, digestAlgorithm.children) && sameAlgorithm(signature.children, algorithm.children)
}

/** RFC 5035: the first certificate that either attribute names is the signer's; the others may be its issuers. */
async function namesCertificate({ signed }: Signer, certificate: Certificate): Promise<boolean> {
  for (const name of [attribute.signingCertificate, attribute.signingCertificateV2]) {
    const named = onlyValue(signed, name)
    if (named && !(await names(child(child(named, 0, tags.sequence), 0, tags.sequence), name, certificate))) return false
  }
  return true
}

/** ESSCertID (always hashed with SHA-1) or ESSCertIDv2 (SHA-256 unless it names another). */
async function names({ children }: Element, attributeName: string, certificate: Certificate): Promise<boolean> {
  const isOld = attributeName === attribute.signingCertificate
  const says = !isOld && children[0]?.tag === tags.sequence
  const [value, issuer, ...rest] = says ? children.slice(1) : children
  const digest = isOld ? 'SHA-1' : says ? digestNamedBy(children[0]) : 'SHA-256'
  if (!digest || rest.length > 0 || !sameBytes(octetsOf(value), await hash(digest, certificate.raw))) return false
  return issuer === undefined || isIssuedAs(issuer, certificate)
}

/** IssuerSerial: the one directory name of the issuer, and the serial number. */
function isIssuedAs(issuer: Element, certificate: Certificate): boolean {
  const names = child(issuer, 0, tags.sequence)
  const name = readName(child(child(names, 0, contextTag(4)), 0, tags.sequence))
  const serial = child(issuer, 1, tags.integer)
  return names.children.length === 1 && name.key === certificate.issuer.key && sameBytes(serial.content, certificate.serial)
}
