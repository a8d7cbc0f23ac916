import type { FastifyInstance, HTTPMethods } from 'fastify'
import { Failure } from './failure.ts'

const METHODS: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'DELETE']

const shapeOf = (url: string) => url.replace(/\/$/, '').replace(/:[^/]+/g, ':')

/** Whether an address of one route is answered by another too: `/bienes/1` is, by `/bienes/:code`. */
const covers = (route: string, url: string) => new RegExp(`^${shapeOf(route).replaceAll(':', '[^/]+')}$`).test(shapeOf(url))

/** Answers 405, with what is allowed, to the methods that the routes added so far do not have. */
export function refuseOtherMethods(app: FastifyInstance): void {
  const byShape = Map.groupBy(app.accessTable, ({ url }) => shapeOf(url))
  for (const rows of byShape.values()) {
    const [{ url } = { url: '' }] = rows
    const allowed = METHODS.filter((method) => app.accessTable.some((row) => row.method === method && covers(row.url, url)))
    app.route({
      method: METHODS.filter((method) => !allowed.includes(method)),
      url: url.replace(app.prefix, ''),
      exposeHeadRoute: false,
      config: { access: 'public', crossSite: true, unlisted: true },
      schema: { hide: true },
      handler: async (_request, reply) => {
        reply.header('allow', allowed.join(', '))
        throw new Failure('wrongMethod', 'common.wrongMethod')
      },
    })
  }
}
