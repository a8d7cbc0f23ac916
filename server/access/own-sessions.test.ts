import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, type TestApp, testApp } from '../testing/app.ts'
import { officer } from '../testing/filing.ts'
import { confirmed, confirmedOfficer } from '../testing/second-factor.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

interface Listed {
  readonly codigo: number
  readonly dispositivo: string
  readonly esta: boolean
}

let portal: TestApp
beforeAll(async () => {
  portal = await testApp({ accounts: true })
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.database.owner.deleteFrom('session').execute()
})

const signedIn = async (account = 'declarante01', userAgent?: string) => {
  const browser = portal.browser()
  const headers = userAgent === undefined ? {} : { 'user-agent': userAgent }
  const { token } = (
    await browser.post('control_tarjeta/login_cuenta', { cueperdec_login: account, cueperdec_contrasenia: 'Demo#2026' })
  ).json()
  browser.token = (await browser.post('system/sesion', { data: token }, { headers })).json().token
  return browser
}
const list = async (browser: Browser) => (await browser.get('system/sesiones')).json<{ sesiones: Listed[] }>().sesiones
const end = async (browser: Browser, codigo?: number) => (await confirmed(browser)).post('system/sesiones/cerrar', { codigo })
const statusOf = async (browser: Browser) => (await browser.get('system/sesion')).statusCode

describe('one’s own sessions', () => {
  it('are listed with device, times and which one asks', async () => {
    await signedIn('declarante01', FIREFOX)
    portal.clock.advance(60)
    const here = await signedIn()
    expect(await list(here)).toMatchObject([
      { dispositivo: '', esta: true, en_oficina: false, desde: expect.stringMatching(/^2026-11-20T/), ultimo_uso: expect.any(String) },
      { dispositivo: 'Firefox, Windows', esta: false },
    ])
  })

  it('end with the sign-ins that wait', async () => {
    const here = await signedIn()
    const coming = portal.browser()
    const login = { cueperdec_login: 'declarante01', cueperdec_contrasenia: 'Demo#2026' }
    const { token } = (await coming.post('control_tarjeta/login_cuenta', login)).json<{ token: string }>()
    await end(here)
    expect((await coming.post('system/sesion', { data: token })).statusCode).toBe(401)
  })

  it('are dead at once when another one ends them, which the audit keeps with the device', async () => {
    const there = await signedIn('declarante01', FIREFOX)
    const here = await signedIn()
    const other = (await list(here)).find(({ esta }) => !esta)
    expect((await end(here, other?.codigo)).json()).toMatchObject({ err_codigo: 0, err_mensaje: 'La sesión fue cerrada.' })
    expect([await statusOf(there), await statusOf(here)]).toEqual([401, 200])
    const row = await portal.database.owner
      .selectFrom('audit')
      .select(['action', 'object', 'facts', 'subjectPersonId'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ action: 'session.endOwn', object: `session:${other?.codigo}`, facts: { device: 'Firefox, Windows' } })
  })

  it('end all but the one that asks', async () => {
    const others = [await signedIn(), await signedIn()]
    const here = await signedIn()
    expect((await end(here)).json()).toMatchObject({ err_codigo: 0 })
    expect(await Promise.all([...others, here].map(statusOf))).toEqual([401, 401, 200])
    expect((await end(here)).json()).toMatchObject({ err_codigo: 0 })
  })

  it('are ended by who confirmed that it is they', async () => {
    const there = await signedIn()
    const here = await signedIn()
    const other = (await list(here)).find(({ esta }) => !esta)
    for (const codigo of [other?.codigo, undefined]) {
      const refused = await here.post('system/sesiones/cerrar', { codigo })
      expect(refused.json()).toMatchObject({ err_codigo: 1, clave_mensaje: 'access.confirm.needed', confirmacion: 'clave' })
    }
    expect(await statusOf(there)).toBe(200)
  })

  it('are nobody else’s to see or to end', async () => {
    const [mine, theirs] = [await signedIn(), await signedIn('declarante02')]
    const [other] = await list(theirs)
    expect((await list(mine)).map(({ codigo }) => codigo)).not.toContain(other?.codigo)
    expect((await end(mine, other?.codigo)).statusCode).toBe(404)
    expect((await end(mine, 0)).statusCode).toBe(404)
    await end(mine)
    expect(await statusOf(theirs)).toBe(200)
  })

  it('are not there once they have ended', async () => {
    await signedIn()
    portal.clock.advance(31 * 60)
    expect(await list(await signedIn())).toHaveLength(1)
  })

  it('of the staff are ended here too, those in the office as well', async () => {
    const [here, there] = [await officer(portal), await officer(portal)]
    const sessions = await list(here)
    expect(sessions).toMatchObject([{ en_oficina: true }, { en_oficina: true }])
    await confirmedOfficer(portal, here)
    const codigo = sessions.find(({ esta }) => !esta)?.codigo
    expect((await here.post('system/sesiones/cerrar', { codigo })).json()).toMatchObject({ err_codigo: 0 })
    expect([await statusOf(there), await statusOf(here)]).toEqual([401, 200])
  })
})
