import { performance } from 'node:perf_hooks'

export type BreakerState = 'closed' | 'half open' | 'open'

interface BreakerOptions {
  /** Whether the service says that it is available; called on its own while the breaker is open. */
  readonly probe: () => Promise<boolean>
  /** Failures in a row that open it. */
  readonly failures?: number
  /** How long it first stays open before the probe; doubled, up to a minute, each time the next attempt fails again. */
  readonly pauseMs?: number
  /** Called with the new state at each change. */
  readonly onState?: (state: BreakerState) => void
}

export interface Breaker {
  /** Whether the service may be called now. When half open, one trial call is let through. */
  mayAsk(): boolean
  /** Reports how a call that was let through ended. */
  ended(well: boolean): void
  close(): void
}

const MAX_PAUSE_MS = 60_000
/** Longest that a trial which never reports its end keeps others out, in milliseconds. */
const TRIAL_MS = 15_000

/** Keeps callers from waiting for a dead service (safety S36): closed, open, or half open once its probe has answered. */
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
