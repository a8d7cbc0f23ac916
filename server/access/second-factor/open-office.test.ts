import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { personOf, whileHeld } from '../../testing/held-person.ts'
import { endSessionsOf, findSessionOfCookie, openSession } from '../sessions.ts'
import { openOffice } from './open-office.ts'

const codes = new TOTP({ secret: Secret.fromBase32('JBSWY3DPEHPK3PXP') })

let test: TestApp
beforeAll(async () => {
  test = await testApp({ accounts: true })
})
afterAll(() => test.close())
afterEach(async () => {
  await test.database.owner.deleteFrom('session').execute()
  await test.database.owner.deleteFrom('guessDelay').execute()
  await test.database.owner.deleteFrom('attemptCount').execute()
  test.clock.advance(120)
})

const codeNow = (of: TestApp, drift = 0) => codes.generate({ timestamp: of.clock.now().getTime() + drift * 1000 })
const signedIn = async (account: string, of = test) => {
  const browser = of.browser()
  await browser.signIn(account)
  return browser
}
const lift = (browser: Browser, codigo: string) => browser.post('oficina/sesion/codigo', { codigo })

describe('the office', () => {
  it('opens with the one-time code: new cookie, new token, the old ones dead', async () => {
    const browser = await signedIn('recepcion01')
    const [cookie, token] = [browser.cookies.get('djbr') ?? '', browser.token]
    expect((await browser.get('system/sesion')).json().usuario).toMatchObject({ tipo: 'usuario', en_oficina: false, roles: [] })
    const answer = await lift(browser, codeNow(test))
    browser.token = answer.json().token
    expect((await browser.get('system/sesion')).json().usuario).toMatchObject({ en_oficina: true, roles: ['recepcion'] })
    const old = test.browser()
    old.cookies.set('djbr', cookie)
    old.token = token
    expect((await old.get('system/sesion')).statusCode).toBe(401)
  })

  it('stays open for eight hours of work, or thirty idle minutes', async () => {
    const browser = await signedIn('recepcion01')
    browser.token = (await lift(browser, codeNow(test))).json().token
    for (let half = 0; half < 19; half++) {
      test.clock.advance(25 * 60)
      expect((await browser.post('system/sesion/renovar')).statusCode).toBe(200)
    }
    test.clock.advance(6 * 60)
    expect((await browser.get('system/sesion')).statusCode).toBe(401)
    const idle = await signedIn('recepcion01')
    idle.token = (await lift(idle, codeNow(test))).json().token
    test.clock.advance(31 * 60)
    expect((await idle.get('system/sesion')).statusCode).toBe(401)
  })

  it('leaves one audit row for each code that was tried', async () => {
    const rows = () => test.database.owner.selectFrom('audit').select('result').where('action', '=', 'office.open').orderBy('id').execute()
    const before = (await rows()).length
    const browser = await signedIn('recepcion02')
    await lift(browser, '000000')
    await lift(browser, codeNow(test))
    expect((await rows()).slice(before)).toEqual([{ result: 'refused' }, { result: 'done' }])
  })

  it('opens in the place of a session that lasts alone: who was blocked while their code was on its way stays outside', async () => {
    const browser = await signedIn('recepcion01')
    const { services, clock, database } = test
    const session = await findSessionOfCookie(services.db, browser.cookies.get('djbr') ?? '', clock.now())
    if (!session) throw new Error('no session')
    await database.owner.deleteFrom('session').execute()
    const opening = openOffice(
      services,
      { session, address: '', correlation: '' },
      session,
      { code: codeNow(test) },
      { secret: undefined, language: 'es' },
    )
    await expect(opening).rejects.toThrow('unauthenticated')
    expect(await database.owner.selectFrom('session').select('id').execute()).toEqual([])
  })

  it('opens in no session that is ended at the same time, and neither waits for the other for good', async () => {
    const browser = await signedIn('recepcion01')
    const personId = await personOf(test, 'recepcion01')
    const answer = await whileHeld(
      test,
      personId,
      () => lift(browser, codeNow(test)),
      async (trx) => {
        await trx.selectFrom('account').select('id').where('personId', '=', personId).forUpdate().execute()
        await endSessionsOf(trx, personId)
      },
    )
    expect(answer.statusCode).toBe(401)
  })

  it('takes a code one step early or late, no further', async () => {
    const browser = await signedIn('recepcion01')
    expect((await lift(browser, codeNow(test, 90))).json()).toMatchObject({ clave_mensaje: 'access.oneTimeCodeWrong' })
    expect((await lift(browser, codeNow(test, -30))).json()).toHaveProperty('token')
  })

  it('refuses a wrong code and slows the sixth', async () => {
    const browser = await signedIn('recepcion02')
    for (let count = 0; count < 5; count++) expect((await lift(browser, '000000')).json()).toMatchObject({ err_codigo: 1 })
    expect((await lift(browser, codeNow(test))).statusCode).toBe(429)
  })

  it('are counted together, however many browsers they come from', async () => {
    for (let count = 0; count < 5; count++)
      expect((await lift(await signedIn('recepcion02'), '000000')).json()).toMatchObject({ err_codigo: 1 })
    expect((await lift(await signedIn('recepcion02'), codeNow(test))).statusCode).toBe(429)
  })

  it.each(['12345', 'abcdef', '', '1234567'])('names the field of %o', async (codigo) => {
    const answer = await lift(await signedIn('recepcion01'), codigo)
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { errores: [{ campo: 'codigo' }] }])
  })

  it('is not for declarants', async () => {
    expect((await lift(await signedIn('declarante01'), codeNow(test))).statusCode).toBe(403)
  })

  it('is not for a citizen who files the digital way', async () => {
    const { db } = test.services
    const account = await db.selectFrom('account').select(['id', 'personId']).where('name', '=', 'declarante02').executeTakeFirstOrThrow()
    const citizen = { personId: account.personId, accountId: account.id, tipo: 'usuario', ingreso: 3, inOffice: false, device: '' } as const
    const { secret, token } = await db.transaction().execute((trx) => openSession(trx, citizen, test.clock.now()))
    const browser = test.browser()
    browser.cookies.set('djbr', secret)
    browser.token = token
    expect((await browser.get('system/sesion')).statusCode).toBe(200)
    expect((await lift(browser, codeNow(test))).statusCode).toBe(403)
  })

  it('outside a demo opens once by a code', async () => {
    const secrets = {
      CARD_KEY: 'of cards, 32 characters or more of it',
      STAFF_KEY: 'of the staff, 32 characters or more',
      SEGIP_URL: 'https://s.example',
      SEGIP_TOKEN: 'x',
      SMTP_URL: 'smtp://m.example',
      MAIL_FROM: 'a@b.bo',
      SIGNER_P12: 'x',
      BASE_URL: 'https://djbr.example.bo',
    }
    const real = await testApp({ accounts: true, env: { DEMO: 'false', SIMULATORS: 'off', CAPTCHA_ENABLED: 'true', ...secrets } })
    Object.assign(real.services.config, { demo: true, captchaEnabled: false })
    const [first, second] = [await signedIn('recepcion01', real), await signedIn('recepcion01', real)]
    Object.assign(real.services.config, { demo: false })
    const code = codeNow(real)
    expect((await lift(first, code)).json()).toHaveProperty('token')
    expect((await lift(second, code)).json()).toMatchObject({ clave_mensaje: 'access.oneTimeCodeWrong' })
    real.clock.advance(30)
    expect((await lift(second, codeNow(real))).json()).toHaveProperty('token')
    await real.close()
  })
})
