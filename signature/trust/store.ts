import { type Certificate, readCertificate } from '../cms/certificate.ts'
import type { Effort } from './effort.ts'
import { type RevocationList, readRevocationList } from './revocation.ts'

/** Whom the portal trusts to say who someone is, and their revocation lists. */
export type TrustStore = { readonly anchors: readonly Certificate[]; readonly lists: readonly RevocationList[] }

/** Whom to trust and when, and the effort that all signatures of a file share. */
export type TrustSearch = { readonly store: TrustStore; readonly now: Date; readonly effort: Effort }

/** A trust store of DER certificates and revocation lists; Damage when one of them is none. */
export function trustStore(anchors: readonly Uint8Array[], lists: readonly Uint8Array[] = []): TrustStore {
  return { anchors: anchors.map(readCertificate), lists: lists.map(readRevocationList) }
}
