import { type KindName, recordKinds } from '@djbr/domain/kinds/index.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { connect } from '../../ground/database/connect.ts'
import { type Browser, browserOf, type TestApp, testApp } from '../../testing/app.ts'
import { type CuttingProxy, cuttingProxy } from '../../testing/cutting-proxy.ts'
import { declarantWithDeclaration, fillSheets, golden, pathOf, startedInLaPaz } from '../../testing/filing.ts'

let portal: TestApp
let proxy: CuttingProxy
let superuser: pg.Client
let sure: Browser
let browser: Browser
let restarted: Browser
const closing: (() => Promise<unknown>)[] = []

/** A server of its own over the same database, reached through the proxy. */
const serverThrough = async () => {
  const db = connect({ url: proxy.url, connections: 4 })
  const app = await buildApp({ ...portal.services, db }, { log: null })
  closing.push(async () => {
    await app.close()
    await db.destroy()
  })
  return browserOf(app, sure)
}

beforeAll(async () => {
  portal = await testApp({ accounts: true })
  sure = await declarantWithDeclaration(portal, 'declarante01')
  await fillSheets(sure)
  superuser = new pg.Client({ connectionString: portal.database.superuserUrl })
  await superuser.connect()
  proxy = await cuttingProxy(portal.database.url)
  browser = await serverThrough()
  restarted = await serverThrough()
})
afterAll(async () => {
  for (const close of closing) await close()
  await superuser.end()
  await proxy.close()
  await portal.close()
})

/** Who waits for a lock: of others it is told to a superuser alone. */
const WAITING = `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`

const names = Object.keys(recordKinds) as KindName[]

describe.each(names)('%s, when the connection to the database is cut right after COMMIT', (name) => {
  const { sent, calls, updateAdds } = golden(name)
  const rows = async () => (await sure.get(pathOf(calls.list))).json<Record<string, unknown>[]>().filter(({ nro }) => nro !== undefined)
  const kind = recordKinds[name]

  test('is added once, however often it is sent again, to the same server or to one that started since', async () => {
    const before = (await rows()).length
    const key = `lost-${name}`
    const add = (who: Browser, body: object = sent) => who.post(pathOf(calls.create), body, { headers: { 'idempotency-key': key } })
    const cut = proxy.cuts
    proxy.cutNextCommit()
    expect((await add(browser)).statusCode).toBe(503)
    expect(proxy.cuts).toBe(cut + 1)
    const codes = [await add(browser), await add(restarted), ...(await Promise.all([add(browser), add(restarted)]))]
    expect(codes.map((answer) => [answer.statusCode, answer.json<{ err_codigo: number }>().err_codigo])).toEqual(codes.map(() => [200, 0]))
    expect(new Set(codes.map((answer) => answer.json<{ inf_codigo: number }>().inf_codigo)).size).toBe(1)
    expect((await rows()).length).toBe(before + 1)
    expect((await add(restarted, { ...sent, [kind.fields.observation.write]: 'Otro contenido' })).statusCode).toBe(409)
    expect((await rows()).length).toBe(before + 1)
  })

  test('is added once when it is sent twice while the declaration is held: the second asks what was answered behind the first', async () => {
    const before = (await rows()).length
    const add = (who: Browser) => who.post(pathOf(calls.create), sent, { headers: { 'idempotency-key': `twice-${name}` } })
    const adding: ReturnType<typeof add>[] = []
    await superuser.query('BEGIN')
    await superuser.query('SELECT id FROM declaration FOR UPDATE')
    adding.push(add(browser), add(restarted))
    await expect.poll(async () => (await superuser.query(WAITING)).rows[0]?.count).toBe(2)
    await superuser.query('COMMIT')
    const [one, other] = (await Promise.all(adding)).map((answer) => answer.json<{ err_codigo: number; inf_codigo: number }>())
    expect(one).toMatchObject({ err_codigo: 0 })
    expect(other?.inf_codigo).toBe(one?.inf_codigo)
    expect((await rows()).length).toBe(before + 1)
  })

  test('is changed once: the repetition finds what it wanted to write', async () => {
    const [row] = await rows()
    const [codeName = ''] = Object.keys(updateAdds)
    const body = { ...sent, [codeName]: row?.[kind.family.code], [kind.fields.observation.write]: 'Corregido' }
    const change = () => browser.put(pathOf(calls.update), body, { headers: { 'if-match': `"${String(row?.version)}"` } })
    proxy.cutNextCommit()
    expect((await change()).statusCode).toBe(503)
    const again = await change()
    expect(again.statusCode).toBe(412)
    expect(again.json<{ presente: Record<string, unknown> }>().presente).toMatchObject({ [kind.fields.observation.read]: 'Corregido' })
  })

  test('is deleted once: the repetition is told that it is done, another attempt that there is nothing to delete', async () => {
    const [row] = await rows()
    const path = `djbr_registro/${kind.family.path}/${String(row?.[kind.family.code])}`
    const remove = (who: Browser, key: string) => who.delete(path, { headers: { 'idempotency-key': key } })
    proxy.cutNextCommit()
    expect((await remove(browser, `gone-${name}`)).statusCode).toBe(503)
    expect(await rows()).not.toContainEqual(row)
    for (const who of [browser, restarted]) expect((await remove(who, `gone-${name}`)).json()).toMatchObject({ err_codigo: 0 })
    expect((await remove(browser, `other-${name}`)).json()).toMatchObject({ clave_mensaje: 'records.nothingToDelete' })
  })
})

describe('a sheet, when the connection to the database is cut right after COMMIT', () => {
  test.each(['personalData', 'position', 'proxy', 'declarationData'] as const)('%s stands as it was sent', async (name) => {
    const { sent, calls } = golden(name)
    const path = pathOf(calls.update ?? calls.create)
    const body = {
      ...sent,
      ...(name === 'personalData' && { cod_estado_civil: 2, ap_casada: '' }),
      ...(name === 'declarationData' && startedInLaPaz),
    }
    const save = () => (name === 'declarationData' ? browser.put(path, body) : browser.post(path, body))
    proxy.cutNextCommit()
    expect((await save()).statusCode).toBe(503)
    expect((await save()).json()).toMatchObject({ err_codigo: 0 })
  })
})
