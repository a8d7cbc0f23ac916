import type { Access } from '@djbr/domain/calls/access.ts'
import type { FastifyContextConfig } from 'fastify'

/** A call described where it is answered, in the terms of those that `domain/calls` declares. */
interface Described extends FastifyContextConfig {
  readonly access: Access
  readonly summary: string
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly answer: unknown
  /** Content types that it returns besides JSON. */
  readonly produces?: readonly string[] | undefined
}

/** The schemas of a call as the framework takes them; none where nothing is asked. */
type Schemas<D extends Described> = { readonly response: { readonly 200: D['answer'] } } & {
  readonly [Name in keyof D as Name extends 'params' | 'body' ? Name : Name extends 'query' ? 'querystring' : never]: D[Name]
}

/** Returns what the framework needs to know of a call: who may call it and how often, and what it takes and returns. */
export function described<const D extends Described>({ summary, params, query, body, answer, produces, ...config }: D) {
  const schema = {
    summary,
    ...(produces && { produces }),
    ...(params !== undefined && { params }),
    ...(query !== undefined && { querystring: query }),
    ...(body !== undefined && { body }),
    response: { 200: answer },
  }
  return { config: config as FastifyContextConfig, schema: schema as typeof schema & Schemas<D> }
}
