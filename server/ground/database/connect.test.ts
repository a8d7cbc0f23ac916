import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { preparedAs } from './as-person.ts'
import { connect, isDatabaseDown } from './connect.ts'
import { prepared } from './prepared.ts'
import { requireSafeDatabase } from './safety.ts'
import { companion, statement } from './statement.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const one = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(database.db)).rows[0]

test('whole numbers of any width and their sums are read as numbers, dates as text, instants as Date', async () => {
  const row = await one(sql`
    SELECT 99999999::bigint AS wide, sum(x) AS total, '2026-02-28'::date AS day, '2026-02-28T12:00:00Z'::timestamptz AS instant,
      ARRAY[1::bigint, 2] AS several, NULL::date AS nothing FROM (VALUES (99999999::bigint), (1)) AS v(x)`)
  expect(row).toEqual({
    wide: 99999999,
    total: 100000000,
    day: '2026-02-28',
    instant: new Date('2026-02-28T12:00:00Z'),
    several: [1, 2],
    nothing: null,
  })
})

test('columns are read in camelCase and the keys of a stored JSON as they are', async () => {
  expect(await one(sql`SELECT 1 AS some_column, '{"some_key": {"inner_key": 1}}'::jsonb AS some_json`)).toEqual({
    someColumn: 1,
    someJson: { some_key: { inner_key: 1 } },
  })
})

test('words sort and compare as in Bolivian Spanish', async () => {
  const { rows } = await sql<{
    word: string
  }>`SELECT word FROM (VALUES ('nube'), ('ñandú'), ('Ángel'), ('oso'), ('Zoila'), ('ana')) AS w(word) ORDER BY word`.execute(database.db)
  expect(rows.map((row) => row.word)).toEqual(['ana', 'Ángel', 'nube', 'ñandú', 'oso', 'Zoila'])
})

test('the limits of time are in force', async () => {
  expect(
    await one(sql`SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
      current_setting('idle_in_transaction_session_timeout') AS idle`),
  ).toEqual({ statement: '5s', lock: '2s', idle: '30s' })
})

test('the serving role makes no tables', async () => {
  await expect(sql`CREATE TABLE mine (id integer)`.execute(database.db)).rejects.toThrow(/permission denied/)
  await expect(sql`CREATE TEMPORARY TABLE mine (id integer)`.execute(database.db)).rejects.toThrow(/permission denied/)
})

test('a connection cut in the middle of a transaction fails that transaction only', async () => {
  const errors: Error[] = []
  const db = connect({ url: database.url, connections: 2, onConnectionError: (error) => errors.push(error) })
  const cut = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx)
    await cutBackend(rows[0]?.pid ?? 0)
    await sql`SELECT 1`.execute(trx)
  })
  const failure = await cut.catch((error: unknown) => error)
  expect(isDatabaseDown(failure)).toBe(true)
  expect(errors).not.toHaveLength(0)
  await expect(sql`SELECT 1 AS one`.execute(db)).resolves.toMatchObject({ rows: [{ one: 1 }] })
  await db.destroy()
})

async function cutBackend(pid: number) {
  const client = new pg.Client({ connectionString: database.superuserUrl })
  await client.connect()
  await client.query('SELECT pg_terminate_backend($1, 5000)', [pid])
  await client.end()
}

describe('what travels with the next statement', () => {
  const unheard = companion('test-unheard', `SELECT set_config('test.heard', $1, true)`)
  const failing = companion('test-failing', 'SELECT 1 / $1::integer')
  const heard = statement('test-heard', `SELECT current_setting('test.heard', true) AS heard`)

  test('is done before it', async () => {
    const rows = await database.db.transaction().execute(async (trx) => {
      await prepared(trx, unheard, ['yes'])
      return prepared(trx, heard, [])
    })
    expect(rows).toEqual([{ heard: 'yes' }])
  })

  test('fails it, and with it the transaction', async () => {
    const kept = database.db.transaction().execute(async (trx) => {
      await sql`INSERT INTO office (department, name, place) VALUES (2, 'Oficina que no queda', 'La Paz')`.execute(trx)
      await prepared(trx, failing, [0])
    })
    await expect(kept).rejects.toThrow(/division by zero/)
    expect(await database.db.selectFrom('office').select('id').execute()).toEqual([])
  })

  test('is left out when the work itself fails before', async () => {
    const work = database.db.transaction().execute(async (trx) => {
      await prepared(trx, failing, [0])
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    await expect(sql`SELECT 1`.execute(database.db)).resolves.toBeDefined()
  })

  test('waits for nothing outside a transaction', async () => {
    await expect(prepared(database.db, failing, [0])).rejects.toThrow(/division by zero/)
  })
})

test('one statement as a person sees theirs alone, and leaves the connection nobody’s', async () => {
  const db = connect({ url: database.url, connections: 1 })
  const whose = statement('test-whose', 'SELECT present_person() AS person')
  const wrong = statement('test-wrong', 'SELECT 1 / $1::integer')
  expect(await preparedAs(db, 7, whose, [])).toEqual([{ person: 7 }])
  await expect(preparedAs(db, 7, wrong, [0])).rejects.toThrow(/division by zero/)
  expect(await prepared(db, whose, [])).toEqual([{ person: null }])
  await db.destroy()
})

test('a database that is not there is told from a wrong query', async () => {
  const nowhere = connect({ url: 'postgres://djbr_app:x@127.0.0.1:1/djbr' })
  const unreachable = await sql`SELECT 1`.execute(nowhere).catch((error: unknown) => error)
  const wrong = await sql`SELECT nothing`.execute(database.db).catch((error: unknown) => error)
  expect([isDatabaseDown(unreachable), isDatabaseDown(wrong)]).toEqual([true, false])
  await nowhere.destroy()
})

test.each([
  ['a superuser', (url: string) => url.replace('djbr_app', 'postgres'), /superusuario/],
  ['the role that migrates', (url: string) => url.replace('djbr_app', 'djbr_owner'), /djbr_owner .* auditoría/],
  ['a database that may forget', (url: string) => url, /fsync=off/],
  ['acknowledgement before writing', (url: string) => `${url}?options=-c%20synchronous_commit%3Doff`, /synchronous_commit=off/],
])('the start refuses %s', async (_, change, message) => {
  const db = connect({ url: change(database.url), connections: 1 })
  await expect(requireSafeDatabase(db)).rejects.toThrow(message)
  await db.destroy()
})
