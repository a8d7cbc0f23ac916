import { inOwnThread, MAX_BYTES_HERE } from '../own-thread.ts'
import { createTurns } from '../turns.ts'
import { Failure } from './failure.ts'
import { readJson } from './json.ts'

const inTurn = createTurns({
  atOnce: 2,
  maxWaiting: 100,
  busy: () => new Failure('unavailable', 'common.unavailable', { retryAfterSeconds: 30 }),
})

const LIMITS = { name: 'body', memoryMb: 128, timeLimitMs: 10_000, tooMuch: () => new Failure('invalid', 'common.notJson') }

/** Reads a JSON body as `readJson` does: a large one, which brings a file, in a thread of its own (decision 100). Fails `unavailable` when too many wait. */
export async function readBody(body: Uint8Array): Promise<unknown> {
  // @protects 100 no body of more than 64 KB is read on the portal's own thread
  //   instead: body.length <= MAX_BYTES_HERE ==> true
  if (body.length <= MAX_BYTES_HERE) return readJson(body)
  return inTurn(() => inOwnThread(new URL('./body-thread.ts', import.meta.url), body, LIMITS))
}
