import { performance } from 'node:perf_hooks'

export type BreakerState = 'closed' | 'half open' | 'open'

interface BreakerOptions {
  /** Whether the service says that it is available; tried by itself while the breaker is open. */
  readonly probe: () => Promise<boolean>
  /** Failures in a row that open it. */
  readonly failures?: number
  /** How long it first stays open before the probe; doubled, up to a minute, each time that what follows fails again. */
  readonly pauseMs?: number
  /** Told how it stands, each time that this changes. */
  readonly onState?: (state: BreakerState) => void
}

export interface Breaker {
  /** Whether the service may be asked now. Half open, one call is let through to try. */
  mayAsk(): boolean
  /** Tells how a call that was let through ended. */
  ended(well: boolean): void
  close(): void
}

const MAX_PAUSE_MS = 60_000
/** A trial that never told how it ended does not keep the others out for ever. */
const TRIAL_MS = 15_000

/** Keeps callers from waiting for a service that is dead (safety S36): closed, open, half open after its probe answered. */
export function createBreaker({ probe, failures = 5, pauseMs = 5_000, onState = () => {} }: BreakerOptions): Breaker {
  let state = 'closed' as BreakerState
  let failed = 0
  let pause = pauseMs
  let trialSince = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined

  const become = (next: BreakerState) => {
    if (state !== next) onState(next)
    state = next
  }
  const open = () => {
    become('open')
    clearTimeout(timer)
    timer = setTimeout(tryAgain, pause).unref()
    pause = Math.min(pause * 2, MAX_PAUSE_MS)
  }
  const tryAgain = async () => {
    if (!(await probe())) return state === 'open' ? open() : undefined
    if (state !== 'open') return
    become('half open')
    trialSince = Number.NEGATIVE_INFINITY
  }

  return {
    mayAsk: () => {
      if (state !== 'half open') return state === 'closed'
      if (performance.now() - trialSince < TRIAL_MS) return false
      trialSince = performance.now()
      return true
    },
    ended: (well) => {
      if (well) {
        clearTimeout(timer)
        become('closed')
        failed = 0
        pause = pauseMs
      } else if (state === 'half open' || (state === 'closed' && ++failed >= failures)) open()
    },
    close: () => clearTimeout(timer),
  }
}
