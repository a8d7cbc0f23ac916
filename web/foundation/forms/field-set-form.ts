import type { Facts, Field } from '@djbr/domain/fields/field.ts'
import { blank, type FieldSet, problemsOf, type RecordOf } from '@djbr/domain/fields/record-kind.ts'
import type { Reference } from '@djbr/domain/messages/reference.ts'
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

/** The type of an error about what was typed and could be no value. */
export const UNREAD = 'unread'

/** What was typed into a field and could be no value; `stays` while it stands there. */
export interface Unread {
  readonly message: Reference
  readonly stays: boolean
}

/** The same rules, and nothing accepted while a field could not read what was typed: that is said of it before anything else. */
export const withUnread =
  (rules: Resolver<Values>, unread: { readonly current: Readonly<Record<string, Unread>> }): Resolver<Values> =>
  async (values, context, options) => {
    const found = await rules(values, context, options)
    const entries = Object.entries(unread.current)
    if (entries.length === 0) return found
    const errors = Object.fromEntries(entries.map(([name, { message }]) => [name, { type: UNREAD, message }]))
    return { values: {}, errors: { ...found.errors, ...errors } }
  }

/** The fields that some values ask for, in order. */
export type AskedOf = (values: Values) => readonly string[]

/** A field as these values call it: the same under its control and in a summary. */
export type Called = (name: string, field: Field, values: Values) => Field

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
