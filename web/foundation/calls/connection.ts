import { createStore, useStore } from '../storage/store.ts'
import { CallFailure } from './failure.ts'

const ASKS_EVERY = 2000

/** Whether the server can be reached, as far as this machine knows. */
const connected = createStore(true)

export const useConnected = (): boolean => useStore(connected)
export const isConnected = (): boolean => connected.get()

let asking: ReturnType<typeof setTimeout> | undefined

const NOT_ARRIVED: readonly number[] = [0, 502, 504]

/** Hears of a call that failed: one that did not arrive means that the server is away. */
export function noteFailure(failure: unknown): void {
  if (failure instanceof CallFailure && NOT_ARRIVED.includes(failure.status)) noteAway()
}

/** The server is away, until it says that it is ready. */
export function noteAway(): void {
  if (!connected.get()) return
  connected.set(false)
  askSoon()
}

function askSoon(): void {
  clearTimeout(asking)
  asking = setTimeout(() => void ask(), ASKS_EVERY)
}

async function ask(): Promise<void> {
  const ready = await fetch('/api/system/salud', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!ready) return askSoon()
  connected.set(true)
}

/** The machine's own word on its network counts at once. */
export function followNetwork(): void {
  addEventListener('offline', noteAway)
  addEventListener('online', () => void (isConnected() || ask()))
}
