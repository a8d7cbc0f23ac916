import type { PublicKey } from '../cms/public-key.ts'
import { limits } from '../damage.ts'

/** Remaining cost allowed for the search for trust, in signature checks by a fast key: a hostile file has more paths than there is time (S28). */
export type Effort = { left: number }

export const fullEffort = (): Effort => ({ left: limits.effort })

const SLOW_KEY = 10
const BYTES_AT_ONCE = 16 * 1024

/** Takes the effort for one more check of a signature over the bytes; returns whether there was enough left. */
export function spend(effort: Effort, key: PublicKey, bytes: Uint8Array): boolean {
  const isSlow = key.kind === 'ed25519' || (key.kind === 'ec' && 'own' in key.curve.computed)
  effort.left -= (isSlow ? SLOW_KEY : 1) + Math.floor(bytes.length / BYTES_AT_ONCE)
  return effort.left >= 0
}
