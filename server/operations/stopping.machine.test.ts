import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { freePort } from '../ground/database/embedded/postmaster.ts'
import { addSlice } from '../ground/http/slice.ts'
import { MAX_IN_HAND_MS } from '../ground/http/stopping.ts'
import { type TestApp, testApp } from '../testing/app.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
})
afterAll(() => portal.close())

test('a portal that is stopped cuts what is not answered after ten seconds, and ends', async () => {
  const arrived = Promise.withResolvers<void>()
  const port = await freePort()
  const { config } = portal.services
  const app = await buildApp({ ...portal.services, config: { ...config, allowedHosts: [`127.0.0.1:${port}`] } }, { log: null })
  await addSlice(app, 'Sistema', async (slice) => {
    slice.get('/api/prueba/nunca', { config: { access: 'public' } }, () => {
      arrived.resolve()
      return new Promise<never>(() => {})
    })
  })
  await app.listen({ port, host: '127.0.0.1' })
  const cut = fetch(`http://127.0.0.1:${port}/api/prueba/nunca`).then(
    () => 'answered',
    () => 'cut',
  )
  await arrived.promise
  const from = performance.now()
  await app.stop()
  expect(await cut).toBe('cut')
  expect(performance.now() - from).toBeLessThan(MAX_IN_HAND_MS + 2_000)
})
