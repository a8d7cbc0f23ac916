import { randomFillSync } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const BYTES = 8
const drawn = Buffer.alloc(BYTES * 512)
let used = drawn.length

/** Returns an unguessable id for one request: 16 hexadecimal digits, drawn many at a time. */
export function newRequestId(): string {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  const start = used
  used += BYTES
  return drawn.toString('hex', start, used)
}

const NAMED = /^[0-9a-f]{32}$/

/** Returns the id that the browser gave a request (`Pedido`), to ask later what became of it (R8.67); a random one if it gave none. */
export function requestIdOf({ headers: { pedido } }: Pick<IncomingMessage, 'headers'>): string {
  return typeof pedido === 'string' && NAMED.test(pedido) ? pedido : newRequestId()
}
