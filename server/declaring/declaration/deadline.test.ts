import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { controlCodeOf, declarantWithDeclaration, fillSheets, golden, officer, startedInLaPaz } from '../../testing/filing.ts'
import { owing } from '../../testing/owing.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp({ accounts: true })
  await portal.database.owner.updateTable('portalDate').set({ day: '2026-01-01' }).execute()
  await portal.services.listCache.reload()
})
afterAll(() => portal.close())
const began = '2026-11-20T10:00:00-04:00'
afterEach(() => portal.clock.set(new Date(began)))

interface Deadline {
  readonly cod_estado: number
  readonly motdec_codigo: number
  readonly fecha_limite: string | null
  readonly dias_restantes: number | null
  readonly vencido: boolean
  readonly motivo: string
  readonly inhabiles: readonly { fecha: string; nombre: string }[]
}
const deadlineOf = async (browser: Browser, language = 'es') =>
  (await browser.get('djbr_registro/plazo', { headers: { 'accept-language': language } })).json<Deadline>()
const at = (moment: string) => portal.clock.set(new Date(`${moment}-04:00`))
const entering = async (account: string) => {
  const browser = portal.browser()
  await browser.signIn(account)
  return browser
}
const position = (browser: Browser, change: object) =>
  browser.post('djbr_registro/cargo_a_ocupar', { ...golden('position').sent, ...change })
const receive = async (browser: Browser, account = 'recepcion01') => {
  await fillSheets(browser)
  await browser.post('djbr_registro/finalizar_declaracion_externo')
  const desk = await officer(portal, account)
  expect((await desk.post('oficina/recepcion', { control_cge: await controlCodeOf(browser) })).json()).toMatchObject({ err_codigo: 0 })
}

describe('the deadline', () => {
  test('of who has declared nothing is not fixed: it is told by when, before office and during it', async () => {
    expect(await deadlineOf(await entering('declarante01'))).toEqual({
      cod_estado: -1,
      falla_certificada: null,
      motdec_codigo: 0,
      fecha_limite: null,
      dias_restantes: null,
      vencido: false,
      motivo:
        'Si va a asumir un cargo, preséntela hasta el primer día hábil desde que empieza. Si ya está en el cargo, preséntela en su mes de nacimiento: hasta el miércoles 31 de marzo de 2027.',
      finalizada: null,
      fuera_de_plazo: null,
      inhabiles: [],
    })
  })

  test.each([
    ['2026-03-31T23:59:59', '2026-03-31', false],
    ['2026-04-01T00:00:01', '2026-04-01', true],
  ])('of a declaration that was finalized at %s says so, and whether that was late', async (moment, finalizada, fuera_de_plazo) => {
    at('2026-03-10T10:00:00')
    const browser = await declarantWithDeclaration(portal, 'declarante03')
    await fillSheets(browser)
    expect(await deadlineOf(browser)).toMatchObject({ finalizada: null, fuera_de_plazo: null })
    at(moment)
    const later = await entering('declarante03')
    await later.post('djbr_registro/finalizar_declaracion_externo')
    expect(await deadlineOf(later)).toMatchObject({ fecha_limite: '2026-03-31', finalizada, fuera_de_plazo })
    await portal.database.owner.updateTable('declaration').set({ state: 0 }).where('state', '=', 2).execute()
  })

  test('is the later day that the authority gave, on the paper too; of whom it exempted there is none', async () => {
    at('2026-03-10T10:00:00')
    const browser = await declarantWithDeclaration(portal, 'declarante05')
    await fillSheets(browser)
    const { owner } = portal.database
    const { personId } = await owner.selectFrom('account').select('personId').where('name', '=', 'declarante05').executeTakeFirstOrThrow()
    const { birthDate } = await owner.selectFrom('person').select('birthDate').where('id', '=', personId).executeTakeFirstOrThrow()
    const dueOn = `2026-${birthDate.slice(5, 7)}-31`
    await owing(portal, 1, { personId, document: '4000055', dueOn, extendedTo: '2026-05-15' })
    expect(await deadlineOf(browser)).toMatchObject({ fecha_limite: '2026-05-15', vencido: false })
    expect((await deadlineOf(browser)).motivo).toContain(
      'La Contraloría amplió su plazo: por la regla general era hasta el martes 31 de marzo de 2026.',
    )
    at('2026-05-15T23:00:00')
    const later = await entering('declarante05')
    await later.post('djbr_registro/finalizar_declaracion_externo')
    expect(await deadlineOf(later)).toMatchObject({ fecha_limite: '2026-05-15', finalizada: '2026-05-15', fuera_de_plazo: false })
    await owner
      .updateTable('obligation')
      .set({ extendedTo: null, exemptSince: new Date('2026-03-01T12:00:00Z') })
      .execute()
    const exempt = { fecha_limite: null, motivo: 'La Contraloría le eximió de esta declaración: no tiene plazo para presentarla.' }
    expect(await deadlineOf(later)).toMatchObject(exempt)
    await owner.updateTable('declaration').set({ state: 0 }).where('state', '=', 2).execute()
    await owner.deleteFrom('obligation').execute()
  })

  test('of who never declared here, with a post of years, is that of the first birth month of the portal, as the office says when that began', async () => {
    at('2027-06-10T10:00:00')
    const browser = await declarantWithDeclaration(portal, 'declarante04')
    await fillSheets(browser)
    expect(await deadlineOf(browser)).toMatchObject({ fecha_limite: '2026-03-31', vencido: true })
    const desk = await officer(portal, 'catalogos01')
    const [kept] = (await desk.get('oficina/listas/fechas_del_portal')).json<{ entrada: number; version: number }[]>()
    const answer = await desk.put(
      `oficina/listas/fechas_del_portal/entradas/${kept?.entrada}`,
      { ...kept, fecha: '2027-01-01', motivo: 'Puesta en marcha' },
      { headers: { 'if-match': `"${kept?.version}"` } },
    )
    expect(answer.json()).toMatchObject({ err_codigo: 0 })
    expect(await deadlineOf(browser)).toMatchObject({ fecha_limite: '2027-03-31', vencido: true })
  })

  test('says how the declaration stands that it is of, as the state that is shown beside it', async () => {
    at('2026-03-10T10:00:00')
    const browser = await declarantWithDeclaration(portal, 'declarante04')
    const both = async () => [
      (await deadlineOf(browser)).cod_estado,
      (await browser.get('djbr_registro/obtiene_estado')).json<{ cod_estado: number }>().cod_estado,
    ]
    expect(await both()).toEqual([1, 1])
    await fillSheets(browser)
    await browser.post('djbr_registro/finalizar_declaracion_externo')
    expect(await both()).toEqual([2, 2])
    await portal.database.owner.updateTable('declaration').set({ state: 0 }).where('state', '=', 2).execute()
    expect(await both()).toEqual([-1, -1])
  })

  test('of who declares from abroad, which is no department capital, is a month later', async () => {
    at('2026-03-10T10:00:00')
    const browser = await entering('declarante03')
    const abroad = {
      ...startedInLaPaz,
      declara_nacional_extranjero: 2,
      pais: 724,
      cod_departamento: null,
      cod_capital: null,
      localidad: 'Madrid',
    }
    expect((await browser.post('djbr_registro/declaracion_jurada', abroad)).json()).toMatchObject({ err_existente: 0 })
    expect(await deadlineOf(browser)).toMatchObject({ motdec_codigo: 2, fecha_limite: '2026-04-30' })
    expect((await deadlineOf(browser)).motivo).toContain('fuera de una capital de departamento')
    await portal.database.owner.updateTable('declaration').set({ state: 0 }).where('country', '=', 724).execute()
  })

  test('of an open declaration during office follows where it is made, and passes', async () => {
    at('2026-03-10T10:00:00')
    const browser = await declarantWithDeclaration(portal, 'declarante02')
    expect(await deadlineOf(browser)).toMatchObject({ motdec_codigo: 2, fecha_limite: '2026-03-31', dias_restantes: 21, vencido: false })
    at('2026-03-31T23:59:59')
    const later = await entering('declarante02')
    expect(await deadlineOf(later)).toMatchObject({ dias_restantes: 0, vencido: false })
    at('2026-04-01T00:00:01')
    expect(await deadlineOf(later)).toMatchObject({ fecha_limite: '2026-03-31', dias_restantes: 0, vencido: true })
    await later.put('djbr_registro/declaracion_jurada', { ...startedInLaPaz, ciudad_capital: 2 })
    expect(await deadlineOf(later, 'en')).toMatchObject({
      fecha_limite: '2026-04-30',
      vencido: false,
      motivo: expect.stringContaining('outside of a department capital'),
    })
  })

  test('before office is the first working day, with the days that moved it', async () => {
    at('2026-07-01T10:00:00')
    const browser = await entering('declarante03')
    await browser.post('djbr_registro/declaracion_jurada', { ...startedInLaPaz, cod_motivo: 1, copiar_anterior: false })
    expect(await deadlineOf(browser)).toMatchObject({
      motdec_codigo: 1,
      fecha_limite: null,
      dias_restantes: null,
      vencido: false,
      motivo: 'El plazo se conocerá cuando registre la fecha de inicio de su cargo.',
    })
    expect((await browser.get('djbr_registro/plazo/calendario')).statusCode).toBe(404)
    await position(browser, { fecha_inicio: '2026-07-16', fecha_fin: '1900-01-01' })
    expect(await deadlineOf(browser)).toMatchObject({
      fecha_limite: '2026-07-17',
      dias_restantes: 16,
      motivo:
        'Antes de asumir un cargo, la declaración se presenta hasta el primer día hábil desde que empieza el cargo. Su cargo empieza el jueves 16 de julio de 2026. El último día pasa al siguiente día hábil, porque estos no lo son: jueves 16 de julio (feriado departamental de La Paz).',
      inhabiles: [{ fecha: '2026-07-16', nombre: 'feriado departamental de La Paz' }],
    })
    await position(browser, { fecha_inicio: '2026-08-06', fecha_fin: '1900-01-01' })
    expect(await deadlineOf(browser)).toMatchObject({
      fecha_limite: '2026-08-10',
      inhabiles: [
        { fecha: '2026-08-06', nombre: 'Día de la Independencia' },
        { fecha: '2026-08-07', nombre: 'feriado por DS 5521' },
        { fecha: '2026-08-08', nombre: 'sábado' },
        { fecha: '2026-08-09', nombre: 'domingo' },
      ],
    })
  })

  test('after office is thirty days; once that was received nothing is due', async () => {
    at('2026-11-20T10:00:00')
    const browser = await entering('declarante04')
    await browser.post('djbr_registro/declaracion_jurada', { ...startedInLaPaz, cod_motivo: 3, copiar_anterior: false })
    await position(browser, { fecha_inicio: '2020-01-02', fecha_fin: '2026-11-10' })
    expect(await deadlineOf(browser)).toMatchObject({
      motdec_codigo: 3,
      fecha_limite: '2026-12-10',
      motivo: expect.stringContaining('Su cargo termina el martes 10 de noviembre de 2026'),
    })
    await receive(browser)
    expect(await deadlineOf(browser)).toEqual({
      cod_estado: 3,
      falla_certificada: null,
      motdec_codigo: 0,
      fecha_limite: null,
      dias_restantes: null,
      vencido: false,
      motivo: 'Ya declaró por haber dejado su cargo. Si asume otro, debe declarar de nuevo.',
      inhabiles: [],
      finalizada: null,
      fuera_de_plazo: null,
    })
  })

  test('of who declared last year only has passed; of a rectification there is none', async () => {
    at('2025-03-10T10:00:00')
    await receive(await declarantWithDeclaration(portal, 'declarante05'), 'recepcion02')
    at('2025-06-10T10:00:00')
    expect(await deadlineOf(await entering('declarante05'))).toMatchObject({ fecha_limite: '2026-03-31', vencido: false })
    at('2026-06-10T10:00:00')
    const browser = await entering('declarante05')
    expect(await deadlineOf(browser)).toMatchObject({ motdec_codigo: 2, fecha_limite: '2026-03-31', vencido: true })
    await browser.post('djbr_registro/declaracion_jurada', {
      ...startedInLaPaz,
      cod_motivo: 7,
      fecha_declaracion: '2025-03-10',
      dir_declaracion: 'Un depósito',
    })
    expect(await deadlineOf(browser)).toMatchObject({ motdec_codigo: 7, fecha_limite: null, motivo: 'Una rectificación no tiene plazo.' })
  })
})

test('the deadline goes into a calendar, and a later file replaces the earlier one', async () => {
  const browser = await entering('declarante01')
  expect((await browser.get('djbr_registro/plazo/calendario')).statusCode).toBe(404)
  await browser.post('djbr_registro/declaracion_jurada', startedInLaPaz)
  const answer = await browser.get('djbr_registro/plazo/calendario')
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="plazo-djbr.ics"')
  expect(answer.headers['cache-control']).toBe('no-store')
  const file = answer.body.replaceAll('\r\n ', '')
  expect(file).toContain('DTSTART;VALUE=DATE:20270331\r\nDTEND;VALUE=DATE:20270401\r\n')
  expect(file).toContain('SUMMARY:Último día para presentar la Declaración Jurada de Bienes y Rentas\r\n')
  expect(file).toContain('en su mes de nacimiento. Preséntela en http://127.0.0.1:8080\r\n')
  const uid = (body: string) => /^UID:(.+)$/m.exec(body)?.[1]
  expect(uid((await browser.get('djbr_registro/plazo/calendario')).body)).toBe(uid(answer.body))
  expect(uid((await (await entering('declarante02')).get('djbr_registro/plazo/calendario')).body)).not.toBe(uid(answer.body))
  expect((await portal.browser().get('djbr_registro/plazo/calendario')).statusCode).toBe(401)
})
