import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { StartRefused } from '../../start-refused.ts'
import { catalogOf } from '../../testing/catalog.ts'
import { testDatabase } from '../../testing/database.ts'
import { emptyDatabase } from '../../testing/empty-database.ts'
import { formerMigrations } from '../../testing/former-migrations.ts'
import { connect } from './connect.ts'
import { isCurrent, migrate, migrationFiles, requireCurrent } from './migrate.ts'

const BASELINE = migrationFiles().slice(0, 8)
const LATER = migrationFiles().slice(8)
const FORMER_LAST = 89

const closes: (() => Promise<unknown>)[] = []
afterAll(() => Promise.all(closes.map((close) => close())))

async function blank() {
  const database = await emptyDatabase()
  closes.push(database.close)
  return database
}

async function formerDatabase(upTo: number) {
  const database = await blank()
  await migrate(database.owner, formerMigrations(upTo))
  return database
}

async function ledgerOf(url: string): Promise<{ name: string; checksum: string }[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string; checksum: string }>('SELECT name, checksum FROM schema_migration ORDER BY version')
  await client.end()
  return rows
}

/** Added to tables that had rows: they hold for every row since, and in a database of today for every row. */
const NOT_PROVED_OF_OLDER_ROWS = ['office_place_said', 'proposal_declined_for']

test('the baseline makes the same database as the migrations of before, part by part and row by row', async () => {
  const [former, present] = [await formerDatabase(FORMER_LAST), await blank()]
  await migrate(present.owner, undefined, BASELINE)
  const [was, is] = [await catalogOf(former.superuser), await catalogOf(present.superuser)]
  const proved = was.map((line) =>
    NOT_PROVED_OF_OLDER_ROWS.some((name) => line.startsWith(`constraints: ${name} `))
      ? line.replace(' NOT VALID, valid f', ', valid t')
      : line,
  )
  expect(was.length).toBeGreaterThan(4500)
  expect(is.filter((line) => !proved.includes(line))).toEqual([])
  expect(is).toEqual(proved)
})

test('a chain that was carried over takes no row more, in a database of the baseline either', async () => {
  const database = await testDatabase()
  for (const table of ['carried_snapshot_seal', 'carried_audit_seal'])
    await expect(sql`INSERT INTO ${sql.table(table)} DEFAULT VALUES`.execute(database.owner)).rejects.toThrow('is only added to')
  await database.close()
})

test('a database that stands at the last migration of before goes on from the baseline', async () => {
  const { owner, app } = await formerDatabase(FORMER_LAST)
  const db = connect({ url: app, connections: 1 })
  await expect(requireCurrent(app)).rejects.toThrow(LATER[0]?.name)
  expect(await isCurrent(db)).toBe(false)
  expect(await migrate(owner)).toEqual(LATER.map(({ name }) => name))
  expect(await isCurrent(db)).toBe(true)
  await db.destroy()
  expect(await ledgerOf(owner)).toEqual(migrationFiles())
  await expect(requireCurrent(app)).resolves.toBeUndefined()
  expect(await migrate(owner)).toEqual([])
})

test('what was applied after the last of them is not applied again', async () => {
  const { owner, app } = await formerDatabase(FORMER_LAST + 1)
  expect(await migrate(owner, undefined, await ledgerOf(owner))).toEqual([])
  expect(await ledgerOf(owner)).toEqual(migrationFiles().slice(0, BASELINE.length + 1))
  await migrate(owner)
  await expect(requireCurrent(app)).resolves.toBeUndefined()
})

test('a database that stands before the last of them is refused, with what to do', async () => {
  const { owner, app } = await formerDatabase(FORMER_LAST - 1)
  const refusal =
    /quedó en la migración 0088_withdrawn_draws\.sql.*Iníciela una vez con la última versión que tiene la migración 0089_words_beside_starts\.sql/
  await expect(migrate(owner)).rejects.toThrow(refusal)
  await expect(migrate(owner)).rejects.toThrow(StartRefused)
  await expect(requireCurrent(app)).rejects.toThrow(refusal)
  expect(await ledgerOf(owner)).toHaveLength(FORMER_LAST - 1)
})

test('a database that any other migration of before made is refused', async () => {
  const { owner, app, superuser } = await formerDatabase(FORMER_LAST)
  const client = new pg.Client({ connectionString: superuser })
  await client.connect()
  const known = await ledgerOf(owner)
  const say = (version: number, checksum: string | undefined) =>
    client.query('UPDATE schema_migration SET checksum = $1 WHERE version = $2', [checksum, version])
  for (const version of [1, 42, FORMER_LAST]) {
    await say(version, 'another')
    await expect(migrate(owner)).rejects.toThrow(/alguna cambió/)
    await expect(requireCurrent(app)).rejects.toThrow(StartRefused)
    await say(version, known[version - 1]?.checksum)
  }
  await client.end()
  expect(await ledgerOf(owner)).toEqual(known)
})
