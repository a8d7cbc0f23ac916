import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { databasePid, isRunning, serverPid, startedPortals, statusOf } from './testing/started-portals.ts'

const { launch, serving } = startedPortals()

test('a second start on the same data is refused by name, and the first goes on until Ctrl+C, which ends server, database and starter', async () => {
  const first = await serving('data')
  const pids = [serverPid(first), databasePid(first)]
  const second = await launch('data')
  expect(await second.ended).toEqual({ code: 1 })
  expect(second.said()).toMatch(/Ya hay un portal en marcha con los datos de .*data \(proceso \d+\)/)
  expect(await statusOf(`${first.url}/api/system/salud`)).toBe(200)
  expect(pids.map(isRunning)).toEqual([true, true])
  // To the whole group, as a terminal sends it.
  process.kill(-(first.process.pid ?? 0), 'SIGINT')
  expect(await first.ended).toEqual({ code: 0 })
  expect(pids.map(isRunning)).toEqual([false, false])
  expect(readFileSync(join(first.dataDir, 'postgres.log'), 'utf8').trimEnd()).toMatch(/database system is shut down$/)
})

test('outside the demo missing secrets stop the start with their names', async () => {
  const missing = ['CARD_KEY', 'STAFF_KEY', 'SEGIP_TOKEN']
  const portal = await launch('data', Object.fromEntries(missing.map((name) => [name, ''])))
  expect(await portal.ended).toEqual({ code: 1 })
  for (const name of missing) expect(portal.said()).toContain(`Falta ${name}`)
})
