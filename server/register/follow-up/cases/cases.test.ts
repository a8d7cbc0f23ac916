import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { asRegister } from '../../../ground/database/as-person.ts'
import { type Browser, type TestApp, testApp } from '../../../testing/app.ts'
import { declarantWithDeclaration, officer } from '../../../testing/filing.ts'
import { owing } from '../../../testing/owing.ts'

let portal: TestApp
let desk: Browser
let declarant: Browser
let known: number
beforeAll(async () => {
  portal = await testApp({ accounts: true })
  desk = await officer(portal, 'seguimient01')
  declarant = await declarantWithDeclaration(portal, 'declarante01')
  const { owner } = portal.database
  known = (await owner.selectFrom('account').select('personId').where('name', '=', 'declarante01').executeTakeFirstOrThrow()).personId
})
afterAll(() => portal.close())
beforeEach(async () => {
  for (const table of ['omissionCaseEvent', 'omissionCase', 'obligation'] as const) await portal.database.owner.deleteFrom(table).execute()
})

const CUSTOMS = 1
interface Opened {
  readonly abiertos: number
  readonly quedan: number
  readonly propios: number
  readonly clave_mensaje?: string
}
const open = async (more: object = {}) =>
  (await desk.post('oficina/omisiones', { entidad: CUSTOMS, mes: '2026-10', ...more })).json<Opened>()
interface Cases {
  readonly cantidades: readonly { readonly estado: string; readonly cantidad: number }[]
  readonly casos: readonly { readonly codigo: number; readonly historia: readonly unknown[] }[]
  readonly cuantos: number | null
  readonly siguiente: number | null
}
const cases = async (query = '') => (await desk.get(`oficina/omisiones${query}`)).json<Cases>()
const counted = async () =>
  Object.fromEntries((await cases()).cantidades.filter(({ cantidad }) => cantidad > 0).map(({ estado, cantidad }) => [estado, cantidad]))
const write = (caso: number, resultado: string, fecha = '2026-11-15') =>
  desk.post(`oficina/omisiones/${caso}`, { resultado, fecha, referencia: 'Nota CGE-7/2026' })

test('a month’s missing declarations are handed on together, once each, and nothing else of it', async () => {
  await owing(portal, CUSTOMS, { personId: known, document: '4000011' })
  await owing(portal, CUSTOMS)
  await owing(portal, CUSTOMS, { filedOn: '2026-11-10' })
  await owing(portal, CUSTOMS, { exempt: true })
  expect(await open()).toMatchObject({ abiertos: 2, quedan: 0, propios: 0 })
  expect(await open()).toMatchObject({ clave_mensaje: 'followup.case.nothing' })
  expect(await counted()).toEqual({ open: 2 })
  const titles = (await declarant.get('system/avisos')).json<{ titulo: string }[]>().map(({ titulo }) => titulo)
  expect(titles).toContain('Falta una declaración que debía')
})

test('one of them is handed on alone', async () => {
  const { obligationId } = await owing(portal, CUSTOMS)
  await owing(portal, CUSTOMS)
  expect(await open({ obligacion: obligationId })).toMatchObject({ abiertos: 1 })
  expect(await counted()).toEqual({ open: 1 })
})

test.each([
  ['notified', 'a usted se le notificó'],
  ['justified', 'está justificada'],
  ['referred', 'remitió a quien debe decidirlo'],
])('that a case is %s is told to its person by its name', async (resultado, words) => {
  await owing(portal, CUSTOMS, { personId: known, document: '4000011' })
  await open()
  const [only] = (await cases()).casos
  await write(only?.codigo ?? 0, resultado)
  const mensaje = expect.stringMatching(new RegExp(`${words}.*Nota CGE-7/2026`))
  expect((await declarant.get('system/avisos')).json()).toContainEqual(
    expect.objectContaining({ titulo: 'Se anotó el resultado de un caso', mensaje }),
  )
})

test('what came of a case is added to its history, and its last word counts', async () => {
  await owing(portal, CUSTOMS)
  await open()
  const [only] = (await cases()).casos
  await write(only?.codigo ?? 0, 'notified')
  await write(only?.codigo ?? 0, 'referred', '2026-11-18')
  expect(await counted()).toEqual({ referred: 1 })
  expect((await cases('?estado=referred')).casos[0]?.historia).toEqual([
    { resultado: 'notified', fecha: '2026-11-15', referencia: 'Nota CGE-7/2026', por: 'seguimient01' },
    { resultado: 'referred', fecha: '2026-11-18', referencia: 'Nota CGE-7/2026', por: 'seguimient01' },
  ])
  expect((await cases('?estado=open')).casos).toEqual([])
})

test('a case that is justified counts so in its month, until its last word is another', async () => {
  await owing(portal, CUSTOMS)
  await open()
  const [only] = (await cases()).casos
  const month = async () => (await desk.get('oficina/seguimiento?mes=2026-10')).json<{ total: object }>().total
  await write(only?.codigo ?? 0, 'justified')
  expect(await month()).toMatchObject({ omitidas: 0, justificadas: 1 })
  await write(only?.codigo ?? 0, 'referred')
  expect(await month()).toMatchObject({ omitidas: 1, justificadas: 0 })
})

test('a list has each case once on its pages, those that wait first, the oldest first, and says how many there are', async () => {
  for (let count = 0; count < 52; count++) await owing(portal, CUSTOMS)
  await open()
  const first = (await cases()).casos[0]?.codigo ?? 0
  await write(first, 'notified')
  const one = await cases()
  expect([one.casos.length, one.cuantos]).toEqual([50, 52])
  const two = await cases(`?despues=${one.siguiente}`)
  expect([two.cuantos, two.siguiente]).toEqual([52, null])
  const waiting = Array.from({ length: 51 }, (_, place) => first + 1 + place)
  expect([...one.casos, ...two.casos].map(({ codigo }) => codigo)).toEqual([...waiting, first])
})

test('a list is restricted by state and entity, and sorted by its columns, either way', async () => {
  const [later, sooner] = [await owing(portal, CUSTOMS), await owing(portal, CUSTOMS, { dueOn: '2026-09-30' })]
  await open()
  await open({ mes: '2026-09' })
  const codes = async (query: string) => (await cases(query)).casos.map(({ codigo }) => codigo)
  const { owner } = portal.database
  const rows = await owner.selectFrom('omissionCase').select(['id', 'obligationId']).execute()
  const caseOf = ({ obligationId }: typeof later) => rows.find((row) => row.obligationId === obligationId)?.id
  expect(await codes('?orden=vence')).toEqual([caseOf(sooner), caseOf(later)])
  expect(await codes('?orden=-vence')).toEqual([caseOf(later), caseOf(sooner)])
  expect(await codes(`?entidad=${CUSTOMS + 1}`)).toEqual([])
  expect(await codes(`?entidad=${CUSTOMS}&estado=open`)).toHaveLength(2)
  expect((await desk.get('oficina/omisiones?orden=codigo')).statusCode).toBe(400)
})

test('a list is searched by document, name and the person who opened the case', async () => {
  await owing(portal, CUSTOMS, { personId: known, document: '4000011' })
  await owing(portal, CUSTOMS)
  await open()
  const found = async (buscar: string) => (await cases(`?${new URLSearchParams({ buscar })}`)).cuantos
  expect([await found('4000011'), await found('000011'), await found('seguimient01'), await found('nadie')]).toEqual([1, 0, 2, 0])
})

test('two hundred are handed on in as many round trips to the database as twenty', async () => {
  const trips = async (count: number) => {
    for (let one = 0; one < count; one++) await owing(portal, CUSTOMS, { document: String(6_300_000 + count * 1000 + one) })
    const query = vi.spyOn(pg.Client.prototype, 'query')
    expect(await open()).toMatchObject({ abiertos: count })
    const { length } = query.mock.calls
    query.mockRestore()
    return length
  }
  await open()
  expect(await trips(200)).toBe(await trips(20))
})

test('nobody hands on, nor decides, their own, though the portal did not match it', async () => {
  await owing(portal, CUSTOMS, { document: '5000101' })
  expect((await desk.post('oficina/omisiones', { entidad: CUSTOMS, mes: '2026-10' })).statusCode).toBe(403)
  const other = await officer(portal, 'seguimient02')
  await other.post('oficina/omisiones', { entidad: CUSTOMS, mes: '2026-10' })
  const [only] = (await cases()).casos
  expect((await write(only?.codigo ?? 0, 'justified')).statusCode).toBe(403)
  expect(await counted()).toEqual({ open: 1 })
})

test('a day to come, an outcome that there is not, and a case that there is not are refused', async () => {
  await owing(portal, CUSTOMS)
  await open()
  const [only] = (await cases()).casos
  expect((await write(only?.codigo ?? 0, 'notified', '2026-12-01')).statusCode).toBe(400)
  expect((await write(only?.codigo ?? 0, 'sanctioned')).statusCode).toBe(400)
  expect((await write(999_999, 'notified')).statusCode).toBe(404)
})

test('the history of a case is nobody’s to change', async () => {
  await owing(portal, CUSTOMS)
  await open()
  await write((await cases()).casos[0]?.codigo ?? 0, 'notified')
  for (const statement of [sql`UPDATE omission_case_event SET outcome = 'justified'`, sql`DELETE FROM omission_case_event`]) {
    await expect(asRegister(portal.services.db, 'authority', (trx) => statement.execute(trx))).rejects.toThrow('permission denied')
  }
})
