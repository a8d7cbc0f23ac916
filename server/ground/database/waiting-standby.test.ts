import { spawnSync } from 'node:child_process'
import { connect as connectTo, createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { asSuperuser, startTestCluster, type TestCluster } from '../../testing/cluster.ts'
import { declarantWithDeclaration, golden, officer, pathOf } from '../../testing/filing.ts'
import { connect } from './connect.ts'
import { freePort } from './embedded/postmaster.ts'
import { untilWritable } from './wait.ts'
import { writeProbe } from './write-probe.ts'

/** A cluster of its own: whether commits wait for a standby is said of a whole cluster. */
let cluster: TestCluster
let portal: TestApp
beforeAll(async () => {
  cluster = await startTestCluster()
  portal = await testApp({ accounts: true, cluster: cluster.address })
})
afterAll(async () => {
  await portal.close()
  await cluster.stop()
})

const superuser = (text: string) => asSuperuser(cluster.address, (client) => client.query(text))

/** From here on each commit waits for a standby that is not there; or no more. */
async function standbyIsAway(isAway: boolean): Promise<void> {
  await superuser(isAway ? `ALTER SYSTEM SET synchronous_standby_names = 'another_room'` : 'ALTER SYSTEM RESET synchronous_standby_names')
  await superuser('SELECT pg_reload_conf()')
  await expect
    .poll(async () => (await superuser('SHOW synchronous_standby_names')).rows[0].synchronous_standby_names)
    .toBe(isAway ? 'another_room' : '')
  if (isAway) await vi.waitUntil(commitWaits, BOUND)
}

/** Whether a commit waits by now: another process tells all others so, some time after each of them can read the setting. */
async function commitWaits(): Promise<boolean> {
  let isDone = false
  const commit = superuser(`SELECT pg_logical_emit_message(true, 'djbr', '')`).then(() => {
    isDone = true
  })
  const letGo = async () => (await superuser(`SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'`)).rowCount
  const didWait = await vi.waitUntil(async () => ((await letGo()) ? 'yes' : isDone && 'no'), BOUND)
  await commit
  return didWait === 'yes'
}

/** Less than what a write waits for its standby, which the waiting brings forward where timers are not real; a machine that is busy takes more than a second. */
const BOUND = { timeout: 5_000 }

const hanging = async () => Number((await superuser(`SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'`)).rows[0].count)

describe('while the standby is away', () => {
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await standbyIsAway(true)
  })
  afterEach(async () => {
    vi.useRealTimers()
    await standbyIsAway(false)
    await vi.waitUntil(async () => (await hanging()) === 0, BOUND)
  })

  test('a save is told as uncertain within the limit, and counts once when the standby is back', async () => {
    vi.useRealTimers()
    await standbyIsAway(false)
    const declarant = await declarantWithDeclaration(portal, 'declarante01')
    const { sent, calls } = golden('realEstate')
    const save = () => declarant.post(pathOf(calls.create), sent, { headers: { 'idempotency-key': 'f'.repeat(32) } })
    await standbyIsAway(true)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const saving = save()
    await vi.waitUntil(async () => (await hanging()) > 0, BOUND)
    await vi.advanceTimersByTimeAsync(8_000)
    const answer = await saving
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().clave_mensaje]).toEqual([503, '5', 'common.uncertain'])
    vi.useRealTimers()
    await standbyIsAway(false)
    const again = await save()
    expect([again.statusCode, again.json().err_codigo]).toEqual([200, 0])
    expect((await declarant.get(pathOf(calls.list))).json()).toHaveLength(1)
  })

  test('health says that the portal cannot write, by one write that hangs and no second; with the standby it says so again', async () => {
    const db = connect({ url: portal.database.url, connections: 3 })
    const app = await buildApp({ ...portal.services, writes: writeProbe(db) }, { log: null })
    const ask = (path: string) => app.inject({ url: `/api/system/${path}`, headers: { host: '127.0.0.1:8080' } })
    for (const _ of [1, 2]) {
      const asking = ask('salud')
      await vi.waitUntil(async () => (await hanging()) > 0, BOUND)
      await vi.advanceTimersByTimeAsync(2_000)
      expect([(await asking).statusCode, (await ask('vivo')).statusCode, await hanging()]).toEqual([503, 200, 1])
    }
    vi.useRealTimers()
    await standbyIsAway(false)
    await expect.poll(async () => (await ask('salud')).statusCode).toBe(200)
    await app.close()
    await db.destroy()
  })

  test('nobody of the office is told that a request was not made, since its commit may be waiting', async () => {
    vi.useRealTimers()
    await standbyIsAway(false)
    const desk = await officer(portal)
    await standbyIsAway(true)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const asking = desk.get(`oficina/pedidos/${'a'.repeat(32)}`)
    await vi.waitUntil(async () => (await hanging()) > 0, BOUND)
    await vi.advanceTimersByTimeAsync(8_000)
    expect((await asking).statusCode).toBe(503)
  })

  test('no more writes hang than the pool has connections', async () => {
    const db = connect({ url: portal.database.url, connections: 2 })
    const write = () =>
      sql`INSERT INTO visitor (secret_hash, expires_at) VALUES (sha256(random()::text::bytea), now())`
        .execute(db)
        .catch((error) => error.name)
    const writing = [write(), write(), write()]
    await vi.waitUntil(async () => (await hanging()) === 2, BOUND)
    await vi.advanceTimersByTimeAsync(8_000)
    expect((await Promise.all(writing)).sort()).toEqual(['Error', 'UncertainCommit', 'UncertainCommit'])
    expect(await hanging()).toBe(2)
    vi.useRealTimers()
    await standbyIsAway(false)
    expect(await sql`SELECT 1 AS one`.execute(db)).toMatchObject({ rows: [{ one: 1 }] })
    await db.destroy()
  })
})

describe('while the database is read-only', () => {
  const readOnly = async (isOn: boolean) => {
    await superuser(isOn ? 'ALTER ROLE djbr_app SET default_transaction_read_only = on' : 'ALTER ROLE djbr_app RESET ALL')
    await superuser(`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE usename = 'djbr_app'`)
  }
  afterEach(() => readOnly(false))

  test('saves are asked to come back, health says so, and all goes on by itself when it is not any more', async () => {
    const declarant = await declarantWithDeclaration(portal, 'declarante02')
    const { sent, calls } = golden('realEstate')
    const save = () => declarant.post(pathOf(calls.create), sent)
    const health = async () => (await declarant.get('system/salud')).statusCode
    await readOnly(true)
    await expect.poll(async () => (await save()).statusCode).toBe(503)
    const { headers, json } = await save()
    expect([headers['retry-after'], json().clave_mensaje]).toEqual(['5', 'common.unavailable'])
    await expect.poll(health, { timeout: 8_000 }).toBe(503)
    await superuser('ALTER ROLE djbr_app RESET ALL')
    await expect.poll(async () => (await save()).statusCode).toBe(200)
    expect(await health()).toBe(200)
  })

  test('a start waits for it, and says why', async () => {
    await readOnly(true)
    const said: string[] = []
    const waiting = untilWritable(portal.database.url, { onAway: (why) => said.push(why), signal: AbortSignal.timeout(30_000) })
    await vi.waitUntil(() => said.length > 0, BOUND)
    await readOnly(false)
    await waiting
    expect(said[0]).toBe('es de solo lectura')
  })
})

describe('a start', () => {
  test('waits for a database that is away for as long as it is, and serves when it is there', async () => {
    const port = await freePort()
    const said: string[] = []
    const url = portal.database.url.replace(/:\d+\//, `:${port}/`)
    const waiting = untilWritable(url, { onAway: (why) => said.push(why), signal: AbortSignal.timeout(30_000) })
    await vi.waitUntil(() => said.length > 0, BOUND)
    const there = createServer((socket) => {
      const onward = connectTo(cluster.address.port, '127.0.0.1')
      socket.pipe(onward).pipe(socket)
      for (const end of [socket, onward]) end.on('error', () => {})
    })
    there.listen(port, '127.0.0.1')
    await waiting
    there.close()
    expect(said).toEqual(['no responde (ECONNREFUSED)'])
  })

  test.each([
    ['password', { password: 'another' }, 'rechaza la contraseña del rol djbr_app'],
    ['role', { username: 'djbr_nobody' }, 'rol djbr_nobody'],
    ['database', { pathname: '/djbr_none' }, 'No existe la base de datos djbr_none'],
  ])('does not wait where the database says that it knows no such %s', async (_, wrong, words) => {
    const url = Object.assign(new URL(portal.database.url), wrong).href
    await expect(untilWritable(url, { onAway: () => {}, signal: AbortSignal.timeout(30_000) })).rejects.toThrow(words)
  })

  test('ends when it is asked to, though it waits', async () => {
    const leaving = new AbortController()
    const url = 'postgres://djbr_app:x@127.0.0.1:1/djbr'
    await expect(untilWritable(url, { onAway: () => leaving.abort(), signal: leaving.signal })).rejects.toThrow('aborted')
  })
})

test('the command that migrates says why a role is refused, and what mends it', () => {
  const DATABASE_OWNER_URL = Object.assign(new URL(portal.database.url), { username: 'djbr_owner', password: 'another' }).href
  const command = fileURLToPath(new URL('migrate-command.ts', import.meta.url))
  const env = { PATH: process.env.PATH, DEMO: 'false', DATABASE_OWNER_URL }
  const { status, stdout } = spawnSync(process.execPath, ['--no-warnings', command], { encoding: 'utf8', env, timeout: 30_000 })
  expect([status, stdout]).toEqual([1, expect.stringContaining('rechaza la contraseña del rol djbr_owner')])
})
