import { readFileSync } from 'node:fs'
import { connect, poolOf } from '@djbr/server/ground/database/connect.ts'
import { Batch, type Sent } from '@djbr/server/ground/database/driver/batch.ts'
import pg from 'pg'
import { belongings } from '../nation/belonging.ts'

type Rows = readonly pg.QueryResultRow[]

/** One write to the database: its connection, and the rows that each statement returned. */
interface Written {
  readonly connection: object
  readonly isBatch: boolean
  readonly statements: readonly Sent[]
  readonly answers: Promise<readonly Rows[]>
}

/** Records everything this process sends to the database during some work, in order. */
export async function recorded(work: () => Promise<void>): Promise<readonly Written[]> {
  const written: Written[] = []
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const answer = Reflect.apply(original, this, given) as unknown
    written.push({ connection: this, ...sentBy(given, answer) })
    return answer as never
  } as typeof original
  try {
    await work()
  } finally {
    pg.Client.prototype.query = original
  }
  await Promise.all(written.map(({ answers }) => answers))
  return written
}

function sentBy([first, values]: readonly unknown[], answer: unknown): Omit<Written, 'connection'> {
  if (first instanceof Batch)
    return { isBatch: true, statements: first.statements, answers: first.answers.then((all) => all.map(({ rows }) => rows)) }
  const statement = typeof first === 'string' ? { text: first, values: (values ?? []) as unknown[] } : (first as Sent)
  return { isBatch: false, statements: [statement], answers: (answer as Promise<pg.QueryResult>).then(({ rows }) => [rows]) }
}

/**
 * Sends the recorded writes again, one after the other, over as many connections and with nothing else. When the database numbers a row differently than before,
 * references to it change too. Returns the milliseconds of processor that the database took.
 */
export async function replay(bare: Bare, written: readonly Written[]): Promise<number> {
  const renumbered = new Map<string, unknown>()
  const before = bare.spent()
  for (const { connection, isBatch, statements, answers } of written) {
    const client = await bare.of(connection)
    const sent = statements.map((statement) => ({
      ...statement,
      ...(statement.values && { values: statement.values.map((value) => renumberedBy(renumbered, value)) }),
    }))
    const given = isBatch
      ? (await client.query(new Batch(client, sent)).answers).map(({ rows }) => rows)
      : [(await client.query(sent[0] as pg.QueryConfig)).rows]
    for (const [at, rows] of (await answers).entries()) compare(renumbered, rows, given[at] ?? [])
  }
  return bare.spent() - before
}

function compare(renumbered: Map<string, unknown>, before: Rows, after: Rows): void {
  for (const [at, row] of before.entries())
    for (const [column, value] of Object.entries(row)) {
      const now = after[at]?.[column]
      if (/id$/i.test(column) && value !== null && now !== undefined && String(value) !== String(now)) renumbered.set(String(value), now)
    }
}

const renumberedBy = (renumbered: ReadonlyMap<string, unknown>, value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((each) => renumberedBy(renumbered, each))
    : typeof value === 'number' || typeof value === 'string'
      ? (renumbered.get(String(value)) ?? value)
      : value

/** Connections that share nothing with the portal except how it reads numbers and days. */
export interface Bare {
  of(connection: object): Promise<pg.PoolClient>
  /** Returns the milliseconds of processor that their server processes have taken. */
  spent(): number
  close(): Promise<void>
}

const NANOSECONDS = 1e6

export function bareConnections(url: string): Bare {
  const db = connect({ url })
  const clients = new Map<object, pg.PoolClient & { readonly processID?: number }>()
  return {
    of: async (connection) => {
      const client = clients.get(connection) ?? (await poolOf(db).connect())
      clients.set(connection, client)
      return client
    },
    spent: () =>
      [...clients.values()].reduce(
        (sum, { processID }) => sum + Number(readFileSync(`/proc/${processID}/schedstat`, 'utf8').split(' ')[0]) / NANOSECONDS,
        0,
      ),
    close: async () => {
      for (const client of clients.values()) client.release()
      await db.destroy()
    },
  }
}

/** Undoes what a person did: deletes every row that belongs to them, except the person and their account. */
export async function takeBack(superuserUrl: string, account: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    await client.query('SET session_replication_role = replica')
    const own = new Map<string, string>([['person', `SELECT * FROM person WHERE id = (SELECT person_id FROM account WHERE name = $1)`]])
    const tables = (await belongings(client)).filter(({ table }) => table !== 'person')
    for (const { table, by } of tables)
      own.set(table, `SELECT * FROM ${table} WHERE ${by.column} IN (SELECT ${by.of} FROM (${own.get(by.table)}) belonging)`)
    await client.query('BEGIN')
    for (const { table, by } of tables.toReversed())
      if (table !== 'account')
        await client.query(`DELETE FROM ${table} WHERE ${by.column} IN (SELECT ${by.of} FROM (${own.get(by.table)}) belonging)`, [account])
    await client.query('COMMIT')
  } finally {
    await client.end()
  }
}
