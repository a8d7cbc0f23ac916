import createClient, { type Client, type ClientOptions } from 'openapi-fetch'
import type { paths } from './types.ts' // not in git: npm run generate writes it

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A path of the contract with a value in place of each parameter. */
type Filled<Path> = Path extends `${infer Start}{${string}}${infer End}` ? `${Start}${string}${Filled<End>}` : Path

type Operation<M extends Method, Path extends keyof paths> = paths[Path][Lowercase<M> & keyof paths[Path]]
type PathsOf<M extends Method> = { [Path in keyof paths]: Operation<M, Path> extends { responses: unknown } ? Path : never }[keyof paths]

type AddressesOf<M extends Method> = { [Path in PathsOf<M>]: Path extends `/api/${infer Rest}` ? Filled<Rest> : never }[PathsOf<M>]
interface Addresses {
  GET: AddressesOf<'GET'>
  POST: AddressesOf<'POST'>
  PUT: AddressesOf<'PUT'>
  DELETE: AddressesOf<'DELETE'>
}

/** The address of a call, after `/api/`: only addresses and methods of the contract are allowed. */
export type Address<M extends Method> = Addresses[M]

/** The body of a call to an address, as in the contract. */
export type BodyOf<M extends Method, A> = {
  [Path in PathsOf<M>]: Path extends `/api/${infer Rest}`
    ? A extends Filled<Rest>
      ? Operation<M, Path> extends { requestBody: { content: { 'application/json': infer Body } } }
        ? Body
        : Record<string, never>
      : never
    : never
}[PathsOf<M>]

/** Returns a client of the contract: only what its generated types have can be called. */
export const clientOf = (options: ClientOptions): Client<paths> => createClient<paths>(options)

/** Makes a call and returns its answer as it is, even a refusal. */
export async function answerTo<M extends Method, A extends Address<M>>(
  client: Client<paths>,
  method: M,
  address: A,
  body?: BodyOf<M, A>,
): Promise<{ answer: unknown; response: Response }> {
  // Called by an address that is filled in already, while the client knows addresses by their paths.
  const { data, error, response } = await (client.request as unknown as Ask)(method, `/api/${String(address)}`, { ...(body && { body }) })
  return { answer: data ?? error, response }
}

type Ask = (method: Method, path: string, init: object) => Promise<{ data?: unknown; error?: unknown; response: Response }>
