import { createStore } from '../storage/store.ts'

/** The most counters that one work takes: 20 seconds of an old phone (R2.70). */
export const MOST_COUNTERS = 1800

/** Work that the machine does for a call, when it takes long enough to be shown. */
export interface Working {
  /** Counters tried so far. */
  readonly tried: number
  stop(): void
}

export const working = createStore<Working | null>(null)
