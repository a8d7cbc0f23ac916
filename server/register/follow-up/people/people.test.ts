import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../../testing/app.ts'
import { declarantWithDeclaration, officer } from '../../../testing/filing.ts'
import { owing } from '../../../testing/owing.ts'
import { reportPost } from '../../../testing/register.ts'

let portal: TestApp
let desk: Browser
let declarant: Browser
let known: number
beforeAll(async () => {
  portal = await testApp({ accounts: true })
  desk = await officer(portal, 'seguimient01')
  declarant = await declarantWithDeclaration(portal, 'declarante01')
  known = await personIdOf('declarante01')
})
afterAll(() => portal.close())

const [CUSTOMS, HEALTH_FUND] = [1, 3]
const personIdOf = async (account: string) =>
  (await portal.database.owner.selectFrom('account').select('personId').where('name', '=', account).executeTakeFirstOrThrow()).personId

interface Row {
  readonly obligacion: number
  readonly persona: number
  readonly resultado: string
}
interface List {
  readonly filas: readonly Row[]
  readonly cuantos: number | null
  readonly siguiente: number | null
  readonly debidas: number
  readonly omitidas: number
}
const list = async (query = 'mes=2026-10') => (await desk.get(`oficina/seguimiento/entidades/1?${query}`)).json<List>()
const actions = async () =>
  (await declarant.get('system/actuaciones')).json<{ actuaciones: { acto: string; rol: string; motivo: string }[] }>().actuaciones

beforeEach(async () => {
  await portal.database.owner.deleteFrom('obligationEvent').execute()
  await portal.database.owner.deleteFrom('obligation').execute()
})

test('an entity’s list has each obligation once, and as many of each outcome as its counts', async () => {
  await owing(portal, CUSTOMS)
  await owing(portal, CUSTOMS, { filedOn: '2026-10-20' })
  await owing(portal, HEALTH_FUND)
  const { filas, debidas, omitidas } = await list()
  expect(filas.map(({ resultado }) => resultado).sort()).toEqual(['missing', 'onTime'])
  expect([debidas, omitidas]).toEqual([2, 1])
  expect((await list('mes=2026-10&resultado=missing')).filas).toHaveLength(1)
  expect((await list('mes=2026-10&motivo=3')).filas).toEqual([])
})

test('a list goes on behind its page, with nobody twice', async () => {
  for (let count = 0; count < 53; count++) await owing(portal, CUSTOMS)
  const first = await list()
  const next = await list(`mes=2026-10&despues=${first.siguiente}`)
  expect([first.filas.length, first.cuantos, next.filas.length, next.siguiente]).toEqual([50, 53, 3, null])
  expect(new Set([...first.filas, ...next.filas].map(({ obligacion }) => obligacion)).size).toBe(53)
})

test('a list is searched by document and name', async () => {
  await owing(portal, CUSTOMS, { personId: known, document: '4000011' })
  await owing(portal, CUSTOMS)
  const found = async (buscar: string) => (await list(`mes=2026-10&${new URLSearchParams({ buscar })}`)).cuantos
  const [{ nombre }] = (await list()).filas as unknown as [{ nombre: string }]
  expect([await found('4000011'), await found('000011'), await found('nadie')]).toEqual([1, 0, 0])
  expect(await found(`${nombre.toLowerCase()}, 4000011`)).toBe(1)
})

test('whom a list shows reads so in their profile, once a day and without a mail', async () => {
  await owing(portal, CUSTOMS, { personId: known, document: '4000011' })
  await portal.runJobs()
  portal.mails.length = 0
  await list()
  await list()
  await portal.runJobs()
  expect(portal.mails).toEqual([])
  const seen = (await actions()).filter(({ acto }) => acto === 'Vio en una lista cómo están sus obligaciones de declarar')
  expect(seen).toEqual([expect.objectContaining({ rol: 'Seguimiento', motivo: '' })])
})

test('a person’s page has the posts of all entities, what is owed with its history, and other names of the portal; never what was declared', async () => {
  const { obligedId, obligationId } = await owing(portal, CUSTOMS, { personId: known, document: '4000011', extendedTo: '2026-12-15' })
  const { owner } = portal.database
  await owner.updateTable('obligedPerson').set({ names: 'JUANA' }).where('id', '=', obligedId).execute()
  const { birthDate } = await owner.selectFrom('obligedPerson').select('birthDate').where('id', '=', obligedId).executeTakeFirstOrThrow()
  await owner
    .insertInto('registerPost')
    .values({
      entityCode: HEALTH_FUND,
      obligedPersonId: obligedId,
      kind: 'consultor',
      startedOn: '2026-02-01',
      reportedAt: portal.clock.now(),
    })
    .execute()
  await owner
    .insertInto('obligationEvent')
    .values({
      obligationId,
      happenedAt: portal.clock.now(),
      kind: 'extended',
      details: JSON.stringify({ reference: 'RES-9', reason: 'Viaje' }),
    })
    .execute()
  const answer = await desk.get(`oficina/seguimiento/personas/${obligedId}`)
  expect(answer.json()).toMatchObject({
    documento: '4000011',
    fecha_nacimiento: birthDate,
    identidad: 'otros_nombres',
    nombre_portal: 'JUAN CARLOS MAMANI CONDORI',
    puestos: expect.arrayContaining([expect.objectContaining({ tipo: 'consultor' }), expect.objectContaining({ tipo: 'planta' })]),
    obligaciones: [{ codigo: obligationId, estado: 'extended', eventos: [{ tipo: 'extended', detalle: 'RES-9: Viaje' }] }],
  })
  expect(answer.body).not.toMatch(/declarante01|@ejemplo|total_|70000011/)
  expect((await actions())[0]).toMatchObject({ acto: 'Vio sus cargos y sus obligaciones de declarar', rol: 'Seguimiento' })
})

test('the page of somebody whom the portal does not know says so, and nothing of who is not there', async () => {
  const { obligedId } = await reportPost(portal.database.owner, {
    entityCode: CUSTOMS,
    person: { documentNumber: '6990001', birthDate: null },
  })
  expect((await desk.get(`oficina/seguimiento/personas/${obligedId}`)).json()).toMatchObject({
    identidad: 'sin_verificar',
    nombre_portal: '',
    fecha_nacimiento: null,
  })
  expect((await desk.get('oficina/seguimiento/personas/999999')).statusCode).toBe(404)
})

test('nobody looks at their own page, though the portal did not match them', async () => {
  const { obligedId } = await reportPost(portal.database.owner, { entityCode: CUSTOMS, person: { documentNumber: '5000101' } })
  expect((await desk.get(`oficina/seguimiento/personas/${obligedId}`)).statusCode).toBe(403)
})
