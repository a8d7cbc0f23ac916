import { controlCode } from '@djbr/domain/declaration/control-code.ts'
import { addDays, dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { FLOOD_LIMITS } from '../../ground/http/rate-limits.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { controlCodeOf, declarantWithDeclaration, fillSheets, officer } from '../../testing/filing.ts'
import { apart } from '../../testing/timing.ts'
import { workFor } from '../../testing/work.ts'

let portal: TestApp
let code: string
/** The same where no captcha is asked for. */
let open: TestApp
const today = dateInLaPaz(new Date('2026-11-20T10:00:00-04:00'))

beforeAll(async () => {
  portal = await testApp({ accounts: true, env: { CAPTCHA_ENABLED: 'true' } })
  open = await testAppWithoutCaptcha()
  const declarant = await declarantWithDeclaration(open, 'declarante01')
  await fillSheets(declarant)
  await declarant.post('djbr_registro/finalizar_declaracion_externo')
  code = await controlCodeOf(declarant)
  const desk = await officer(open)
  await desk.post('oficina/recepcion', { control_cge: code })
})
afterAll(() => portal.close())

/** The same server and database; only who files here is not asked for a captcha. */
async function testAppWithoutCaptcha(): Promise<TestApp> {
  const services = { ...portal.services, config: { ...portal.services.config, captchaEnabled: false } }
  const app = await buildApp(services, { log: null })
  return { ...portal, app, browser: () => portal.browserAt(app) }
}

const type = async (entered: object) => {
  const browser = portal.browser()
  return { browser, answer: await browser.post('djbr_registro/verifica_tipo_declaracion', entered) }
}

describe('a certificate received in person', () => {
  test('is found by its code and date, then shown under both of the documents’ names', async () => {
    const { browser, answer } = await type({ control_cge: code.toLowerCase().replaceAll('-', ''), fecha_recepcion: today })
    expect(answer.json()).toEqual({ sistema_recepcion: 0 })
    const facts = (await browser.post('djbr_registro/validar_control_externo', { control_cge: code, fecha_recepcion: today })).json()
    expect(facts).toMatchObject({
      err_existente: 0,
      codigoControlCge: code,
      decjur_control_cge: code,
      docidentidad: '4000011',
      dep_sigla_expedicion: 'LP',
      numeroCertificadoDep: 'LP-2026-000001',
      numero_certificado_nacional: '2026-0000001',
      fechaRecepcion: '20/11/2026',
    })
  })

  test('is not found by another date, nor by another code: the same answer', async () => {
    const otherDate = await type({ control_cge: code, fecha_recepcion: addDays(today, -1) })
    const otherCode = await type({ control_cge: '0000-0000-0000', fecha_recepcion: today })
    expect(otherDate.answer.json()).toEqual({ sistema_recepcion: -1 })
    expect(otherCode.answer.body).toBe(otherDate.answer.body)
  })

  test('is not shown to who skipped the first step, checked other values, or is another visitor', async () => {
    const asked = { control_cge: code, fecha_recepcion: today }
    const skipped = await portal.browser().post('djbr_registro/validar_control_externo', asked)
    const { browser } = await type({ ...asked, fecha_recepcion: addDays(today, -1) })
    const others = await browser.post('djbr_registro/validar_control_externo', asked)
    await type(asked)
    const stranger = await portal.browser().post('djbr_registro/validar_control_externo', asked)
    const wrong = await portal.browser().post('djbr_registro/validar_control_externo', { ...asked, control_cge: '0000-0000-0000' })
    for (const answer of [skipped, others, stranger]) expect(answer.body).toBe(wrong.body)
    expect(wrong.json()).toMatchObject({ err_mensaje: 'NO SE ENCONTRARON RESULTADOS CON LOS PARAMETROS ENVIADOS' })
  })

  test('is found without a captcha so often a minute; beyond that each call brings work, and adds rows no faster (G1)', async () => {
    const asked = { control_cge: code, fecha_recepcion: today }
    const app = await buildApp(portal.services, { log: null })
    const { attempts } = FLOOD_LIMITS.certificatePass
    const passes = async () => (await portal.database.owner.selectFrom('visitorPass').select('visitorId').execute()).length
    const before = await passes()
    const check = (headers = {}) => portal.browserAt(app).post('djbr_registro/verifica_tipo_declaracion', asked, { headers })
    for (let count = 0; count < attempts; count++) expect((await check()).statusCode).toBe(200)
    const stopped = await check()
    expect([stopped.statusCode, stopped.json()]).toMatchObject([429, { prueba_de_trabajo: true }])
    expect(await passes()).toBe(before + attempts)
    expect((await check(await workFor(portal.browserAt(app), stopped))).json()).toEqual({ sistema_recepcion: 0 })
    await app.close()
  })

  test('a code whose check sign is wrong asks for the captcha; five minutes later the pass is gone', async () => {
    const broken = `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`
    expect((await type({ control_cge: broken, fecha_recepcion: today })).answer.statusCode).toBe(400)
    const { browser } = await type({ control_cge: code, fecha_recepcion: today })
    const before = portal.clock.now()
    portal.clock.set(new Date(before.getTime() + 5 * 60_000 + 1000))
    const late = await browser.post('djbr_registro/validar_control_externo', { control_cge: code, fecha_recepcion: today })
    expect(late.json()).toMatchObject({ err_existente: 1 })
    portal.clock.set(before)
  })

  test.each([
    ['no date', { control_cge: '0000-0000-0000' }],
    ['a date that does not exist', { control_cge: '0000-0000-0000', fecha_recepcion: '2026-02-30' }],
    ['a date before all calendars', { control_cge: '0000-0000-0000', fecha_recepcion: '0000-01-01' }],
    ['a code of 31 characters', { control_cge: 'x'.repeat(31), fecha_recepcion: today }],
    ['a number for a code', { control_cge: 7, fecha_recepcion: today }],
  ])('%s is a 400, never a fault', async (_what, entered) => {
    expect((await type(entered)).answer.statusCode).toBe(400)
  })

  test('takes as long to miss with the right code as with an unknown one (S26)', async () => {
    const unlimited = await buildApp({ ...portal.services, config: { ...portal.services.config, rateLimits: false } }, { log: null })
    const browser = portal.browserAt(unlimited)
    const unknown = controlCode(() => 9)
    const asking = (asked: string, date: string) => async () => {
      const answer = await browser.post('djbr_registro/verifica_tipo_declaracion', { control_cge: asked, fecha_recepcion: date })
      expect(answer.json()).toEqual({ sistema_recepcion: -1 })
    }
    expect(await apart(asking(code, addDays(today, -1)), asking(unknown, today))).toBeLessThan(5)
    await unlimited.close()
  })

  test.each([
    ['bytes that are no text', '\u00ff\u00fe'],
    ['a code with a colon in it', `${'0'.repeat(6)}:${'0'.repeat(5)}`],
    ['only blanks and hyphens', ' -- -- '],
    ['a script', '<script>'],
    ['half a code of SQL', "' OR 1=1 --"],
    ['full-width numbers', '\uff10'.repeat(12)],
  ])('that a hostile QR asks for, %s, is refused or not found, never a fault', async (_what, entered) => {
    const { answer } = await type({ control_cge: entered, fecha_recepcion: today })
    expect(answer.statusCode).toBe(400)
    const unasked = await open.browser().post('djbr_registro/verifica_tipo_declaracion', { control_cge: entered, fecha_recepcion: today })
    expect(unasked.json()).toEqual({ sistema_recepcion: -1 })
  })

  test.each([
    ['a NUL', '0000\u00000000', 400],
    ['a megabyte', '0'.repeat(1_000_000), 413],
    ['half a character', '\ud800', 400],
  ])('of %s is refused before it is read', async (_what, entered, status) => {
    expect((await type({ control_cge: entered, fecha_recepcion: today })).answer.statusCode).toBe(status)
  })
})
