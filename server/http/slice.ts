import type { FastifyInstance } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'

/** The routes of one part of the server: `export const xRoutes = (services: Services): Slice => async (app) => { app.get(…) }`. */
export type Slice = FastifyPluginAsyncZod

/** Joins a slice to the app; the contract groups its calls under `tag`. */
export async function addSlice(app: FastifyInstance, tag: string, slice: Slice): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.schema = { tags: [tag], ...route.schema }
    })
    await scope.register(slice)
  })
}
