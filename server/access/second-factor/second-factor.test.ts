import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asPerson } from '../../ground/database/as-person.ts'
import type { Database } from '../../ground/database/connect.ts'
import { STAFF_KEY } from '../../testing/accounts.ts'
import { type Browser, DEMO_PASSWORD, type TestApp, testApp } from '../../testing/app.ts'
import { confirmed } from '../../testing/second-factor.ts'
import { openSecret, sealFormerSecrets } from './factor.ts'

let portal: TestApp
let accountId: number
let personId: number
beforeAll(async () => {
  portal = await testApp({ accounts: true })
  const account = await portal.services.db
    .selectFrom('account')
    .select(['id', 'personId'])
    .where('name', '=', 'tarjetas001')
    .executeTakeFirstOrThrow()
  accountId = account.id
  personId = account.personId
})
afterAll(() => portal.close())
beforeEach(async () => {
  const { owner } = portal.database
  portal.clock.advance(600)
  await owner.deleteFrom('guessDelay').execute()
  await owner.deleteFrom('attemptCount').execute()
  await owner.deleteFrom('session').execute()
  await owner.deleteFrom('secondFactor').where('personId', '=', personId).execute()
  await owner.deleteFrom('backupCode').execute()
})

interface Answered {
  readonly secreto: string
  readonly direccion: string
  readonly qr: string
  readonly token: string
  readonly codigos: readonly string[]
  readonly clave_mensaje?: string
}

const signedIn = async () => {
  const browser = portal.browser()
  await browser.signIn('tarjetas001')
  return browser
}
const ask = async (browser: Browser, codigo?: string) =>
  (await browser.post('oficina/sesion/segundo_factor', codigo === undefined ? {} : { codigo })).json<Answered>()
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: portal.clock.now().getTime() })
const open = async (browser: Browser, codigo: string) => (await browser.post('oficina/sesion/codigo', { codigo })).json<Answered>()

async function enrolled() {
  const browser = await signedIn()
  const { secreto } = await ask(browser)
  const answered = await ask(browser, codeOf(secreto))
  browser.token = answered.token
  return { browser, secreto, codes: answered.codigos }
}

const rows = (action: string) =>
  portal.database.owner.selectFrom('audit').select('result').where('action', '=', action).orderBy('id', 'desc').execute()

describe('who enters the office for the first time', () => {
  it('is told a secret, once, and opens the office with its first code', async () => {
    const browser = await signedIn()
    expect((await browser.get('system/sesion')).json().usuario).toMatchObject({ segundo_factor: false, cambiar_clave: false })
    expect(await open(browser, '123456')).toMatchObject({ clave_mensaje: 'access.noSecondFactor' })
    const first = await ask(browser)
    const second = await ask(browser)
    expect(second.secreto).not.toBe(first.secreto)
    expect(second.direccion).toBe(`otpauth://totp/DJBR:tarjetas001?issuer=DJBR&secret=${second.secreto}&algorithm=SHA1&digits=6&period=30`)
    expect(Buffer.from(second.qr.split(',')[1] ?? '', 'base64').toString()).toMatch(/^<svg/)
    expect(await ask(browser, codeOf(first.secreto))).toMatchObject({ clave_mensaje: 'access.oneTimeCodeWrong' })
    const done = await ask(browser, codeOf(second.secreto))
    expect(done.codigos).toHaveLength(10)
    browser.token = done.token
    expect((await browser.get('system/sesion')).json().usuario).toMatchObject({
      en_oficina: true,
      segundo_factor: true,
      roles: ['tarjetas'],
    })
    expect((await rows('factor.confirm')).slice(0, 2)).toEqual([{ result: 'done' }, { result: 'refused' }])
  })

  it('keeps a secret that was confirmed: none is told over it', async () => {
    await enrolled()
    expect(await ask(await signedIn())).toMatchObject({ clave_mensaje: 'credentials.factor.already' })
    expect(await ask(await signedIn(), '123456')).toMatchObject({ clave_mensaje: 'credentials.factor.already' })
  })

  it('leaves neither secret nor code in the database or in the log', async () => {
    const { secreto, codes } = await enrolled()
    const { owner } = portal.database
    const kept = await owner.selectFrom('secondFactor').selectAll().where('personId', '=', personId).executeTakeFirstOrThrow()
    const all = JSON.stringify([
      await owner.selectFrom('audit').selectAll().execute(),
      await owner.selectFrom('backupCode').selectAll().execute(),
    ])
    expect(kept.sealedSecret.toString('latin1')).not.toContain(secreto)
    for (const secret of [secreto, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
      expect(all + portal.log.join('')).not.toContain(secret)
    }
  })
})

describe('a second factor and its backup codes', () => {
  const all = async (db: Database) => ({
    factors: (await db.selectFrom('secondFactor').select('personId').execute()).map((row) => row.personId),
    codes: new Set((await db.selectFrom('backupCode').select('personId').execute()).map((row) => row.personId)),
  })

  it('are seen, changed and made in an act on their own person alone', async () => {
    const { db } = portal.services
    await enrolled()
    const other = await db.selectFrom('account').select('personId as id').where('name', '=', 'supervisor01').executeTakeFirstOrThrow()
    const owner = await all(portal.database.owner)
    expect(owner.factors).toEqual(expect.arrayContaining([personId, other.id]))
    expect(owner.codes).toEqual(new Set([personId]))

    expect(await all(db)).toEqual({ factors: [], codes: new Set() })
    expect(await asPerson(db, personId, all)).toEqual({ factors: [personId], codes: new Set([personId]) })
    await asPerson(db, other.id, async (trx) => {
      expect(await all(trx)).toEqual({ factors: [other.id], codes: new Set() })
      for (const { numUpdatedRows } of await trx
        .updateTable('secondFactor')
        .set({ lastStep: 1 })
        .where('personId', '=', personId)
        .execute())
        expect(numUpdatedRows).toBe(0n)
      for (const { numDeletedRows } of await trx.deleteFrom('backupCode').where('personId', '=', personId).execute())
        expect(numDeletedRows).toBe(0n)
    })
    const forged = { personId, codeMac: Buffer.alloc(32), drawnAt: portal.clock.now() }
    await expect(asPerson(db, other.id, (trx) => trx.insertInto('backupCode').values(forged).execute())).rejects.toThrow(
      'row-level security',
    )
  })
})

describe('a sealed secret', () => {
  it('opens under its key and for its person alone', async () => {
    const { secreto } = await enrolled()
    const { sealedSecret } = await portal.database.owner
      .selectFrom('secondFactor')
      .select('sealedSecret')
      .where('personId', '=', personId)
      .executeTakeFirstOrThrow()
    expect(openSecret({ staffKey: STAFF_KEY }, { personId }, sealedSecret)).toBe(secreto)
    expect(() => openSecret({ staffKey: 'another' }, { personId }, sealedSecret)).toThrow()
    expect(() => openSecret({ staffKey: STAFF_KEY }, { personId: personId + 1 }, sealedSecret)).toThrow()
    const changed = Buffer.from(sealedSecret)
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
    expect(() => openSecret({ staffKey: STAFF_KEY }, { personId }, changed)).toThrow()
  })

  it('takes the place of one that an earlier version kept in clear', async () => {
    const { owner } = portal.database
    await owner.updateTable('account').set({ oneTimeSecret: 'JBSWY3DPEHPK3PXP', oneTimeLastStep: 7 }).where('id', '=', accountId).execute()
    await sealFormerSecrets(portal.services)
    await sealFormerSecrets(portal.services)
    const account = await owner.selectFrom('account').select(['oneTimeSecret']).where('id', '=', accountId).executeTakeFirstOrThrow()
    expect(account.oneTimeSecret).toBe(null)
    expect(await open(await signedIn(), codeOf('JBSWY3DPEHPK3PXP'))).toHaveProperty('token')
  })
})

describe('a backup code', () => {
  it('opens the office once, however it is typed, and is told to its owner', async () => {
    const { codes } = await enrolled()
    const [code = ''] = codes
    await portal.runJobs()
    expect(await open(await signedIn(), ` ${code.toLowerCase().replaceAll('-', '')}`)).toHaveProperty('token')
    expect(await open(await signedIn(), code)).toMatchObject({ clave_mensaje: 'access.backupCodeWrong' })
    await portal.runJobs()
    expect(portal.mails.map(({ text }) => text).join()).toContain('Le quedan 9.')
  })

  it('of two at once opens one', async () => {
    const { codes } = await enrolled()
    const browsers = [await signedIn(), await signedIn()]
    const answers = await Promise.all(browsers.map((browser) => open(browser, codes[1] ?? '')))
    expect(answers.filter((answer) => answer.token)).toHaveLength(1)
  })

  it('of before is worth nothing once new ones were made, in a session that was confirmed, which is told', async () => {
    const { browser, codes } = await enrolled()
    const renew = async () => (await browser.post('system/segundo_factor/codigos_respaldo')).json<Answered>()
    expect(await renew()).toMatchObject({ clave_mensaje: 'access.confirm.needed' })
    await confirmed(browser, { codigo: codes[9] })
    const { codigos } = await renew()
    expect(codigos).toHaveLength(10)
    expect(await open(await signedIn(), codes[0] ?? '')).toMatchObject({ err_codigo: 1 })
    expect(await open(await signedIn(), codigos[0] ?? '')).toHaveProperty('token')
    expect((await browser.get('system/segundo_factor')).json()).toMatchObject({ codigos_respaldo: 9 })
    await portal.runJobs()
    expect(portal.mails.map(({ subject }) => subject)).toContain('Se generaron códigos de respaldo nuevos')
  })
})

describe('a password that the office gave', () => {
  const given = (until: Date | null) =>
    portal.database.owner.updateTable('account').set({ passwordGivenUntil: until }).where('id', '=', accountId).execute()

  it('is changed before anything else', async () => {
    await given(new Date(portal.clock.now().getTime() + 60_000))
    const browser = await signedIn()
    expect((await browser.get('system/sesion')).json().usuario).toMatchObject({ cambiar_clave: true })
    expect(await ask(browser)).toMatchObject({ clave_mensaje: 'office.password.first' })
    expect(await open(browser, '123456')).toMatchObject({ clave_mensaje: 'office.password.first' })
    const change = {
      cuefundec_contrasenia0: DEMO_PASSWORD,
      cuefundec_contrasenia: 'Quinua-real-7',
      cuefundec_contrasenia2: 'Quinua-real-7',
    }
    expect((await browser.put('oficina/sesion/clave', change)).json()).toMatchObject({ err_codigo: 0 })
    expect(await ask(browser)).toHaveProperty('secreto')
    const { passwordHash } = await portal.database.owner
      .selectFrom('account')
      .select('passwordHash')
      .where('name', '=', 'recepcion01')
      .executeTakeFirstOrThrow()
    await portal.database.owner.updateTable('account').set({ passwordHash }).where('id', '=', accountId).execute()
  })

  it('is good until its time is over', async () => {
    await given(portal.clock.now())
    await expect(signedIn()).rejects.toThrow('did not sign in')
    await given(null)
    await signedIn()
  })
})
