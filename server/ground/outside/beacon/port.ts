import type { Chain } from '@djbr/signature/beacon/chain.ts'
import { QUICKNET } from '@djbr/signature/beacon/quicknet.ts'

/** The source of public random values that draws announce. Ask it outside of any transaction. */
export interface Beacon {
  readonly chain: Chain
  /** The signature of a round as the service gives it, not yet verified; null while there is none, or it cannot be reached. Never throws. */
  valueOf(round: number): Promise<Uint8Array | null>
}

/** The public chain where nothing is asked of it: its values are entered by hand. */
export const enteredBeacon: Beacon = { chain: QUICKNET, valueOf: async () => null }
