import * as z from 'zod/mini'
import type { Field } from '../fields/field.ts'
import type { FieldSet, RecordOf } from '../fields/record-kind.ts'
import { heldAs, type Members, type Wire, wire } from './wire.ts'

type FieldsOf<Set extends FieldSet> = {
  readonly [Name in keyof Set['fields']]: readonly [name: string, schema: z.ZodMiniType<RecordOf<Set>[Name]>]
}

const sets = new WeakMap<z.ZodMiniType, FieldSet>()

/**
 * The body that a form sends: the fields of a set under their write names, and `more` that the form asks besides. The form runs the rules of the set and so,
 * with its own clock, does the server; they are written nowhere else.
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

/** Returns the set of fields that a body is made from; undefined for any other body. */
export const fieldSetOf = (body: z.ZodMiniType | undefined): FieldSet | undefined => body && sets.get(body)

/** Returns a value that a form's rules require. Throws when it is missing: the rules were not run. */
export function required<Value>(value: Value | null): Value {
  if (value === null) throw new Error('what a form requires is missing')
  return value
}

/** What may be sent for a field in a body that no form makes: only its shape is checked, because its rules run where it is used. */
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
    // Leaves out what a form does not ask.
    encode: (held) => (held === undefined && field.optional ? undefined : field.travel(held)),
  })

/** Returns what may be sent for a field. */
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
