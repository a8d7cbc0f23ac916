import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createValidator } from './validator.ts'

const used = { ms: 0 }

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

const file = Buffer.from('%PDF-1.7')

function launching(...children: readonly ChildProcess[]) {
  const launched: ChildProcess[] = []
  const launch = () => children[launched.push(children[launched.length] as ChildProcess) - 1] as ChildProcess
  return {
    launched,
    validator: createValidator(
      () => ({ anchors: [], lists: [] }),
      launch,
      () => used.ms,
    ),
  }
}

test.each([
  ['that nobody finishes', true],
  ['whose process does not start', false],
])('a file %s within twenty seconds is left without a verdict, and the process is ended (safety S28)', async (_, starts) => {
  const { launched, validator } = launching(idleProcess(starts))
  const reported = vi.fn()
  const refused = vi.fn()
  validator.validate(file, '10.0.0.1', new Date()).then(reported, refused)
  await vi.advanceTimersByTimeAsync(19_999)
  expect(refused).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(refused).toHaveBeenCalledWith(
    expect.objectContaining({ code: 'unavailable', messageKey: 'signature.busy', details: { retryAfterSeconds: 10 } }),
  )
  expect(reported).not.toHaveBeenCalled()
  expect(launched[0]?.kill).toHaveBeenCalledWith('SIGKILL')
  await validator.close()
})

test('a file that takes a processor for three seconds is found unreadable, however long it waits for one (safety S28)', async () => {
  const { launched, validator } = launching(idleProcess(true))
  const reported = vi.fn()
  used.ms = 500
  validator.validate(file, '10.0.0.1', new Date()).then(reported, () => {})
  await vi.advanceTimersByTimeAsync(10_000)
  used.ms += 3_000
  await vi.advanceTimersByTimeAsync(50)
  expect(reported).not.toHaveBeenCalled()
  used.ms += 10
  await vi.advanceTimersByTimeAsync(50)
  expect(reported).toHaveBeenCalledWith(
    expect.objectContaining({ damage: 'limits', intact: false, valid: false, outcome: 'unestablished' }),
  )
  expect(launched[0]?.kill).toHaveBeenCalledWith('SIGKILL')
  await validator.close()
})

test('a file whose process is ended from outside is given to another, once (safety S28)', async () => {
  const [first, second] = [idleProcess(true), idleProcess(true)]
  const { launched, validator } = launching(first, second)
  const refused = vi.fn()
  validator.validate(file, '10.0.0.1', new Date()).catch(refused)
  await vi.advanceTimersByTimeAsync(0)
  first.emit('exit', null, 'SIGKILL')
  await vi.advanceTimersByTimeAsync(0)
  expect(launched).toEqual([first, second])
  expect(refused).not.toHaveBeenCalled()
  second.emit('exit', null, 'SIGKILL')
  await vi.advanceTimersByTimeAsync(0)
  expect(refused).toHaveBeenCalledWith(expect.objectContaining({ code: 'unavailable' }))
  await validator.close()
})

test('a file whose process gives up by itself is found unreadable', async () => {
  const [first] = [idleProcess(true)]
  const { validator } = launching(first)
  const validation = validator.validate(file, '10.0.0.1', new Date())
  await vi.advanceTimersByTimeAsync(0)
  first.emit('exit', null, 'SIGABRT')
  expect(await validation).toMatchObject({ damage: 'limits', valid: false })
  await validator.close()
})

/** A process that notes the size of each file that it is given and answers when it is told to. */
function notingProcess(sizes: number[], answers: (() => void)[]): ChildProcess {
  const child = Object.assign(idleProcess(true), {
    send: (instruction: { kind: string; pdf: Uint8Array }) => {
      if (instruction.kind !== 'validate') return true
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
  const large = Array.from({ length: 21 }, (_, one) => validator.validate(new Uint8Array(2_000_000), `network ${one}`, new Date()))
  const small = validator.validate(new Uint8Array(200_000), '10.0.0.1', new Date())
  await vi.advanceTimersByTimeAsync(0)
  expect(sizes).toEqual([2_000_000, 2_000_000])
  answers[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(sizes).toEqual([2_000_000, 2_000_000, 200_000])
  answers[2]?.()
  await small
  const rest = Promise.allSettled(large)
  await validator.close()
  await rest
})

test('five files of one network wait; the sixth is refused, and another network’s finds a place (safety S28)', async () => {
  const { validator } = launching(idleProcess(true), idleProcess(true))
  const refused = vi.fn()
  const theirs = Array.from({ length: 8 }, () => validator.validate(file, '10.0.0.1', new Date()).catch(refused))
  await vi.advanceTimersByTimeAsync(0)
  expect(refused).toHaveBeenCalledTimes(1)
  const other = validator.validate(file, '10.0.0.2', new Date()).catch(refused)
  await vi.advanceTimersByTimeAsync(0)
  expect(refused).toHaveBeenCalledTimes(1)
  const ended = Promise.all([...theirs, other])
  await validator.close()
  await ended
})
