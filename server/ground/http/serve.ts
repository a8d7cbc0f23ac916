import type { Readable } from 'node:stream'
import type { Answer, Asked, Beside, Call } from '@djbr/domain/calls/call.ts'
import { fieldSetOf } from '@djbr/domain/calls/from-fields.ts'
import { problemsOf } from '@djbr/domain/fields/record-kind.ts'
import type { MessageKey, Params } from '@djbr/domain/messages/text.ts'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Services } from '../../services.ts'
import { browserOf, type FromBrowser } from './browser.ts'
import { described } from './described.ts'
import { Failure } from './failure.ts'
import { type Acting, actingOf, type Visiting, visitingOf } from './principal.ts'
import type { Slice } from './slice.ts'
import { saved } from './wire.ts'

/** A call and its handler, ready to be registered. */
type Served = (app: FastifyInstance, services: Services, kept?: Kept) => void

/** Groups the calls of one part of the server. */
export const calls =
  (...served: readonly Served[]) =>
  (services: Services): Slice =>
  async (app) => {
    for (const one of served) one(app as unknown as FastifyInstance, services)
  }

/** Gives several calls the same caching and guards. */
export const under =
  (kept: Kept, ...served: readonly Served[]): Served =>
  (app, services, around) => {
    for (const one of served) one(app, services, { ...around, ...kept })
  }

/** Joins the calls of several parts. */
export const together =
  (...parts: readonly ((services: Services) => Slice)[]) =>
  (services: Services): Slice =>
  async (app) => {
    for (const part of parts) await part(services)(app, {})
  }

type Asking<C extends Call> = FromBrowser & (C extends { readonly access: 'public' } ? Visiting : Acting)
type Handler<C extends Call, Result> = (asking: Asking<C>, asked: Asked<C>) => Promise<Result>
/** Turns a handler's result into an answer. */
type Answering<C extends Call> = (...given: [...Parameters<Handler<C, unknown>>, FastifyRequest, FastifyReply]) => Promise<unknown>

/** How an answer may be cached, how many one address may get, how large a body with a file may be, and what else the guards know of a call. */
type Kept = Pick<FastifyContextConfig, 'revalidate' | 'flood' | 'door' | 'underGivenPassword' | 'tooLarge'> & {
  readonly bodyLimit?: number
}

/** Data published for a month or a year is cached for an hour. */
export const PUBLISHED: Kept = { flood: 'publicLog', revalidate: 3600 }

/** A call that answers with its handler's result: both in English, as the call is declared. */
export const serve =
  <C extends Call>(call: C, handle: Handler<C, Answer<C>>, own?: Kept): Served =>
  (app, services, kept) =>
    route(app, services, call, { ...kept, ...own }, handle)

/** What a save returns besides its message. */
export interface Done {
  /** The code of what was saved. */
  readonly id?: number
  /** Its new version. */
  readonly version?: number
  /** Replaces the `{names}` of its message. */
  readonly params?: Params
  /** Another message than the declared one, where the outcome says more. */
  readonly says?: MessageKey
}

/** The handler of an act: returns what is sent besides its message, or nothing unless the message needs more. */
type ActionHandler<C extends Call> = unknown extends Beside<C> ? Handler<C, Done> | Handler<C, void> : Handler<C, Done & Beside<C>>

/** A call that acts and answers with the message of its declaration, and any further fields. */
export const act =
  <C extends Call>(call: C, handle: ActionHandler<C>, own?: Kept): Served =>
  (app, services, kept) =>
    route(app, services, call, { ...kept, ...own }, async (asking, asked, request) => {
      const { id, version, params, says, ...beside } = ((await handle(asking, asked)) ?? {}) as Done
      return {
        ...saved(
          request,
          says ?? wordsOf(call, asked),
          { ...(id !== undefined && { inf_codigo: id }), ...(version !== undefined && { version }) },
          params,
        ),
        ...beside,
      }
    })

/** A file for the caller to save: the browser reads nothing of it. */
export interface HandedOut {
  readonly name: string
  readonly bytes: Buffer
}

/** A call that hands out a file: it is saved under a name that the portal gives, and would have no origin if it were opened (S59). */
export const handOut =
  <C extends Call>(call: C, handle: Handler<C, HandedOut>): Served =>
  (app, services, kept) =>
    route(app, services, call, { ...kept, produces: ['application/octet-stream'] }, async (asking, asked, _, reply) => {
      const { name, bytes } = await handle(asking, asked)
      asking.browser.saveAs(name)
      return (
        reply
          .type('application/octet-stream')
          // @protects S59 a file is handed out, not opened
          .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
          .send(bytes)
      )
    })

/** A text for the caller to save. */
interface HandedText {
  readonly name: string
  readonly text: string | Readable
}

const handOutText =
  (type: string) =>
  <C extends Call>(call: C, handle: Handler<C, HandedText>, own?: Kept): Served =>
  (app, services, kept) =>
    route(app, services, call, { ...kept, ...own, produces: [type] }, async (asking, asked, _, reply) => {
      const { name, text } = await handle(asking, asked)
      asking.browser.saveAs(name)
      return reply.type(`${type}; charset=utf-8`).send(text)
    })

/** A call that hands out a table for a spreadsheet, in which no cell starts a formula (S57). */
export const handOutTable = handOutText('text/csv')

/** A call that hands out a day for a calendar. */
export const handOutDay = handOutText('text/calendar')

function route<C extends Call>(
  app: FastifyInstance,
  services: Services,
  call: C,
  { bodyLimit, produces, ...limits }: Kept & { readonly produces?: readonly string[] },
  answer: Answering<C>,
): void {
  const { method, path, access, touches, requestKey, ifMatch, summary, params, query, body } = call as Call
  const { config, schema } = described({
    access,
    ...limits,
    ...(touches === false && { touches }),
    ...(requestKey && { requestKey }),
    ...(ifMatch && { ifMatch }),
    summary,
    produces,
    params,
    query,
    body,
    answer: call.answer,
  })
  const answering = async (request: FastifyRequest, reply: FastifyReply) => {
    const asked = askedOf(call, request, services)
    return answer(askingOf(call, request, reply, services), asked, request, reply)
  }
  app[method](`/${path}`, { config, schema, ...(bodyLimit && { bodyLimit }) } as RouteShorthandOptions, answering as never)
}

const askingOf = <C extends Call>({ access }: C, request: FastifyRequest, reply: FastifyReply, services: Services): Asking<C> =>
  ({
    ...(access === 'public' ? visitingOf : actingOf)(services, request),
    browser: browserOf(services.config, request, reply),
  }) as FromBrowser as Asking<C>

/** Rules of the staff's forms ask nothing about a declarant. */
const NOBODY = { birthDate: null, gender: null, external: false } as const

/** Returns what a request asks, in the call's own terms. Fails `invalid` where a rule of its form objects. */
function askedOf<C extends Call>(call: C, request: FastifyRequest, { clock }: Services): Asked<C> {
  const { params, query, body } = request
  const set = fieldSetOf(call.body)
  const problems = set ? problemsOf(set, body as never, { today: dateInLaPaz(clock.now()), declarant: NOBODY }) : []
  // @protects S34 what a form of the office would refuse is refused of whoever sends it without one
  if (set && problems.length > 0) {
    const fields = problems.map(({ field, message }) => ({ field: set.fields[field]?.write ?? field, message }))
    throw new Failure('invalid', 'common.reviewRequired', { fields })
  }
  return { ...(params as object), ...(query as object), ...(body as object) } as Asked<C>
}

const wordsOf = ({ says }: Call, asked: unknown): MessageKey => {
  if (says === undefined) throw new Error('a call that acts says so')
  return typeof says === 'string' ? says : says(asked as never)
}
