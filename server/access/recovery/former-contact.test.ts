import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, DEMO_PASSWORD, type TestApp, testApp } from '../../testing/app.ts'
import { sweepJob } from '../sweep.ts'

const MORNING = '2026-11-20T10:00:00-04:00'
const FORMER = { celular: '70000022', correo1: 'rosa@ejemplo.bo', correo2: '' }
const OTHERS = { celular: '79999999', correo1: 'otro@ejemplo.bo', correo2: '' }
const A_DAY = 24 * 3600

let test: TestApp

beforeAll(async () => {
  test = await testApp({ accounts: true })
})
afterAll(() => test.close())

/** Someone signed in whose contact is the former one. */
async function someone(former = FORMER): Promise<Browser> {
  const browser = test.browser()
  await browser.signIn('declarante04')
  await sql`UPDATE person SET email = ${former.correo1}, phone = ${former.celular}, former_email = NULL, former_phone = NULL,
    former_contact_until = NULL, former_contact_token = NULL WHERE document_number = '4000044'`.execute(test.database.owner)
  await test.runJobs()
  test.mails.length = 0
  return browser
}

beforeEach(async () => {
  test.clock.set(MORNING)
  for (const table of ['attempt_count', 'password_link']) await sql`DELETE FROM ${sql.table(table)}`.execute(test.database.owner)
})

const change = async (browser: Browser, contact: typeof FORMER) => {
  await browser.post('system/confirmacion', { clave: DEMO_PASSWORD })
  return browser.post('djbr_registro/actualiza_datos_declarante', { tipo_modificacion: 'MDC', ...contact })
}
const contact = async () =>
  (await sql<{ email: string; phone: string }>`SELECT email, phone FROM person WHERE document_number = '4000044'`.execute(test.services.db))
    .rows[0]
const audited = async (action: string) =>
  (await sql<{ result: string }>`SELECT result FROM audit WHERE action = ${action} ORDER BY id DESC LIMIT 1`.execute(test.database.owner))
    .rows[0]?.result

/** The link of the latest mail to the former address; '' when there is none. */
async function mailedLink(): Promise<string> {
  await test.runJobs()
  const mail = test.mails.findLast(({ to }) => to === FORMER.correo1)
  return /\/cambiar\?contacto=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}
const undo = (clave: string) => `control_tarjeta/contacto/deshacer?clave=${clave}`

describe('another e-mail address (safety S16, S45)', () => {
  it('is told at both, at the former one with a link that brings both back and ends every session, once', async () => {
    const thief = await someone()
    expect((await change(thief, OTHERS)).json()).toMatchObject({ err_codigo: 0 })
    const clave = await mailedLink()
    expect(test.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [FORMER.correo1, 'Su correo electrónico fue cambiado'],
      [OTHERS.correo1, 'Su correo electrónico fue cambiado'],
    ])
    expect(test.mails.map(({ text }) => text).join()).not.toContain(OTHERS.correo1)
    expect(test.mails[0]?.text).toContain('ya no es este')
    expect(test.mails[0]?.text).not.toContain('que enviamos a su correo anterior')
    expect(test.mails[1]?.text).toContain('use el enlace que enviamos a su correo anterior')
    expect(test.mails[1]?.text).not.toContain('contacto=')
    const anyone = test.browser()
    for (let times = 0; times < 3; times++) expect((await anyone.get(undo(clave))).json()).toMatchObject({ correo: 'r***@…' })
    expect(await contact()).toEqual({ email: OTHERS.correo1, phone: OTHERS.celular })
    const both = await Promise.all([anyone.post(undo(clave)), test.browser().post(undo(clave))])
    expect(both.map((answer) => answer.json<{ err_codigo: number }>().err_codigo).sort()).toEqual([0, 1])
    expect(await contact()).toEqual({ email: FORMER.correo1, phone: FORMER.celular })
    expect((await thief.get('system/sesion')).statusCode).toBe(401)
    expect(await audited('person.contact')).toBe('done')
    expect((await anyone.get(undo(clave))).json()).toMatchObject({ err_codigo: 1, err_mensaje: 'La verificación no fue correcta.' })
    await test.runJobs()
    expect(test.mails.at(-1)).toMatchObject({ to: FORMER.correo1, subject: 'Volvió a valer su correo anterior' })
  })

  it('changed twice is undone to the first of all, by the newest link; after a day by none', async () => {
    const thief = await someone()
    await change(thief, OTHERS)
    const first = await mailedLink()
    await change(thief, { ...OTHERS, correo1: 'tercero@ejemplo.bo' })
    const newest = await mailedLink()
    const anyone = test.browser()
    expect((await anyone.post(undo(first))).json()).toMatchObject({ err_codigo: 1 })
    expect(await audited('person.contact.undo')).toBe('refused')
    test.clock.advance(A_DAY - 1)
    expect((await anyone.get(undo(newest))).json()).toMatchObject({ correo: 'r***@…' })
    test.clock.advance(1)
    expect((await anyone.post(undo(newest))).json()).toMatchObject({ err_codigo: 1 })
    test.clock.set(MORNING)
    expect((await anyone.post(undo(newest))).json()).toMatchObject({ err_codigo: 0 })
    expect(await contact()).toEqual({ email: FORMER.correo1, phone: FORMER.celular })
  })

  it('recovers the account only after a day: until then the former one does', async () => {
    const ask = async (correo1: string) => {
      test.mails.length = 0
      await test.browser().post('control_tarjeta/reset_password_correo', {
        perdec_docidentidad: '4000044',
        correo1,
        perdec_fecha_nacimiento: '1983-03-15',
      })
      await test.runJobs()
      return test.mails.map(({ to }) => to)
    }
    const thief = await someone()
    await change(thief, OTHERS)
    await mailedLink()
    expect([await ask(OTHERS.correo1), await ask(FORMER.correo1)]).toEqual([[], [FORMER.correo1]])
    test.clock.advance(A_DAY - 1)
    expect(await ask(FORMER.correo1)).toEqual([FORMER.correo1])
    test.clock.advance(1)
    expect([await ask(FORMER.correo1), await ask(OTHERS.correo1)]).toEqual([[], [OTHERS.correo1]])
  })

  it('is changed five times a day at most: each notifies an address that somebody typed', async () => {
    const browser = await someone()
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1)
      statuses.push((await change(browser, { ...OTHERS, correo1: `otro${count}@ejemplo.bo` })).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect((await contact())?.email).toBe('otro4@ejemplo.bo')
    expect((await change(browser, { ...OTHERS, correo1: 'otro4@ejemplo.bo' })).statusCode).toBe(200)
  })

  it('of who had none is told at the new one, without a link', async () => {
    const browser = await someone({ ...FORMER, correo1: '' })
    await change(browser, OTHERS)
    await test.runJobs()
    expect(test.mails).toMatchObject([{ to: OTHERS.correo1, subject: 'Se registró un correo electrónico' }])
    expect(test.mails[0]?.text).not.toContain('contacto=')
  })

  it('is kept no longer than its day', async () => {
    const browser = await someone()
    await change(browser, OTHERS)
    test.clock.advance(A_DAY + 1)
    await sweepJob.run(test.services, {}, async () => {})
    const { rows } = await sql`SELECT former_email, former_phone FROM person WHERE document_number = '4000044'`.execute(test.services.db)
    expect(rows).toEqual([{ formerEmail: null, formerPhone: null }])
  })
})

it('another telephone alone is told to nobody', async () => {
  const browser = await someone()
  await change(browser, { ...FORMER, celular: '71111111', correo1: 'ROSA@ejemplo.bo' })
  await test.runJobs()
  expect(test.mails).toEqual([])
})
