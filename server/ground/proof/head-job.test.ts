import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { signCodes } from '../../testing/signing.ts'
import { audit, chainHeadJob, readHeadFiles, seal } from './index.ts'

let portal: TestApp
const nobody = { session: null, address: '', correlation: '' }

beforeAll(async () => {
  portal = await testApp()
})
afterAll(() => portal.close())

const heads = () => portal.services.db.selectFrom('chainHead').select(['chain', 'links', 'signedAt']).orderBy('links').execute()
const rowsOfAudit = async () => (await portal.services.db.selectFrom('audit').select('id').execute()).length

test('a head is ordered every five minutes of a chain that has grown, signed, and kept in a file; it asks for no other', async () => {
  const { db, jobs, clock, config } = portal.services
  expect(chainHeadJob.every).toBe('*/5 * * * *')
  const turn = async () => {
    portal.clock.advance(300)
    await seal(db, 'audit', clock.now())
    await jobs.enqueue(db, chainHeadJob, {})
    await portal.runJobs()
    await signCodes(portal)
  }
  await audit(db, nobody, { at: clock.now(), action: 'test.add' })
  await turn()
  expect(await heads()).toEqual([{ chain: 'audit', links: 1, signedAt: clock.now() }])
  const rows = await rowsOfAudit()
  await turn()
  await turn()
  expect(await heads()).toHaveLength(1)
  expect(await rowsOfAudit()).toBe(rows)
  await audit(db, nobody, { at: clock.now(), action: 'test.add' })
  await turn()
  expect((await heads()).map(({ links }) => links)).toEqual([1, 2])
  const { heads: kept, foreign, lacking } = await readHeadFiles(config.headsDir, db)
  expect(kept.map(({ chain, links }) => [chain, links])).toEqual([
    ['audit', 1],
    ['audit', 2],
  ])
  expect([foreign, lacking]).toEqual([[], []])
})
