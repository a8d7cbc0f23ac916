import { randomUUID } from 'node:crypto'
import perfHooks from 'node:perf_hooks'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { connect } from '../ground/database/connect.ts'
import { writeProbe } from '../ground/database/write-probe.ts'
import { lapsingSoon } from '../office/worklist/index.ts'
import { type Browser, browserOf, type TestApp, testApp } from '../testing/app.ts'
import { createMetrics, serveMetrics, watchOutside } from './index.ts'
import type { OutsideServices } from './watch-outside.ts'

let portal: TestApp
let declarant: Browser
const metrics = createMetrics()
const closing: (() => unknown)[] = []

beforeAll(async () => {
  portal = await testApp({ accounts: true })
  metrics.watch({
    pools: { main: portal.services.db },
    writes: portal.services.writes,
    papers: portal.services.papers,
    trust: portal.services.trust,
    clock: portal.clock,
    lapsing: () => lapsingSoon(portal.services),
  })
  const app = await buildApp(portal.services, { log: null, metrics })
  closing.push(() => app.close())
  declarant = portal.browserAt(app)
  await declarant.signIn('declarante01')
})
afterAll(async () => {
  for (const close of closing) await close()
  await portal.close()
})

const sampleValue = (text: string, sample: string) => {
  const line = text.split('\n').find((one) => one.startsWith(`${sample} `))
  return line === undefined ? undefined : Number(line.slice(sample.length + 1))
}

test('answers are counted by route template, method and status', async () => {
  await declarant.get('system/sesion')
  await declarant.get('localidades/2/1')
  await declarant.get('no/such/call')
  const text = await metrics.read()
  const count = (labels: string) => sampleValue(text, `djbr_http_request_duration_seconds_count{${labels}}`)
  expect(count('method="GET",route="/api/system/sesion",status="200"')).toBe(1)
  expect(text).toContain('route="/api/localidades/:province/:dep",status="200"')
  expect(text).not.toContain('no/such/call')
})

test('nothing in the metrics is about a person', async () => {
  const canary = 'canary90210'
  await declarant.get(`djbr_registro/declaracion_jurada_publico?nro_documento=${canary}&tipo_documento=1&fecha_nacimiento=1980-03-15`)
  await declarant.get(`djbr_registro/obtiene_certificado_archivo/${canary}/${canary}`)
  await declarant.post(
    'control_tarjeta/login_cuenta',
    { cueperdec_login: canary, cueperdec_contrasenia: canary },
    { headers: { 'user-agent': canary } },
  )
  const samples = (await metrics.read()).split('\n').map((line) => /^(.*) (\S+)$/.exec(line)?.slice(1) ?? [line])
  const named = samples.map(([name]) => name).join('\n')
  expect(named).toContain('djbr_http_request_duration_seconds_count')
  for (const word of [canary, 'declarante01', '4000011', '127.0.0.1']) expect(named).not.toContain(word)
  // A duration may hold any seven digits by chance; a number of somebody's stands as the whole of a value or nowhere.
  expect(samples.map(([, value]) => value)).not.toContain('4000011')
})

test('backlogs, connections and the signer are read when the metrics are', async () => {
  const { db } = portal.services
  const before = await metrics.read()
  expect(sampleValue(before, 'djbr_database_up')).toBe(1)
  expect(sampleValue(before, 'djbr_signing_waiting')).toBe(0)
  expect(sampleValue(before, 'djbr_database_connections{pool="main",state="asked for"}')).toBe(0)
  expect(before).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m)
  const waiting = sampleValue(before, 'djbr_jobs_waiting') ?? Number.NaN
  const ago = new Date(portal.clock.now().getTime() - 90_000)
  await sql`SELECT graphile_worker.add_job('some.job', '{}'::json, run_at => ${ago})`.execute(db)
  await sql`
    INSERT INTO log_head (day, size, root, ordered_at, try_after) VALUES ('2026-01-01', 0, sha256('x'), ${ago}, ${ago})`.execute(db)
  const superuser = new pg.Client({ connectionString: portal.database.superuserUrl })
  await superuser.connect()
  await superuser.query("SET session_replication_role = 'replica'")
  await superuser.query(
    'INSERT INTO certificate_code (declaration_id, initials, entity, ordered_at, try_after) VALUES (1, $1, $1, $2, $2)',
    ['X', ago],
  )
  await superuser.end()
  const after = await metrics.read()
  expect([sampleValue(before, 'djbr_heads_oldest_seconds'), sampleValue(after, 'djbr_heads_oldest_seconds')]).toEqual([0, 90])
  expect([sampleValue(before, 'djbr_codes_oldest_seconds'), sampleValue(after, 'djbr_codes_oldest_seconds')]).toEqual([0, 90])
  expect(sampleValue(after, 'djbr_jobs_waiting')).toBe(waiting + 1)
  expect(sampleValue(after, 'djbr_jobs_oldest_seconds')).toBeGreaterThanOrEqual(90)
})

test('what lapses within five days unless somebody decides it is told, whatever takes two persons', async () => {
  const { owner } = portal.database
  const [writer, decider] = await owner.selectFrom('account').select('id').where('officeId', 'is not', null).limit(2).execute()
  const ago = (days: number) => new Date(portal.clock.now().getTime() - days * 86_400_000)
  const by = writer?.id ?? 0
  const lapsing = async () => sampleValue(await metrics.read(), 'djbr_decisions_lapsing')
  const propose = (days: number, more: object = {}) =>
    owner
      .insertInto('proposal')
      .values({ id: randomUUID(), kind: 'writeOff', target: 1, basis: '{}', reason: 'x', proposedBy: by, proposedAt: ago(days), ...more })
      .execute()
  for (const days of [0, 24, 30, 31]) await propose(days)
  await propose(26, { decidedBy: decider?.id, decidedAt: ago(1), approved: true })
  await propose(26, { withdrawnBy: by, withdrawnAt: ago(1) })
  expect(await lapsing()).toBe(0)
  await propose(26)
  await propose(29)
  expect(await lapsing()).toBe(2)
  const notice = { title: 'x', body: 'x', stands: 'both', writtenBy: by, writtenAt: ago(28), orderedBy: by, people: 300 }
  for (const orderedAt of [ago(28), ago(3)])
    await owner
      .insertInto('massNotice')
      .values({ ...notice, orderedAt })
      .execute()
  expect(await lapsing()).toBe(3)
})

test('a process whose metrics nobody reads is not timed', async () => {
  const timing = vi.spyOn(perfHooks, 'monitorEventLoopDelay')
  const lone = createMetrics()
  expect(timing).not.toHaveBeenCalled()
  for (let count = 0; count < 2; count++) await lone.read()
  expect(timing).toHaveBeenCalledOnce()
  timing.mockRestore()
})

test('before its database is there a portal that waits for it says that it is away, and nothing of what it holds', async () => {
  const text = await createMetrics().read()
  expect(text).toMatch(/^djbr_database_up 0$/m)
  expect(text).toMatch(/^djbr_database_writable 0$/m)
  expect(text).not.toMatch(/^djbr_(jobs|signing|signer|codes|heads|audit|papers|office|decisions|wal|revocation)\w* /m)
})

test('a database that is away is said, and the other metrics are still there', async () => {
  const lone = createMetrics()
  const db = connect({ url: 'postgres://djbr_app:x@127.0.0.1:1/none' })
  lone.watch({
    pools: { main: db },
    writes: writeProbe(db),
    papers: portal.services.papers,
    trust: portal.services.trust,
    clock: portal.clock,
    lapsing: () => lapsingSoon(portal.services),
  })
  const text = await lone.read()
  expect([sampleValue(text, 'djbr_database_up'), sampleValue(text, 'djbr_database_writable')]).toEqual([0, 0])
  expect(sampleValue(text, 'djbr_decisions_lapsing')).toBeUndefined()
  expect(text).toContain('process_cpu_seconds_total')
  await db.destroy()
})

test('each call to an outside service is counted by how it ended, and why one was down is told', async () => {
  const lone = createMetrics()
  const down = { outcome: 'down', why: 'time-out' } as const
  const reported: unknown[] = []
  const services: OutsideServices = {
    ...portal.services,
    approval: { ask: async () => down, verify: async () => ({ outcome: 'verified', records: [] }) },
  }
  const { approval, mail } = watchOutside(lone, services, (...why) => reported.push(why))
  await approval.verify(new Uint8Array())
  await approval.ask({ id: '', document: new Uint8Array(), description: '', citizenToken: '' })
  await mail.send({ to: 'a@example.org', subject: '', text: '', html: '' })
  const text = await lone.read()
  expect(sampleValue(text, 'djbr_outside_calls_total{service="approval",outcome="failed"}')).toBe(1)
  expect(sampleValue(text, 'djbr_outside_calls_total{service="approval",outcome="answered"}')).toBe(1)
  expect(sampleValue(text, 'djbr_outside_up{service="approval"}')).toBe(0)
  expect(sampleValue(text, 'djbr_outside_up{service="mail"}')).toBe(1)
  expect(reported).toEqual([['approval', down]])
})

test('metrics are read at an address of their own and at none of the portal', async () => {
  const server = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' })
  const answer = await fetch(`http://127.0.0.1:${server.port}/metrics`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, metrics.contentType])
  expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(404)
  await server.close()
  for (const path of ['metrics', 'system/metrics']) expect((await browserOf(portal.app, declarant).get(path)).statusCode).toBe(404)
  expect((await declarant.ask('GET', '/metrics')).statusCode).toBe(404)
})
