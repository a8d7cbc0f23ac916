import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { databasePid, isRunning, serverPid, startedPortals, statusOf, until } from './testing/started-portals.ts'

const { launch, serving } = startedPortals()

test('a signal to the starter ends the server, then the database, then the starter', async () => {
  const portal = await serving('data')
  const pids = [serverPid(portal), databasePid(portal)]
  expect(pids.map(isRunning)).toEqual([true, true])
  process.kill(portal.process.pid ?? 0, 'SIGTERM')
  expect(await portal.ended).toEqual({ code: 0 })
  expect(pids.map(isRunning)).toEqual([false, false])
  expect(readFileSync(join(portal.dataDir, 'postgres.log'), 'utf8').trimEnd()).toMatch(/database system is shut down$/)
})

test('it says where it is and, in the demo, who may enter', async () => {
  const portal = await serving('demo', { DEMO: 'true' })
  await expect.poll(portal.said, { timeout: 30_000 }).toContain(portal.url)
  await expect.poll(portal.said, { timeout: 30_000 }).toMatch(/declarante01[\s\S]*recepcion01[\s\S]*JBSWY3DPEHPK3PXP/)
})

test('a start on a taken port is refused by its number and leaves no process', async () => {
  const first = await serving('data')
  const second = await launch('other', { PORT: new URL(first.url).port })
  expect(await second.ended).toEqual({ code: 1 })
  expect(second.said()).toContain(`El puerto ${new URL(first.url).port}`)
  expect(isRunning(serverPid(second))).toBe(false)
  expect(() => databasePid(second)).toThrow(/ENOENT/)
})

test('two portals with other port and data run side by side', async () => {
  const both = await Promise.all([serving('data'), serving('other')])
  expect(new Set(both.map(databasePid)).size).toBe(2)
})

test('a killed server is started again on the database it left', async () => {
  const portal = await serving('data')
  const killed = serverPid(portal)
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => serverPid(portal), { timeout: 90_000 }).not.toBe(killed)
  await until(portal, '/api/system/salud', 200)
})

test('a killed starter takes server and database with it', async () => {
  const portal = await serving('data')
  const pids = [serverPid(portal), databasePid(portal)]
  process.kill(portal.process.pid ?? 0, 'SIGKILL')
  await expect.poll(() => pids.map(isRunning), { timeout: 90_000 }).toEqual([false, false])
})

test('a killed database leaves the server living, which is ready again by itself', async () => {
  const portal = await serving('data')
  const server = serverPid(portal)
  const killed = databasePid(portal)
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => statusOf(`${portal.url}/api/system/vivo`)).toBe(200)
  await until(portal, '/api/system/salud', 200)
  expect(serverPid(portal)).toBe(server)
  expect(databasePid(portal)).not.toBe(killed)
})
