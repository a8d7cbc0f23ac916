import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { julia, loginByCard, PIN, personWithCard } from '../../testing/activation.ts'
import { type Browser, DEMO_PASSWORD, type TestApp, testApp } from '../../testing/app.ts'
import { officer } from '../../testing/filing.ts'
import { personOf, whileHeld } from '../../testing/held-person.ts'
import { codeOf, confirmed, confirmedOfficer, type SecondStep, toSecondStep, withCodes } from '../../testing/second-factor.ts'
import { knownToPortal } from '../../testing/visitor.ts'
import { issueCards } from '../cards/issue.ts'
import { acceptEntry } from '../enter.ts'

const ACCOUNT = 'declarante01'
const CARD = 'K7PX-93MW-QT4B'

let portal: TestApp
let personId: number
beforeAll(async () => {
  portal = await testApp({ accounts: true })
  await issueCards(portal.services, [{ code: CARD, pin: PIN }])
  await personWithCard(portal, julia, CARD)
  personId = await personOf(portal, ACCOUNT)
})
afterAll(() => portal.close())
beforeEach(async () => {
  const { owner } = portal.database
  portal.clock.advance(600)
  await owner.deleteFrom('guessDelay').execute()
  await owner.deleteFrom('attemptCount').execute()
  await owner.deleteFrom('session').execute()
  const ofStaff = owner.selectFrom('account').select('personId').where('officeId', 'is not', null)
  await owner.deleteFrom('secondFactor').where('personId', 'not in', ofStaff).execute()
  await owner.deleteFrom('backupCode').execute()
  portal.mails.length = 0
})

const signedIn = async (account = ACCOUNT) => {
  const browser = portal.browser()
  await browser.signIn(account)
  return browser
}
const enrolled = async () => withCodes(portal, await signedIn())
const complete = (browser: Browser, { paso }: Pick<SecondStep, 'paso'>, codigo: string) =>
  browser.post('system/sesion/segundo_factor', { paso, codigo })
const factors = async (browser: Browser) => (await browser.get('system/segundo_factor')).json()
const lastAction = (action: string) =>
  portal.database.owner
    .selectFrom('audit')
    .select(['result', 'facts'])
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .executeTakeFirst()

describe('one-time codes of a declarant', () => {
  it('are set up in a session that was confirmed, with ten backup codes, once; it is told', async () => {
    const browser = await signedIn()
    const refused = await browser.post('system/segundo_factor/codigos')
    expect(refused.json()).toMatchObject({ clave_mensaje: 'access.confirm.needed', confirmacion: 'clave' })
    const { backup } = await withCodes(portal, browser)
    expect(backup).toHaveLength(10)
    expect(await factors(browser)).toMatchObject({ codigos_desde: expect.stringMatching(/^2026-11-20T/), llaves: [], codigos_respaldo: 10 })
    await confirmed(browser, { codigo: backup[0] })
    expect((await browser.post('system/segundo_factor/codigos')).json()).toMatchObject({ clave_mensaje: 'access.factor.codes.already' })
    await portal.runJobs()
    expect(portal.mails.map(({ subject }) => subject)).toContain('Se activaron los códigos de un solo uso')
  })

  it('are removed in a session that was confirmed, with the backup codes; then a sign-in asks for none', async () => {
    const browser = await signedIn()
    const { secret } = await withCodes(portal, browser)
    portal.clock.advance(5 * 60)
    const remove = () => browser.delete('system/segundo_factor/codigos')
    expect((await remove()).json()).toMatchObject({ clave_mensaje: 'access.confirm.needed' })
    await confirmed(browser, { codigo: codeOf(portal, secret) })
    expect((await remove()).json()).toMatchObject({ err_codigo: 0 })
    expect(await factors(browser)).toMatchObject({ codigos_desde: null, codigos_respaldo: 0 })
    expect(await lastAction('factor.remove')).toEqual({ result: 'done', facts: { name: '' } })
    expect((await remove()).statusCode).toBe(404)
    expect(await lastAction('factor.remove')).toEqual({ result: 'refused', facts: { refusal: 'common.notFound' } })
    await signedIn()
    await portal.runJobs()
    expect(portal.mails.map(({ subject }) => subject)).toContain('Se quitaron los códigos de un solo uso')
  })

  it('are in the audit when a session that nobody confirmed would change them', async () => {
    const browser = await signedIn()
    portal.clock.advance(30 * 60 - 1)
    const tries = [
      ['factor.draw', browser.post('system/segundo_factor/codigos')],
      ['factor.confirm', browser.post('system/segundo_factor/codigos', { codigo: '000000' })],
      ['factor.addPasskey', browser.post('system/segundo_factor/nueva_llave')],
      ['factor.remove', browser.delete('system/segundo_factor/codigos')],
      ['factor.renewBackupCodes', browser.post('system/segundo_factor/codigos_respaldo')],
    ] as const
    for (const [action, answer] of tries) {
      expect((await answer).json()).toMatchObject({ clave_mensaje: 'access.confirm.needed' })
      expect(await lastAction(action)).toEqual({ result: 'refused', facts: { refusal: 'access.confirm.needed' } })
    }
  })

  it('end what was opened without them, when they are the first second factor', async () => {
    const there = await signedIn()
    const here = await signedIn()
    await withCodes(portal, here)
    expect([(await there.get('system/sesion')).statusCode, (await here.get('system/sesion')).statusCode]).toEqual([401, 200])
  })

  it('are not set up in a session that was ended meanwhile', async () => {
    const browser = await confirmed(await signedIn())
    const { secreto } = (await browser.post('system/segundo_factor/codigos')).json<{ secreto: string }>()
    const answer = await whileHeld(
      portal,
      personId,
      () => browser.post('system/segundo_factor/codigos', { codigo: codeOf(portal, secreto) }),
      (trx) => trx.deleteFrom('session').where('personId', '=', personId).execute(),
    )
    expect(answer.statusCode).toBe(401)
    await signedIn()
  })

  it('whose first code is guessed at are slowed, and each try is in the audit', async () => {
    const browser = await confirmed(await signedIn())
    const { secreto } = (await browser.post('system/segundo_factor/codigos')).json<{ secreto: string }>()
    const first = (codigo: string) => browser.post('system/segundo_factor/codigos', { codigo })
    for (let count = 0; count < 5; count++) expect((await first('000000')).json()).toMatchObject({ err_codigo: 1 })
    expect((await first(codeOf(portal, secreto))).statusCode).toBe(429)
    expect(await lastAction('factor.confirm')).toEqual({ result: 'refused', facts: { refusal: 'common.tooManyTries' } })
  })

  it('come with new backup codes when they are asked for', async () => {
    const browser = await signedIn()
    const { backup } = await withCodes(portal, browser)
    await confirmed(browser, { codigo: backup[1] })
    const { codigos } = (await browser.post('system/segundo_factor/codigos_respaldo')).json<{ codigos: string[] }>()
    const [former = '', next = ''] = [backup[0], codigos[0]]
    const other = portal.browser()
    const step = await toSecondStep(other, ACCOUNT)
    expect((await complete(other, step, former)).json()).toMatchObject({ err_codigo: 1 })
    expect((await complete(other, step, next)).json()).toHaveProperty('token')
  })
})

describe('a sign-in with a second factor', () => {
  it('has no session until it is shown: no cookie, no token, no call of a session', async () => {
    const { secret } = await enrolled()
    portal.clock.advance(60)
    const browser = portal.browser()
    const step = await toSecondStep(browser, ACCOUNT)
    expect(step).toEqual({ paso: expect.any(String), codigo: true, llave: false })
    expect([...browser.cookies.keys()].sort()).toEqual(['djbr-equipo', 'djbr-visita'])
    const priv = portal.app.accessTable.filter(({ access }) => access !== 'public')
    for (const token of [null, step.paso]) {
      browser.token = token
      browser.cookies.set('djbr', step.paso)
      for (const { method, url } of priv) {
        const { statusCode } = await browser.ask(method, url.replace(/:[^/]+/g, '1'), method === 'GET' ? undefined : {})
        expect([401, 403], `${method} ${url}`).toContain(statusCode)
      }
    }
    browser.cookies.delete('djbr')
    browser.token = null
    expect((await browser.post('system/sesion/pestana')).statusCode).toBe(401)
    const opened = (await complete(browser, step, codeOf(portal, secret))).json()
    browser.token = opened.token
    expect(opened.usuario).toMatchObject({ cuenta: ACCOUNT, segundo_factor: true })
    expect((await browser.get('system/sesion')).statusCode).toBe(200)
    expect(await lastAction('factor.enter')).toEqual({ result: 'done', facts: { with: 'code' } })
  })

  it('is completed by its own value alone, in its own browser, within five minutes, once', async () => {
    const { secret } = await enrolled()
    portal.clock.advance(60)
    const browser = portal.browser()
    const step = await toSecondStep(browser, ACCOUNT)
    const other = portal.browser()
    await toSecondStep(other, ACCOUNT)
    const code = () => codeOf(portal, secret)
    expect((await complete(other, step, code())).statusCode).toBe(401)
    expect((await complete(browser, { paso: 'x' }, code())).statusCode).toBe(401)
    expect((await browser.post('system/sesion', { data: step.paso })).statusCode).toBe(401)
    portal.clock.advance(5 * 60 - 1)
    expect((await complete(browser, step, '000000')).json()).toMatchObject({ clave_mensaje: 'access.oneTimeCodeWrong' })
    portal.clock.advance(1)
    expect((await complete(browser, step, code())).statusCode).toBe(401)
    const again = await toSecondStep(browser, ACCOUNT)
    expect((await complete(browser, again, code())).statusCode).toBe(200)
    portal.clock.advance(30)
    expect((await complete(browser, again, code())).statusCode).toBe(401)
  })

  it('waits on after a wrong code, and is slowed from the sixth on', async () => {
    const { secret } = await enrolled()
    portal.clock.advance(60)
    const browser = portal.browser()
    const step = await toSecondStep(browser, ACCOUNT)
    for (let count = 0; count < 5; count++) {
      expect((await complete(browser, step, '000000')).json()).toMatchObject({ clave_mensaje: 'access.oneTimeCodeWrong' })
    }
    expect((await complete(browser, step, codeOf(portal, secret))).statusCode).toBe(429)
    expect(await lastAction('factor.enter')).toEqual({ result: 'refused', facts: { refusal: 'common.tooManyTries' } })
    portal.clock.advance(60)
    expect((await complete(browser, step, codeOf(portal, secret))).statusCode).toBe(200)
  })

  it('that somebody else guesses at is slowed for them, not in a browser that its owner knows; its owner is notified once', async () => {
    const owner = await signedIn()
    const { secret } = await withCodes(portal, owner)
    portal.clock.advance(60)
    await complete(owner, await toSecondStep(owner, ACCOUNT), codeOf(portal, secret))
    portal.clock.advance(60)
    const stranger = portal.browser()
    const theirs = await toSecondStep(stranger, ACCOUNT)
    const guessed = 'Alguien falló su segundo factor varias veces'
    const notices = async () => {
      await portal.runJobs()
      return portal.mails.filter(({ subject }) => subject === guessed).length
    }
    await notices()
    portal.mails.length = 0
    for (let count = 0; count < 4; count++) await complete(stranger, theirs, '000000')
    expect(await notices()).toBe(0)
    await complete(stranger, theirs, '000000')
    expect(await notices()).toBe(1)
    expect((await complete(stranger, theirs, '000000')).statusCode).toBe(429)
    portal.clock.advance(60)
    expect((await complete(stranger, theirs, '000000')).statusCode).toBe(200)
    expect((await complete(stranger, theirs, '000000')).statusCode).toBe(429)
    expect((await complete(owner, await toSecondStep(owner, ACCOUNT), codeOf(portal, secret))).json()).toHaveProperty('token')
    expect(await notices()).toBe(1)
  })

  it('that goes on being guessed at is told of again after a day, and once a day', async () => {
    await enrolled()
    portal.clock.advance(60)
    const stranger = portal.browser()
    const guess = async () => complete(stranger, await toSecondStep(stranger, ACCOUNT), '000000')
    const notices = async () => {
      await portal.runJobs()
      return portal.mails.filter(({ subject }) => subject === 'Alguien falló su segundo factor varias veces').length
    }
    for (let count = 0; count < 5; count++) await guess()
    for (let hours = 1; hours < 24; hours++) {
      portal.clock.advance(3600)
      expect((await guess()).statusCode).toBe(200)
    }
    expect(await notices()).toBe(1)
    portal.clock.advance(3600)
    await guess()
    portal.clock.advance(3600)
    await guess()
    expect(await notices()).toBe(2)
  })

  it('that is guessed at in a browser that its owner knows is slowed in all others too', async () => {
    const owner = await signedIn()
    const { secret } = await withCodes(portal, owner)
    portal.clock.advance(60)
    await complete(owner, await toSecondStep(owner, ACCOUNT), codeOf(portal, secret))
    for (let count = 0; count < 5; count++) await complete(owner, await toSecondStep(owner, ACCOUNT), '000000')
    const stranger = portal.browser()
    expect((await complete(stranger, await toSecondStep(stranger, ACCOUNT), '000000')).statusCode).toBe(429)
  })

  it('takes a backup code once, and tells', async () => {
    const { backup } = await enrolled()
    const [code = ''] = backup
    const [one, other] = [portal.browser(), portal.browser()]
    const steps = [await toSecondStep(one, ACCOUNT), await toSecondStep(other, ACCOUNT)] as const
    expect((await complete(one, steps[0], code)).json()).toHaveProperty('token')
    expect((await complete(other, steps[1], code)).json()).toMatchObject({ err_codigo: 1 })
    await portal.runJobs()
    expect(portal.mails.map(({ text }) => text).join()).toContain('Le quedan 9.')
  })

  it('takes nobody else’s code', async () => {
    await enrolled()
    const theirs = await withCodes(portal, await signedIn('declarante02'))
    portal.clock.advance(60)
    const browser = portal.browser()
    const step = await toSecondStep(browser, ACCOUNT)
    for (const code of [codeOf(portal, theirs.secret), theirs.backup[0] ?? '']) {
      expect((await complete(browser, step, code)).json()).toMatchObject({ err_codigo: 1 })
    }
  })

  it('ends when the account is blocked meanwhile, and with what was begun under the former password', async () => {
    const { secret } = await enrolled()
    portal.clock.advance(60)
    const browser = portal.browser()
    const step = await toSecondStep(browser, ACCOUNT)
    const block = (blockedAt: Date | null) =>
      portal.database.owner.updateTable('account').set({ blockedAt }).where('name', '=', ACCOUNT).execute()
    await block(portal.clock.now())
    expect((await complete(browser, step, codeOf(portal, secret))).statusCode).toBe(401)
    await block(null)
    await portal.database.owner.deleteFrom('signIn').where('personId', '=', personId).execute()
    expect((await complete(browser, step, codeOf(portal, secret))).statusCode).toBe(401)
  })

  it('is asked of who comes with a card too', async () => {
    const browser = portal.browser()
    const enter = async (from: Browser) =>
      from.post('system/sesion', { data: (await loginByCard(from, julia, CARD)).json<{ token: string }>().token })
    browser.token = (await enter(browser)).json<{ token: string }>().token
    await browser.post('system/confirmacion', { tar_codigo_tarjeta: CARD, tar_pin_tarjeta: PIN })
    const { secreto } = (await browser.post('system/segundo_factor/codigos')).json<{ secreto: string }>()
    await browser.post('system/segundo_factor/codigos', { codigo: codeOf(portal, secreto) })
    portal.clock.advance(60)
    const next = portal.browser()
    const { segundo_factor: step } = (await enter(next)).json<{ segundo_factor: SecondStep }>()
    expect((await complete(next, step, codeOf(portal, secreto))).json()).toMatchObject({ usuario: { ingreso: 2 } })
  })

  it('is not asked of who comes from Ciudadanía Digital, which asks for its own', async () => {
    await enrolled()
    const browser = portal.browser()
    const id = await knownToPortal(portal, browser)
    const { token } = await acceptEntry(portal.services, id, { personId, accountId: null, tipo: 'usuario', ingreso: 3 })
    expect((await browser.post('system/sesion', { data: token })).json()).toMatchObject({ usuario: { ingreso: 3 } })
  })
})

describe('a second factor of the staff', () => {
  it('opens the office and is not asked before; a password alone adds none to it and takes none away', async () => {
    const outside = await signedIn('recepcion01')
    await confirmed(outside)
    expect((await outside.post('system/segundo_factor/codigos')).statusCode).toBe(403)
    expect((await outside.post('system/segundo_factor/nueva_llave')).statusCode).toBe(403)
    expect((await outside.delete('system/segundo_factor/codigos')).statusCode).toBe(403)
    expect((await outside.post('system/segundo_factor/codigos_respaldo')).statusCode).toBe(403)
  })

  it('cannot be taken away as the last one', async () => {
    const browser = await confirmedOfficer(portal, await officer(portal))
    expect((await browser.delete('system/segundo_factor/codigos')).json()).toMatchObject({ clave_mensaje: 'access.factor.lastOfStaff' })
    expect(await factors(browser)).toMatchObject({ codigos_desde: expect.any(String) })
  })
})

it('a password that is right is not enough to learn of it: the answer of the login is the same', async () => {
  const login = (browser: Browser) =>
    browser.post('control_tarjeta/login_cuenta', { cueperdec_login: ACCOUNT, cueperdec_contrasenia: DEMO_PASSWORD })
  const shape = async () => Object.keys((await login(portal.browser())).json())
  const before = await shape()
  await enrolled()
  expect(await shape()).toEqual(before)
})
