import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, DEMO_PASSWORD, type TestApp, testApp } from '../../testing/app.ts'
import { personOf } from '../../testing/held-person.ts'
import type { MailOutcome } from '../outside/mail/port.ts'
import { wordsOf } from './kinds.ts'
import { showNotice } from './notify.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp({ accounts: true })
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.runJobs()
  test.mails.length = 0
})

const signedIn = async (account: string, browser = test.browser()) => {
  await browser.signIn(account)
  return browser
}
const noticesOf = async (browser: Browser) =>
  (await browser.get('system/avisos')).json<{ codigo: string; titulo: string; mensaje: string; por_ver: boolean }[]>()
const titles = async (browser: Browser) => (await noticesOf(browser)).map(({ titulo, por_ver }) => `${titulo}${por_ver ? ' *' : ''}`)

describe('a sign-in', () => {
  it('from a browser that the person never used is told to them, by mail too; from one that they know it is not', async () => {
    const browser = await signedIn('declarante01')
    await test.runJobs()
    expect(test.mails).toMatchObject([{ to: 'declarante01@ejemplo.bo', subject: 'Ingreso desde un equipo nuevo' }])
    expect(test.mails[0]?.text).toContain('El 20/11/2026 a las 10:00 se ingresó a su cuenta desde un equipo o navegador que no conocíamos.')
    expect(await noticesOf(browser)).toMatchObject([
      {
        fecha: '2026-11-20T10:00:00-04:00',
        mensaje: expect.stringMatching(/^Se ingresó a su cuenta desde un equipo o navegador que no conocíamos\./),
      },
    ])
    await browser.get('system/salir')
    await signedIn('declarante01', browser)
    await test.runJobs()
    expect(test.mails).toHaveLength(1)
    await signedIn('declarante01')
    await test.runJobs()
    expect(test.mails).toHaveLength(2)
  })

  it('of one person does not make a browser known to another', async () => {
    const browser = await signedIn('declarante02')
    await signedIn('declarante03', browser)
    await test.runJobs()
    expect(test.mails.map(({ to }) => to)).toEqual(['declarante02@ejemplo.bo', 'declarante03@ejemplo.bo'])
  })

  it('shows what happened before it, until it was read', async () => {
    const first = await signedIn('declarante04')
    expect(await titles(first)).toEqual(['Ingreso desde un equipo nuevo'])
    test.clock.advance(60)
    await first.put('control_tarjeta/reset_password_usuario', {
      cuefundec_contrasenia0: DEMO_PASSWORD,
      cuefundec_contrasenia: 'Quinua-real-7',
      cuefundec_contrasenia2: 'Quinua-real-7',
    })
    test.clock.advance(60)
    const next = test.browser()
    await next.signIn('declarante04', 'Quinua-real-7')
    expect(await titles(next)).toEqual(['Ingreso desde un equipo nuevo', 'Su contraseña fue cambiada *', 'Ingreso desde un equipo nuevo *'])
    const codigos = (await noticesOf(next)).filter(({ por_ver }) => por_ver).map(({ codigo }) => codigo)
    expect((await next.post('system/avisos/vistos', { codigos })).statusCode).toBe(200)
    expect((await noticesOf(next)).some(({ por_ver }) => por_ver)).toBe(false)
  })
})

describe('a password change', () => {
  it('is told by mail, in the language of who made it, naming neither password', async () => {
    const browser = await signedIn('declarante05')
    await browser.put(
      'control_tarjeta/reset_password_usuario',
      { cuefundec_contrasenia0: DEMO_PASSWORD, cuefundec_contrasenia: 'Quinua-real-7', cuefundec_contrasenia2: 'Quinua-real-7' },
      { headers: { 'accept-language': 'en' } },
    )
    await test.runJobs()
    const mail = test.mails.find(({ subject }) => subject === 'Your password was changed')
    expect(mail?.text).toContain('account declarante05')
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Quinua|Demo#2026/)
    expect(mail?.html).toContain('href="http://127.0.0.1:8080/perfil"')
  })
})

describe('a notice', () => {
  it('sends the staff to the screen and the people of the office, and others to theirs', () => {
    const happenedAt = new Date('2026-11-20T14:00:00Z')
    const said = (ofStaff: boolean) => wordsOf('es', { kind: 'passkeyAdded', details: { name: 'USB' }, happenedAt, ofStaff }).words
    expect(said(true)).toMatch(/quítela en «Mi acceso», en la oficina, y cambie su contraseña y avise hoy mismo a quien administra/)
    expect(said(false)).toMatch(/quítela en su perfil y cambie su contraseña; si ingresa con tarjeta, pida otra en una oficina/)
  })

  it('ends a reason with one full stop, however its writer did', () => {
    const notice = { kind: 'sessionsEnded', details: { reason: 'Perdió su teléfono.' }, happenedAt: new Date(), ofStaff: false }
    expect(wordsOf('es', notice).words).toContain('Motivo: Perdió su teléfono. Si no lo pidió')
  })

  it('is seen and read by its person alone', async () => {
    const [mine, other] = [await signedIn('recepcion01'), await signedIn('recepcion02')]
    const codigos = (await noticesOf(mine)).map(({ codigo }) => codigo)
    await other.post('system/avisos/vistos', { codigos })
    const { rows } = await sql<{
      read: number
    }>`SELECT count(*) AS read FROM notice WHERE id = ANY (${codigos}) AND read_at IS NOT NULL`.execute(test.database.owner)
    expect(rows[0]?.read).toBe(0)
    expect((await noticesOf(other)).map(({ codigo }) => codigo)).not.toEqual(expect.arrayContaining(codigos))
    expect((await sql`SELECT FROM notice`.execute(test.services.db)).rows).toEqual([])
  })

  it('that happened together with others has one place among them, however they are stored', async () => {
    const declarant = await signedIn('declarante02')
    const personId = await personOf(test, 'declarante02')
    const at = new Date(test.clock.now().getTime() + 1)
    for (const name of ['una', 'otra', 'tercera', 'cuarta', 'quinta', 'sexta'])
      await showNotice(test.database.owner, { personId, kind: 'passkeyAdded', details: { name }, at })
    const together = (await noticesOf(declarant)).slice(0, 6).map(({ codigo }) => codigo)
    expect(together).toEqual(together.toSorted().toReversed())
  })

  it('of who has no address is only shown', async () => {
    await sql`UPDATE person SET email = '' FROM account a WHERE a.person_id = person.id AND a.name = 'tarjetas001'`.execute(
      test.database.owner,
    )
    await signedIn('tarjetas001')
    await test.runJobs()
    expect(test.mails).toEqual([])
  })
})

describe('a mail server', () => {
  const outcomes: MailOutcome[] = []
  let away: TestApp
  beforeAll(async () => {
    away = await testApp({ accounts: true, mail: { send: async () => outcomes.shift() ?? { outcome: 'sent' }, close: () => {} } })
  })
  afterAll(() => away.close())
  const mailed = async () =>
    (await sql<{ at: Date | null }>`SELECT mailed_at AS at FROM notice`.execute(away.database.owner)).rows.map(({ at }) => at !== null)

  it('that is away is tried again; the notice is mailed once', async () => {
    away.clock.set(new Date())
    outcomes.push({ outcome: 'down', why: 'test' })
    await away.browser().signIn('declarante01')
    await away.runJobs()
    expect(await mailed()).toEqual([false])
    away.clock.advance(10)
    await away.runJobs()
    expect(await mailed()).toEqual([true])
  })

  it('that knows no such mailbox is not asked again', async () => {
    outcomes.push({ outcome: 'refused', why: 'test' })
    await away.browser().signIn('declarante02')
    await away.runJobs()
    const { rows } = await sql`SELECT FROM graphile_worker._private_jobs`.execute(away.database.owner)
    expect(rows).toEqual([])
  })
})
