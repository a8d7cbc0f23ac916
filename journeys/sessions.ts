import { type APIRequestContext, type Page, request } from '@playwright/test'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { TOTP } from 'otpauth'

export const PASSWORD = 'Demo#2026'
const DEMO_SECRET = 'JBSWY3DPEHPK3PXP'
/** Header that a browser sends with a call of the portal's own page. */
const FROM_THE_PORTAL = { 'sec-fetch-site': 'same-origin' }

/** Returns the present one-time code of the demo's staff. */
export const demoCode = (): string => new TOTP({ secret: DEMO_SECRET }).generate()

/** Signs an account of the demo in by the server's own door, and opens an address with the value that this returns, as the form does: the page exchanges it for its session. */
export async function signedIn(page: Page, account: string, address = '/'): Promise<void> {
  await page.goto(`${address}?data=${await enter(page.request, account)}`)
}

/** Signs an account of the demo in without a browser, with a second factor if it has one, to prepare what a scenario starts from. */
export async function apiOf(url: string, account: string): Promise<APIRequestContext> {
  const entering = await request.newContext({ baseURL: url })
  const opened = await post(entering, 'system/sesion', { data: await enter(entering, account) })
  const { paso } = opened.segundo_factor ?? {}
  const { token } = paso ? await post(entering, 'system/sesion/segundo_factor', { paso, codigo: demoCode() }) : opened
  return withToken(entering, url, token)
}

/** Like `apiOf`, in the office. */
export async function officeApiOf(url: string, account: string): Promise<APIRequestContext> {
  const api = await apiOf(url, account)
  const { token } = await post(api, 'oficina/sesion/codigo', { codigo: demoCode() })
  return withToken(api, url, token)
}

/** Gives account, password and, if asked for, the work of the captcha. Returns the one-time value that opens a session. */
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
