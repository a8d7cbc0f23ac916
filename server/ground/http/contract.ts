import { AUTHORITY } from '@djbr/domain/office/authority.ts'
import swagger from '@fastify/swagger'
import type { FastifyContextConfig, FastifyInstance, RouteOptions } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import manifest from '../../package.json' with { type: 'json' }
import { AREAS } from './areas.ts'
import { whoMayCall } from './contract-access.ts'
import { type Contract, type Refused, refusals } from './contract-errors.ts'
import { joinedPaths, ofPart, PARTS, type Part } from './contract-paths.ts'
import type { Slice } from './slice.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The statuses with which each call of the contract is refused, by its operationId. */
    readonly refusedWith: Map<string, readonly Refused[]>
  }
}

/** Returns the contract's name for a call: `getDjbrRegistroBienesByCode` is GET /api/djbr_registro/bienes/:code. */
export function operationIdOf(method: string, url: string): string {
  const words = url.replace(/^\/api\//, '').replace(/:(\w+)/g, 'by_$1')
  const parts = words.split(/[^A-Za-z0-9]+/).filter(Boolean)
  return method.toLowerCase() + parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')
}

/** Collects the contract, OpenAPI 3.1, from the validating schemas, and the statuses with which each call is refused. */
export async function addContract(app: FastifyInstance, { baseUrl }: Pick<Config, 'baseUrl'>): Promise<void> {
  const refusedWith = new Map<string, readonly Refused[]>()
  app.decorate('refusedWith', refusedWith)
  app.addHook('onRoute', (route) => {
    const operationId = operationIdOf(String(route.method), route.url)
    refusedWith.set(operationId, refusedOf(route))
    const { access = 'office' } = route.config ?? {}
    const security = access === 'public' ? [] : [{ token: [], session: [] }]
    route.schema = { operationId, description: whoMayCall(access), ...route.schema, security }
  })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Declaración Jurada de Bienes y Rentas',
        version: manifest.version,
        description:
          'Contrato de las llamadas del portal. Se forma de los mismos esquemas que validan lo que se envía y lo que se responde.',
        contact: { name: 'Contraloría General del Estado', url: AUTHORITY.web, email: AUTHORITY.mail },
        license: { name: 'Todos los derechos reservados', identifier: 'LicenseRef-DJBR' } as { name: string },
      },
      servers: [{ url: baseUrl, description: 'Este portal.' }],
      tags: Object.entries(AREAS).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', description: 'Valor de la pestaña; vale solo junto a la cookie de la sesión.' },
          session: { type: 'apiKey', in: 'cookie', name: '__Host-djbr', description: 'Cookie de la sesión.' },
        },
      },
    },
    transform: jsonSchemaTransform as never,
  })
}

/** Returns the refusals that a call may answer with, from what its route says of itself (R1.23). */
function refusedOf({ method, url, schema, config = {} as FastifyContextConfig }: RouteOptions): readonly Refused[] {
  const open = config.access === 'public'
  const writes = method !== 'GET'
  const { body, querystring, params } = schema ?? {}
  const said: readonly (readonly [boolean, Refused])[] = [
    [Boolean(body ?? querystring ?? params), 400],
    [!open, 401],
    [!open || (writes && !config.crossSite), 403],
    [url.includes('/:'), 404],
    [config.requestKey === true, 409],
    [config.ifMatch === true, 412],
    [writes, 413],
    [true, 421],
    [config.flood !== undefined, 429],
    [true, 500],
    [true, 503],
  ]
  return said.flatMap(([applies, status]) => (applies ? [status] : []))
}

/** Returns the contract as published: every address under one path, every call with its refusals. */
export function contractOf(app: FastifyInstance, part?: Part): Contract {
  const collected = app.swagger() as unknown as Contract
  const refused = refusals(collected, app.refusedWith)
  return ofPart(joinedPaths(refused), part)
}

/** Serves the contract at `/api/openapi.json`, all of it or the requested part (R1.2). */
export const contractRoutes: Slice = async (app) => {
  const contracts = new Map<Part | undefined, Contract>()
  app.get(
    '/openapi.json',
    {
      config: { access: 'public', revalidate: true },
      schema: {
        summary: 'Leer este contrato',
        querystring: z.object({ parte: z.enum(PARTS, 'common.unknownCode').optional() }),
        response: { 200: z.string() },
      },
    },
    async ({ query: { parte } }, reply) => {
      const contract = contracts.get(parte) ?? contractOf(app, parte)
      contracts.set(parte, contract)
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(contract))
    },
  )
}
