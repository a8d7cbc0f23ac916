import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { migrate, OLDEST_POSTGRES, requireCurrent } from './migrate.ts'

let database: TestDatabase
let folder: string

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

beforeEach(async () => {
  await sql`DROP TABLE IF EXISTS schema_migration, first, second`.execute(database.owner)
  folder = mkdtempSync(join(tmpdir(), 'djbr-migrations-'))
  write('0001_first.sql', 'CREATE TABLE first (id integer);')
})

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const rowsOf = async (table: string) => (await sql<{ id: number }>`SELECT id FROM ${sql.table(table)}`.execute(database.owner)).rows

test('applies what is missing, once', async () => {
  expect(await migrate(database.ownerUrl, folder)).toEqual(['0001_first.sql'])
  write('0002_second.sql', 'INSERT INTO first VALUES (7);')
  expect(await migrate(database.ownerUrl, folder)).toEqual(['0002_second.sql'])
  expect(await migrate(database.ownerUrl, folder)).toEqual([])
  expect(await rowsOf('first')).toEqual([{ id: 7 }])
})

test('of several processes that start together, each file is applied by one', async () => {
  write('0002_second.sql', 'INSERT INTO first VALUES (1);')
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(database.ownerUrl, folder)))
  expect(applied.flat().sort()).toEqual(['0001_first.sql', '0002_second.sql'])
  expect(await rowsOf('first')).toHaveLength(1)
})

test('a file that fails leaves nothing of itself and is named with its line', async () => {
  write('0002_second.sql', 'CREATE TABLE second (id integer);\nINSERT INTO nowhere VALUES (1);')
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow(/0002_second.sql:2/)
  await expect(rowsOf('second')).rejects.toThrow(/second/)
  write('0002_second.sql', 'CREATE TABLE second (id integer);')
  expect(await migrate(database.ownerUrl, folder)).toEqual(['0002_second.sql'])
})

test('a file edited after it was applied is refused', async () => {
  await migrate(database.ownerUrl, folder)
  write('0001_first.sql', 'CREATE TABLE first (id bigint);')
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow(/0001_first.sql cambió/)
})

test('a database newer than the portal is refused', async () => {
  const older = mkdtempSync(join(tmpdir(), 'djbr-migrations-'))
  cpSync(join(folder, '0001_first.sql'), join(older, '0001_first.sql'))
  write('0002_second.sql', 'CREATE TABLE second (id integer);')
  await migrate(database.ownerUrl, folder)
  await expect(migrate(database.ownerUrl, older)).rejects.toThrow(/más nueva/)
})

test('a gap or a repeated number is refused', async () => {
  write('0003_third.sql', 'SELECT 1')
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow(/without gaps/)
})

test('with the serving role alone, a database that is behind is refused', async () => {
  await expect(requireCurrent(database.url, folder)).rejects.toThrow(/0001_first.sql/)
  await migrate(database.ownerUrl, folder)
  await expect(requireCurrent(database.url, folder)).resolves.toBeUndefined()
})

test.each([
  ['migrated', () => migrate(database.ownerUrl, folder)],
  ['served from', () => requireCurrent(database.url, folder)],
])('a PostgreSQL that is too old is not %s, in one sentence', async (_, start) => {
  await migrate(database.ownerUrl, folder)
  const query = pg.Client.prototype.query as (...asked: unknown[]) => Promise<unknown>
  const reported = { version: '140020' }
  const asked = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...of: unknown[]) {
    return String(of[0]).includes('server_version_num') ? Promise.resolve({ rows: [reported] }) : query.apply(this, of)
  } as never)
  try {
    await expect(start()).rejects.toThrow(/^La base de datos es PostgreSQL 14 y el portal necesita PostgreSQL 15 o más nuevo\.$/)
    reported.version = '150000'
    await expect(start()).resolves.not.toThrow()
  } finally {
    asked.mockRestore()
  }
})

test.each([
  ['README.md', 'or newer'],
  ['README.es.md', 'o posterior'],
  ['docs/operacion.md', 'o posterior'],
])('%s says which PostgreSQL is the oldest', (file, words) => {
  expect(readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')).toContain(`PostgreSQL ${OLDEST_POSTGRES} ${words}`)
})
