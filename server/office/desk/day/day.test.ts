import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../../testing/app.ts'
import { finishedBy, officer } from '../../../testing/filing.ts'

let portal: TestApp
let desk: Browser
let other: Browser
let elsewhere: Browser
beforeAll(async () => {
  portal = await testApp({ accounts: true })
  const { owner } = portal.database
  const { officeId } = await owner.selectFrom('account').select('officeId').where('name', '=', 'recepcion01').executeTakeFirstOrThrow()
  await owner.updateTable('account').set({ officeId }).where('name', '=', 'recepcion02').execute()
  const another = await owner.selectFrom('office').select('id').where('id', '<>', officeId).orderBy('id').limit(1).executeTakeFirstOrThrow()
  await owner.updateTable('account').set({ officeId: another.id }).where('name', '=', 'supervisor02').execute()
  await signedIn()
})
afterAll(() => portal.close())

async function signedIn() {
  desk = await officer(portal)
  other = await officer(portal, 'recepcion02')
  elsewhere = await officer(portal, 'supervisor02')
}

interface Day {
  readonly dia: string
  readonly dia_anterior: string | null
  readonly dia_siguiente: string | null
  readonly recepciones: readonly Record<string, unknown>[]
  readonly hay_mas: boolean
  readonly totales: Record<string, unknown>
  readonly cierres: readonly Record<string, unknown>[]
}
const dayOf = async (who = desk, query = '') => (await who.get(`oficina/recepcion/jornada${query}`)).json<Day>()
const close = (dia: string, who = desk) => who.post('oficina/recepcion/jornada/cierre', { dia })
const paperOf = (cierre: unknown, who = desk) => who.post('oficina/recepcion/jornada/acta', { cierre })
const tableOf = (dia: string, who = desk) => who.post('oficina/recepcion/jornada/exportar', { dia })
async function receive(account: string, who = desk) {
  const { code } = await finishedBy(portal, account)
  const answer = await who.post('oficina/recepcion', { control_cge: code })
  return { code, ...answer.json<{ numero_certificado_nacional: string; numero_certificado_departamental: string }>() }
}
async function writeOff(code: string) {
  const asked = { control_cge: code, motivo: 'Presentada dos veces', referencia: 'RES-12/2026' }
  const { codigo } = (await (await officer(portal, 'supervisor01')).post('oficina/baja', asked)).json()
  await elsewhere.post('oficina/baja/aprobar', { codigo })
}
const audited = (action: string) =>
  portal.database.owner.selectFrom('audit').selectAll().where('action', '=', action).orderBy('id', 'desc').limit(1).executeTakeFirst()

const TODAY = '2026-11-20'

describe('the day of an office', () => {
  test('lists its receptions with their state, and of one’s own of today names and code', async () => {
    const mine = await receive('declarante01')
    const theirs = await receive('declarante02', other)
    const { dia, recepciones, totales } = await dayOf()
    expect(dia).toBe(TODAY)
    expect(recepciones).toMatchObject([
      {
        numero_certificado_nacional: theirs.numero_certificado_nacional,
        propia: false,
        control_cge: null,
        nombres: '',
        dada_de_baja: null,
      },
      { control_cge: mine.code, propia: true, funcionario: 'recepcion01', nombres: expect.stringMatching(/\S/), cierre: null },
    ])
    expect(totales).toMatchObject({ recibidas: 2, dadas_de_baja: 0, propias: 1 })
    await writeOff(mine.code)
    const since = await dayOf()
    expect(since.recepciones[1]).toMatchObject({ control_cge: null, propia: true, dada_de_baja: expect.stringMatching(/^2026-11-20T/) })
    expect(since.totales).toMatchObject({
      recibidas: 2,
      dadas_de_baja: 1,
      funcionarios: [
        { funcionario: 'recepcion01', recibidas: 1, dadas_de_baja: 1 },
        { funcionario: 'recepcion02', recibidas: 1, dadas_de_baja: 0 },
      ],
    })
  })

  test('is the office’s own alone', async () => {
    expect(await dayOf(elsewhere)).toMatchObject({ recepciones: [], totales: { recibidas: 0 }, dia_anterior: null })
    expect((await close(TODAY, elsewhere)).json()).toMatchObject({ clave_mensaje: 'office.day.nothingToClose' })
    expect((await tableOf(TODAY, elsewhere)).body.trim().split('\r\n')).toHaveLength(1)
  })

  test('is had a page at a time', async () => {
    const { recepciones } = await dayOf()
    const rest = await dayOf(desk, `?antes=${recepciones[0]?.codigo}`)
    expect(rest.recepciones).toMatchObject([{ codigo: recepciones[1]?.codigo }])
    expect([rest.hay_mas, rest.totales.recibidas]).toEqual([false, 2])
  })

  test.each(['0000-01-01', '9999-12-31', '2026-02-30', 'hoy'])('is not %s', async (day) => {
    for (const answer of [await desk.get(`oficina/recepcion/jornada?dia=${day}`), await close(day), await tableOf(day)])
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { errores: [{ campo: 'dia' }] }])
  })
})

describe('the closing of a day', () => {
  test('says who closed what, with the hash of a list that anybody can make again, and what came afterwards', async () => {
    const made = (await close(TODAY)).json<{ cierre: Record<string, string> }>()
    const { recepciones } = await dayOf()
    const lines = [...recepciones]
      .reverse()
      .map((row) =>
        [row.numero_certificado_departamental, row.numero_certificado_nacional, row.hora, row.funcionario, row.fuera_de_plazo ? 1 : 0].join(
          ';',
        ),
      )
    const huella = createHash('sha256')
      .update(lines.map((line) => `${line}\n`).join(''))
      .digest('hex')
    expect(made).toMatchObject({
      err_codigo: 0,
      cierre: {
        ...{ numero: 1, funcionario: 'recepcion01', recibidas: 2, huella },
        ...{ primero: recepciones[1]?.numero_certificado_nacional, ultimo: recepciones[0]?.numero_certificado_nacional },
      },
    })
    expect(await audited('day.close')).toMatchObject({ result: 'done', facts: { day: TODAY, receptions: 2, hash: huella } })
    const late = await receive('declarante03')
    const since = await dayOf()
    expect(since.recepciones.map(({ cierre }) => cierre)).toEqual([null, 1, 1])
    expect(since.recepciones[0]?.numero_certificado_nacional).toBe(late.numero_certificado_nacional)
  })

  test('stands beside the former ones, whatever is closed again', async () => {
    const [first] = (await dayOf()).cierres
    expect((await close(TODAY, other)).json()).toMatchObject({ cierre: { numero: 2, funcionario: 'recepcion02', recibidas: 3 } })
    const { cierres, recepciones } = await dayOf()
    expect(cierres).toMatchObject([first, { numero: 2 }])
    expect(recepciones.map(({ cierre }) => cierre)).toEqual([2, 1, 1])
    const { db } = portal.services
    for (const change of [db.updateTable('dayClosing').set({ receptions: 1 }), db.deleteFrom('dayClosing')])
      await expect(change.execute()).rejects.toThrow(/permission denied/)
    await expect(portal.database.owner.updateTable('dayClosing').set({ receptions: 1 }).execute()).rejects.toThrow()
  })

  test('two at once are two, each over all that was received before it', async () => {
    const answers = await Promise.all([close(TODAY), close(TODAY, other)])
    expect(answers.map((answer) => answer.json().cierre.recibidas)).toEqual([3, 3])
    expect((await dayOf()).cierres).toHaveLength(4)
  })

  test('is printed with its list, at its own office alone, and audited', async () => {
    const [first] = (await dayOf()).cierres
    const answer = await paperOf(first?.codigo)
    const paper = Buffer.from(answer.json<{ base64: string }>().base64, 'base64').toString()
    for (const said of [
      'Cierre 1 del 20/11/2026',
      String(first?.huella).slice(0, 16),
      String(first?.ultimo),
      'recepcion01',
      'dada de baja',
    ])
      expect(paper.replaceAll('\u200b', '')).toContain(said)
    expect(paper).not.toMatch(/MAMANI|4000011/)
    expect(await audited('day.print')).toMatchObject({ result: 'done', object: `day_closing:${first?.codigo}`, facts: { day: TODAY } })
    expect((await paperOf(first?.codigo, elsewhere)).statusCode).toBe(404)
    expect(await audited('day.print')).toMatchObject({ result: 'refused' })
  })

  test('is not printed over rows that say otherwise than what was closed', async () => {
    const [first] = (await dayOf()).cierres
    const { owner } = portal.database
    const { id } = await owner.selectFrom('account').select('id').where('name', '=', 'recepcion02').executeTakeFirstOrThrow()
    const { rows } = await sql<{ declarationId: number; officerId: number }>`
      SELECT declaration_id, officer_id FROM reception ORDER BY national_number LIMIT 1`.execute(owner)
    const [row] = rows
    await owner
      .updateTable('reception')
      .set({ officerId: id })
      .where('declarationId', '=', row?.declarationId ?? 0)
      .execute()
    expect((await paperOf(first?.codigo)).json()).toMatchObject({ clave_mensaje: 'public.unconfirmed' })
    await owner
      .updateTable('reception')
      .set({ officerId: row?.officerId })
      .where('declarationId', '=', row?.declarationId ?? 0)
      .execute()
    expect((await paperOf(first?.codigo)).json()).toMatchObject({ err_codigo: 0 })
  })

  test('is handed over as a table that no spreadsheet runs, and audited', async () => {
    await sql`ALTER TABLE account DROP CONSTRAINT account_name_shape`.execute(portal.database.owner)
    await portal.database.owner.updateTable('account').set({ name: '=cmd00001' }).where('name', '=', 'recepcion02').execute()
    const answer = await tableOf(TODAY)
    await portal.database.owner.updateTable('account').set({ name: 'recepcion02' }).where('name', '=', '=cmd00001').execute()
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="jornada-2026-11-20.csv"',
    })
    const [head, ...rows] = answer.body.replace('\ufeff', '').trim().split('\r\n')
    expect(head).toBe('Recibida;Número departamental;Número nacional;Recibió;Estado;Dada de baja;Cierre')
    expect(rows).toHaveLength(3)
    expect(rows[0]).toMatch(/;recepcion01;.*;2026-11-20T.*;1$/)
    expect(rows[1]).toContain(`'=cmd00001`)
    expect(rows[2]).toMatch(/;2$/)
    expect(await audited('day.export')).toMatchObject({ result: 'done', facts: { day: TODAY } })
  })
})

describe('a past day', () => {
  test('is had by its date or from the day beside it, and names nobody any more', async () => {
    portal.clock.advance(3 * 24 * 3600)
    await signedIn()
    expect(await dayOf()).toMatchObject({ dia: '2026-11-23', recepciones: [], dia_anterior: TODAY, dia_siguiente: null })
    const { recepciones, cierres } = await dayOf(desk, `?dia=${TODAY}`)
    expect(recepciones).toHaveLength(3)
    expect(recepciones.filter(({ nombres, control_cge }) => nombres !== '' || control_cge !== null)).toEqual([])
    expect(cierres.length).toBeGreaterThan(0)
    await receive('declarante04')
    expect(await dayOf(desk, `?dia=${TODAY}`)).toMatchObject({ dia_anterior: null, dia_siguiente: '2026-11-23' })
    expect((await close(TODAY)).json()).toMatchObject({ err_codigo: 0, cierre: { recibidas: 3 } })
    expect((await close('2026-11-22')).json()).toMatchObject({ clave_mensaje: 'office.day.nothingToClose' })
  })
})

test('the day of an office is found by its index, however much was received before', async () => {
  const plan = await portal.database.owner.transaction().execute(async (trx) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(trx)
    return (await sql`EXPLAIN SELECT FROM reception r WHERE r.office_id = 1 AND r.received_on = '2026-11-20'`.execute(trx)).rows
  })
  expect(JSON.stringify(plan)).toContain('reception_of_office')
})
