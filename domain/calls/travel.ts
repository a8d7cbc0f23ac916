import * as z from 'zod/mini'
import type { Answer, Asked, Call } from './call.ts'

type Spanish = Readonly<Record<string, unknown>>

const sent = (schema: z.ZodMiniType | undefined, asked: unknown): Spanish => (schema ? (z.encode(schema, asked) as Spanish) : {})

/** Returns the query of a call by its Spanish names. Throws when the input is not valid for the call. */
export const queryIn = <C extends Call>({ query }: C, asked: Asked<C>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(sent(query, asked)).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))

/** Returns the address of a call with its parameters filled in, `oficina/examen/casos/7`. Throws when the input is not valid for the call. */
export function addressOf<C extends Call>(call: C, asked: Asked<C>): string {
  const named = sent(call.params, asked)
  const address = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(named[name])))
  const query = String(new URLSearchParams(queryIn(call, asked)))
  return query === '' ? address : `${address}?${query}`
}

/** Returns the body of a call; undefined for a call that sends none. Throws when the input is not valid for the call. */
export const bodyOf = <C extends Call>({ body }: C, asked: Asked<C>): Spanish | undefined => body && sent(body, asked)

/** Decodes a call's answer into English. Throws when the answer does not fit the call. */
export const answerIn = <C extends Pick<Call, 'answer'>>({ answer }: C, answered: unknown): Answer<C> =>
  z.decode(answer, answered as never) as Answer<C>

/** Reads a call's query from an address; leaves out anything that the call does not take or cannot read. */
export function askedBy<C extends Call>({ query }: C, behind: Spanish): Partial<Asked<C>> {
  if (!query) return {}
  const known = Object.entries(behind).filter(([name, value]) => z.safeDecode(query, { [name]: value } as never).success)
  return z.decode(query, Object.fromEntries(known) as never) as Partial<Asked<C>>
}
