import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { digest } from '../../ground/http/secrets.ts'
import { julia, loginByCard, PIN, personWithCard, contact as reached } from '../../testing/activation.ts'
import { type Browser, DEMO_PASSWORD, type TestApp, testApp } from '../../testing/app.ts'
import { personOf, whileHeld } from '../../testing/held-person.ts'
import { codeOf, confirmed, toSecondStep, withCodes } from '../../testing/second-factor.ts'
import { issueCards } from '../cards/issue.ts'
import { sweepJob } from '../sweep.ts'

const ACCOUNT = 'declarante01'
const ADDRESS = 'declarante01@ejemplo.bo'
const HOUR = 3600
const ANOTHER = 'Quinua-real-7'
const CARD = 'K7PX-93MW-QT4B'
const LINK = /\/cambiar\?factor=([\w-]{43})/

let portal: TestApp
let personId: number
let passwordHash: string
beforeAll(async () => {
  portal = await testApp({ accounts: true })
  personId = await personOf(portal, ACCOUNT)
  const kept = portal.database.owner.selectFrom('account').select('passwordHash').where('personId', '=', personId)
  passwordHash = (await kept.executeTakeFirstOrThrow()).passwordHash
  await issueCards(portal.services, [{ code: CARD, pin: PIN }])
})
afterAll(() => portal.close())
beforeEach(async () => {
  const { owner } = portal.database
  for (const table of [
    'session',
    'secondFactor',
    'passkey',
    'backupCode',
    'factorUndo',
    'attemptCount',
    'guessDelay',
    'passkey',
  ] as const) {
    await owner.deleteFrom(table).execute()
  }
  const noFormer = { formerEmail: null, formerPhone: null, formerContactUntil: null, formerContactToken: null }
  await owner
    .updateTable('person')
    .set({ email: ADDRESS, ...noFormer })
    .where('id', '=', personId)
    .execute()
  const passwordChangedAt = new Date(portal.clock.now().getTime() - 48 * HOUR * 1000)
  await owner.updateTable('account').set({ passwordHash, passwordChangedAt, formerHash: null }).where('personId', '=', personId).execute()
  await portal.runJobs()
  portal.mails.length = 0
})

const signedIn = async () => {
  const browser = portal.browser()
  await browser.signIn(ACCOUNT)
  return browser
}
/** The link of the latest mail that has one, and where that went; undefined for none. */
async function mailed() {
  await portal.runJobs()
  const mail = portal.mails.findLast(({ text }) => LINK.test(text))
  return mail && { to: mail.to, token: LINK.exec(mail.text)?.[1] ?? '' }
}
/** The latest mail with these words in its subject. */
async function mailOf(subject: string) {
  await portal.runJobs()
  return portal.mails.findLast((mail) => mail.subject === subject)
}
const ADDED = 'Se activaron los códigos de un solo uso'
const path = (token = '') => `control_tarjeta/segundo_factor/deshacer?clave=${token}`
const undo = (token: string | undefined, contrasenia = DEMO_PASSWORD, browser = portal.browser()) =>
  browser.post(path(token), { contrasenia })
const undone = { err_codigo: 0 }
const wrongPassword = { err_codigo: 1, clave_mensaje: 'access.undoFactor.passwordWrong' }
const audited = () =>
  portal.database.owner
    .selectFrom('audit')
    .select(['result', 'subjectPersonId', 'facts'])
    .where('action', '=', 'factor.undo')
    .orderBy('id', 'desc')
    .executeTakeFirst()
const changePassword = (browser: Browser, cuefundec_contrasenia0: string, next: string) =>
  browser.put('control_tarjeta/reset_password_usuario', {
    cuefundec_contrasenia0,
    cuefundec_contrasenia: next,
    cuefundec_contrasenia2: next,
  })
const wrong = { err_codigo: 1, clave_mensaje: 'access.link.wrong' }
const asksFactor = async () => (await toSecondStep(portal.browser(), ACCOUNT)) !== undefined

describe('a first second factor', () => {
  it('is undone by the link that was mailed, once, with the password of then: it goes, and every session and sign-in ends', async () => {
    const thief = await signedIn()
    await withCodes(portal, thief)
    const link = await mailed()
    expect(link?.to).toBe(ADDRESS)
    const waiting = portal.browser()
    const step = await toSecondStep(waiting, ACCOUNT)
    const anyone = portal.browser()
    for (let times = 0; times < 3; times++) expect((await anyone.get(path(link?.token))).json()).toMatchObject({ err_codigo: 0 })
    expect(await asksFactor()).toBe(true)
    const both = await Promise.all([undo(link?.token), undo(link?.token)])
    expect(both.map((answer) => answer.json<{ err_codigo: number }>().err_codigo).sort()).toEqual([0, 1])
    expect((await thief.get('system/sesion')).statusCode).toBe(401)
    expect((await waiting.post('system/sesion/segundo_factor', { paso: step.paso, codigo: '000000' })).statusCode).toBe(401)
    expect(await asksFactor()).toBe(false)
    await portal.runJobs()
    expect(portal.mails.map(({ to, subject }) => [to, subject])).toContainEqual([ADDRESS, 'Se quitó el segundo factor'])
    const rows = portal.database.owner.selectFrom('audit').select(['result', 'subjectPersonId']).where('action', '=', 'factor.undo')
    expect(await rows.execute()).toEqual(expect.arrayContaining([{ result: 'done', subjectPersonId: personId }]))
  })

  it('is undone within three days, and by no link that never was', async () => {
    await withCodes(portal, await signedIn())
    const link = await mailed()
    expect((await undo('x')).json()).toMatchObject(wrong)
    portal.clock.advance(72 * HOUR - 1)
    expect((await portal.browser().get(path(link?.token))).json()).toMatchObject({ err_codigo: 0 })
    portal.clock.advance(1)
    expect((await portal.browser().get(path(link?.token))).json()).toMatchObject(wrong)
    expect((await undo(link?.token)).json()).toMatchObject(wrong)
    expect(await asksFactor()).toBe(true)
    await sweepJob.run(portal.services, {}, async () => {})
    expect(await portal.database.owner.selectFrom('factorUndo').selectAll().execute()).toEqual([])
  })

  it('is mailed to the address that recovers the account, not to one that was put in its place a moment ago', async () => {
    const thief = await confirmed(await signedIn())
    const contact = { tipo_modificacion: 'MDC', celular: '79999999', correo1: 'otro@ejemplo.bo', correo2: '' }
    expect((await thief.post('djbr_registro/actualiza_datos_declarante', contact)).json()).toMatchObject({ err_codigo: 0 })
    await withCodes(portal, thief)
    expect((await mailed())?.to).toBe(ADDRESS)
  })

  it('is no more undone by its link once it was removed and another was set up', async () => {
    const browser = await signedIn()
    const { secret } = await withCodes(portal, browser)
    const former = await mailed()
    await remove(browser, secret)
    expect((await portal.browser().get(path(former?.token))).json()).toMatchObject(wrong)
    portal.clock.advance(60)
    await withCodes(portal, browser)
    expect((await undo(former?.token)).json()).toMatchObject(wrong)
    expect((await undo((await mailed())?.token)).json()).toMatchObject(undone)
  })

  it('of who is of the staff by then is not undone that way', async () => {
    await withCodes(portal, await signedIn())
    const link = await mailed()
    const { owner } = portal.database
    const { id } = await owner.selectFrom('office').select('id').orderBy('id').executeTakeFirstOrThrow()
    const become = (officeId: number | null) => owner.updateTable('account').set({ officeId }).where('name', '=', ACCOUNT).execute()
    await become(id)
    expect((await undo(link?.token)).json()).toMatchObject(wrong)
    await become(null)
    expect(await asksFactor()).toBe(true)
  })

  it('is not undone with a password that was recovered since, by whoever reads the mail', async () => {
    await withCodes(portal, await signedIn())
    const link = await mailed()
    const thief = await recovering()
    expect((await undo(link?.token, ANOTHER, thief)).json()).toMatchObject(wrongPassword)
    expect(await audited()).toEqual({
      result: 'refused',
      subjectPersonId: personId,
      facts: { refusal: 'access.undoFactor.passwordWrong' },
    })
    expect((await undo(link?.token)).json()).toMatchObject(undone)
  })

  it.each([
    [
      'changed twice',
      async () => {
        const thief = await signedIn()
        await changePassword(thief, DEMO_PASSWORD, 'Thiefs-own-1')
        await changePassword(thief, 'Thiefs-own-1', ANOTHER)
        return thief
      },
    ],
    [
      'recovered',
      async () => {
        const thief = await recovering()
        await thief.signIn(ACCOUNT, ANOTHER)
        return thief
      },
    ],
  ])('is undone with the password that its owner had, when it was %s within a day before', async (_, taken) => {
    await enrolUnder(await taken(), ANOTHER)
    const link = await mailed()
    expect((await undo(link?.token, ANOTHER)).json()).toMatchObject(wrongPassword)
    expect((await undo(link?.token)).json()).toMatchObject(undone)
  })

  it('is undone with the present password, when it was changed longer ago', async () => {
    await changePassword(await signedIn(), DEMO_PASSWORD, ANOTHER)
    portal.clock.advance(24 * HOUR)
    const browser = portal.browser()
    await browser.signIn(ACCOUNT, ANOTHER)
    await enrolUnder(browser, ANOTHER)
    const link = await mailed()
    expect((await undo(link?.token)).json()).toMatchObject(wrongPassword)
    expect((await undo(link?.token, ANOTHER)).json()).toMatchObject(undone)
    await sweepJob.run(portal.services, {}, async () => {})
    const kept = portal.database.owner.selectFrom('account').select('formerHash').where('personId', '=', personId)
    expect(await kept.executeTakeFirst()).toEqual({ formerHash: null })
  })

  it('is guessed at as a login is: slowed from the sixth wrong password on, those of both together, each in the audit', async () => {
    await withCodes(portal, await signedIn())
    const link = await mailed()
    for (let count = 0; count < 5; count++) expect((await undo(link?.token, 'Wrong#2026')).json()).toMatchObject(wrongPassword)
    expect((await undo(link?.token)).statusCode).toBe(429)
    expect(await audited()).toMatchObject({ result: 'refused', facts: { refusal: 'access.work.needed' } })
    const login = { cueperdec_login: ACCOUNT, cueperdec_contrasenia: DEMO_PASSWORD }
    expect((await portal.browser().post('control_tarjeta/login_cuenta', login)).statusCode).toBe(429)
    expect(await asksFactor()).toBe(false)
  })

  it('of who has no account is told without a link', async () => {
    const browser = portal.browser()
    await personWithCard(portal, julia, CARD)
    const { token } = (await loginByCard(browser, julia, CARD)).json<{ token: string }>()
    browser.token = (await browser.post('system/sesion', { data: token })).json<{ token: string }>().token
    await browser.post('system/confirmacion', { tar_codigo_tarjeta: CARD, tar_pin_tarjeta: PIN })
    const { secreto } = (await browser.post('system/segundo_factor/codigos')).json<{ secreto: string }>()
    await browser.post('system/segundo_factor/codigos', { codigo: codeOf(portal, secreto) })
    expect(await mailOf(ADDED)).toMatchObject({ to: reached.correo1, text: expect.not.stringMatching(LINK) })
    expect(await portal.database.owner.selectFrom('factorUndo').selectAll().execute()).toEqual([])
  })

  it('is told without a link where no address recovers the account', async () => {
    await portal.database.owner.updateTable('person').set({ email: '' }).where('id', '=', personId).execute()
    const thief = await confirmed(await signedIn())
    const contact = { tipo_modificacion: 'MDC', celular: '79999999', correo1: 'otro@ejemplo.bo', correo2: '' }
    expect((await thief.post('djbr_registro/actualiza_datos_declarante', contact)).json()).toMatchObject({ err_codigo: 0 })
    await withCodes(portal, thief)
    expect(await mailOf(ADDED)).toMatchObject({ to: 'otro@ejemplo.bo', text: expect.not.stringMatching(LINK) })
  })

  it('has a link that is kept by its hash', async () => {
    await withCodes(portal, await signedIn())
    const { token = '' } = (await mailed()) ?? {}
    const kept = await portal.database.owner.selectFrom('factorUndo').select('tokenHash').executeTakeFirst()
    expect(kept?.tokenHash).toEqual(digest(token))
  })

  it('is undone with what is being added at that moment', async () => {
    await withCodes(portal, await signedIn())
    const link = await mailed()
    const passkey = { credentialId: 'x', publicKey: Buffer.from('key'), counter: 0, name: 'Otra', createdAt: portal.clock.now() }
    const answer = await whileHeld(
      portal,
      personId,
      () => undo(link?.token),
      (trx) =>
        trx
          .insertInto('passkey')
          .values({ personId, ...passkey })
          .execute(),
    )
    expect(answer.json()).toMatchObject(undone)
    expect(await asksFactor()).toBe(false)
  })
})

/** Somebody who recovered another password, with the mailbox. */
async function recovering(): Promise<Browser> {
  const thief = portal.browser()
  const asked = { perdec_docidentidad: '4000011', correo1: ADDRESS, perdec_fecha_nacimiento: '1980-03-15' }
  await thief.post('control_tarjeta/reset_password_correo', asked)
  await portal.runJobs()
  const recovered = portal.mails.map(({ text }) => /\/cambiar\?clave=([\w-]{43})/.exec(text)?.[1]).find(Boolean)
  const next = { cuefundec_contrasenia: ANOTHER, cuefundec_contrasenia2: ANOTHER }
  expect((await thief.post(`control_tarjeta/reset?clave=${recovered}`, next)).json()).toMatchObject({ err_codigo: 0 })
  return thief
}

async function enrolUnder(browser: Browser, clave: string): Promise<void> {
  await browser.post('system/confirmacion', { clave })
  const { secreto } = (await browser.post('system/segundo_factor/codigos')).json<{ secreto: string }>()
  await browser.post('system/segundo_factor/codigos', { codigo: codeOf(portal, secreto) })
}

async function remove(browser: Browser, secret: string): Promise<void> {
  portal.clock.advance(60)
  await browser.post('system/confirmacion', { clave: DEMO_PASSWORD, codigo: codeOf(portal, secret) })
  expect((await browser.delete('system/segundo_factor/codigos')).json()).toMatchObject({ err_codigo: 0 })
}
