import type { FastifyInstance } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Area } from './areas.ts'

/** The routes of one part of the server: `export const xRoutes = (services: Services): Slice => async (app) => { app.get(…) }`. */
export type Slice = FastifyPluginAsyncZod

/** Joins a slice to the app; the contract groups its calls under `area`. */
export async function addSlice(app: FastifyInstance, area: Area, slice: Slice): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.schema = { tags: [area], ...route.schema }
    })
    await scope.register(slice)
  })
}
