import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { strangersTo } from './strangers.ts'

/** One statement takes fewer values. */
const MANY = 70_000

test('of more people than one statement takes, those who are strangers are found, in their order', async () => {
  const portal = await testApp({ accounts: true })
  const { db } = portal.services
  const [officer, other] = await db.selectFrom('person').select('id').orderBy('id').limit(2).execute()
  if (!officer || !other) throw new Error('nobody there')
  const named = Array.from({ length: MANY }, (_, place) => ({ personId: 1_000_000 + place, document: String(place) }))
  const reported = [{ personId: other.id, document: '' }, ...named, { personId: officer.id, document: '' }]
  const found = await db.transaction().execute(async (trx) => (await strangersTo(trx, { personId: officer.id })).among(reported))
  expect(found).toEqual(reported.slice(0, -1))
  await portal.close()
})
