import { randomFillSync } from 'node:crypto'

const BYTES = 8
const drawn = Buffer.alloc(BYTES * 512)
let used = drawn.length

/** A name for one request that nobody guesses: 16 hexadecimal digits, drawn many at a time. */
export function newRequestId(): string {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  const start = used
  used += BYTES
  return drawn.toString('hex', start, used)
}
