import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Transaction } from '../../ground/database/connect.ts'
import { type Acting, atConsole } from '../../ground/proof/index.ts'
import { seedAccounts } from '../../testing/accounts.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { listPeople } from './people.ts'
import { readPerson } from './person.ts'
import { printSlips } from './slips.ts'

const [SMALL, LARGE] = [
  { code: 1, people: 100 },
  { code: 3, people: 3_000 },
]

let portal: TestApp
let account: { readonly id: number; readonly personId: number }
beforeAll(async () => {
  portal = await testApp()
  const { owner } = portal.database
  await seedAccounts(portal.services.db, portal.clock)
  account = await owner.selectFrom('account').select(['id', 'personId']).where('name', '=', 'responsab01').executeTakeFirstOrThrow()
  for (const { code, people } of [SMALL, LARGE]) {
    await sql`
      WITH reported AS (
        INSERT INTO obliged_person (document_type, document_number, birth_date, paternal_surname, names)
        SELECT 1, (${code}::int * 10000000 + n)::text, DATE '1960-01-01' + n % 14000, 'MAMANI ' || n % 97, 'ROSA ' || n % 89
        FROM generate_series(1, ${people}::int) n RETURNING id),
      held AS (
        INSERT INTO register_post (entity_code, obliged_person_id, kind, started_on, reported_at)
        SELECT ${code}, id, 'planta', DATE '2020-01-01', now() FROM reported RETURNING id, obliged_person_id),
      noted AS (INSERT INTO register_post_event (post_id, happened_at, kind) SELECT id, now(), 'added' FROM held)
      INSERT INTO obligation (obliged_person_id, reason, origin, opens_on, due_on, derived_at, rules_version)
      SELECT obliged_person_id, 2, 'year:' || year, make_date(year, 11, 1), make_date(year, 11, 30), now(), (SELECT max(version) FROM register_rules)
      FROM held CROSS JOIN generate_series(2023, 2026) year`.execute(owner)
  }
  await sql`ANALYZE obliged_person, register_post, register_post_event, obligation`.execute(owner)
})
afterAll(() => portal.close())

/** How many rows an act of a member reads, of whatever table, in the transaction that it makes. */
async function rowsRead(entityCode: number, act: (acting: Acting) => Promise<unknown>): Promise<number> {
  let read = 0
  const counting = (work: (trx: Transaction) => Promise<unknown>) =>
    portal.services.db.transaction().execute(async (trx) => {
      const done = await work(trx)
      const { rows } = await sql<{ read: number }>`
        SELECT sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int AS read FROM pg_stat_xact_user_tables
        WHERE relname LIKE 'register_%' OR relname IN ('obliged_person', 'obligation')`.execute(trx)
      read += rows[0]?.read ?? 0
      return done
    })
  const db = { transaction: () => ({ execute: counting }) } as unknown as Database
  const session = {
    personId: account.personId,
    accountId: account.id,
    entity: { code: entityCode, capacity: 'titular' },
  } as Acting['session']
  await act({ services: { ...portal.services, db }, session, principal: atConsole, language: 'es', logFault: () => {} })
  return read
}

const someOf = async (entityCode: number, count = 1) =>
  (
    await portal.database.owner
      .selectFrom('registerPost')
      .select('obligedPersonId as id')
      .where('entityCode', '=', entityCode)
      .orderBy('id')
      .limit(count)
      .execute()
  ).map(({ id }) => id)

test('a person of an entity costs the same, however many people it has', async () => {
  const read = async ({ code }: typeof SMALL) => {
    const [personId = 0] = await someOf(code)
    return rowsRead(code, (acting) => readPerson(acting, { personId }))
  }
  const [small, large] = [await read(SMALL), await read(LARGE)]
  expect(small).toBeGreaterThan(4)
  expect(large).toBeLessThanOrEqual(small * 2)
})

test('slips for a page of people cost the same, however many the entity has', async () => {
  const read = async ({ code }: typeof SMALL) => {
    const people = await someOf(code, 50)
    return rowsRead(code, (acting) => printSlips(acting, { people }))
  }
  expect(await read(LARGE)).toBeLessThanOrEqual((await read(SMALL)) * 2)
})

test('a page of the list, its counts and its search read each row of the entity a few times, and none for each person again', async () => {
  const { code, people } = LARGE
  const OF_EACH = 3 + 4
  for (const asked of [{}, { tab: 'missing' as const }, { search: 'rosa 88' }])
    expect(await rowsRead(code, (acting) => listPeople(acting, asked))).toBeLessThan(8 * OF_EACH * people)
})
