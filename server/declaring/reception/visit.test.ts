import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { declarantWithDeclaration, fillSheets, finishedBy, officer } from '../../testing/filing.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp({ accounts: true })
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.runJobs()
  portal.mails.length = 0
})

interface Visit {
  readonly hasta: string | null
  readonly oficina: { readonly ofi_lugar: string; readonly ofi_direccion: string }
}
const visit = async (browser: Browser) => (await browser.get('djbr_registro/presentacion')).json<Visit>()
const noticesOf = async (browser: Browser) => (await browser.get('system/avisos')).json<{ titulo: string; mensaje: string }[]>()
const TITLE = 'Finalizó su declaración jurada'
const REMINDER = 'Recordatorio del portal DJBR'
const awaitedIn = async (browser: Browser) => (await noticesOf(browser)).filter(({ titulo }) => [TITLE, REMINDER].includes(titulo))
const at = (day: string) => portal.clock.set(`${day}T12:00:00-04:00`)

describe('where the papers are brought', () => {
  it('is the office of the department, until the last day of work before the deadline', async () => {
    const { declarant } = await finishedBy(portal, 'declarante01')
    const { fecha_limite } = (await declarant.get('djbr_registro/plazo')).json<{ fecha_limite: string }>()
    const { hasta, oficina } = await visit(declarant)
    expect(fecha_limite).toBe('2027-03-31')
    expect(hasta).toBe('2027-03-31')
    expect(oficina).toMatchObject({ ofi_lugar: 'La Paz, oficina central', ofi_direccion: expect.stringContaining('Colón') })
  })

  it('is another office for whoever declares elsewhere', async () => {
    const declarant = await declarantWithDeclaration(portal, 'declarante02')
    await declarant.put('djbr_registro/declaracion_jurada', {
      ...{ cod_motivo: 2, declara_nacional_extranjero: 1, cod_departamento: 5, ciudad_capital: 1, localidad: 'Potosí' },
      cod_declaracion: (await declarant.get('djbr_registro/declaracion_jurada')).json<{ decjur_codigo: number }>().decjur_codigo,
    })
    await fillSheets(declarant)
    await declarant.post('djbr_registro/finalizar_declaracion_externo')
    expect((await visit(declarant)).oficina.ofi_lugar).toBe('Potosí')
  })

  it('is answered of nothing else: before it is finalized, once it is received, or to nobody', async () => {
    const declarant = await declarantWithDeclaration(portal, 'declarante03')
    expect((await declarant.get('djbr_registro/presentacion')).statusCode).toBe(404)
    expect((await portal.browser().get('djbr_registro/presentacion')).statusCode).toBe(401)
    const { declarant: other, code } = await finishedBy(portal, 'declarante04')
    await (await officer(portal)).post('oficina/recepcion', { control_cge: code })
    expect((await other.get('djbr_registro/presentacion')).statusCode).toBe(404)
    expect((await other.get('djbr_registro/presentacion/calendario')).statusCode).toBe(404)
  })

  it('goes into a calendar, with the place and a reminder before it', async () => {
    const browser = portal.browser()
    await browser.signIn('declarante01')
    const answer = await browser.get('djbr_registro/presentacion/calendario')
    expect(answer.headers['content-type']).toContain('text/calendar')
    const file = answer.body.replaceAll('\r\n ', '')
    expect(file).toContain('DTSTART;VALUE=DATE:20270331')
    expect(file).toMatch(/LOCATION:La Paz\\, oficina central\\, .*Colón/)
    expect(file).toContain('TRIGGER:-P3D')
  })
})

describe('whoever finalized', () => {
  it('is told the same on screen and by mail, with the day as a file', async () => {
    const { declarant } = await finishedBy(portal, 'declarante05')
    await portal.runJobs()
    const [notice] = await awaitedIn(declarant)
    const { hasta, oficina } = await visit(declarant)
    const day = hasta?.split('-').reverse().join('/')
    expect(notice?.mensaje).toContain(`hasta el ${day} a: ${oficina.ofi_lugar}, ${oficina.ofi_direccion}`)
    const mail = portal.mails.find(({ subject }) => subject === TITLE)
    expect(mail?.text).toContain(`hasta el ${day}`)
    expect(mail?.text).toContain('07:30 a 16:30')
    expect(mail?.text).toContain('/transaccion')
    expect(mail?.attachments).toMatchObject([{ filename: 'llevar-djbr.ics', content: expect.stringContaining('BEGIN:VCALENDAR') }])
  })

  it('is reminded once, three days before the day, where the papers were not brought', async () => {
    const browser = portal.browser()
    await browser.signIn('declarante01')
    at('2027-03-27')
    await portal.runJobs()
    expect(portal.mails.filter(({ subject }) => subject === REMINDER)).toEqual([])
    at('2027-03-28')
    await portal.runJobs()
    await portal.runJobs()
    const reminders = portal.mails.filter(({ to, subject }) => to === 'declarante01@ejemplo.bo' && subject === REMINDER)
    expect(reminders.map(({ text }) => text.includes('todavía no fue recepcionada'))).toEqual([true])
    await browser.signIn('declarante01')
    expect((await awaitedIn(browser)).filter(({ mensaje }) => mensaje.includes('recordatorio de cortesía'))).toHaveLength(1)
  })

  it('is not reminded of what was received meanwhile', async () => {
    const received = portal.browser()
    await received.signIn('declarante04')
    expect((await awaitedIn(received)).filter(({ mensaje }) => mensaje.includes('recordatorio'))).toEqual([])
  })
})
