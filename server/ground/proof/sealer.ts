import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { AT_ONCE, type ChainName, chains, seal } from './chain.ts'

const EVERY_MS = 1000
/** Rounds between two checks of what is complete: longer than a row can be numbered before its transaction is. */
const ROUNDS_BETWEEN_LOOKS = 5
/** How far before the last link a sealer begins, in seconds: a clock set forward by less leaves nothing out. */
const LOOKS_BACK_SECONDS = 86_400

/** The oldest transaction under way, and the next one to begin. */
const TRANSACTIONS = sql<{ oldest: number; next: number }>`
  select pg_snapshot_xmin(taken)::text::bigint as oldest, pg_snapshot_xmax(taken)::text::bigint as next from pg_current_snapshot() as taken`

/**
 * Seals a chain to its end at each call. It only looks past what is complete, however long the chain and however long a transaction lasts. It begins past what was
 * linked a day before the last link, to find whatever the previous sealer did not reach.
 */
export function sealerOf(db: Database, name: ChainName, now: () => Date): () => Promise<void> {
  const lastLinked = async () => (await chains[name].last.execute(db)).rows[0]?.id ?? 0
  const linkedLongBefore = async () => (await chains[name].linkedLongBefore(LOOKS_BACK_SECONDS).execute(db)).rows[0]?.id ?? 0
  /** Everything up to this id is linked. */
  let begin: number | undefined
  /** No more rows will appear up to this id: the rounds until the next check link only later ones. */
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
    // Past the last linked row while there is much to link, as when the chains are carried over; then once more, for rows that appeared in between.
    while ((await seal(db, name, now(), after)) === AT_ONCE) after = await lastLinked()
    if (after !== begin) while ((await seal(db, name, now(), begin)) === AT_ONCE);
    if (++round % ROUNDS_BETWEEN_LOOKS === 0) await look()
  }
}

/** Seals both chains every second, and once more when stopped; errors are reported and the work is tried again. */
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
