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

/** A process that starts, or not, and never validates anything. */
function idleProcess(starts: boolean): ChildProcess {
  const child = Object.assign(new EventEmitter(), { send: () => true, kill: vi.fn(() => true), exitCode: 0 })
  if (starts) queueMicrotask(() => child.emit('message', { kind: 'ready' }))
  return child as unknown as ChildProcess
}

test.each([
  ['that is checked for three seconds', true, 3_000],
  ['whose process does not start within fifteen', false, 15_000],
])('a file %s is found unreadable, and the process is ended (safety S28)', async (_, starts, limit) => {
  const launched: ChildProcess[] = []
  const validator = createValidator(
    () => ({ anchors: [], lists: [] }),
    () => launched[launched.push(idleProcess(starts)) - 1] as ChildProcess,
  )
  const reported = vi.fn()
  const validation = validator.validate(Buffer.from('%PDF-1.7'), new Date()).then(reported)
  await vi.advanceTimersByTimeAsync(limit - 1)
  expect(reported).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await validation
  expect(reported).toHaveBeenCalledWith({ damage: 'limits', intact: false, valid: false, signatures: [] })
  expect(launched[0]?.kill).toHaveBeenCalledWith('SIGKILL')
  await validator.close()
})

/** A process that notes the size of each file that it is given and answers when it is told to. */
function notingProcess(sizes: number[], answers: (() => void)[]): ChildProcess {
  const child = Object.assign(idleProcess(true), {
    send: (instruction: { kind: string; pdf: Uint8Array }) => {
      if (instruction.kind !== 'judge') return true
      sizes.push(instruction.pdf.length)
      answers.push(() =>
        child.emit('message', { kind: 'verdict', verdict: { damage: 'limits', intact: false, valid: false, signatures: [] } }),
      )
      return true
    },
  })
  return child
}

test('an ordinary file does not wait behind twenty large ones (safety S28)', async () => {
  const [sizes, answers]: [number[], (() => void)[]] = [[], []]
  const validator = createValidator(
    () => ({ anchors: [], lists: [] }),
    () => notingProcess(sizes, answers),
  )
  const large = Array.from({ length: 21 }, () => validator.validate(new Uint8Array(2_000_000), new Date()))
  const small = validator.validate(new Uint8Array(200_000), new Date())
  await vi.advanceTimersByTimeAsync(0)
  expect(sizes).toEqual([2_000_000, 2_000_000])
  answers[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(sizes).toEqual([2_000_000, 2_000_000, 200_000])
  answers[2]?.()
  await small
  await validator.close()
  await Promise.all(large)
})
