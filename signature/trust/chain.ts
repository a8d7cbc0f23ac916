import { sameBytes } from '../bytes.ts'
import { schemeOf, strongEnough, verifies } from '../cms/algorithms.ts'
import type { Certificate } from '../cms/certificate.ts'

/** From a certificate to the anchor that it leads to, both included. */
export type Chain = readonly Certificate[]

const longest = 8
/** Certificates of one name and key lead to each other in more ways than could ever be tried. */
const mostChecks = 100

/** The chain from a certificate to one of the anchors, all of it valid at the moment; null when there is none (S29, 7). */
export async function chainTo(
  anchors: readonly Certificate[],
  from: Certificate,
  others: readonly Certificate[],
  moment: Date,
): Promise<Chain | null> {
  let checks = 0
  return extend([from])

  async function extend(chain: Certificate[]): Promise<Chain | null> {
    const last = chain.at(-1) as Certificate
    if (!isValidAt(last, moment) || last.unknownCritical || chain.length > longest) return null
    if (anchors.some((anchor) => sameBytes(anchor.raw, last.raw))) return chain
    for (const issuer of [...anchors, ...others]) {
      if (chain.includes(issuer) || !mayIssue(issuer, chain)) continue
      if (++checks > mostChecks) return null
      if (!(await signed(issuer, last))) continue
      const whole = await extend([...chain, issuer])
      if (whole) return whole
    }
    return null
  }
}

export const isValidAt = ({ notBefore, notAfter }: Certificate, moment: Date): boolean => notBefore <= moment && moment <= notAfter

function mayIssue(issuer: Certificate, chain: readonly Certificate[]): boolean {
  const last = chain.at(-1) as Certificate
  const between = chain.length - 1
  return (
    sameBytes(issuer.subject, last.issuer) &&
    issuer.authority &&
    (issuer.keyUsage?.has('keyCertSign') ?? true) &&
    (issuer.pathLength === null || between <= issuer.pathLength)
  )
}

async function signed(issuer: Certificate, certificate: Certificate): Promise<boolean> {
  const scheme = schemeOf(certificate.algorithm, null)
  return (
    scheme !== null && strongEnough(issuer.publicKey) && verifies(issuer.publicKey, scheme, certificate.signedPart, certificate.signature)
  )
}
