import * as z from 'zod/mini'
import type { Field } from '../fields/field.ts'
import type { FieldSet, RecordOf } from '../fields/record-kind.ts'
import { heldAs, type Members, type Wire, wire } from './wire.ts'

type FieldsOf<Set extends FieldSet> = {
  readonly [Name in keyof Set['fields']]: readonly [name: string, schema: z.ZodMiniType<RecordOf<Set>[Name]>]
}

const sets = new WeakMap<z.ZodMiniType, FieldSet>()

/**
 * A body that a form asks for: the fields of a set under their write names, and `more` that the form asks beside it. The rules of the set are run by the form and,
 * with its own clock, by the server; they stand nowhere else.
 */
export function fromFields<const Set extends FieldSet, const M extends Members = Record<never, never>>(
  set: Set,
  more?: M,
): Wire<FieldsOf<Set> & M> {
  const fields = Object.entries(set.fields).map(([name, field]) => [name, [field.write, sentOf(field)]] as const)
  const body = wire({ ...more, ...Object.fromEntries(fields) })
  sets.set(body, set)
  return body as never
}

/** The set of fields that a body is made from; undefined of any other. */
export const fieldSetOf = (body: z.ZodMiniType | undefined): FieldSet | undefined => body && sets.get(body)

/** What the rules of a form have required. Throws where there is nothing: they were not run. */
export function required<Value>(value: Value | null): Value {
  if (value === null) throw new Error('what a form requires is missing')
  return value
}

/** What may be sent of a field in a body that no form of it makes: its shape alone, for its rules are run where it is taken. */
export const arrivingOf = <Value>(field: Field<Value>): z.ZodMiniType<Value> =>
  arrived(z.optional(z.unknown().register(z.globalRegistry, field.arrive.schema)), field as unknown as Field) as never

const sentOf = (field: Field) => {
  const sent = z.unknown().register(z.globalRegistry, contractOf(field))
  return arrived(field.optional ? z.optional(sent) : sent, field)
}

const arrived = (sent: z.ZodMiniType, field: Field) =>
  heldAs(sent, {
    decode: (value, context) => {
      const arrived = field.arrive.read(value)
      if ('value' in arrived) return arrived.value
      context.issues.push({ code: 'custom', message: arrived.problem, input: value })
      return z.NEVER
    },
    // What a form does not ask is left out.
    encode: (held) => (held === undefined && field.optional ? undefined : field.travel(held)),
  })

/** What may be sent of a field. */
function contractOf({ control, optional, arrive }: Field): Readonly<Record<string, unknown>> {
  switch (control.type) {
    case 'text':
      // Digits travel as a number too.
      if (!control.pattern) return arrive.schema
      return {
        type: optional ? ['string', 'null'] : 'string',
        ...(!optional && { minLength: 1 }),
        maxLength: control.max,
        pattern: control.pattern.source,
      }
    case 'date':
      return { type: 'string' }
    default:
      return arrive.schema
  }
}
