import { sql } from 'kysely'
import { asReader } from '../database/as-person.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { auditEntry, carriedAuditEntry, carriedSnapshotEntry, type Entry, GENESIS, linkHash, type Row, snapshotEntry } from './link.ts'

/** Links that are written together, column by column. */
interface Links {
  readonly numbers: number[]
  readonly ids: number[]
  readonly hashes: Buffer[]
}

/** A link and its row (whose columns are null when it is gone). */
export type Sealed = Row & {
  readonly number: number
  readonly linked: Buffer
  readonly sealedAt: Date
}

export const AT_ONCE = 500

const SNAPSHOT = sql`s.kind, s.canonical, s.declaration_id, s.person_id, s.hash, s.created_at,
  r.person_id AS reception_person_id, r.snapshot_id AS reception_snapshot_id, r.year, r.department, r.department_number, r.national_number,
  r.received_at, r.received_on, r.office_id, r.officer_id`
const RECEPTION = sql`LEFT JOIN reception r ON s.kind = 'received' AND r.declaration_id = s.declaration_id`

const AUDIT = sql`a.at, a.action, a.result, a.actor_account_id, a.actor_person_id, a.session_id, a.subject_person_id, a.object, a.address,
  a.correlation, a.details, a.facts`

interface Chain {
  /** Its links after a number, some at a time. */
  readonly sealed: (after: number) => ReturnType<typeof sql<Sealed>>
  readonly entryOf: (row: Row) => Entry | null
}

/** The two chains: over what was sworn and received, and over what was done. Rows without a link are found by walking both indexes from an id on. */
export const chains = {
  snapshot: {
    lock: 7001,
    entryOf: snapshotEntry,
    unsealed: (after: number) => sql<Row>`
      select s.id, ${SNAPSHOT} from snapshot s ${RECEPTION}
      where s.id > ${after} and not exists (select from snapshot_seal l where l.snapshot_id = s.id and l.snapshot_id > ${after})
      order by s.id limit ${AT_ONCE}`,
    sealed: (after: number) => sql<Sealed>`
      select l.number, l.hash as linked, l.sealed_at, l.snapshot_id as id, ${SNAPSHOT}
      from snapshot_seal l left join snapshot s on s.id = l.snapshot_id ${RECEPTION} where l.number > ${after} order by l.number limit ${AT_ONCE}`,
    link: ({ numbers, ids, hashes }: Links, at: Date) => sql`
      insert into snapshot_seal (number, snapshot_id, hash, sealed_at)
      select number, id, hash, ${at} from unnest(${numbers}::bigint[], ${ids}::bigint[], ${hashes}::bytea[]) as linked (number, id, hash)`,
    head: sql<{ number: number; hash: Buffer }>`select number, hash from snapshot_seal order by number desc limit 1`,
    carriedHead: sql<{ number: number; hash: Buffer }>`select number, hash from carried_snapshot_seal order by number desc limit 1`,
    last: sql<{ id: number | null }>`select max(snapshot_id) as id from snapshot_seal`,
    linkedLongBefore: (seconds: number) => sql<{ id: number }>`
      select snapshot_id as id from snapshot_seal
      where sealed_at < (select sealed_at from snapshot_seal order by number desc limit 1) - make_interval(secs => ${seconds})
      order by number desc limit 1`,
  },
  audit: {
    lock: 7002,
    entryOf: auditEntry,
    unsealed: (after: number) => sql<Row>`
      select a.id, ${AUDIT} from audit a
      where a.id > ${after} and not exists (select from audit_seal l where l.audit_id = a.id and l.audit_id > ${after})
      order by a.id limit ${AT_ONCE}`,
    sealed: (after: number) => sql<Sealed>`
      select l.number, l.hash as linked, l.sealed_at, l.audit_id as id, ${AUDIT} from audit_seal l left join audit a on a.id = l.audit_id
      where l.number > ${after} order by l.number limit ${AT_ONCE}`,
    link: ({ numbers, ids, hashes }: Links, at: Date) => sql`
      insert into audit_seal (number, audit_id, hash, sealed_at)
      select number, id, hash, ${at} from unnest(${numbers}::bigint[], ${ids}::bigint[], ${hashes}::bytea[]) as linked (number, id, hash)`,
    head: sql<{ number: number; hash: Buffer }>`select number, hash from audit_seal order by number desc limit 1`,
    carriedHead: sql<{ number: number; hash: Buffer }>`select number, hash from carried_audit_seal order by number desc limit 1`,
    last: sql<{ id: number | null }>`select max(audit_id) as id from audit_seal`,
    linkedLongBefore: (seconds: number) => sql<{ id: number }>`
      select audit_id as id from audit_seal
      where sealed_at < (select sealed_at from audit_seal order by number desc limit 1) - make_interval(secs => ${seconds})
      order by number desc limit 1`,
  },
} as const

export type ChainName = keyof typeof chains

/** The former chains, from before whole rows were linked: nothing is added to them. */
export const carriedChains: Readonly<Record<ChainName, Chain>> = {
  snapshot: {
    entryOf: carriedSnapshotEntry,
    sealed: (after) => sql<Sealed>`
      select l.number, l.hash as linked, l.sealed_at, l.snapshot_id as id, s.kind, s.canonical
      from carried_snapshot_seal l left join snapshot s on s.id = l.snapshot_id where l.number > ${after} order by l.number limit ${AT_ONCE}`,
  },
  audit: {
    entryOf: carriedAuditEntry,
    sealed: (after) => sql<Sealed>`
      select l.number, l.hash as linked, l.sealed_at, l.audit_id as id, ${AUDIT} from carried_audit_seal l left join audit a on a.id = l.audit_id
      where l.number > ${after} order by l.number limit ${AT_ONCE}`,
  },
}

/**
 * Links the rows added past an id up to which all are linked: one sealer at a time, in its own order, so that no writer waits for another. The first link builds
 * on the end of the former chain, if there was one, and records that. Returns how many it linked, at most 500; also 0 while another process seals.
 */
export function seal(db: Database, name: ChainName, at: Date, after = 0): Promise<number> {
  const chain = chains[name]
  return asReader(db, 'proof', async (trx) => {
    const { rows: locks } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${chain.lock}) as mine`.execute(trx)
    if (!locks[0]?.mine) return 0
    const head = (await chain.head.execute(trx)).rows[0]
    const carried = head ? undefined : (await chain.carriedHead.execute(trx)).rows[0]
    let previous = head?.hash ?? carried?.hash ?? GENESIS
    let number = head?.number ?? 0
    const links: Links = { numbers: [], ids: [], hashes: [] }
    const { rows } = await chain.unsealed(after).execute(trx)
    for (const row of rows) {
      const entry = chain.entryOf(row)
      if (!entry) continue
      previous = linkHash(previous, entry)
      number += 1
      links.numbers.push(number)
      links.ids.push(entry.id)
      links.hashes.push(previous)
    }
    if (links.ids.length > 0) await chain.link(links, at).execute(trx)
    const [first] = links.hashes
    if (carried && first) await carryOver(trx, name, { ...carried, first, at })
    return links.ids.length
  })
}

interface CarriedOver {
  readonly number: number
  readonly hash: Buffer
  readonly first: Buffer
  readonly at: Date
}

/** Records where the former chain ended and how the present one begins, to be signed. */
async function carryOver(trx: Transaction, chain: ChainName, { number, hash, first, at }: CarriedOver): Promise<void> {
  await trx
    .insertInto('carriedChain')
    .values({ chain, links: number, hash, firstHash: first, carriedAt: at, tryAfter: at })
    .onConflict((conflict) => conflict.column('chain').doNothing())
    .execute()
}
