import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../testing/database.ts'
import { preparedAs } from '../as-person.ts'
import { isDatabaseDown, poolOf } from '../connect.ts'
import { prepared } from '../prepared.ts'
import { companion, statement } from '../statement.ts'
import { Batch, type Sent } from './batch.ts'
import { together } from './together.ts'

let database: TestDatabase
let client: pg.PoolClient

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  client = await poolOf(database.db).connect()
})
afterEach(() => client.release())

const rowsOf = async (...statements: Sent[]) => (await together(client, statements)).map(({ rows }) => rows)

const named = (name: string, text: string, ...values: unknown[]): Sent => ({ name: `batch-${name}`, text, values })
const works = async () => expect(await rowsOf({ text: 'SELECT 1 AS one' })).toEqual([[{ one: 1 }]])

describe('statements that travel together', () => {
  test('are answered in their order, with their commands and counts', async () => {
    expect(
      await together(client, [
        { text: 'begin' },
        { text: 'SELECT n FROM generate_series(1, $1::integer) n', values: [2] },
        { text: 'SELECT 1 WHERE false' },
        { text: 'LOCK TABLE person IN ACCESS SHARE MODE' },
        { text: 'commit' },
      ]),
    ).toEqual([
      { command: 'BEGIN', rowCount: null, rows: [] },
      { command: 'SELECT', rowCount: 2, rows: [{ n: 1 }, { n: 2 }] },
      { command: 'SELECT', rowCount: 0, rows: [] },
      { command: 'LOCK', rowCount: null, rows: [] },
      { command: 'COMMIT', rowCount: null, rows: [] },
    ])
  })

  test('are written at once and confirmed once', async () => {
    const { stream } = (client as unknown as { connection: { stream: NodeJS.WritableStream } }).connection
    const writes: Buffer[] = []
    const write = stream.write.bind(stream)
    stream.write = ((chunk: Buffer) => {
      writes.push(Buffer.from(chunk))
      return write(chunk)
    }) as typeof write
    try {
      await rowsOf({ text: 'begin' }, { text: 'SELECT 1' }, { text: 'commit' })
    } finally {
      stream.write = write
    }
    expect(writes).toHaveLength(1)
    const SYNC = Buffer.from([83, 0, 0, 0, 4])
    expect(writes[0]?.indexOf(SYNC)).toBe((writes[0]?.length ?? 0) - SYNC.length)
  })

  test('carry every kind of value there and back', async () => {
    const at = new Date('2026-02-28T12:00:00.123Z')
    const text =
      'SELECT $1::text AS word, $2::bigint AS wide, $3::bytea AS bytes, $4::timestamptz AS at, $5::bigint[] AS several, $6::jsonb AS kept, $7::text AS none'
    expect(await rowsOf({ text, values: ["ñ'\\", 99999999, Buffer.from([0, 255]), at, [1, 2], { a: [1] }, null] })).toEqual([
      [{ word: "ñ'\\", wide: 99999999, bytes: Buffer.from([0, 255]), at, several: [1, 2], kept: { a: [1] }, none: null }],
    ])
  })

  test('of one name are prepared and described once, and keep answering', async () => {
    const asked = named('twice', 'SELECT $1::date AS day', '2026-02-28')
    expect(await rowsOf(asked, asked)).toEqual([[{ day: '2026-02-28' }], [{ day: '2026-02-28' }]])
    const messages: string[] = []
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
    const hear = ({ name }: { name: string }) => messages.push(name)
    connection.on('message', hear)
    expect(await rowsOf(asked)).toEqual([[{ day: '2026-02-28' }]])
    connection.off('message', hear)
    expect(messages).toEqual(['bindComplete', 'dataRow', 'commandComplete', 'readyForQuery'])
  })

  test('end at the first that fails: it is not done, nor are those behind it, and the connection goes on', async () => {
    const behind = named('behind', 'SELECT 2 AS two')
    await expect(rowsOf(named('before', 'SELECT 1 AS one'), named('fails', 'SELECT 1 / $1::integer', 0), behind)).rejects.toThrow(
      'division by zero',
    )
    await works()
    expect(await rowsOf(named('before', 'SELECT 1 AS one'), behind)).toEqual([[{ one: 1 }], [{ two: 2 }]])
    await expect(rowsOf(named('fails', 'SELECT 1 / $1::integer', 0))).rejects.toThrow('division by zero')
    await works()
  })

  test('say where they were asked when one fails', async () => {
    await expect(rowsOf({ text: 'SELECT nothing' })).rejects.toHaveProperty('stack', expect.stringContaining('together.ts'))
  })

  test('of which one was begun leave a transaction to be rolled back', async () => {
    await expect(rowsOf({ text: 'begin' }, { text: 'SELECT 1 / 0' }, { text: 'commit' })).rejects.toThrow('division by zero')
    await expect(rowsOf({ text: 'SELECT 1' })).rejects.toThrow('current transaction is aborted')
    await client.query('rollback')
    await works()
  })

  test('are not sent at all where a value cannot be written, or two texts have one name', async () => {
    const circular: Record<string, unknown> = {}
    circular.itself = circular
    await expect(rowsOf({ text: 'SELECT $1::jsonb', values: [circular] })).rejects.toThrow(/circular/i)
    await rowsOf(named('one', 'SELECT 1'))
    await expect(rowsOf(named('one', 'SELECT 2'))).rejects.toThrow('two statements are called batch-one')
    await works()
  })

  test('fail when what came back cannot be read, and when the connection is cut', async () => {
    const batch = new Batch(client, [{ text: 'SELECT 1 AS one' }])
    batch.handleRowDescription({ fields: [{ name: 'one', dataTypeID: 114 }] })
    batch.handleDataRow({ fields: ['{'] })
    batch.handleReadyForQuery()
    await expect(batch.answers).rejects.toThrow(SyntaxError)

    const cut = new pg.Client({ connectionString: database.url })
    await cut.connect()
    cut.on('error', () => {})
    const { processID } = cut as unknown as { processID: number }
    const waiting = expect(cut.query(new Batch(cut, [{ text: 'SELECT pg_sleep(30)' }])).answers).rejects.toSatisfy(isDatabaseDown)
    await client.query('SELECT pg_terminate_backend($1)', [processID])
    await waiting
    await expect(cut.query(new Batch(cut, [{ text: 'SELECT 1' }])).answers).rejects.toSatisfy(isDatabaseDown)
  })

  test('of an empty text answer nothing', async () => {
    expect(await rowsOf({ text: '' }, { text: 'SELECT 1 AS one' })).toEqual([[], [{ one: 1 }]])
  })
})

test('a prepared statement that fails leaves its connection as it was, alone and as a person', async () => {
  const failing = statement('batch-failing', 'SELECT 1 / $1::integer AS half')
  for (let round = 0; round < 20; round++) {
    await expect(prepared(database.db, failing, [0])).rejects.toThrow('division by zero')
    await expect(preparedAs(database.db, 1, failing, [0])).rejects.toThrow('division by zero')
  }
  expect(await prepared(database.db, failing, [1])).toEqual([{ half: 1 }])
  expect(await preparedAs(database.db, 1, failing, [1])).toEqual([{ half: 1 }])
})

test('several commands in one text are done in their transaction, behind what waits for them', async () => {
  const { rows } = await database.db.transaction().execute(async (trx) => {
    await prepared(trx, companion('batch-heard', `SELECT set_config('test.heard', $1, true)`), ['yes'])
    await sql`SELECT 1; SELECT set_config('test.heard', current_setting('test.heard') || '!', true)`.execute(trx)
    return sql<{ heard: string }>`SELECT current_setting('test.heard') AS heard`.execute(trx)
  })
  expect(rows).toEqual([{ heard: 'yes!' }])
})

describe('a transaction', () => {
  const circular: Record<string, unknown> = {}
  circular.itself = circular
  const hear = companion('batch-hear', `SELECT set_config('test.heard', $1, true)`)
  const kept = async () => (await sql<{ n: number }>`SELECT count(*) AS n FROM batch_kept`.execute(database.db)).rows[0]?.n

  beforeAll(async () => {
    await sql`CREATE TABLE batch_kept (n integer); GRANT SELECT, INSERT ON batch_kept TO djbr_app`.execute(database.owner)
  })

  test('whose companion cannot be written does nothing of what comes behind it', async () => {
    const refused = database.db.transaction().execute(async (trx) => {
      await prepared(trx, hear, [circular])
      await sql`INSERT INTO batch_kept VALUES (1)`.execute(trx)
    })
    await expect(refused).rejects.toThrow(/circular/i)
    expect(await kept()).toBe(0)
  })

  test('that was rolled back does nothing more of what was asked for at once with the failed statement', async () => {
    const asked: Promise<unknown>[] = []
    const failed = database.db.transaction().execute((trx) => {
      asked.push(
        sql`SELECT 1 / ${0}::integer`.execute(trx),
        sql`SELECT ${1}::integer`.execute(trx),
        sql`INSERT INTO batch_kept VALUES (${1})`.execute(trx),
      )
      return Promise.all(asked)
    })
    await expect(failed).rejects.toThrow('division by zero')
    expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await kept()).toBe(0)
  })

  test('whose work passes over a failed statement is not answered as done', async () => {
    const answered = database.db.transaction().execute(async (trx) => {
      await sql`INSERT INTO batch_kept VALUES (${1})`.execute(trx)
      await sql`SELECT 1 / ${0}::integer`.execute(trx).catch(() => {})
    })
    await expect(answered).rejects.toThrow()
    expect(await kept()).toBe(0)
  })
})
