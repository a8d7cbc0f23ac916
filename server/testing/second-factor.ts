import { Secret, TOTP } from 'otpauth'
import { type Browser, DEMO_PASSWORD, type TestApp } from './app.ts'

/** Returns the one-time code of a secret, by the portal's clock. */
export const codeOf = (portal: TestApp, secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: portal.clock.now().getTime() })

/** The secret of the demo's staff. */
const STAFF_SECRET = 'JBSWY3DPEHPK3PXP'

/** Confirms the office session of a member of the demo's staff, all of whom have one-time codes. */
export const confirmedOfficer = (portal: TestApp, browser: Browser): Promise<Browser> =>
  confirmed(browser, { codigo: codeOf(portal, STAFF_SECRET) })

/** Confirms the session of a person signed in with an account of the demo, with their second factor if they have one. */
export const confirmed = async (browser: Browser, shown: object = {}): Promise<Browser> => {
  await browser.post('system/confirmacion', { clave: DEMO_PASSWORD, ...shown })
  return browser
}

/** Sets up one-time codes in a session. Returns their secret and the backup codes. */
export async function withCodes(portal: TestApp, browser: Browser) {
  await confirmed(browser)
  const { secreto } = (await browser.post('system/segundo_factor/codigos')).json<{ secreto: string }>()
  const answer = await browser.post('system/segundo_factor/codigos', { codigo: codeOf(portal, secreto) })
  return { secret: secreto, backup: answer.json<{ codigos: string[] }>().codigos }
}

/** What a sign-in waiting for its second factor was told. */
export interface SecondStep {
  readonly paso: string
  readonly codigo: boolean
  readonly llave: boolean
}

/** Signs in with an account of the demo as far as the second step. */
export async function toSecondStep(browser: Browser, account: string): Promise<SecondStep> {
  const login = await browser.post('control_tarjeta/login_cuenta', { cueperdec_login: account, cueperdec_contrasenia: DEMO_PASSWORD })
  const opened = await browser.post('system/sesion', { data: login.json<{ token: string }>().token })
  return opened.json<{ segundo_factor: SecondStep }>().segundo_factor
}
