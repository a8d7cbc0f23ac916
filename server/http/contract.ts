import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import manifest from '../package.json' with { type: 'json' }

const refusal = z.object({ error_mensaje: z.string(), clave_mensaje: z.string() })
const invalid = refusal.extend({ errores: z.array(z.object({ campo: z.string(), mensaje: z.string() })) })
const forbidden = refusal.extend({ mensaje: z.enum(['NOT_AUTHORIZED:READ', 'NOT_AUTHORIZED:WRITE']) })

/** Collects the contract, OpenAPI 3.1, from the schemas that validate; to each route the errors that it may answer are added. */
export async function addContract(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    const open = route.config?.access === 'public'
    const { response, ...schema } = route.schema ?? {}
    const hasInput = Boolean(schema.body ?? schema.querystring ?? schema.params)
    route.schema = {
      ...schema,
      response: {
        ...(response as object | undefined),
        ...(hasInput && { 400: invalid }),
        ...(!open && { 401: refusal, 403: forbidden }),
        ...(route.config?.tooLarge && { 413: invalid }),
        ...(route.config?.flood && { 429: refusal }),
        503: refusal,
      },
      ...(!open && { security: [{ token: [], session: [] }] }),
    }
  })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Declaración Jurada de Bienes y Rentas', version: manifest.version },
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', description: 'Valor de la pestaña; vale solo junto a la cookie de la sesión.' },
          session: { type: 'apiKey', in: 'cookie', name: '__Host-djbr' },
        },
      },
    },
    transform: jsonSchemaTransform as never,
  })
}

export function serveContract(app: FastifyInstance): void {
  let contract: string | undefined
  app.get('/openapi.json', { config: { access: 'public', revalidate: true }, schema: { hide: true } }, async (_request, reply) => {
    contract ??= JSON.stringify(app.swagger())
    return reply.type('application/json; charset=utf-8').send(contract)
  })
}
