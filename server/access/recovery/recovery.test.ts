import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedDemo } from '../../demo/index.ts'
import { asPerson, asVisitor } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { displayNumbers } from '../../ground/proof/index.ts'
import { type Answer, type Browser, DEMO_PASSWORD, type TestApp, testApp } from '../../testing/app.ts'
import { apart } from '../../testing/timing.ts'
import { insisting } from '../../testing/work.ts'

const NEW = 'Quinua-real-7'
const MORNING = '2026-11-20T10:00:00-04:00'

let test: TestApp
let paper: Record<'control_cge' | 'numero_certificado_departamental' | 'numero_certificado_nacional' | 'fecha_recepcion', string>
let originalHash: string

beforeAll(async () => {
  test = await testApp()
  await seedDemo(test.services, (error) => {
    throw error
  })
  const row = await test.database.owner
    .selectFrom('declaration')
    .innerJoin('reception', 'reception.declarationId', 'declaration.id')
    .innerJoin('account', 'account.personId', 'declaration.personId')
    .select(['controlCode', 'reception.year', 'reception.department', 'departmentNumber', 'nationalNumber', 'receivedAt', 'passwordHash'])
    .where('account.name', '=', 'declarante04')
    .where('state', '=', 3)
    .executeTakeFirstOrThrow()
  originalHash = row.passwordHash
  const { department, national } = displayNumbers(row)
  paper = {
    control_cge: row.controlCode ?? '',
    numero_certificado_departamental: department,
    numero_certificado_nacional: national,
    fecha_recepcion: dateInLaPaz(row.receivedAt),
  }
})
afterAll(() => test.close())

beforeEach(async () => {
  const { owner } = test.database
  await test.runJobs()
  test.mails.length = 0
  test.clock.set(MORNING)
  await sql`UPDATE account SET password_hash = ${originalHash}, recovery_closed_until = NULL WHERE name = 'declarante04'`.execute(owner)
  for (const table of ['attempt_count', 'guess_delay', 'recovery_ticket', 'password_link', 'password_undo', 'notice', 'session']) {
    await sql`DELETE FROM ${sql.table(table)}`.execute(owner)
  }
})

const rosa = {
  tipdoc_codigo: 1,
  prefijo_docidentidad: '',
  numero_docidentidad: '4000044',
  sufijo_docidentidad: '',
  perdec_fecha_nacimiento: '1983-03-15',
  perdec_appaterno: 'Choque',
  perdec_apmaterno: ' APAZA',
  perdec_nombres: 'rosa  isabel',
}
const unknown = { ...rosa, numero_docidentidad: '7999999' }
const wrongBirth = { ...rosa, perdec_fecha_nacimiento: '1983-03-16' }

const identify = (browser: Browser, changed: object = {}) =>
  browser.post('control_tarjeta/verifica_persona_recovery', { ...rosa, ...changed })
const ticketOf = (answer: Answer) => answer.json<{ inf_codigo: string }>().inf_codigo
const prove = (browser: Browser, perdec_codigo: unknown, changed: object = {}) =>
  browser.post('control_tarjeta/verifica_ultima_djbr', { perdec_codigo, ...paper, ...changed })
const reset = (browser: Browser, perdec_codigo: unknown, password = NEW, repeat = password) =>
  browser.put('control_tarjeta/reset_password', { perdec_codigo, cuefundec_contrasenia: password, cuefundec_contrasenia2: repeat })
const identified = async (browser: Browser) => ticketOf(await identify(browser))
const proved = async (browser: Browser) => {
  const ticket = await identified(browser)
  await prove(browser, ticket)
  return ticket
}
const enters = async (password: string) =>
  (await test.browser().post('control_tarjeta/login_cuenta', { cueperdec_login: 'declarante04', cueperdec_contrasenia: password })).json<{
    url?: string
  }>().url === '/'
const personId = async () =>
  (await test.services.db.selectFrom('account').select('personId').where('name', '=', 'declarante04').executeTakeFirstOrThrow()).personId
const seenOf = ({ statusCode, body }: Answer) => `${statusCode} ${body}`
const isDone = (answer: Answer) => answer.statusCode === 200 && answer.json<{ err_codigo: number }>().err_codigo === 0

describe('step 1, who somebody is', () => {
  it("gives a ticket that is nobody's number", async () => {
    const answer = await identify(test.browser())
    expect(answer.json()).toMatchObject({ err_existente: 0 })
    expect(ticketOf(answer)).toMatch(/^[\w-]{43}$/)
    expect(answer.body).not.toContain(`"${await personId()}"`)
  })

  it.each([
    ['document', unknown],
    ['birth date', wrongBirth],
    ['paternal surname', { perdec_appaterno: 'CHOQU' }],
    ['maternal surname', { perdec_apmaterno: '' }],
    ['names', { perdec_nombres: 'ROSA' }],
    ['complement', { sufijo_docidentidad: '1A' }],
    [
      'person, who has nothing received',
      {
        ...rosa,
        numero_docidentidad: '4000011',
        perdec_appaterno: 'MAMANI',
        perdec_apmaterno: 'CONDORI',
        perdec_nombres: 'JUAN CARLOS',
        perdec_fecha_nacimiento: '1980-03-15',
      },
    ],
  ])('answers another %s as any other', async (_, changed) => {
    const answer = await identify(test.browser(), changed)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { err_existente: 1, err_mensaje: 'No se recuperaron datos personales. Revise lo que escribió o acuda a una oficina con su cédula.' },
    ])
    expect(seenOf(answer)).toBe(seenOf(await identify(test.browser(), { numero_docidentidad: '7999998' })))
  })

  it('takes as long for a document that nobody has as for a wrong birth date', async () => {
    const free = await testApp({ env: { RATE_LIMITS: 'off' } })
    await seedDemo(free.services, () => {})
    const browser = free.browser()
    expect(
      await apart(
        () => identify(browser, unknown),
        () => identify(browser, wrongBirth),
      ),
    ).toBeLessThan(5)
    await free.close()
  })

  it('judges five wrong tries of a document, whatever surrounds the number, then the right one for one work', async () => {
    for (let count = 0; count < 5; count++)
      await identify(test.browser(), { ...wrongBirth, numero_docidentidad: `${'0'.repeat(count % 3)}4000044` })
    const sixth = await identify(test.browser())
    expect([sixth.statusCode, sixth.json()]).toMatchObject([429, { clave_mensaje: 'access.work.needed', prueba_de_trabajo: true }])
    const owner = test.browser()
    const path = 'control_tarjeta/verifica_persona_recovery'
    const { answer, works } = await insisting(owner, (headers) => owner.post(path, rosa, { headers }))
    expect([isDone(answer), works]).toEqual([true, 1])
    test.clock.advance(24 * 3600 + 1)
    expect(isDone(await identify(test.browser()))).toBe(true)
  })

  it('asks for a captcha of its own, or the pass of an identity check of these very data', async () => {
    const shown = await testApp({ env: { CAPTCHA_ENABLED: 'true' } })
    await seedDemo(shown.services, () => {})
    const browser = shown.browser()
    expect((await identify(browser)).statusCode).toBe(400)
    const { token } = (await browser.get('system/captcha?uso=login')).json<{ token: string }>()
    expect((await identify(browser, { token, captcha: 'ABCD' })).json()).toMatchObject({ clave_mensaje: 'access.captchaWrong' })
    await shown.close()
  })

  it('names a wrong field', async () => {
    const answer = await identify(test.browser(), { perdec_nombres: '', sufijo_docidentidad: 'LP' })
    expect([
      answer.statusCode,
      answer
        .json()
        .errores.map(({ campo }: { campo: string }) => campo)
        .sort(),
    ]).toEqual([400, ['perdec_nombres', 'sufijo_docidentidad']])
  })
})

describe('step 2, the paper of the last declaration', () => {
  it('gives the account, however the code is typed', async () => {
    const browser = test.browser()
    const ticket = await identified(browser)
    const answer = await prove(browser, ticket, {
      control_cge: paper.control_cge.toLowerCase().replaceAll('-', ' '),
      fecha_recepcion: paper.fecha_recepcion.split('-').reverse().join('/'),
    })
    expect(answer.json()).toMatchObject({ err_existente: 0, inf_complemento: 'declarante04', inf_codigo: ticket })
  })

  it("says the same of each wrong field, of another browser, of a late ticket, of a person's number and of none", async () => {
    const wrong: object[] = [
      { control_cge: '0000-0000-0000' },
      { numero_certificado_departamental: 'LP-2026-999999' },
      { numero_certificado_nacional: '2026-9999999' },
      { fecha_recepcion: '2020-01-01' },
    ]
    const answers: string[] = []
    for (const changed of wrong) {
      const browser = test.browser()
      answers.push(seenOf(await prove(browser, await identified(browser), changed)))
      await sql`DELETE FROM attempt_count`.execute(test.database.owner)
    }
    answers.push(seenOf(await prove(test.browser(), await identified(test.browser()))))
    const late = test.browser()
    const ticket = await identified(late)
    test.clock.advance(601)
    answers.push(seenOf(await prove(late, ticket)))
    answers.push(seenOf(await prove(late, await personId())))
    answers.push(seenOf(await prove(late, '')))
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toContain('Los datos no coinciden con los de su última declaración.')
  })

  it('hears three tries of a ticket; the fourth fails even if right', async () => {
    const browser = test.browser()
    const ticket = await identified(browser)
    for (let count = 0; count < 3; count++) await prove(browser, ticket, { numero_certificado_nacional: '2026-9999999' })
    expect((await prove(browser, ticket)).json()).toMatchObject({ clave_mensaje: 'access.recovery.paperWrong' })
    expect(isDone(await prove(browser, await identified(browser)))).toBe(true)
  })

  it('of fifty at once with one ticket hears three', async () => {
    const browser = test.browser()
    const ticket = await identified(browser)
    const answers = await Promise.all(Array.from({ length: 50 }, () => prove(browser, ticket, { fecha_recepcion: '2020-01-01' })))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]))
    const { rows } = await sql<{ tries: number }>`SELECT tries FROM recovery_ticket`.execute(test.database.owner)
    expect(rows).toEqual([{ tries: 3 }])
    expect(isDone(await prove(browser, ticket))).toBe(false)
  })

  it('after five wrong of a person in a day tells them, and closes nothing to them (G4)', async () => {
    for (let count = 0; count < 5; count++) {
      const browser = test.browser()
      await prove(browser, await identified(browser), { fecha_recepcion: '2020-01-01' })
    }
    await test.runJobs()
    expect(test.mails).toMatchObject([{ to: 'declarante04@ejemplo.bo', subject: 'Intentaron recuperar su cuenta' }])
    expect(await enters(DEMO_PASSWORD)).toBe(true)
    const owner = test.browser()
    const step1 = await insisting(owner, (headers) => owner.post('control_tarjeta/verifica_persona_recovery', rosa, { headers }))
    const shown = { perdec_codigo: ticketOf(step1.answer), ...paper }
    const step2 = await insisting(owner, (headers) => owner.post('control_tarjeta/verifica_ultima_djbr', shown, { headers }))
    expect([isDone(step2.answer), step1.works, step2.works]).toEqual([true, 1, 1])
  })

  it('counts across restarts', async () => {
    const { rows } = await sql`SELECT FROM attempt_count`.execute(test.database.owner)
    expect(rows).toEqual([])
    await identify(test.browser(), wrongBirth)
    expect((await sql`SELECT FROM attempt_count WHERE limit_name = 'wrong subject'`.execute(test.database.owner)).rows).toHaveLength(1)
  })
})

describe('step 3, the new password', () => {
  it('needs a ticket that was proved, of this browser: anything else changes nothing', async () => {
    const [browser, other] = [test.browser(), test.browser()]
    const first = await identified(browser)
    const second = await proved(other)
    const answers = [
      await reset(browser, await personId()),
      await reset(browser, first),
      await reset(browser, second),
      await reset(browser, ''),
    ].map(seenOf)
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toContain('No se recupero bien los datos favor volver a intentar')
    expect(await enters(DEMO_PASSWORD)).toBe(true)
  })

  it('is set, ends every session and is told with a link that undoes it for a day', async () => {
    const elsewhere = test.browser()
    await elsewhere.signIn('declarante04')
    await test.runJobs()
    test.mails.length = 0
    const browser = test.browser()
    const ticket = await proved(browser)
    expect((await reset(browser, ticket)).json()).toMatchObject({ err_codigo: 0 })
    expect((await elsewhere.get('system/sesion')).statusCode).toBe(401)
    expect([await enters(DEMO_PASSWORD), await enters(NEW)]).toEqual([false, true])
    expect(isDone(await reset(browser, ticket, 'Tarwi-dulce-8'))).toBe(false)
    await test.runJobs()
    expect(test.mails).toMatchObject([{ subject: 'Su contraseña fue restablecida' }])
    const clave = /\/cambiar\?deshacer=([\w-]{43})/.exec(test.mails[0]?.text ?? '')?.[1] ?? ''
    const undo = `control_tarjeta/reset/deshacer?clave=${clave}`
    for (let count = 0; count < 20; count++) expect((await browser.get(undo)).json()).toMatchObject({ cuenta: 'declarante04' })
    expect((await browser.post(undo)).json()).toMatchObject({ err_codigo: 0 })
    expect([await enters(DEMO_PASSWORD), await enters(NEW)]).toEqual([true, false])
    expect((await browser.post(undo)).json()).toMatchObject({ err_codigo: 1, err_mensaje: 'La verificación no fue correcta.' })
    const closed = { clave_mensaje: 'access.recovery.notFound' }
    expect((await identify(test.browser())).json()).toMatchObject(closed)
    test.clock.advance(24 * 3600 - 1)
    expect((await identify(test.browser())).json()).toMatchObject(closed)
    test.clock.advance(1)
    expect((await identify(test.browser())).json()).toMatchObject({ err_existente: 0 })
  })

  it('reset twice is undone to the first password of all; after a day no more', async () => {
    const browser = test.browser()
    await reset(browser, await proved(browser))
    await reset(browser, await proved(browser), 'Tarwi-dulce-8')
    await test.runJobs()
    const claves = test.mails.flatMap(({ text }) => /deshacer=([\w-]{43})/.exec(text)?.[1] ?? [])
    const undo = async (clave: string | undefined) => isDone(await browser.post(`control_tarjeta/reset/deshacer?clave=${clave}`))
    expect(await undo(claves[0])).toBe(false)
    test.clock.advance(24 * 3600 - 1)
    const shown = await browser.get(`control_tarjeta/reset/deshacer?clave=${claves[1]}`)
    expect(shown.json()).toMatchObject({ cuenta: 'declarante04' })
    test.clock.advance(1)
    expect(await undo(claves[1])).toBe(false)
    test.clock.set(MORNING)
    expect(await undo(claves[1])).toBe(true)
    expect(await enters(DEMO_PASSWORD)).toBe(true)
  })

  it('undone is not set again by a paper that was shown before, where an account is created', async () => {
    const thief = test.browser()
    const shown = await thief.post('control_tarjeta/verifica_datos_personales', rosa)
    await thief.post('control_tarjeta/verifica_datos_complementarios', { perdec_codigo: ticketOf(shown), ...paper })
    const renew = async () => {
      const passwords = { cuefundec_contrasenia: 'Tarwi-dulce-8', cuefundec_contrasenia2: 'Tarwi-dulce-8' }
      return thief.post('control_tarjeta/cuenta', { datos: { ...rosa, perdec_genero: '0', ...passwords }, codigo: '' })
    }
    const browser = test.browser()
    await reset(browser, await proved(browser))
    await test.runJobs()
    const clave = /deshacer=([\w-]{43})/.exec(test.mails.at(-1)?.text ?? '')?.[1]
    test.clock.advance(60)
    expect(isDone(await browser.post(`control_tarjeta/reset/deshacer?clave=${clave}`))).toBe(true)
    expect(await enters(DEMO_PASSWORD)).toBe(true)
    expect((await renew()).json()).toMatchObject({ clave_mensaje: 'access.activation.notProved' })
    expect(await enters(DEMO_PASSWORD)).toBe(true)
    await sql`UPDATE account SET password_changed_at = ${new Date('2026-01-01')}`.execute(test.database.owner)
    expect(isDone(await renew())).toBe(true)
  })

  it('undone is one’s own again, whatever the office gave meanwhile', async () => {
    const browser = test.browser()
    await reset(browser, await proved(browser))
    await test.runJobs()
    const clave = /deshacer=([\w-]{43})/.exec(test.mails.at(-1)?.text ?? '')?.[1]
    await test.database.owner
      .updateTable('account')
      .set({ passwordGivenUntil: test.clock.now() })
      .where('name', '=', 'declarante04')
      .execute()
    expect(isDone(await browser.post(`control_tarjeta/reset/deshacer?clave=${clave}`))).toBe(true)
    expect(await enters(DEMO_PASSWORD)).toBe(true)
  })

  it('is told where the account is recovered: not at an address that was changed a moment ago', async () => {
    const { owner } = test.database
    const until = new Date(test.clock.now().getTime() + 3_600_000)
    const contact = (formerEmail: string | null, formerContactUntil: Date | null) =>
      owner
        .updateTable('person')
        .set({ formerEmail, formerPhone: formerEmail, formerContactUntil })
        .where('documentNumber', '=', rosa.numero_docidentidad)
        .execute()
    const mailed = async (formerEmail: string) => {
      await contact(formerEmail, until)
      const browser = test.browser()
      await reset(browser, await proved(browser))
      await test.runJobs()
      await contact(null, null)
      const { to, text } = test.mails.at(-1) ?? { to: '', text: '' }
      return [to, text.includes('deshacer=')]
    }
    expect(await mailed('antes@ejemplo.bo')).toEqual(['antes@ejemplo.bo', true])
    expect(await mailed('')).toEqual(['declarante04@ejemplo.bo', false])
  })

  it('is not undone once its owner is of the staff', async () => {
    const browser = test.browser()
    await reset(browser, await proved(browser))
    await test.runJobs()
    const clave = /deshacer=([\w-]{43})/.exec(test.mails.at(-1)?.text ?? '')?.[1]
    const { owner } = test.database
    const { id: officeId } = await owner.selectFrom('office').select('id').executeTakeFirstOrThrow()
    const office = (officeId: number | null) => owner.updateTable('account').set({ officeId }).where('name', '=', 'declarante04').execute()
    await office(officeId)
    const answer = await browser.post(`control_tarjeta/reset/deshacer?clave=${clave}`)
    await office(null)
    expect(isDone(answer)).toBe(false)
    expect(await enters(NEW)).toBe(true)
  })

  it('of two at once is set once', async () => {
    const browser = test.browser()
    const ticket = await proved(browser)
    const answers = await Promise.all([reset(browser, ticket), reset(browser, ticket, 'Tarwi-dulce-8')])
    expect(answers.filter(isDone)).toHaveLength(1)
  })

  it('that may not be one leaves the ticket', async () => {
    const browser = test.browser()
    const ticket = await proved(browser)
    const answer = await reset(browser, ticket, 'Rosa-4471-xyz')
    expect([answer.statusCode, answer.json().errores[0].campo]).toEqual([400, 'cuefundec_contrasenia'])
    expect((await reset(browser, ticket, NEW, `${NEW}x`)).json().errores[0]).toEqual({
      campo: 'cuefundec_contrasenia2',
      mensaje: 'Las contraseñas no coinciden, favor validar',
    })
    expect(isDone(await reset(browser, ticket))).toBe(true)
  })
})

describe('recovery by mail', () => {
  const ask = (browser: Browser, changed: object = {}, headers: Record<string, string> = {}) =>
    browser.post(
      'control_tarjeta/reset_password_correo',
      { perdec_docidentidad: '4000044', correo1: 'declarante04@ejemplo.bo', perdec_fecha_nacimiento: '1983-03-15', ...changed },
      { headers },
    )
  const mailedClave = async (changed?: object, headers?: Record<string, string>) => {
    await ask(test.browser(), changed, headers)
    await test.runJobs()
    return /\/cambiar\?clave=([\w-]{43})/.exec(test.mails.at(-1)?.text ?? '')?.[1] ?? ''
  }
  const change = (clave: string, password = NEW, browser = test.browser()) =>
    browser.post(`control_tarjeta/reset?clave=${clave}`, {
      cuefundec: 'declarante04',
      cuefundec_contrasenia: password,
      cuefundec_contrasenia2: password,
    })
  const look = async (clave: string) => test.browser().get(`control_tarjeta/reset?clave=${clave}`)

  it('dies with a password that is changed meanwhile, as a proved ticket does', async () => {
    const clave = await mailedClave()
    const browser = test.browser()
    const ticket = await proved(browser)
    const owner = test.browser()
    await owner.signIn('declarante04')
    const changed = await owner.put('control_tarjeta/reset_password_usuario', {
      cuefundec_contrasenia0: DEMO_PASSWORD,
      cuefundec_contrasenia: NEW,
      cuefundec_contrasenia2: NEW,
    })
    expect(isDone(changed)).toBe(true)
    expect(isDone(await change(clave, 'Otra-vida-8'))).toBe(false)
    expect(isDone(await reset(browser, ticket, 'Otra-vida-8'))).toBe(false)
    expect(await enters(NEW)).toBe(true)
  })

  it('sets no password of another account than the one that the body names', async () => {
    const clave = await mailedClave()
    const passwords = { cuefundec_contrasenia: NEW, cuefundec_contrasenia2: NEW }
    const use = (cuefundec: string) => test.browser().post(`control_tarjeta/reset?clave=${clave}`, { cuefundec, ...passwords })
    expect((await use('declarante05')).json()).toMatchObject({ clave_mensaje: 'access.link.wrong' })
    expect(await enters(NEW)).toBe(false)
    expect(isDone(await use('Declarante04'))).toBe(true)
    expect(await enters(NEW)).toBe(true)
  })

  it('tells the audit who asked for a link, or for whose', async () => {
    await ask(test.browser())
    await ask(test.browser(), { correo1: 'otro@ejemplo.bo' })
    const asked = test.services.db.selectFrom('audit').select(['result', 'subjectPersonId']).where('action', '=', 'account.recover.askLink')
    const whose = await personId()
    expect(await asked.orderBy('id', 'desc').limit(2).execute()).toEqual([
      { result: 'refused', subjectPersonId: whose },
      { result: 'done', subjectPersonId: whose },
    ])
  })

  it('says the same whether it mails or not', async () => {
    const answers = [
      await ask(test.browser()),
      await ask(test.browser(), { perdec_docidentidad: '7999999' }),
      await ask(test.browser(), { perdec_fecha_nacimiento: '16/03/1983' }),
      await ask(test.browser(), { correo1: 'otro@ejemplo.bo' }),
      await ask(test.browser(), {
        perdec_docidentidad: '5000011',
        correo1: 'recepcion01@ejemplo.bo',
        perdec_fecha_nacimiento: '1985-06-02',
      }),
    ].map(seenOf)
    expect(new Set(answers).size).toBe(1)
    await test.runJobs()
    expect(test.mails.map(({ to }) => to)).toEqual(['declarante04@ejemplo.bo'])
  })

  it('takes as long for who is nobody, and for wrong data', async () => {
    const free = await testApp({ accounts: true })
    const browser = free.browser()
    const asking = (changed: object) => async () => {
      await free.database.owner.deleteFrom('attemptCount').execute()
      await ask(browser, changed)
    }
    expect(await apart(asking({}), asking({ perdec_docidentidad: '7999999' }), { times: 50 })).toBeLessThan(5)
    expect(await apart(asking({}), asking({ perdec_fecha_nacimiento: '16/03/1983' }), { times: 50 })).toBeLessThan(5)
    await free.close()
  })

  it('mails three links an hour at most', async () => {
    for (let count = 0; count < 5; count++) await ask(test.browser())
    await test.runJobs()
    expect(test.mails).toHaveLength(3)
  })

  it('mails its owner one more when whoever knows three data of theirs used those up: a good link is there, or comes', async () => {
    for (let count = 0; count < 5; count++) await ask(test.browser())
    await test.runJobs()
    test.clock.advance(15 * 60)
    for (let count = 0; count < 5; count++) await ask(test.browser())
    await test.runJobs()
    expect(test.mails).toHaveLength(4)
    const clave = /clave=([\w-]{43})/.exec(test.mails.at(-1)?.text ?? '')?.[1]
    expect((await test.browser().get(`control_tarjeta/reset?clave=${clave}`)).json()).toMatchObject({ cuenta: 'declarante04' })
  })

  it('makes the link from the configuration, whatever host was asked', async () => {
    const clave = await mailedClave(
      {},
      { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' },
    )
    expect(clave).toHaveLength(43)
    expect(JSON.stringify(test.mails)).not.toContain('evil')
    expect(test.mails[0]?.text).toContain(`http://127.0.0.1:8080/cambiar?clave=${clave}`)
    expect((await ask(test.browser(), {}, { host: 'evil.example' })).statusCode).toBe(421)
  })

  it('keeps one link alive: a new one kills the old', async () => {
    const old = await mailedClave()
    const fresh = await mailedClave()
    expect((await look(old)).json()).toMatchObject({ err_existente: 1, err_mensaje: 'La verificación no fue correcta.' })
    expect((await look(fresh)).json()).toMatchObject({
      err_existente: 0,
      cuenta: 'declarante04',
      err_mensaje: 'La verificación fue correcta, por favor cambie su contraseña',
    })
  })

  it('keeps no link in the database, and mails none when it is too late', async () => {
    await ask(test.browser())
    const { rows } = await sql<{ payload: unknown }>`SELECT payload FROM graphile_worker._private_jobs`.execute(test.database.owner)
    expect(JSON.stringify(rows)).not.toMatch(/4000044|ejemplo\.bo|[\w-]{43}/)
    test.clock.advance(16 * 60)
    await test.runJobs()
    expect(test.mails).toEqual([])
  })

  it('is only read by looking at it, used once by changing, and shows masked contact', async () => {
    const clave = await mailedClave()
    for (let count = 0; count < 20; count++) await look(clave)
    expect((await change(clave, 'corta')).statusCode).toBe(400)
    const answer = await change(clave)
    expect(answer.json()).toMatchObject({
      err_codigo: 0,
      celular: '******44',
      correo: 'd***@…',
      cuefundec_estado_descripcion: 'ACTIVA',
      nombre: 'ROSA ISABEL CHOQUE APAZA',
    })
    expect(answer.body).not.toMatch(/70000044|ejemplo\.bo/)
    expect(isDone(await change(clave, 'Tarwi-dulce-8'))).toBe(false)
    expect([await enters(DEMO_PASSWORD), await enters(NEW)]).toEqual([false, true])
    expect(test.log.join('\n')).not.toContain(clave)
    expect(test.log.join('\n')).not.toContain('clave=')
  })

  it('makes the browser one of its owner’s, whom a stranger’s guesses then do not keep out', async () => {
    const [browser, stranger] = [test.browser(), test.browser()]
    await change(await mailedClave(), NEW, browser)
    const enter = (from: Browser, password: string) =>
      from.post('control_tarjeta/login_cuenta', { cueperdec_login: 'declarante04', cueperdec_contrasenia: password })
    for (let count = 0; count < 6; count++) await enter(stranger, 'Wrong#2026')
    expect((await enter(stranger, NEW)).statusCode).toBe(429)
    expect((await enter(browser, NEW)).json()).toHaveProperty('url')
  })

  it('of two changes at once by one link is used once', async () => {
    const clave = await mailedClave()
    const answers = await Promise.all([change(clave), change(clave, 'Tarwi-dulce-8')])
    expect(answers.filter(isDone)).toHaveLength(1)
  })

  it('is good for fifteen minutes', async () => {
    const clave = await mailedClave()
    test.clock.advance(15 * 60 - 1)
    expect(isDone(await look(clave))).toBe(true)
    test.clock.advance(1)
    expect(isDone(await look(clave))).toBe(false)
    expect(isDone(await change(clave))).toBe(false)
  })

  it.each(['', 'x', "' OR 1=1 --", '%00', 'a'.repeat(100)])('with the link %j changes nothing', async (clave) => {
    const answer = await change(encodeURIComponent(clave))
    expect([200, 400]).toContain(answer.statusCode)
    expect(await enters(DEMO_PASSWORD)).toBe(true)
  })
})

it('leaves a row in the audit for each act, done or refused, without a secret', async () => {
  await sql`UPDATE account SET password_hash = ${originalHash}`.execute(test.database.owner)
  const before = (await sql<{ id: number }>`SELECT max(id) AS id FROM audit`.execute(test.database.owner)).rows[0]?.id ?? 0
  const browser = test.browser()
  await identify(browser, wrongBirth)
  const ticket = await identified(browser)
  await prove(browser, ticket, { fecha_recepcion: '2020-01-01' })
  await prove(browser, ticket)
  await reset(browser, 'nothing')
  await reset(browser, ticket)
  const { rows } = await sql<{
    action: string
    result: string
    subjectPersonId: number | null
  }>`SELECT * FROM audit WHERE id > ${before} ORDER BY id`.execute(test.database.owner)
  expect(rows.map(({ action, result }) => `${action} ${result}`)).toEqual([
    'account.recover.identify refused',
    'account.recover.identify done',
    'account.recover.prove refused',
    'account.recover.prove done',
    'account.recover.reset refused',
    'account.recover.reset done',
  ])
  const rosas = await personId()
  expect(rows.map(({ subjectPersonId }) => subjectPersonId)).toEqual([rosas, rosas, rosas, rosas, null, rosas])
  expect(JSON.stringify(rows)).not.toMatch(new RegExp([ticket, NEW, paper.control_cge, '4000044', 'CHOQUE'].join('|')))
})

it('tells the audit whose account a refused password was meant for, by ticket and by link', async () => {
  const browser = test.browser()
  await reset(browser, await proved(browser), 'short')
  const last = test.services.db.selectFrom('audit').select(['action', 'result', 'subjectPersonId']).orderBy('id', 'desc').limit(1)
  const rosas = await personId()
  expect(await last.execute()).toEqual([{ action: 'account.recover.reset', result: 'refused', subjectPersonId: rosas }])
})

it('keeps the tickets of one visitor from every other and from who sets a password for somebody else, without any WHERE', async () => {
  const { db } = test.services
  await identified(test.browser())
  const [ticket] = await test.database.owner.selectFrom('recoveryTicket').selectAll().execute()
  const [visitor, person] = [ticket?.visitorId ?? 0, ticket?.personId ?? 0]
  const all = (trx: Transaction) => trx.selectFrom('recoveryTicket').select('personId').execute()
  expect(await db.selectFrom('recoveryTicket').select('personId').execute()).toEqual([])
  expect(await asVisitor(db, visitor, all)).toEqual([{ personId: person }])
  expect(await asVisitor(db, visitor + 1, all)).toEqual([])
  expect(await asPerson(db, person + 1, (trx) => trx.deleteFrom('recoveryTicket').execute())).toMatchObject([{ numDeletedRows: 0n }])
  expect(await asPerson(db, person, (trx) => trx.deleteFrom('recoveryTicket').execute())).toMatchObject([{ numDeletedRows: 1n }])
})
