import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { AT_ONCE, type ChainName, chains, seal } from './chain.ts'

const EVERY_MS = 1000
/** Between two looks at what is complete: longer than a row is numbered before its transaction is. */
const ROUNDS_BETWEEN_LOOKS = 5
/** How far before the last link a sealer begins: a clock that was set forward by less leaves nothing out. */
const LOOKS_BACK_SECONDS = 86_400

/** The oldest transaction that is under way, and the next that will begin. */
const TRANSACTIONS = sql<{ oldest: number; next: number }>`
  select pg_snapshot_xmin(taken)::text::bigint as oldest, pg_snapshot_xmax(taken)::text::bigint as next from pg_current_snapshot() as taken`

/**
 * Seals a chain to its end each time it is called. It looks behind what is complete only, however long the chain has become and however long a transaction lasts: at
 * first behind what was linked a day before the last link, so that whatever the sealer before did not come to is found.
 */
export function sealerOf(db: Database, name: ChainName, now: () => Date): () => Promise<void> {
  const lastLinked = async () => (await chains[name].last.execute(db)).rows[0]?.id ?? 0
  const linkedLongBefore = async () => (await chains[name].linkedLongBefore(LOOKS_BACK_SECONDS).execute(db)).rows[0]?.id ?? 0
  /** Everything up to here is linked. */
  let begin: number | undefined
  /** Nothing more comes up to here: the rounds until the next look link what came last. */
  let complete = 0
  /** Complete once every transaction before that one has ended. */
  let completing = { id: 0, before: 0 }
  let linked = 0
  let round = 0

  async function look(): Promise<void> {
    begin = complete
    const { oldest = 0, next = 0 } = (await TRANSACTIONS.execute(db)).rows[0] ?? {}
    // @protects S43 what a transaction adds is linked however long it lasts
    if (oldest < completing.before) return
    complete = completing.id
    completing = { id: linked, before: next }
    linked = await lastLinked()
  }

  return async () => {
    if (begin === undefined) {
      begin = complete = linked = await linkedLongBefore()
      completing = { id: begin, before: 0 }
    }
    let after = begin
    // Behind the last that was linked while there is much, as when the chains are carried over; then once more what came in between.
    while ((await seal(db, name, now(), after)) === AT_ONCE) after = await lastLinked()
    if (after !== begin) while ((await seal(db, name, now(), begin)) === AT_ONCE);
    if (++round % ROUNDS_BETWEEN_LOOKS === 0) await look()
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
