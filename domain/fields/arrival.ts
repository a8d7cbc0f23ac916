import type { Reference } from '../messages/reference.ts'

/** How a value arrives: what may be sent of it, and what that is read as. */
export interface Arrival<Value> {
  /** What may be sent, as JSON Schema, for the contract. */
  readonly schema: Readonly<Record<string, unknown>>
  /** Reads what was sent; speaks of the shape only. */
  read(sent: unknown): Arrived<Value>
}

/** What was sent; else why it cannot be read, by reference to a message. */
export type Arrived<Value> = { readonly value: Value } | { readonly problem: Reference }

/** The value of what was sent. Throws when it cannot be read. */
export function parse<Value>({ read }: Arrival<Value>, sent: unknown): Value {
  const arrived = read(sent)
  if ('problem' in arrived) throw new Error(arrived.problem)
  return arrived.value
}

/** What may be sent of a value that may be left out, as JSON Schema. */
export const maybe = (schema: object) => ({ anyOf: [schema, { type: 'null' }] })

/** A value that may be left out, null then. `take` gives undefined where what was sent is none of the schema; `problem` is said of it. */
export const arriving = <Value>(schema: object, problem: Reference, take: (sent: unknown) => Value | undefined): Arrival<Value | null> => ({
  schema: maybe(schema),
  read: (sent) => {
    const value = sent === undefined || sent === null ? null : take(sent)
    return value === undefined ? { problem } : { value }
  },
})

/** A text that may be left out. */
export const arrivingText = (problem: Reference): Arrival<string | null> =>
  arriving({ type: 'string' }, problem, (sent) => (typeof sent === 'string' ? sent : undefined))

/** What arrives, changed into the value that is held. */
export const transformed = <Read, Value>({ schema, read }: Arrival<Read>, change: (read: Read) => Value): Arrival<Value> => ({
  schema,
  read: (sent) => {
    const arrived = read(sent)
    return 'value' in arrived ? { value: change(arrived.value) } : arrived
  },
})

/** An arrival that takes what was sent only after this change. */
export const transformedFirst = <Value>(change: (sent: unknown) => unknown, { schema, read }: Arrival<Value>): Arrival<Value> => ({
  schema,
  read: (sent) => read(change(sent)),
})
