import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { fillEntity, rowsReadBy } from '../../../testing/large-entity.ts'
import { listOfEntity } from './entity.ts'

const [SMALL, LARGE] = [
  { code: 1, people: 300 },
  { code: 3, people: 6_000 },
]

let portal: TestApp
let session: { readonly personId: number; readonly accountId: number }
beforeAll(async () => {
  portal = await testApp({ accounts: true })
  const { owner } = portal.database
  const account = await owner.selectFrom('account').select(['id', 'personId']).where('name', '=', 'seguimient01').executeTakeFirstOrThrow()
  session = { personId: account.personId, accountId: account.id }
  for (const entity of [SMALL, LARGE]) await fillEntity(owner, entity)
  // A page that an older snapshot still sees otherwise is read for what its index knows.
  await vi.waitFor(async () => {
    await sql`VACUUM ANALYZE obliged_person, register_post, obligation`.execute(owner)
    const { rows } = await sql<{ unseen: number }>`
      SELECT sum(relpages - relallvisible)::int AS unseen FROM pg_class WHERE relname IN ('obliged_person', 'register_post', 'obligation')`.execute(
      owner,
    )
    expect(rows[0]?.unseen).toBe(0)
  }, 20_000)
})
afterAll(() => portal.close())

test('a page of an entity reads each of its people a few times, to count them, and so does one far behind the first', async () => {
  const { code, people } = LARGE
  const read = (asked: object) =>
    rowsReadBy(portal, session, (acting) => listOfEntity(acting, { entityCode: code, month: '2026-11-01', ...asked }))
  expect(await read({})).toBeLessThan(4 * people)
  const { id: after } = await portal.database.owner
    .selectFrom('obligation')
    .innerJoin('registerPost', 'registerPost.obligedPersonId', 'obligation.obligedPersonId')
    .select('obligation.id')
    .where('entityCode', '=', code)
    .where('dueOn', '=', '2026-11-30')
    .orderBy('paternalSurname', 'desc')
    .orderBy('registerPost.names', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(await read({ after })).toBeLessThan(20 * people)
})
