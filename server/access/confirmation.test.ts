import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { julia, loginByCard, PIN, personWithCard } from '../testing/activation.ts'
import { type Browser, DEMO_PASSWORD, type TestApp, testApp } from '../testing/app.ts'
import { officer } from '../testing/filing.ts'
import { personOf, whileHeld } from '../testing/held-person.ts'
import { codeOf, confirmedOfficer, withCodes } from '../testing/second-factor.ts'
import { issueCards } from './cards/issue.ts'
import { addDevice } from './devices.ts'
import { openSession } from './sessions.ts'

const [CARD, PEDROS] = ['K7PX-93MW-QT4B', 'Z3RN-5HYD-8VAC']
const [OLD, NEW] = ['declarante01@ejemplo.bo', 'nueva@ejemplo.bo']

const noFormer = { formerEmail: null, formerPhone: null, formerContactUntil: null, formerContactToken: null }

let portal: TestApp
beforeAll(async () => {
  portal = await testApp({ accounts: true })
  await issueCards(
    portal.services,
    [CARD, PEDROS].map((code) => ({ code, pin: PIN })),
  )
  await personWithCard(portal, julia, CARD)
  await personWithCard(portal, { ...julia, numero_docidentidad: '7000001', perdec_nombres: 'PEDRO' }, PEDROS)
})
afterAll(() => portal.close())
beforeEach(async () => {
  const { owner } = portal.database
  await owner.deleteFrom('guessDelay').execute()
  await owner.deleteFrom('attemptCount').execute()
  await owner.deleteFrom('session').execute()
  const ofStaff = owner.selectFrom('account').select('personId').where('officeId', 'is not', null)
  await owner.deleteFrom('secondFactor').where('personId', 'not in', ofStaff).execute()
  await owner.deleteFrom('backupCode').execute()
  await owner
    .updateTable('person')
    .set({ email: OLD, ...noFormer })
    .where('documentNumber', '=', '4000011')
    .execute()
  portal.mails.length = 0
})

const signedIn = async () => {
  const browser = portal.browser()
  await browser.signIn('declarante01')
  return browser
}
async function withCard(): Promise<Browser> {
  const browser = portal.browser()
  const { token } = (await loginByCard(browser, julia, CARD)).json<{ token: string }>()
  browser.token = (await browser.post('system/sesion', { data: token })).json<{ token: string }>().token
  return browser
}
/** A session of Ciudadanía Digital of the same person, as its way in opens it when the service asked them just now. */
async function asCitizen(confirmedAt: Date | null = portal.clock.now()): Promise<Browser> {
  const { id } = await portal.database.owner
    .selectFrom('person')
    .select('id')
    .where('documentNumber', '=', '4000011')
    .executeTakeFirstOrThrow()
  const entry = { personId: id, accountId: null, tipo: 'usuario_externo', ingreso: 3, inOffice: false, device: '', confirmedAt } as const
  const { secret, token } = await portal.services.db.transaction().execute((trx) => openSession(trx, entry, portal.clock.now()))
  const browser = portal.browser()
  browser.cookies.set('djbr', secret)
  browser.token = token
  return browser
}
const change = async (browser: Browser, correo1: string, celular = '70000011') =>
  (await browser.post('djbr_registro/actualiza_datos_declarante', { tipo_modificacion: 'MDC', celular, correo1, correo2: '' })).json()
const confirm = (browser: Browser, given: object = { clave: DEMO_PASSWORD }) => browser.post('system/confirmacion', given)
const emailOf = async (document = '4000011') =>
  (await portal.database.owner.selectFrom('person').select('email').where('documentNumber', '=', document).executeTakeFirstOrThrow()).email
const needed = { err_codigo: 1, err_mensaje: 'Antes de continuar, confirme que es usted.', clave_mensaje: 'access.confirm.needed' }

describe('another e-mail address', () => {
  it('needs the password first; then it is changed, and told at the former address', async () => {
    const browser = await signedIn()
    expect(await change(browser, NEW)).toMatchObject({ ...needed, confirmacion: 'clave' })
    expect(await emailOf()).toBe(OLD)
    expect((await confirm(browser)).json()).toMatchObject({ err_codigo: 0 })
    expect(await change(browser, NEW)).toMatchObject({ err_codigo: 0 })
    expect(await emailOf()).toBe(NEW)
    await portal.runJobs()
    expect(portal.mails.map(({ to }) => to)).toContain(OLD)
  })

  it('is not needed for a telephone, nor for the same address written otherwise', async () => {
    const browser = await signedIn()
    expect(await change(browser, OLD, '70000012')).toMatchObject({ err_codigo: 0 })
    expect(await change(browser, OLD.toUpperCase())).toMatchObject({ err_codigo: 0 })
  })

  it('takes a confirmation of this session, for five minutes', async () => {
    const [here, there] = [await signedIn(), await signedIn()]
    await confirm(there)
    expect(await change(here, NEW)).toMatchObject(needed)
    await confirm(here)
    portal.clock.advance(5 * 60)
    expect(await change(here, NEW)).toMatchObject(needed)
  })

  it('needs code and PIN of the card of who came with it', async () => {
    const browser = await withCard()
    expect(await change(browser, NEW)).toMatchObject({ ...needed, confirmacion: 'tarjeta' })
    const wrong = { err_codigo: 1, clave_mensaje: 'access.confirm.cardWrong' }
    expect((await confirm(browser, { tar_codigo_tarjeta: CARD, tar_pin_tarjeta: '111111' })).json()).toMatchObject(wrong)
    expect((await confirm(browser, { tar_codigo_tarjeta: 'K7PX-93MW-QT4C', tar_pin_tarjeta: PIN })).json()).toMatchObject(wrong)
    expect((await confirm(browser, { tar_codigo_tarjeta: PEDROS, tar_pin_tarjeta: PIN })).json()).toMatchObject(wrong)
    expect((await confirm(browser, { clave: DEMO_PASSWORD })).statusCode).toBe(403)
    expect((await confirm(await signedIn(), { tar_codigo_tarjeta: CARD, tar_pin_tarjeta: PIN })).statusCode).toBe(403)
    expect((await confirm(browser, { tar_codigo_tarjeta: CARD.toLowerCase(), tar_pin_tarjeta: PIN })).json()).toMatchObject({
      err_codigo: 0,
    })
    expect(await change(browser, NEW)).toMatchObject({ err_codigo: 0 })
  })

  it('takes a sign-in with Ciudadanía Digital for a confirmation, while it is fresh', async () => {
    const browser = await asCitizen()
    expect((await confirm(browser)).statusCode).toBe(403)
    portal.clock.advance(5 * 60 - 1)
    expect(await change(browser, NEW)).toMatchObject({ err_codigo: 0 })
    portal.clock.advance(1)
    expect(await change(browser, OLD)).toMatchObject({ ...needed, confirmacion: 'ciudadania' })
    expect((await change(await asCitizen(), OLD)).clave_mensaje).not.toBe('access.confirm.needed')
  })
})

describe('of who has a second factor', () => {
  const enrolled = async () => {
    const browser = await signedIn()
    const codes = await withCodes(portal, browser)
    portal.clock.advance(5 * 60)
    return { browser, ...codes }
  }

  it('a confirmation from before it counts no more', async () => {
    const browser = await signedIn()
    await withCodes(portal, browser)
    expect(await change(browser, NEW)).toMatchObject(needed)
  })

  it('a confirmation asks for it beside the password', async () => {
    const { browser, secret } = await enrolled()
    const without = await confirm(browser)
    expect([without.statusCode, without.json()]).toMatchObject([400, { errores: [{ campo: 'codigo' }] }])
    expect((await confirm(browser, { clave: DEMO_PASSWORD, codigo: '000000' })).json()).toMatchObject({
      clave_mensaje: 'access.oneTimeCodeWrong',
    })
    expect((await confirm(browser, { clave: 'Wrong#2026', codigo: codeOf(portal, secret) })).json()).toMatchObject({ err_codigo: 1 })
    expect(await change(browser, NEW)).toMatchObject(needed)
    expect((await confirm(browser, { clave: DEMO_PASSWORD, codigo: codeOf(portal, secret) })).json()).toMatchObject({ err_codigo: 0 })
    expect(await change(browser, NEW)).toMatchObject({ err_codigo: 0 })
  })

  it('removes it from a session of Ciudadanía Digital only once it was shown there, which confirms nothing else (G7)', async () => {
    const { secret } = await enrolled()
    const citizen = await asCitizen()
    citizen.cookies.set('djbr-equipo', 'b'.repeat(43))
    const personId = await personOf(portal, 'declarante01')
    await portal.services.db.transaction().execute((trx) => addDevice(portal.services, trx, personId, 'b'.repeat(43)))
    const remove = async () => (await citizen.delete('system/segundo_factor/codigos')).json<Record<string, unknown>>()
    expect(await remove()).toMatchObject({ ...needed, confirmacion: 'factor' })
    expect((await confirm(citizen, { codigo: '000000' })).json()).toMatchObject({ clave_mensaje: 'access.oneTimeCodeWrong' })
    expect(await remove()).toMatchObject(needed)
    expect((await confirm(citizen, { codigo: codeOf(portal, secret) })).json()).toMatchObject({ err_codigo: 0 })
    expect(await remove()).toMatchObject({ err_codigo: 0 })
    expect((await confirm(await signedIn(), { codigo: codeOf(portal, secret) })).statusCode).toBe(403)
  })

  it('a confirmation asks for it beside the card', async () => {
    const browser = await withCard()
    const card = { tar_codigo_tarjeta: CARD, tar_pin_tarjeta: PIN }
    await confirm(browser, card)
    const { secreto } = (await browser.post('system/segundo_factor/codigos')).json<{ secreto: string }>()
    await browser.post('system/segundo_factor/codigos', { codigo: codeOf(portal, secreto) })
    portal.clock.advance(5 * 60)
    expect((await confirm(browser, card)).statusCode).toBe(400)
    expect((await confirm(browser, { ...card, codigo: '000000' })).json()).toMatchObject({ clave_mensaje: 'access.oneTimeCodeWrong' })
    const wrongPin = { ...card, tar_pin_tarjeta: '111111', codigo: codeOf(portal, secreto) }
    expect((await confirm(browser, wrongPin)).json()).toMatchObject({ clave_mensaje: 'access.confirm.cardWrong' })
    expect(await change(browser, 'otra@ejemplo.bo')).toMatchObject(needed)
    expect((await confirm(browser, { ...card, codigo: codeOf(portal, secreto) })).json()).toMatchObject({ err_codigo: 0 })
  })

  it('a confirmation is done in no session that was ended meanwhile', async () => {
    const { browser, secret } = await enrolled()
    const personId = await personOf(portal, 'declarante01')
    const answer = await whileHeld(
      portal,
      personId,
      () => confirm(browser, { clave: DEMO_PASSWORD, codigo: codeOf(portal, secret) }),
      (trx) => trx.deleteFrom('session').where('personId', '=', personId).execute(),
    )
    expect(answer.statusCode).toBe(401)
  })

  it('a backup code does in its place, once', async () => {
    const { browser, backup } = await enrolled()
    const given = { clave: DEMO_PASSWORD, codigo: backup[0] }
    expect((await confirm(browser, given)).json()).toMatchObject({ err_codigo: 0 })
    expect((await confirm(browser, given)).json()).toMatchObject({ clave_mensaje: 'access.backupCodeWrong' })
  })

  it('the office asks for it too', async () => {
    const browser = await officer(portal)
    expect((await confirm(browser)).statusCode).toBe(400)
    await confirmedOfficer(portal, browser)
    expect((await browser.post('system/sesiones/cerrar', { codigo: null })).json()).toMatchObject({ err_codigo: 0 })
  })
})

describe('a confirmation', () => {
  it('by a wrong password is refused, and slowed from the sixth on', async () => {
    const browser = await signedIn()
    for (let count = 0; count < 5; count++)
      expect((await confirm(browser, { clave: 'Wrong#2026' })).json()).toMatchObject({ err_codigo: 1 })
    expect((await confirm(browser)).statusCode).toBe(429)
    expect(await change(browser, NEW)).toMatchObject(needed)
  })

  it('by a wrong PIN is slowed from the sixth on', async () => {
    const browser = await withCard()
    const guess = (tar_pin_tarjeta: string) => confirm(browser, { tar_codigo_tarjeta: CARD, tar_pin_tarjeta })
    for (let count = 0; count < 5; count++) expect((await guess('111111')).statusCode).toBe(200)
    expect((await guess(PIN)).statusCode).toBe(429)
  })

  it('gives the session another cookie: the former one is dead', async () => {
    const browser = await signedIn()
    const former = portal.browser()
    former.cookies.set('djbr', browser.cookies.get('djbr') ?? '')
    former.token = browser.token
    await confirm(browser)
    expect((await former.get('system/sesion')).statusCode).toBe(401)
    expect((await browser.get('system/sesion')).statusCode).toBe(200)
  })

  it('leaves a row in the audit, done or refused, without the secret', async () => {
    const browser = await signedIn()
    await confirm(browser, { clave: 'Canary#2026' })
    await confirm(browser)
    const rows = await portal.database.owner
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'session.confirm')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(rows.map(({ result, facts }) => [result, facts])).toEqual([
      ['done', { with: 'password' }],
      ['refused', { refusal: 'access.confirm.passwordWrong' }],
    ])
    expect(JSON.stringify(rows)).not.toContain('Canary')
  })

  it.each([{}, { clave: '' }, { tar_codigo_tarjeta: CARD }, { tar_pin_tarjeta: PIN }])('that says %o is not one', async (body) => {
    expect((await confirm(await signedIn(), body)).statusCode).toBe(400)
  })
})
