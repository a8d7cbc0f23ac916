import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { buildApp } from '../app.ts'
import { connect } from '../ground/database/connect.ts'
import { defineJob, startRunner } from '../ground/jobs/index.ts'
import { createListCache } from '../ground/list-cache/index.ts'
import type { Services } from '../services.ts'
import { type Browser, browserOf, type TestApp, testApp } from '../testing/app.ts'
import { declarantWithDeclaration } from '../testing/filing.ts'

let portal: TestApp
let other: Services
let atOther: (browser: Browser) => Browser
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  portal = await testApp({ accounts: true, env: { RATE_LIMITS: 'on' } })
  const db = connect({ url: portal.database.url })
  other = { ...portal.services, db, listCache: await createListCache(db, portal.clock) }
  const app = await buildApp(other, { log: null })
  closing.push(async () => {
    await app.close()
    await db.destroy()
  })
  atOther = (browser) => browserOf(app, browser)
})
afterAll(async () => {
  for (const close of closing) await close()
  await portal.close()
})

test('a sign-in that one process began is finished at the other, and the session is good at both until one ends it', async () => {
  const here = portal.browser()
  const entered = await here.post('control_tarjeta/login_cuenta', { cueperdec_login: 'declarante01', cueperdec_contrasenia: 'Demo#2026' })
  const there = atOther(here)
  const opened = await there.post('system/sesion', { data: entered.json<{ token: string }>().token })
  expect(opened.statusCode).toBe(200)
  there.token = opened.json<{ token: string }>().token
  const back = browserOf(portal.app, there)
  for (const browser of [there, back]) expect((await browser.get('system/sesion')).statusCode).toBe(200)
  expect((await there.get('system/salir')).statusCode).toBeLessThan(400)
  for (const browser of [there, back]) expect((await browser.get('system/sesion')).statusCode).toBe(401)
})

test('what one process saved the other shows, and of two starts at once one is done', async () => {
  const here = await declarantWithDeclaration(portal, 'declarante02')
  const state = async (browser: Browser) => (await browser.get('djbr_registro/obtiene_estado')).json()
  expect(await state(atOther(here))).toEqual(await state(here))
})

test('guesses at one document count together, whichever process they are sent to', async () => {
  const free = 5
  const guess = (browser: Browser, day: number) =>
    browser.get(`djbr_registro/declaracion_jurada_publico?tipo_documento=1&nro_documento=4000033&fecha_nacimiento=1970-01-0${day}`)
  const here = portal.browser()
  const statuses: number[] = []
  for (let number = 1; number <= free + 1; number++) statuses.push((await guess(number % 2 ? here : atOther(here), number)).statusCode)
  expect(statuses).toEqual([...Array(free).fill(200), 429])
  expect((await guess(atOther(here), 1)).statusCode).toBe(429)
})

test('what the desk changed in a list, the other process shows once it reads the lists again', async () => {
  const words = () => other.listCache.word('tipos_cargo', 4)
  const before = words()
  const { db } = portal.services
  await db.updateTable('catalogEntry').set({ word: 'OTRA PALABRA' }).where('list', '=', 'tipos_cargo').where('code', '=', 4).execute()
  expect(words()).toBe(before)
  await other.listCache.reload()
  expect(words()).toBe('OTRA PALABRA')
})

test('work is done once by two processes that both look for it, and what comes by itself is asked for once', async () => {
  const done: number[] = []
  let all = () => {}
  const allDone = new Promise<void>((resolve) => {
    all = resolve
  })
  const COUNT = 40
  const job = defineJob({
    name: 'test.once',
    payload: z.object({ number: z.int().default(0) }),
    every: '0 0 1 1 *',
    run: async (_services, { number }) => {
      if (done.push(number) === COUNT) all()
    },
  })
  const faults: unknown[] = []
  const runners = [
    await startRunner(portal.services, [job], (error) => faults.push(error)),
    await startRunner(other, [job], (error) => faults.push(error)),
  ]
  for (let number = 1; number <= COUNT; number++) await portal.services.jobs.enqueue(portal.services.db, job, { number })
  await allDone
  for (const runner of runners) await runner.stop()
  expect(faults).toEqual([])
  expect(new Set(done).size).toBe(COUNT)
  expect(done).toHaveLength(COUNT)
})
