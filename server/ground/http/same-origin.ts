import type { FastifyRequest } from 'fastify'
import { Failure } from './failure.ts'

const READS = new Set(['GET', 'HEAD'])
export const isRead = (method: string): boolean => READS.has(method)

/**
 * Lets a write pass only if the portal's own page sent it (safety S11): JSON, with an Origin or Sec-Fetch-Site that says 'from here'. Another site's form can send
 * neither; without both headers, nothing vouches for the sender.
 */
export function requireSameOrigin(request: FastifyRequest, origins: readonly string[]): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  const fromHere =
    (origin !== undefined || site !== undefined) &&
    (origin === undefined || origins.includes(origin)) &&
    (site === undefined || site === 'same-origin')
  // @protects S11 a write comes from this portal’s own page
  //   without: fromHere || !
  // @protects S11 a write is JSON
  //   without: || !isJson(request)
  if (!fromHere || !isJson(request)) throw new Failure('forbidden', 'common.forbidden')
}

function isJson({ headers }: FastifyRequest): boolean {
  const type = headers['content-type']
  if (type !== undefined) return /^application\/json\s*(;|$)/i.test(type)
  return headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0'
}
