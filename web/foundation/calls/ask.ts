import type { Answer, Asked, Call } from '@djbr/domain/calls/call.ts'
import { addressOf, answerIn, bodyOf } from '@djbr/domain/calls/travel.ts'
import { queryOptions } from '@tanstack/react-query'
import { api, type CallOptions } from './api.ts'
import { unlessRefused } from './failure.ts'

/** What a call is asked, left out where it asks nothing. */
type AskedIn<C> = unknown extends Asked<C> ? [] : object extends Asked<C> ? [asked?: Asked<C>] : [asked: Asked<C>]

/** Makes a call: asked and answered in English, as it is declared. Throws a CallFailure, also of a refusal, and for an answer that is none of its own. */
export async function ask<C extends Call>(call: C, asked: Asked<C>, options?: CallOptions): Promise<Answer<C>> {
  const [address, body] = [addressOf(call, asked), bodyOf(call, asked)]
  const { method } = call
  const answered =
    method === 'get' || method === 'delete' ? api[method]<object>(address, options) : api[method]<object>(address, body, options)
  return answerIn(call, unlessRefused(await answered))
}

/** A call that hands a file of text out: as it is. Throws a CallFailure. */
export const askText = <C extends Call>(call: C, asked: Asked<C>, options?: CallOptions): Promise<string> =>
  call.method === 'get' ? api.text(addressOf(call, asked), options) : api.textFor(addressOf(call, asked), bodyOf(call, asked), options)

/** The name under which the answers of a call are kept, whatever it was asked: what is to be asked for again is named by it. */
export const keyOf = ({ path }: Pick<Call, 'path'>): readonly string[] => path.split('/')

/** A call as a query, whose screen says itself that it failed: `useQuery(queryOf(ownCases))`. */
export const queryOf = <C extends Call>(call: C, ...[asked = {} as Asked<C>]: AskedIn<C>) =>
  queryOptions<Answer<C>, Error, Answer<C>, readonly unknown[]>({
    queryKey: [...keyOf(call), asked],
    queryFn: () => ask(call, asked as Asked<C>, { quiet: true }),
    staleTime: 0,
  })
