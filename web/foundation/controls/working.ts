import { createStore } from '../storage/store.ts'

/** Work done for a call that takes long enough to be shown. */
export interface Working {
  /** Counters tried so far. */
  readonly tried: number
  stop(): void
}

export const working = createStore<Working | null>(null)
