import { authority } from '@djbr/signature/testing/authority.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { digest } from '../../ground/http/secrets.ts'
import { type Browser, DEMO_PASSWORD, type TestApp, testApp } from '../../testing/app.ts'
import { authenticator } from '../../testing/authenticator.ts'
import { officer } from '../../testing/filing.ts'
import { personOf, whileHeld } from '../../testing/held-person.ts'
import { codeOf, confirmed, confirmedOfficer, type SecondStep, toSecondStep } from '../../testing/second-factor.ts'

const ACCOUNT = 'declarante01'
type Key = ReturnType<typeof authenticator>
type Options = Parameters<Key['show']>[0]

let portal: TestApp
beforeAll(async () => {
  portal = await testApp({ accounts: true, env: { BASE_URL: 'http://localhost:8080' } })
})
afterAll(() => portal.close())
beforeEach(async () => {
  const { owner } = portal.database
  portal.clock.advance(600)
  for (const table of ['guessDelay', 'attemptCount', 'session', 'passkey', 'backupCode'] as const) await owner.deleteFrom(table).execute()
  portal.mails.length = 0
})

const signedIn = async (account = ACCOUNT) => {
  const browser = portal.browser()
  await browser.signIn(account)
  return confirmed(browser)
}
const begin = async (browser: Browser) => (await browser.post('system/segundo_factor/nueva_llave')).json<{ opciones: Options }>().opciones
const keep = async (browser: Browser, llave: unknown, nombre = 'Mi teléfono') =>
  (await browser.post('system/segundo_factor/llaves', { nombre, llave })).json()
const added = async (browser: Browser, key: Key = authenticator()) => {
  const answer = await keep(browser, key.make(await begin(browser)))
  return { key, answer }
}
/** Adds a first one, and confirms the session again with it: the confirmation from before it is over. */
const addedFirst = async (browser: Browser, key?: Key) => {
  const { answer } = await added(browser, key)
  await confirmed(browser, { codigo: answer.codigos[0] })
}
const ask = async (browser: Browser, { paso }: SecondStep) =>
  (await browser.post('system/sesion/llave', { paso })).json<{ opciones: Options }>().opciones
const complete = (browser: Browser, { paso }: SecondStep, llave: unknown) => browser.post('system/sesion/segundo_factor', { paso, llave })
const entering = async (account = ACCOUNT) => {
  const browser = portal.browser()
  return { browser, step: await toSecondStep(browser, account) }
}
const list = async (browser: Browser) =>
  (await browser.get('system/segundo_factor')).json<{ llaves: { codigo: number; nombre: string }[]; codigos_respaldo: number }>()
const wrong = { err_codigo: 1, clave_mensaje: 'access.passkey.wrong' }
const notMade = { err_codigo: 1, clave_mensaje: 'access.passkey.notMade' }

describe('a passkey', () => {
  it('is added under a name, with ten backup codes, told and listed; then it signs in', async () => {
    const browser = await signedIn()
    const { key, answer } = await added(browser)
    expect(answer.codigos).toHaveLength(10)
    expect(await list(browser)).toMatchObject({ dominio: 'localhost', llaves: [{ nombre: 'Mi teléfono', ultimo_uso: null }] })
    const next = await entering()
    expect(next.step).toMatchObject({ codigo: false, llave: true })
    const opened = await complete(next.browser, next.step, key.show(await ask(next.browser, next.step)))
    next.browser.token = opened.json().token
    expect((await list(next.browser)).llaves).toMatchObject([{ ultimo_uso: expect.stringMatching(/^2026-11-20T/) }])
    await portal.runJobs()
    expect(portal.mails.map(({ text }) => text).join()).toContain('«Mi teléfono»')
  })

  it('knows its person by a handle that nobody reckons from their number', async () => {
    const handle = async (account: string) =>
      (await (await signedIn(account)).post('system/segundo_factor/nueva_llave')).json<{ opciones: { user: { id: string } } }>().opciones
        .user.id
    const mine = await handle(ACCOUNT)
    expect(await handle(ACCOUNT)).toBe(mine)
    expect(await handle('declarante02')).not.toBe(mine)
    const reckoned = Array.from({ length: 1000 }, (_, person) => digest(`passkeys of person ${person}`).toString('base64url'))
    expect(reckoned).not.toContain(mine)
  })

  it('is not added with a certificate of its maker, whose validating would call the addresses in it', async () => {
    const browser = await signedIn()
    const key = authenticator()
    const maker = await (await authority('Fabricante')).holder('Llave', { publicKey: key.publicKey })
    const attestedBy = maker.certificates[0]
    if (!attestedBy) throw new Error('no certificate')
    expect(await keep(browser, key.make(await begin(browser), { attestedBy }))).toMatchObject(notMade)
    expect((await list(browser)).llaves).toEqual([])
  })

  it('has an id as long as WebAuthn allows at most, and a name of one printed line', async () => {
    const browser = await signedIn()
    const made = authenticator().make(await begin(browser))
    const long = 'A'.repeat(1365)
    expect(await keep(browser, { ...made, id: long, rawId: long })).toMatchObject({ clave_mensaje: 'common.badRequest' })
    expect(await keep(browser, made, 'Mi\u202Eteléfono')).not.toHaveProperty('codigos')
    expect(await keep(browser, made, ' Mi\nteléfono ')).toMatchObject({ codigos: expect.any(Array) })
    expect((await list(browser)).llaves).toMatchObject([{ nombre: 'Mi teléfono' }])
  })

  it('ends what was opened without one, when it is the first', async () => {
    const [there, here] = [await signedIn(), await signedIn()]
    const { step: waiting } = await entering('declarante02')
    expect(waiting).toBeUndefined()
    await addedFirst(here)
    expect((await there.get('system/sesion')).statusCode).toBe(401)
    const next = await entering()
    const { key } = await added(here)
    expect((await complete(next.browser, next.step, key.show(await ask(next.browser, next.step)))).json()).toMatchObject({
      token: expect.any(String),
    })
  })

  /** What a call answers whose session is ended while it waits for its person. */
  const endedMeanwhile = async (call: () => Promise<unknown>) => {
    const personId = await personOf(portal, ACCOUNT)
    return whileHeld(portal, personId, call, (trx) => trx.deleteFrom('session').where('personId', '=', personId).execute())
  }
  const passkeys = () => portal.database.owner.selectFrom('passkey').select('id').execute()

  it('is not added in a session that was ended meanwhile', async () => {
    const browser = await signedIn()
    const made = authenticator().make(await begin(browser))
    expect(await endedMeanwhile(() => keep(browser, made))).toMatchObject({ clave_mensaje: 'common.unauthenticated' })
    expect(await passkeys()).toEqual([])
  })

  it('is told with a link that undoes it only when it is the first of all', async () => {
    const links = async () => {
      await portal.runJobs()
      return portal.mails.filter(({ text }) => text.includes('/cambiar?factor=')).length
    }
    await links()
    portal.mails.length = 0
    const browser = await signedIn()
    await addedFirst(browser)
    expect(await links()).toBe(1)
    await added(browser)
    const { secreto } = (await browser.post('system/segundo_factor/codigos')).json<{ secreto: string }>()
    const kept = await browser.post('system/segundo_factor/codigos', { codigo: codeOf(portal, secreto) })
    expect(kept.json()).toEqual({ codigos: [] })
    expect(await links()).toBe(1)
    await portal.database.owner
      .deleteFrom('secondFactor')
      .where('personId', '=', await personOf(portal, ACCOUNT))
      .execute()
  })

  it('is not removed in a session that was ended meanwhile', async () => {
    const browser = await signedIn()
    await addedFirst(browser)
    const [{ id } = { id: 0 }] = await passkeys()
    const removing = async () => (await browser.delete(`system/segundo_factor/llaves/${id}`)).json()
    expect(await endedMeanwhile(removing)).toMatchObject({ clave_mensaje: 'common.unauthenticated' })
    expect(await passkeys()).toEqual([{ id }])
  })

  it('has no backup codes drawn in a session that was ended meanwhile', async () => {
    const browser = await signedIn()
    await addedFirst(browser)
    const hashes = () => portal.database.owner.selectFrom('backupCode').selectAll().orderBy('personId').execute()
    const before = await hashes()
    const drawing = async () => (await browser.post('system/segundo_factor/codigos_respaldo')).json()
    expect(await endedMeanwhile(drawing)).toMatchObject({ clave_mensaje: 'common.unauthenticated' })
    expect(await hashes()).toEqual(before)
  })

  it('is made and removed only in a session that was confirmed', async () => {
    const browser = portal.browser()
    await browser.signIn(ACCOUNT)
    const needed = { clave_mensaje: 'access.confirm.needed' }
    expect((await browser.post('system/segundo_factor/nueva_llave')).json()).toMatchObject(needed)
    await confirmed(browser)
    const options = await begin(browser)
    portal.clock.advance(4 * 60 + 59)
    const key = authenticator()
    const made = key.make(options)
    portal.clock.advance(1)
    expect(await keep(browser, made)).toMatchObject(needed)
    await confirmed(browser)
    const { answer } = await added(browser, key)
    const [kept] = (await list(browser)).llaves
    portal.clock.advance(5 * 60)
    const remove = (codigo?: number) => browser.delete(`system/segundo_factor/llaves/${codigo}`)
    expect((await remove(kept?.codigo)).json()).toMatchObject(needed)
    await confirmed(browser, { codigo: answer.codigos[0] })
    const other = await signedIn('declarante02')
    expect((await other.delete(`system/segundo_factor/llaves/${kept?.codigo}`)).statusCode).toBe(404)
    expect((await remove(kept?.codigo)).json()).toMatchObject({ err_codigo: 0 })
    expect((await remove(kept?.codigo)).statusCode).toBe(404)
    expect(await list(browser)).toMatchObject({ llaves: [], codigos_respaldo: 0 })
  })

  it('is not added for another origin, another domain, or twice', async () => {
    const browser = await signedIn()
    const key = authenticator()
    expect(await keep(browser, key.make(await begin(browser), { origin: 'http://evil.example' }))).toMatchObject(notMade)
    expect(await keep(browser, key.make(await begin(browser), { origin: 'http://127.0.0.1:8080' }))).toMatchObject(notMade)
    expect(await keep(browser, key.make(await begin(browser), { rpId: 'evil.example' }))).toMatchObject(notMade)
    await addedFirst(browser, key)
    expect(await keep(browser, key.make(await begin(browser)))).toMatchObject(notMade)
    expect((await list(browser)).llaves).toHaveLength(1)
  })

  it('is added for the challenge of this session, once, within five minutes', async () => {
    const [browser, other] = [await signedIn(), await signedIn()]
    const theirs = await begin(other)
    expect(await keep(browser, authenticator().make(theirs))).toMatchObject(notMade)
    const options = await begin(browser)
    expect(await keep(browser, authenticator().make(theirs))).toMatchObject(notMade)
    expect(await keep(browser, authenticator().make(options))).toMatchObject(notMade)
    const late = await begin(browser)
    portal.clock.advance(5 * 60)
    await confirmed(browser)
    expect(await keep(browser, authenticator().make(late))).toMatchObject(notMade)
  })

  it.each([{}, { nombre: '', llave: {} }, { nombre: 'x', llave: { id: 1 } }])('that is %o is none', async (body) => {
    expect((await (await signedIn()).post('system/segundo_factor/llaves', body)).statusCode).toBe(400)
  })

  it('is not made where the portal has no domain', async () => {
    const atAddress = await testApp({ accounts: true })
    const browser = atAddress.browser()
    await browser.signIn(ACCOUNT)
    await confirmed(browser)
    expect((await browser.get('system/segundo_factor')).json()).toMatchObject({ dominio: null })
    expect((await browser.post('system/segundo_factor/nueva_llave')).json()).toMatchObject({ clave_mensaje: 'access.passkey.noDomain' })
    await atAddress.close()
  })
})

describe('a sign-in with a passkey', () => {
  it('is refused for another origin, another domain, or a counter that did not rise', async () => {
    const { key } = await added(await signedIn())
    const { browser, step } = await entering()
    for (const lies of [{ origin: 'http://evil.example' }, { rpId: 'evil.example' }, { counter: 1 }]) {
      expect((await complete(browser, step, key.show(await ask(browser, step), lies))).json()).toMatchObject(wrong)
    }
    expect((await complete(browser, step, key.show(await ask(browser, step)))).statusCode).toBe(200)
  })

  it('is refused for a passkey of somebody else', async () => {
    await added(await signedIn())
    const { key: theirs } = await added(await signedIn('declarante02'))
    const { browser, step } = await entering()
    expect((await complete(browser, step, theirs.show(await ask(browser, step)))).json()).toMatchObject(wrong)
    expect((await complete(browser, step, authenticator().show(await ask(browser, step)))).json()).toMatchObject(wrong)
  })

  it('takes the challenge of this sign-in, once, within five minutes', async () => {
    const { key } = await added(await signedIn())
    const [one, other] = [await entering(), await entering()]
    const theirs = await ask(other.browser, other.step)
    expect((await complete(one.browser, one.step, key.show(theirs))).json()).toMatchObject(wrong)
    const options = await ask(one.browser, one.step)
    expect((await complete(one.browser, one.step, key.show(theirs))).json()).toMatchObject(wrong)
    expect((await complete(one.browser, one.step, key.show(options))).json()).toMatchObject(wrong)
    expect((await other.browser.post('system/sesion/llave', { paso: one.step.paso })).statusCode).toBe(401)
    portal.clock.advance(5 * 60)
    expect((await complete(one.browser, one.step, key.show(options))).statusCode).toBe(401)
  })

  it('keeps nobody out by wrong ones, which cannot be guessed, nor by codes that somebody guessed at', async () => {
    const { key, answer } = await added(await signedIn())
    const { browser, step } = await entering()
    for (let count = 0; count < 6; count++) {
      const shown = key.show(await ask(browser, step), { rpId: 'evil.example' })
      expect((await complete(browser, step, shown)).json()).toMatchObject(wrong)
    }
    const byCode = (codigo: string) => browser.post('system/sesion/segundo_factor', { paso: step.paso, codigo })
    for (let count = 0; count < 5; count++) expect((await byCode('000000')).statusCode).toBe(200)
    expect((await byCode(answer.codigos[0])).statusCode).toBe(429)
    expect((await complete(browser, step, key.show(await ask(browser, step)))).statusCode).toBe(200)
  })
})

describe('a confirmation with a passkey', () => {
  it('takes the challenge of this session for it, beside the password', async () => {
    const browser = await signedIn()
    const { key } = await added(browser)
    portal.clock.advance(5 * 60)
    const options = async (call: string) => (await browser.post(call)).json<{ opciones: Options }>().opciones
    const confirm = async (given: object) => (await browser.post('system/confirmacion', given)).json()
    const other = await entering()
    expect(await confirm({ clave: DEMO_PASSWORD, llave: key.show(await ask(other.browser, other.step)) })).toMatchObject(wrong)
    const asked = await options('system/confirmacion/llave')
    expect(await confirm({ clave: 'Wrong#2026', llave: key.show(asked) })).toMatchObject({ err_codigo: 1 })
    expect((await browser.post('system/segundo_factor/nueva_llave')).json()).toMatchObject({ clave_mensaje: 'access.confirm.needed' })
    expect(await confirm({ clave: DEMO_PASSWORD, llave: key.show(asked) })).toMatchObject({ err_codigo: 0 })
    expect((await browser.post('system/segundo_factor/nueva_llave')).json()).toHaveProperty('opciones')
  })
})

describe('a challenge', () => {
  it('of a confirmation opens no sign-in, and one of a sign-in, or to add a passkey, confirms nothing', async () => {
    const browser = await signedIn()
    const key = authenticator()
    await addedFirst(browser, key)
    portal.clock.advance(60)
    const { browser: coming, step } = await entering()
    const toConfirm = async () => (await browser.post('system/confirmacion/llave')).json<{ opciones: Options }>().opciones
    const confirm = async (options: Options) =>
      (await browser.post('system/confirmacion', { clave: DEMO_PASSWORD, llave: key.show(options) })).json()
    expect((await complete(coming, step, key.show(await toConfirm()))).json()).toMatchObject(wrong)
    expect(await confirm(await ask(coming, step))).toMatchObject(wrong)
    expect(await confirm(await begin(browser))).toMatchObject(wrong)
    expect((await complete(coming, step, key.show(await ask(coming, step)))).statusCode).toBe(200)
    expect(await confirm(await toConfirm())).toMatchObject({ err_codigo: 0 })
  })
})

describe('a passkey of the staff', () => {
  it('opens the office in place of the one-time code, which may go then', async () => {
    const inside = await confirmedOfficer(portal, await officer(portal))
    const { key } = await added(inside)
    expect((await inside.delete('system/segundo_factor/codigos')).json()).toMatchObject({ err_codigo: 0 })
    const browser = portal.browser()
    await browser.signIn('recepcion01')
    const { opciones } = (await browser.post('oficina/sesion/llave')).json<{ opciones: Options }>()
    expect((await browser.post('oficina/sesion/codigo', { llave: key.show(opciones, { rpId: 'evil.example' }) })).json()).toMatchObject(
      wrong,
    )
    expect((await browser.post('oficina/sesion/segundo_factor')).json()).toMatchObject({ clave_mensaje: 'credentials.factor.already' })
    const next = (await browser.post('oficina/sesion/llave')).json<{ opciones: Options }>().opciones
    browser.token = (await browser.post('oficina/sesion/codigo', { llave: key.show(next) })).json().token
    expect((await browser.get('system/sesion')).json().usuario).toMatchObject({ en_oficina: true, roles: ['recepcion'] })
  })

  it('is neither added nor replaced outside the office, however its member signed in', async () => {
    await added(await confirmedOfficer(portal, await officer(portal, 'supervisor01')))
    const outside = await signedIn('supervisor01')
    const { owner } = portal.database
    for (const entry of [2, 3]) {
      await owner.updateTable('session').set({ accountId: null, entry }).where('inOffice', '=', false).execute()
      for (const call of ['codigos', 'nueva_llave', 'codigos_respaldo'])
        expect((await outside.post(`system/segundo_factor/${call}`)).statusCode).toBe(403)
      expect((await outside.delete('system/segundo_factor/codigos')).statusCode).toBe(403)
    }
  })

  it('is nobody’s to show who is no member', async () => {
    expect((await (await signedIn()).post('oficina/sesion/llave')).statusCode).toBe(403)
  })
})

it('passkeys and their challenges are seen, changed and made in an act on their own person alone', async () => {
  const { db } = portal.services
  const browser = await signedIn()
  await added(browser)
  await begin(browser)
  expect(await portal.database.owner.selectFrom('passkey').select('id').execute()).toHaveLength(1)
  for (const table of ['passkey', 'passkeyChallenge'] as const) {
    expect(await db.selectFrom(table).select('personId').execute()).toEqual([])
    const { numDeletedRows } = await db.deleteFrom(table).executeTakeFirstOrThrow()
    expect(numDeletedRows).toBe(0n)
  }
})
