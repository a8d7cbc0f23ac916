import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { controlCodeOf, declarantWithDeclaration, fillSheets, officer } from '../../testing/filing.ts'
import { connect } from './connect.ts'
import { type Replica, readPublic, replicaAt } from './public-read.ts'

/** Two databases: of a declaration that only one of them knows one sees which was asked. */
let portal: TestApp
let ahead: TestApp
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  portal = await testApp({ accounts: true })
  ahead = await testApp({ accounts: true })
  const declarant = await declarantWithDeclaration(ahead, 'declarante01')
  await fillSheets(declarant)
  await declarant.post('djbr_registro/finalizar_declaracion_externo', { sistema_recepcion: 0 })
  const desk = await officer(ahead)
  await desk.post('oficina/recepcion', { control_cge: await controlCodeOf(declarant) })
})
afterAll(async () => {
  for (const close of closing) await close()
  await Promise.all([portal.close(), ahead.close()])
})

const over = async (replica: Replica): Promise<Browser> => {
  const app = await buildApp({ ...portal.services, replica }, { log: null })
  closing.push(() => app.close())
  return portal.browserAt(app)
}

const statusOf = (browser: Browser) =>
  browser.get('djbr_registro/declaracion_jurada_publico?tipo_documento=1&nro_documento=4000011&fecha_nacimiento=1980-03-15')
const search = (browser: Browser) => browser.post('djbr_registro/consulta_publica', { perdec_apellidos: 'qu', perdec_nombres: 'ma' })

test('what is public is read from the replica', async () => {
  const browser = await over(replicaAt(ahead.services.db))
  expect((await statusOf(portal.browser())).json().error_existente).toBe(1)
  expect((await statusOf(browser)).json()).toMatchObject({ error_existente: 0, decjur_estado: 3 })
})

test('what the replica has not yet is found in the database itself', async () => {
  const app = await buildApp({ ...ahead.services, replica: replicaAt(portal.services.db) }, { log: null })
  closing.push(() => app.close())
  expect((await statusOf(ahead.browserAt(app))).json()).toMatchObject({ error_existente: 0, decjur_estado: 3 })
})

test('a replica that is seconds behind is not asked: it would show what was written off since', async () => {
  const behind = (seconds: number) => replicaAt(ahead.services.db, async () => seconds)
  const replica = behind(6)
  expect((await statusOf(await over(replica))).json().error_existente).toBe(1)
  expect(replica.awayUntil).toBeGreaterThan(performance.now())
  expect((await statusOf(await over(behind(5)))).json().error_existente).toBe(0)
})

test('a replica that is away is not noticed, and left alone for a while', async () => {
  const gone = connect({ url: 'postgres://djbr_app:x@127.0.0.1:1/none' })
  closing.push(() => gone.destroy())
  const replica = replicaAt(gone)
  const browser = await over(replica)
  expect((await statusOf(browser)).json().error_existente).toBe(1)
  expect((await search(browser)).statusCode).toBe(200)
  expect(replica.awayUntil).toBeGreaterThan(performance.now())
  let asked = 0
  const counted = async () => ++asked
  expect(await readPublic(replica, portal.services.db, counted)).toBe(1)
})
