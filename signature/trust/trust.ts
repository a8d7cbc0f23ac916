import type { Certificate } from '../cms/certificate.ts'
import type { Subject } from '../subject.ts'
import { chainTo, isValidAt } from './chain.ts'
import type { Moment } from './moment.ts'
import { type Revocation, revocationOf } from './revocation.ts'
import type { TrustSearch } from './store.ts'

/** Whether a trusted authority vouches for the signer; `reason` says why not. */
export type Trust = { readonly trusted: boolean; readonly reason: Distrust | null; readonly revocation: Revocation }
export type Distrust = 'noCertificate' | 'noTime' | 'outOfDate' | 'expired' | 'unknownAuthority' | 'notForSigning' | 'revoked'

/** Purposes that let a certificate with stated purposes sign documents. */
const signingPurposes = new Set([
  '2.5.29.37.0',
  '1.3.6.1.5.5.7.3.4',
  '1.3.6.1.5.5.7.3.36',
  '1.3.6.1.4.1.311.10.3.12',
  '1.2.840.113583.1.1.5',
])

/**
 * S29, 7: requires a chain to a configured anchor at the time of a trusted timestamp, else now, and a key that may sign documents and is not revoked as far as can be
 * told. The signer's stated time never makes up for an expired certificate (`expired`).
 */
export async function trustOf({ signer, cms }: Subject, moment: Moment | null, { store, now, effort }: TrustSearch): Promise<Trust> {
  const certificate = signer?.certificate
  if (!certificate || !cms) return distrusted('noCertificate')
  if (!moment || moment.at > now) return distrusted('noTime')
  if (!isValidAt(certificate, moment.at)) return distrusted('outOfDate')
  const proven = moment.by === 'timestamp' ? moment.at : now
  if (!isValidAt(certificate, proven)) return distrusted('expired')
  if (!maySign(certificate)) return distrusted('notForSigning')
  const chain = await chainTo(store.anchors, certificate, cms.certificates, proven, effort)
  if (!chain) return distrusted('unknownAuthority')
  const revocation = await revocationOf(chain, store.lists, proven, now)
  return revocation === 'revoked' ? { trusted: false, reason: 'revoked', revocation } : { trusted: true, reason: null, revocation }
}

const distrusted = (reason: Distrust): Trust => ({ trusted: false, reason, revocation: 'unchecked' })

function maySign({ keyUsage, purposes, authority }: Certificate): boolean {
  const byUsage = keyUsage === null || keyUsage.has('contentCommitment')
  return !authority && byUsage && (purposes === null || purposes.some((purpose) => signingPurposes.has(purpose)))
}
