import { type APIRequestContext, type Page, request } from '@playwright/test'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { TOTP } from 'otpauth'

export const PASSWORD = 'Demo#2026'
const DEMO_SECRET = 'JBSWY3DPEHPK3PXP'
/** What a browser says of a call of the portal's own page. */
const FROM_THE_PORTAL = { 'sec-fetch-site': 'same-origin' }

/** The one-time code of the demo's staff, now. */
export const demoCode = (): string => new TOTP({ secret: DEMO_SECRET }).generate()

/** Signs an account of the demo in by the server's own door, and opens an address with what that answers, as the form does: the page exchanges it for its session. */
export async function signedIn(page: Page, account: string, address = '/'): Promise<void> {
  await page.goto(`${address}?data=${await enter(page.request, account)}`)
}

/** Somebody of the demo who talks to the portal without a browser, with a second factor where they have one: what a scenario starts from. */
export async function apiOf(url: string, account: string): Promise<APIRequestContext> {
  const entering = await request.newContext({ baseURL: url })
  const opened = await post(entering, 'system/sesion', { data: await enter(entering, account) })
  const { paso } = opened.segundo_factor ?? {}
  const { token } = paso ? await post(entering, 'system/sesion/segundo_factor', { paso, codigo: demoCode() }) : opened
  return withToken(entering, url, token)
}

/** The same in the office. */
export async function officeApiOf(url: string, account: string): Promise<APIRequestContext> {
  const api = await apiOf(url, account)
  const { token } = await post(api, 'oficina/sesion/codigo', { codigo: demoCode() })
  return withToken(api, url, token)
}

/** Gives account, password and, where it is asked for, the work of the captcha; answers the one-time value that opens a session. */
async function enter(api: APIRequestContext, account: string): Promise<string> {
  const { captcha_habilitado } = await (await api.get('/api/system/configuracion')).json()
  const captcha = captcha_habilitado ? await workedCaptcha(api) : {}
  const { token, mensaje } = await post(api, 'control_tarjeta/login_cuenta', {
    cueperdec_login: account,
    cueperdec_contrasenia: PASSWORD,
    ...captcha,
  })
  if (typeof token !== 'string') throw new Error(`${account} did not get in: ${mensaje}`)
  return token
}

async function workedCaptcha(api: APIRequestContext) {
  const challenge: Challenge & { token: string } = await (await api.get('/api/system/captcha/reto?uso=login')).json()
  const solution = await solveChallenge({ challenge, deriveKey })
  return { token: challenge.token, captcha: String(solution?.counter) }
}

const post = async (api: APIRequestContext, path: string, data: object) =>
  (await api.post(`/api/${path}`, { data, headers: FROM_THE_PORTAL })).json()

async function withToken(api: APIRequestContext, url: string, token: string): Promise<APIRequestContext> {
  const storageState = await api.storageState()
  await api.dispose()
  return request.newContext({ baseURL: url, storageState, extraHTTPHeaders: { origin: url, authorization: token } })
}
