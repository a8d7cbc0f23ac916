import type { Failure } from './http/failure.ts'

interface Turns {
  /** How many run at once. */
  readonly atOnce: number
  /** How many may wait besides those. */
  readonly maxWaiting: number
  /** The failure for any work that comes after that. */
  busy(): Failure
}

/** Runs costly work a few at a time, the rest in order of arrival; returns a function that runs a work when its turn comes. It throws `busy` when too many wait. */
export function createTurns({ atOnce, maxWaiting, busy }: Turns) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Done>(work: () => Promise<Done>): Promise<Done> => {
    // @protects 094 so many wait for their turn
    //   tests: server/register/roster/uploads.test.ts
    if (waiting.length >= maxWaiting) throw busy()
    // @protects 094 two are read at once
    //   instead: running >= atOnce ==> false
    //   tests: server/register/roster/uploads.test.ts
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

/** Runs the works of one key one at a time, in order of arrival, even when an earlier one failed. Works of other keys are not waited for. */
export function createTurnsByKey() {
  const last = new Map<string, Promise<unknown>>()
  return <Done>(key: string, work: () => Promise<Done>): Promise<Done> => {
    const done = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, done)
    const leave = () => {
      if (last.get(key) === done) last.delete(key)
    }
    done.then(leave, leave)
    return done
  }
}
