import { sameBytes } from '../bytes.ts'
import { schemeOf, verifies } from '../cms/algorithms.ts'
import type { Certificate } from '../cms/certificate.ts'
import { type Effort, spend } from './effort.ts'
import { namesPermitted } from './name-constraints.ts'

/** Certificates from one to the anchor that it leads to, both included. */
export type Chain = readonly Certificate[]

const longest = 8
/** Most checks: certificates with the same name and key lead to each other in more ways than could ever be tried. */
const mostChecks = 100

/** Returns the chain from a certificate to one of the anchors, all valid at the moment; null when there is none (S29, 7). */
export async function chainTo(
  anchors: readonly Certificate[],
  from: Certificate,
  others: readonly Certificate[],
  moment: Date,
  effort: Effort,
): Promise<Chain | null> {
  let checks = 0
  return extend([from])

  async function extend(chain: Certificate[]): Promise<Chain | null> {
    const last = chain.at(-1) as Certificate
    if (!isValidAt(last, moment) || last.unknownCritical || chain.length > longest) return null
    if (anchors.some((anchor) => sameBytes(anchor.raw, last.raw))) return namesPermitted(chain) ? chain : null
    for (const issuer of [...anchors, ...others]) {
      if (chain.includes(issuer) || !mayIssue(issuer, chain)) continue
      if (++checks > mostChecks || !spend(effort, issuer.publicKey, last.signedPart)) return null
      if (!(await signed(issuer, last))) continue
      const full = await extend([...chain, issuer])
      if (full) return full
    }
    return null
  }
}

export const isValidAt = ({ notBefore, notAfter }: Certificate, moment: Date): boolean => notBefore <= moment && moment <= notAfter

function mayIssue(issuer: Certificate, chain: readonly Certificate[]): boolean {
  const last = chain.at(-1) as Certificate
  const between = chain.length - 1
  return (
    issuer.subject.key === last.issuer.key &&
    issuer.authority &&
    (issuer.keyUsage?.has('keyCertSign') ?? true) &&
    (issuer.pathLength === null || between <= issuer.pathLength)
  )
}

async function signed(issuer: Certificate, { algorithm, signedPart, signature }: Certificate): Promise<boolean> {
  const scheme = algorithm && schemeOf(algorithm, null)
  return scheme !== null && verifies(issuer.publicKey, scheme, signedPart, signature)
}
