import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Acting } from '../../ground/proof/index.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { fillEntity, rowsReadBy } from '../../testing/large-entity.ts'
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
  portal = await testApp({ accounts: true })
  const { owner } = portal.database
  account = await owner.selectFrom('account').select(['id', 'personId']).where('name', '=', 'responsab01').executeTakeFirstOrThrow()
  for (const entity of [SMALL, LARGE]) await fillEntity(owner, entity)
  await sql`ANALYZE obliged_person, register_post, register_post_event, obligation`.execute(owner)
})
afterAll(() => portal.close())

const rowsRead = (entityCode: number, act: (acting: Acting) => Promise<unknown>) =>
  rowsReadBy(portal, { personId: account.personId, accountId: account.id, entity: { code: entityCode, capacity: 'titular' } }, act)

const someOf = async (entityCode: number, count = 1) =>
  (
    await portal.database.owner
      .selectFrom('registerPost')
      .select('id')
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

test('a table of what was searched has all of it, however many they are', async () => {
  const found: Awaited<ReturnType<typeof listPeople>>[] = []
  await rowsRead(LARGE.code, async (acting) => found.push(await listPeople(acting, { search: 'rosa' }, { pageSize: 100_000 })))
  expect(found[0]?.rows).toHaveLength(LARGE.people)
  expect(found[0]).toMatchObject({ count: LARGE.people, next: null })
})
