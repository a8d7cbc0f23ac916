import type { PublicKey } from '../cms/public-key.ts'
import { limits } from '../damage.ts'

/** What the search for trust may still cost, in signature checks by a fast key: a hostile file has more ways to search than time there is (S28). */
export type Effort = { left: number }

export const fullEffort = (): Effort => ({ left: limits.effort })

const SLOW_KEY = 10
const BYTES_AT_ONCE = 16 * 1024

/** Whether there is effort left for one more check of a signature over the bytes; takes it. */
export function spend(effort: Effort, key: PublicKey, bytes: Uint8Array): boolean {
  const isSlow = key.kind === 'ed25519' || (key.kind === 'ec' && 'own' in key.curve.computed)
  effort.left -= (isSlow ? SLOW_KEY : 1) + Math.floor(bytes.length / BYTES_AT_ONCE)
  return effort.left >= 0
}
