import { chainTo } from './chain.ts'
import type { Effort } from './effort.ts'
import { revocationOf } from './revocation.ts'
import type { TrustStore } from './store.ts'
import type { Timestamp } from './timestamp.ts'

/** Whether a trusted authority vouches for a timestamp's clock: a chain at that moment, and a key only for timestamps that is not revoked as far as can be told. */
export async function vouchedFor({ at, certificate, others }: Timestamp, store: TrustStore, now: Date, effort: Effort): Promise<boolean> {
  const chain = certificate.onlyStampsTime ? await chainTo(store.anchors, certificate, others, at, effort) : null
  return chain !== null && (await revocationOf(chain, store.lists, at, now)) !== 'revoked'
}
