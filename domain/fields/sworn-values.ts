import type { Field } from './field.ts'
import type { FieldSet, RecordKind } from './record-kind.ts'

/** A sworn value: its label and the words that paper and screen share. */
export interface SwornValue {
  readonly name: string
  readonly field: Field
  /** '' when a required value was not given. */
  readonly words: string
}

/**
 * Returns the names of all fields of a kind in the order in which they are sworn (R6.71, R7.7): the screen's columns, with the fields that it leaves out where the form asks
 * for them. Paper and the check before swearing show all of them.
 */
export function swornNames({ fields, columns }: RecordKind): string[] {
  const sworn = [...columns]
  const names = Object.keys(fields)
  for (const name of names.filter((name) => !columns.includes(name))) {
    const next = names.slice(names.indexOf(name) + 1).find((other) => sworn.includes(other))
    sworn.splice(next ? sworn.indexOf(next) : sworn.length, 0, name)
  }
  return sworn
}

/** Returns the fields of a kind in the order in which they are sworn, to be read like those of a sheet. */
export const swornSet = (kind: RecordKind): FieldSet => ({
  name: kind.name,
  fields: Object.fromEntries(swornNames(kind).flatMap((name) => (kind.fields[name] ? [[name, kind.fields[name]]] : []))),
})

/**
 * Returns the sworn values of a sheet or a record, in order: `shown` returns a value's words, '' for none. Optional empty values are left out; required
 * empty values are included without words (R6.71, R7.7).
 */
export const swornValues = (
  set: FieldSet,
  values: Readonly<Record<string, unknown>>,
  shown: (field: Field, value: unknown, name: string) => string,
): SwornValue[] =>
  Object.entries(set.fields).flatMap(([name, field]) => {
    const words = shown(field, values[name], name)
    return words === '' && field.optional ? [] : [{ name, field, words }]
  })
