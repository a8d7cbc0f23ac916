import { statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { ask, embeddedDatabases, note, words } from '../../testing/embedded-databases.ts'
import { connect } from './connect.ts'
import { isAlive } from './embedded/postmaster.ts'
import { sharedBuffers } from './embedded.ts'
import { requireSafeDatabase } from './safety.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const { place, start, stop } = embeddedDatabases()

test('what it answers is durable, checked and closed to others, and its words are Bolivian', async () => {
  const dataDir = place('data')
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

test.each([
  [1, '128MB'],
  [4, '512MB'],
  [64, '2048MB'],
])('of %i GB it keeps %s for pages', (gigabytes, kept) => {
  expect(sharedBuffers(gigabytes * 1024 ** 3)).toBe(kept)
})

test('it is reached by the file of its socket, and at its port by whoever has none', async () => {
  const { url } = await start(place('data'))
  const over = 'SELECT inet_client_addr() IS NULL AS socket'
  expect(await ask(url, over)).toEqual([{ socket: true }])
  expect(await ask(url.replace(/\?.*/, ''), over)).toEqual([{ socket: false }])
})

test('two portals with data of their own run side by side', async () => {
  const [one, other] = await Promise.all([start(place('one')), start(place('other'))])
  await Promise.all([note(one, 'one'), note(other, 'other')])
  expect([await words(one), await words(other)]).toEqual([['one'], ['other']])
})

test('a second start on the same data is refused by name and leaves the first unharmed', async () => {
  const first = await start(place('data'))
  await note(first, 'first')
  await expect(start(place('data'))).rejects.toThrow(
    new RegExp(`Ya hay un portal en marcha con los datos de .*data \\(proceso ${process.pid}\\)`),
  )
  expect(await words(first)).toEqual(['first'])
})

test('a stop leaves no process and the next start finds the data', async () => {
  const first = await start(place('data'))
  const pid = first.pid()
  await note(first, 'kept')
  await stop(first)
  expect(isAlive(pid)).toBe(false)
  expect(await words(await start(place('data')))).toEqual(['kept'])
})
