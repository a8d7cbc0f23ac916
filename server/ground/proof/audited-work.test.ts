import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { Failure } from '../http/failure.ts'
import type { Acting } from '../http/principal.ts'
import type { Noting } from './audited-work.ts'
import { entityAction, officeAction, ownAction } from './index.ts'

const AT = new Date('2026-11-20T12:00:00Z')
const [ACCOUNT, PERSON, ENTITY, OTHER] = [1, 2, 7, 5]

let database: TestDatabase
let acting: Acting
beforeAll(async () => {
  database = await testDatabase()
  const session = { sessionId: 3, accountId: ACCOUNT, personId: PERSON, entity: { code: ENTITY, capacity: 'titular' } }
  const services = { db: database.db, clock: { now: () => AT } }
  acting = { services, session, principal: { session, address: '192.0.2.1', correlation: 'one' } } as never
})
afterAll(() => database.close())

let last: number
beforeEach(async () => {
  const { rows } = await sql<{ last: number }>`SELECT coalesce(max(id), 0) AS last FROM audit`.execute(database.owner)
  last = rows[0]?.last ?? 0
})

const audited = () =>
  database.owner
    .selectFrom('audit')
    .select(['at', 'action', 'result', 'actorAccountId', 'subjectPersonId', 'object', 'facts'])
    .where('id', '>', last)
    .orderBy('id')
    .execute()

/** Adds a row of its own to the audit, so that it is seen whether that stays; gives what its transaction sees. */
async function work({ trx, note }: Pick<Noting, 'trx' | 'note'>, { fails }: { readonly fails: boolean }) {
  await sql`INSERT INTO audit (at, action, result, object, address, correlation) VALUES (${AT}, 'test.inside', 'done', '', '', '')`.execute(
    trx,
  )
  if (fails) throw new Failure('refused', 'common.notFound')
  note({ object: 'thing:9' })
  const { rows } = await sql<Record<string, string>>`
    SELECT current_setting('app.office', true) AS office, current_setting('app.entity', true) AS entity, current_setting('app.person', true) AS person`.execute(
    trx,
  )
  return Object.fromEntries(Object.entries(rows[0] ?? {}).filter(([, seen]) => seen))
}

const KNOWN = { action: 'test.do', object: () => 'thing:8' }
const ACTIONS = [
  [
    'the office',
    officeAction({ ...KNOWN, sees: 'views', find: async () => ({ personId: OTHER }) }, work),
    { office: 'views' },
    OTHER,
    null,
  ],
  ['an entity', entityAction(KNOWN, work), { entity: String(ENTITY) }, null, null],
  ['somebody on their own', ownAction(KNOWN, work), { person: String(PERSON) }, PERSON, PERSON],
] as const

describe.each(ACTIONS)('an act of %s', (_, act, sees, subject, subjectOfRefusal) => {
  test('sees its part, and leaves one row of who did it, whose data it touched and on what', async () => {
    expect(await act(acting, { fails: false })).toEqual(sees)
    expect(await audited()).toEqual([
      expect.objectContaining({ action: 'test.inside' }),
      { at: AT, action: 'test.do', result: 'done', actorAccountId: ACCOUNT, subjectPersonId: subject, object: 'thing:9', facts: null },
    ])
  })

  test('leaves a row of its refusal, and nothing of what it did', async () => {
    await expect(act(acting, { fails: true })).rejects.toThrow('common.notFound')
    const refused = { at: AT, action: 'test.do', result: 'refused', actorAccountId: ACCOUNT, subjectPersonId: subjectOfRefusal }
    expect(await audited()).toEqual([{ ...refused, object: 'thing:8', facts: { refusal: 'common.notFound' } }])
  })
})

test('nobody acts for an entity without one', async () => {
  const nobody = { ...acting, principal: { ...acting.principal, session: { ...acting.session, entity: null } } }
  expect(() => entityAction(KNOWN, work)(nobody, { fails: false })).toThrow('common.forbidden')
})
