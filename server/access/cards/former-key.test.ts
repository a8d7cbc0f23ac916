import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { julia, loginByCard, PIN, personWithCard, provedBrowser, verifyCard } from '../../testing/activation.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { issueCards } from './issue.ts'
import { isActivationCode, macOfActivationCode } from './secrets.ts'

const USED = 'K7PX-93MW-QT4B'
const UNUSED = 'Z3RN-5HYD-8VAC'
const NEVER_SHOWN = 'B9T2-XK6M-4WQE'
const pedro = { ...julia, numero_docidentidad: '7000001', perdec_nombres: 'PEDRO' }
const ROTATED = { cardKey: 'the key of cards that came afterwards' }

let former: TestApp
/** The same portal under the next key, while the former is still taken and when it is no more. */
let rotating: TestApp
let rotated: TestApp
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  former = await testApp({ accounts: true })
  await issueCards(
    former.services,
    [USED, UNUSED, NEVER_SHOWN].map((code) => ({ code, pin: PIN })),
  )
  await personWithCard(former, julia, USED)
  rotating = await portalWith({ ...ROTATED, formerCardKey: former.services.cardKey })
  rotated = await portalWith(ROTATED)
})
afterAll(async () => {
  for (const close of closing) await close()
  await former.close()
})

async function portalWith(keys: Partial<TestApp['services']>): Promise<TestApp> {
  const services = { ...former.services, ...keys }
  const app = await buildApp(services, { log: null })
  closing.unshift(() => app.close())
  return { ...former, services, app, browser: () => former.browserAt(app) }
}

async function enter(portal: TestApp): Promise<Browser> {
  const browser = portal.browser()
  const { token } = (await loginByCard(browser, julia, USED)).json<{ token: string }>()
  browser.token = (await browser.post('system/sesion', { data: token })).json<{ token: string }>().token
  return browser
}
const entersWith = async (portal: TestApp) => (await loginByCard(portal.browser(), julia, USED)).json<{ url?: string }>().url === '/'
const confirms = async (browser: Browser) =>
  (await browser.post('system/confirmacion', { tar_codigo_tarjeta: USED, tar_pin_tarjeta: PIN })).json<{ err_codigo: number }>()
    .err_codigo === 0
const verifies = async (portal: TestApp, code: string, pin = PIN) =>
  (await verifyCard(await provedBrowser(portal, pedro), code, pin)).finalizado

test('a card under a key that is no longer taken opens nothing', async () => {
  expect([await entersWith(rotated), await verifies(rotated, UNUSED)]).toEqual([false, false])
})

test('a card that was printed before the key was replaced signs in, confirms and is activated, and is no other', async () => {
  const browser = await enter(rotating)
  expect(await confirms(browser)).toBe(true)
  expect(await verifies(rotating, UNUSED, '111111')).toBe(false)
  expect(await verifies(rotating, UNUSED)).toBe(true)
})

test('what was used in the meantime is taken under the new key alone; what was not is worth nothing', async () => {
  expect(await confirms(await enter(rotated))).toBe(true)
  expect(await verifies(rotated, UNUSED)).toBe(true)
  expect(await verifies(rotated, NEVER_SHOWN)).toBe(false)
  expect([await entersWith(former), await verifies(former, UNUSED)]).toEqual([false, false])
})

test('cards that are there under the former key are not entered again', async () => {
  const count = () => former.database.owner.selectFrom('card').select('id').execute()
  const before = await count()
  await issueCards(rotating.services, [{ code: NEVER_SHOWN, pin: PIN }])
  expect(await count()).toEqual(before)
})

test('a code that the desk gave before the key was replaced is still taken', () => {
  const kept = macOfActivationCode(former.services, 1, 'CPMWYA04V09S')
  const isTaken = ({ services }: TestApp) => isActivationCode(services, 1, 'CPMW-YA04-V09S', kept)
  expect([former, rotating, rotated].map(isTaken)).toEqual([true, true, false])
})
