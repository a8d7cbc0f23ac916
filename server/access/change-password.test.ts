import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedAccounts } from '../testing/accounts.ts'
import { type Browser, DEMO_PASSWORD, type TestApp, testApp } from '../testing/app.ts'
import { insisting } from '../testing/work.ts'
import { createPasswords } from './password-hash.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp({ passwords: createPasswords() })
  await seedAccounts(test.services.db, test.clock, test.services.passwords)
})
afterAll(() => test.close())

const GOOD = 'Quinua-real-7'
const change = (browser: Browser, next = GOOD, current = DEMO_PASSWORD, repeat = next) =>
  browser.put('control_tarjeta/reset_password_usuario', {
    cuefundec_contrasenia0: current,
    cuefundec_contrasenia: next,
    cuefundec_contrasenia2: repeat,
  })
const signedIn = async (account: string, password?: string) => {
  const browser = test.browser()
  await browser.signIn(account, password)
  return browser
}
const enters = async (account: string, password: string) =>
  (await test.browser().post('control_tarjeta/login_cuenta', { cueperdec_login: account, cueperdec_contrasenia: password })).json<{
    url?: string
  }>().url === '/'
const alive = async (browser: Browser) => (await browser.get('system/sesion')).statusCode === 200

describe('a password change', () => {
  it('is for who came with an account of their own: neither staff, nor a card, nor anybody else', async () => {
    expect((await change(test.browser())).statusCode).toBe(401)
    expect((await change(await signedIn('recepcion01'))).statusCode).toBe(403)
    const card = await signedIn('declarante01')
    await sql`UPDATE session SET entry = 2 WHERE person_id = (SELECT person_id FROM account WHERE name = 'declarante01')`.execute(
      test.database.owner,
    )
    const answer = await change(card)
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { mensaje: 'NOT_AUTHORIZED:WRITE' }])
    expect(await enters('declarante01', DEMO_PASSWORD)).toBe(true)
    const rows = await test.database.owner.selectFrom('audit').selectAll().where('action', '=', 'account.changePassword').execute()
    expect(rows).toMatchObject([{ result: 'refused', facts: { refusal: 'common.forbidden' } }])
  })

  it('is refused with a wrong current password, and slowed from the sixth on together with the login', async () => {
    const browser = await signedIn('declarante02')
    const wrong = await change(browser, GOOD, 'Wrong#2026')
    expect([wrong.statusCode, wrong.json()]).toMatchObject([200, { err_codigo: 1, err_mensaje: 'La contraseña actual no es correcta.' }])
    for (let count = 0; count < 4; count++) await change(browser, GOOD, 'Wrong#2026')
    expect((await change(browser)).statusCode).toBe(429)
    expect(await enters('declarante02', DEMO_PASSWORD)).toBe(false)
    test.clock.advance(60)
    expect((await change(browser)).json()).toMatchObject({ err_codigo: 0 })
    const fresh = test.browser()
    const given = { cueperdec_login: 'declarante02', cueperdec_contrasenia: GOOD }
    const { answer } = await insisting(fresh, (headers) => fresh.post('control_tarjeta/login_cuenta', given, { headers }))
    expect(answer.json()).toHaveProperty('url')
  })

  it('ends the other sessions and gives this one another cookie; the former one is dead, its tabs go on', async () => {
    const browser = await signedIn('declarante03')
    const elsewhere = await signedIn('declarante03')
    const former = new Map(browser.cookies)
    const tab = (await browser.post('system/sesion/pestana')).json<{ token: string }>().token
    const waiting = test.browser()
    const entered = await waiting.post('control_tarjeta/login_cuenta', {
      cueperdec_login: 'declarante03',
      cueperdec_contrasenia: DEMO_PASSWORD,
    })
    const answer = await change(browser)
    expect(answer.json()).toMatchObject({
      err_codigo: 0,
      err_mensaje: 'Su contraseña fue cambiada. Las demás sesiones de su cuenta se cerraron.',
    })
    expect(await alive(elsewhere)).toBe(false)
    expect((await waiting.post('system/sesion', { data: entered.json<{ token: string }>().token })).statusCode).toBe(401)
    expect(await alive(browser)).toBe(true)
    browser.token = tab
    expect(await alive(browser)).toBe(true)
    for (const [name, value] of former) browser.cookies.set(name, value)
    expect(await alive(browser)).toBe(false)
    expect(await enters('declarante03', DEMO_PASSWORD)).toBe(false)
    expect(await enters('declarante03', GOOD)).toBe(true)
  })

  it('does not lengthen the session', async () => {
    const browser = await signedIn('declarante05')
    test.clock.advance(29 * 60)
    await change(browser)
    expect((await browser.get('system/sesion')).json()).toMatchObject({ segundos_sesion: 31 * 60 })
    await change(browser, DEMO_PASSWORD.replace('Demo', 'Illimani'), GOOD)
  })

  it('of two at once is done once', async () => {
    const [one, other] = [await signedIn('declarante04'), await signedIn('declarante04')]
    const answers = await Promise.all([change(one, 'Quinua-real-7'), change(other, 'Tarwi-dulce-8')])
    expect(answers.filter((answer) => answer.statusCode === 200 && answer.json<{ err_codigo: number }>().err_codigo === 0)).toHaveLength(1)
  })

  it('leaves a row in the audit, done or refused, without either password', async () => {
    const { rows } = await sql<Record<string, unknown>>`
      SELECT a.* FROM audit a JOIN account c ON a.object = 'account:' || c.id
      WHERE c.name = 'declarante02' AND a.action = 'account.changePassword' ORDER BY a.id`.execute(test.database.owner)
    expect(rows.at(0)).toMatchObject({ result: 'refused', facts: { refusal: 'profile.password.currentWrong' } })
    expect(rows.at(-1)).toMatchObject({ result: 'done' })
    expect(JSON.stringify(rows) + test.log.join()).not.toMatch(/Quinua|Wrong#/)
  })
})

describe('a new password', () => {
  const refusal = async (browser: Browser, next: string, repeat = next) => {
    const answer = await change(browser, next, DEMO_PASSWORD, repeat)
    return [answer.statusCode, answer.json<{ errores: { campo: string; mensaje: string }[] }>().errores[0]]
  }

  it.each([
    ['corta', 'Debe tener al menos 8 caracteres'],
    [
      'sin-mayuscula-7',
      'Debe tener al menos 8 caracteres, una letra mayúscula (A-Z), minúscula (a-z), un número (0-9) y un caracter especial...',
    ],
    ['Con espacios-7', 'La contraseña no puede tener espacios'],
    ['Juan-4471-xyz', 'La contraseña no puede contener su cuenta, su nombre, sus apellidos, «djbr» ni «contraloría»'],
    ['Declarante01#', 'La contraseña no puede contener su cuenta, su nombre, sus apellidos, «djbr» ni «contraloría»'],
    ['Aa1!aaaa', 'Esta contraseña es muy común y fácil de adivinar. Elija otra.'],
    ['Password1!', 'Esta contraseña es muy común y fácil de adivinar. Elija otra.'],
    [DEMO_PASSWORD, 'La contraseña nueva debe ser distinta de la actual'],
    [`Zx9!!${'quinua.7'.repeat(12)}`, 'Puede escribir 100 caracteres como máximo'],
  ])('is refused: %s', async (next, mensaje) => {
    expect(await refusal(await signedIn('declarante01'), next)).toEqual([400, { campo: 'cuefundec_contrasenia', mensaje }])
    expect(await enters('declarante01', DEMO_PASSWORD)).toBe(true)
  })

  it('is repeated as it is', async () => {
    expect(await refusal(await signedIn('declarante01'), GOOD, `${GOOD} `)).toEqual([
      400,
      { campo: 'cuefundec_contrasenia2', mensaje: 'Las contraseñas no coinciden, favor verificar' },
    ])
  })

  it('of 100 characters signs in, its letters composed or not; its first 99 do not', async () => {
    const long = `Zx9!${'ñandú-'.repeat(16)}`
    expect((await change(await signedIn('declarante01'), long)).json()).toMatchObject({ err_codigo: 0 })
    expect(await enters('declarante01', long.slice(0, 99))).toBe(false)
    expect(await enters('declarante01', long.normalize('NFD').slice(0, 100))).toBe(false)
    expect(await enters('declarante01', long)).toBe(true)
    const short = 'Zx9!-ñandú-quinua'
    expect((await change(await signedIn('declarante01', long), short, long)).json()).toMatchObject({ err_codigo: 0 })
    expect(await enters('declarante01', short.normalize('NFD'))).toBe(true)
    expect(await enters('declarante01', short)).toBe(true)
  })
})

it('a password that was hashed more cheaply is hashed again when its owner signs in', async () => {
  const kept = async () =>
    (await test.services.db.selectFrom('account').select('passwordHash').where('name', '=', 'supervisor02').executeTakeFirstOrThrow())
      .passwordHash
  const cheap = await hash(DEMO_PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  await test.services.db.updateTable('account').set({ passwordHash: cheap }).where('name', '=', 'supervisor02').execute()
  expect(await enters('supervisor02', 'Wrong#2026')).toBe(false)
  expect(await kept()).toBe(cheap)
  expect(await enters('supervisor02', DEMO_PASSWORD)).toBe(true)
  const renewed = await kept()
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await enters('supervisor02', DEMO_PASSWORD)).toBe(true)
  expect(await kept()).toBe(renewed)
})
