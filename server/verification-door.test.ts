import { expect, test } from 'vitest'
import { testApp } from './testing/app.ts'
import { receivedBy, selected } from './testing/examining.ts'
import { verificationJobs, verificationOf } from './verification-door.ts'

test('once it was on its jobs go on where it is off: what was promised is still notified and erased (R16.17, R18.8)', async () => {
  const portal = await testApp({ accounts: true })
  const off = { ...portal.services, config: { ...portal.services.config, verification: false } }
  expect(await verificationJobs(off)).toEqual([])
  const { declarationId } = await receivedBy(portal, 'declarante01')
  const { owner } = portal.database
  const { personId } = await owner.selectFrom('declaration').select('personId').where('id', '=', declarationId).executeTakeFirstOrThrow()
  await owner.insertInto('scoringPreparation').values({ declarationId, personId, band: 1, preparedAt: portal.clock.now() }).execute()
  expect((await verificationJobs(off)).map(({ name }) => name)).toContain('scores.run')
  await owner.deleteFrom('scoringPreparation').execute()
  expect(await verificationJobs(off)).toEqual([])
  await selected(portal, declarationId)
  expect((await verificationJobs(off)).map(({ name }) => name)).toContain('cases.tend')
  expect(await verificationOf(off)).toBeNull()
  expect(await verificationOf(portal.services)).not.toBeNull()
  await portal.close()
}, 30_000)
