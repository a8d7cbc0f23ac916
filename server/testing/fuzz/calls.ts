import type { FastifyInstance } from 'fastify'
import type { Access } from '../../ground/http/access.ts'

/** The parts of a contract's JSON Schema from which inputs are drawn. */
export interface Shape {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly allOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly additionalProperties?: unknown
  readonly items?: Shape
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

/** A call of the server, with the shapes of its inputs. */
export interface Call {
  readonly method: string
  /** As it is registered: `/api/oficina/personas/:persona/bloqueo`. */
  readonly url: string
  readonly access: Access
  readonly query: Readonly<Record<string, Shape>>
  readonly body: Shape | null
}

/** Returns the name of a call in reports and in the tables of what it may do. */
export const nameOf = ({ method, url }: Pick<Call, 'method' | 'url'>): string => `${method} ${url}`

type Contract = Readonly<
  Record<
    string,
    Readonly<
      Record<
        string,
        {
          readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Shape }[]
          readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Shape }>> }
        }
      >
    >
  >
>

/** Returns every call that the server has registered, by the table of who may call it, with the shapes of its contract. */
export function callsOf(app: FastifyInstance): readonly Call[] {
  const paths = (app.swagger() as unknown as { readonly paths: Contract }).paths
  return app.accessTable.map(({ method, url, access }) => {
    const described = paths[url.replace(/:([^/]+)/g, '{$1}')]?.[method.toLowerCase()]
    const query = (described?.parameters ?? []).filter(({ in: place }) => place === 'query').map(({ name, schema }) => [name, schema])
    return {
      method,
      url,
      access,
      query: Object.fromEntries(query),
      body: described?.requestBody?.content['application/json']?.schema ?? null,
    }
  })
}
