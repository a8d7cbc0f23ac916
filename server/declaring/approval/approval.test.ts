import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { httpApprovalService } from '../../ground/outside/approval/http.ts'
import {
  type ApprovalAnswer,
  type ApprovalQuestion,
  type ApprovalService,
  approvalHashOf,
  REJECTED,
  type VerificationAnswer,
} from '../../ground/outside/approval/port.ts'
import { oidcCitizenshipService } from '../../ground/outside/citizenship/oidc.ts'
import { startSimulators } from '../../simulators.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { controlCodeOf, fillSheets, officer, startedInLaPaz } from '../../testing/filing.ts'
import { lockWaits } from '../../testing/lock-waits.ts'
import { CLIENT, type MockProvider, mockProvider, someone } from '../../testing/mock-provider.ts'
import { verifyWaitingJob } from './index.ts'

const SECRET = 'un secreto de aprobación que solo tiene la prueba'
const LINK = 'https://aprobacion.example/solicitud/1'

let provider: MockProvider
let portal: TestApp
let asked: ApprovalQuestion[] = []
const asking = (answer: ApprovalAnswer) => () => answer
let answers: (question: ApprovalQuestion) => ApprovalAnswer = asking({ outcome: 'asked', link: LINK })
let verifications = 0
let verifies: VerificationAnswer = { outcome: 'verified', records: [] }
const approval: ApprovalService = {
  ask: async (question) => {
    asked.push(question)
    return answers(question)
  },
  verify: async () => {
    verifications += 1
    return verifies
  },
}

beforeAll(async () => {
  provider = await mockProvider()
  const citizenship = oidcCitizenshipService({ issuer: provider.url, ...CLIENT, insecure: true })
  portal = await testApp({ accounts: true, citizenship, approval, env: { DIGITAL_ENABLED: 'true', APROBACION_SECRET: SECRET } })
})
afterAll(async () => {
  await portal.close()
  await provider.close()
})
afterEach(() => {
  asked = []
  verifications = 0
  answers = asking({ outcome: 'asked', link: LINK })
  verifies = { outcome: 'verified', records: [] }
})

const personOf = async (documentNumber: string): Promise<number> =>
  (await portal.services.db.selectFrom('person').select('id').where('documentNumber', '=', documentNumber).executeTakeFirstOrThrow()).id

let count = 0

/** A citizen whom the portal has not seen, with a declaration that can be finalized. */
async function citizen(): Promise<{ browser: Browser; ci: string }> {
  const ci = String(7800000 + ++count)
  const userinfo = { ...someone, profile: { ...someone.profile, documento_identidad: { tipo_documento: 'CI', numero_documento: ci } } }
  const browser = portal.browser()
  const { datos } = (await browser.get('public/codigo')).json<{ datos: { token: string; url: string } }>()
  const code = provider.code(datos.url, { sub: ci, userinfo })
  const entered = await browser.post('public/codigo', { code, state: datos.token, iss: provider.url })
  const opened = await browser.post('system/sesion', { data: entered.json<{ token: string }>().token })
  browser.token = opened.json<{ token: string }>().token
  await browser.post('djbr_registro/actualiza_genero', { perdec_genero: 0 })
  await browser.post('djbr_registro/declaracion_jurada', startedInLaPaz)
  await fillSheets(browser)
  return { browser, ci }
}

interface Approval {
  readonly finalizado: boolean
  readonly link: string
  readonly message: string
  readonly estadoProceso: string
  readonly error: boolean
}

const finalize = async (browser: Browser) => {
  const answer = await browser.post('djbr_registro/finalizar_declaracion')
  return answer.json<{ err_existente: number; err_mensaje: string; aprobacion: Approval }>()
}
const receive = async (browser: Browser) =>
  (await browser.post('djbr_registro/recepcion_digital')).json<{
    error_existente: number
    error_mensaje: string
    errores_proceso: boolean
  }>()
const state = async (browser: Browser) =>
  (await browser.get('djbr_registro/obtiene_estado')).json<{
    cod_estado: number
    sistema_recepcion: number
    aprobado_blockchain: boolean
  }>()

/** What the service tells our server: all right but what is changed. */
const notification = (ci: string, changes: object = {}) => {
  const question = asked.at(-1)
  if (!question) throw new Error('nothing was asked')
  return {
    aceptado: true,
    introducido: true,
    requestUuid: question.id,
    codigoOperacion: 'op-1',
    mensaje: 'Completado',
    transaction_id: 'tx-1',
    fechaHoraSolicitud: '20/11/2026 10:00:00',
    hashDatos: approvalHashOf(question.document),
    ci,
    ...changes,
  }
}
const notify = (body: object, secret: string | undefined = SECRET) =>
  portal
    .browser()
    .post('ciudadania/aprobacion', body, { headers: { authorization: secret, origin: undefined, 'sec-fetch-site': undefined } })

test('finalizing the digital way asks for the approval of the printed form and gives the link', async () => {
  const { browser, ci } = await citizen()
  expect(await finalize(browser)).toMatchObject({ err_existente: 0, aprobacion: { finalizado: true, link: LINK, error: false } })
  expect(await state(browser)).toMatchObject({ cod_estado: 2, sistema_recepcion: 1, aprobado_blockchain: false })
  expect(asked).toHaveLength(1)
  expect(asked[0]?.description).toContain(ci)
  expect(asked[0]?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
  expect(asked[0]?.citizenToken).toMatch(/^acceso-/)
})

test('approved: the notification approves, the reception numbers by the place of filing, the documents are ordered to be signed', async () => {
  const { browser, ci } = await citizen()
  await finalize(browser)
  expect((await notify(notification(ci))).json()).toEqual({ finalizado: true })
  expect(await state(browser)).toMatchObject({ cod_estado: 2, aprobado_blockchain: true })
  expect((await browser.get('djbr_registro/validar_habilita_declaracion')).json()).toMatchObject({ bandera_habilitacion: 1 })
  expect((await browser.post('djbr_registro/habilita_declaracion')).json()).toMatchObject({ err_codigo: 1 })
  expect(await receive(browser)).toMatchObject({ error_existente: 0 })
  expect(await state(browser)).toMatchObject({ cod_estado: 3 })
  const [row] = (await browser.get('djbr_registro/declaraciones')).json<
    { decjur_numero_certificado_departamento: string; decjur_codigo: number }[]
  >()
  expect(row?.decjur_numero_certificado_departamento).toMatch(/^LP-2026-\d{6}$/)
  const orders = await portal.services.db
    .selectFrom('signingOrder')
    .select('class')
    .where('declarationId', '=', row?.decjur_codigo ?? 0)
    .execute()
  expect(orders.map((order) => order.class).sort()).toEqual(['certificate', 'form'])
  expect(await receive(browser)).toMatchObject({ error_existente: 0 })
})

test('whoever approves and does not come back is received by the server itself', async () => {
  const { browser, ci } = await citizen()
  await finalize(browser)
  await notify(notification(ci))
  await portal.runJobs()
  expect(await state(browser)).toMatchObject({ cod_estado: 3 })
})

test('a repeated notification changes nothing; a rejection after an approval neither', async () => {
  const { browser, ci } = await citizen()
  await finalize(browser)
  const body = notification(ci)
  await Promise.all([notify(body), notify(body), notify(body)])
  expect((await notify({ ...body, aceptado: false })).json()).toEqual({ finalizado: true })
  expect(await state(browser)).toMatchObject({ aprobado_blockchain: true })
})

test('of many receptions at once one is done, with one number', async () => {
  const { browser, ci } = await citizen()
  await finalize(browser)
  await notify(notification(ci))
  const all = await Promise.all([receive(browser), receive(browser), receive(browser), portal.runJobs()])
  expect(all.slice(0, 3)).toEqual(Array(3).fill(expect.objectContaining({ error_existente: 0 })))
  const numbers = await portal.database.owner.selectFrom('reception').select(['nationalNumber']).orderBy('nationalNumber').execute()
  expect(numbers.map(({ nationalNumber }) => nationalNumber)).toEqual(numbers.map((_, index) => index + 1))
})

test('a call without the secret, or with another one, is nobody: 401 and nothing changed', async () => {
  const { browser, ci } = await citizen()
  await finalize(browser)
  for (const secret of [undefined, '', 'otro', `Bearer otro`, SECRET.slice(0, -1)]) {
    expect((await notify(notification(ci), secret ?? '')).statusCode).toBe(401)
  }
  expect(await state(browser)).toMatchObject({ cod_estado: 2, aprobado_blockchain: false })
})

test('a notification of another document, another person or another request approves nothing', async () => {
  const { browser, ci } = await citizen()
  await finalize(browser)
  const wrong = [{ hashDatos: 'f'.repeat(64) }, { ci: '4000011' }, { requestUuid: '00000000-0000-4000-8000-000000000000' }]
  for (const changes of wrong) expect((await notify(notification(ci, changes))).json()).toMatchObject({ finalizado: false, err_codigo: 1 })
  expect(await receive(browser)).toMatchObject({ error_existente: 1 })
  expect(await state(browser)).toMatchObject({ cod_estado: 2, aprobado_blockchain: false })
})

test.each([
  ['a list for a document', (ci: string) => ({ ci: [ci] })],
  ['an object for it', () => ({ ci: {} })],
  ['a yes or no for it', () => ({ ci: true })],
  ['a list for its words', () => ({ mensaje: ['Completado'] })],
  ['a longer transaction than is kept', () => ({ transaction_id: 't'.repeat(501) })],
  ['a transaction with a sign that is not seen', () => ({ transaction_id: 'tx\u0000' })],
])('a notification with %s is no notification', async (_, changes) => {
  const { browser, ci } = await citizen()
  await finalize(browser)
  expect((await notify(notification(ci, changes(ci)))).statusCode).toBe(400)
  expect(await state(browser)).toMatchObject({ cod_estado: 2, aprobado_blockchain: false })
})

test.each([
  ['without a transaction', null, ''],
  ['with a number for it', 4711, '4711'],
  ['with a long one', 't'.repeat(500), 't'.repeat(500)],
])('a notification %s is kept with what it says of it', async (_, transaction_id, kept) => {
  const { browser, ci } = await citizen()
  await finalize(browser)
  expect((await notify(notification(ci, { transaction_id }))).json()).toEqual({ finalizado: true })
  const { transactionCode } = await portal.database.owner
    .selectFrom('approvalRequest')
    .select('transactionCode')
    .where('id', '=', asked.at(-1)?.id ?? '')
    .executeTakeFirstOrThrow()
  expect(transactionCode).toBe(kept)
})

test('a forged address changes nothing: reception asks the service, which has nothing on record', async () => {
  const { browser } = await citizen()
  await finalize(browser)
  const forged =
    'estado=APROBADO&finalizado=true&mensaje=Completado&transactionCode=tx-1&uuidBlockchain=x&linkVerificacion=javascript:alert(1)'
  await browser.ask('GET', `/transaccion?${forged}`)
  const answer = await browser.post(`djbr_registro/recepcion_digital?${forged}`, { finalizado: true, transactionCode: 'tx-1' })
  expect(answer.json()).toMatchObject({
    error_existente: 1,
    error_mensaje: 'Su declaración todavía no fue aprobada en Ciudadanía Digital.',
  })
  expect(await state(browser)).toMatchObject({ cod_estado: 2, aprobado_blockchain: false })
})

test('without a notification, the verification of that document by that person approves; another person’s or request’s does not', async () => {
  const { browser, ci } = await citizen()
  await finalize(browser)
  const request = asked.at(-1)?.id ?? ''
  const record = { request, citizenDocument: ci, transaction: 'tx-9' }
  for (const wrong of [
    { ...record, citizenDocument: '4000022' },
    { ...record, request: '00000000-0000-4000-8000-000000000000' },
  ]) {
    verifies = { outcome: 'verified', records: [wrong] }
    expect(await receive(browser)).toMatchObject({ error_existente: 1 })
  }
  verifies = { outcome: 'down', why: 'test' }
  expect(await receive(browser)).toMatchObject({ error_existente: 1, error_mensaje: 'SERVICIO DE AGETIC NO DISPONIBLE INTENTE MÁS TARDE' })
  verifies = { outcome: 'verified', records: [record] }
  expect(await receive(browser)).toMatchObject({ error_existente: 0 })
  expect(await state(browser)).toMatchObject({ cod_estado: 3 })
})

test('an approval on record of somebody else’s request settles neither theirs nor one’s own', async () => {
  const other = await citizen()
  await finalize(other.browser)
  const theirs = asked.at(-1)?.id ?? ''
  const { browser, ci } = await citizen()
  await finalize(browser)
  verifies = { outcome: 'verified', records: [{ request: theirs, citizenDocument: ci, transaction: 'tx-9' }] }
  expect(await receive(browser)).toMatchObject({ error_existente: 1 })
  expect(await state(other.browser)).toMatchObject({ cod_estado: 2, aprobado_blockchain: false })
})

test('a yes that is not on record, or that comes with other words, settles nothing; what follows it does', async () => {
  const { browser, ci } = await citizen()
  await finalize(browser)
  for (const changes of [{ introducido: false }, { introducido: 'false' }, { mensaje: REJECTED }, { mensaje: '' }]) {
    expect((await notify(notification(ci, changes))).json()).toEqual({ finalizado: true })
    expect(await state(browser)).toMatchObject({ cod_estado: 2, aprobado_blockchain: false })
  }
  await notify(notification(ci))
  expect(await state(browser)).toMatchObject({ aprobado_blockchain: true })
})

test.each([
  ['was cut', asking({ outcome: 'down', why: 'test' })],
  [
    'our process did not live to see',
    () => {
      throw new Error('test')
    },
  ],
])('a request whose answer %s is known when it is approved all the same, and offers no link meanwhile', async (_, answer) => {
  const { browser, ci } = await citizen()
  answers = answer
  await browser.post('djbr_registro/finalizar_declaracion')
  const unseen = notification(ci)
  answers = asking({ outcome: 'asked', link: LINK })
  expect((await finalize(browser)).aprobacion).toMatchObject({ link: LINK })
  expect(asked).toHaveLength(2)
  expect((await notify(unseen)).json()).toEqual({ finalizado: true })
  expect(await receive(browser)).toMatchObject({ error_existente: 0 })
})

test('a no that the person did not say settles nothing; a yes on record counts over a no, while the declaration is finished', async () => {
  const { browser, ci } = await citizen()
  await finalize(browser)
  const link = async () => (await finalize(browser)).aprobacion.link
  for (const mensaje of ['Error al introducir en la cadena', '', 'Completado']) {
    for (const introducido of [true, false]) await notify(notification(ci, { aceptado: false, introducido, mensaje }))
  }
  answers = asking({ outcome: 'asked', link: `${LINK}2` })
  expect(await link()).toBe(LINK)
  const first = notification(ci)
  await notify({ ...first, aceptado: false, introducido: false, mensaje: REJECTED })
  expect(await link()).toBe(`${LINK}2`)
  await notify(first)
  expect(await state(browser)).toMatchObject({ aprobado_blockchain: true })
})

test('a request that the service did not take is not waited for', async () => {
  const { browser } = await citizen()
  answers = asking({ outcome: 'refused', message: 'No', state: '' })
  await finalize(browser)
  const row = portal.services.db
    .selectFrom('approvalRequest')
    .select(['state', 'settledBy'])
    .where('id', '=', asked[0]?.id ?? '')
  expect(await row.executeTakeFirst()).toEqual({ state: 'refused', settledBy: 'answer' })
})

describe('an approval whose notification was lost', () => {
  const check = async (seconds: number) => {
    portal.clock.advance(seconds)
    await portal.services.jobs.enqueue(portal.services.db, verifyWaitingJob, {})
    await portal.runJobs()
  }
  beforeEach(async () => {
    await portal.services.db.updateTable('approvalRequest').set({ checkAfter: null }).execute()
  })

  test('is found and received by the server itself, whether its declarant comes back or not', async () => {
    const { browser, ci } = await citizen()
    await finalize(browser)
    verifies = { outcome: 'verified', records: [{ request: asked[0]?.id ?? '', citizenDocument: ci, transaction: 'tx-3' }] }
    await check(60)
    expect(verifications).toBe(0)
    await check(60)
    expect(await state(browser)).toMatchObject({ cod_estado: 3 })
    await check(3600)
    expect(verifications).toBe(1)
  })

  test('is asked about ever less often, while what is sworn waits to be received', async () => {
    const { browser } = await citizen()
    await finalize(browser)
    const found: number[] = []
    for (const minutes of [2, 2, 2, 2, 2, 2]) {
      await check(minutes * 60)
      found.push(verifications)
    }
    expect(found).toEqual([1, 2, 2, 3, 3, 3])
    await browser.post('djbr_registro/habilita_declaracion')
    await check(3600)
    expect(verifications).toBe(3)
  })

  test('is asked about once while the service is away, however many wait', async () => {
    for (let waiting = 0; waiting < 3; waiting++) await finalize((await citizen()).browser)
    verifies = { outcome: 'down', why: 'test' }
    await check(120)
    expect(verifications).toBe(1)
    verifies = { outcome: 'verified', records: [] }
    await check(120)
    expect(verifications).toBe(4)
  })
})

test('an approval and what would undo it at the same moment: one of them holds, never both', async () => {
  const undo = ['habilita_declaracion', 'finalizar_declaracion_externo'] as const
  for (const path of undo) {
    const { browser, ci } = await citizen()
    await finalize(browser)
    await Promise.all([notify(notification(ci)), browser.post(`djbr_registro/${path}`), notify(notification(ci))])
    await portal.runJobs()
    const { cod_estado, sistema_recepcion } = await state(browser)
    const undone = path === 'habilita_declaracion' ? cod_estado === 1 : cod_estado === 2 && sistema_recepcion === 0
    const received = cod_estado === 3 && sistema_recepcion === 1
    expect([path, undone !== received]).toEqual([path, true])
  }
})

test('enabling that meets an approval which is just being noted is refused by it', async () => {
  const { browser, ci } = await citizen()
  await finalize(browser)
  const { requestUuid } = notification(ci)
  const { owner } = portal.database
  const enabled = await owner.transaction().execute(async (trx) => {
    const { declarationId } = await trx
      .selectFrom('approvalRequest')
      .select('declarationId')
      .where('id', '=', requestUuid)
      .executeTakeFirstOrThrow()
    await trx.selectFrom('declaration').select('id').where('id', '=', declarationId).forUpdate().execute()
    const yes = { state: 'approved', settledBy: 'notification', settledAt: portal.clock.now(), transactionCode: 'una' }
    await trx.updateTable('approvalRequest').set(yes).where('id', '=', requestUuid).execute()
    const enabling = browser.post('djbr_registro/habilita_declaracion')
    await expect.poll(() => lockWaits(owner)).toBe(1)
    return { enabling }
  })
  expect((await enabled.enabling).json()).toMatchObject({ err_codigo: 1, clave_mensaje: 'lifecycle.enable.inReception' })
  expect(await state(browser)).toMatchObject({ cod_estado: 2 })
})

test('an approval that comes while it is asked for again, and one whose link has run out, count once', async () => {
  const { browser, ci } = await citizen()
  await finalize(browser)
  const first = notification(ci)
  const past = new Date(portal.clock.now().getTime() - 1)
  await portal.services.db.updateTable('approvalRequest').set({ expiresAt: past }).where('id', '=', first.requestUuid).execute()
  await Promise.all([finalize(browser), notify(first)])
  await notify(notification(ci))
  await Promise.all([receive(browser), portal.runJobs()])
  expect(await state(browser)).toMatchObject({ cod_estado: 3 })
  const receptions = await portal.database.owner
    .selectFrom('reception')
    .innerJoin('declaration', 'declaration.id', 'reception.declarationId')
    .select('reception.declarationId')
    .where('reception.personId', '=', await personOf(ci))
    .execute()
  expect(receptions).toHaveLength(1)
})

test('rejected and redone: the approval is asked again, with another link, and can be given', async () => {
  const { browser, ci } = await citizen()
  await finalize(browser)
  await notify(notification(ci, { aceptado: false, mensaje: REJECTED }))
  expect(await receive(browser)).toMatchObject({ error_existente: 1 })
  answers = asking({ outcome: 'asked', link: `${LINK}2` })
  expect((await finalize(browser)).aprobacion).toMatchObject({ finalizado: true, link: `${LINK}2` })
  await notify(notification(ci))
  expect(await receive(browser)).toMatchObject({ error_existente: 0 })
})

test('a link that waits is given again; after an hour another is asked for', async () => {
  const { browser } = await citizen()
  await finalize(browser)
  await finalize(browser)
  expect(asked).toHaveLength(1)
  const { db } = portal.services
  const past = new Date(portal.clock.now().getTime() - 1)
  await db
    .updateTable('approvalRequest')
    .set({ expiresAt: past })
    .where('id', '=', asked[0]?.id ?? '')
    .execute()
  await finalize(browser)
  expect(asked).toHaveLength(2)
})

test('an approval of what was sworn before it was enabled does not count for what is sworn now', async () => {
  const { browser, ci } = await citizen()
  await finalize(browser)
  const late = notification(ci)
  expect((await browser.post('djbr_registro/habilita_declaracion')).json()).toMatchObject({ err_codigo: 0 })
  await finalize(browser)
  expect(asked).toHaveLength(2)
  await notify(late)
  expect(await receive(browser)).toMatchObject({ error_existente: 1 })
  await portal.runJobs()
  expect(await state(browser)).toMatchObject({ cod_estado: 2, aprobado_blockchain: false })
})

test('a service that is down leaves the declaration finalized, and it can be turned into one on paper without retyping', async () => {
  const { browser } = await citizen()
  answers = asking({ outcome: 'down', why: 'test' })
  expect((await finalize(browser)).aprobacion).toMatchObject({ finalizado: false, error: true, link: '' })
  expect(await state(browser)).toMatchObject({ cod_estado: 2, sistema_recepcion: 1 })
  const desk = await officer(portal)
  const control_cge = await controlCodeOf(browser)
  expect((await desk.post('oficina/recepcion', { control_cge })).json()).toMatchObject({
    err_codigo: 1,
    err_mensaje: expect.stringContaining('elige «Presentar en una oficina»'),
  })
  expect((await browser.post('djbr_registro/finalizar_declaracion_externo')).json()).toMatchObject({ err_existente: 0 })
  expect(await state(browser)).toMatchObject({ cod_estado: 2, sistema_recepcion: 0 })
  expect(await finalize(browser)).toMatchObject({ err_existente: 1 })
  expect((await desk.post('oficina/recepcion', { control_cge })).json()).toMatchObject({ err_codigo: 0 })
})

test('what was approved is not turned into paper', async () => {
  const { browser, ci } = await citizen()
  await finalize(browser)
  await notify(notification(ci))
  expect((await browser.post('djbr_registro/finalizar_declaracion_externo')).json()).toMatchObject({ err_existente: 1 })
  expect(await state(browser)).toMatchObject({ sistema_recepcion: 1 })
  const desk = await officer(portal)
  expect((await desk.post('oficina/recepcion', { control_cge: await controlCodeOf(browser) })).json()).toMatchObject({
    err_codigo: 1,
    err_mensaje: expect.stringContaining('ya fue aprobada en Ciudadanía Digital'),
  })
})

test('the words of a service that refuses are told; a token that ended names the state that logs out', async () => {
  const { browser } = await citizen()
  answers = asking({ outcome: 'refused', message: 'El servicio de orden cronológico no se encuentra disponible', state: '' })
  expect((await finalize(browser)).aprobacion).toMatchObject({ message: 'El servicio de orden cronológico no se encuentra disponible' })
  answers = asking({ outcome: 'tokenEnded' })
  expect((await finalize(browser)).aprobacion).toMatchObject({
    finalizado: false,
    message: '',
    estadoProceso: 'Su ingreso con Ciudadanía Digital ha caducado. Ingrese de nuevo para aprobar su declaración; no se perdió nada.',
  })
})

test('staff without Ciudadanía Digital are told to enter that way, external users are forbidden', async () => {
  const staff = portal.browser()
  await staff.signIn('recepcion01')
  expect((await staff.post('djbr_registro/finalizar_declaracion')).json()).toMatchObject({
    err_existente: 1,
    err_mensaje: 'Para aprobar su declaración ingrese con Ciudadanía Digital.',
  })
  const external = portal.browser()
  await external.signIn('declarante01')
  for (const path of ['finalizar_declaracion', 'recepcion_digital']) {
    expect((await external.post(`djbr_registro/${path}`)).statusCode).toBe(403)
  }
})

test('a service that is away is left alone', async () => {
  let called = 0
  const server = createServer((_, response) => {
    called += 1
    response.writeHead(503).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const service = httpApprovalService({ url, token: '', linkHosts: [], insecure: true, failures: 2 })
  const verify = () => service.verify(Buffer.from('%PDF-1.7'))
  await verify()
  await verify()
  expect(await verify()).toEqual({ outcome: 'down', why: 'breaker open' })
  expect(called).toBe(2)
  server.close()
})

test('of what the service has on record only approvals of that very document are taken', async () => {
  const document = Buffer.from('%PDF-1.7 sworn')
  const hash = approvalHashOf(document)
  const said = { requestUuid: 'a', ci: '1', transaction_id: 't' }
  const registros = [
    { ...said, hashDatos: hash, mensaje: 'Completado' },
    { ...said, requestUuid: 'b' },
    { ...said, hashDatos: approvalHashOf(Buffer.from('another')), mensaje: 'Completado' },
    { ...said, hashDatos: hash, mensaje: REJECTED },
  ]
  const server = createServer((_, response) => response.end(JSON.stringify({ datos: { verificacionExitosa: true, registros } })))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const answer = await httpApprovalService({ url, token: '', linkHosts: [], insecure: true }).verify(document)
  server.close()
  expect(answer).toMatchObject({ outcome: 'verified', records: [{ request: 'a' }, { request: 'b' }] })
})

test('the adapter speaks with the simulator over HTTP, and takes no link to elsewhere', async () => {
  const simulators = await startSimulators({ origins: ['http://127.0.0.1:1'], secret: SECRET })
  try {
    const { url, token } = simulators.approval
    const question = { id: crypto.randomUUID(), document: Buffer.from('%PDF-1.7'), description: 'prueba', citizenToken: 'ninguno' }
    const host = new URL(url).host
    const asIs = { url, token, linkHosts: [host], insecure: true }
    const service = httpApprovalService(asIs)
    expect(await service.ask(question)).toEqual({ outcome: 'tokenEnded' })
    expect(await service.verify(question.document)).toEqual({ outcome: 'verified', records: [] })
    const be = (sent: object) =>
      fetch(`${url}/simulator`, { method: 'PUT', headers: { authorization: `Bearer ${token}` }, body: JSON.stringify(sent) })
    await be({ service: 'down' })
    expect(await service.ask(question)).toEqual({ outcome: 'down', why: 'status 503' })
    await be({ service: 'slow' })
    expect(await httpApprovalService({ ...asIs, timeoutMs: 100 }).ask(question)).toEqual({ outcome: 'down', why: 'time-out' })
  } finally {
    await simulators.stop()
  }
})
