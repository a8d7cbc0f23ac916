import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { addObligation, reportPost } from '../../testing/register.ts'
import { asEntity, asPerson, asRegister } from './as-person.ts'
import type { Transaction } from './connect.ts'

const [CUSTOMS, HEALTH_FUND] = [1, 3]
const TABLES = ['obliged_person', 'register_post', 'register_post_event', 'obligation', 'obligation_event']

let portal: TestApp
let declarant: number

beforeAll(async () => {
  portal = await testApp({ accounts: true })
  const { owner } = portal.database
  declarant = (await owner.selectFrom('account').select('personId').where('name', '=', 'declarante01').executeTakeFirstOrThrow()).personId
  const matched = { documentNumber: '4000011', personId: declarant, matchedAt: portal.clock.now() }
  for (const [entityCode, person] of [
    [CUSTOMS, matched],
    [HEALTH_FUND, { documentNumber: '6100002' }],
  ] as const) {
    const { postId, obligedId } = await reportPost(owner, { entityCode, person })
    const obligationId = await addObligation(owner, obligedId)
    await owner.insertInto('registerPostEvent').values({ postId, happenedAt: portal.clock.now(), kind: 'added' }).execute()
    await owner.insertInto('obligationEvent').values({ obligationId, happenedAt: portal.clock.now(), kind: 'derived' }).execute()
  }
})
afterAll(() => portal.close())

/** How many rows of each table a transaction sees. */
const seen = async (trx: Transaction) =>
  Promise.all(
    TABLES.map(async (table) =>
      Number((await sql<{ count: string }>`SELECT count(*) FROM ${sql.table(table)}`.execute(trx)).rows[0]?.count),
    ),
  )

test('an entity sees its own part of the register, without the history of its obligations', async () => {
  expect(await asEntity(portal.services.db, CUSTOMS, seen)).toEqual([1, 1, 1, 1, 0])
  expect(await asEntity(portal.services.db, 2, seen)).toEqual([0, 0, 0, 0, 0])
})

test('a person sees what is theirs, the authority all of it, and who says nothing none', async () => {
  const { db } = portal.services
  expect(await asPerson(db, declarant, seen)).toEqual([1, 1, 0, 1, 0])
  expect(await asRegister(db, 'authority', seen)).toEqual([2, 2, 2, 2, 2])
  expect(await db.transaction().execute(seen)).toEqual([0, 0, 0, 0, 0])
})

test('an entity writes no post of another, and no obligation at all', async () => {
  const { db } = portal.services
  const moved = asEntity(db, CUSTOMS, (trx) =>
    trx.updateTable('registerPost').set({ title: 'X' }).where('entityCode', '=', HEALTH_FUND).execute(),
  )
  expect((await moved)[0]?.numUpdatedRows).toBe(0n)
  const exempted = asEntity(db, CUSTOMS, (trx) => trx.updateTable('obligation').set({ exemptSince: portal.clock.now() }).execute())
  expect((await exempted)[0]?.numUpdatedRows).toBe(0n)
})

test('an entity sees, of the obligations of somebody with two posts, those of its own and the years in which it has them', async () => {
  const { owner, db } = portal.database
  const person = { documentNumber: '6100009' }
  const own = await reportPost(owner, {
    entityCode: CUSTOMS,
    person,
    endedOn: '2026-03-10',
    endCause: 'renuncia',
    endReportedAt: portal.clock.now(),
  })
  const other = await reportPost(owner, { entityCode: HEALTH_FUND, person })
  const { obligedId } = own
  await addObligation(owner, obligedId, { reason: 2, origin: 'year:2025', opensOn: '2025-07-01', dueOn: '2025-07-31' })
  await addObligation(owner, obligedId, { reason: 2, origin: 'year:2026' })
  for (const { postId } of [own, other]) {
    const id = await addObligation(owner, obligedId, { reason: 1, origin: `post:${postId}` })
    await owner.updateTable('obligation').set({ postId }).where('id', '=', id).execute()
  }
  const seenBy = (entity: number) =>
    asEntity(db, entity, async (trx) =>
      (await trx.selectFrom('obligation').select('origin').where('obligedPersonId', '=', obligedId).orderBy('origin').execute()).map(
        ({ origin }) => origin,
      ),
    )
  expect(await seenBy(CUSTOMS)).toEqual([`post:${own.postId}`, 'year:2025'])
  expect(await seenBy(HEALTH_FUND)).toEqual([`post:${other.postId}`, 'year:2025', 'year:2026'])
  expect(await seenBy(9)).toEqual([])
})
