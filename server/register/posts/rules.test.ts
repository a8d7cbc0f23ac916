import { text } from '@djbr/domain/messages/index.ts'
import { workplaceCode } from '@djbr/domain/register/workplace.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { fillSheets, golden, officer, startedInLaPaz } from '../../testing/filing.ts'
import { reportPost } from '../../testing/register.ts'
import { appointAs, reporterIn, rosterFile, rosterRow } from '../../testing/rosters.ts'

const CUSTOMS = 1
const LA_PAZ = workplaceCode({ country: null, department: 2, province: 1, locality: 1 })
/** The document of `responsab01`, and of whom they swore to be a relative. */
const OWN = '5500011'
const KIN = '7000009'

let portal: TestApp
let titular: Browser
let substitute: Browser
beforeAll(async () => {
  portal = await testApp({ accounts: true })
  await appointAs(portal, 'lectormae01', 'suplente')
  titular = await reporterIn(portal, 'responsab01')
  substitute = await reporterIn(portal, 'lectormae01')
  await titular.post('djbr_registro/declaracion_jurada', { ...startedInLaPaz, copiar_anterior: false })
  await fillSheets(titular)
  await titular.post('djbr_registro/parentesco', { ...golden('relative').sent, nro_documento: `0${KIN}` })
  expect((await titular.post('djbr_registro/finalizar_declaracion_externo')).json()).toMatchObject({ err_existente: 0 })
})
afterAll(() => portal.close())
afterEach(async () => {
  await sql`TRUNCATE roster, roster_row, register_claim, register_post, register_post_event, obligation, obligation_event, obliged_person CASCADE`.execute(
    portal.database.owner,
  )
})

type Rows = readonly (readonly string[])[]
const analyzed = async (browser: Browser, rows: Rows, modo = 'novedades') => {
  const answer = await browser.post('entidad/padron', { modo, texto: rosterFile(rows), nombre: 'mayo.csv' })
  const { inf_codigo, err_mensaje } = answer.json<{ inf_codigo: number; err_mensaje: string }>()
  if (inf_codigo === undefined) throw new Error(err_mensaje)
  await portal.runJobs()
  return inf_codigo
}
const step = async (browser: Browser, id: number, path: string) =>
  (await browser.post(`entidad/padron/${id}/${path}`)).json<{ err_codigo?: number; clave_mensaje?: string; resultado?: string }>()
const load = async (rows: Rows, modo = 'novedades', browser = titular) => {
  const id = await analyzed(browser, rows, modo)
  return { id, ...(await step(browser, id, 'confirmar')) }
}
const rowsOf = async (id: number, outcome: string) =>
  (await titular.get(`entidad/padron/${id}/filas?resultado=${outcome}`)).json<{
    filas: { fuera: boolean; notas: { mensaje: string }[] }[]
  }>().filas
const range = (count: number, from = 11) => Array.from({ length: count }, (_, at) => rosterRow(from + at))
const leaving = (number: number) => rosterRow(number, { 'FECHA RETIRO': '2026-10-31', 'CAUSA RETIRO': 'Renuncia' })
const of = (document: string, over: Readonly<Record<string, string>> = {}) => rosterRow(Number(document) - 7_000_000, over)
const OF_OWN = { CI: OWN, ITEM: '9' }
const posts = async () =>
  (
    await sql<{ who: string; id: number; version: number; ended: string | null; voided: boolean }>`
      SELECT o.document_number AS who, p.id, p.version, p.ended_on AS ended, p.voided_at IS NOT NULL AS voided
      FROM register_post p JOIN obliged_person o ON o.id = p.obliged_person_id WHERE p.entity_code = ${CUSTOMS} ORDER BY p.id`.execute(
      portal.database.owner,
    )
  ).rows
const left = async () => (await posts()).filter(({ ended, voided }) => ended !== null || voided).map(({ who }) => who)
const RELATIVE = 'Es la fila de un pariente suyo: la registra otra persona de la entidad.'

describe('a relative of whoever reports (R13.9)', () => {
  it('is left out of what they load, new or changed, and no roster of theirs that lacks them has them leave', async () => {
    const id = await analyzed(titular, [of(KIN), ...range(2)])
    expect(await rowsOf(id, 'new')).toMatchObject([{ fuera: true, notas: [{ mensaje: RELATIVE }] }, { fuera: false }, { fuera: false }])
    const [row] = (await titular.get(`entidad/padron/${id}/filas?resultado=new`)).json<{ filas: { codigo: number }[] }>().filas
    const taken = await titular.put(`entidad/padron/${id}/filas/${row?.codigo}`, { fuera: false })
    expect(taken.json()).toMatchObject({ clave_mensaje: 'roster.problem.relative' })
    expect(await step(titular, id, 'descartar')).toMatchObject({ err_codigo: 0 })
    await load([of(KIN), ...range(11)], 'novedades', substitute)
    const ending = await analyzed(titular, [leaving(9)])
    expect(await rowsOf(ending, 'changed')).toMatchObject([{ fuera: true }])
    expect(await step(titular, ending, 'confirmar')).toMatchObject({ err_codigo: 0 })
    expect(await load(range(11), 'padron')).toMatchObject({ resultado: 'confirmed' })
    expect(await left()).toEqual([])
  })

  it('is confirmed by somebody else, among what another loaded and among exits that wait', async () => {
    const loaded = await analyzed(substitute, [of(KIN)])
    expect(await step(titular, loaded, 'confirmar')).toMatchObject({ clave_mensaje: 'roster.ownRow' })
    await step(substitute, loaded, 'descartar')
    await load([of(KIN), ...range(4)], 'novedades', substitute)
    const lacking = await analyzed(substitute, range(4), 'padron')
    expect(await step(titular, lacking, 'confirmar')).toMatchObject({ clave_mensaje: 'roster.ownRow' })
    expect(await step(substitute, lacking, 'confirmar')).toMatchObject({ resultado: 'exitsProposed' })
    expect(await step(titular, lacking, 'retiros/confirmar')).toMatchObject({ clave_mensaje: 'roster.ownExit' })
    expect(await left()).toEqual([])
  })

  it('or their own post is not brought back by undoing the roster that ended it', async () => {
    await load([of(KIN, OF_OWN), ...range(12)], 'novedades', substitute)
    const ended = await load([of(KIN, { ...OF_OWN, 'FECHA RETIRO': '2026-10-31', 'CAUSA RETIRO': 'Renuncia' })], 'novedades', substitute)
    expect(await left()).toEqual([OWN])
    expect(await step(titular, ended.id, 'deshacer')).toMatchObject({ clave_mensaje: 'roster.ownRow' })
    expect(await step(substitute, ended.id, 'deshacer')).toMatchObject({ err_codigo: 0 })
    expect(await left()).toEqual([])
  })
})

it('nobody confirms their own exit among those that wait', async () => {
  await load([of(KIN, OF_OWN), ...range(4)], 'novedades', substitute)
  const lacking = await analyzed(substitute, range(4), 'padron')
  expect(await step(substitute, lacking, 'confirmar')).toMatchObject({ resultado: 'exitsProposed' })
  expect(await step(titular, lacking, 'retiros/confirmar')).toMatchObject({ clave_mensaje: 'roster.ownExit' })
  expect(await step(titular, lacking, 'retiros/rechazar')).toMatchObject({ clave_mensaje: 'roster.ownExit' })
  expect(await left()).toEqual([])
})

it('nobody keeps their own post, or a relative’s, out of what a colleague loaded', async () => {
  await load([of(KIN, OF_OWN), ...range(12)], 'novedades', substitute)
  const id = await analyzed(substitute, [of(KIN, { ...OF_OWN, 'FECHA RETIRO': '2026-10-31', 'CAUSA RETIRO': 'Renuncia' }), rosterRow(50)])
  const rows = (await titular.get(`entidad/padron/${id}/filas`)).json<{ filas: { codigo: number; linea: number }[] }>().filas
  const [own, another] = rows.toSorted((one, other) => one.linea - other.linea)
  const leaveOut = async (browser: Browser, row: typeof own) =>
    (await browser.put(`entidad/padron/${id}/filas/${row?.codigo}`, { fuera: true })).json()
  expect(await leaveOut(titular, own)).toMatchObject({ clave_mensaje: 'roster.correctedOwn' })
  expect(await leaveOut(titular, another)).toMatchObject({ err_codigo: 0 })
  expect(await leaveOut(substitute, own)).toMatchObject({ err_codigo: 0 })
})

describe('more exits than a tenth within thirty days (R12.12)', () => {
  it('wait for a second person when they are reported as changes; all else of the roster is written', async () => {
    await load(range(30))
    const { id, resultado } = await load([...[11, 12, 13, 14].map(leaving), rosterRow(50)])
    expect(resultado).toBe('exitsProposed')
    expect(await posts()).toHaveLength(31)
    expect(await left()).toEqual([])
    const detail = (await substitute.get(`entidad/padron/${id}`)).json()
    expect(detail).toMatchObject({ retiros: 4, retiros_segunda_persona: true, puede_confirmar_retiros: true })
    expect((await titular.post(`entidad/padron/${id}/retiros/confirmar`)).statusCode).toBe(403)
    expect(await step(substitute, id, 'retiros/confirmar')).toMatchObject({ err_codigo: 0 })
    expect(await left()).toHaveLength(4)
  })

  it('wait however many rosters they are spread over, and are counted again once thirty days went by', async () => {
    await load(range(30))
    expect(await load([11, 12].map(leaving))).toMatchObject({ resultado: 'confirmed' })
    const second = await load([13, 14].map(leaving))
    expect(second).toMatchObject({ resultado: 'exitsProposed' })
    expect(await step(titular, second.id, 'retiros/rechazar')).toMatchObject({ err_codigo: 0 })
    portal.clock.advance(31 * 24 * 3600)
    titular = await reporterIn(portal, 'responsab01')
    substitute = await reporterIn(portal, 'lectormae01')
    expect(await load([13, 14].map(leaving))).toMatchObject({ resultado: 'confirmed' })
  })

  it('are not ended one by one by the form either, nor taken back', async () => {
    await load(range(20))
    const end = { fin: '2026-10-31', causa: 1, acto: 'Carta 9' }
    const tried = []
    for (const { id } of (await posts()).slice(0, 4)) tried.push((await titular.post(`entidad/cargos/${id}/conclusion`, end)).json())
    expect(tried.map(({ clave_mensaje }) => clave_mensaje)).toEqual([undefined, undefined, undefined, 'entity.exitsTakeTwo'])
    const [, , , , fifth] = await posts()
    const taken = await titular.post(`entidad/cargos/${fifth?.id}/anulacion`, { motivo: 'Se informó por error' })
    expect(taken.json()).toMatchObject({ clave_mensaje: 'entity.exitsTakeTwo' })
    expect(await left()).toHaveLength(3)
  })

  it('wait where each is reported in one row with another birth date, which has the post added anew', async () => {
    await load(range(30))
    const under = (number: number) =>
      rosterRow(number, { 'FECHA NACIMIENTO': '16/03/1985', 'FECHA RETIRO': '2026-10-31', 'CAUSA RETIRO': 'Renuncia' })
    expect(await load([11, 12].map(under))).toMatchObject({ resultado: 'confirmed' })
    expect(await load([13, 14].map(under))).toMatchObject({ resultado: 'exitsProposed' })
  })

  it('are ends that come sooner than they would have, and neither later ones nor those of whoever had left', async () => {
    const until = (day: string) => (number: number) => rosterRow(number, { 'FECHA RETIRO': day, 'CAUSA RETIRO': 'Conclusión' })
    await load(range(30).map((_, at) => until(at < 10 ? '2026-10-31' : '2027-12-31')(at + 11)))
    expect(await load(range(20, 21).map((_, at) => until('2028-12-31')(at + 21)))).toMatchObject({ resultado: 'confirmed' })
    expect(await load(range(10).map((_, at) => until('2026-10-30')(at + 11)))).toMatchObject({ resultado: 'confirmed' })
    expect(await load([21, 22, 23, 24].map(until('2026-10-31')))).toMatchObject({ resultado: 'exitsProposed' })
  })

  it('are not people who stand again under the right birth date, nor what undoing a roster takes back', async () => {
    await load(range(30))
    const { id } = await load(range(10, 50))
    expect(await step(titular, id, 'deshacer')).toMatchObject({ err_codigo: 0 })
    expect(await load(range(10).map((_, at) => rosterRow(at + 11, { 'FECHA NACIMIENTO': '16/03/1985' })))).toMatchObject({
      resultado: 'confirmed',
    })
    expect(await load([31, 32].map(leaving))).toMatchObject({ resultado: 'confirmed' })
  })

  it('are as many for who first reports many people and takes them back behind the exits', async () => {
    await load(range(30))
    portal.clock.advance(31 * 24 * 3600)
    titular = await reporterIn(portal, 'responsab01')
    substitute = await reporterIn(portal, 'lectormae01')
    const invented = await load(Array.from({ length: 60 }, (_, number) => rosterRow(300 + number)))
    expect(await load([11, 12, 13, 14].map(leaving))).toMatchObject({ resultado: 'exitsProposed' })
    expect(await step(titular, invented.id, 'deshacer')).toMatchObject({ err_codigo: 0 })
    expect((await left()).filter((who) => who < '7000300')).toEqual([])
  })

  it('are people whose start is put off as well, by roster and by form', async () => {
    const putOff = (number: number) => rosterRow(number, { 'FECHA INGRESO': '01/10/2027' })
    await load(range(30))
    const { id, resultado } = await load([11, 12, 13, 14].map(putOff))
    expect(resultado).toBe('exitsProposed')
    portal.clock.advance(24 * 3600)
    titular = await reporterIn(portal, 'responsab01')
    substitute = await reporterIn(portal, 'lectormae01')
    expect(await step(substitute, id, 'retiros/confirmar')).toMatchObject({ err_codigo: 0 })
    const post = { tipo: 1, cargo: 'TÉCNICA', item: '1', lugar: LA_PAZ, inicio: '2027-10-01', acto: 'Memo 1', motivo: 'Se transcribió mal' }
    const names = { perdec_nombres: 'ANA', perdec_appaterno: 'QUISPE', perdec_apmaterno: '' }
    const tried = []
    for (const { id: of } of (await posts()).slice(4, 8))
      tried.push((await titular.put(`entidad/cargos/${of}`, { ...names, ...post })).json<{ clave_mensaje?: string }>().clave_mensaje)
    expect(tried).toEqual([undefined, undefined, undefined, 'entity.exitsTakeTwo'])
  })

  it('are people whose post is taken back for a birth date, though another post of theirs stands', async () => {
    const both = (number: number) => [rosterRow(number), rosterRow(number, { ITEM: `B${number}`, 'FECHA INGRESO': '01/09/2027' })]
    await load(range(30).flatMap((_, at) => both(at + 11)))
    const otherDate = { 'FECHA NACIMIENTO': '16/03/1985' }
    const leaves = { ...otherDate, 'FECHA RETIRO': '2026-10-31', 'CAUSA RETIRO': 'Renuncia' }
    const rows = range(8).flatMap((_, at) => [
      rosterRow(at + 11, leaves),
      rosterRow(at + 11, { ...otherDate, ITEM: `B${at + 11}`, 'FECHA INGRESO': '01/09/2027' }),
    ])
    expect(await load(rows.slice(0, 6))).toMatchObject({ resultado: 'confirmed' })
    expect((await load(rows.slice(6))).resultado).not.toBe('confirmed')
    const ended = (await posts()).filter((post) => !post.voided && post.ended !== null)
    expect(ended).toHaveLength(3)
  })

  it('are those of a roster that is undone more than a day after it was confirmed, though its exits are of today', async () => {
    await load(range(4))
    const { id, resultado } = await load([...range(3), ...range(40, 50)], 'padron')
    expect(resultado).toBe('exitsProposed')
    portal.clock.advance(5 * 24 * 3600)
    titular = await reporterIn(portal, 'responsab01')
    substitute = await reporterIn(portal, 'lectormae01')
    expect(await step(substitute, id, 'retiros/confirmar')).toMatchObject({ err_codigo: 0 })
    expect(await step(titular, id, 'deshacer')).toMatchObject({ clave_mensaje: 'entity.exitsTakeTwo' })
    expect(await left()).toHaveLength(1)
  })

  it('is not what a few are in a small entity, each with its day and cause', async () => {
    await load(range(2))
    expect(await load([leaving(11)])).toMatchObject({ resultado: 'confirmed' })
  })
})

it('nobody is given more posts of an entity than anybody holds, by roster or by form', async () => {
  const { obligedId, postId } = await reportPost(portal.database.owner, {
    entityCode: CUSTOMS,
    person: { documentNumber: '7000011', birthDate: '1985-03-15', names: 'ANA', paternalSurname: 'QUISPE' },
    ...{ names: 'ANA', paternalSurname: 'QUISPE' },
  })
  await sql`
    INSERT INTO register_post (entity_code, obliged_person_id, kind, paternal_surname, names, started_on, ended_on, end_cause, reported_at, end_reported_at)
    SELECT ${CUSTOMS}, ${obligedId}, 'consultor', 'QUISPE', 'ANA', DATE '2010-01-01' + 30 * n, DATE '2010-01-20' + 30 * n, 'conclusion', now(), now()
    FROM generate_series(1, 118) n`.execute(portal.database.owner)
  const another = (at: number) => rosterRow(11, { ITEM: `X${at}`, 'FECHA INGRESO': `0${at}/09/2024` })
  const { id, clave_mensaje } = await load([another(1), another(2)])
  expect(clave_mensaje).toBe('roster.rowsAreWrong')
  expect(await rowsOf(id, 'new')).toHaveLength(1)
  const params = { document: '7000011', max: 120 }
  expect(await rowsOf(id, 'invalid')).toMatchObject([{ notas: [{ mensaje: text('es', 'entity.tooManyPosts', params) }] }])
  const post = { tipo: 1, cargo: 'TÉCNICA', item: '1', lugar: LA_PAZ, acto: 'Memo 1' }
  const added = []
  for (const inicio of ['2026-05-01', '2026-06-01'])
    added.push(
      (await titular.post(`entidad/personas/${postId}/cargos`, { ...post, inicio })).json<{ clave_mensaje?: string }>().clave_mensaje,
    )
  expect(added).toEqual([undefined, 'entity.tooManyPosts'])
})

it('nobody ends the appointment of a relative (R13.3)', async () => {
  const { owner } = portal.database
  const ofOfficer = owner.selectFrom('account').select('personId').where('name', '=', 'usuarios001')
  await owner.updateTable('person').set({ documentNumber: KIN }).where('id', 'in', ofOfficer).execute()
  const { id } = await owner
    .selectFrom('entityMember')
    .innerJoin('account', 'account.id', 'accountId')
    .select('entityMember.id')
    .where('name', '=', 'responsab01')
    .executeTakeFirstOrThrow()
  const ending = { motivo: 'Cambió de cargo' }
  const related = await officer(portal, 'usuarios001')
  expect((await related.post(`oficina/designaciones/${id}/conclusion`, ending)).statusCode).toBe(403)
})

describe('a claim', () => {
  it('of a relative is answered by another person of the entity', async () => {
    const { owner } = portal.database
    const person = await owner.selectFrom('person').select('id').where('documentNumber', '=', '4000011').executeTakeFirstOrThrow()
    const { postId } = await reportPost(owner, { entityCode: CUSTOMS, person: { documentNumber: KIN } })
    const claim = { postId, entityCode: CUSTOMS, personId: person.id, kind: 'not_here', claimedAt: portal.clock.now() }
    const { id } = await owner.insertInto('registerClaim').values(claim).returning('id').executeTakeFirstOrThrow()
    const answer = { contestacion: 'correctos' }
    expect((await titular.post(`entidad/respuestas/${id}`, answer)).statusCode).toBe(403)
    expect((await substitute.post(`entidad/respuestas/${id}`, answer)).json()).toMatchObject({ err_codigo: 0 })
  })
})
