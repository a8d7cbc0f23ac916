import type { Database } from '../database/connect.ts'
import { AT_ONCE, type ChainName, chains, seal } from './chain.ts'

const EVERY_MS = 1000
/** No transaction lives this long: what commits from now on has an id above what was linked this many rounds ago. */
const MAX_ROUNDS = 60
/** How far before the last link a sealer begins: a clock that was set forward by less leaves nothing out. */
const LOOKS_BACK_SECONDS = 86_400

/**
 * Seals a chain to its end each time it is called. It looks behind what settled only, however long the chain has become: at first behind what was linked
 * a day before the last link, so that whatever the sealer before did not come to is found.
 */
function sealerOf(db: Database, name: ChainName, now: () => Date): () => Promise<void> {
  let resolved: number | undefined
  let resolving = 0
  let round = 0
  return async () => {
    if (resolved === undefined)
      resolved = resolving = (await chains[name].linkedLongBefore(LOOKS_BACK_SECONDS).execute(db)).rows[0]?.id ?? 0
    let after = resolved
    // Behind the last that was linked while there is much, as when the chains are carried over; then once more what came in between.
    while ((await seal(db, name, now(), after)) === AT_ONCE) after = (await chains[name].last.execute(db)).rows[0]?.id ?? resolved
    if (after !== resolved) while ((await seal(db, name, now(), resolved)) === AT_ONCE);
    if (round++ % MAX_ROUNDS > 0) return
    resolved = resolving
    resolving = (await chains[name].last.execute(db)).rows[0]?.id ?? 0
  }
}

/** Seals both chains every second, and a last time when it is stopped; what fails is told and tried again. */
export function startSealer(db: Database, now: () => Date, onError: (error: unknown) => void): { stop(): Promise<void> } {
  const sealers = [sealerOf(db, 'snapshot', now), sealerOf(db, 'audit', now)]
  let running: Promise<void> | null = null
  const round = async () => {
    for (const sealNow of sealers) await sealNow().catch(onError)
    running = null
  }
  const timer = setInterval(() => {
    running ??= round()
  }, EVERY_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      await running
      await round()
    },
  }
}
