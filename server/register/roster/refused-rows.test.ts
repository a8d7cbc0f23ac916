import { text } from '@djbr/domain/messages/index.ts'
import { workplaceCode } from '@djbr/domain/register/workplace.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { appointAs, reporterIn, rosterFile, rosterRow } from '../../testing/rosters.ts'

const CUSTOMS = 1
const LA_PAZ = workplaceCode({ country: null, department: 2, province: 1, locality: 1 })

let portal: TestApp
let titular: Browser
let substitute: Browser
const enter = async () => {
  titular = await reporterIn(portal, 'responsab01')
  substitute = await reporterIn(portal, 'lectormae01')
}
beforeAll(async () => {
  portal = await testApp({ accounts: true })
  await appointAs(portal, 'lectormae01', 'suplente')
  await enter()
})
afterAll(() => portal.close())
afterEach(async () => {
  await sql`TRUNCATE roster, roster_row, register_post, register_post_event, obligation, obligation_event, obliged_person CASCADE`.execute(
    portal.database.owner,
  )
})

type Rows = readonly (readonly string[])[]
const analyzed = async (rows: Rows, modo = 'novedades') => {
  const answer = await titular.post('entidad/padron', { modo, texto: rosterFile(rows), nombre: 'mayo.csv' })
  const { inf_codigo, err_mensaje } = answer.json<{ inf_codigo: number; err_mensaje: string }>()
  if (inf_codigo === undefined) throw new Error(err_mensaje)
  await portal.runJobs()
  return inf_codigo
}
const step = async (id: number, path = 'confirmar', browser = titular) =>
  (await browser.post(`entidad/padron/${id}/${path}`)).json<{ clave_mensaje?: string; resultado?: string; err_mensaje: string }>()
const load = async (rows: Rows, modo = 'novedades') => {
  const id = await analyzed(rows, modo)
  return { id, ...(await step(id)) }
}
interface Shown {
  readonly codigo: number
  readonly fila: number | null
  readonly antes: Readonly<Record<string, string>>
  readonly valores: Readonly<Record<string, string>>
  readonly notas: readonly { readonly mensaje: string }[]
}
const rowsOf = async (id: number, outcome: string) =>
  (await titular.get(`entidad/padron/${id}/filas?resultado=${outcome}`)).json<{ filas: readonly Shown[] }>().filas
const wrongIn = async (id: number) => (await rowsOf(id, 'invalid')).map(({ fila, notas }) => [fila, notas.at(-1)?.mensaje])
const leaveWrongOut = (id: number) => titular.put(`entidad/padron/${id}/errores`)
const range = (count: number, from = 11) => Array.from({ length: count }, (_, at) => rosterRow(from + at))

const LEAVING = { 'FECHA RETIRO': '2026-10-31', 'CAUSA RETIRO': 'Renuncia' }
const OTHER_BIRTH = { 'FECHA NACIMIENTO': '16/03/1985' }
const SECOND = { ITEM: 'B', 'FECHA INGRESO': '01/03/2025' }

const posts = async () =>
  (
    await sql<{ who: string; item: string; birth: string; ended: string | null }>`
      SELECT o.document_number AS who, p.item, o.birth_date AS birth, p.ended_on AS ended
      FROM register_post p JOIN obliged_person o ON o.id = p.obliged_person_id
      WHERE p.entity_code = ${CUSTOMS} AND p.voided_at IS NULL ORDER BY p.id`.execute(portal.database.owner)
  ).rows
const postsOf = async (who: string) => (await posts()).filter((post) => post.who === who)

const EXIT_WAITS = text('es', 'roster.problem.exitWaits')

describe('an exit that waits for a second person, of somebody who has another birth date than before', () => {
  /** Four exits, the first of them of 7000011, whose other post stays; and somebody new. */
  const file = (...ofFirst: Rows) => [...ofFirst, ...[12, 13, 14, 15].map((number) => rosterRow(number, LEAVING)), rosterRow(60)]
  const leaves = rosterRow(11, { ...OTHER_BIRTH, ...LEAVING })

  it.each([
    ['another post', [rosterRow(11, SECOND)]],
    ['a new post', []],
  ])('is asked with %s of theirs, both as they were read beside what stood there, and the rest goes on', async (_, before) => {
    await load([...range(30), ...before])
    const id = await analyzed(file(leaves, rosterRow(11, { ...SECOND, ...OTHER_BIRTH })))
    expect(await step(id)).toMatchObject({ clave_mensaje: 'roster.rowsAreWrong', err_mensaje: expect.stringContaining('2') })
    expect(await wrongIn(id)).toEqual([
      [2, EXIT_WAITS],
      [3, EXIT_WAITS],
    ])
    const [first] = await rowsOf(id, 'invalid')
    expect([first?.antes.fecha_nacimiento, first?.valores.fecha_nacimiento]).toEqual(['15/03/1985', '16/03/1985'])
    await leaveWrongOut(id)
    expect(await step(id)).toMatchObject({ resultado: 'exitsProposed' })
    expect(await postsOf('7000060')).toHaveLength(1)
    expect((await postsOf('7000011')).map(({ birth }) => birth)).toEqual(['1985-03-15', ...before.map(() => '1985-03-15')])
    expect(await step(id, 'retiros/confirmar', substitute)).not.toHaveProperty('clave_mensaje')
    expect((await posts()).filter(({ ended }) => ended !== null)).toHaveLength(4)
  })

  it('is sound once the exit is taken out of the row: the birth date comes first', async () => {
    await load([...range(30), rosterRow(11, SECOND)])
    const id = await analyzed(file(leaves, rosterRow(11, { ...SECOND, ...OTHER_BIRTH })))
    await step(id)
    const [first] = await rowsOf(id, 'invalid')
    await titular.put(`entidad/padron/${id}/filas/${first?.codigo}`, { celdas: { fecha_retiro: '', causa_retiro: '' } })
    expect(await wrongIn(id)).toEqual([])
    expect(await step(id)).toMatchObject({ resultado: 'exitsProposed' })
    expect((await postsOf('7000011')).map(({ birth }) => birth)).toEqual(['1985-03-16', '1985-03-16'])
  })

  it('is no question where no exit has to wait', async () => {
    await load([...range(30), rosterRow(11, SECOND)])
    expect(await load([leaves, rosterRow(11, { ...SECOND, ...OTHER_BIRTH })])).toMatchObject({ resultado: 'confirmed' })
    expect((await postsOf('7000011')).map(({ birth, ended }) => [birth, ended])).toEqual([
      ['1985-03-16', '2026-10-31'],
      ['1985-03-16', null],
    ])
  })
})

it('a row that what was reported since the analysis refuses is wrong alone', async () => {
  await load(range(2))
  const id = await analyzed([rosterRow(11, SECOND), rosterRow(60)])
  const { id: postId } = await portal.database.owner.selectFrom('registerPost').select('id').orderBy('id').executeTakeFirstOrThrow()
  const names = { perdec_nombres: 'EVA', perdec_appaterno: 'ROJAS', perdec_apmaterno: '' }
  const post = { tipo: 1, cargo: 'TÉCNICA', item: '11', lugar: LA_PAZ, inicio: '2024-02-01', acto: 'Memo 1', motivo: 'Se transcribió mal' }
  expect((await titular.put(`entidad/cargos/${postId}`, { ...names, ...post })).json()).toMatchObject({ err_codigo: 0 })
  expect(await step(id)).toMatchObject({ clave_mensaje: 'roster.rowsAreWrong' })
  expect(await wrongIn(id)).toEqual([[2, text('es', 'entity.otherNames', { document: '7000011', name: 'EVA ROJAS' })]])
  await leaveWrongOut(id)
  expect(await step(id)).toMatchObject({ resultado: 'confirmed' })
  expect(await postsOf('7000060')).toHaveLength(1)
})

it('an exit that what was reported since refuses is left with its error, and the others are confirmed without it', async () => {
  await load(range(30))
  const { id } = await load([rosterRow(11, { ...OTHER_BIRTH, ...LEAVING }), ...[12, 13, 14].map((number) => rosterRow(number, LEAVING))])
  const { id: postId } = await portal.database.owner.selectFrom('registerPost').select('id').orderBy('id').executeTakeFirstOrThrow()
  const another = { tipo: 1, cargo: 'TÉCNICA', item: '99', lugar: LA_PAZ, inicio: '2026-05-01', acto: 'Memo 1' }
  expect((await titular.post(`entidad/personas/${postId}/cargos`, another)).json()).toMatchObject({ err_codigo: 0 })
  expect(await step(id, 'retiros/confirmar', substitute)).toMatchObject({
    clave_mensaje: 'roster.exitsAreWrong',
    err_mensaje: expect.stringContaining('1'),
  })
  expect(await wrongIn(id)).toEqual([[2, text('es', 'entity.birthDates', { document: '7000011' })]])
  expect((await titular.get(`entidad/padron/${id}`)).json()).toMatchObject({ retiros: 3 })
  expect(await step(id, 'retiros/confirmar', substitute)).not.toHaveProperty('clave_mensaje')
  expect((await posts()).flatMap(({ who, ended }) => (ended ? [who] : []))).toEqual(['7000012', '7000013', '7000014'])
})

it('exits that are few among the posts held before are not refused for the birth dates that come with them', async () => {
  await load(range(40))
  portal.clock.advance(31 * 24 * 3600)
  await enter()
  const dated = Array.from({ length: 36 }, (_, at) => rosterRow(11 + at, OTHER_BIRTH))
  const exits = [47, 48, 49, 50].map((number) => rosterRow(number, LEAVING))
  expect(await load([...dated, ...exits])).toMatchObject({ resultado: 'confirmed' })
})

it('names that an entity may not say of a document are wrong in each of its rows, so that leaving the first out lets no other through', async () => {
  await load([rosterRow(11), rosterRow(11, SECOND)])
  const { id: postId } = await portal.database.owner.selectFrom('registerPost').select('id').orderBy('id').executeTakeFirstOrThrow()
  const post = { tipo: 1, cargo: 'TÉCNICA', item: '11', lugar: LA_PAZ, inicio: '2024-02-01', acto: 'Memo 1', motivo: 'Se transcribió mal' }
  for (const perdec_nombres of ['ANA ROSA', 'ANA INES', 'ANA'])
    await titular.put(`entidad/cargos/${postId}`, { perdec_nombres, perdec_appaterno: 'QUISPE', perdec_apmaterno: '', ...post })
  const id = await analyzed([rosterRow(11, { NOMBRES: 'ANA LUZ' }), rosterRow(11, { ...SECOND, NOMBRES: 'ANA LUZ' })])
  const tries = text('es', 'entity.nameTries', { document: '7000011' })
  expect(await wrongIn(id)).toEqual([
    [2, tries],
    [3, tries],
  ])
})

it('nobody is gone whose document has a row that is wrong for its names', async () => {
  await load(range(10))
  const id = await analyzed(
    [...range(9), rosterRow(20, { NOMBRES: 'EVA', PATERNO: 'ROJAS', ITEM: 'C', 'FECHA INGRESO': '01/05/2025' })],
    'padron',
  )
  expect(await rowsOf(id, 'invalid')).toHaveLength(1)
  expect(await rowsOf(id, 'gone')).toEqual([])
  const [row] = await rowsOf(id, 'invalid')
  await titular.put(`entidad/padron/${id}/filas/${row?.codigo}`, { celdas: { numero_documento: '7000070' } })
  expect(await rowsOf(id, 'gone')).toMatchObject([{ valores: { numero_documento: '7000020' } }])
})
