import type { AnswerOnTheWire, Call, SentOnTheWire } from '@djbr/domain/calls/call.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { afterPress } from '../controls/press.ts'
import { languageSpoken, say } from '../language/language.ts'
import { CallFailure } from './failure.ts'
import { heldToken } from './token.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface CallOptions {
  /** Only the caller hears of a failure, and shows it: of every failure, or of those with one of these statuses. */
  readonly quiet?: boolean | readonly number[]
  readonly signal?: AbortSignal
  /** Makes a repeated write harmless. */
  readonly idempotencyKey?: string
  /** Name of this request, by which the office asks what became of it: 32 hexadecimal digits. */
  readonly request?: string
  /** Version that was read, for a write that must not overwrite another person's. */
  readonly ifMatch?: string
  /** Proofs of work that the machine solved for it, separated by commas. */
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

/** Sets the reaction to every failure that is not quiet (R1.30). */
export const onFailure = (reaction: Reaction): void => {
  react = reaction
}

/** Sets the listener for every failure, quiet or not; it also learns whether the call was a read. */
export const onAnyFailure = (reported: Overhear): void => {
  overhear = reported
}

/**
 * Sets `ask`, called when a session turns out to have ended: if it resolves to true, the call is repeated. While a person who signed in again is asked
 * for the second factor of their area, its calls wait for `reopened`.
 */
export const onSessionEnded = (ask: () => Promise<boolean>, reopened: () => Promise<void> | null): void => {
  signInAgain = ask
  areaReopened = reopened
}

/** Sets `work`, called with the subject of a proof of work when the server accepts a call only with one; the call is repeated with the proof returned. */
export const onFlood = (work: (por: string) => Promise<string | null>): void => {
  workToInsist = work
}

/** Sets the listener for every write that the server answered, with the time by the server's clock. */
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

/** Returns the words for a status that came without its own. */
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
      // The page's policy sends no referrer. An older browser would then also withhold its Origin, by which the server knows its own page.
      referrerPolicy: 'origin',
      cache: 'no-store',
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(options.signal && { signal: options.signal }),
    })
    // An answer that is cut off on its way counts as not arrived.
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
    // An answer's content would move the page under a press, so it is returned once the press is over.
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

/** The calls about sessions handle an ended session themselves. */
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

/** Most proofs of work per call: an address and a subject may each ask for one, and a price that grows meanwhile asks once more. */
const MOST_WORKS = 4

/** Proofs for a call that was refused unjudged, for a misread captcha say; sent again when that call is repeated. */
let unspent: { readonly call: string; readonly works: readonly string[] } | null = null

/**
 * Sends a call. After wrong tries at the same subject or from the same address the server demands proof of work: the call is then repeated with it, and with
 * the proofs solved before.
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

/** Address of a declared call, with its query; any address for a call that is not declared. */
export type AddressOf<C, Method extends string> =
  C extends Readonly<Record<Method, infer Path extends string>> ? Filled<Path> | `${Filled<Path>}?${string}` : string
type SentTo<C> = C extends Call ? SentOnTheWire<C> : unknown
type AnswerOf<C> = C extends Call ? AnswerOnTheWire<C> : C

/**
 * Calls of this portal, `/api/` + path, typed by their answer or by their declaration, which is not loaded: `api.post<typeof openSession>('system/sesion', …)`.
 * Throws a CallFailure on failure, after telling the person unless `quiet`.
 */
export const api = {
  get: <C>(path: AddressOf<C, 'get'>, options?: CallOptions) => call<AnswerOf<C>>('GET', path, undefined, options),
  /** Returns an answer that is a text file, unchanged. */
  text: <C = unknown>(path: AddressOf<C, 'get'>, options?: CallOptions) =>
    call<string>('GET', path, undefined, { ...options, read: 'text' }),
  /** The same, for a request with a body. */
  textFor: (path: string, body: unknown, options?: CallOptions) => call<string>('POST', path, body, { ...options, read: 'text' }),
  /** Returns an answer that is any other file, unread. */
  file: (path: string, options?: CallOptions) => call<Blob>('GET', path, undefined, { ...options, read: 'blob' }),
  post: <C>(path: AddressOf<C, 'post'>, body = {} as SentTo<C>, options?: CallOptions) => call<AnswerOf<C>>('POST', path, body, options),
  put: <C>(path: AddressOf<C, 'put'>, body = {} as SentTo<C>, options?: CallOptions) => call<AnswerOf<C>>('PUT', path, body, options),
  delete: <C>(path: AddressOf<C, 'delete'>, options?: CallOptions) => call<AnswerOf<C>>('DELETE', path, undefined, options),
}
