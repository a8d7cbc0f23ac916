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

/** A call with what answers it. */
type Served = (app: FastifyInstance, services: Services, kept?: Kept) => void

/** The calls of one part of the server. */
export const calls =
  (...served: readonly Served[]) =>
  (services: Services): Slice =>
  async (app) => {
    for (const one of served) one(app as unknown as FastifyInstance, services)
  }

/** Calls that are kept and guarded alike. */
export const under =
  (kept: Kept, ...served: readonly Served[]): Served =>
  (app, services, around) => {
    for (const one of served) one(app, services, { ...around, ...kept })
  }

/** The calls of several parts as one. */
export const together =
  (...parts: readonly ((services: Services) => Slice)[]) =>
  (services: Services): Slice =>
  async (app) => {
    for (const part of parts) await part(services)(app, {})
  }

type Asking<C extends Call> = FromBrowser & (C extends { readonly access: 'public' } ? Visiting : Acting)
type Handler<C extends Call, Result> = (asking: Asking<C>, asked: Asked<C>) => Promise<Result>
/** What makes an answer of what a handler gives. */
type Answering<C extends Call> = (...given: [...Parameters<Handler<C, unknown>>, FastifyRequest, FastifyReply]) => Promise<unknown>

/** How an answer may be kept, how many of one address are given it, how large a body may be that brings a file, and what else the guards know of a call. */
type Kept = Pick<FastifyContextConfig, 'revalidate' | 'flood' | 'door' | 'underGivenPassword' | 'tooLarge'> & {
  readonly bodyLimit?: number
}

/** What is published for a month or a year is kept for an hour. */
export const PUBLISHED: Kept = { flood: 'publicLog', revalidate: 3600 }

/** A call that answers what its handler gives: both in English, as the call is declared. */
export const serve =
  <C extends Call>(call: C, handle: Handler<C, Answer<C>>, own?: Kept): Served =>
  (app, services, kept) =>
    route(app, services, call, { ...kept, ...own }, handle)

/** What a save gives beside its words. */
export interface Done {
  /** The code of what was saved. */
  readonly id?: number
  /** The version that it has now. */
  readonly version?: number
  /** What replaces the `{names}` of its words. */
  readonly params?: Params
  /** Other words than those of its declaration, where what was done says more. */
  readonly says?: MessageKey
}

/** What acts: it gives what is answered beside its words, else nothing unless the words want more. */
type ActionHandler<C extends Call> = unknown extends Beside<C> ? Handler<C, Done> | Handler<C, void> : Handler<C, Done & Beside<C>>

/** A call that acts and says so, in the words of its declaration, with what is answered beside them. */
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

/** A file that somebody saves: nothing of it is read by the browser. */
export interface HandedOut {
  readonly name: string
  readonly bytes: Buffer
}

/** A call that hands a file out: it is saved, under a name that the portal gives, and would have no origin if it were opened (S59). */
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

/** A text that somebody saves. */
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

/** A call that hands a table out for a spreadsheet, whose cells begin no formula (S57). */
export const handOutTable = handOutText('text/csv')

/** A call that hands a day out for a calendar. */
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

/** Rules of the staff's forms ask nothing of a declarant. */
const NOBODY = { birthDate: null, gender: null, external: false } as const

/** What a request asks, as the call holds it. Fails `invalid` where a rule of its form says no. */
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
