import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Failure } from './failure.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Ends in order: from now on calls are refused with 503 and a time to come back, those that are being answered are waited for, ten seconds at
     * most, then nobody is listened to any more.
     */
    stop(): Promise<void>
    isStopping(): boolean
  }
}

const MAX_MS = 10_000
const COME_BACK_SECONDS = 5
/** Whether the process lives is answered to its end. */
const ALIVE = '/api/system/vivo'

/** Lets an app end without cutting an answer. Before any other hook: what is refused here has not been looked at. */
export function stopInOrder(app: FastifyInstance): void {
  let stopping = false
  let pending = 0
  let ended = () => {}

  app.addHook('onRequest', (request, reply, done) => {
    if (stopping && request.routeOptions.url !== ALIVE) {
      reply.header('connection', 'close')
      return done(new Failure('unavailable', 'common.unavailable', { retryAfterSeconds: COME_BACK_SECONDS }))
    }
    pending++
    reply.raw.once('close', () => {
      pending--
      if (pending === 0) ended()
    })
    done()
  })

  app.decorate('isStopping', () => stopping)
  app.decorate('stop', async () => {
    stopping = true
    const allEnded = new Promise<void>((resolve) => {
      ended = resolve
      if (pending === 0) resolve()
    })
    await Promise.race([allEnded, pause(MAX_MS, undefined, { ref: false })])
    await Promise.race([app.close(), pause(MAX_MS, undefined, { ref: false })])
  })
}
