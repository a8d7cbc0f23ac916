import { type Certificate, readCertificate } from '../cms/certificate.ts'
import type { Effort } from './effort.ts'
import { type RevocationList, readRevocationList } from './revocation.ts'

/** Authorities that the portal trusts to identify people, and their revocation lists. */
export type TrustStore = { readonly anchors: readonly Certificate[]; readonly lists: readonly RevocationList[] }

/** The trust store, the present time, and the effort that all signatures of a file share. */
export type TrustSearch = { readonly store: TrustStore; readonly now: Date; readonly effort: Effort }

/** Returns a trust store of DER certificates and revocation lists; throws Damage when one of them is invalid. */
export function trustStore(anchors: readonly Uint8Array[], lists: readonly Uint8Array[] = []): TrustStore {
  return { anchors: anchors.map(readCertificate), lists: lists.map(readRevocationList) }
}
