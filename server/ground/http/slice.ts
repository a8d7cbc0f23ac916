import type { FastifyInstance } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Area } from './areas.ts'

/** The routes of one part of the server: `export const xRoutes = (services: Services): Slice => async (app) => { app.get(…) }`. */
export type Slice = FastifyPluginAsyncZod

/** A plugin gives its name under this symbol; for one that does not, the framework searches everything that Node has loaded. */
const NAME = Symbol.for('fastify.display-name')

/** Joins a slice to the app; the contract groups its calls under `area`. */
export async function addSlice(app: FastifyInstance, area: Area, slice: Slice): Promise<void> {
  const scoped: FastifyPluginAsyncZod = async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.schema = { tags: [area], ...route.schema }
    })
    await slice(scope, {})
  }
  await app.register(Object.assign(scoped, { [NAME]: area }))
}
