import { text } from '@djbr/domain/messages/index.ts'
import { workplaceCode } from '@djbr/domain/register/workplace.ts'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { finishedBy, officer } from '../../testing/filing.ts'
import { reporterIn, rosterFile, rosterRow } from '../../testing/rosters.ts'

/** Somebody of the portal who declared, and whose document and names an officer of another entity may know; `declarante04`. */
const KNOWN = { document: '4000044', birthDate: '15/03/1983' }
const UNKNOWN = '4999944'

const POST = {
  tipo: 1,
  cargo: 'Auditor',
  item: '12',
  lugar: workplaceCode({ country: null, department: 2, province: 1, locality: 5 }),
  inicio: '2026-02-01',
  acto: 'Memo 1',
}

let portal: TestApp
let titular: Browser
let other: Browser
beforeAll(async () => {
  portal = await testApp({ accounts: true })
  await sql`UPDATE portal_date SET day = '2026-01-01'`.execute(portal.database.owner)
  await portal.services.listCache.reload()
  const { code } = await finishedBy(portal, 'declarante04')
  const desk = await officer(portal)
  expect((await desk.post('oficina/recepcion', { control_cge: code, cedula_vista: true })).statusCode).toBe(200)
  titular = await reporterIn(portal, 'responsab01')
  other = await reporterIn(portal, 'responsab02')
})
afterAll(() => portal.close())
beforeEach(async () => {
  await sql`TRUNCATE roster, roster_row, register_doubt, register_post, register_post_event, register_view, obligation, obligation_event, obliged_person CASCADE`.execute(
    portal.database.owner,
  )
})

const row = (document: string, birthDate: string, over: Readonly<Record<string, string>> = {}) =>
  rosterRow(1, { CI: document, 'FECHA NACIMIENTO': birthDate, ...over })
async function loaded(rows: readonly (readonly string[])[], browser = titular) {
  const answer = await browser.post('entidad/padron', { modo: 'novedades', texto: rosterFile(rows), nombre: 'a.csv' })
  const { inf_codigo: id } = answer.json<{ inf_codigo: number }>()
  await portal.runJobs()
  const { filas } = (await browser.get(`entidad/padron/${id}/filas?resultado=invalid`)).json<{
    filas: { notas: { mensaje: string }[] }[]
  }>()
  const notes = filas.flatMap(({ notas }) => notas.map(({ mensaje }) => mensaje))
  const confirmed = (await browser.post(`entidad/padron/${id}/confirmar`)).json<{ err_codigo: number; clave_mensaje?: string }>()
  if (confirmed.err_codigo !== 0) await browser.post(`entidad/padron/${id}/descartar`)
  await portal.runJobs()
  return { id, notes, ...confirmed }
}
const trueNames = () =>
  portal.database.owner
    .selectFrom('person')
    .select(['names', 'paternalSurname', 'maternalSurname'])
    .where('documentNumber', '=', KNOWN.document)
    .executeTakeFirstOrThrow()
const owed = async () => {
  const { rows } = await sql<{ received: string | null; person: number | null }>`
    SELECT b.received_on AS received, o.person_id AS person FROM obliged_person o LEFT JOIN obligation b ON b.obliged_person_id = o.id`.execute(
    portal.database.owner,
  )
  return rows
}

it('thirty-one rows of one document with invented names, a birth date each, find nothing out (S62)', async () => {
  const days = Array.from({ length: 31 }, (_, at) => `${String(at + 1).padStart(2, '0')}/03/1983`)
  const tries = days.map((day, at) => row(KNOWN.document, day, { PATERNO: `INVENTADO${'ABCDEFGHIJ'[at % 10]}`, ITEM: String(at + 1) }))
  expect(await loaded(tries)).toMatchObject({ err_codigo: 1 })
  expect(await owed()).toEqual([])
  expect(await loaded([row(KNOWN.document, KNOWN.birthDate, { PATERNO: 'INVENTADO' })])).toMatchObject({ err_codigo: 0 })
  const another = row(KNOWN.document, '16/03/1983', { PATERNO: 'INVENTADO', ITEM: '77', 'FECHA INGRESO': '01/05/2024' })
  expect(await loaded([another])).toMatchObject({
    clave_mensaje: 'roster.rowsAreWrong',
    notes: [text('es', 'entity.birthDates', { document: KNOWN.document })],
  })
  expect(new Set((await owed()).map(({ received, person }) => `${received} ${person}`))).toEqual(new Set(['null null']))
})

it('one document has one birth date in an entity, said three times at most, and undoing gives no try back', async () => {
  const tried = []
  for (const day of ['12', '13', '14', '15']) {
    const { id, notes, clave_mensaje } = await loaded([row(KNOWN.document, `${day}/03/1983`)])
    tried.push(notes.join())
    if (id && !clave_mensaje) expect((await titular.post(`entidad/padron/${id}/deshacer`)).json()).toMatchObject({ err_codigo: 0 })
  }
  expect(tried).toEqual(['', '', '', text('es', 'entity.birthDateTries', { document: KNOWN.document })])
})

describe('the names of one document', () => {
  const NAMES = { perdec_nombres: 'ANA', perdec_appaterno: 'INVENTADO', perdec_apmaterno: '' }
  const correct = async (over: object) => {
    const { id } = await portal.database.owner.selectFrom('registerPost').select('id').executeTakeFirstOrThrow()
    const answer = await titular.put(`entidad/cargos/${id}`, { ...NAMES, ...POST, motivo: 'Se transcribió mal', ...over })
    await portal.runJobs()
    return answer.json<{ err_codigo: number; clave_mensaje?: string }>()
  }

  it('that did not agree match nobody once they are corrected: the authority decides (S62)', async () => {
    const { names, paternalSurname, maternalSurname } = await trueNames()
    await loaded([row(KNOWN.document, KNOWN.birthDate, { PATERNO: 'INVENTADO' })])
    const right = { perdec_nombres: names, perdec_appaterno: paternalSurname, perdec_apmaterno: maternalSurname }
    expect(await correct(right)).toMatchObject({ err_codigo: 0 })
    expect((await owed()).filter(({ person }) => person !== null)).toEqual([])
  })

  it('are corrected twice at most, whatever is taken back, and what is refused is in the audit', async () => {
    await loaded([row(KNOWN.document, KNOWN.birthDate, { PATERNO: 'INVENTADO' })])
    const tried = []
    for (const perdec_appaterno of ['ROJAS', 'SOSA', 'ROJAS', 'VEGA']) tried.push((await correct({ perdec_appaterno })).clave_mensaje)
    expect(tried).toEqual([undefined, undefined, undefined, 'entity.nameTries'])
    const { facts } = await portal.database.owner
      .selectFrom('audit')
      .select('facts')
      .where('action', '=', 'entity.changePost')
      .where('result', '=', 'refused')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(facts).toMatchObject({ refusal: 'entity.nameTries' })
    const { id } = await portal.database.owner.selectFrom('registerPost').select('id').executeTakeFirstOrThrow()
    await titular.post(`entidad/cargos/${id}/anulacion`, { motivo: 'Se informó por error' })
    const { notes } = await loaded([row(KNOWN.document, KNOWN.birthDate, { PATERNO: 'VEGA' })])
    expect(notes).toEqual([text('es', 'entity.nameTries', { document: KNOWN.document })])
  })

  it('are one person’s in an entity: other ones are asked, by roster and by form', async () => {
    await loaded([row(KNOWN.document, KNOWN.birthDate, { PATERNO: 'INVENTADO' })])
    const asked = text('es', 'entity.otherNames', { document: KNOWN.document, name: 'ANA INVENTADO' })
    const other = { PATERNO: 'ROJAS', NOMBRES: 'EVA' }
    for (const over of [other, { ...other, ITEM: '9', 'FECHA INGRESO': '01/05/2025' }, { ...other, 'FECHA NACIMIENTO': '16/03/1983' }])
      expect(await loaded([row(KNOWN.document, KNOWN.birthDate, over)])).toMatchObject({
        clave_mensaje: 'roster.rowsAreWrong',
        notes: [asked],
      })
    const person = { tipdoc_codigo: 1, numero_docidentidad: KNOWN.document, prefijo_docidentidad: '', sufijo_docidentidad: '' }
    const named = { perdec_nombres: 'EVA', perdec_appaterno: 'ROJAS', perdec_apmaterno: '', perdec_fecha_nacimiento: KNOWN.birthDate }
    expect((await titular.post('entidad/personas', { ...person, ...named, ...POST })).json()).toMatchObject({
      clave_mensaje: 'entity.otherNames',
    })
    expect(await loaded([row(KNOWN.document, KNOWN.birthDate, { PATERNO: 'INVENTADA' })])).toMatchObject({ err_codigo: 0 })
  })
})

const FILTERS = ['todas', 'por_vencer', 'omitidas', 'tarde', 'en_plazo', 'exentas', 'en_revision', 'sin_derivar']
const OUTCOMES = ['invalid', 'new', 'changed', 'gone', 'duplicate', 'same']
/** A paper that is not really printed is its model. */
const paperIn = ({ body }: { body: string }) => {
  const { documento } = JSON.parse(body) as { documento: string }
  return Buffer.from(documento, 'base64').toString()
}

it('what an entity sees of somebody whom the portal and others know, by invented names, its codes too, is what it sees of somebody invented', async () => {
  const seenOf = async (document: string, elsewhere: string) => {
    await sql`TRUNCATE roster, roster_row, register_doubt, register_view, register_post, register_post_event, obligation, obligation_event, obliged_person RESTART IDENTITY CASCADE`.execute(
      portal.database.owner,
    )
    await loaded([row(elsewhere, KNOWN.birthDate)], other)
    const { id } = await loaded([row('4999900', KNOWN.birthDate, { PATERNO: 'ROJAS' }), row(document, KNOWN.birthDate)])
    const { personas } = (await titular.get('entidad/personas')).json<{ personas: { codigo: number; documento: string }[] }>()
    const code = personas.find(({ documento }) => documento === document)?.codigo
    const get = async (path: string) => (await titular.get(`entidad/${path}`)).body
    const next = await titular.post(`entidad/personas/${code}/cargos`, { ...POST, inicio: '2026-03-01' })
    const seen = [
      next.body,
      ...(await Promise.all(FILTERS.map((filter) => get(`personas?filtro=${filter}`)))),
      await get(`personas?mes=${dateInLaPaz(portal.clock.now()).slice(0, 8)}01`),
      await get(`personas?buscar=${document}`),
      await get('personas/csv'),
      await get(`personas/${code}`),
      await get('informe?gestion=2026'),
      await get('informe/csv?gestion=2026'),
      paperIn(await titular.get('entidad/informe/papel?gestion=2026')),
      paperIn(await titular.post('entidad/avisos', { personas: [code] })),
      await get('confirmacion'),
      await get('padron'),
      await get(`padron/${id}`),
      ...(await Promise.all(OUTCOMES.map((outcome) => get(`padron/${id}/filas?resultado=${outcome}`)))),
      await get(`padron/${id}/errores`),
    ]
    return seen.map((body) => body.replaceAll(document, 'DOC').replace(/"huella[^,]*/g, ''))
  }
  expect(await seenOf(UNKNOWN, '4999901')).toEqual(await seenOf(KNOWN.document, KNOWN.document))
})

it.each([KNOWN.document, UNKNOWN])(
  'nor does the answer to a report of %s wait for who that is: it is found behind it',
  async (document) => {
    const named = { perdec_nombres: 'ANA', perdec_appaterno: 'INVENTADO', perdec_apmaterno: '', perdec_fecha_nacimiento: KNOWN.birthDate }
    const person = { tipdoc_codigo: 1, numero_docidentidad: document, prefijo_docidentidad: '', sufijo_docidentidad: '', ...named }
    const answer = (await titular.post('entidad/personas', { ...person, ...POST })).json()
    expect({ ...answer, persona: 0 }).toEqual({ err_codigo: 0, err_existente: 0, err_mensaje: text('es', 'entity.post.added'), persona: 0 })
    const found = async () =>
      (
        await sql<{
          found: number
        }>`SELECT (SELECT count(*) FROM register_doubt) + (SELECT count(person_id) FROM obliged_person) AS found`.execute(
          portal.database.owner,
        )
      ).rows[0]?.found
    expect(await found()).toBe(0)
    await portal.runJobs()
    expect(await found()).toBe(document === KNOWN.document ? 1 : 0)
    const again = { ...POST, inicio: '2026-03-01' }
    const otherDay = { ...person, perdec_fecha_nacimiento: '16/03/1983', ...again }
    expect((await titular.post('entidad/personas', otherDay)).json()).toMatchObject({ clave_mensaje: 'entity.birthDates' })
  },
)

it('nor does the match of another entity that knows the names show through', async () => {
  const { names, paternalSurname, maternalSurname } = await trueNames()
  await loaded([row(KNOWN.document, KNOWN.birthDate, { PATERNO: `${paternalSurname} ${maternalSurname}`, NOMBRES: names })], other)
  expect((await owed()).some(({ received }) => received !== null)).toBe(true)
  await loaded([row(KNOWN.document, KNOWN.birthDate)])
  const { rows } = await sql<{ received: string | null }>`
    SELECT b.received_on AS received FROM obligation b JOIN register_post p ON p.obliged_person_id = b.obliged_person_id
    WHERE p.entity_code = 1`.execute(portal.database.owner)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ received }) => received !== null)).toEqual([])
})
