import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../app.ts'
import { type Call, callsOf, nameOf } from './calls.ts'
import { A_ROW } from './draw.ts'
import { type Scene, setScene } from './scene.ts'

let portal: TestApp
let scene: Scene

beforeAll(async () => {
  portal = await testApp({ accounts: true, env: { RATE_LIMITS: 'off', DIGITAL_ENABLED: 'true' } })
  scene = await setScene(portal)
}, 60_000)
afterAll(() => portal.close())

/** Beyond a small integer, an integer, and what a column of codes could ever hold. */
const EXTREMES = [32_768, 2_147_483_648, 999_999_999_999_999]

const known = (name: string): unknown => scene.known.values.get(name)?.[0] ?? 1

/** What a call is sent with one of its codes beyond what the database holds, the rest as it is known. */
function* beyond(call: Call, extreme: number) {
  const names = [...call.url.matchAll(/:([^/]+)/g)].map(([, name = '']) => name)
  const path = (of?: string) =>
    call.url.replace(/:([^/]+)/g, (_, name: string) => encodeURIComponent(String(name === of ? extreme : known(name))))
  const body = (scene.known.bodies.get(nameOf(call)) ?? [])[0]
  for (const name of names) yield { url: path(name), body }
  for (const name of Object.keys(call.query)) yield { url: `${path()}?${encodeURIComponent(name)}=${extreme}`, body }
  for (const [name, value] of Object.entries(body ?? {}))
    if (typeof value === 'number' || value === A_ROW || /^\d+$/.test(String(value)))
      yield { url: path(), body: { ...body, [name]: extreme } }
}

test('no code is too large for a call: it is refused, or not found (safety S49)', async () => {
  const faults: string[] = []
  let sent = 0
  for (const call of callsOf(portal.app)) {
    for (const extreme of EXTREMES) {
      for (const { url, body } of beyond(call, extreme)) {
        const principal = scene.principals.find((one) => one.account !== null && one.enters(call.access)) ?? scene.principals[0]
        if (!principal) continue
        const { statusCode } = await principal.browser.ask(call.method, url, body && plain(body))
        if (statusCode === 500) faults.push(`${call.method} ${url} ${JSON.stringify(body)}`)
        if (statusCode === 401 && principal.lives) await principal.renew()
        sent += 1
      }
    }
  }
  expect(faults).toEqual([])
  expect(sent).toBeGreaterThan(500)
}, 120_000)

const plain = (body: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, value === A_ROW ? 1 : value]))
