import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { displayNumbers } from '../../ground/proof/index.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { officer } from '../../testing/filing.ts'
import { addReceived } from '../../testing/received.ts'

let portal: TestApp
let examiner: Browser
let decider: Browser
/** The cases, in the order of their last days: two of a day, and one that has none. */
const ids: number[] = []
const LAST_DAYS = [...Array.from({ length: 27 }, (_, place) => `2027-01-${String(place + 1).padStart(2, '0')}`), '2027-01-27', null]

beforeAll(async () => {
  portal = await testApp({ accounts: true, env: { RATE_LIMITS: 'off' } })
  const [assignedTo, people] = [await accountId('verificad01'), ['declarante01', 'declarante03', 'decision01']]
  // Entered from the last day to the first: the order of the rows is not that of the list.
  for (const [place, allUntil] of [...LAST_DAYS.entries()].toReversed()) {
    const account = people[place % people.length] as string
    const { declarationId, personId } = await addReceived(portal, { account, on: '2025-03-12', records: {} })
    const state = { state: place % 2 === 0 ? 'assigned' : 'review', channel: 'report', grounds: '{"channel":"report"}' }
    const selectedAt = '2026-11-02T10:00:00-04:00'
    const row = { ...state, declarationId, personId, assignedTo, selectedAt, assignedAt: selectedAt, allUntil }
    ids[place] = (await portal.database.owner.insertInto('examinationCase').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  examiner = await officer(portal, 'verificad01')
  decider = await officer(portal, 'decision01')
})
afterAll(() => portal.close())

const accountId = async (name: string) =>
  (await portal.database.owner.selectFrom('account').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
const OWN = 'oficina/examen/casos'
const DECISIONS = 'oficina/examen/decisiones'

interface CasesPage {
  readonly casos: readonly { readonly codigo: number; readonly estado: string }[]
  readonly cuantos: number | null
  readonly siguiente: number | null
}
const pageOf = async (who: Browser, path: string, asked: Record<string, string | number> = {}) => {
  const { casos, cuantos, siguiente } = (await who.get(`${path}?${new URLSearchParams(asked as never)}`)).json<CasesPage>()
  return { codes: casos.map(({ codigo }) => codigo), cuantos, siguiente }
}
const waitingLongestFirst = (places: readonly number[]) =>
  places
    .map((place) => ({ id: ids[place] as number, until: LAST_DAYS[place] ?? 'none' }))
    .toSorted((one, other) => one.until.localeCompare(other.until) || one.id - other.id)
    .map(({ id }) => id)
const ALL = [...LAST_DAYS.keys()]

describe('a list of cases', () => {
  test('has each case once on its pages, the one that waits longest first, and says how many there are', async () => {
    const first = await pageOf(examiner, OWN)
    expect([first.codes.length, first.cuantos]).toEqual([25, 29])
    const second = await pageOf(examiner, OWN, { despues: first.siguiente as number })
    expect([second.cuantos, second.siguiente]).toEqual([29, null])
    expect([...first.codes, ...second.codes]).toEqual(waitingLongestFirst(ALL))
  })

  test('moves nobody over the edge of a page when a case before it goes', async () => {
    const { siguiente } = await pageOf(examiner, OWN)
    const before = await pageOf(examiner, OWN, { despues: siguiente as number })
    const { owner } = portal.database
    const gone = await owner
      .selectFrom('examinationCase')
      .selectAll()
      .where('id', '=', ids[0] as number)
      .executeTakeFirstOrThrow()
    await owner.updateTable('examinationCase').set({ allUntil: '2028-01-01' }).where('id', '=', gone.id).execute()
    const after = await pageOf(examiner, OWN, { despues: siguiente as number })
    await owner.updateTable('examinationCase').set({ allUntil: gone.allUntil }).where('id', '=', gone.id).execute()
    expect(after.codes.filter((code) => code !== gone.id)).toEqual(before.codes)
  })

  test('is restricted by its filters and sorted by its columns, either way', async () => {
    const inReview = ALL.filter((place) => place % 2 === 1)
    const review = await pageOf(examiner, OWN, { estado: 'review' })
    expect([review.codes, review.cuantos]).toEqual([waitingLongestFirst(inReview), inReview.length])
    const last = await pageOf(examiner, OWN, { estado: 'review', orden: '-terminar_hasta' })
    expect(last.codes).toEqual(waitingLongestFirst(inReview).toReversed())
    const rest = await pageOf(examiner, OWN, { orden: '-terminar_hasta', despues: ids[3] as number })
    expect(rest.codes).toEqual([2, 1, 0].map((place) => ids[place]))
  })

  test.each([
    ['estado', 'otro'],
    ['canal', 'suerte'],
    ['orden', 'declarante'],
    ['orden', 'terminar_hasta; DROP TABLE person'],
    ['despues', 'x\u0000'],
    ['despues', '-1'],
  ])('refuses what it cannot be asked: %s=%s', async (name, value) => {
    expect((await examiner.get(`${OWN}?${name}=${encodeURIComponent(value)}`)).statusCode).toBe(400)
  })

  test('does not begin behind a case that is not of whoever asks', async () => {
    const other = await officer(portal, 'verificad02')
    expect((await other.get(`${OWN}?despues=${ids[0]}`)).statusCode).toBe(404)
    expect((await examiner.get(`${OWN}?despues=${10 ** 9}`)).statusCode).toBe(404)
  })

  test('leaves those of oneself out before it counts and cuts', async () => {
    const ofOthers = ALL.filter((place) => place % 3 !== 2)
    const listed = await pageOf(decider, DECISIONS)
    expect([listed.codes, listed.cuantos, listed.siguiente]).toEqual([waitingLongestFirst(ofOthers), ofOthers.length, null])
  })

  test('is searched by the numbers of certificates, and finds none that it does not have', async () => {
    const numberOf = async (place: number) =>
      (await portal.database.owner
        .selectFrom('examinationCase')
        .innerJoin('reception', 'reception.declarationId', 'examinationCase.declarationId')
        .select(['year', 'department', 'departmentNumber', 'nationalNumber'])
        .where('examinationCase.id', '=', ids[place] as number)
        .executeTakeFirstOrThrow()) as Parameters<typeof displayNumbers>[0] & { nationalNumber: number }
    const numbers = await numberOf(0)
    const { department, national } = displayNumbers(numbers)
    const { nationalNumber } = numbers
    for (const buscar of [department, department.toLowerCase(), national, `0${nationalNumber}`, `${nationalNumber}`])
      expect(await pageOf(examiner, OWN, { buscar })).toEqual({ codes: [ids[0]], cuantos: 1, siguiente: null })
    expect((await pageOf(decider, DECISIONS, { buscar: `${nationalNumber} verificad01` })).codes).toEqual([ids[0]])
    const ofDecider = (await numberOf(2)).nationalNumber
    expect(await pageOf(examiner, OWN, { buscar: String(ofDecider) })).toMatchObject({ cuantos: 1 })
    expect(await pageOf(decider, DECISIONS, { buscar: String(ofDecider) })).toMatchObject({ codes: [], cuantos: 0 })
  })

  test('says only that there are more than a thousand', async () => {
    const many = await officer(portal, 'verificad02')
    await addMany(1000, await accountId('verificad02'))
    expect((await pageOf(many, OWN)).cuantos).toBe(1000)
    await addMany(1, await accountId('verificad02'))
    expect(await pageOf(many, OWN)).toMatchObject({ cuantos: null, siguiente: expect.any(Number) })
  })
})

/** So many cases as rows alone, drawn to somebody. */
const addMany = (many: number, assignedTo: number) =>
  portal.database.owner.transaction().execute(async (trx) => {
    await sql`ALTER TABLE declaration DISABLE TRIGGER USER`.execute(trx)
    await sql`
      WITH declared AS (
        INSERT INTO declaration (person_id, state, reason, declared_as, locality, control_code, late, started_at, changed_at, finalized_at)
        SELECT person_id, state, reason, declared_as, locality, (800000000000 + n + id)::text, late, started_at, changed_at, finalized_at
        FROM (SELECT * FROM declaration ORDER BY id DESC LIMIT 1) one, generate_series(1, ${many}) n RETURNING id, person_id
      )
      INSERT INTO examination_case (declaration_id, person_id, channel, grounds, state, selected_at, assigned_to, assigned_at)
      SELECT id, person_id, 'report', '{"channel":"report"}', 'assigned', now(), ${assignedTo}, now() FROM declared`.execute(trx)
    await sql`ALTER TABLE declaration ENABLE TRIGGER USER`.execute(trx)
  })
