import type { Answer, Asked, Call } from '@djbr/domain/calls/call.ts'
import { addressOf, answerIn, bodyOf } from '@djbr/domain/calls/travel.ts'
import { queryOptions } from '@tanstack/react-query'
import { api, type CallOptions } from './api.ts'
import { unlessRefused } from './failure.ts'

/** Parameters of a call, left out where it has none. */
type AskedIn<C> = unknown extends Asked<C> ? [] : object extends Asked<C> ? [asked?: Asked<C>] : [asked: Asked<C>]

/** Makes a call with the English names of its declaration. Throws a CallFailure, also on a refusal and on an answer that does not match the declaration. */
export async function ask<C extends Call>(call: C, asked: Asked<C>, options?: CallOptions): Promise<Answer<C>> {
  const [address, body] = [addressOf(call, asked), bodyOf(call, asked)]
  const { method } = call
  const answered =
    method === 'get' || method === 'delete' ? api[method]<object>(address, options) : api[method]<object>(address, body, options)
  return answerIn(call, unlessRefused(await answered))
}

/** Makes a call that returns a text file, unchanged. Throws a CallFailure. */
export const askText = <C extends Call>(call: C, asked: Asked<C>, options?: CallOptions): Promise<string> =>
  call.method === 'get' ? api.text(addressOf(call, asked), options) : api.textFor(addressOf(call, asked), bodyOf(call, asked), options)

/** Returns the key under which all answers of a call are kept, whatever its parameters; it names what is to be fetched again. */
export const keyOf = ({ path }: Pick<Call, 'path'>): readonly string[] => path.split('/')

/** Returns a call as a query whose screen shows failures itself: `useQuery(queryOf(ownCases))`. */
export const queryOf = <C extends Call>(call: C, ...[asked = {} as Asked<C>]: AskedIn<C>) =>
  queryOptions<Answer<C>, Error, Answer<C>, readonly unknown[]>({
    queryKey: [...keyOf(call), asked],
    queryFn: () => ask(call, asked as Asked<C>, { quiet: true }),
    staleTime: 0,
  })
