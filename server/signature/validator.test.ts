import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createValidator } from './validator.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A process that starts, or not, and never judges anything. */
function idleProcess(starts: boolean): ChildProcess {
  const child = Object.assign(new EventEmitter(), { send: () => true, kill: vi.fn(() => true), exitCode: 0 })
  if (starts) queueMicrotask(() => child.emit('message', { kind: 'ready' }))
  return child as unknown as ChildProcess
}

test.each([
  ['that is judged for three seconds', true, 3_000],
  ['whose process does not start within fifteen', false, 15_000],
])('a file %s is judged unreadable, and the process is ended (safety S28)', async (_, starts, limit) => {
  const hired: ChildProcess[] = []
  const validator = createValidator(
    () => ({ anchors: [], lists: [] }),
    () => hired[hired.push(idleProcess(starts)) - 1] as ChildProcess,
  )
  const told = vi.fn()
  const judged = validator.validate(Buffer.from('%PDF-1.7'), new Date()).then(told)
  await vi.advanceTimersByTimeAsync(limit - 1)
  expect(told).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await judged
  expect(told).toHaveBeenCalledWith({ damage: 'limits', intact: false, valid: false, signatures: [] })
  expect(hired[0]?.kill).toHaveBeenCalledWith('SIGKILL')
  await validator.close()
})
