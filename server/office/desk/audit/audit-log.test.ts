import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit, seal } from '../../../ground/proof/index.ts'
import { type Browser, type TestApp, testApp } from '../../../testing/app.ts'
import { controlCodeOf, declarantWithDeclaration, fillSheets, officer } from '../../../testing/filing.ts'

const FILLED = 40_000

let portal: TestApp
let auditor: Browser
let controlCode: string

interface Row {
  readonly fila: number
  readonly accion: string
  readonly resultado: string
  readonly cuenta: string | null
  readonly persona: number | null
  readonly objeto: string
  readonly objeto_nombre: string | null
  readonly hechos: Record<string, unknown> | null
}
interface Page {
  readonly filas: readonly Row[]
  readonly cuantos: number | null
  readonly siguiente: number | null
}

beforeAll(async () => {
  portal = await testApp({ accounts: true, env: { RATE_LIMITS: 'off' } })
  const declarant = await declarantWithDeclaration(portal, 'declarante01')
  await fillSheets(declarant)
  await declarant.post('djbr_registro/finalizar_declaracion_externo')
  controlCode = await controlCodeOf(declarant)
  await (await officer(portal)).post('oficina/recepcion', { control_cge: controlCode })
  await sql`
    INSERT INTO audit (at, action, result, actor_account_id, subject_person_id, object, details)
    SELECT timestamptz '2025-03-01 12:00Z' + n * interval '13 minutes', CASE n % 50 WHEN 0 THEN 'writeOff.decline' ELSE 'record.change' END,
      CASE n % 100 WHEN 7 THEN 'refused' ELSE 'done' END, n % 8 + 1, n % 900 + 1000, 'goods:' || n, 'filled ' || n
    FROM generate_series(1, ${FILLED}) n`.execute(portal.database.owner)
  await sql`ANALYZE audit`.execute(portal.database.owner)
  auditor = await officer(portal, 'auditoria01')
})
afterAll(() => portal.close())

const read = async (query = '') => (await auditor.get(`oficina/auditoria${query}`)).json<Page>()
const lastRow = async () =>
  (await portal.services.db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()) as unknown as {
    readonly [column: string]: unknown
  }
const countRows = async () => (await sql<{ count: number }>`SELECT count(*) FROM audit`.execute(portal.services.db)).rows[0]?.count ?? 0

describe('the audit is read', () => {
  test('the newest first, a page behind a row, none left out or told twice, while others write', async () => {
    const seen: number[] = []
    let query = '?accion=writeOff.decline'
    for (let turned = 0; turned < 4; turned++) {
      const { filas, siguiente } = await read(query)
      seen.push(...filas.map(({ fila }) => fila))
      expect(siguiente).toBe(filas.at(-1)?.fila)
      await audit(
        portal.services.db,
        { session: null, address: '', correlation: '' },
        { at: portal.clock.now(), action: 'writeOff.decline', facts: { reason: 'x' } },
      )
      query = `?accion=writeOff.decline&despues=${siguiente}`
    }
    expect(seen).toHaveLength(100)
    const { rows } = await sql<{ id: number }>`
      SELECT id FROM audit WHERE action = 'writeOff.decline' AND at < '2026-06-01' ORDER BY at DESC, id DESC LIMIT 100`.execute(
      portal.services.db,
    )
    expect(seen).toEqual(rows.map(({ id }) => id))
  })

  test('the last page says that it is the last', async () => {
    const oldest = await sql<{ id: number }>`SELECT id FROM audit ORDER BY at, id OFFSET 10 LIMIT 1`.execute(portal.services.db)
    const { filas, siguiente } = await read(`?despues=${oldest.rows[0]?.id}`)
    expect(filas).toHaveLength(10)
    expect(siguiente).toBeNull()
  })

  test('the oldest first where that is asked, and it says how many rows there are', async () => {
    const { rows } = await sql<{ id: number }>`SELECT id FROM audit WHERE subject_person_id = 1042 ORDER BY at, id`.execute(
      portal.services.db,
    )
    const { filas, cuantos } = await read('?persona=1042&orden=fecha_hora')
    expect(filas.map(({ fila }) => fila)).toEqual(rows.slice(0, 25).map(({ id }) => id))
    expect([cuantos, (await read()).cuantos]).toEqual([rows.length, null])
  })

  test.each([
    ['?accion=declaration.receive', (row: Row) => row.accion === 'declaration.receive'],
    ['?resultado=rechazado', (row: Row) => row.resultado === 'rechazado'],
    ['?cuenta=RECEPCION01', (row: Row) => row.cuenta === 'recepcion01'],
    ['?persona=1042', (row: Row) => row.persona === 1042],
    ['?objeto=goods:77', (row: Row) => row.objeto === 'goods:77'],
    [
      '?desde=2025-04-01&hasta=2025-04-01',
      (row: Row) => String(row.hechos?.text ?? row.hechos?.reason ?? row.hechos?.refusal).startsWith('filled'),
    ],
    [
      '?accion=record.change&resultado=rechazado&hasta=2025-05-01',
      (row: Row) => row.accion === 'record.change' && row.resultado === 'rechazado',
    ],
  ])('with %s', async (query, fits) => {
    const { filas } = await read(query)
    expect(filas.length).toBeGreaterThan(0)
    expect(filas.filter((row) => !fits(row))).toEqual([])
  })

  test('by days in La Paz, both included', async () => {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) FROM audit WHERE (at AT TIME ZONE 'America/La_Paz')::date = '2025-04-01'`.execute(portal.services.db)
    const reported: Row[] = []
    for (let after: number | null | undefined; after !== null; ) {
      const page = await read(`?desde=2025-04-01&hasta=2025-04-01${after === undefined ? '' : `&despues=${after}`}`)
      reported.push(...page.filas)
      after = page.siguiente
    }
    expect(reported).toHaveLength(rows[0]?.count ?? 0)
  })

  test('refuses what there is not', async () => {
    expect((await auditor.get('oficina/auditoria?accion=nada')).statusCode).toBe(400)
    expect((await auditor.get('oficina/auditoria?desde=2026-02-30')).statusCode).toBe(400)
    expect((await auditor.get('oficina/auditoria?despues=999999999')).statusCode).toBe(404)
    const unknown = await auditor.get('oficina/auditoria?cuenta=nadie99999')
    expect(unknown.json()).toMatchObject({ errores: [{ campo: 'cuenta', mensaje: 'No hay ninguna cuenta con ese nombre.' }] })
  })

  test('by the indexes: whichever filter, a page goes through few rows besides its own', async () => {
    const few = 1000
    for (const condition of [
      'true',
      "a.action = 'writeOff.decline'",
      "a.action = 'none.such'",
      'a.actor_account_id = 3',
      'a.subject_person_id = 1042',
      "a.result = 'refused'",
      "a.at >= '2025-04-01' AND a.at < '2025-04-02'",
      "(a.at, a.id) < ('2025-06-01', 900)",
    ]) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        EXPLAIN ANALYZE SELECT a.* FROM audit a WHERE ${sql.raw(condition)} ORDER BY a.at DESC, a.id DESC LIMIT 26`.execute(
        portal.services.db,
      )
      const plan = JSON.stringify(rows)
      expect(plan, condition).not.toContain('Seq Scan')
      // Of what many rows have, the planner may as well turn the log's own pages.
      const others = [...plan.matchAll(/Removed by Filter: (\d+)/g)].map(([, count]) => Number(count))
      expect(Math.max(0, ...others), condition).toBeLessThan(few)
    }
  })
})

describe('reading the audit is in the audit', () => {
  test('each page once, with what was asked for', async () => {
    const before = await countRows()
    await read('?accion=declaration.receive&resultado=hecho')
    expect(await countRows()).toBe(before + 1)
    expect(await lastRow()).toMatchObject({
      action: 'audit.read',
      result: 'done',
      facts: { filters: { accion: 'declaration.receive', resultado: 'hecho' } },
    })
    await read('?persona=1042')
    expect(await lastRow()).toMatchObject({ action: 'audit.read', subjectPersonId: 1042 })
  })

  test('a refusal too', async () => {
    const before = await countRows()
    await auditor.get('oficina/auditoria?cuenta=nadie99999')
    expect(await countRows()).toBe(before + 1)
    expect(await lastRow()).toMatchObject({ action: 'audit.read', result: 'refused' })
  })

  test('a row that is looked at, with its link of the chain', async () => {
    const [row] = (await read('?accion=declaration.receive')).filas
    while ((await seal(portal.services.db, 'audit', portal.clock.now())) > 0);
    const detail = (await auditor.get(`oficina/auditoria/filas/${row?.fila}`)).json()
    expect(detail).toMatchObject({
      fila: row?.fila,
      eslabon: { numero: expect.any(Number), huella: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
    expect(await lastRow()).toMatchObject({ action: 'audit.view', object: `audit:${row?.fila}`, subjectPersonId: row?.persona })
    expect((await auditor.get('oficina/auditoria/filas/999999999')).statusCode).toBe(404)
  })
})

describe('a person or a declaration is found in the audit', () => {
  const document = { tipdoc_codigo: 1, prefijo_docidentidad: '', numero_docidentidad: '4000011', sufijo_docidentidad: '' }

  test('by a document, for a reason that is kept', async () => {
    const found = (await auditor.post('oficina/auditoria/buscar', { ...document, motivo: 'Denuncia 12/2026' })).json<{ persona: number }>()
    expect(await lastRow()).toMatchObject({ action: 'audit.find', subjectPersonId: found.persona, facts: { reason: 'Denuncia 12/2026' } })
    const { filas } = await read(`?persona=${found.persona}`)
    expect(filas.map(({ accion }) => accion)).toContain('declaration.finalize')
  })

  test('by a control code', async () => {
    const found = (await auditor.post('oficina/auditoria/buscar', { control_cge: controlCode, motivo: 'Denuncia 12/2026' })).json()
    expect(found).toMatchObject({ objeto: expect.stringMatching(/^declaration:\d+$/) })
    const { filas } = await read(`?persona=${found.persona}&objeto=${found.objeto}`)
    expect(filas.map(({ accion }) => accion)).toContain('declaration.receive')
  })

  test.each([
    {},
    { tipdoc_codigo: 1 },
    { numero_docidentidad: 5 },
    { ...document, prefijo_docidentidad: [] },
    { ...document, sufijo_docidentidad: { a: 1 } },
  ])('not by %j: its wrong fields are named', async (sent) => {
    const answer = await auditor.post('oficina/auditoria/buscar', { ...sent, motivo: 'Denuncia 12/2026' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ errores: unknown[] }>().errores).not.toEqual([])
  })

  test('not without a reason, and not where there is nobody: that is kept as well', async () => {
    expect((await auditor.post('oficina/auditoria/buscar', document)).statusCode).toBe(400)
    const nobody = await auditor.post('oficina/auditoria/buscar', {
      ...document,
      numero_docidentidad: '9999999',
      motivo: 'Denuncia 12/2026',
    })
    expect(nobody.json()).toMatchObject({ err_codigo: 1, err_mensaje: 'No hay ninguna persona con ese documento.' })
    expect(await lastRow()).toMatchObject({ action: 'audit.find', result: 'refused', facts: { refusal: 'audit.find.noPerson' } })
  })
})

describe('what a row acted on', () => {
  test('is named as the office calls it, by no control code', async () => {
    const [received] = (await read('?accion=declaration.receive')).filas
    expect(received?.objeto_nombre).toMatch(/^[A-Z]{2}-\d{4}-\d{6}$/)
    const account = await portal.services.db.selectFrom('account').select('id').where('name', '=', 'recepcion01').executeTakeFirstOrThrow()
    const event = { at: portal.clock.now(), action: 'account.block', object: `account:${account.id}`, facts: { reason: 'x' } }
    await audit(portal.services.db, { session: null, address: '', correlation: '' }, event)
    expect((await read('?accion=account.block')).filas[0]?.objeto_nombre).toBe('recepcion01')
    expect(JSON.stringify(await read())).not.toContain(controlCode)
  })
})

describe('the audit is exported', () => {
  const cellsOf = (body: string) => Papa.parse<string[]>(body.replace(/^\ufeff/, ''), { delimiter: ';', skipEmptyLines: true }).data

  test('whole, as the filters leave it, for a reason that is kept', async () => {
    const { rows } = await sql<{ count: number }>`SELECT count(*) FROM audit WHERE at < '2025-05-01 04:00Z'`.execute(portal.services.db)
    const answer = await auditor.post('oficina/auditoria/exportar', { hasta: '2025-04-30', motivo: 'Informe anual' })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.body.startsWith('\ufeff')).toBe(true)
    const [titles, ...cells] = cellsOf(answer.body)
    expect(titles?.slice(0, 4)).toEqual(['Fila', 'Fecha y hora', 'Código de acción', 'Acción'])
    expect(titles?.slice(-2)).toEqual(['Código de detalle', 'Detalle'])
    expect(new Set(titles).size).toBe(titles?.length)
    expect(cells.length).toBe(rows[0]?.count)
    expect(cells.length).toBeGreaterThan(2_000)
    expect(new Set(cells.map(([row]) => row)).size).toBe(cells.length)
    expect(await lastRow()).toMatchObject({
      action: 'audit.export',
      result: 'done',
      facts: { reason: 'Informe anual', filters: { hasta: '2025-04-30' } },
    })
  })

  test('with what its facts say in the words of the screen, beside them as data', async () => {
    const { body } = await auditor.post('oficina/auditoria/exportar', { accion: 'declaration.receive', motivo: 'Informe 12/2026' })
    expect(cellsOf(body).filter((cells) => cells.at(-2) === '{"by":"desk"}' && cells.at(-1) === 'En ventanilla')).not.toEqual([])
  })

  test('not without a reason, and not by an account that there is not', async () => {
    expect((await auditor.post('oficina/auditoria/exportar', {})).statusCode).toBe(400)
    expect((await auditor.post('oficina/auditoria/exportar', { motivo: 'Informe 12/2026', cuenta: 'nadie99999' })).statusCode).toBe(400)
    expect(await lastRow()).toMatchObject({ action: 'audit.export', result: 'refused' })
  })

  test.each(['\u2028', '\u2029', '\u0085', '\n', '\v'])(
    'with %j in a reason as a blank, and no reason that hides what it says',
    async (separator) => {
      const asked = { accion: 'card.revoke', hasta: '2025-04-30' }
      const { statusCode } = await auditor.post('oficina/auditoria/exportar', { ...asked, motivo: `Informe anual${separator}=1+1` })
      expect(statusCode).toBe(200)
      expect(await lastRow()).toMatchObject({ facts: { reason: 'Informe anual =1+1' } })
      for (const hidden of ['\u001b[2J', '\u202e', '\u0007']) {
        const refused = await auditor.post('oficina/auditoria/exportar', { ...asked, motivo: `Informe${hidden}anual` })
        expect(refused.json()).toMatchObject({ errores: [{ campo: 'motivo' }] })
      }
    },
  )

  test.each(['0000-01-01', '0001-01-01', '1799-12-31', '2400-01-01', '9999-12-31', '2026-02-30', '+02026-01-01'])(
    'not for the day %s',
    async (day) => {
      for (const name of ['desde', 'hasta']) {
        const refusal = { errores: [{ campo: name, mensaje: expect.any(String) }] }
        expect((await auditor.get(`oficina/auditoria?${name}=${encodeURIComponent(day)}`)).json()).toMatchObject(refusal)
        expect((await auditor.post('oficina/auditoria/exportar', { [name]: day, motivo: 'Informe 12/2026' })).json()).toMatchObject(refusal)
        expect((await auditor.get(`oficina/estadisticas?${name}=${encodeURIComponent(day)}`)).json()).toMatchObject(refusal)
      }
      for (const path of ['cabezas', 'cadenas'])
        expect((await auditor.get(`public/registro/${path}?dia=${encodeURIComponent(day)}`)).json()).toMatchObject({
          errores: [{ campo: 'dia' }],
        })
    },
  )

  test('with no cell that a spreadsheet would run', async () => {
    const { db } = portal.services
    const corpus = new URL('../../../../../shared/corpora/bad-input/nombres-bo.json', import.meta.url)
    const names = existsSync(corpus) ? JSON.parse(readFileSync(corpus, 'utf8')) : []
    const hostile = [...JSON.stringify(names).matchAll(/"((?:[^"\\]|\\.)*)"/g)]
      .map(([, text = '']) => JSON.parse(`"${text}"`) as string)
      .filter((text) => /^[=+\-@\t\r]/.test(text))
    const formulas = [...hostile, '=HYPERLINK("http://mal.example","x")', '+1+1', '-2+3', '@SUM(A1)', '\t=1', 'a;b"c']
    const separated = ['\u0085', '\u2028', '\u2029', '\n', '\r'].map((separator) => `=HYPERLINK("http://mal.example")${separator}x`)
    for (const reason of [...formulas, ...separated, '\uff1d1+1', ' =1+1']) {
      await audit(db, { session: null, address: '', correlation: '' }, { at: portal.clock.now(), action: 'card.revoke', facts: { reason } })
    }
    const { body } = await auditor.post('oficina/auditoria/exportar', { accion: 'card.revoke', motivo: '=1+1 de la denuncia' })
    const cells = cellsOf(body).flat()
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
    expect(cells.filter((cell) => /^\s*[=+\-@\uff1d]/.test(cell))).toEqual([])
    expect(body.split('\r\n').join('')).not.toMatch(/[\r\n\u0085\u2028\u2029]/)
    expect(cells).toContain(`'=HYPERLINK("http://mal.example","x")`)
    expect(cells).toContain('a;b"c')
  })

  test('and tells no name, document or amount of anybody (safety S47)', async () => {
    const { body } = await auditor.post('oficina/auditoria/exportar', { desde: '2026-11-01', motivo: 'Busco un canario' })
    expect(body).toContain('declaration.receive')
    for (const personal of ['4000011', 'MAMANI', 'CONDORI', 'JUAN CARLOS', controlCode, controlCode.replaceAll('-', ''), '70000011'])
      expect(body).not.toContain(personal)
  })
})

test('the app role neither changes nor deletes what was done', async () => {
  for (const statement of ['UPDATE audit SET action = action', 'DELETE FROM audit', 'TRUNCATE audit'])
    await expect(sql.raw(statement).execute(portal.services.db)).rejects.toThrow(/permission denied/)
})
