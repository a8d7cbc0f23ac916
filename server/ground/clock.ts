/** The current time; the server has no other source of it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

export type SettableClock = Clock & {
  set(instant: string | Date): void
  advance(seconds: number): void
}

/** A clock that stands still until a test moves it. Takes an ISO instant with its zone. */
export function settableClock(start: string | Date): SettableClock {
  let time = new Date(start)
  return {
    now: () => new Date(time),
    set: (instant) => {
      time = new Date(instant)
    },
    advance: (seconds) => {
      time = new Date(time.getTime() + seconds * 1000)
    },
  }
}
