import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { freePort } from '../ground/database/embedded/postmaster.ts'
import { addSlice } from '../ground/http/slice.ts'
import { MAX_IN_HAND_MS, noticedByProxy } from '../ground/http/stopping.ts'
import { type Browser, type TestApp, testApp } from '../testing/app.ts'
import { declarantWithDeclaration, golden, pathOf } from '../testing/filing.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp({ accounts: true })
})
afterAll(() => portal.close())

/** A server that really listens, over the portal's database. */
async function listening(extend: (app: FastifyInstance) => Promise<void> = async () => {}) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const config = { ...portal.services.config, origins: [origin], allowedHosts: [`127.0.0.1:${port}`] }
  const app = await buildApp({ ...portal.services, config }, { log: null })
  await extend(app)
  await app.listen({ port, host: '127.0.0.1' })
  return { app, origin }
}

const headersOf = ({ cookies, token }: Browser, origin: string) => ({
  origin,
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
  authorization: `Bearer ${token}`,
  cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
})

test('a portal that is stopped under load answers whatever reaches it, and loses no acknowledged save', async () => {
  const { app, origin } = await listening()
  const declarants: Browser[] = []
  for (const account of ['declarante01', 'declarante02', 'declarante03', 'declarante04']) {
    declarants.push(await declarantWithDeclaration(portal, account))
  }
  const { sent, calls } = golden('realEstate')
  const noticed = Promise.withResolvers<void>()
  let number = 0
  const acknowledged: string[] = []
  const statuses: number[] = []
  let cut = 0

  const saveForEver = async (declarant: Browser) => {
    for (;;) {
      const description = `Casa ${++number}`
      const answer = await fetch(`${origin}${pathOf(calls.create).replace(/^\/?/, '/api/')}`, {
        method: 'POST',
        headers: headersOf(declarant, origin),
        body: JSON.stringify({ ...sent, ubicacion: description }),
      }).catch(() => null)
      if (!answer) {
        cut++
        return
      }
      statuses.push(answer.status)
      const body = (await answer.json()) as { err_codigo?: number }
      if (answer.status === 200 && body.err_codigo === 0) acknowledged.push(description)
      if (acknowledged.length === 40) stopping ??= app.stop(noticed.promise)
      if (acknowledged.length === 60) noticed.resolve()
    }
  }
  let stopping: Promise<void> | undefined
  await Promise.all(declarants.flatMap((one) => [saveForEver(one), saveForEver(one)]))
  await stopping

  expect(acknowledged.length).toBeGreaterThanOrEqual(60)
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  expect(cut).toBe(8)
  const { rows } = await sql<{ description: string }>`SELECT description FROM goods`.execute(portal.database.owner)
  const kept = new Set(rows.map(({ description }) => description))
  expect(acknowledged.filter((description) => !kept.has(description))).toEqual([])
}, 60_000)

test('until its proxy has noticed it is not ready but serves; then it hears nobody new, closes what is idle, and answers what it took', async () => {
  const [arrived, go, noticed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { app, origin } = await listening((bare) =>
    addSlice(bare, 'Sistema', async (slice) => {
      slice.get('/api/prueba/espera', { config: { access: 'public' } }, async () => {
        arrived.resolve()
        await go.promise
        return { hecho: true }
      })
    }),
  )
  const ask = (path: string) => fetch(`${origin}/api/${path}`)
  const slow = ask('prueba/espera')
  await arrived.promise
  expect((await ask('system/salud')).status).toBe(200)
  const stopping = app.stop(noticed.promise)
  const [health, alive, other] = await Promise.all([ask('system/salud'), ask('system/vivo'), ask('tipos_documentos')])
  expect([health.status, alive.status, other.status]).toEqual([503, 200, 200])
  expect(health.headers.get('retry-after')).toBe('5')
  expect([health, alive, other].map(({ headers }) => headers.get('connection'))).toEqual(['close', 'close', 'close'])
  noticed.resolve()
  const from = performance.now()
  await expect
    .poll(() =>
      ask('system/vivo').then(
        ({ status }) => status,
        () => 'nobody listens',
      ),
    )
    .toBe('nobody listens')
  go.resolve()
  const answer = await slow
  expect([await answer.json(), answer.headers.get('connection')]).toEqual([{ hecho: true }, 'close'])
  await stopping
  expect(performance.now() - from).toBeLessThan(MAX_IN_HAND_MS)
})

test('waits for a proxy where one is before it', async () => {
  const noticed = (trustedProxies: string[]) => Promise.race([noticedByProxy({ trustedProxies }).then(() => 'at once'), pause(50, 'later')])
  expect(await noticed([])).toBe('at once')
  expect(await noticed(['127.0.0.1'])).toBe('later')
})
