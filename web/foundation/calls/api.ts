import type { AnswerOnTheWire, Call, SentOnTheWire } from '@djbr/domain/calls/call.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { afterPress } from '../controls/press.ts'
import { languageSpoken, say } from '../language/language.ts'
import { CallFailure } from './failure.ts'
import { heldToken } from './token.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface CallOptions {
  /** Nobody is told of a failure but the caller, who tells it: of any, or of those with one of these statuses. */
  readonly quiet?: boolean | readonly number[]
  readonly signal?: AbortSignal
  /** Makes a repeated write harmless. */
  readonly idempotencyKey?: string
  /** A name for this request, by which the office asks what became of it: 32 hexadecimal digits. */
  readonly request?: string
  /** The version that was read, for a write that must not overwrite another's. */
  readonly ifMatch?: string
  /** What the machine worked out for it, several with a comma. */
  readonly work?: string
}

type Reaction = (failure: CallFailure) => void
type Overhear = (failure: CallFailure, isRead: boolean) => void
type Witness = (call: { readonly method: Method; readonly path: string }, answer: unknown, at: Date) => void

let react: Reaction = () => {}
let witness: Witness = () => {}
let overhear: Overhear = () => {}
let signInAgain: () => Promise<boolean> = async () => false
let areaReopened: () => Promise<void> | null = () => null
let workToInsist: (por: string) => Promise<string | null> = async () => null

/** What happens on every failure that is not quiet (R1.30). */
export const onFailure = (reaction: Reaction): void => {
  react = reaction
}

/** Told of every failure, quiet or not, and whether it was of a call that reads. */
export const onAnyFailure = (reported: Overhear): void => {
  overhear = reported
}

/**
 * Asked when a session turns out to have ended; when it answers true, the call is made again. While somebody who signed in again is asked for the
 * second factor of their area, its calls wait for `reopened`.
 */
export const onSessionEnded = (ask: () => Promise<boolean>, reopened: () => Promise<void> | null): void => {
  signInAgain = ask
  areaReopened = reopened
}

/** Asked when a call is heard for work alone, with what stands for it; the call is made again with the work that it gives. */
export const onFlood = (work: (por: string) => Promise<string | null>): void => {
  workToInsist = work
}

/** Told of every write that the server answered, and when by the server's clock. */
export const onWrite = (reported: Witness): void => {
  witness = reported
}

const headersOf = (body: unknown, { idempotencyKey, request, ifMatch, work }: CallOptions): Record<string, string> => {
  const token = heldToken()
  return {
    Accept: 'application/json',
    'Accept-Language': languageSpoken(),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(token && { Authorization: token }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    ...(request && { Pedido: request }),
    ...(ifMatch && { 'If-Match': ifMatch }),
    ...(work && { 'Prueba-De-Trabajo': work }),
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const WORDS: Readonly<Record<number, MessageKey>> = {
  0: 'shell.http.connection',
  400: 'common.badRequest',
  401: 'common.unauthenticated',
  403: 'common.forbidden',
  404: 'common.notFound',
  407: 'shell.http.407',
  408: 'shell.http.408',
  409: 'common.conflict',
  410: 'shell.http.410',
  412: 'shell.http.412',
  429: 'common.tooManyTries',
  500: 'common.fault',
  502: 'shell.http.502',
  503: 'common.unavailable',
  504: 'shell.http.408',
}

/** The words of a status that came without its own. */
export const wordsOfStatus = (status: number): string => say(WORDS[status] ?? 'shell.http.unknown')

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

interface Reply {
  readonly answer: unknown
  /** By the server's clock. */
  readonly at: Date
}

async function send(
  method: Method,
  path: string,
  body: unknown,
  options: CallOptions & { readonly read?: 'text' | 'blob' },
): Promise<Reply> {
  let response: Response
  let answer: unknown
  try {
    response = await fetch(`/api/${path}`, {
      method,
      headers: headersOf(body, options),
      credentials: 'same-origin',
      // The page tells nobody where it is; an older browser then keeps its Origin back too, by which the server knows its own page.
      referrerPolicy: 'origin',
      cache: 'no-store',
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(options.signal && { signal: options.signal }),
    })
    // What is cut off on its way did not arrive either.
    answer = options.read && response.ok ? await response[options.read]() : await bodyOf(response)
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new CallFailure(0, wordsOfStatus(0))
  }
  const at = new Date(response.headers.get('Date') ?? Date.now())
  if (options.read && response.ok) return { answer, at }
  const said = isObject(answer) ? answer : {}
  if (response.ok) {
    const complaint = textOf(said.error) ?? textOf(said.warning)
    if (complaint) throw new CallFailure(200, complaint, said)
    return { answer, at }
  }
  const words = textOf(said.error_mensaje) ?? textOf(said.mensaje) ?? wordsOfStatus(response.status)
  throw new CallFailure(response.status, words, said, Number(response.headers.get('Retry-After')) || null)
}

const isQuiet = ({ status }: CallFailure, { quiet = false }: CallOptions) => (typeof quiet === 'boolean' ? quiet : quiet.includes(status))

async function call<Answer>(
  method: Method,
  path: string,
  body: unknown,
  options: CallOptions & { readonly read?: 'text' | 'blob' } = {},
): Promise<Answer> {
  try {
    // What an answer brings would move the page under a press: it is given once that is over.
    const { answer, at } = await sendSignedIn(method, path, body, options).finally(() => new Promise<void>(afterPress))
    if (method !== 'GET') witness({ method, path }, answer, at)
    return answer as Answer
  } catch (error) {
    if (error instanceof CallFailure) {
      overhear(error, method === 'GET')
      if (!isQuiet(error, options)) react(error)
    }
    throw error
  }
}

/** The calls about sessions say themselves what a session that ended means. */
const ABOUT_SESSIONS = /^(system|control_tarjeta|oficina\/sesion)\//

async function sendSignedIn(...[method, path, body, options]: Parameters<typeof send>): Promise<Reply> {
  const isAboutSessions = ABOUT_SESSIONS.test(path)
  const waited = isAboutSessions ? null : areaReopened()
  if (waited) await waited
  try {
    return await insist(method, path, body, options)
  } catch (error) {
    const ended = error instanceof CallFailure && error.status === 401 && !isAboutSessions
    if (!ended || !(await signInAgain())) throw error
    return insist(method, path, body, options)
  }
}

/** An address and a subject may each ask for work; a price that grows meanwhile asks once more. */
const MOST_WORKS = 4

/** What was worked for a call that was then refused unjudged, a misread captcha say: shown again when that call is made again. */
let unspent: { readonly call: string; readonly works: readonly string[] } | null = null

/**
 * After wrong tries at the same subject or of the same address a call is heard for work of the machine alone: it is made again with it, and with what was worked
 * before.
 */
async function insist(...[method, path, body, options]: Parameters<typeof send>): Promise<Reply> {
  const call = path.split('?', 1)[0] ?? path
  const before = unspent?.call === call ? unspent.works : []
  if (before.length > 0) unspent = null
  const works: string[] = []
  for (;;) {
    const shown = [...before, ...works].slice(-MOST_WORKS)
    try {
      return await send(method, path, body, shown.length > 0 ? { ...options, work: shown.join(',') } : options)
    } catch (error) {
      const por = error instanceof CallFailure && error.answer.prueba_de_trabajo === true ? textOf(error.answer.por) : null
      const work = por !== null && works.length < MOST_WORKS ? await workToInsist(por) : null
      if (work === null) {
        if (shown.length > 0) unspent = { call, works: shown }
        throw error
      }
      works.push(work)
    }
  }
}

type Filled<Path extends string> = Path extends `${infer Before}:${string}/${infer After}`
  ? `${Before}${string}/${Filled<After>}`
  : Path extends `${infer Before}:${string}`
    ? `${Before}${string}`
    : Path

/** Where a call is that is declared, with what it is asked; of what is not declared any address. */
export type AddressOf<C, Method extends string> =
  C extends Readonly<Record<Method, infer Path extends string>> ? Filled<Path> | `${Filled<Path>}?${string}` : string
type SentTo<C> = C extends Call ? SentOnTheWire<C> : unknown
type AnswerOf<C> = C extends Call ? AnswerOnTheWire<C> : C

/**
 * Calls of this portal, `/api/` + path, by what they answer or by their declaration, of which nothing is loaded: `api.post<typeof openSession>('system/sesion', …)`.
 * A failure throws a CallFailure, after the person was told of it unless `quiet`.
 */
export const api = {
  get: <C>(path: AddressOf<C, 'get'>, options?: CallOptions) => call<AnswerOf<C>>('GET', path, undefined, options),
  /** An answer that is a file of text, as it is. */
  text: <C = unknown>(path: AddressOf<C, 'get'>, options?: CallOptions) =>
    call<string>('GET', path, undefined, { ...options, read: 'text' }),
  /** The same, of what is asked in a body. */
  textFor: (path: string, body: unknown, options?: CallOptions) => call<string>('POST', path, body, { ...options, read: 'text' }),
  /** An answer that is any other file, which nothing reads. */
  file: (path: string, options?: CallOptions) => call<Blob>('GET', path, undefined, { ...options, read: 'blob' }),
  post: <C>(path: AddressOf<C, 'post'>, body = {} as SentTo<C>, options?: CallOptions) => call<AnswerOf<C>>('POST', path, body, options),
  put: <C>(path: AddressOf<C, 'put'>, body = {} as SentTo<C>, options?: CallOptions) => call<AnswerOf<C>>('PUT', path, body, options),
  delete: <C>(path: AddressOf<C, 'delete'>, options?: CallOptions) => call<AnswerOf<C>>('DELETE', path, undefined, options),
}
