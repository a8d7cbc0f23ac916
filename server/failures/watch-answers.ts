import type { FastifyInstance } from 'fastify'
import { readCookie } from '../http/cookies.ts'
import { digest } from '../http/secrets.ts'
import type { Services } from '../services.ts'

const OURS = [500, 503]

/** Notes each time that the portal itself fails somebody who is signed in; while it ends in order it fails nobody: they are asked to come back. */
export function noteOwnFailures(app: FastifyInstance, { failures, config }: Services): void {
  app.addHook('onResponse', (request, reply, done) => {
    done()
    if (!OURS.includes(reply.statusCode) || request.routeOptions.config.access === 'public' || app.isStopping()) return
    const { session } = request
    const cookie = readCookie(config, request, 'djbr')
    if (session && !session.inOffice) failures.note({ personId: session.personId }, 'portal')
    else if (!session && cookie) failures.note({ sessionHash: digest(cookie) }, 'portal')
  })
}
