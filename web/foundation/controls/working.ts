import { createStore } from '../storage/store.ts'

/** Work that the machine does for a call, when it takes long enough to be shown. */
export interface Working {
  /** Counters tried so far. */
  readonly tried: number
  stop(): void
}

export const working = createStore<Working | null>(null)
