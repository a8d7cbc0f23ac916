import { OUTCOMES, outcomeOf } from '@djbr/domain/register/report.ts'
import { addDays } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asRegister } from '../../ground/database/as-person.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { declarantWithDeclaration, officer } from '../../testing/filing.ts'
import { owing } from '../../testing/owing.ts'
import { addObligation, reportPost } from '../../testing/register.ts'

let portal: TestApp
let desk: Browser
beforeAll(async () => {
  portal = await testApp({ accounts: true })
  desk = await officer(portal, 'seguimient01')
  await declarantWithDeclaration(portal, 'declarante01')
})
afterAll(() => portal.close())

const [CUSTOMS, HEALTH_FUND] = [1, 3]
interface MonthAnswer {
  readonly total: Readonly<Record<string, number>>
  readonly entidades: readonly Readonly<Record<string, number | string>>[]
}
const month = async (query: string) => (await desk.get(`oficina/seguimiento?${query}`)).json<MonthAnswer>()
const entityIn = ({ entidades }: MonthAnswer, code: number) => entidades.find(({ codigo }) => codigo === code)

describe('the month of all entities', () => {
  beforeAll(async () => {
    await owing(portal, CUSTOMS, { filedOn: '2026-10-30' })
    await owing(portal, CUSTOMS, { filedOn: '2026-11-05' })
    await owing(portal, CUSTOMS, { dueOn: '2026-10-05', filedOn: '2026-11-15' })
    await owing(portal, CUSTOMS)
    await owing(portal, CUSTOMS, { exempt: true })
    await owing(portal, HEALTH_FUND, { extendedTo: '2026-12-15' })
    await owing(portal, HEALTH_FUND, { dueOn: '2026-09-30' })
  })

  test('counts what was due and what became of it; the outcomes sum up to what was due, the entities to the total', async () => {
    const october = await month('mes=2026-10')
    expect(entityIn(october, CUSTOMS)).toMatchObject({
      ...{ debidas: 5, en_plazo: 1, tarde_hasta_30: 1, tarde_mas_30: 1, omitidas: 1, exentas: 1, justificadas: 0, abiertas: 0 },
      porcentaje: 25,
    })
    expect(entityIn(october, HEALTH_FUND)).toMatchObject({ debidas: 1, abiertas: 1, porcentaje: null })
    expect(october.total).toMatchObject({ debidas: 6, en_plazo: 1, omitidas: 1, porcentaje: 20 })
  })

  test('leaves what a filter does not name', async () => {
    expect((await month('mes=2026-10&entidad=3')).entidades.map(({ codigo }) => codigo)).toEqual([HEALTH_FUND])
    expect((await month('mes=2026-10&motivo=1')).entidades).toEqual([])
    expect((await month('mes=2026-10&departamento=7')).entidades).toEqual([])
    expect((await month('mes=2026-09')).total).toMatchObject({ debidas: 1, omitidas: 1 })
  })

  test('counts somebody with two posts in an entity once there, and once in each other entity that they serve', async () => {
    const { owner } = portal.database
    const person = { documentNumber: '6300001' }
    const { obligedId } = await reportPost(owner, { entityCode: CUSTOMS, person })
    await reportPost(owner, { entityCode: CUSTOMS, person })
    await reportPost(owner, { entityCode: HEALTH_FUND, person })
    await addObligation(owner, obligedId, { origin: 'year:2025', opensOn: '2025-10-01', dueOn: '2025-10-31' })
    const counts = await month('mes=2025-10')
    expect([entityIn(counts, CUSTOMS)?.debidas, entityIn(counts, HEALTH_FUND)?.debidas]).toEqual([1, 1])
  })

  test('says whose people’s obligations cannot be derived, though nothing is due', async () => {
    await reportPost(portal.database.owner, { entityCode: 5, person: { documentNumber: '6300002', birthDate: null } })
    expect(entityIn(await month('mes=2025-11'), 5)).toMatchObject({ debidas: 0, sin_derivar: 1, porcentaje: null })
  })

  test.each(['mes=2026-13', 'mes=octubre', 'mes=2026-10&motivo=4', 'mes=2026-10&entidad=x'])('refuses %s', async (query) => {
    expect((await desk.get(`oficina/seguimiento?${query}`)).statusCode).toBe(400)
  })
})

describe('whose list is not confirmed', () => {
  const roster = (entityCode: number, confirmedAt: string | null, facts: object = {}) => {
    const accountId = portal.database.owner
      .selectFrom('account')
      .select((row) => row.fn.min('id').as('id'))
      .$castTo<number>()
    const uploaded = {
      sha256: '0'.repeat(64),
      columns: sql<string[]>`'{}'`,
      dropped: sql<string[]>`'{}'`,
      rowTotal: 1,
      uploadedBy: accountId,
    }
    const confirmed = confirmedAt && { confirmedAt: new Date(confirmedAt), confirmedBy: accountId, appliedAt: new Date(confirmedAt) }
    return portal.database.owner
      .insertInto('roster')
      .values({
        entityCode,
        mode: 'padron',
        state: 'confirmed',
        uploadedAt: new Date('2026-01-01T12:00:00Z'),
        ...uploaded,
        ...confirmed,
        ...facts,
      })
      .execute()
  }
  const shown = async (query: string) =>
    (await desk.get(`oficina/seguimiento?${query}`)).json<MonthAnswer & { readonly sin_confirmar: number }>()

  beforeAll(async () => {
    await owing(portal, CUSTOMS, { dueOn: '2026-04-30' })
    await owing(portal, HEALTH_FUND, { dueOn: '2026-04-30' })
    await roster(CUSTOMS, '2026-02-01T12:00:00Z')
    await roster(CUSTOMS, '2026-05-31T23:30:00-04:00')
    await roster(HEALTH_FUND, '2025-12-31T23:59:00-04:00')
    await roster(HEALTH_FUND, '2026-03-01T12:00:00Z', { mode: 'novedades' })
    await roster(HEALTH_FUND, '2026-03-02T12:00:00Z', { state: 'undone' })
    await roster(HEALTH_FUND, '2026-03-03T12:00:00Z', { state: 'exitsProposed' })
  })

  test('a complete roster that stands confirms it, in the year of its day in La Paz', async () => {
    const april = await shown('mes=2026-04')
    expect([entityIn(april, CUSTOMS)?.padron_confirmado, entityIn(april, HEALTH_FUND)?.padron_confirmado]).toEqual(['2026-05-31', null])
    expect((await desk.get('oficina/seguimiento/entidades/1?mes=2026-04')).json()).toMatchObject({ padron_confirmado: '2026-05-31' })
    expect((await desk.get('oficina/seguimiento/entidades/3?mes=2025-04')).json()).toMatchObject({ padron_confirmado: '2025-12-31' })
  })

  test('those that did not are counted and listed, who owes nothing too', async () => {
    const listed = portal.services.listCache.list('entidades').length
    const { sin_confirmar, entidades, total } = await shown('mes=2026-04&padron=sin_confirmar')
    expect([sin_confirmar, entidades.length]).toEqual([listed - 1, listed - 1])
    expect(entidades.map(({ codigo }) => codigo)).not.toContain(CUSTOMS)
    expect(total).toMatchObject({ debidas: 1, omitidas: 1 })
    expect((await shown('mes=2026-04&padron=sin_confirmar&entidad=1')).entidades).toEqual([])
    expect((await desk.get('oficina/seguimiento?padron=todas')).statusCode).toBe(400)
  })

  test('of a roster the authority sees that alone', async () => {
    const { db } = portal.services
    expect(await asRegister(db, 'authority', (trx) => trx.selectFrom('roster').select('id').execute())).toEqual([])
    const { rows } = await sql`SELECT * FROM confirmed_lists('2026-01-01', '2026-12-31')`.execute(db)
    expect(rows).toEqual([])
  })
})

test('a certified outage on the last day excuses what is missing or late; one of another day, or not certified, does not', async () => {
  const { owner } = portal.database
  const people = await owner.selectFrom('person').select('id').orderBy('id').limit(3).execute()
  const met = [
    ['2026-08-31T20:00:00-04:00', true],
    ['2026-08-30T20:00:00-04:00', true],
    ['2026-08-31T20:00:00-04:00', false],
  ] as const
  for (const [index, [at, certified]] of met.entries()) {
    const personId = people[index]?.id ?? 0
    await owing(portal, CUSTOMS, { dueOn: '2026-08-31', personId })
    const happenedAt = new Date(at)
    await owner
      .insertInto('technicalFailure')
      .values({
        ...{ code: `00000000000${index}`, personId, service: 'portal', hour: happenedAt, happenedAt, dueOn: '2026-09-07' },
        ...(certified && { certifiedAt: new Date(), certifiedBy: owner.selectFrom('account').select((row) => row.fn.min('id').as('id')) }),
      })
      .execute()
  }
  expect((await month('mes=2026-08')).total).toMatchObject({ debidas: 3, justificadas: 1, omitidas: 2 })
})

test('the database counts by the rule of the domain', async () => {
  const today = '2027-05-20'
  const days = [null, ...[-40, -1, 0, 1, 30, 31, 60].map((day) => addDays('2027-03-31', day))]
  const wrong: unknown[] = []
  const seen = new Set<string | null>()
  for (const filedOn of days) {
    for (const extendedTo of [null, '2027-04-30', '2027-05-20', '2027-12-31']) {
      for (const [exempt, justified] of [
        [false, false],
        [true, false],
        [false, true],
        [true, true],
      ] as const) {
        const facts = { opensOn: '2027-03-01', dueOn: '2027-03-31', extendedTo, exempt, void: false, filedOn, receivedOn: filedOn }
        const expected = outcomeOf(facts, justified, today)
        const { rows } = await sql<{ outcome: string }>`
          SELECT obligation_outcome('2027-03-31', ${extendedTo}::date, ${exempt}, ${filedOn}::date, ${justified}, ${today}::date) AS outcome
        `.execute(portal.services.db)
        seen.add(expected)
        if (rows[0]?.outcome !== expected) wrong.push([facts, justified, expected, rows[0]?.outcome])
      }
    }
  }
  expect(wrong).toEqual([])
  expect([...seen].sort()).toEqual([...OUTCOMES].sort())
})
