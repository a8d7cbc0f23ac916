import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../testing/database.ts'
import type { Transaction } from '../connect.ts'
import { learnedNames } from './learned-names.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const preparedOf = async (trx: Transaction, text: string) =>
  (await sql<{ name: string }>`SELECT name FROM pg_prepared_statements WHERE statement LIKE ${text}`.execute(trx)).rows.map(
    ({ name }) => name,
  )

test('a text that is sent often with values is planned once for each connection, and answers by its values', async () => {
  await database.db.transaction().execute(async (trx) => {
    for (let number = 1; number <= 4; number++) await sql`SELECT ${number}::int AS often`.execute(trx)
    expect(await preparedOf(trx, '%AS often')).toEqual([])
    for (let number = 5; number <= 8; number++)
      expect((await sql`SELECT ${number}::int AS often`.execute(trx)).rows).toEqual([{ often: number }])
    expect(await preparedOf(trx, '%AS often')).toEqual([expect.stringMatching(/^learned-\d+$/)])
  })
})

test('a text without values is never prepared by itself: it may be several commands', async () => {
  await database.db.transaction().execute(async (trx) => {
    for (let number = 1; number <= 8; number++) await sql`SELECT 1 AS plain; SELECT 2 AS plain`.execute(trx)
    expect(await preparedOf(trx, '%AS plain')).toEqual([])
  })
})

test('a text that answers all columns of a table is not prepared: it goes on when a migration adds one', async () => {
  const beats = () => database.db.selectFrom('signerBeat').selectAll().where('single', '=', true).execute()
  for (let number = 1; number <= 12; number++) await beats()
  await sql`ALTER TABLE signer_beat ADD COLUMN later integer`.execute(database.owner)
  for (let number = 1; number <= 12; number++) expect(await beats()).toEqual([])
})

test('a conflict over a partial index that a value names is resolved however often', async () => {
  await sql`CREATE TABLE public.partly (place integer, kind text, times integer DEFAULT 1)`.execute(database.owner)
  await sql`CREATE UNIQUE INDEX partly_once ON partly (place) WHERE kind = 'one'`.execute(database.owner)
  await database.owner.transaction().execute(async (trx) => {
    await sql`SET LOCAL plan_cache_mode = auto`.execute(trx)
    for (let number = 1; number <= 20; number++)
      await sql`INSERT INTO partly (place, kind) VALUES (${1}, ${'one'}) ON CONFLICT (place) WHERE kind = ${'one'} DO UPDATE SET times = partly.times + 1`.execute(
        trx,
      )
  })
  expect((await sql`SELECT times FROM partly`.execute(database.owner)).rows).toEqual([{ times: 20 }])
})

test.each([
  'SELECT\n  * FROM signer_beat WHERE single = $1',
  'SELECT DISTINCT * FROM signer_beat WHERE single = $1',
  `INSERT INTO partly (place) VALUES ($1)\n  ON CONFLICT (place)\n  WHERE kind = $2\n  DO NOTHING`,
])('what is not prepared is known however it is laid out: %j', (text) => {
  const nameOf = learnedNames()
  for (let call = 1; call <= 6; call++) expect(nameOf(text)).toBeUndefined()
})

test('no more than 500 texts are prepared', async () => {
  await database.db.transaction().execute(async (trx) => {
    for (let number = 1; number <= 510; number++)
      for (let call = 1; call <= 5; call++) await sql`SELECT ${call}::int AS ${sql.raw(`many${number}`)}`.execute(trx)
    const names = await preparedOf(trx, '%AS many%')
    expect(names.length).toBeGreaterThan(450)
    const { rows } = await sql<{
      count: number
    }>`SELECT count(*)::int AS count FROM pg_prepared_statements WHERE name LIKE 'learned-%'`.execute(trx)
    expect(rows[0]?.count).toBeLessThanOrEqual(500)
  })
})
