import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../../testing/app.ts'
import { officer } from '../../../testing/filing.ts'
import { addObligation, reportPost } from '../../../testing/register.ts'

let portal: TestApp
let desk: Browser
let person: Browser
let personId: number
beforeAll(async () => {
  portal = await testApp({ accounts: true })
  desk = await officer(portal, 'seguimient01')
  person = portal.browser()
  await person.signIn('declarante01')
  personId = await personIdOf('declarante01')
})
afterAll(() => portal.close())

const CUSTOMS = 1
const why = { motivo: 'Lo pidió con una nota' }
const owner = () => portal.database.owner
const personIdOf = async (account: string) =>
  (await owner().selectFrom('account').select('personId').where('name', '=', account).executeTakeFirstOrThrow()).personId

beforeEach(async () => {
  for (const table of ['registerClaim', 'registerPostEvent', 'obligationEvent', 'obligation', 'registerPost'] as const) {
    await owner().deleteFrom(table).execute()
  }
})

/** Somebody of the customs, matched with a person of the portal, who owes the declaration before the post. */
async function reported(document: string, matched: number) {
  const known = { documentNumber: document, personId: matched, matchedAt: portal.clock.now() }
  const post = await reportPost(owner(), { entityCode: CUSTOMS, title: 'Técnica', startedOn: '2026-11-03', person: known })
  const owed = await addObligation(owner(), post.obligedId, {
    reason: 1,
    origin: `post:${post.postId}`,
    opensOn: '2026-10-04',
    dueOn: '2026-11-03',
  })
  await owner().updateTable('obligation').set({ postId: post.postId }).where('id', '=', owed).execute()
  return { ...post, owed }
}
/** The person answers the entity; gives the claim's code as the authority lists it. */
async function claimed(body: object = { respuesta: 'not_here' }) {
  const post = await reported('4000011', personId)
  expect((await person.post(`system/vinculos/${post.postId}/respuesta`, body)).json()).toMatchObject({ err_codigo: 0 })
  return { ...post, codigo: (await list()).reclamos[0]?.codigo ?? 0 }
}

interface Claims {
  readonly reclamos: readonly { readonly codigo: number }[]
  readonly cuantos: number | null
  readonly siguiente: number | null
}
const list = async (query = '', who = desk) => (await who.get(`oficina/seguimiento/reclamos${query}`)).json<Claims>()
const decide = (codigo: number, body: object = {}, who = desk) =>
  who.post(`oficina/seguimiento/reclamos/${codigo}/decision`, { aceptar: true, ...why, ...body })
const postOf = (id: number) => owner().selectFrom('registerPost').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('what people answered is listed until it is decided, without what they wrote', async () => {
  await claimed({ respuesta: 'wrong_data', detalle: 'Mi segundo apellido es otro' })
  const answer = await desk.get('oficina/seguimiento/reclamos')
  expect(answer.json()).toMatchObject({
    reclamos: [{ documento: '4000011', cargo: 'Técnica', respuesta: 'wrong_data', contestada: null, desde: '2026-11-03', hasta: null }],
    cuantos: 1,
    siguiente: null,
  })
  expect(answer.body).not.toMatch(/apellido es otro|declarante01|@ejemplo/)
  expect((await list('?entidad=3')).reclamos).toEqual([])
  expect((await list('?entidad=1')).reclamos).toHaveLength(1)
  expect((await list('?buscar=4000011')).cuantos).toBe(1)
  expect((await list('?buscar=000011')).cuantos).toBe(0)
})

test('whom the list shows reads so in their profile, once a day', async () => {
  await claimed()
  await list()
  await list()
  const { actuaciones } = (await person.get('system/actuaciones')).json<{ actuaciones: { acto: string }[] }>()
  expect(actuaciones.filter(({ acto }) => acto === 'Vio en una lista cómo están sus obligaciones de declarar')).toHaveLength(1)
})

test('what somebody wrote is shown for a reason that they are notified of, and that the audit keeps', async () => {
  const { codigo } = await claimed({ respuesta: 'wrong_data', detalle: 'Mi segundo apellido es otro' })
  const view = (body: object) => desk.post(`oficina/seguimiento/reclamos/${codigo}`, body)
  expect((await view({})).statusCode).toBe(400)
  expect((await view({ motivo: '. .' })).statusCode).toBe(400)
  const answer = await view(why)
  expect(answer.json()).toMatchObject({
    detalle: 'Mi segundo apellido es otro',
    nombre_portal: 'JUAN CARLOS MAMANI CONDORI',
    anulado: false,
  })
  expect(answer.body).not.toMatch(/declarante01|@ejemplo|total_|70000011/)
  const row = await owner()
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'claim.view')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ result: 'done', subjectPersonId: personId, facts: { reason: why.motivo } })
  const titles = (await person.get('system/avisos')).json<{ titulo: string }[]>().map(({ titulo }) => titulo)
  expect(titles).toContain('Una oficina consultó sus datos')
})

test('an upheld "no trabajo aquí" takes the post back and what was owed for it; the person is notified, and nothing is decided twice', async () => {
  const { codigo, postId, owed } = await claimed()
  expect((await decide(codigo, { motivo: 'x' })).statusCode).toBe(400)
  expect((await decide(codigo)).json()).toMatchObject({ err_codigo: 0 })
  await portal.runJobs()
  const post = await postOf(postId)
  expect([post.voidedAt, post.claimedAt]).toEqual([portal.clock.now(), null])
  const obligation = await owner().selectFrom('obligation').select('voidedAt').where('id', '=', owed).executeTakeFirstOrThrow()
  expect(obligation.voidedAt).not.toBeNull()
  expect((await list()).reclamos).toEqual([])
  expect((await decide(codigo)).statusCode).toBe(404)
  expect((await desk.post(`oficina/seguimiento/reclamos/${codigo}`, why)).statusCode).toBe(404)
  const titles = (await person.get('system/avisos')).json<{ titulo: string }[]>().map(({ titulo }) => titulo)
  expect(titles).toContain('Se decidió su respuesta a una entidad')
})

test('whoever comes second reads that a colleague decided, and when; or that the person took it back', async () => {
  const { codigo } = await claimed()
  const second = await officer(portal, 'seguimient02')
  expect((await decide(codigo)).json()).toMatchObject({ err_codigo: 0 })
  const said = 'Lo decidió su colega el 20/11/2026 a las '
  expect((await decide(codigo, {}, second)).json()).toMatchObject({ error_mensaje: expect.stringContaining(said) })
  const viewed = await second.post(`oficina/seguimiento/reclamos/${codigo}`, why)
  expect(viewed.json()).toMatchObject({ error_mensaje: expect.stringMatching(/a las \d\d:\d\d\.$/) })
  expect((await decide(codigo)).json()).toMatchObject({ error_mensaje: expect.stringContaining('Ya lo decidió usted') })
})

test.each(['\u202e', '\u0007', '\u200b', 'А'])('what somebody writes to an entity is printed text: %j is refused', async (sign) => {
  const post = await reported('4000011', personId)
  const answer = await person.post(`system/vinculos/${post.postId}/respuesta`, { respuesta: 'wrong_data', detalle: `Mi ${sign} apellido` })
  expect(answer.json()).toMatchObject({ errores: [{ campo: 'detalle' }] })
})

test('a rejected one leaves the post, and its entity sees the state again', async () => {
  const { codigo, postId } = await claimed()
  expect((await postOf(postId)).claimedAt).not.toBeNull()
  expect((await decide(codigo, { aceptar: false })).json()).toMatchObject({ err_codigo: 0 })
  expect(await postOf(postId)).toMatchObject({ voidedAt: null, claimedAt: null })
})

test('of two who decide at once one does', async () => {
  const { codigo, postId } = await claimed()
  const other = await officer(portal, 'seguimient02')
  const answers = await Promise.all([decide(codigo), decide(codigo, { aceptar: false }, other)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
  expect(await owner().selectFrom('registerPostEvent').select('postId').where('postId', '=', postId).execute()).toHaveLength(
    answers[0]?.statusCode === 200 ? 1 : 0,
  )
})

test('a post that its entity took back meanwhile is not taken back again', async () => {
  const { codigo, postId } = await claimed()
  await owner()
    .updateTable('registerPost')
    .set({ voidedAt: new Date('2026-11-10T12:00:00Z') })
    .where('id', '=', postId)
    .execute()
  expect((await decide(codigo)).json()).toMatchObject({ err_codigo: 0 })
  expect((await postOf(postId)).voidedAt).toEqual(new Date('2026-11-10T12:00:00Z'))
  expect(await owner().selectFrom('registerPostEvent').select('postId').where('postId', '=', postId).execute()).toEqual([])
})

test('one’s own is neither listed, nor viewed, nor decided', async () => {
  const own = await personIdOf('seguimient01')
  const { documentNumber } = await owner().selectFrom('person').select('documentNumber').where('id', '=', own).executeTakeFirstOrThrow()
  const { postId } = await reported(documentNumber, own)
  const { id } = await owner()
    .insertInto('registerClaim')
    .values({ postId, entityCode: CUSTOMS, personId: own, kind: 'not_here', claimedAt: portal.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await list()).reclamos).toEqual([])
  expect((await desk.post(`oficina/seguimiento/reclamos/${id}`, why)).statusCode).toBe(403)
  expect((await decide(id)).statusCode).toBe(403)
  expect((await postOf(postId)).voidedAt).toBeNull()
  const other = await officer(portal, 'seguimient02')
  expect((await list('', other)).reclamos).toHaveLength(1)
})
