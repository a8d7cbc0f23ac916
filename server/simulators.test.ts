import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Simulators, startSimulators } from './simulators.ts'

let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators()
})
afterAll(() => simulators.stop())

const status = () =>
  fetch(`${simulators.identity.url}/v2/status`, { headers: { authorization: `Bearer ${simulators.identity.token}` } }).then(
    (answer) => answer.status,
    () => 0,
  )

test('the simulators outlive a signal to the whole group, which is for the portal', async () => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.kill(simulators.pid() ?? 0, signal)
  expect(await status()).toBe(200)
})

test('those that die are started again at the same place', async () => {
  const killed = simulators.pid() ?? 0
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => simulators.pid() !== killed && status(), { timeout: 30_000 }).toBe(200)
})

test('told to stop, they are gone', async () => {
  await simulators.stop()
  expect(await status()).toBe(0)
  expect(() => process.kill(simulators.pid() ?? 0, 0)).toThrow('ESRCH')
})
