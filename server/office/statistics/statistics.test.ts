import { SMALLEST_DISCLOSED } from '@djbr/domain/office/statistics.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { controlCodeOf, fillSheets, officer, startedInLaPaz } from '../../testing/filing.ts'
import { addUpMonthsJob, publishStatisticsJob } from './index.ts'

let portal: TestApp
let auditor: Browser

interface Table {
  readonly total: number | null
  readonly filas: readonly { readonly codigo: string | number; readonly descripcion: string; readonly cantidad: number | null }[]
}
type Statistics = Readonly<Record<'estado' | 'motivo' | 'departamento' | 'entidad' | 'tiempo' | 'hora' | 'plazo' | 'fallas', Table>> & {
  readonly sin_finalizar: number | null
}

beforeAll(async () => {
  portal = await testApp({ accounts: true, env: { RATE_LIMITS: 'off' } })
  auditor = await officer(portal, 'auditoria01')
})
afterAll(() => portal.close())

const ask = async (query: string) => (await auditor.get(`oficina/estadisticas?${query}`)).json<Statistics>()
const factOf = async (where = sql`true`) =>
  (
    await sql<
      Readonly<Record<string, unknown>>
    >`SELECT * FROM filing WHERE declaration_id IS NOT NULL AND ${where} ORDER BY id DESC LIMIT 1`.execute(portal.services.db)
  ).rows[0]

/** Filings of before the portal: so many of each day, with whatever else is said. */
const former = (day: string, count: number, more: Readonly<Record<string, number | boolean>> = {}) => {
  const row = { hour: 10, state: 3, reason: 2, department: 2, entity: 0, late: false, ...more }
  return sql`
    INSERT INTO filing (day, hour, state, reason, department, entity, late)
    SELECT ${day}::date, ${row.hour}, ${row.state}, ${row.reason}, ${row.department}, ${row.entity}, ${row.late}
    FROM generate_series(1, ${count})`.execute(portal.services.db)
}

const disclosed = ({ filas }: Table) => Object.fromEntries(filas.map(({ codigo, cantidad }) => [codigo, cantidad]))

describe('a declaration is counted', () => {
  test('as it stands: begun, finalized with its entity and its deadline, received', async () => {
    const declarant = portal.browser()
    await declarant.signIn('declarante01')
    await declarant.post('djbr_registro/declaracion_jurada', { ...startedInLaPaz, cod_motivo: 1, copiar_anterior: false })
    expect(await factOf()).toMatchObject({ state: 1, day: '2026-11-20', hour: 10, department: 2, reason: 1, entity: 0, late: null })
    await fillSheets(declarant)
    await sql`UPDATE position SET entity = ' Aduana  nacional '`.execute(portal.database.owner)
    portal.clock.set('2026-11-21T23:30:00-04:00')
    await declarant.signIn('declarante01')
    await declarant.post('djbr_registro/finalizar_declaracion_externo')
    expect(await factOf()).toMatchObject({ state: 2, day: '2026-11-21', hour: 23, entity: 1, late: true })
    const desk = await officer(portal)
    await desk.post('oficina/recepcion', { control_cge: await controlCodeOf(declarant) })
    expect(await factOf()).toMatchObject({ state: 3, late: true, entity: 1 })
    const { rows } = await sql<{ count: number }>`SELECT count(*) FROM filing`.execute(portal.services.db)
    expect(rows[0]?.count).toBe(1)
    auditor = await officer(portal, 'auditoria01')
  })

  test('with the lateness that was determined when it was finalized, and no other', async () => {
    const { rows } = await sql<{ same: boolean }>`
      SELECT bool_and(f.late = d.late AND f.state = d.state) AS same FROM filing f JOIN declaration d ON d.id = f.declaration_id`.execute(
      portal.services.db,
    )
    expect(rows[0]?.same).toBe(true)
  })
})

describe('the office counts', () => {
  beforeAll(async () => {
    await former('2026-02-10', 20)
    await former('2026-02-11', 12, { reason: 1, department: 7, hour: 9, late: true, entity: 1 })
    await former('2026-03-01', 8, { state: 2, reason: 3, hour: 15, entity: 1 })
    await former('2026-03-02', 6, { state: 0, department: 0 })
    await former('2026-03-03', 3, { department: 9, reason: 7, entity: 2 })
  })

  test('by state, reason, department, entity, day, hour and deadline; small groups are not told, nor what would give them away', async () => {
    const answer = await ask('desde=2026-02-01&hasta=2026-03-31')
    expect(answer.estado).toMatchObject({ total: 49 })
    expect(disclosed(answer.estado)).toEqual({ 0: 6, 2: 8, 3: 35 })
    expect(disclosed(answer.departamento)).toEqual({ 0: null, 2: 28, 7: 12, 9: null })
    expect(disclosed(answer.motivo)).toEqual({ 1: 12, 2: 26, 3: null, 7: null })
    expect(disclosed(answer.hora)).toEqual({ 9: 12, 10: 29, 15: 8 })
    expect(disclosed(answer.plazo)).toEqual({ en_plazo: 37, fuera_de_plazo: 12 })
    expect(disclosed(answer.entidad)).toEqual({ 0: 26, 1: null, 2: null })
    expect(disclosed(answer.tiempo)).toEqual({
      '2026-02-10': 20,
      '2026-02-11': 12,
      '2026-03-01': 8,
      '2026-03-02': null,
      '2026-03-03': null,
    })
  })

  test('by period, department and entity', async () => {
    expect((await ask('desde=2026-02-01&hasta=2026-02-28')).estado.total).toBe(32)
    expect((await ask('desde=2026-02-01&hasta=2026-03-31&departamento=7')).estado.total).toBe(12)
    expect((await ask('desde=2026-02-01&hasta=2026-03-31&entidad=1')).estado.total).toBe(20)
    expect((await ask('desde=2026-02-01&hasta=2026-03-31&departamento=9')).estado).toEqual({
      total: null,
      filas: [{ codigo: 3, descripcion: 'Recepcionada', cantidad: null }],
    })
    expect(disclosed((await ask('desde=2026-01-01&hasta=2026-10-31')).tiempo)).toMatchObject({ '2026-02': 32, '2026-03': 17 })
  })

  describe('what was added up by month', () => {
    const addUp = () => addUpMonthsJob.run(portal.services, {}, async () => {})
    const PERIODS = [
      'desde=2026-01-15&hasta=2026-10-31',
      'desde=2026-02-02&hasta=2026-11-20&departamento=7',
      'desde=2026-02-01&hasta=2026-10-31&entidad=1',
    ]
    const answers = () => Promise.all(PERIODS.map(ask))

    test('as what was counted one by one', async () => {
      const counted = await answers()
      await addUp()
      expect(await portal.services.db.selectFrom('filingMonth').select('month').orderBy('month').execute()).toEqual([
        { month: '2026-02-01' },
        { month: '2026-03-01' },
      ])
      expect(await answers()).toEqual(counted)
    })

    test('with whatever changed in a month since, at once and once it is added up again', async () => {
      const total = async () => (await ask('desde=2026-01-01&hasta=2026-10-31')).estado.total
      const before = (await total()) ?? 0
      await former('2026-02-12', 5)
      expect(await total()).toBe(before + 5)
      await addUp()
      expect(await total()).toBe(before + 5)
      await sql`DELETE FROM filing WHERE day = '2026-02-12'`.execute(portal.database.owner)
      expect(await total()).toBe(before)
    })

    test('of a month that ended alone', async () => {
      await addUp()
      const { rows } = await sql<{ months: string[] }>`SELECT array_agg(DISTINCT month::text) AS months FROM filing_change`.execute(
        portal.database.owner,
      )
      expect(rows[0]?.months).toEqual(['2026-11-01'])
    })
  })

  test('technical failures too, by how many people met them', async () => {
    const outagesOf = (people: number, first: number) =>
      sql`
      INSERT INTO technical_failure (code, person_id, service, hour, happened_at, due_on)
      SELECT translate(lpad((${first}::integer + n)::text, 12, '0'), 'ILOU', ''), p.ids[1 + n % ${people}::integer], 'identity', at.moment, at.moment, '2026-02-20'
      FROM generate_series(1, 7) n, (SELECT array_agg(id ORDER BY id) AS ids FROM person) p,
        LATERAL (SELECT timestamptz '2026-02-10 10:00-04' + (${first}::integer + n) * interval '1 hour' AS moment) at`.execute(
        portal.database.owner,
      )
    await outagesOf(1, 0)
    expect((await ask('desde=2026-02-01&hasta=2026-02-28')).fallas).toMatchObject({
      total: null,
      filas: [{ codigo: 'identity', cantidad: null }],
    })
    await outagesOf(6, 20)
    expect((await ask('desde=2026-02-01&hasta=2026-02-28')).fallas).toEqual({
      total: 6,
      filas: [{ codigo: 'identity', descripcion: 'Servicio de identificación (SEGIP)', cantidad: 6 }],
    })
  })

  test('each group in its own place, whatever its count; and what is not finalized apart', async () => {
    await former('2026-04-01', 6, { entity: 2 })
    await former('2026-04-01', 9, { entity: 4 })
    await sql`INSERT INTO filing (day, hour, state, reason, department, entity) SELECT '2026-04-01', 9, 1, 2, 2, 1 FROM generate_series(1, 2)`.execute(
      portal.services.db,
    )
    await former('2026-04-01', 1, { entity: 0 })
    const { entidad, plazo, estado, sin_finalizar } = await ask('desde=2026-04-01&hasta=2026-04-01')
    expect(entidad.filas.map(({ codigo, cantidad }) => [codigo, cantidad])).toEqual([
      [0, null],
      [2, null],
      [4, 9],
    ])
    expect(disclosed(plazo)).toEqual({ en_plazo: 16 })
    expect({ total: plazo.total, sin_finalizar }).toEqual({ total: estado.total, sin_finalizar: null })
    await sql`DELETE FROM filing WHERE day = '2026-04-01'`.execute(portal.database.owner)
  })

  test('how many are late nationwide, however few are in process: nothing that is shown gives away these', async () => {
    const begun = (count: number) =>
      sql`INSERT INTO filing (day, hour, state, reason, department, entity) SELECT '2026-05-01', 9, 1, 2, 2, 0 FROM generate_series(1, ${count})`.execute(
        portal.services.db,
      )
    const asked = 'desde=2026-05-01&hasta=2026-05-01'
    await former('2026-05-01', 40, { department: 2 })
    await former('2026-05-01', 9, { department: 7, late: true })
    const before = await ask(asked)
    await begun(3)
    const after = await ask(asked)
    expect(disclosed(after.plazo)).toEqual({ en_plazo: 40, fuera_de_plazo: 9 })
    expect(after).toEqual({ ...before, sin_finalizar: null })
    await begun(3)
    expect((await ask(asked)).sin_finalizar).toBe(6)
    await sql`DELETE FROM filing WHERE day = '2026-05-01'`.execute(portal.database.owner)
  })

  test('no period that is none', async () => {
    for (const query of ['desde=2026-03-01&hasta=2026-02-01', 'desde=1900-01-01', 'desde=2026-13-01'])
      expect((await auditor.get(`oficina/estadisticas?${query}`)).statusCode, query).toBe(400)
  })
})

describe('what is published', () => {
  const published = async () => (await portal.browser().get('public/estadisticas')).json()
  const publish = async () => {
    await portal.services.jobs.enqueue(portal.services.db, publishStatisticsJob, {})
    await portal.runJobs()
  }

  const MONTHS_ONLY = { estado: null, motivo: null, departamento: null, hora: null, plazo: null }

  test('is nothing before a month ended, and then the months that ended, once', async () => {
    expect(await published()).toMatchObject({ hasta: null, anios: [] })
    await former('2024-05-05', 40)
    await former('2024-06-05', 9, { department: 7 })
    await former('2025-05-05', SMALLEST_DISCLOSED - 1)
    await publish()
    const first = await published()
    expect(first).toMatchObject({ hasta: '2026-10-31', grupo_minimo: SMALLEST_DISCLOSED })
    expect(first.anios.map(({ anio }: { anio: number }) => anio)).toEqual([2024, 2026])
    const [ended, running] = first.anios
    expect(disclosed(ended.departamento)).toEqual({ 2: 40, 7: 9 })
    expect(disclosed(running.mes)).toEqual({ '2026-02': 32, '2026-03': 11 })
    expect(running).toMatchObject(MONTHS_ONLY)
    await former('2026-03-04', 50)
    await publish()
    expect(await published()).toEqual(first)
  })

  test('tells no group that is small, and nothing of a single declaration', async () => {
    for (const year of (await published()).anios)
      for (const table of Object.values(year).filter((part): part is Table => typeof part === 'object' && part !== null))
        for (const { cantidad } of table.filas) expect(cantidad === null || cantidad >= SMALLEST_DISCLOSED).toBe(true)
    expect(JSON.stringify(await published())).not.toMatch(/entidad|ADUANA/i)
  })

  test('follows its published schema', async () => {
    const schema = (await portal.browser().get('public/estadisticas/esquema')).json()
    expect(schema).toMatchObject({ $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object', additionalProperties: false })
    expect(() => z.fromJSONSchema(schema).parse({ hasta: null })).toThrow()
    expect(z.fromJSONSchema(schema).parse(await published())).toEqual(await published())
  })

  test('is the same as a table for a spreadsheet', async () => {
    const { body, headers } = await portal.browser().get('public/estadisticas/csv')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(body).toContain('anio;desde;hasta;tabla;codigo;descripcion;cantidad\r\n')
    expect(body).toContain('2026;2026-01-01;2026-10-31;mes;2026-02;02/2026;32\r\n')
  })

  test('is kept by whoever read it for an hour, and costs nothing asked again', async () => {
    const { headers } = await portal.browser().get('public/estadisticas')
    expect(headers['cache-control']).toBe('public, max-age=3600')
    const again = await portal.browser().get('public/estadisticas', { headers: { 'if-none-match': String(headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('is read, never counted, for a visitor', async () => {
    await sql`REVOKE SELECT ON filing, declaration FROM djbr_app`.execute(portal.database.owner)
    expect((await portal.browser().get('public/estadisticas')).statusCode).toBe(200)
    expect((await portal.browser().get('public/estadisticas/csv')).statusCode).toBe(200)
    await sql`GRANT SELECT ON filing, declaration TO djbr_app`.execute(portal.database.owner)
  })

  describe('month after month', () => {
    interface Year extends Readonly<Record<'mes' | 'estado' | 'motivo' | 'departamento' | 'hora' | 'plazo', Table | null>> {
      readonly anio: number
    }
    const TABLES = ['mes', 'estado', 'motivo', 'departamento', 'hora', 'plazo'] as const
    const cells = (anios: readonly Year[]) =>
      new Map(
        anios.flatMap((year) =>
          TABLES.flatMap((table) =>
            Object.entries({ ...(year[table] && disclosed(year[table])), total: year[table]?.total ?? null }).map(
              ([code, count]) => [`${year.anio} ${table} ${code}`, count] as const,
            ),
          ),
        ),
      )
    /** What is published when a month has ended, and every number that is not the one of before. */
    const nextMonth = async (now: string) => {
      const before = cells((await published()).anios)
      portal.clock.set(now)
      await publish()
      const { anios, hasta } = await published()
      const after = cells(anios)
      const differing = [...before].filter(([cell, count]) => count !== null && after.get(cell) !== count && !cell.endsWith('mes total'))
      return { anios: anios as readonly Year[], hasta, differing }
    }
    const yearOf = (anios: readonly Year[], wanted: number) => anios.find(({ anio }) => anio === wanted)

    test('no two publications differ by somebody, and what was published of a month stands when one of it is written off', async () => {
      await former('2026-11-03', 30)
      await former('2026-11-04', 1, { department: 9, reason: 7 })
      await sql`UPDATE filing SET state = 0 WHERE id IN (SELECT id FROM filing WHERE day = '2026-02-10' LIMIT 3)`.execute(
        portal.database.owner,
      )
      await sql`UPDATE filing SET state = 0 WHERE id IN (SELECT id FROM filing WHERE day = '2024-05-05' LIMIT 3)`.execute(
        portal.database.owner,
      )
      const { anios, hasta, differing } = await nextMonth('2026-12-01T10:00:00-04:00')
      expect({ hasta, differing }).toEqual({ hasta: '2026-11-30', differing: [] })
      expect(disclosed(yearOf(anios, 2026)?.mes as Table)).toMatchObject({ '2026-02': 32, '2026-03': 11, '2026-11': expect.any(Number) })
      expect(yearOf(anios, 2026)).toMatchObject(MONTHS_ONLY)
    })

    test('the other tables are told when the year ended, once', async () => {
      await former('2026-12-03', 20)
      const { anios, differing } = await nextMonth('2027-01-01T10:00:00-04:00')
      expect(differing).toEqual([])
      expect(yearOf(anios, 2026)?.estado?.total).toBeGreaterThan(50)
      await former('2026-12-04', 2, { department: 7 })
      await former('2027-01-04', 12)
      expect((await nextMonth('2027-02-01T10:00:00-04:00')).differing).toEqual([])
    })

    test('a small month takes the next one with it, and a year that ends on one keeps to its months', async () => {
      await former('2027-02-04', 3)
      await former('2027-03-04', 40)
      await former('2027-04-04', 40)
      await former('2027-12-04', 2)
      const { anios } = await nextMonth('2028-01-01T10:00:00-04:00')
      expect(yearOf(anios, 2027)).toMatchObject({ ...MONTHS_ONLY, mes: { total: null } })
      expect(disclosed(yearOf(anios, 2027)?.mes as Table)).toEqual({
        '2027-01': 12,
        '2027-02': null,
        '2027-03': null,
        '2027-04': 40,
        '2027-12': null,
      })
    })
  })
})
