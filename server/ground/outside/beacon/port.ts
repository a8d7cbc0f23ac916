import type { Chain } from '@djbr/signature/beacon/chain.ts'
import { QUICKNET } from '@djbr/signature/beacon/quicknet.ts'

/** The source of public random values that draws announce. Call it outside any transaction. */
export interface Beacon {
  readonly chain: Chain
  /** Returns the signature of a round as the service gives it, unverified; null while there is none or the service is unreachable. Never throws. */
  valueOf(round: number): Promise<Uint8Array | null>
}

/** The public chain when it is not queried: its values are entered by hand. */
export const enteredBeacon: Beacon = { chain: QUICKNET, valueOf: async () => null }
