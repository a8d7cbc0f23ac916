import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { declarantWithDeclaration, fillSheets } from '../../testing/filing.ts'
import { chains } from './chain.ts'
import { audit, seal, startSealer, verifyChain } from './index.ts'
import { sealerOf } from './sealer.ts'

let portal: TestApp
let superuser: pg.Client

const fail = (error: unknown) => {
  throw error
}

beforeAll(async () => {
  portal = await testApp({ accounts: true })
  const { db } = portal.services
  for (const account of ['declarante01', 'declarante02', 'declarante03']) {
    const browser = await declarantWithDeclaration(portal, account)
    await fillSheets(browser)
    await browser.post('djbr_registro/finalizar_declaracion_externo')
  }
  await Promise.all([
    seal(db, 'audit', portal.clock.now()),
    seal(db, 'audit', portal.clock.now()),
    seal(db, 'snapshot', portal.clock.now()),
  ])
  superuser = new pg.Client({ connectionString: portal.database.superuserUrl })
  await superuser.connect()
})
afterAll(async () => {
  await superuser.end()
  await portal.close()
})

beforeEach(async () => {
  for (const name of ['audit', 'snapshot'] as const) expect(await verifyChain(portal.services.db, name)).toMatchObject({ broken: null })
})

/** Tampers, looks, and puts everything back. */
async function verdictAfter(tampering: string, name: 'audit' | 'snapshot') {
  await superuser.query('begin')
  await superuser.query("set local session_replication_role = 'replica'")
  await superuser.query(tampering)
  await superuser.query('commit')
  return verifyChain(portal.services.db, name)
}

test('a chain longer than what is read at once is walked to its end', async () => {
  const { db } = portal.services
  const nobody = { session: null, address: '', correlation: '' }
  for (let count = 0; count < 510; count++) await audit(db, nobody, { at: portal.clock.now(), action: 'test.add' })
  while ((await seal(db, 'audit', portal.clock.now())) > 0);
  const { links, broken } = await verifyChain(db, 'audit')
  expect(broken).toBe(null)
  expect(links).toBeGreaterThan(510)
  const last = await superuser.query<{ id: string }>(`select audit_id as id from audit_seal where number = ${links}`)
  const tampered = `update audit set action = 'test.other' where id = ${last.rows[0]?.id}`
  expect(await verdictAfter(tampered, 'audit')).toMatchObject({ links: links - 1, broken: { number: links, why: 'changed' } })
  await verdictAfter(tampered.replace('other', 'add'), 'audit')
})

test.each(['infinity', '-infinity', '294276-01-01'])(
  'a row whose moment is %s is linked like any other, and what comes behind it',
  async (moment) => {
    const { db } = portal.services
    await sql`INSERT INTO audit (at, action, result) VALUES (${moment}, 'test.endless', 'done')`.execute(db)
    await audit(db, { session: null, address: '', correlation: '' }, { at: portal.clock.now(), action: 'test.behind' })
    expect(await seal(db, 'audit', portal.clock.now())).toBe(2)
    expect((await verifyChain(db, 'audit')).broken).toBeNull()
  },
)

test('a sealer that begins looks behind what was linked a day before the last link, and finds what the one before did not come to', async () => {
  const { db } = portal.services
  const now = portal.clock.now()
  const linkable = async () => {
    await audit(db, { session: null, address: '', correlation: '' }, { at: now, action: 'test.begun' })
    const { rows } = await superuser.query<{ id: string }>('SELECT max(id) AS id FROM audit')
    return Number(rows[0]?.id)
  }
  const first = await linkable()
  await seal(db, 'audit', new Date(now.getTime() - 86_401_000))
  const late = await linkable()
  await linkable()
  await seal(db, 'audit', now, late)
  expect((await chains.audit.linkedLongBefore(86_400).execute(db)).rows).toEqual([{ id: first }])
  expect((await chains.snapshot.linkedLongBefore(86_400).execute(db)).rows).toEqual([])
  await startSealer(db, portal.clock.now, fail).stop()
  const { rows } = await superuser.query('SELECT FROM audit_seal WHERE audit_id = $1', [late])
  expect(rows).toHaveLength(1)
})

test('what was done last is linked before the portal ends', async () => {
  const { db } = portal.services
  const sealer = startSealer(db, portal.clock.now, fail)
  await audit(db, { session: null, address: '', correlation: '' }, { at: portal.clock.now(), action: 'test.last' })
  await sealer.stop()
  expect(await seal(db, 'audit', portal.clock.now())).toBe(0)
})

describe('a sealer that goes on', () => {
  const nobody = { session: null, address: '', correlation: '' }

  async function goOn(sealNow: () => Promise<void>, rounds: number): Promise<void> {
    for (let round = 0; round < rounds; round++) {
      await audit(portal.services.db, nobody, { at: portal.clock.now(), action: 'test.meanwhile' })
      await sealNow()
    }
  }

  test('links what a transaction added when it ends, however many rounds that lasts', async () => {
    const { db } = portal.services
    const sealNow = sealerOf(db, 'audit', portal.clock.now)
    await goOn(sealNow, 1)
    const lasting = await db.startTransaction().execute()
    await audit(lasting, nobody, { at: portal.clock.now(), action: 'test.lasting' })
    const { rows } = await sql<{ id: number }>`SELECT max(id) AS id FROM audit WHERE action = 'test.lasting'`.execute(lasting)
    await goOn(sealNow, 40)
    await lasting.commit().execute()
    await sealNow()
    const linked = await superuser.query('SELECT FROM audit_seal WHERE audit_id = $1', [rows[0]?.id])
    expect(linked.rows).toHaveLength(1)
  })

  test('reads no more what is complete', async () => {
    const { db } = portal.services
    const sealNow = sealerOf(db, 'audit', portal.clock.now)
    const reads = vi.spyOn(chains.audit, 'unsealed')
    onTestFinished(() => reads.mockRestore())
    await goOn(sealNow, 1)
    const before = (await chains.audit.last.execute(db)).rows[0]?.id ?? 0
    // A transaction of any database of the cluster keeps it from being so.
    await vi.waitFor(async () => {
      await goOn(sealNow, 5)
      expect(reads.mock.lastCall?.[0]).toBeGreaterThanOrEqual(before)
    }, 20_000)
  })
})
