import type { Facts, Field } from '@djbr/domain/fields/field.ts'
import { blank, type FieldSet, problemsOf, type RecordOf } from '@djbr/domain/fields/record-kind.ts'
import type { Reference } from '@djbr/domain/messages/reference.ts'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { CallFailure } from '../calls/failure.ts'

/** A form's values by field name, while they are being typed. */
export type Values = Record<string, unknown>

/** The rules of a field set, run by a form; the server runs the same ones. Messages are references, worded by `sayReference`. */
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

/** Type of an error about typed text that could not be a value. */
export const UNREAD = 'unread'

/** Typed text that could not be a value; `stays` while it is in the field. */
export interface Unread {
  readonly message: Reference
  readonly stays: boolean
}

/** The same rules, but accepting nothing while a field holds unreadable text; that error takes precedence in the field. */
export const withUnread =
  (rules: Resolver<Values>, unread: { readonly current: Readonly<Record<string, Unread>> }): Resolver<Values> =>
  async (values, context, options) => {
    const found = await rules(values, context, options)
    const entries = Object.entries(unread.current)
    if (entries.length === 0) return found
    const errors = Object.fromEntries(entries.map(([name, { message }]) => [name, { type: UNREAD, message }]))
    return { values: {}, errors: { ...found.errors, ...errors } }
  }

/** Returns the fields that some values call for, in order. */
export type AskedOf = (values: Values) => readonly string[]

/** Returns a field as named for the given values; the same under its control and in a summary. */
export type Called = (name: string, field: Field, values: Values) => Field

/** Returns the values to validate and send; fields that are not asked for are blank. */
export function onlyAsked(set: FieldSet, values: Values, asked: AskedOf | undefined): Values {
  const names = asked?.(values)
  return names ? { ...blank(set), ...Object.fromEntries(names.map((name) => [name, values[name]])) } : values
}

/** Returns the server's problems with a save by field name; a name unknown to the set stays as its wire name. */
export function fieldProblems(set: FieldSet, failure: CallFailure): readonly { readonly field: string; readonly message: string }[] {
  const nameOf = (campo: string) => Object.entries(set.fields).find(([, field]) => field.write === campo)?.[0] ?? campo
  return failure.fields.map(({ campo, mensaje }) => ({ field: nameOf(campo), message: mensaje }))
}
