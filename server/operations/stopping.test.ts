import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { freePort } from '../ground/database/embedded/postmaster.ts'
import { addSlice } from '../ground/http/slice.ts'
import { seedAccounts } from '../testing/accounts.ts'
import { type Browser, type TestApp, testApp } from '../testing/app.ts'
import { declarantWithDeclaration, golden, pathOf } from '../testing/filing.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
  await seedAccounts(portal.services.db, portal.clock)
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

test('a portal that is stopped under load finishes what it took, refuses the rest with 503, and loses no acknowledged save', async () => {
  const { app, origin } = await listening()
  const declarants: Browser[] = []
  for (const account of ['declarante01', 'declarante02', 'declarante03', 'declarante04']) {
    declarants.push(await declarantWithDeclaration(portal, account))
  }
  const { sent, calls } = golden('realEstate')
  let number = 0
  const acknowledged: string[] = []
  const statuses: number[] = []
  const comeBack: (string | null)[] = []
  let cut = 0

  const saveForEver = async ({ cookies, token }: Browser) => {
    for (;;) {
      const description = `Casa ${++number}`
      const answer = await fetch(`${origin}${pathOf(calls.create).replace(/^\/?/, '/api/')}`, {
        method: 'POST',
        headers: {
          origin,
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        },
        body: JSON.stringify({ ...sent, ubicacion: description }),
      }).catch(() => null)
      if (!answer) {
        cut++
        return
      }
      statuses.push(answer.status)
      if (answer.status === 503) comeBack.push(answer.headers.get('retry-after'))
      const body = (await answer.json()) as { err_codigo?: number }
      if (answer.status === 200 && body.err_codigo === 0) acknowledged.push(description)
      if (acknowledged.length === 40) stopping ??= app.stop()
    }
  }
  let stopping: Promise<void> | undefined
  await Promise.all(declarants.flatMap((one) => [saveForEver(one), saveForEver(one)]))
  await stopping

  expect(acknowledged.length).toBeGreaterThanOrEqual(40)
  expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([])
  expect(comeBack.every((seconds) => seconds === '5')).toBe(true)
  expect(cut).toBe(8)
  const { rows } = await sql<{ description: string }>`SELECT description FROM goods`.execute(portal.database.owner)
  const kept = new Set(rows.map(({ description }) => description))
  expect(acknowledged.filter((description) => !kept.has(description))).toEqual([])
}, 60_000)

test('while it stops it is not ready but alive, takes nothing new, and answers what it took', async () => {
  let go = () => {}
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  let arrived = () => {}
  const taken = new Promise<void>((resolve) => {
    arrived = resolve
  })
  const { app, origin } = await listening((bare) =>
    addSlice(bare, 'Sistema', async (slice) => {
      slice.get('/api/prueba/espera', { config: { access: 'public' } }, async () => {
        arrived()
        await gate
        return { hecho: true }
      })
    }),
  )
  const ask = (path: string) => fetch(`${origin}/api/${path}`)
  const slow = ask('prueba/espera')
  await taken
  expect((await ask('system/salud')).status).toBe(200)
  const stopping = app.stop()
  const [health, alive, other] = await Promise.all([ask('system/salud'), ask('system/vivo'), ask('tipos_documentos')])
  expect([health.status, alive.status, other.status]).toEqual([503, 200, 503])
  expect([health.headers.get('retry-after'), health.headers.get('connection')]).toEqual(['5', 'close'])
  go()
  expect(await (await slow).json()).toEqual({ hecho: true })
  await stopping
  await expect(ask('system/vivo')).rejects.toThrow()
})
