import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { canonical } from './snapshot.ts'

/** A row that a chain links: what kind it is and the text that was fixed when it was written. */
export interface Entry {
  readonly id: number
  readonly kind: string
  readonly text: string
}

/** Links that are written together, column by column. */
interface Links {
  readonly numbers: number[]
  readonly ids: number[]
  readonly hashes: Buffer[]
}

/** A link, and the row that it is of (its columns null when it is gone). */
export type Sealed = Record<string, unknown> & {
  readonly id: number
  readonly number: number
  readonly hash: Buffer
  readonly sealedAt: Date
}

export const AT_ONCE = 500

/** The two chains, over what was sworn and over what was done. */
export const chains = {
  snapshot: {
    lock: 7001,
    unsealed: (after: number) => sql<Entry>`
      select s.id, s.kind, s.canonical as text from snapshot s
      where s.id > ${after} and not exists (select from snapshot_seal l where l.snapshot_id = s.id) order by s.id limit ${AT_ONCE}`,
    sealed: (after: number) => sql<Sealed>`
      select l.number, l.hash, l.sealed_at, l.snapshot_id as id, s.kind, s.canonical as text
      from snapshot_seal l left join snapshot s on s.id = l.snapshot_id where l.number > ${after} order by l.number limit ${AT_ONCE}`,
    link: ({ numbers, ids, hashes }: Links, at: Date) => sql`
      insert into snapshot_seal (number, snapshot_id, hash, sealed_at)
      select number, id, hash, ${at} from unnest(${numbers}::bigint[], ${ids}::bigint[], ${hashes}::bytea[]) as linked (number, id, hash)`,
    head: sql<{ number: number; hash: Buffer }>`select number, hash from snapshot_seal order by number desc limit 1`,
    last: sql<{ id: number | null }>`select max(snapshot_id) as id from snapshot_seal`,
  },
  audit: {
    lock: 7002,
    unsealed: (after: number) => sql<Record<string, unknown> & { id: number }>`
      select * from audit a
      where a.id > ${after} and not exists (select from audit_seal l where l.audit_id = a.id) order by a.id limit ${AT_ONCE}`,
    sealed: (after: number) => sql<Sealed>`
      select l.number, l.hash, l.sealed_at, a.*, l.audit_id as id from audit_seal l left join audit a on a.id = l.audit_id
      where l.number > ${after} order by l.number limit ${AT_ONCE}`,
    link: ({ numbers, ids, hashes }: Links, at: Date) => sql`
      insert into audit_seal (number, audit_id, hash, sealed_at)
      select number, id, hash, ${at} from unnest(${numbers}::bigint[], ${ids}::bigint[], ${hashes}::bytea[]) as linked (number, id, hash)`,
    head: sql<{ number: number; hash: Buffer }>`select number, hash from audit_seal order by number desc limit 1`,
    last: sql<{ id: number | null }>`select max(audit_id) as id from audit_seal`,
  },
} as const

export type ChainName = keyof typeof chains

/** What the first link leans on. */
export const GENESIS = Buffer.alloc(32)

/** `h_n = SHA-256(h_{n-1} ‖ kind ‖ text)` (safety S43). */
export const linkHash = (previous: Buffer, { kind, text }: Pick<Entry, 'kind' | 'text'>) =>
  createHash('sha256').update(previous).update(kind).update(text).digest()

/** As JSON can say it: a moment that no clock showed (`infinity`, beyond all years) is linked as such, and keeps nothing behind it from being linked. */
function plainOf(value: unknown): unknown {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? String(value) : value.toISOString()
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value
}

/** A row of either table as an entry: a snapshot has its text, an audit row is written canonically. */
export function entryOf(row: Record<string, unknown> & { id: number }): Entry | null {
  if (typeof row.text === 'string') return { id: row.id, kind: String(row.kind), text: row.text }
  if (row.action === null || row.action === undefined) return null
  const { number: _, hash: __, sealedAt: ___, ...columns } = row
  const plain = Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, plainOf(value)]))
  return { id: row.id, kind: 'audit', text: canonical(plain) }
}

/**
 * Links the rows that were added since, behind an id that all are linked up to: one sealer at a time, in its own order, so that nobody who
 * writes waits for another. Answers how many it linked, at most 500; 0 as well while another process seals.
 */
export function seal(db: Database, name: ChainName, at: Date, after = 0): Promise<number> {
  const chain = chains[name]
  return db.transaction().execute(async (trx) => {
    const { rows: locks } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${chain.lock}) as mine`.execute(trx)
    if (!locks[0]?.mine) return 0
    const head = (await chain.head.execute(trx)).rows[0]
    let previous = head?.hash ?? GENESIS
    let number = head?.number ?? 0
    const links: Links = { numbers: [], ids: [], hashes: [] }
    const { rows } = await chain.unsealed(after).execute(trx)
    for (const row of rows) {
      const entry = entryOf(row as Record<string, unknown> & { id: number })
      if (!entry) continue
      previous = linkHash(previous, entry)
      number += 1
      links.numbers.push(number)
      links.ids.push(entry.id)
      links.hashes.push(previous)
    }
    if (links.ids.length > 0) await chain.link(links, at).execute(trx)
    return links.ids.length
  })
}

const EVERY_MS = 1000
/** No transaction lives this long: what commits from now on has an id above what was linked this many rounds ago. */
const ROUNDS_TO_SETTLE = 60

/** Seals a chain to its end each time it is called. It looks behind what settled only, however long the chain has become. */
function sealerOf(db: Database, name: ChainName, now: () => Date): () => Promise<void> {
  let settled = 0
  let settling = 0
  let round = 0
  return async () => {
    while ((await seal(db, name, now(), settled)) === AT_ONCE);
    if (round++ % ROUNDS_TO_SETTLE > 0) return
    settled = settling
    settling = (await chains[name].last.execute(db)).rows[0]?.id ?? 0
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
