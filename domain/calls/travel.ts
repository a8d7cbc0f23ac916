import * as z from 'zod/mini'
import type { Answer, Asked, Call } from './call.ts'

type Spanish = Readonly<Record<string, unknown>>

const sent = (schema: z.ZodMiniType | undefined, asked: unknown): Spanish => (schema ? (z.encode(schema, asked) as Spanish) : {})

/** What stands behind the `?` of a call as it is asked, by its Spanish names. Throws for what it cannot be asked. */
export const queryIn = <C extends Call>({ query }: C, asked: Asked<C>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(sent(query, asked)).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))

/** The address of a call as it is asked, `oficina/examen/casos/7`. Throws for what it cannot be asked. */
export function addressOf<C extends Call>(call: C, asked: Asked<C>): string {
  const named = sent(call.params, asked)
  const address = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(named[name])))
  const query = String(new URLSearchParams(queryIn(call, asked)))
  return query === '' ? address : `${address}?${query}`
}

/** The body of a call as it is asked; undefined of one that sends none. Throws for what it cannot be asked. */
export const bodyOf = <C extends Call>({ body }: C, asked: Asked<C>): Spanish | undefined => body && sent(body, asked)

/** What a call answered, in English. Throws for an answer that is none of its own. */
export const answerIn = <C extends Pick<Call, 'answer'>>({ answer }: C, answered: unknown): Answer<C> =>
  z.decode(answer, answered as never) as Answer<C>

/** What of an address a call can be asked: whatever is none of it, or not in its words, is left out. */
export function askedBy<C extends Call>({ query }: C, behind: Spanish): Partial<Asked<C>> {
  if (!query) return {}
  const known = Object.entries(behind).filter(([name, value]) => z.safeDecode(query, { [name]: value } as never).success)
  return z.decode(query, Object.fromEntries(known) as never) as Partial<Asked<C>>
}
