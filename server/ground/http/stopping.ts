import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Stops in an orderly way. Until a proxy has noticed, the portal reports that it is not ready but still serves. Then it accepts no new connections, answers
     * what it has taken and what comes over open ones, and cuts whatever is unanswered after ten seconds.
     */
    stop(noticed?: Promise<unknown>): Promise<void>
    isStopping(): boolean
  }
}

/** A proxy of deploy/ checks every two seconds whether a portal is ready, and waits three for the answer. In milliseconds. */
export const NOTICED_MS = 5_000
export const MAX_IN_HAND_MS = 10_000

/** Resolves once the proxy before a portal has seen that it is not ready; at once if there is no proxy. */
export const noticedByProxy = ({ trustedProxies }: Pick<Config, 'trustedProxies'>): Promise<unknown> =>
  trustedProxies.length > 0 ? pause(NOTICED_MS) : Promise.resolve()

/** Lets an app stop without cutting off answers. While it stops, each answer closes its connection too, so that a proxy cannot reuse an idle one just as it closes. */
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
