import type { FastifyInstance, HTTPMethods } from 'fastify'
import { Failure } from './failure.ts'

const METHODS: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'DELETE']

const shapeOf = (url: string) => url.replace(/\/$/, '').replace(/:[^/]+/g, ':')

/** The shapes that answer an address of one: `/bienes/1` is answered by `/bienes/:code` too. */
const shapesOver = (shape: string) =>
  shape
    .split('/')
    .slice(1)
    .reduce((heads, part) => heads.flatMap((head) => [...new Set([part, part && ':'])].map((one) => `${head}/${one}`)), [''])

/** Answers 405, with what is allowed, to the methods that the routes added so far do not have. */
export function refuseOtherMethods(app: FastifyInstance): void {
  const byShape = Map.groupBy(app.accessTable, ({ url }) => shapeOf(url))
  for (const [shape, [{ url } = { url: '' }]] of byShape) {
    const answering = shapesOver(shape).flatMap((over) => byShape.get(over) ?? [])
    const allowed = METHODS.filter((method) => answering.some((row) => row.method === method))
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
