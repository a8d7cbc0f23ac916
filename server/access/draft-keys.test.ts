import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPerson } from '../ground/database/as-person.ts'
import { type Browser, type TestApp, testApp } from '../testing/app.ts'
import { sweepJob } from './sweep.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp({ accounts: true })
})
afterAll(() => portal.close())

const signedIn = async (account: string) => {
  const browser = portal.browser()
  await browser.signIn(account)
  return browser
}
const keysOf = async (browser: Browser) =>
  (await browser.post('system/sesion/resguardo')).json<{ claves: { id: string; clave: string }[] }>().claves
const days = (count: number) => portal.clock.advance(count * 24 * 60 * 60)

test('the key of what is typed is a person’s own, the same in every session, and nobody’s without one', async () => {
  const [first] = await keysOf(await signedIn('declarante01'))
  expect(await keysOf(await signedIn('declarante01'))).toEqual([first])
  expect(Buffer.from(first?.clave ?? '', 'base64')).toHaveLength(32)
  const [another] = await keysOf(await signedIn('declarante02'))
  expect(another?.clave).not.toBe(first?.clave)
  expect((await portal.browser().post('system/sesion/resguardo')).statusCode).toBe(401)
})

test('after a week another key seals, the former one only opens; after two it is gone', async () => {
  const [former] = await keysOf(await signedIn('declarante03'))
  days(8)
  const keys = await keysOf(await signedIn('declarante03'))
  expect(keys).toHaveLength(2)
  expect(keys[1]).toEqual(former)
  days(7)
  await sweepJob.run(portal.services, {}, async () => {})
  expect((await keysOf(await signedIn('declarante03'))).map(({ id }) => id)).not.toContain(former?.id)
  expect(
    await portal.database.owner
      .selectFrom('typedKey')
      .select('id')
      .where('id', '=', former?.id ?? '')
      .execute(),
  ).toEqual([])
})

test('asking for it does not make the session longer', async () => {
  const browser = await signedIn('declarante04')
  const left = async () => (await browser.get('system/sesion')).json<{ segundos_inactividad: number }>().segundos_inactividad
  portal.clock.advance(20 * 60)
  const before = await left()
  await keysOf(browser)
  expect(await left()).toBe(before)
})

test.each(['typed_key', 'known_device', 'answered_save'])(
  'without any WHERE, %s shows a person what is theirs alone, and the sweep all',
  async (table) => {
    await signedIn('declarante01').then(keysOf)
    const { owner } = portal.database
    const [mine, theirs] = (
      await owner.selectFrom('account').select('personId').where('name', 'in', ['declarante01', 'declarante05']).orderBy('name').execute()
    ).map(({ personId }) => personId)
    const hash = Buffer.alloc(32, 7)
    const long = new Date('2020-01-01T00:00:00Z')
    for (const personId of [mine, theirs]) {
      await owner
        .insertInto('answeredSave')
        .values({ personId: personId ?? 0, keyHash: hash, contentHash: hash, recordId: 1, savedAt: long })
        .execute()
      await owner
        .insertInto('knownDevice')
        .values({ personId: personId ?? 0, secretHash: hash, firstSeenAt: long, lastSeenAt: long })
        .execute()
      await owner
        .insertInto('typedKey')
        .values({ id: randomUUID(), personId: personId ?? 0, key: hash, madeAt: long })
        .execute()
    }
    const rows = sql<{ personId: number }>`SELECT DISTINCT person_id FROM ${sql.table(table)}`
    const { db } = portal.services
    expect((await rows.execute(db)).rows).toEqual([])
    expect((await asPerson(db, mine ?? 0, (trx) => rows.execute(trx))).rows).toEqual([{ personId: mine }])
    const deleted = await asPerson(db, mine ?? 0, (trx) => sql`DELETE FROM ${sql.table(table)} WHERE person_id = ${theirs}`.execute(trx))
    expect(deleted.numAffectedRows).toBe(0n)
    await sweepJob.run(portal.services, {}, async () => {})
    const left = sql`SELECT 1 FROM ${sql.table(table)} WHERE person_id = ${theirs}`
    expect((await left.execute(owner)).rows).toEqual([])
  },
)
