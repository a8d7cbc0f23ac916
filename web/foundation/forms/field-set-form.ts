import type { Facts } from '@djbr/domain/fields/field.ts'
import { blank, type FieldSet, problemsOf, type RecordOf } from '@djbr/domain/fields/record-kind.ts'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { CallFailure } from '../calls/failure.ts'

/** A form's values by field name, while they are being typed. */
export type Values = Record<string, unknown>

/** The rules of a set of fields, run by a form: the same that the server runs. Messages are references; `sayReference` words them. */
export const rulesOf =
  (set: FieldSet, facts: Facts): Resolver<Values> =>
  async (values) => {
    const problems = problemsOf(set, values as RecordOf<typeof set>, facts)
    if (problems.length === 0) return { values, errors: {} }
    const errors: FieldErrors<FieldValues> = Object.fromEntries(
      problems.map(({ field, message }) => [field, { type: 'rule', message: String(message) }]),
    )
    return { values: {}, errors }
  }

/** The fields that some values ask for, in order. */
export type AskedOf = (values: Values) => readonly string[]

/** What is validated and sent of these values: of what is not asked for, nothing. */
export function onlyAsked(set: FieldSet, values: Values, asked: AskedOf | undefined): Values {
  const names = asked?.(values)
  return names ? { ...blank(set), ...Object.fromEntries(names.map((name) => [name, values[name]])) } : values
}

/** What the server found wrong with a save, by field name; what it names otherwise stays with its name on the wire. */
export function fieldProblems(set: FieldSet, failure: CallFailure): readonly { readonly field: string; readonly message: string }[] {
  const nameOf = (campo: string) => Object.entries(set.fields).find(([, field]) => field.write === campo)?.[0] ?? campo
  return failure.fields.map(({ campo, mensaje }) => ({ field: nameOf(campo), message: mensaje }))
}
