import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { finishedBy, officer } from '../../testing/filing.ts'

let portal: TestApp
let desk: Browser
beforeAll(async () => {
  portal = await testApp({ accounts: true })
  desk = await officer(portal)
})
afterAll(() => portal.close())

interface Page {
  readonly actuaciones: readonly Readonly<Record<string, string | number>>[]
  readonly hay_mas: boolean
}
const pageOf = async (browser: Browser, query = '', language = 'es') =>
  (await browser.get(`system/actuaciones${query}`, { headers: { 'accept-language': language } })).json<Page>()
const actionsOn = async (browser: Browser, language?: string) => (await pageOf(browser, '', language)).actuaciones

test('who saw a declaration is told to its declarant alone: when, where, as what and why, never by name', async () => {
  const { declarant, code } = await finishedBy(portal, 'declarante02')
  const other = portal.browser()
  await other.signIn('declarante03')
  expect(await actionsOn(declarant)).toEqual([])
  const supervisor = await officer(portal, 'supervisor01')
  const motivo = 'Pidió por carta una constancia'
  await supervisor.post('oficina/declaraciones/buscar', { tipdoc_codigo: 1, numero_docidentidad: '4000022', motivo })
  await desk.post('oficina/declaraciones/buscar', { control_cge: code })
  await desk.post('oficina/habilitacion', { control_cge: code, motivo: 'Equivocó la entidad' })
  await desk.post('oficina/habilitacion', { control_cge: code, motivo: 'Se equivocó otra vez' })
  const entries = await actionsOn(declarant)
  expect(entries.map(({ codigo, fecha, oficina, ...entry }) => entry)).toEqual([
    { acto: 'Habilitó su declaración', rol: 'Recepción', motivo: 'Equivocó la entidad' },
    { acto: 'Consultó sus datos y sus declaraciones', rol: 'Recepción', motivo: 'Recepción de su declaración' },
    { acto: 'Consultó sus datos y sus declaraciones', rol: 'Supervisión', motivo },
  ])
  expect(entries[0]?.fecha).toBe('2026-11-20T10:00:00-04:00')
  expect(new Set(entries.map((entry) => entry.oficina)).size).toBe(1)
  expect(JSON.stringify(entries)).not.toMatch(/recepcion01|supervisor01/)
  expect((await actionsOn(declarant, 'en'))[0]).toMatchObject({ acto: 'Enabled your declaration', rol: 'Reception' })
  expect(await actionsOn(other)).toEqual([])
})

test('all of them are told, a page at a time', async () => {
  const declarant = portal.browser()
  await declarant.signIn('declarante04')
  const { owner } = portal.database
  const idsOf = (name: string) => owner.selectFrom('account').select(['id', 'personId']).where('name', '=', name).executeTakeFirstOrThrow()
  const { id: actorAccountId, personId: actorPersonId } = await idsOf('recepcion01')
  const { personId: subjectPersonId } = await idsOf('declarante04')
  const one = { at: portal.clock.now(), action: 'person.view', result: 'done', actorAccountId, actorPersonId, subjectPersonId, address: '' }
  const events = Array.from({ length: 120 }, (_, number) => ({ ...one, object: '', correlation: '', details: `Nota ${number}` }))
  await owner.insertInto('audit').values(events).execute()
  const reported = []
  let page = await pageOf(declarant)
  reported.push(...page.actuaciones)
  while (page.hay_mas) {
    page = await pageOf(declarant, `?antes=${reported.at(-1)?.codigo}`)
    reported.push(...page.actuaciones)
  }
  expect(reported.map(({ motivo }) => motivo)).toEqual(events.map(({ details }) => details).reverse())
  expect((await declarant.get('system/actuaciones?antes=x')).statusCode).toBe(400)
})
