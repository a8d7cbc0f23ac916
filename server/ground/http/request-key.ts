import type { FastifyRequest } from 'fastify'

/** Returns the browser's own key for a write, if it sends one in Idempotency-Key (R1.18). */
export function requestKeyOf({ headers, routeOptions }: FastifyRequest): string | undefined {
  const { config, method, url } = routeOptions
  if (!config.requestKey) throw new Error(`${method} ${url} does not say that it takes Idempotency-Key (config.requestKey)`)
  const key = headers['idempotency-key']
  return typeof key === 'string' && key !== '' ? key : undefined
}
