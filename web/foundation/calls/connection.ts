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

/** Whether the portal itself is under maintenance. A single service that is unavailable says so in words of its own. */
const isMaintenance = ({ status, message }: CallFailure) => status === 503 && message === say('common.unavailable')

/** Notes a failed call: one that did not arrive, or reached no portal, means that the server is unavailable. */
export function noteFailure(failure: unknown): void {
  if (!(failure instanceof CallFailure)) return
  if (NOT_ARRIVED.includes(failure.status) || isMaintenance(failure)) noteAway(failure.message)
}

/** Marks the server as unavailable until it says that it is ready. */
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

/** Follows the machine's own network events at once. */
export function followNetwork(): void {
  addEventListener('offline', () => noteAway())
  addEventListener('online', () => void (isConnected() || ask()))
}
