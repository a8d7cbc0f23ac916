import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedAccounts } from '../../testing/accounts.ts'
import { type Browser, DEMO_PASSWORD, type TestApp, testApp } from '../../testing/app.ts'
import { codeOf, confirmed, toSecondStep, withCodes } from '../../testing/second-factor.ts'
import { sweepJob } from '../sweep.ts'

const ACCOUNT = 'declarante01'
const ADDRESS = 'declarante01@ejemplo.bo'
const HOUR = 3600
const LINK = /\/cambiar\?factor=([\w-]{43})/

let portal: TestApp
let personId: number
beforeAll(async () => {
  portal = await testApp()
  await seedAccounts(portal.services.db, portal.clock)
  personId = (await portal.database.owner.selectFrom('account').select('personId').where('name', '=', ACCOUNT).executeTakeFirstOrThrow())
    .personId
})
afterAll(() => portal.close())
beforeEach(async () => {
  const { owner } = portal.database
  for (const table of ['session', 'secondFactor', 'passkey', 'backupCode', 'factorUndo', 'attemptCount'] as const) {
    await owner.deleteFrom(table).execute()
  }
  const noFormer = { formerEmail: null, formerPhone: null, formerContactUntil: null, formerContactToken: null }
  await owner
    .updateTable('person')
    .set({ email: ADDRESS, ...noFormer })
    .where('id', '=', personId)
    .execute()
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
const path = (token = '') => `control_tarjeta/segundo_factor/deshacer?clave=${token}`
const wrong = { err_codigo: 1, clave_mensaje: 'access.link.wrong' }
const asksFactor = async () => (await toSecondStep(portal.browser(), ACCOUNT)) !== undefined

describe('a first second factor', () => {
  it('is undone by the link that was mailed, once, by whoever sends it: it goes, and every session and sign-in ends', async () => {
    const thief = await signedIn()
    await withCodes(portal, thief)
    const link = await mailed()
    expect(link?.to).toBe(ADDRESS)
    const waiting = portal.browser()
    const step = await toSecondStep(waiting, ACCOUNT)
    const anyone = portal.browser()
    for (let times = 0; times < 3; times++) expect((await anyone.get(path(link?.token))).json()).toMatchObject({ err_codigo: 0 })
    expect(await asksFactor()).toBe(true)
    const both = await Promise.all([anyone.post(path(link?.token)), portal.browser().post(path(link?.token))])
    expect(both.map((answer) => answer.json<{ err_codigo: number }>().err_codigo).sort()).toEqual([0, 1])
    expect((await thief.get('system/sesion')).statusCode).toBe(401)
    expect((await waiting.post('system/sesion/segundo_factor', { paso: step.paso, codigo: '000000' })).statusCode).toBe(401)
    expect(await asksFactor()).toBe(false)
    await portal.runJobs()
    expect(portal.mails.map(({ to, subject }) => [to, subject])).toContainEqual([ADDRESS, 'Se quitó el segundo factor'])
    const audited = portal.database.owner.selectFrom('audit').select(['result', 'subjectPersonId']).where('action', '=', 'factor.undo')
    expect(await audited.execute()).toEqual(expect.arrayContaining([{ result: 'done', subjectPersonId: personId }]))
  })

  it('is undone within three days, and by no link that never was', async () => {
    await withCodes(portal, await signedIn())
    const link = await mailed()
    expect((await portal.browser().post(path('x'))).json()).toMatchObject(wrong)
    portal.clock.advance(72 * HOUR)
    expect((await portal.browser().get(path(link?.token))).json()).toMatchObject(wrong)
    expect((await portal.browser().post(path(link?.token))).json()).toMatchObject(wrong)
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
    expect((await portal.browser().post(path(former?.token))).json()).toMatchObject(wrong)
    expect((await portal.browser().post(path((await mailed())?.token))).json()).toMatchObject({ err_codigo: 0 })
  })

  it('of who is of the staff by then is not undone that way', async () => {
    await withCodes(portal, await signedIn())
    const link = await mailed()
    const { owner } = portal.database
    const { id } = await owner.selectFrom('office').select('id').orderBy('id').executeTakeFirstOrThrow()
    const become = (officeId: number | null) => owner.updateTable('account').set({ officeId }).where('name', '=', ACCOUNT).execute()
    await become(id)
    expect((await portal.browser().post(path(link?.token))).json()).toMatchObject(wrong)
    await become(null)
    expect(await asksFactor()).toBe(true)
  })
})

async function remove(browser: Browser, secret: string): Promise<void> {
  portal.clock.advance(60)
  await browser.post('system/confirmacion', { clave: DEMO_PASSWORD, codigo: codeOf(portal, secret) })
  expect((await browser.delete('system/segundo_factor/codigos')).json()).toMatchObject({ err_codigo: 0 })
}
