import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedAccounts } from '../testing/accounts.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { declarantWithDeclaration, fillSheets } from '../testing/filing.ts'
import { audit, seal, startSealer, verifyChain } from './index.ts'

let portal: TestApp
let superuser: pg.Client

const fail = (error: unknown) => {
  throw error
}

beforeAll(async () => {
  portal = await testApp()
  const { db } = portal.services
  await seedAccounts(db, portal.clock)
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

test('what was done last is linked before the portal ends', async () => {
  const { db } = portal.services
  const sealer = startSealer(db, portal.clock.now, fail)
  await audit(db, { session: null, address: '', correlation: '' }, { at: portal.clock.now(), action: 'test.last' })
  await sealer.stop()
  expect(await seal(db, 'audit', portal.clock.now())).toBe(0)
})

describe.each([
  [
    'snapshot',
    "update snapshot set canonical = replace(canonical, '\"version\":1', '\"version\":2'), hash = sha256(convert_to(replace(canonical, '\"version\":1', '\"version\":2'), 'UTF8')) where id = $id",
    "update snapshot set canonical = replace(canonical, '\"version\":2', '\"version\":1'), hash = sha256(convert_to(replace(canonical, '\"version\":2', '\"version\":1'), 'UTF8')) where id = $id",
  ],
  ['audit', "update audit set action = action || 'x' where id = $id", "update audit set action = rtrim(action, 'x') where id = $id"],
] as const)('in the chain over %s', (name, tamper, mend) => {
  const second = async () =>
    (await superuser.query<{ id: string }>(`select ${name}_id as id from ${name}_seal where number = 2`)).rows[0]?.id ?? ''

  test('a changed byte is named', async () => {
    const id = await second()
    expect(await verdictAfter(tamper.replaceAll('$id', id), name)).toMatchObject({ broken: { number: 2, id: Number(id), why: 'changed' } })
    await verdictAfter(mend.replaceAll('$id', id), name)
  })

  test('a deleted row is named', async () => {
    const id = await second()
    await superuser.query(`create table kept as select * from ${name} where id = ${id}`)
    expect(await verdictAfter(`delete from ${name} where id = ${id}`, name)).toMatchObject({ broken: { number: 2, why: 'missing' } })
    await verdictAfter(`insert into ${name} overriding system value select * from kept`, name)
    await superuser.query('drop table kept')
  })

  test('two swapped rows are named', async () => {
    const swap = `update ${name}_seal a set ${name}_id = b.${name}_id from ${name}_seal b where (a.number, b.number) in ((2, 3), (3, 2))`
    await superuser.query(`alter table ${name}_seal drop constraint ${name}_seal_once`)
    expect(await verdictAfter(swap, name)).toMatchObject({ broken: { number: 2, why: 'changed' } })
    await verdictAfter(swap, name)
    await superuser.query(`alter table ${name}_seal add constraint ${name}_seal_once unique (${name}_id)`)
  })

  test('a cut tail is noticed by the head that was written down', async () => {
    const { head, links } = await verifyChain(portal.services.db, name)
    await superuser.query(`create table kept as select * from ${name}_seal where number = ${links}`)
    const cut = await verdictAfter(`delete from ${name}_seal where number = ${links}`, name)
    expect(cut.head).not.toBe(head)
    expect(cut.links).toBe(links - 1)
    await verdictAfter(`insert into ${name}_seal select * from kept`, name)
    await superuser.query('drop table kept')
  })
})
