import { ROSTER_COLUMNS } from '@djbr/domain/roster/columns.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { reportPost } from '../../testing/register.ts'
import { appointAs, reporterIn, rosterFile, rosterRow } from '../../testing/rosters.ts'

const [CUSTOMS, HEALTH_FUND] = [1, 3]
/** The document of `responsab01`. */
const OWN = '5500011'

let portal: TestApp
let titular: Browser
let substitute: Browser
let other: Browser

beforeAll(async () => {
  portal = await testApp({ accounts: true })
  await appointAs(portal, 'lectormae01', 'suplente')
  await enter()
  other = await reporterIn(portal, 'responsab02')
})
const enter = async () => {
  titular = await reporterIn(portal, 'responsab01')
  substitute = await reporterIn(portal, 'lectormae01')
}
afterAll(() => portal.close())
afterEach(async () => {
  await sql`TRUNCATE roster, roster_row, register_post, register_post_event, obligation, obligation_event, obliged_person CASCADE`.execute(
    portal.database.owner,
  )
})

interface Detail {
  readonly version: number
  readonly estado: string
  readonly avance: number
  readonly resultados: Readonly<Record<string, { readonly total: number; readonly fuera: number }>>
  readonly [more: string]: unknown
}

type Rows = readonly (readonly string[])[]

const upload = async (browser: Browser, texto: string, modo = 'novedades') => {
  const answer = await browser.post('entidad/padron', { modo, texto, nombre: 'mayo.csv' })
  return answer.json<{ inf_codigo: number; err_codigo: number; err_mensaje: string }>()
}
const analyzed = async (browser: Browser, rows: Rows, modo = 'novedades'): Promise<number> => {
  const { inf_codigo, err_mensaje } = await upload(browser, rosterFile(rows), modo)
  if (inf_codigo === undefined) throw new Error(err_mensaje)
  await portal.runJobs()
  return inf_codigo
}
const detail = async (id: number, browser = titular) => (await browser.get(`entidad/padron/${id}`)).json<Detail>()
const countsOf = async (id: number) =>
  Object.fromEntries(
    Object.entries((await detail(id)).resultados)
      .filter(([, { total }]) => total > 0)
      .map(([outcome, { total }]) => [outcome, total]),
  )
interface ShownRow {
  readonly codigo: number
  readonly fila: number | null
  readonly fuera: boolean
  readonly persona: string
  readonly antes: object
  readonly notas: readonly { readonly campo: string; readonly mensaje: string }[]
}
const rowsOf = async (id: number, resultado: string) =>
  (await titular.get(`entidad/padron/${id}/filas?resultado=${resultado}`)).json<{ filas: readonly ShownRow[] }>().filas
const step = async (browser: Browser, id: number, path: string) =>
  (await browser.post(`entidad/padron/${id}/${path}`)).json<{ err_codigo?: number; clave_mensaje?: string; err_mensaje?: string }>()
const confirm = (id: number, browser = titular) => step(browser, id, 'confirmar')
const load = async (rows: Rows, modo = 'novedades') => {
  const id = await analyzed(titular, rows, modo)
  expect(await confirm(id)).toMatchObject({ err_codigo: 0 })
  return id
}
const posts = async () =>
  (
    await sql<{ who: string; title: string; ended: string | null; voided: boolean }>`
      SELECT o.document_number AS who, p.title, p.ended_on AS ended, p.voided_at IS NOT NULL AS voided
      FROM register_post p JOIN obliged_person o ON o.id = p.obliged_person_id WHERE p.entity_code = ${CUSTOMS} ORDER BY p.id`.execute(
      portal.database.owner,
    )
  ).rows
const events = async () =>
  (await sql<{ kind: string }>`SELECT kind FROM register_post_event ORDER BY id`.execute(portal.database.owner)).rows.map(
    ({ kind }) => kind,
  )
const range = (count: number) => Array.from({ length: count }, (_, at) => rosterRow(at + 1))

describe('a file of an entity', () => {
  it('is taken in without the columns that a roster does not have: pay and pension are never kept', async () => {
    const titles = ['CI', 'PATERNO', 'NOMBRES', 'VINCULO', 'INGRESO', 'HABER BASICO', 'AFP']
    const row = ['7000001', 'QUISPE', 'ANA', 'PLANTA', '01/02/2024', '98765', 'GESTORA']
    const { inf_codigo } = await upload(titular, rosterFile([row], titles))
    expect(await detail(inf_codigo)).toMatchObject({
      estado: 'uploaded',
      avance: 0,
      descartadas: ['HABER BASICO', 'AFP'],
      archivo: 'mayo.csv',
    })
    await portal.runJobs()
    const { rows } = await sql<{ kept: string }>`
      SELECT (SELECT string_agg(r::text, '') FROM roster r) || (SELECT string_agg(r::text, '') FROM roster_row r) AS kept`.execute(
      portal.database.owner,
    )
    expect(rows[0]?.kept).toContain('7000001')
    expect(rows[0]?.kept).not.toMatch(/98765|GESTORA/)
  })

  it('leaves its SHA-256 in the audit, and is taken as bytes of Windows-1252 too', async () => {
    const bytes = Buffer.from(rosterFile([rosterRow(1, { PATERNO: 'NÚÑEZ' })]).replaceAll('\ufeff', ''), 'latin1')
    const answer = await titular.post('entidad/padron', { modo: 'novedades', archivo: bytes.toString('base64') })
    const { inf_codigo } = answer.json<{ inf_codigo: number }>()
    await portal.runJobs()
    expect(await rowsOf(inf_codigo, 'new')).toMatchObject([{ persona: 'NÚÑEZ ANA' }])
    const { createHash } = await import('node:crypto')
    const audited = await portal.database.owner
      .selectFrom('audit')
      .select(['facts', 'object'])
      .where('action', '=', 'roster.upload')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(audited).toEqual({
      object: `roster:${inf_codigo}`,
      facts: { hash: createHash('sha256').update(bytes).digest('hex'), rows: 1, mode: 'novedades' },
    })
  })

  it('is refused under a name with a sign that nobody sees, which is said of the name', async () => {
    const texto = rosterFile([rosterRow(1)])
    for (const nombre of ['mayo\u202evsc.exe', 'mayo\n.csv', 'ma\u200byo.csv']) {
      const answer = await titular.post('entidad/padron', { modo: 'novedades', texto, nombre })
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { errores: [{ campo: 'nombre' }] }])
    }
  })

  it.each([
    ['CI;NOMBRES\r\n1;ANA', 'roster.missing'],
    ['CI;CARNET;NOMBRES;VINCULO;INGRESO\r\n1;2;ANA;PLANTA;01/02/2020', 'roster.repeated'],
    ['hola\r\nmundo', 'roster.noHead'],
    ['CI;NOMBRES;VINCULO;INGRESO\r\n', 'roster.noRows'],
    ['CI;NOMBRES;VINCULO;INGRESO\r\n1;"ANA;PLANTA;2020-01-01\r\n2;B;PLANTA;2020-01-01', 'import.brokenQuotes'],
    ['CI;CARNET;NOMBRES;VINCULO;INGRESO\r\n1;2;ANA;PLANTA;2020-01-01', 'roster.repeated'],
    ['PK\u0003\u0004', 'import.brokenWorkbook'],
    ['CI;NOMBRES;VINCULO;INGRESO\r\n1;ANA;PLANTA;01/02/2020\r\n2;EVA;PLANTA;02/13/2020', 'roster.monthFirst'],
  ])('%j is refused with %s', async (texto, key) => {
    expect(await upload(titular, texto)).toMatchObject({ err_codigo: 1, clave_mensaje: key })
  })

  it('has its dates as whoever loads it says, but for a column whose own dates say otherwise', async () => {
    const texto = rosterFile([
      rosterRow(1, { 'FECHA NACIMIENTO': '05/03/1980', 'FECHA INGRESO': '02/03/2024' }),
      rosterRow(2, { 'FECHA NACIMIENTO': '15/03/1980', 'FECHA INGRESO': '02/13/2024' }),
    ])
    await titular.post('entidad/padron', { modo: 'novedades', texto, orden_fechas: 'mes_dia' })
    await portal.runJobs()
    const { rows } = await sql<{ dates: string }>`
      SELECT concat_ws(' ', report->>'birthDate', report->>'startedOn') AS dates FROM roster_row ORDER BY line`.execute(
      portal.database.owner,
    )
    expect(rows.map(({ dates }) => dates)).toEqual(['1980-03-05 2024-02-03', '1980-03-15 2024-02-13'])
  })

  it('is refused with more than 40,000 rows, and while another one is not finished', async () => {
    const many = `CI;NOMBRES;VINCULO;INGRESO\r\n${'1;A;P;X\r\n'.repeat(40_001)}`
    expect(await upload(titular, many)).toMatchObject({ clave_mensaje: 'roster.tooManyRows' })
    const id = await analyzed(titular, [rosterRow(1)])
    expect(await upload(substitute, rosterFile([rosterRow(2)]))).toMatchObject({ clave_mensaje: 'roster.alreadyOpen' })
    expect(await step(substitute, id, 'descartar')).toMatchObject({ err_codigo: 0 })
    expect(await portal.database.owner.selectFrom('rosterRow').selectAll().execute()).toEqual([])
    await analyzed(titular, [rosterRow(2)])
  })

  it('is seen by nobody of another entity', async () => {
    const id = await analyzed(titular, [rosterRow(1)])
    for (const path of ['', '/filas?resultado=new', '/errores']) {
      expect((await other.get(`entidad/padron/${id}${path}`)).statusCode).toBe(404)
    }
    for (const path of ['confirmar', 'descartar', 'deshacer', 'retiros/confirmar', 'retiros/rechazar']) {
      expect((await other.post(`entidad/padron/${id}/${path}`)).statusCode).toBe(404)
    }
    expect((await other.get('entidad/padron')).json()).toEqual({ padrones: [], cuantos: 0, siguiente: null, abierto: null })
  })
})

describe('the analysis', () => {
  it('says of each row what becomes of it', async () => {
    await load([rosterRow(1), rosterRow(2), rosterRow(3)])
    const id = await analyzed(titular, [
      rosterRow(1),
      rosterRow(2, { CARGO: 'JEFA' }),
      rosterRow(4),
      rosterRow(4),
      rosterRow(5, { 'FECHA INGRESO': '31/02/2024', NOMBRES: '' }),
    ])
    expect(await countsOf(id)).toEqual({ same: 1, changed: 1, new: 1, duplicate: 1, invalid: 1 })
    expect(await rowsOf(id, 'changed')).toMatchObject([{ fila: 3, antes: { cargo: 'TÉCNICA' }, valores: { cargo: 'JEFA' } }])
    expect(await rowsOf(id, 'duplicate')).toMatchObject([{ fila: 5, notas: [{ campo: 'numero_documento', mensaje: 'Repite la fila 4.' }] }])
    expect((await rowsOf(id, 'invalid'))[0]?.notas.map(({ campo }) => campo)).toEqual(['nombres', 'fecha_ingreso'])
  })

  it('is the same for somebody whom another entity reported, or the portal knows, and for who is invented', async () => {
    const { owner } = portal.database
    const who = (documentNumber: string, birthDate = '1985-03-15') => ({
      documentNumber,
      birthDate,
      paternalSurname: 'ROJAS',
      names: 'EVA',
    })
    const known = await owner.selectFrom('account').select('personId').where('name', '=', 'declarante01').executeTakeFirstOrThrow()
    await reportPost(owner, { entityCode: HEALTH_FUND, person: who('7000001') })
    await reportPost(owner, {
      entityCode: HEALTH_FUND,
      person: { ...who('7000002'), personId: known.personId, matchedAt: portal.clock.now() },
    })
    const id = await analyzed(titular, [rosterRow(1), rosterRow(2), rosterRow(3)])
    const shown = (rows: readonly ShownRow[]) =>
      rows.map(({ codigo: _, ...row }) => JSON.stringify(row).replace(/700000\d|"fila":\d|"item":"\d"/g, ''))
    expect(new Set(shown(await rowsOf(id, 'new'))).size).toBe(1)
    await confirm(id)
    const names = await sql`SELECT DISTINCT paternal_surname, names FROM register_post WHERE entity_code = ${CUSTOMS}`.execute(owner)
    expect(names.rows).toEqual([{ paternalSurname: 'QUISPE', names: 'ANA' }])
    const others = await sql`SELECT DISTINCT paternal_surname, names FROM register_post WHERE entity_code = ${HEALTH_FUND}`.execute(owner)
    expect(others.rows).toEqual([{ paternalSurname: 'ROJAS', names: 'EVA' }])
  })

  it('is compared with the names that the entity itself wrote', async () => {
    await load([rosterRow(1)])
    const { obligedId } = await reportPost(portal.database.owner, {
      entityCode: HEALTH_FUND,
      person: { documentNumber: '7000001', birthDate: '1985-03-15', paternalSurname: 'ROJAS', names: 'EVA' },
    })
    expect(await countsOf(await analyzed(titular, [rosterRow(1)]))).toEqual({ same: 1 })
    expect(obligedId).toBeGreaterThan(0)
  })

  it('hints at a mistyped document by the entity’s own people alone', async () => {
    await reportPost(portal.database.owner, {
      entityCode: HEALTH_FUND,
      person: { documentNumber: '7000019', birthDate: '1985-03-15', paternalSurname: 'QUISPE', names: 'ANA' },
    })
    await load([rosterRow(1)])
    const id = await analyzed(titular, [rosterRow(11), rosterRow(18)])
    expect((await rowsOf(id, 'new')).map(({ notas }) => notas.length)).toEqual([1, 0])
  })

  it('leaves out the row of who uploaded it, which another person reports', async () => {
    const own = rosterRow(1, { CI: '5500011', 'FECHA NACIMIENTO': '06/05/1984' })
    const id = await analyzed(titular, [own, rosterRow(2)])
    const [row] = await rowsOf(id, 'new')
    expect(row).toMatchObject({ fuera: true, notas: [{ mensaje: 'Es su propia fila: la registra otra persona de la entidad.' }] })
    const taken = await titular.put(`entidad/padron/${id}/filas/${row?.codigo}`, { fuera: false })
    expect(taken.json()).toMatchObject({ clave_mensaje: 'roster.problem.own' })
    await confirm(id)
    expect(await posts()).toMatchObject([{ who: '7000002' }])
    const again = await analyzed(substitute, [own])
    expect(await confirm(again, titular)).toMatchObject({ clave_mensaje: 'roster.ownRow' })
    expect(await confirm(again, substitute)).toMatchObject({ err_codigo: 0 })
    expect(await posts()).toHaveLength(2)
  })

  it('done again by a second run writes the same', async () => {
    const { inf_codigo } = await upload(titular, rosterFile(range(3)))
    await portal.runJobs()
    const before = await portal.database.owner.selectFrom('rosterRow').selectAll().orderBy('id').execute()
    await sql`UPDATE roster SET state = 'uploaded' WHERE id = ${inf_codigo}`.execute(portal.database.owner)
    const { analyzeRosterJob } = await import('./index.ts')
    await analyzeRosterJob.run(portal.services, { rosterId: inf_codigo }, async () => {})
    expect(await portal.database.owner.selectFrom('rosterRow').selectAll().orderBy('id').execute()).toEqual(before)
  })
})

describe('a wrong row', () => {
  const wrong = rosterRow(2, { 'FECHA INGRESO': 'ayer' })

  it('is corrected in place, or left out, before the roster is confirmed', async () => {
    const id = await analyzed(titular, [rosterRow(1), wrong, rosterRow(3, { VINCULO: '?' })])
    expect(await confirm(id)).toMatchObject({ clave_mensaje: 'roster.rowsAreWrong', err_mensaje: expect.stringContaining('2') })
    const [first, second] = await rowsOf(id, 'invalid')
    const corrected = await titular.put(`entidad/padron/${id}/filas/${first?.codigo}`, { celdas: { fecha_ingreso: '2024-02-01' } })
    expect(corrected.json()).toMatchObject({ err_codigo: 0, fila: { resultado: 'new', notas: [] } })
    await titular.put(`entidad/padron/${id}/filas/${second?.codigo}`, { fuera: true })
    expect(await confirm(id)).toMatchObject({ err_codigo: 0 })
    expect((await posts()).map(({ who }) => who)).toEqual(['7000001', '7000002'])
  })

  it('that is corrected into a document of another row repeats it', async () => {
    const id = await analyzed(titular, [rosterRow(1), rosterRow(1, { CI: '1X' })])
    const [row] = await rowsOf(id, 'invalid')
    await titular.put(`entidad/padron/${id}/filas/${row?.codigo}`, { celdas: { numero_documento: '7000001' } })
    expect(await countsOf(id)).toEqual({ new: 1, duplicate: 1 })
  })

  it('is corrected over the version that was seen only', async () => {
    const id = await analyzed(titular, [wrong])
    const [row] = await rowsOf(id, 'invalid')
    const path = `entidad/padron/${id}/filas/${row?.codigo}`
    const { version } = await detail(id)
    const seen = { headers: { 'if-match': `"${version}"` } }
    expect((await titular.put(path, { fuera: true }, seen)).statusCode).toBe(200)
    expect((await substitute.put(path, { fuera: false }, seen)).statusCode).toBe(412)
  })

  it('comes in a file of which is asked what comes first in its dates, as of the first one', async () => {
    const bad = { CARGO: '', 'FECHA INGRESO': '31/31/2024' }
    const id = await analyzed(titular, [rosterRow(1, bad), rosterRow(2, bad)])
    const texto =
      'FILA;CI;NOMBRES;PRIMER APELLIDO;VINCULO;INGRESO;CARGO\r\n2;7000001;ANA;YUCRA;PLANTA;03/04/2024;A\r\n3;7000002;EVA;LIMA;PLANTA;03/25/2024;B'
    const load = (more: object) => titular.post(`entidad/padron/${id}/filas`, { texto, ...more })
    expect((await load({})).json()).toMatchObject({ clave_mensaje: 'roster.monthFirst' })
    expect((await load({ orden_fechas: 'mes_dia' })).json()).toMatchObject({ err_codigo: 0 })
    const started = await sql<{ day: string }>`SELECT report->>'startedOn' AS day FROM roster_row ORDER BY line`.execute(
      portal.database.owner,
    )
    expect(started.rows.map(({ day }) => day)).toEqual(['2024-03-04', '2024-03-25'])
  })

  it('comes in a file that is corrected and loaded again', async () => {
    const id = await analyzed(titular, [rosterRow(1), wrong, rosterRow(3, { NOMBRES: '=1+1' })])
    const file = await titular.get(`entidad/padron/${id}/errores`)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.body).toContain("'=1+1")
    const fixed = file.body.replace('ayer', '01/02/2024').replace(`"'=1+1"`, 'EVA')
    expect((await titular.post(`entidad/padron/${id}/filas`, { texto: fixed })).json()).toMatchObject({ err_codigo: 0 })
    expect(await rowsOf(id, 'invalid')).toEqual([])
    expect(await countsOf(id)).toEqual({ new: 3 })
    const unknown = await titular.post(`entidad/padron/${id}/filas`, { texto: fixed.replace('\r\n3;', '\r\n99;') })
    expect(unknown.json()).toMatchObject({ clave_mensaje: 'roster.lineUnknown' })
    expect((await titular.post(`entidad/padron/${id}/filas`, { texto: rosterFile([rosterRow(1)]) })).json()).toMatchObject({
      clave_mensaje: 'roster.lineMissing',
    })
  })
})

describe('a file of corrections', () => {
  const wrong = rosterRow(2, { 'FECHA INGRESO': 'ayer' })

  it('writes over no row of another document, whatever its lines say', async () => {
    const id = await analyzed(titular, [rosterRow(1), wrong])
    const file = (await titular.get(`entidad/padron/${id}/errores`)).body.replace('ayer', '01/02/2024')
    const elsewhere = await titular.post(`entidad/padron/${id}/filas`, { texto: file.replace('\r\n3;', '\r\n2;') })
    expect(elsewhere.json()).toMatchObject({ clave_mensaje: 'roster.lineOtherDocument' })
    expect(await countsOf(id)).toEqual({ new: 1, invalid: 1 })
  })

  it('mends the document of a row that says something else than another row of it', async () => {
    const id = await analyzed(titular, [rosterRow(1), rosterRow(1, { PATERNO: 'OTRO', ITEM: '77' })])
    expect(await countsOf(id)).toEqual({ invalid: 2 })
    const { body } = await titular.get(`entidad/padron/${id}/errores`)
    const file = body.replace(/(\r\n3;.*)7000001/, '$17050001')
    expect(file).not.toBe(body)
    expect((await titular.post(`entidad/padron/${id}/filas`, { texto: file })).json()).toMatchObject({ err_codigo: 0 })
    expect(await countsOf(id)).toEqual({ new: 2 })
  })

  it('mends a document that could not be read', async () => {
    const id = await analyzed(titular, [rosterRow(1), rosterRow(2, { CI: '4700027 12' })])
    const file = (await titular.get(`entidad/padron/${id}/errores`)).body.replace('4700027 12', '4700027-1A')
    expect((await titular.post(`entidad/padron/${id}/filas`, { texto: file })).json()).toMatchObject({ err_codigo: 0 })
    expect(await countsOf(id)).toEqual({ new: 2 })
  })
})

it('of very many people who were born on a day, some are looked at for whom a corrected row resembles', async () => {
  await sql`
    WITH people AS (
      INSERT INTO obliged_person (document_type, document_number, birth_date, names, paternal_surname)
      SELECT 1, (8000000 + n)::text, DATE '1985-03-15', 'EVA', 'ROJAS' FROM generate_series(1, 500) n RETURNING id)
    INSERT INTO register_post (entity_code, obliged_person_id, kind, names, paternal_surname, started_on, reported_at)
    SELECT 1, id, 'planta', 'EVA', 'ROJAS', '2020-01-01', now() FROM people`.execute(portal.database.owner)
  await load([rosterRow(1)])
  const id = await analyzed(titular, [rosterRow(901)])
  const [row] = await rowsOf(id, 'new')
  expect(row?.notas).toHaveLength(1)
  await titular.put(`entidad/padron/${id}/filas/${row?.codigo}`, { fuera: true })
  expect((await rowsOf(id, 'new'))[0]?.notas).toEqual([])
})

it('an entity has so many rows of files kept, and so many words of its own, and no more', async () => {
  const id = await analyzed(titular, [rosterRow(1)])
  await step(titular, id, 'descartar')
  const send = async (more: object = {}) =>
    (await titular.post('entidad/padron', { modo: 'novedades', texto: rosterFile([rosterRow(1)]), ...more })).json()
  await sql`UPDATE roster SET row_total = 800000, rows_deleted_at = NULL`.execute(portal.database.owner)
  expect(await send()).toMatchObject({ clave_mensaje: 'roster.tooManyKept' })
  await sql`UPDATE roster SET rows_deleted_at = now()`.execute(portal.database.owner)
  const { accountId } = await portal.database.owner.selectFrom('entityMember').select('accountId').executeTakeFirstOrThrow()
  await sql`
    INSERT INTO roster_word (entity_code, subject, word, means, said_by, said_at)
    SELECT 1, 'kind', 'PALABRA ' || n, 'planta', ${accountId}, now() FROM generate_series(1, 2000) n`.execute(portal.database.owner)
  const respuestas = { titulos: [], tipos: [{ palabra: 'UNA MAS', significa: 'planta' }], causas: [] }
  expect(await send({ respuestas })).toMatchObject({ clave_mensaje: 'roster.tooManyWords' })
  expect(await send()).toMatchObject({ err_codigo: 0 })
  await sql`TRUNCATE roster_word`.execute(portal.database.owner)
})

it('a file of corrections that names a line twice is refused, and so is a line that is no plain number', async () => {
  const id = await analyzed(titular, [rosterRow(1), rosterRow(2, { CI: '4700027 12' })])
  const file = (await titular.get(`entidad/padron/${id}/errores`)).body.trimEnd()
  const last = file.split('\n').at(-1) ?? ''
  const correct = async (texto: string) => (await titular.post(`entidad/padron/${id}/filas`, { texto })).json()
  expect(await correct(`${file}\n${last.replace('4700027 12', '4700027')}`)).toMatchObject({ clave_mensaje: 'roster.lineTwice' })
  expect(await correct(file.replace(/\n"?3"?;/, '\n3e0;'))).toMatchObject({ clave_mensaje: 'roster.lineUnknown' })
})

it('a row whose document thousands of others have is not corrected beside all of them', async () => {
  const id = await analyzed(titular, [rosterRow(1), rosterRow(2)])
  await sql`
    INSERT INTO roster_row (roster_id, line, cells, document, outcome)
    SELECT roster_id, 100 + n, cells, document, 'invalid' FROM roster_row, generate_series(1, 2001) n WHERE roster_id = ${id} AND line = 3`.execute(
    portal.database.owner,
  )
  const [one, two] = await rowsOf(id, 'new')
  const leaveOut = async (row: typeof one) => (await titular.put(`entidad/padron/${id}/filas/${row?.codigo}`, { fuera: true })).json()
  expect(await leaveOut(one)).toMatchObject({ err_codigo: 0 })
  expect(await leaveOut(two)).toMatchObject({ clave_mensaje: 'roster.tooManyBeside' })
})

it('wrong rows are left out all at once, and then the roster is confirmed', async () => {
  const id = await analyzed(titular, [rosterRow(1), ...range(5).map((row) => row.map((cell, at) => (at === 0 ? `${cell}X` : cell)))])
  expect(await countsOf(id)).toEqual({ new: 1, invalid: 5 })
  expect((await titular.put(`entidad/padron/${id}/errores`)).json()).toMatchObject({ err_codigo: 0 })
  expect((await detail(id)).resultados).toMatchObject({ invalid: { total: 5, fuera: 5 } })
  expect(await confirm(id)).toMatchObject({ err_codigo: 0 })
})

it('a word is what the entity said, also in its next file, and in no file of another', async () => {
  const texto = rosterFile([rosterRow(1, { VINCULO: 'Item TGN' })])
  const respuestas = { titulos: [{ titulo: 'Nº', columna: '' }], tipos: [{ palabra: 'ITEM TGN', significa: 'planta' }], causas: [] }
  const sent = await titular.post('entidad/padron', { modo: 'novedades', texto, respuestas })
  await portal.runJobs()
  const { inf_codigo } = sent.json<{ inf_codigo: number }>()
  expect(await rowsOf(inf_codigo, 'new')).toMatchObject([{ valores: { tipo_vinculo: 'Planta' } }])
  await step(titular, inf_codigo, 'descartar')
  expect(await countsOf(await analyzed(titular, [rosterRow(1, { VINCULO: 'item tgn' })]))).toEqual({ new: 1 })
  expect((await titular.get('entidad/padron/respuestas')).json()).toEqual({
    titulos: [{ titulo: 'NRO', columna: '' }],
    tipos: [{ palabra: 'ITEM TGN', significa: 'planta' }],
    causas: [],
  })
  expect((await other.get('entidad/padron/respuestas')).json()).toEqual({ titulos: [], tipos: [], causas: [] })
  const elsewhere = await upload(other, rosterFile([rosterRow(1, { VINCULO: 'Item TGN' })]))
  await portal.runJobs()
  expect(await detail(elsewhere.inf_codigo, other)).toMatchObject({ resultados: { invalid: { total: 1 } } })
})

it('rows that contradict each other are a question until one is left out', async () => {
  const id = await analyzed(titular, [rosterRow(1), rosterRow(1, { 'FECHA NACIMIENTO': '16/03/1985' })])
  const [first, second] = await rowsOf(id, 'invalid')
  expect(first?.notas).toMatchObject([{ campo: 'fecha_nacimiento', mensaje: expect.stringContaining('La fila 3') }])
  await titular.put(`entidad/padron/${id}/filas/${second?.codigo}`, { fuera: true })
  expect(await rowsOf(id, 'new')).toMatchObject([{ fila: 2 }])
})

it('a row says what was read where something else stands', async () => {
  const id = await analyzed(titular, [rosterRow(1, { CI: '4700011.0' })])
  expect(await rowsOf(id, 'new')).toMatchObject([{ notas: [{ mensaje: 'Dice «4700011.0» y se leyó 4700011.' }] }])
})

describe('a confirmation', () => {
  it('writes every post with its event, and the same file again changes nothing', async () => {
    const rows = [...range(3), rosterRow(4, { 'FECHA RETIRO': '2026-10-31', 'CAUSA RETIRO': 'Renuncia' })]
    await load(rows)
    expect(await posts()).toHaveLength(4)
    expect(await events()).toEqual(['added', 'added', 'added', 'added'])
    const again = await analyzed(titular, rows)
    expect(await countsOf(again)).toEqual({ same: 4 })
    expect(await confirm(again)).toMatchObject({ err_codigo: 0 })
    expect(await events()).toHaveLength(4)
  })

  it('changes posts, and takes back one that stood under a wrong birth date', async () => {
    await load([rosterRow(1), rosterRow(2)])
    await load([
      rosterRow(1, { CARGO: 'JEFA', 'FECHA RETIRO': '01/11/2026', 'CAUSA RETIRO': 'renuncia' }),
      rosterRow(2, { 'FECHA NACIMIENTO': '16/03/1985' }),
    ])
    expect(await posts()).toEqual([
      { who: '7000001', title: 'JEFA', ended: '2026-11-01', voided: false },
      { who: '7000002', title: 'TÉCNICA', ended: null, voided: true },
      { who: '7000002', title: 'TÉCNICA', ended: null, voided: false },
    ])
    expect((await events()).sort()).toEqual(['added', 'added', 'added', 'ended', 'voided'])
  })

  it('writes nothing when the entity’s posts changed since the analysis, which is made again', async () => {
    await load([rosterRow(1)])
    const id = await analyzed(titular, [rosterRow(1, { CARGO: 'JEFA' })])
    await portal.database.owner.updateTable('registerPost').set({ title: 'ASESORA', version: 2 }).execute()
    expect(await confirm(id)).toMatchObject({ clave_mensaje: 'roster.stale' })
    const kept = await portal.database.owner
      .selectFrom('audit')
      .select(['action', 'result', 'facts'])
      .where('object', '=', `roster:${id}`)
      .execute()
    expect(kept).toContainEqual({ action: 'roster.confirm', result: 'refused', facts: { refusal: 'roster.stale' } })
    expect(await posts()).toMatchObject([{ title: 'ASESORA' }])
    await portal.runJobs()
    expect(await rowsOf(id, 'changed')).toMatchObject([{ antes: { cargo: 'ASESORA' } }])
    expect(await confirm(id)).toMatchObject({ err_codigo: 0 })
  })

  it('that fails in the middle leaves nothing', async () => {
    const id = await analyzed(titular, range(3))
    const { owner } = portal.database
    await sql`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'killed'; END $$`.execute(owner)
    await sql`CREATE TRIGGER fails BEFORE INSERT ON register_post_event EXECUTE FUNCTION fail()`.execute(owner)
    expect((await titular.post(`entidad/padron/${id}/confirmar`)).statusCode).toBe(500)
    await sql`DROP TRIGGER fails ON register_post_event`.execute(owner)
    expect(await posts()).toEqual([])
    expect(await detail(id)).toMatchObject({ estado: 'analyzed' })
    expect(await confirm(id)).toMatchObject({ err_codigo: 0 })
    expect(await posts()).toHaveLength(3)
  })

  it('whose connection is killed in the middle is all or nothing, and can be made again', async () => {
    const id = await analyzed(titular, range(200))
    const { owner } = portal.database
    await sql`CREATE FUNCTION wait_long() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(60); RETURN NULL; END $$`.execute(
      owner,
    )
    await sql`CREATE TRIGGER waits AFTER INSERT ON register_post_event EXECUTE FUNCTION wait_long()`.execute(owner)
    const asked = titular.post(`entidad/padron/${id}/confirmar`)
    const kill = async () =>
      (
        await sql<{ count: number }>`
          SELECT count(pg_terminate_backend(pid)) AS count FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event = 'PgSleep' AND usename = current_user`.execute(portal.services.db)
      ).rows[0]?.count
    await expect.poll(kill).toBe(1)
    expect((await asked).statusCode).toBeGreaterThanOrEqual(500)
    await sql`DROP TRIGGER waits ON register_post_event`.execute(owner)
    expect([await posts(), await events()]).toEqual([[], []])
    expect(await confirm(id)).toMatchObject({ err_codigo: 0 })
    expect(await posts()).toHaveLength(200)
    expect(await confirm(id)).toMatchObject({ clave_mensaje: 'roster.wrongState' })
  })

  it('asked for twice at once is made once', async () => {
    const id = await analyzed(titular, range(3))
    const answers = await Promise.all([confirm(id), confirm(id, substitute)])
    expect(answers.map(({ err_codigo }) => err_codigo).sort()).toEqual([0, 1])
    expect(await events()).toHaveLength(3)
  })
})

describe('a complete roster', () => {
  it('that lacks a tenth proposes them as exits, which end with its confirmation', async () => {
    await load(range(10))
    const id = await analyzed(titular, range(9), 'padron')
    expect(await countsOf(id)).toEqual({ same: 9, gone: 1 })
    const [exit] = await rowsOf(id, 'gone')
    const path = `entidad/padron/${id}/filas/${exit?.codigo}`
    expect((await titular.put(path, { celdas: { fecha_retiro: '21/11/2026', causa_retiro: 'Renuncia' } })).json()).toMatchObject({
      errores: [{ campo: 'fecha_retiro' }],
    })
    await titular.put(path, { celdas: { fecha_retiro: '31/10/2026', causa_retiro: 'Renuncia' } })
    expect(await confirm(id)).toMatchObject({ err_codigo: 0, resultado: 'confirmed' })
    expect((await posts()).at(-1)).toMatchObject({ who: '7000010', ended: '2026-10-31' })
    const again = await analyzed(titular, range(9), 'padron')
    expect(await countsOf(again)).toEqual({ same: 9 })
  })

  it('that lacks more than a tenth ends nobody without a second person of the entity', async () => {
    await load(range(100))
    const id = await analyzed(titular, range(89), 'padron')
    expect(await detail(id)).toMatchObject({
      retiros_segunda_persona: true,
      puestos_vigentes: 100,
      quienes_confirman_retiros: ['lectormae01'],
    })
    await sql`UPDATE entity_member SET until_day = '2026-11-19' WHERE account_id = (SELECT id FROM account WHERE name = 'lectormae01')`.execute(
      portal.database.owner,
    )
    expect(await detail(id), 'nobody else reports for the entity').toMatchObject({ quienes_confirman_retiros: [] })
    await sql`UPDATE entity_member SET until_day = NULL`.execute(portal.database.owner)
    expect(await confirm(id)).toMatchObject({ err_codigo: 0, resultado: 'exitsProposed' })
    const ended = async () => (await posts()).filter((post) => post.ended !== null).length
    expect(await ended()).toBe(0)
    expect((await titular.post(`entidad/padron/${id}/retiros/confirmar`)).statusCode).toBe(403)
    expect(await ended()).toBe(0)
    expect([await detail(id), await detail(id, substitute)]).toMatchObject([
      { puede_confirmar_retiros: false, quienes_confirman_retiros: ['lectormae01'] },
      { puede_confirmar_retiros: true },
    ])
    expect(await step(substitute, id, 'retiros/confirmar')).toMatchObject({ err_codigo: 0 })
    expect(await ended()).toBe(11)
  })

  it('whose exits wait for a second person is not confirmed by one of those who would exit', async () => {
    await load(range(4))
    await reportPost(portal.database.owner, { entityCode: CUSTOMS, person: { documentNumber: OWN } })
    const id = await analyzed(substitute, range(3), 'padron')
    expect(await detail(id)).toMatchObject({ retiros_segunda_persona: true, resultados: { gone: { total: 2 } } })
    expect(await confirm(id)).toMatchObject({ clave_mensaje: 'roster.ownRow' })
    expect(await confirm(id, substitute)).toMatchObject({ err_codigo: 0, resultado: 'exitsProposed' })
  })

  it('whose exits are declined, or of which one was left out, keeps those people in their posts', async () => {
    await load(range(5))
    const id = await analyzed(titular, range(3), 'padron')
    const [first] = await rowsOf(id, 'gone')
    await titular.put(`entidad/padron/${id}/filas/${first?.codigo}`, { fuera: true })
    expect((await titular.put(`entidad/padron/${id}/retiros`, { fecha_retiro: '2024-01-01', causa_retiro: 'otra' })).json()).toMatchObject({
      clave_mensaje: 'roster.exitTooEarly',
    })
    await titular.put(`entidad/padron/${id}/retiros`, { fecha_retiro: '2026-11-01', causa_retiro: 'conclusion' })
    await confirm(id)
    expect(await step(titular, id, 'retiros/rechazar')).toMatchObject({ err_codigo: 0 })
    expect((await posts()).filter(({ ended }) => ended !== null)).toEqual([])
  })

  it('confirms only those exits whose post is still as it was', async () => {
    await load(range(5))
    const id = await analyzed(titular, range(3), 'padron')
    await confirm(id)
    await portal.database.owner.updateTable('registerPost').set({ version: 9 }).where('item', '=', '4').execute()
    await step(substitute, id, 'retiros/confirmar')
    expect((await posts()).flatMap(({ who, ended }) => (ended ? [who] : []))).toEqual(['7000005'])
  })
})

describe('an undoing', () => {
  it('takes back what a roster did, by events, within a day', async () => {
    await load(range(3))
    const before = await posts()
    const id = await load([rosterRow(1, { CARGO: 'JEFA' }), rosterRow(2, { 'FECHA NACIMIENTO': '16/03/1985' }), rosterRow(4)])
    portal.clock.advance(23 * 3600)
    await enter()
    expect(await step(titular, id, 'deshacer')).toMatchObject({ err_codigo: 0 })
    expect((await posts()).filter(({ voided }) => !voided)).toEqual(before)
    expect((await events()).slice(3).sort()).toEqual(['added', 'added', 'changed', 'changed', 'restored', 'voided', 'voided', 'voided'])
    expect(await detail(id)).toMatchObject({ estado: 'undone', se_deshace_hasta: null })
    expect(await step(titular, id, 'deshacer')).toMatchObject({ clave_mensaje: 'roster.wrongState' })
  })

  it('is refused where a document would have two birth dates by what was reported since', async () => {
    const OTHER_DAY = { 'FECHA NACIMIENTO': '16/03/1985' }
    await load([rosterRow(1)])
    const id = await load([rosterRow(1, OTHER_DAY)])
    await load([rosterRow(1, { ...OTHER_DAY, ITEM: '2', 'FECHA INGRESO': '01/03/2024' })])
    const before = await posts()
    expect(await step(titular, id, 'deshacer')).toMatchObject({ clave_mensaje: 'entity.birthDates' })
    expect(await posts()).toEqual(before)
    expect(await detail(id)).toMatchObject({ estado: 'confirmed' })
  })

  it('is refused after a day, and when a post was changed since', async () => {
    const id = await load(range(2))
    const postId = (await portal.database.owner.selectFrom('registerPost').select('id').executeTakeFirstOrThrow()).id
    await portal.database.owner
      .insertInto('registerPostEvent')
      .values({ postId, happenedAt: portal.clock.now(), kind: 'changed' })
      .execute()
    expect(await step(titular, id, 'deshacer')).toMatchObject({
      clave_mensaje: 'roster.changedSince',
      err_mensaje: expect.stringContaining('1'),
    })
    portal.clock.advance(24 * 3600 + 1)
    await enter()
    expect(await step(titular, id, 'deshacer')).toMatchObject({ clave_mensaje: 'roster.tooLateToUndo' })
  })
})

it('the rows of a file are gone after 30 days; what became of it stays', async () => {
  await load(range(2))
  const open = await analyzed(titular, [rosterRow(9)])
  const { sweepRostersJob } = await import('./index.ts')
  const rowsLeft = async () => (await portal.database.owner.selectFrom('rosterRow').selectAll().execute()).length
  const keptRows = async () => {
    await enter()
    return (await titular.get('entidad/padron'))
      .json<{ padrones: { filas_guardadas: boolean }[] }>()
      .padrones.map(({ filas_guardadas }) => filas_guardadas)
  }
  portal.clock.advance(29 * 24 * 3600)
  await sweepRostersJob.run(portal.services, {}, async () => {})
  expect(await rowsLeft()).toBe(3)
  expect(await keptRows()).toEqual([true, true])
  portal.clock.advance(24 * 3600)
  await sweepRostersJob.run(portal.services, {}, async () => {})
  expect(await rowsLeft()).toBe(0)
  expect(await keptRows()).toEqual([false, false])
  const states = await portal.database.owner.selectFrom('roster').select(['id', 'state', 'added']).orderBy('id').execute()
  expect(states).toMatchObject([
    { state: 'confirmed', added: 2 },
    { id: open, state: 'discarded' },
  ])
})

it('every column has a name of its own on the wire', () => {
  const names = Object.values(ROSTER_COLUMNS).map(({ wire }) => wire)
  expect(new Set(names).size).toBe(names.length)
})
