import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asRegister } from '../../../ground/database/as-person.ts'
import { type Browser, type TestApp, testApp } from '../../../testing/app.ts'
import { declarantWithDeclaration, officer } from '../../../testing/filing.ts'
import { fulfil, owing } from '../../../testing/owing.ts'
import { closeMonthsJob } from './close.ts'

let portal: TestApp
let desk: Browser
beforeAll(async () => {
  portal = await testApp({ accounts: true })
  desk = await officer(portal, 'seguimient01')
  await declarantWithDeclaration(portal, 'declarante01')
})
afterAll(() => portal.close())
beforeEach(async () => {
  const { owner } = portal.database
  for (const table of ['entityReport', 'monthCloseCount', 'monthCloseRow', 'monthClose', 'obligation'] as const) {
    await owner.deleteFrom(table).execute()
  }
})

const [CUSTOMS, HEALTH_FUND] = [1, 3]

interface Refusable {
  readonly err_codigo: number
  readonly clave_mensaje?: string
}
const close = async (mes: string) => (await desk.post('oficina/cierres', { mes })).json<Refusable>()
interface Closed {
  readonly integro: boolean
  readonly huella: string
  readonly total: { readonly debidas: number }
  readonly entidades: readonly {
    readonly codigo: number
    readonly debidas: number
    readonly omitidas: number
    readonly en_plazo: number
    readonly diferencias: readonly {
      readonly resultado: string
      readonly al_cierre: number
      readonly hoy: number
      readonly movimientos: unknown[]
    }[]
  }[]
}
const closed = async (mes: string) => (await desk.get(`oficina/cierres/${mes}`)).json<Closed>()
const entityIn = ({ entidades }: Closed, code: number) => entidades.find(({ codigo }) => codigo === code)
const frozen = () => portal.database.owner.selectFrom('monthCloseRow').selectAll().orderBy('entityCode').orderBy('obligationId').execute()

describe('a month that is closed', () => {
  test('keeps what became of each obligation, as many as its counts, with a hash that the audit has too', async () => {
    await owing(portal, CUSTOMS, { filedOn: '2026-10-20' })
    await owing(portal, CUSTOMS)
    await owing(portal, HEALTH_FUND)
    expect(await close('2026-10')).toMatchObject({ err_codigo: 0 })
    const month = await closed('2026-10')
    expect(entityIn(month, CUSTOMS)).toMatchObject({ debidas: 2, en_plazo: 1, omitidas: 1, diferencias: [] })
    expect(month.total.debidas).toBe((await frozen()).length)
    expect(month.integro).toBe(true)
    const lines = (await frozen()).map((row) =>
      [row.entityCode, row.obligationId, row.reason, row.dueOn, row.extendedTo, row.filedOn, row.receivedOn, row.outcome]
        .map((value) => value ?? '')
        .join('|'),
    )
    expect(month.huella).toBe(createHash('sha256').update(lines.join('\n')).digest('hex'))
    const { facts } = await portal.database.owner
      .selectFrom('audit')
      .select('facts')
      .where('action', '=', 'month.close')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(facts).toEqual({ obligations: 3, hash: month.huella })
  })

  test('stays when receptions, exits and reports arrive later, which are shown as differences that add up', async () => {
    const late = await owing(portal, CUSTOMS)
    const left = await owing(portal, CUSTOMS)
    await owing(portal, CUSTOMS)
    await close('2026-10')
    const before = await frozen()
    await fulfil(portal, late.obligationId, '2026-10-30')
    await portal.database.owner
      .updateTable('obligation')
      .set({ voidedAt: portal.clock.now(), voidCause: 'exit' })
      .where('id', '=', left.obligationId)
      .execute()
    await owing(portal, CUSTOMS)
    const month = await closed('2026-10')
    expect(await frozen()).toEqual(before)
    expect(month.integro).toBe(true)
    expect(entityIn(month, CUSTOMS)).toMatchObject({ debidas: 3, omitidas: 3 })
    expect(entityIn(month, CUSTOMS)?.diferencias).toEqual([
      {
        resultado: 'due',
        al_cierre: 3,
        hoy: 3,
        movimientos: expect.arrayContaining([
          { de: 'missing', a: null, cantidad: 1 },
          { de: null, a: 'missing', cantidad: 1 },
        ]),
      },
      { resultado: 'onTime', al_cierre: 0, hoy: 1, movimientos: [{ de: 'missing', a: 'onTime', cantidad: 1 }] },
      { resultado: 'missing', al_cierre: 3, hoy: 2, movimientos: expect.arrayContaining([{ de: 'missing', a: 'onTime', cantidad: 1 }]) },
    ])
  })

  test('is closed once, though two do it at a time', async () => {
    await owing(portal, CUSTOMS)
    const other = await officer(portal, 'seguimient02')
    const answers = await Promise.all([
      close('2026-10'),
      other.post('oficina/cierres', { mes: '2026-10' }).then((answer) => answer.json<Refusable>()),
    ])
    expect(answers.map(({ err_codigo, clave_mensaje }) => clave_mensaje ?? err_codigo).sort()).toEqual([0, 'office.doneByColleague'].sort())
    expect(await frozen()).toHaveLength(1)
  })

  test('takes no row more, and loses none, from the portal itself', async () => {
    const { obligationId } = await owing(portal, CUSTOMS)
    await close('2026-10')
    const row = { month: '2026-10-01', entityCode: 9, obligationId, reason: 2, dueOn: '2026-10-31', outcome: 'missing' }
    const { db } = portal.services
    await expect(asRegister(db, 'authority', (trx) => trx.insertInto('monthCloseRow').values(row).execute())).rejects.toThrow(
      'a closed month does not change',
    )
    for (const statement of [
      sql`UPDATE month_close_row SET outcome = 'onTime'`,
      sql`DELETE FROM month_close_row`,
      sql`UPDATE month_close SET hash = hash`,
      sql`UPDATE month_close_count SET count = 0`,
    ]) {
      await expect(asRegister(db, 'authority', (trx) => statement.execute(trx))).rejects.toThrow('permission denied')
    }
  })

  test('says so when somebody changed its rows behind the portal', async () => {
    await owing(portal, CUSTOMS)
    await close('2026-10')
    await portal.database.owner.updateTable('monthCloseRow').set({ outcome: 'onTime' }).execute()
    expect((await closed('2026-10')).integro).toBe(false)
  })

  test('is not closed before its day of grace is over', async () => {
    expect(await close('2026-11')).toMatchObject({ clave_mensaje: 'followup.close.tooEarly' })
    expect((await desk.get('oficina/cierres/2026-09')).statusCode).toBe(404)
  })

  test('is closed by the portal itself at night, with those before it', async () => {
    await owing(portal, CUSTOMS, { dueOn: '2026-08-31' })
    await owing(portal, CUSTOMS)
    expect((await desk.get('oficina/cierres')).json()).toMatchObject({ por_cerrar: ['2026-08', '2026-09', '2026-10'], cerrados: [] })
    await closeMonthsJob.run(portal.services, {}, async () => {})
    const { por_cerrar, cerrados } = (await desk.get('oficina/cierres')).json<{
      por_cerrar: string[]
      cerrados: { mes: string; por: string | null }[]
    }>()
    expect(por_cerrar).toEqual([])
    expect(cerrados.map(({ mes, por }) => [mes, por])).toEqual([
      ['2026-10', null],
      ['2026-09', null],
      ['2026-08', null],
    ])
    expect(await close('2026-10')).toMatchObject({ clave_mensaje: 'followup.close.already' })
  })
})

describe('the report of a quarter', () => {
  const report = async (entity = CUSTOMS, mes = '2026-09') => desk.get(`oficina/cierres/informe/${entity}?mes=${mes}`)

  test('is of three closed months, and none while one is open', async () => {
    await owing(portal, CUSTOMS, { dueOn: '2026-09-30' })
    await close('2026-09')
    expect((await report()).statusCode).toBe(404)
    expect((await desk.get(`oficina/cierres/informe/1/csv?mes=2026-09`)).statusCode).toBe(404)
  })

  test('is the same paper after a retroactive exit, ordered to be signed once', async () => {
    const { obligationId } = await owing(portal, CUSTOMS, { dueOn: '2026-09-30' })
    for (const month of ['2026-07', '2026-08', '2026-09']) await close(month)
    const first = (await report()).json<{ documento: string; firmada: boolean }>()
    await portal.database.owner
      .updateTable('obligation')
      .set({ voidedAt: portal.clock.now(), voidCause: 'exit' })
      .where('id', '=', obligationId)
      .execute()
    expect((await report()).json()).toEqual(first)
    expect(first.firmada).toBe(false)
    const orders = await portal.database.owner.selectFrom('entityReport').selectAll().execute()
    expect(orders).toHaveLength(1)
    const bytes = Buffer.from(first.documento, 'base64')
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(orders[0]?.sourceHash)
    expect(bytes.toString()).toContain('Informe trimestral de cumplimiento')
    expect(bytes.toString()).not.toMatch(/MAMANI|JULIA|6200/)
  })

  test('is a table whose lines add up to the closed months, with no percentage where all may still file in time', async () => {
    await owing(portal, CUSTOMS, { dueOn: '2026-09-30' })
    await owing(portal, CUSTOMS, { dueOn: '2026-08-31', filedOn: '2026-08-30' })
    await owing(portal, CUSTOMS, { dueOn: '2026-07-31', extendedTo: '2026-12-15' })
    for (const month of ['2026-07', '2026-08', '2026-09']) await close(month)
    const { body } = await desk.get(`oficina/cierres/informe/1/csv?mes=2026-07`)
    const lines = body.trim().split('\r\n')
    expect(lines).toHaveLength(10)
    const owed = lines.filter((line) => /;Durante el cargo;1;/.test(line)).map((line) => line.split(';'))
    expect(owed.map((cells) => [cells[1], cells.at(-1)])).toEqual([
      ['2026-07', ''],
      ['2026-08', '100'],
      ['2026-09', '0'],
    ])
  })
})
