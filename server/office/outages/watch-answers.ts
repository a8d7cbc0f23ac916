import type { FastifyInstance } from 'fastify'
import { readCookie } from '../../ground/http/browser.ts'
import { networkOf } from '../../ground/http/rate-limits.ts'
import { digest } from '../../ground/http/secrets.ts'
import type { Services } from '../../services.ts'

/**
 * Notes each time that the portal itself fails a signed-in person: by a fault, or because its database cannot be reached. Being busy is no failure: people who
 * hold their own rows for long make themselves wait.
 */
export function noteOwnOutages(app: FastifyInstance, { outages, config }: Services): void {
  app.addHook('onResponse', (request, reply, done) => {
    done()
    const failed = reply.statusCode === 500 || request.failure?.details.unreachable
    if (!failed || request.routeOptions.config.access === 'public') return
    const { session } = request
    const cookie = readCookie(config, request, 'djbr')
    if (session && !session.inOffice) outages.note({ personId: session.personId }, 'portal')
    else if (!session && cookie) outages.note({ sessionHash: digest(cookie), network: networkOf(request.ip) }, 'portal')
  })
}
