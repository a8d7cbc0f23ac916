import { vi } from 'vitest'
import { withResolvers } from './with-resolvers.ts'

export interface Asked {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

type Reply = { readonly status?: number; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> } | 'unreachable'
type Replies = Readonly<Record<string, Reply | ((asked: Asked) => Reply)>>

/** Holds back the answer of an address. Returns a function that releases it. */
export function holdAnswer(path: string): () => void {
  const [held, answerNow] = [withResolvers<void>(), fetch]
  vi.stubGlobal('fetch', async (address: string, ...rest: [RequestInit]) => {
    if (address === `/api/${path}`) await held.promise
    return answerNow(address, ...rest)
  })
  return held.resolve
}

/** Stands in for the server: answers `METHOD path` as told and anything else with `otherwise`, and records the calls. */
export function answerCalls(replies: Replies, otherwise: Reply = { status: 404 }): Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', headers, body }: RequestInit) => {
    const path = address.replace(/^\/api\//, '')
    const call: Asked = {
      method,
      path,
      headers: headers as Record<string, string>,
      body: typeof body === 'string' ? JSON.parse(body) : body,
    }
    asked.push(call)
    const found = replies[`${method} ${path}`] ?? otherwise
    const reply = typeof found === 'function' ? found(call) : found
    if (reply === 'unreachable') throw new TypeError('Failed to fetch')
    return new Response(reply.body === undefined ? '' : JSON.stringify(reply.body), {
      status: reply.status ?? 200,
      headers: reply.headers ?? {},
    })
  })
  return asked
}
