import type { Reference } from '../messages/reference.ts'

/** How a value arrives: what may be sent for it, and what that is read as. */
export interface Arrival<Value> {
  /** What may be sent, as JSON Schema, for the contract. */
  readonly schema: Readonly<Record<string, unknown>>
  /** Reads what was sent; checks its shape only. */
  read(sent: unknown): Arrived<Value>
}

/** The value read; else why it cannot be read, as a message reference. */
export type Arrived<Value> = { readonly value: Value } | { readonly problem: Reference }

/** Returns the value of what was sent. Throws when it cannot be read. */
export function parse<Value>({ read }: Arrival<Value>, sent: unknown): Value {
  const arrived = read(sent)
  if ('problem' in arrived) throw new Error(arrived.problem)
  return arrived.value
}

/** Returns the JSON Schema of a value that may be left out. */
export const maybe = (schema: object) => ({ anyOf: [schema, { type: 'null' }] })

/** A value that may be left out (null then). `take` returns undefined when what was sent does not fit the schema; `problem` is the message then. */
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

/** An arrival whose value is changed into the one that is held. */
export const transformed = <Read, Value>({ schema, read }: Arrival<Read>, change: (read: Read) => Value): Arrival<Value> => ({
  schema,
  read: (sent) => {
    const arrived = read(sent)
    return 'value' in arrived ? { value: change(arrived.value) } : arrived
  },
})

/** An arrival that changes what was sent before reading it. */
export const transformedFirst = <Value>(change: (sent: unknown) => unknown, { schema, read }: Arrival<Value>): Arrival<Value> => ({
  schema,
  read: (sent) => read(change(sent)),
})
