import { identityValues } from '@djbr/domain/identity/identity-check.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasPass } from '../../access/index.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { readCaptcha } from '../../testing/captcha.ts'
import { knownToPortal } from '../../testing/visitor.ts'

let portal: TestApp

beforeAll(async () => {
  portal = await testApp({ accounts: true, env: { CAPTCHA_ENABLED: 'true' } })
})
afterAll(() => portal.close())

const somebody = { NumeroDocumento: '7654321-1a', FechaNacimiento: '28/02/1990', PrimerApellido: 'ñaupa', nombres: 'julia  marta' }

const read = (browser: Browser, use: string) => readCaptcha(portal, browser, use)
const checkOutside = (browser: Browser, answer: object) =>
  browser.post('djbr_registro/contrastacion_segip_externo', { ...somebody, ...answer })

test.each(['segip', 'activacion'])('the public check takes a captcha for %s, once', async (use) => {
  const browser = portal.browser()
  const answer = await read(browser, use)
  expect((await checkOutside(browser, answer)).json()).toMatchObject({ error_codigo: 503 })
  expect((await checkOutside(browser, answer)).json()).toMatchObject({ clave_mensaje: 'access.captchaWrong' })
})

test('the public check takes no captcha for something else, nor none', async () => {
  const browser = portal.browser()
  expect((await checkOutside(browser, await read(browser, 'busqueda'))).json()).toMatchObject({ clave_mensaje: 'access.captchaWrong' })
  expect((await checkOutside(browser, {})).json()).toMatchObject({ errores: [{ campo: 'captcha', mensaje: 'EL CAPTCHA ES REQUERIDO' }] })
})

test('its pass is for exactly these values, however they are typed, and for its visitor', async () => {
  const browser = portal.browser()
  await checkOutside(browser, await read(browser, 'segip'))
  const { id } = await portal.database.owner.selectFrom('visitor').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  const data = { document: '7654321-1A', paternal: 'Ñaupa', maternal: '', names: 'Julia Marta', birthDate: '1990-02-28' }
  const passes = (visitor: number, changed: Partial<typeof data> = {}) =>
    hasPass(portal.services, visitor, 'segip', identityValues({ ...data, ...changed }))
  const other = await knownToPortal(portal, portal.browser())
  expect(await passes(id)).toBe(true)
  expect(await Promise.all([passes(other), passes(id, { birthDate: '1990-02-27' }), passes(id, { names: 'Julia' })])).toEqual([
    false,
    false,
    false,
  ])
  expect(await hasPass(portal.services, id, 'identidad', identityValues(data))).toBe(false)
})

test('the check of who is signed in takes a captcha for segip', async () => {
  const browser = portal.browser()
  const credentials = { cueperdec_login: 'declarante01', cueperdec_contrasenia: 'Demo#2026' }
  const entered = await browser.post('control_tarjeta/login_cuenta', { ...credentials, ...(await read(browser, 'login')) })
  const opened = await browser.post('system/sesion', { data: entered.json<{ token: string }>().token })
  browser.token = opened.json<{ token: string }>().token
  const check = async (use: string) =>
    (await browser.post('djbr_registro/contrastacion_segip', { ...somebody, ...(await read(browser, use)) })).json<object>()
  expect(await check('login')).toMatchObject({ clave_mensaje: 'access.captchaWrong' })
  expect(await check('segip')).toMatchObject({ error_codigo: 503 })
})
