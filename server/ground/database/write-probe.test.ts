import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { writeProbe } from './write-probe.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('a write that was acknowledged answers for five seconds; then another is made', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const writes = vi.spyOn(database.db, 'transaction')
  const probe = writeProbe(database.db)
  const asked = async () => [await probe.canWrite(), writes.mock.calls.length]
  expect(await asked()).toEqual([true, 1])
  vi.advanceTimersByTime(4_999)
  expect(await asked()).toEqual([true, 1])
  vi.advanceTimersByTime(1)
  expect(await asked()).toEqual([true, 2])
  vi.useRealTimers()
})
