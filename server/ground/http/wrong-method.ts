import type { FastifyInstance } from 'fastify'
import createRouter, { type Config, type HTTPMethod, type HTTPVersion } from 'find-my-way'
import { Failure } from './failure.ts'

/** How the app matches addresses. */
type Routing = Config<HTTPVersion.V1>

const METHODS: readonly HTTPMethod[] = ['GET', 'POST', 'PUT', 'DELETE']
const isKnown = (method: string) => method === 'HEAD' || (METHODS as readonly string[]).includes(method)

/** Answers requests that match no call: 405 where the address has other methods (which are listed) or no call has the method; else 404 (R1.23). */
export function answerUnrouted(app: FastifyInstance, routing: Routing): void {
  let addresses: ReturnType<typeof addressesOf> | undefined
  app.setNotFoundHandler(async ({ method, url }, reply) => {
    addresses ??= addressesOf(app, routing)
    const allowed = METHODS.filter((one) => addresses?.find(one, url))
    if (allowed.length > 0) reply.header('allow', allowed.join(', '))
    throw allowed.length > 0 || !isKnown(method)
      ? new Failure('wrongMethod', 'common.wrongMethod')
      : new Failure('notFound', 'common.notFound')
  })
}

/** Builds a router of every call to look up other methods: the app's own router only tells about one. */
function addressesOf({ accessTable }: FastifyInstance, routing: Routing) {
  const router = createRouter(routing)
  for (const { method, url } of accessTable) router.on(method as HTTPMethod, url, () => {})
  return router
}
