import type { Failure } from './http/failure.ts'

interface Turns {
  /** So many are done at once. */
  readonly atOnce: number
  /** So many wait beside them. */
  readonly maxWaiting: number
  /** What whoever comes then is told. */
  busy(): Failure
}

/** Has costly works done a few at once, the others in the order in which they came; gives what does a work when it is its turn. Fails `busy` when too many wait. */
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

/** Has the works of one key done one by one, in the order in which they came, however those before them ended; those of other keys are not waited for. */
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
