import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** When this process took the request. */
    takenAt: Date
  }
}

/** Longest wait between a request's arrival and its handling that is believed, in milliseconds. */
const MAX_WAIT_MS = 10 * 60_000
const SAID = /^t=(\d{13})$/

/** Notes when each request was taken. Must run before any other hook. */
export function noteArrivals(app: FastifyInstance, clock: Clock): void {
  app.decorateRequest('takenAt')
  app.addHook('onRequest', (request, _reply, done) => {
    request.takenAt = clock.now()
    done()
  })
}

/**
 * Returns when a request reached the portal: as the proxy before it says (`X-Request-Start: t=` and milliseconds), else when this process took it. Only a trusted
 * proxy is believed, and no time that is in the future or over ten minutes ago (R6.69).
 */
export function arrivalOf({ takenAt, headers, ips = [] }: Pick<FastifyRequest, 'takenAt' | 'headers' | 'ips'>): Date {
  const [, milliseconds] = SAID.exec(String(headers['x-request-start'] ?? '')) ?? []
  // @protects S37 nobody but a trusted proxy says when a request arrived
  //   instead: ips.length > 1 ==> true
  const isFromProxy = ips.length > 1
  if (!isFromProxy || milliseconds === undefined) return takenAt
  const waited = takenAt.getTime() - Number(milliseconds)
  // @protects S37 an arrival over ten minutes ago is not believed
  //   without: && waited <= MAX_WAIT_MS
  return waited >= 0 && waited <= MAX_WAIT_MS ? new Date(Number(milliseconds)) : takenAt
}
