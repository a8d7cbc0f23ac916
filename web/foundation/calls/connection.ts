import { say } from '../language/language.ts'
import { createStore, useStore } from '../storage/store.ts'
import { CallFailure } from './failure.ts'

const ASKS_EVERY = 2000

/** Why the server cannot be reached, in the documents' words (R1.30); null while it can, as far as this machine knows. */
const away = createStore<string | null>(null)

export const useAway = (): string | null => useStore(away)
export const useConnected = (): boolean => useAway() === null
export const isConnected = (): boolean => away.get() === null

let asking: ReturnType<typeof setTimeout> | undefined

const NOT_ARRIVED: readonly number[] = [0, 502, 504]

/** A service that is away says so in words of its own; the portal itself only that it is being looked after. */
const isMaintenance = ({ status, message }: CallFailure) => status === 503 && message === say('common.unavailable')

/** Hears of a call that failed: one that did not arrive, or met no portal, means that the server is away. */
export function noteFailure(failure: unknown): void {
  if (!(failure instanceof CallFailure)) return
  if (NOT_ARRIVED.includes(failure.status) || isMaintenance(failure)) noteAway(failure.message)
}

/** The server is away, until it says that it is ready. */
export function noteAway(why = say('shell.http.connection')): void {
  if (!isConnected()) return
  away.set(why)
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
  away.set(null)
}

/** The machine's own word on its network counts at once. */
export function followNetwork(): void {
  addEventListener('offline', () => noteAway())
  addEventListener('online', () => void (isConnected() || ask()))
}
