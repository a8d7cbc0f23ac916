import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Ends in order. Until a proxy has noticed, the portal says that it is not ready and serves all the same. Then it hears nobody new, answers what it took,
     * and what comes by a connection that is open, and cuts what is not answered after ten seconds.
     */
    stop(noticed?: Promise<unknown>): Promise<void>
    isStopping(): boolean
  }
}

/** A proxy of deploy/ asks each two seconds whether a portal is ready, and waits three for the answer. */
export const NOTICED_MS = 5_000
export const MAX_IN_HAND_MS = 10_000

/** When the proxy before a portal has seen that it is not ready; at once where there is none. */
export const noticedByProxy = ({ trustedProxies }: Pick<Config, 'trustedProxies'>): Promise<unknown> =>
  trustedProxies.length > 0 ? pause(NOTICED_MS) : Promise.resolve()

/** Lets an app end without cutting an answer. Once it ends, each answer ends its connection too: none is idle that a proxy would use as it is closed. */
export function stopInOrder(app: FastifyInstance): void {
  let stopping = false

  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close')
    done()
  })

  app.decorate('isStopping', () => stopping)
  app.decorate('stop', async (noticed = Promise.resolve()) => {
    stopping = true
    await noticed
    const closed = app.close()
    await Promise.race([closed, pause(MAX_IN_HAND_MS, undefined, { ref: false })])
    app.server.closeAllConnections()
    await closed
  })
}
