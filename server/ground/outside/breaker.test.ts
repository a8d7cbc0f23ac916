import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBreaker } from './breaker.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const failing = (breaker: ReturnType<typeof createBreaker>, times: number) => {
  for (let time = 0; time < times; time++) breaker.ended(false)
}

describe('a breaker', () => {
  test('opens at the last of its failures in a row, not before', () => {
    const breaker = createBreaker({ probe: async () => true, failures: 3 })
    failing(breaker, 2)
    breaker.ended(true)
    failing(breaker, 2)
    expect(breaker.mayAsk()).toBe(true)
    failing(breaker, 1)
    expect(breaker.mayAsk()).toBe(false)
  })

  test('lets one call try once the service says that it is there, and all when that one ends well', async () => {
    const breaker = createBreaker({ probe: async () => true, failures: 1, pauseMs: 1000 })
    failing(breaker, 1)
    await vi.advanceTimersByTimeAsync(999)
    expect(breaker.mayAsk()).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect([breaker.mayAsk(), breaker.mayAsk()]).toEqual([true, false])
    breaker.ended(true)
    expect([breaker.mayAsk(), breaker.mayAsk()]).toEqual([true, true])
  })

  test('stays open while the probe fails, and asks it ever less often, up to a minute', async () => {
    let probes = 0
    const breaker = createBreaker({ probe: async () => ++probes < 0, failures: 1, pauseMs: 1000 })
    failing(breaker, 1)
    await vi.advanceTimersByTimeAsync(1000 + 2000 + 4000)
    expect(probes).toBe(3)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(probes).toBeLessThan(16)
    expect(breaker.mayAsk()).toBe(false)
    breaker.close()
  })

  test('opens again, for longer, when the call that tries fails', async () => {
    const breaker = createBreaker({ probe: async () => true, failures: 1, pauseMs: 1000 })
    failing(breaker, 1)
    await vi.advanceTimersByTimeAsync(1000)
    expect(breaker.mayAsk()).toBe(true)
    breaker.ended(false)
    await vi.advanceTimersByTimeAsync(1999)
    expect(breaker.mayAsk()).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(breaker.mayAsk()).toBe(true)
  })
})
