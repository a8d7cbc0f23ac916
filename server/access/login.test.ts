import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { type Answer, type Browser, DEMO_PASSWORD, type TestApp, testApp } from '../testing/app.ts'
import { apart } from '../testing/timing.ts'
import { insisting } from '../testing/work.ts'
import { addDevice } from './devices.ts'
import { openEntry } from './enter.ts'
import { createPasswords } from './password-hash.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp({ accounts: true })
})
beforeEach(() => test.database.owner.deleteFrom('attemptCount').execute())
afterAll(() => test.close())

const login = (browser: Browser, account: string, password = DEMO_PASSWORD, headers: Record<string, string> = {}) =>
  browser.post('control_tarjeta/login_cuenta', { cueperdec_login: account, cueperdec_contrasenia: password }, { headers })
const fails = async (account: string, times: number) => {
  for (let count = 0; count < times; count++) await login(test.browser(), account, 'Wrong#2026')
}
/** A portal without limits, one of whose accounts has a password that costs what it costs where people are served. */
async function withCostlyPassword(account: string): Promise<TestApp> {
  const off = await testApp({ accounts: true, env: { RATE_LIMITS: 'off' }, passwords: createPasswords() })
  const passwordHash = await off.services.passwords.hash(DEMO_PASSWORD)
  await off.database.owner.updateTable('account').set({ passwordHash }).where('name', '=', account).execute()
  return off
}
const seen = ({ statusCode, body, headers }: Answer) => {
  const { 'x-request-id': _id, date: _date, 'set-cookie': _cookie, ...others } = headers
  return JSON.stringify({ statusCode, body, others })
}

describe('an account login', () => {
  it('answers where to go and a one-time value', async () => {
    const answer = await login(test.browser(), 'declarante01')
    expect(answer.json()).toEqual({ url: '/', token: expect.stringMatching(/^[\w-]{22}$/) })
  })

  it('takes the name without regard to case', async () => {
    expect((await login(test.browser(), 'DeClaRante01')).json()).toHaveProperty('url')
  })

  it.each([
    [{ cueperdec_login: 'corta', cueperdec_contrasenia: 'x' }, 'cueperdec_login', 'El tamaño de la cuenta no es valida'],
    [{ cueperdec_login: 'demasiadolarga', cueperdec_contrasenia: 'x' }, 'cueperdec_login', 'El tamaño de la cuenta no es valida'],
    [{ cueperdec_login: 'declarante01' }, 'cueperdec_contrasenia', 'Este campo es requerido'],
    [
      { cueperdec_login: 'declarante01', cueperdec_contrasenia: 'x'.repeat(101) },
      'cueperdec_contrasenia',
      'Puede escribir 100 caracteres como máximo',
    ],
  ])('names the field of %o', async (body, campo, mensaje) => {
    const answer = await test.browser().post('control_tarjeta/login_cuenta', body)
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { errores: [{ campo, mensaje }] }])
  })

  it('refuses an unknown account, a wrong password and a blocked account in the same bytes', async () => {
    await sql`UPDATE account SET blocked_at = now() WHERE name = 'tarjetas001'`.execute(test.database.owner)
    const answers = [
      await login(test.browser(), 'desconocido1', 'Wrong#2026'),
      await login(test.browser(), 'declarante02', 'Wrong#2026'),
      await login(test.browser(), 'tarjetas001'),
    ]
    expect(new Set(answers.map(seen)).size).toBe(1)
    expect(answers[0]?.json()).toMatchObject({
      err_codigo: 1,
      error_mensaje: 'La cuenta o la contraseña no son correctas. Revise las mayúsculas y escríbalas otra vez.',
    })
  })

  it('takes as long for an account that there is not', { timeout: 60_000 }, async () => {
    const off = await withCostlyPassword('declarante02')
    const browser = off.browser()
    const best = await apart(
      () => login(browser, 'declarante02', 'Wrong#2026'),
      () => login(browser, 'desconocido1', 'Wrong#2026'),
      { times: 15 },
    )
    await off.close()
    expect(best).toBeLessThan(5)
  })

  it('is heard for work alone from the sixth failure on, known account or not, and opens with the right password then', async () => {
    await fails('declarante03', 5)
    await fails('desconocido2', 5)
    const [known, unknown] = [await login(test.browser(), 'declarante03'), await login(test.browser(), 'desconocido2')]
    expect([known.statusCode, unknown.statusCode]).toEqual([429, 429])
    const said = (answer: Answer) => ({ ...answer.json<object>(), por: answer.json<{ por: string }>().por.length })
    expect(said(known)).toEqual(said(unknown))
    const owner = test.browser()
    const { answer, works } = await insisting(owner, (headers) => login(owner, 'declarante03', undefined, headers))
    expect([answer.json(), works]).toEqual([expect.objectContaining({ url: '/' }), 1])
    expect((await login(test.browser(), 'declarante03')).statusCode).toBe(429)
  })

  it('hears five of fifty who guess at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => login(test.browser(), 'declarante04', 'Wrong#2026')))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
  })

  it('from a browser that its owner knows is not slowed by a stranger’s guesses', async () => {
    const owner = test.browser()
    await owner.signIn('declarante05')
    for (let round = 0; round < 3; round++) {
      await fails('declarante05', 6)
      expect((await login(test.browser(), 'declarante05')).statusCode).toBe(429)
      expect((await login(owner, 'declarante05')).json()).toHaveProperty('url')
      test.clock.advance(15 * 60)
    }
  })

  it('from a browser that its owner knows is slowed by wrong guesses there, and every other browser with it', async () => {
    const owner = test.browser()
    await owner.signIn('declarante05')
    for (let count = 0; count < 5; count++) await login(owner, 'declarante05', 'Wrong#2026')
    expect((await login(owner, 'declarante05')).statusCode).toBe(429)
    expect((await login(test.browser(), 'declarante05')).statusCode).toBe(429)
    test.clock.advance(15 * 60)
    await owner.signIn('declarante05')
  })

  it('from a browser that its owner knows is not slowed by captchas that they misread there', async () => {
    const shown = await testApp({ accounts: true, env: { CAPTCHA_ENABLED: 'true' } })
    const owner = shown.browser()
    const device = 'b'.repeat(43)
    owner.cookies.set('djbr-equipo', device)
    const { personId } = await shown.database.owner
      .selectFrom('account')
      .select('personId')
      .where('name', '=', 'declarante05')
      .executeTakeFirstOrThrow()
    await shown.services.db.transaction().execute((trx) => addDevice(shown.services, trx, personId, device))
    const misread = { cueperdec_login: 'declarante05', cueperdec_contrasenia: DEMO_PASSWORD, captcha: 'XXXX', token: 'x' }
    for (let count = 0; count < 9; count++)
      expect((await owner.post('control_tarjeta/login_cuenta', misread)).json()).toMatchObject({ clave_mensaje: 'access.captchaWrong' })
    await shown.close()
  })

  it('from a browser that somebody else knows is slowed with the others', async () => {
    await test.browser().signIn('declarante05')
    const stranger = test.browser()
    await stranger.signIn('declarante02')
    await fails('declarante05', 6)
    expect((await login(stranger, 'declarante05')).statusCode).toBe(429)
    test.clock.advance(15 * 60)
  })

  it('keeps its count when the portal starts again', async () => {
    await fails('desconocido4', 5)
    const restarted = await buildApp(test.services, { log: null })
    expect((await login(test.browserAt(restarted), 'desconocido4')).statusCode).toBe(429)
    await restarted.close()
  })

  it('leaves the server free for others while two hundred sign in at once', { timeout: 60_000 }, async () => {
    const off = await withCostlyPassword('declarante01')
    const begun = performance.now()
    const logins = Promise.all(Array.from({ length: 200 }, () => login(off.browser(), 'declarante01')))
    const waits: number[] = []
    let over = false
    void logins.finally(() => {
      over = true
    })
    while (!over) {
      const started = performance.now()
      await off.browser().get('fecha_hora_actual')
      waits.push(performance.now() - started)
      await pause(10)
    }
    expect((await logins).filter(({ statusCode }) => statusCode === 200)).toHaveLength(200)
    const all = performance.now() - begun
    waits.sort((a, b) => a - b)
    // Behind two hundred hashes nearly each would wait for all of them; on a machine that is busy some wait as long by chance.
    expect(waits[Math.floor(waits.length / 2)]).toBeLessThan(all / 10)
    await off.close()
  })
})

describe('the one-time value of a login', () => {
  const enter = async (browser: Browser) => (await login(browser, 'declarante01')).json<{ token: string }>().token
  const exchange = (browser: Browser, data: string) => browser.post('system/sesion', { data })

  it('is exchanged for a session, once', async () => {
    const browser = test.browser()
    const data = await enter(browser)
    const answer = await exchange(browser, data)
    expect(answer.json()).toMatchObject({
      token: expect.any(String),
      usuario: { nro_documento: '4000011', tipo: 'usuario_externo', ingreso: 1 },
    })
    expect((await exchange(browser, data)).statusCode).toBe(401)
  })

  it('lasts sixty seconds', async () => {
    const browser = test.browser()
    const data = await enter(browser)
    test.clock.advance(61)
    expect((await exchange(browser, data)).statusCode).toBe(401)
  })

  it('serves the browser that asked, no other', async () => {
    const browser = test.browser()
    const data = await enter(browser)
    expect((await exchange(test.browser(), data)).statusCode).toBe(401)
    const other = test.browser()
    await enter(other)
    expect((await exchange(other, data)).statusCode).toBe(401)
    expect((await exchange(browser, data)).statusCode).toBe(200)
  })

  it('of many who exchange it at once serves one', async () => {
    const browser = test.browser()
    const data = await enter(browser)
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(browser, data)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(401)])
  })

  it('is used up by its exchange, not by what the browser forgets with it', async () => {
    const browser = test.browser()
    const code = await enter(browser)
    const { id } = await test.database.owner.selectFrom('visitor').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    const device = { secret: 'a browser', called: '', language: 'es' } as const
    const open = () => openEntry(test.services, { session: null, address: '', correlation: '' }, id, code, device, undefined)
    expect(await open()).toHaveProperty('token')
    await expect(open()).rejects.toThrow('unauthenticated')
  })

  it('leaves one audit row for each login that was heard, right or wrong, without what was typed', async () => {
    const rows = () => test.database.owner.selectFrom('audit').selectAll().where('action', '=', 'account.enter').orderBy('id').execute()
    const before = (await rows()).length
    await login(test.browser(), 'declarante02')
    await login(test.browser(), 'declarante02', 'Canary#2026')
    await login(test.browser(), 'canary012345', 'Canary#2026')
    const added = (await rows()).slice(before)
    expect(added.map(({ result, subjectPersonId }) => [result, subjectPersonId !== null])).toEqual([
      ['done', true],
      ['refused', true],
      ['refused', false],
    ])
    expect(JSON.stringify(added).toLowerCase()).not.toContain('canary')
  })

  it('is never logged', async () => {
    const browser = test.browser()
    const data = await enter(browser)
    await browser.ask('GET', `/?data=${data}`)
    await exchange(browser, data)
    expect(test.log.join('')).not.toContain(data)
  })
})
