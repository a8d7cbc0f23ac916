import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import pg from 'pg'
import { StartRefused } from '../../start-refused.ts'
import { type Applied, sinceBaseline } from './baseline.ts'
import type { Database } from './connect.ts'
import { roles } from './embedded/roles.ts'
import { migrateJobQueue } from './job-queue.ts'

/** The migrations of the portal, `NNNN_name.sql`. */
export const migrationsFolder = fileURLToPath(new URL('migrations/', import.meta.url))

/** Oldest major version of PostgreSQL that supports what the migrations use: NULLS NOT DISTINCT, and views that run with their reader's rights. */
export const OLDEST_POSTGRES = 15

type Migration = Applied & { readonly sql: string }

const advisoryKey = 4_827_110_365

/**
 * Applies the missing migrations in order, each file in its own transaction, then brings the job queue up to date. One process does it at a time; others wait. For
 * a backup, applies only the migrations it was made with (`upTo`). Returns the names applied. Throws StartRefused for a PostgreSQL older than `OLDEST_POSTGRES`.
 */
export async function migrate(
  ownerUrl: string,
  folder = migrationsFolder,
  upTo?: readonly Pick<Migration, 'name' | 'checksum'>[],
): Promise<string[]> {
  const migrations = upTo ? sameAs(upTo, readMigrations(folder)) : readMigrations(folder)
  const client = await connectTo(ownerUrl)
  try {
    await requireSupported(client)
    await client.query('SELECT pg_advisory_lock($1)', [advisoryKey])
    await client.query(ledger)
    const recorded = await applied(client)
    const done = sinceBaseline(recorded, migrations)
    const missing = missingFrom(migrations, done)
    if (done !== recorded) await record(client, done)
    for (const migration of missing) await apply(client, migration)
    await migrateJobQueue(ownerUrl)
    return missing.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}

/** Throws StartRefused unless the database's version is supported and it stands exactly at the last migration; for a start that has only the serving role. */
export async function requireCurrent(url: string, folder = migrationsFolder): Promise<void> {
  const client = await connectTo(url)
  try {
    await requireSupported(client)
    const migrations = readMigrations(folder)
    const missing = missingFrom(migrations, sinceBaseline(await applied(client), migrations))
    if (missing.length === 0) return
    throw new StartRefused(`La base de datos no está al día (falta ${missing[0]?.name}). Indique DATABASE_OWNER_URL para migrarla.`)
  } finally {
    await client.end()
  }
}

async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function requireSupported(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(`SELECT current_setting('server_version_num') AS version`)
  const major = Math.floor(Number(rows[0]?.version) / 10_000)
  // @protects S52 the portal serves from no PostgreSQL that is too old
  //   instead: OLDEST_POSTGRES ==> 0
  if (major >= OLDEST_POSTGRES) return
  throw new StartRefused(`La base de datos es PostgreSQL ${major} y el portal necesita PostgreSQL ${OLDEST_POSTGRES} o más nuevo.`)
}

/** Whether a database has everything this portal's statements need: every migration of ours. It may have more, while a newer portal is taking over alongside this one. */
export async function isCurrent(db: Database, folder = migrationsFolder): Promise<boolean> {
  const names = fileNames(folder)
  const { rows } = await sql<{ done: number }>`SELECT count(*) AS done FROM schema_migration WHERE name = ANY(${names})`.execute(db)
  return rows[0]?.done === names.length
}

const ledger = `
  CREATE TABLE IF NOT EXISTS schema_migration (
    version integer PRIMARY KEY,
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  );
  COMMENT ON TABLE schema_migration IS 'Migration files applied to this database, with the SHA-256 of each as it was applied.';
  DO $$ BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = '${roles.app}') THEN
      GRANT SELECT ON schema_migration TO ${roles.app};
    END IF;
  END $$`

const fileNames = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()

/** The migrations of the portal, each by its name and checksum. */
export const migrationFiles = (): readonly Pick<Migration, 'name' | 'checksum'>[] =>
  readMigrations(migrationsFolder).map(({ name, checksum }) => ({ name, checksum }))

function readMigrations(folder: string): Migration[] {
  return fileNames(folder).map((name, index) => {
    const version = Number(/^(\d{4})_[a-z0-9_-]+\.sql$/.exec(name)?.[1])
    if (version !== index + 1) throw new Error(`${name}: migrations are named NNNN_name.sql, from 0001 and without gaps`)
    const sql = readFileSync(join(folder, name), 'utf8')
    return { version, name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

/** Returns our migrations that a backup was made with; throws StartRefused when the backup is from a newer portal or from another one. */
function sameAs(upTo: readonly Pick<Migration, 'name' | 'checksum'>[], migrations: Migration[]): Migration[] {
  const done = sinceBaseline(
    upTo.map((one, index) => ({ version: index + 1, ...one })),
    migrations,
  )
  const other = done.find(({ name, checksum }, place) => migrations[place]?.name !== name || migrations[place]?.checksum !== checksum)
  if (other) throw new StartRefused(`La copia es de otra versión del portal, que este no conoce: ${other.name}.`)
  return migrations.slice(0, done.length)
}

async function applied(client: pg.Client): Promise<readonly Applied[]> {
  const present = await client.query<{ present: boolean }>(`SELECT to_regclass('schema_migration') IS NOT NULL AS present`)
  if (!present.rows[0]?.present) return []
  return (await client.query<Applied>('SELECT version, name, checksum FROM schema_migration ORDER BY version')).rows
}

function missingFrom(migrations: Migration[], done: readonly Applied[]): Migration[] {
  for (const row of done) {
    const migration = migrations[row.version - 1]
    if (!migration) throw new StartRefused(`La base de datos es más nueva que este portal: ya tiene la migración ${row.name}.`)
    if (migration.checksum !== row.checksum) {
      throw new StartRefused(
        `La migración ${migration.name} cambió después de aplicarse. Una migración aplicada no se edita: agregue otra.`,
      )
    }
  }
  return migrations.slice(done.length)
}

/** Rewrites a database's migration ledger with today's numbers and names. */
async function record(client: pg.Client, done: readonly Applied[]): Promise<void> {
  await client.query('BEGIN')
  await client.query('DELETE FROM schema_migration')
  for (const row of done) await enter(client, row)
  await client.query('COMMIT')
}

const enter = (client: pg.Client, { version, name, checksum }: Applied) =>
  client.query('INSERT INTO schema_migration (version, name, checksum) VALUES ($1, $2, $3)', [version, name, checksum])

async function apply(client: pg.Client, { sql, ...migration }: Migration): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(sql)
    await enter(client, migration)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw new Error(`${migration.name}${lineOf(sql, error)}: ${(error as Error).message}`, { cause: error })
  }
}

function lineOf(sql: string, error: unknown): string {
  const position = Number((error as { position?: string }).position)
  return position ? `:${sql.slice(0, position).split('\n').length}` : ''
}
