import { encode } from '@djbr/domain/fields/record-kind.ts'
import { FIRST_RULES, type RegisterRules } from '@djbr/domain/register/rules.ts'
import { enteredFrom, rulesSwitches } from '@djbr/domain/register/rules-change.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asOffice, asRegister } from '../../../ground/database/as-person.ts'
import { type Browser, type TestApp, testApp } from '../../../testing/app.ts'
import { officer } from '../../../testing/filing.ts'
import { deriveAll } from '../../obligations/index.ts'

/** More than are tried in one transaction. */
const ABROAD = 520
const AT_HOME = 30
const CUSTOMS = 1
const HEALTH_FUND = 3
const SPAIN = 32
const why = { motivo: 'Consulta resuelta por la unidad jurídica', referencia: 'RES-40/2026' }

let portal: TestApp
let first: Browser
let second: Browser

interface Row {
  readonly codigo: string
  readonly aprobada: boolean | null
  readonly retirada: string
  readonly version: number
  readonly reglas: Record<string, unknown>
  readonly vista_previa: {
    readonly personas: number
    readonly vistas: number
    readonly fecha: string
    readonly vigente: boolean
    readonly efectos: readonly object[]
    readonly entidades: readonly object[]
  }
}
interface Said {
  readonly codigo: string
  readonly err_codigo: number
  readonly clave_mensaje: string
}

beforeAll(async () => {
  portal = await testApp({ accounts: true })
  const { owner } = portal.database
  await sql`UPDATE portal_date SET day = '2026-01-01'`.execute(owner)
  await portal.services.listCache.reload()
  for (const [entity, people, country] of [
    [CUSTOMS, ABROAD, SPAIN],
    [HEALTH_FUND, AT_HOME, null],
  ] as const) {
    await sql`
      WITH people AS (
        INSERT INTO obliged_person (document_type, document_number, birth_date, names)
        SELECT 1, (${entity * 1_000_000}::integer + n)::text, DATE '1980-10-15', 'ROSA' FROM generate_series(1, ${people}::integer) n RETURNING id)
      INSERT INTO register_post (entity_code, obliged_person_id, kind, started_on, reported_at, country)
      SELECT ${entity}, id, 'planta', '2020-01-01', '2020-01-02', ${country}::integer FROM people`.execute(owner)
  }
  await derived()
})
afterAll(() => portal.close())
beforeEach(async () => {
  first = await officer(portal, 'seguimient01')
  second = await officer(portal, 'seguimient02')
  for (const { codigo, aprobada, retirada } of await proposals()) {
    if (aprobada === null && retirada === '') await first.post('oficina/propuestas/retirar', { codigo })
  }
})

const derived = async () => {
  await asRegister(portal.services.db, 'portal', (trx) => deriveAll(portal.services, trx))
  await portal.runJobs()
}
const versions = async () => (await first.get('oficina/seguimiento/reglas')).json<{ version: number; reglas: Record<string, unknown> }[]>()
const proposals = async () => (await first.get('oficina/seguimiento/reglas/propuestas')).json<{ propuestas: readonly Row[] }>().propuestas
const propose = async (change: Partial<RegisterRules>, by = first, more: object = {}) => {
  const [inForce] = await versions()
  const entered = encode(rulesSwitches, enteredFrom({ ...FIRST_RULES, ...change }))
  return (await by.post('oficina/seguimiento/reglas', { ...entered, ...why, version: inForce?.version, ...more })).json<Said>()
}
const counted = async (change: Partial<RegisterRules>) => {
  const { codigo } = await propose(change)
  await portal.runJobs()
  const row = (await proposals()).find((one) => one.codigo === codigo)
  if (!row) throw new Error('the proposal is not listed')
  return row
}
const decide = async (codigo: string, by = second, body: object = { aprobar: true }) =>
  (await by.post('oficina/seguimiento/reglas/decidir', { codigo, ...body })).json<Said>()
const obligations = () => portal.database.owner.selectFrom('obligation').select(['id', 'dueOn', 'rulesVersion']).orderBy('id').execute()
const lastAudit = () => portal.database.owner.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

describe('other rules of the register', () => {
  test('say what they would do to everybody, by how it stands now and then and by entity, and do nothing', async () => {
    const before = await obligations()
    expect(before).toHaveLength((ABROAD + AT_HOME) * 2)
    const { vista_previa: preview, reglas } = await counted({ extraMonthAbroad: false })
    expect(reglas).toMatchObject({ mes_mas_exterior: 2, mes_mas_fuera_capital: 1 })
    expect(preview).toMatchObject({ personas: ABROAD + AT_HOME, vistas: ABROAD + AT_HOME, vigente: true })
    expect(preview.efectos).toHaveLength(2)
    expect(preview.efectos).toEqual(
      expect.arrayContaining([
        { motivo: 2, antes: 'open', despues: 'omitted', obligaciones: ABROAD },
        { motivo: 2, antes: 'upcoming', despues: 'upcoming', obligaciones: ABROAD },
      ]),
    )
    expect(preview.entidades).toEqual([expect.objectContaining({ codigo: CUSTOMS, nuevas: 0, anuladas: 0, cambiadas: ABROAD * 2 })])
    expect(await obligations()).toEqual(before)
  })

  test('are counted again from the start, by either person', async () => {
    const { codigo, vista_previa: before } = await counted({ extraMonthAbroad: false })
    expect((await second.post('oficina/seguimiento/reglas/contar', { codigo })).json()).toMatchObject({ err_codigo: 0 })
    expect((await proposals()).find((row) => row.codigo === codigo)?.vista_previa).toMatchObject({ vistas: 0, fecha: '', efectos: [] })
    await portal.runJobs()
    expect((await proposals()).find((row) => row.codigo === codigo)?.vista_previa).toMatchObject({
      vistas: before.vistas,
      efectos: expect.arrayContaining(before.efectos as object[]),
    })
  })

  test('are not approved before everybody was counted, nor on another day than that', async () => {
    const { codigo } = await propose({ extraMonthAbroad: false })
    expect(await decide(codigo)).toMatchObject({ clave_mensaje: 'followup.rules.counting' })
    await portal.runJobs()
    portal.clock.advance(24 * 3600)
    second = await officer(portal, 'seguimient02')
    first = await officer(portal, 'seguimient01')
    expect(await decide(codigo)).toMatchObject({ clave_mensaje: 'followup.rules.countedBefore' })
    expect(await versions()).toHaveLength(1)
  })

  test('are nobody’s to decide who proposed them', async () => {
    const { codigo } = await counted({ extraMonthAbroad: false })
    expect(await decide(codigo, first)).toMatchObject({ clave_mensaje: 'followup.change.samePerson' })
    expect(await versions()).toHaveLength(1)
  })

  test('that were declined or withdrawn change nothing, and are counted no more', async () => {
    const declined = await propose({ extraMonthAbroad: false })
    expect(await decide(declined.codigo, second, { aprobar: false, motivo: 'La consulta sigue abierta' })).toMatchObject({ err_codigo: 0 })
    const withdrawn = await propose({ exitVoidsYear: false })
    expect((await second.post('oficina/propuestas/retirar', { codigo: withdrawn.codigo })).statusCode).toBe(403)
    expect((await first.post('oficina/propuestas/retirar', { codigo: withdrawn.codigo })).json()).toMatchObject({ err_codigo: 0 })
    await portal.runJobs()
    for (const { codigo } of [declined, withdrawn]) {
      expect((await proposals()).find((row) => row.codigo === codigo)?.vista_previa).toMatchObject({ vistas: 0, fecha: '' })
      expect((await first.post('oficina/seguimiento/reglas/contar', { codigo })).statusCode).toBe(404)
      expect((await second.post('oficina/seguimiento/reglas/decidir', { codigo, aprobar: true })).statusCode).toBe(404)
    }
    expect(await versions()).toHaveLength(1)
  })

  test('are proposed one at a time, over the version that was seen, and not when they are those in force', async () => {
    expect(await propose({})).toMatchObject({ clave_mensaje: 'followup.rules.nothing' })
    expect(await propose({ promotionOwes: true }, first, { version: 7 })).toMatchObject({ clave_mensaje: 'followup.rules.changed' })
    expect(await propose({ promotionOwes: true })).toMatchObject({ err_codigo: 0 })
    expect(await propose({ exitVoidsYear: false }, second)).toMatchObject({ clave_mensaje: 'followup.rules.waiting' })
  })

  test.each([
    ['an entity that there is not', { sucesiones: '1; 999999; 01/01/2027' }, 'sucesiones'],
    ['a line that says none', { sucesiones: '1; 3' }, 'sucesiones'],
    ['too many days', { dias_retorno: '366' }, 'dias_retorno'],
    ['no act', { referencia: '' }, 'referencia'],
    ['no reason', { motivo: '.' }, 'motivo'],
  ])('with %s are refused at its field', async (_, wrong, field) => {
    const [inForce] = await versions()
    const entered = encode(rulesSwitches, enteredFrom({ ...FIRST_RULES, promotionOwes: true }))
    const answer = await first.post('oficina/seguimiento/reglas', { ...entered, ...why, version: inForce?.version, ...wrong })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ errores: { campo: string }[] }>().errores.map(({ campo }) => campo)).toEqual([field])
  })

  test('wait in the worklist of who did not propose them', async () => {
    const { codigo } = await propose({ promotionOwes: true })
    const kinds = async (who: Browser) =>
      (await who.get('oficina/pendientes')).json<{ pendientes: { tipo: string }[] }>().pendientes.map(({ tipo }) => tipo)
    expect(await kinds(second)).toContain('reglas')
    expect(await kinds(first)).not.toContain('reglas')
    expect((await first.get('oficina/propuestas')).json()).toMatchObject({ propuestas: [{ codigo, acto: 'changeRules' }] })
  })

  test('approved are in force as the next version, do what was said, and leave those of before as they were', async () => {
    const { codigo, vista_previa: preview } = await counted({ extraMonthAbroad: false })
    expect(await decide(codigo)).toMatchObject({ err_codigo: 0 })
    expect(await lastAudit()).toMatchObject({
      action: 'rules.approve',
      object: 'register_rules:1',
      facts: { switches: ['extraMonthAbroad'] },
    })
    await portal.runJobs()
    expect(await versions()).toMatchObject([
      { version: 2, reglas: { mes_mas_exterior: 2 }, aprobada_por: 'seguimient02', propuesta_por: 'seguimient01', ...why },
      { version: 1, reglas: { mes_mas_exterior: 1 }, aprobada_por: '', propuesta_por: '' },
    ])
    const { rows } = await sql<{ due: string; version: number; count: number }>`
      SELECT due_on::text AS due, rules_version AS version, count(*)::integer AS count FROM obligation
      WHERE origin = 'year:2026' AND voided_at IS NULL GROUP BY 1, 2 ORDER BY 2`.execute(portal.database.owner)
    expect(rows).toEqual([
      { due: '2026-10-31', version: 1, count: AT_HOME },
      { due: '2026-10-31', version: 2, count: ABROAD },
    ])
    const moved = await portal.database.owner
      .selectFrom('obligationEvent')
      .select((row) => row.fn.countAll<number>().as('events'))
      .where('kind', '=', 'moved')
      .where(sql<boolean>`details -> 'before' ->> 'rules' = '1'`)
      .executeTakeFirstOrThrow()
    expect(Number(moved.events)).toBe(preview.efectos.reduce((sum, row) => sum + (row as { obligaciones: number }).obligaciones, 0))
    expect(await propose({}, second, { version: 1 })).toMatchObject({ clave_mensaje: 'followup.rules.changed' })
  })

  test('are no version that the database takes without an approval by whoever puts it in force', async () => {
    const { codigo } = await counted({ extraMonthAbroad: true, promotionOwes: true })
    const { db } = portal.services
    const { id } = await portal.database.owner
      .selectFrom('account')
      .select('id')
      .where('name', '=', 'seguimient02')
      .executeTakeFirstOrThrow()
    const add = (proposalId: string | null) =>
      asOffice(db, 'proposals', (trx) =>
        trx
          .insertInto('registerRules')
          .values({ settings: JSON.stringify(FIRST_RULES), adoptedAt: portal.clock.now(), adoptedBy: id, proposalId })
          .execute(),
      )
    await expect(add(codigo)).rejects.toThrow('row-level security')
    await expect(add(null)).rejects.toThrow('row-level security')
  })
})
