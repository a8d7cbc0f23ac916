import type { Browser, TestApp } from './app.ts'
import { codeOf, toSecondStep } from './second-factor.ts'

/** The secret of the demo's members of entities, as the staff's. */
const MEMBER_SECRET = 'JBSWY3DPEHPK3PXP'

/** Somebody of an entity of the demo, signed in with the second factor, which opens the area too. */
export async function entityMember(portal: TestApp, account = 'responsab01'): Promise<Browser> {
  const browser = portal.browser()
  const { paso } = await toSecondStep(browser, account)
  const answer = await browser.post('system/sesion/segundo_factor', { paso, codigo: codeOf(portal, MEMBER_SECRET) })
  browser.token = answer.json<{ token: string }>().token
  return browser
}
