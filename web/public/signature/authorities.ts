import type { authorities } from '@djbr/domain/calls/signatures.ts'
import { api } from '../../foundation/calls/api.ts'
import { queries } from '../../foundation/calls/query.ts'
import { bytesOfBase64 } from '../../foundation/format/base64.ts'

/** Authorities whose certificates are trusted, and the revocation lists; all DER. */
export interface Authorities {
  readonly anchors: readonly Uint8Array[]
  readonly lists: readonly Uint8Array[]
}

/** Authorities to trust while the portal cannot be asked: none. */
export const NOBODY: Authorities = { anchors: [], lists: [] }

const KEPT_MS = 10 * 60_000

/** Returns the authorities that the portal trusts, asked at most once every ten minutes. Null when they cannot be fetched. */
export async function askAuthorities(): Promise<Authorities | null> {
  const queryFn = () => api.get<typeof authorities>('public/autoridades', { quiet: true })
  const asked = queries.fetchQuery({ queryKey: ['public', 'autoridades'], queryFn, staleTime: KEPT_MS, gcTime: KEPT_MS, retry: false })
  return asked.then(
    ({ autoridades, listas }) => ({ anchors: autoridades.map(bytesOfBase64), lists: listas.map(bytesOfBase64) }),
    () => null,
  )
}
