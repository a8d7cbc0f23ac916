import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newSecret } from '../ground/http/secrets.ts'
import { type Browser, DEMO_PASSWORD, type TestApp, testApp } from '../testing/app.ts'
import { personOf, whileHeld } from '../testing/held-person.ts'
import { endSessionsOf } from './sessions.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp({
    accounts: true,
    extend: async (app) => {
      app.post('/api/prueba', { config: { access: 'session' } }, async () => ({}))
    },
  })
})
afterAll(() => test.close())
afterEach(() => test.database.owner.deleteFrom('session').execute())

const signedIn = async (account = 'declarante01') => {
  const browser = test.browser()
  await browser.signIn(account)
  return browser
}
const isAlive = async (browser: Browser) => (await browser.get('system/sesion')).statusCode === 200
const minutes = (count: number) => test.clock.advance(count * 60)
const save = (browser: Browser) => browser.post('prueba')
const renew = (browser: Browser) => browser.post('system/sesion/renovar')

describe('a session', () => {
  it('needs its cookie and the token of a tab, neither alone', async () => {
    const browser = await signedIn()
    const token = browser.token
    const cookie = browser.cookies.get('djbr') ?? ''
    expect(await isAlive(browser)).toBe(true)
    const tokenOnly = test.browser()
    tokenOnly.token = token
    const cookieOnly = test.browser()
    cookieOnly.cookies.set('djbr', cookie)
    const stranger = await signedIn('declarante02')
    stranger.cookies.set('djbr', cookie)
    for (const browser of [tokenOnly, cookieOnly, stranger]) expect((await browser.get('system/sesion')).statusCode).toBe(401)
  })

  it('takes its token with or without Bearer', async () => {
    const browser = await signedIn()
    expect((await browser.get('system/sesion', { headers: { authorization: browser.token ?? '' } })).statusCode).toBe(200)
  })

  it('is a HttpOnly cookie that no script reads and no other site sends', async () => {
    const browser = test.browser()
    const login = await browser.post('control_tarjeta/login_cuenta', {
      cueperdec_login: 'declarante01',
      cueperdec_contrasenia: 'Demo#2026',
    })
    const answer = await browser.post('system/sesion', { data: login.json().token })
    expect(answer.cookies.find(({ name }) => name === 'djbr')).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  })

  it('has a __Host- cookie over TLS', async () => {
    const secure = await testApp({ env: { BASE_URL: 'https://djbr.example.bo' } })
    const { cookies, headers } = await secure.browser().get('system/captcha?uso=login')
    expect(cookies).toMatchObject([{ name: '__Host-djbr-visita', secure: true, httpOnly: true, path: '/', sameSite: 'Lax' }])
    expect(headers['strict-transport-security']).toContain('max-age=31536000')
    await secure.close()
  })

  it('is a new one at every login: what was planted before is worth nothing', async () => {
    const browser = test.browser()
    const planted = newSecret(32)
    browser.cookies.set('djbr', planted)
    await browser.signIn('declarante01')
    const first = browser.cookies.get('djbr')
    expect(first).not.toBe(planted)
    const firstToken = browser.token
    await browser.signIn('declarante01')
    const old = test.browser()
    old.cookies.set('djbr', first ?? '')
    old.token = firstToken
    expect(await isAlive(old)).toBe(false)
    expect(await isAlive(browser)).toBe(true)
  })

  it('cannot be taken over by a changed token', async () => {
    const browser = await signedIn()
    const [head, , secret] = (browser.token ?? '').split('.')
    const claims = Buffer.from(JSON.stringify({ tipo: 'usuario', alg: 'none' })).toString('base64url')
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')
    for (const token of [`${head}.${claims}.${secret}`, `${none}.${claims}.`, `${none}.${claims}.${secret}`, newSecret(32)]) {
      expect((await browser.get('system/sesion', { headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(401)
    }
  })

  it('is not stored as anything that could be used', async () => {
    const browser = await signedIn()
    const kept = await test.database.owner.selectFrom('session').innerJoin('sessionToken', 'sessionId', 'id').selectAll().execute()
    const text =
      JSON.stringify(kept) +
      kept.map(({ secretHash, tokenHash }) => `${secretHash.toString('base64url')}${tokenHash.toString('base64url')}`)
    expect(text).not.toContain(browser.cookies.get('djbr'))
    expect(text).not.toContain(browser.token?.split('.')[2])
  })

  it('ends after 30 minutes of the clock asking by itself', async () => {
    const browser = await signedIn()
    for (let minute = 0; minute < 31; minute++) {
      minutes(1)
      await browser.get('fecha_hora_actual')
      await browser.get('tipos_cargo')
      await browser.get('system/captcha?uso=login')
      await browser.get('system/sesion')
    }
    expect(await isAlive(browser)).toBe(false)
  })

  it('lives on after 29 minutes and a save', async () => {
    const browser = await signedIn()
    minutes(29)
    expect((await save(browser)).statusCode).toBe(200)
    minutes(29)
    expect(await isAlive(browser)).toBe(true)
  })

  it('ends after an hour however much is saved', async () => {
    const browser = await signedIn()
    for (let minute = 0; minute < 59; minute++) {
      minutes(1)
      expect((await save(browser)).statusCode).toBe(200)
    }
    minutes(2)
    expect((await save(browser)).statusCode).toBe(401)
  })

  it('tells the seconds left without spending any', async () => {
    const browser = await signedIn()
    minutes(20)
    expect((await browser.get('system/sesion')).json()).toMatchObject({ segundos_inactividad: 600, segundos_sesion: 2400 })
    expect((await renew(browser)).json()).toMatchObject({ segundos_inactividad: 1800, segundos_sesion: 2400 })
    minutes(25)
    expect((await renew(browser)).json()).toMatchObject({ segundos_inactividad: 900, segundos_sesion: 900 })
  })

  it('is the fourth of an account: the first one ends', async () => {
    const browsers = []
    for (let count = 0; count < 4; count++) {
      browsers.push(await signedIn())
      test.clock.advance(1)
    }
    expect(await Promise.all(browsers.map(isAlive))).toEqual([false, true, true, true])
  })

  it('ends at once for all, but for the one that goes on', async () => {
    const [here, there] = [await signedIn(), await signedIn()]
    const sessions = await test.database.db.selectFrom('session').select(['id', 'personId']).orderBy('id').execute()
    await endSessionsOf(test.services.db, sessions[0]?.personId ?? 0, sessions[0]?.id)
    expect([await isAlive(here), await isAlive(there)]).toEqual([true, false])
  })

  it('is not opened by a value that is ended while it is exchanged, and neither waits for the other for good', async () => {
    const browser = test.browser()
    const login = { cueperdec_login: 'declarante01', cueperdec_contrasenia: DEMO_PASSWORD }
    const { token: data } = (await browser.post('control_tarjeta/login_cuenta', login)).json<{ token: string }>()
    const personId = await personOf(test, 'declarante01')
    const exchange = () => browser.post('system/sesion', { data })
    expect((await whileHeld(test, personId, exchange, (trx) => endSessionsOf(trx, personId))).statusCode).toBe(401)
  })

  it('is not opened by a login whose password was being checked when all sessions ended: it is refused as a wrong one', async () => {
    const browser = test.browser()
    const personId = await personOf(test, 'declarante01')
    const login = () =>
      browser.post('control_tarjeta/login_cuenta', { cueperdec_login: 'declarante01', cueperdec_contrasenia: DEMO_PASSWORD })
    const answer = await whileHeld(test, personId, login, (trx) => endSessionsOf(trx, personId))
    expect(answer.json()).toMatchObject({ err_codigo: 1, clave_mensaje: 'access.wrongCredentials' })
    expect(await test.database.owner.selectFrom('signIn').select('personId').where('personId', '=', personId).execute()).toEqual([])
    const last = test.database.owner.selectFrom('audit').select('result').where('action', '=', 'account.enter').orderBy('id', 'desc')
    expect(await last.executeTakeFirst()).toEqual({ result: 'refused' })
    await signedIn()
  })

  it('ends at once when its account is blocked', async () => {
    const browser = await signedIn('declarante05')
    const block = (blockedAt: Date | null) =>
      test.database.owner.updateTable('account').set({ blockedAt }).where('name', '=', 'declarante05').execute()
    await block(test.clock.now())
    expect(await isAlive(browser)).toBe(false)
    await block(null)
  })
})

describe('another tab', () => {
  it('gets its own token by the cookie, and does not make the session longer', async () => {
    const browser = await signedIn()
    minutes(20)
    const tab = await browser.post('system/sesion/pestana', undefined, { headers: { authorization: undefined } })
    expect(tab.json().usuario).toMatchObject({ cuenta: 'declarante01' })
    expect(tab.json().token).not.toBe(browser.token)
    browser.token = tab.json().token
    expect((await browser.get('system/sesion')).json()).toMatchObject({ segundos_inactividad: 600 })
  })

  it('gets nothing without the cookie, nor for another site', async () => {
    const browser = await signedIn()
    expect((await test.browser().post('system/sesion/pestana')).statusCode).toBe(401)
    const foreign = await browser.post('system/sesion/pestana', undefined, {
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    })
    expect(foreign.statusCode).toBe(403)
  })
})

describe('leaving', () => {
  it('ends the session and empties the browser', async () => {
    const browser = await signedIn()
    const cookie = browser.cookies.get('djbr') ?? ''
    const answer = await browser.get('system/salir')
    expect(answer.json()).toEqual({ logoutUrl: '/' })
    expect(answer.headers['clear-site-data']).toBe('"storage"')
    expect(browser.cookies.has('djbr')).toBe(false)
    browser.cookies.set('djbr', cookie)
    expect(await isAlive(browser)).toBe(false)
  })

  it('keeps the storage of a session that time had ended', async () => {
    const browser = await signedIn()
    minutes(31)
    expect((await browser.get('system/salir')).headers).not.toHaveProperty('clear-site-data')
  })

  it('is not for a picture of another site to ask', async () => {
    const browser = await signedIn()
    const picture = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }
    expect((await browser.get('system/salir', { headers: picture })).statusCode).toBe(403)
    expect(await isAlive(browser)).toBe(true)
    const top = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
    expect((await browser.get('system/salir', { headers: top })).statusCode).toBe(200)
  })
})
