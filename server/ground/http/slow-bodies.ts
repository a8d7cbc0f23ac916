import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const ANY_BODY_MS = 30_000
/** Bytes per second of a 512 kbit/s line. */
const SLOWEST_LINE = 64 * 1024

/** Returns how long a body of at most so many bytes may take to arrive, in milliseconds: half a minute, plus its time over a slow line. */
export const bodyTimeMs = (limit: number): number => ANY_BODY_MS + Math.ceil(limit / SLOWEST_LINE) * 1000

/** Hangs up on callers who take longer to send a body than its route allows (R1.29): only routes that take a file wait longer. */
export function boundBodies(app: FastifyInstance, timeOf: (limit: number) => number = bodyTimeMs): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const { 'content-length': length = '0', 'transfer-encoding': chunked } = raw.headers
    if ((length === '0' && chunked === undefined) || !(raw.socket instanceof Socket)) return
    const slow = setTimeout(
      () => {
        // @protects S54 a body has its time
        if (raw.complete === false) app.server.emit('clientError', tooSlow(), raw.socket)
      },
      timeOf(routeOptions.bodyLimit ?? 0),
    )
    raw.once('close', () => clearTimeout(slow))
  })
}

/** Returns Node's own error for a request that did not arrive in time. */
const tooSlow = () => Object.assign(new Error('the body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
