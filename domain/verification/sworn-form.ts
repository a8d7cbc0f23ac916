import { type Say, shown } from '../declaration/shown-value.ts'
import type { Words } from '../declaration/snapshot.ts'
import type { Json } from '../fields/field.ts'
import type { FieldSet } from '../fields/record-kind.ts'
import { type KindName, recordKinds } from '../kinds/index.ts'
import type { MessageKey } from '../messages/text.ts'

/** Sworn values of a sheet or a record: every field of its definition, by wire name. */
export type SwornValues = Readonly<Record<string, Json>>

/** Returns every field of a sheet or a record as sworn; null for one that did not exist then (R18.23). */
export function swornValues({ fields }: FieldSet, sworn: object): SwornValues {
  const values = sworn as Readonly<Record<string, Json>>
  return Object.fromEntries(Object.entries(fields).map(([name, { read }]) => [read, values[name] ?? null]))
}

/** A sworn field, as people read it. */
export interface ShownField {
  readonly name: string
  readonly label: MessageKey
  /** '' where nothing was declared. */
  readonly text: string
}

/** Returns the fields of a sheet or a record in the order of their definition, with the words that their codes had when sworn (R18.23). */
export const shownFields = ({ fields }: FieldSet, values: SwornValues, words: Words, say: Say): readonly ShownField[] =>
  Object.entries(fields).map(([name, field]) => ({ name, label: field.label, text: shown(field, values[field.read], words, say) }))

/** A record as sworn, and the number of its thing over the years (R16.3). */
export interface SwornThing {
  readonly kind: KindName
  readonly thing: number | null
  readonly values: SwornValues
}

/** A sworn form: the part whose records are followed. */
export interface FollowedForm {
  readonly words: Words
  readonly records: readonly SwornThing[]
}

/** A field of one thing over the years: '' where nothing was declared, null where the thing was not there. */
export interface FieldOverTime {
  readonly name: string
  readonly label: MessageKey
  readonly texts: readonly (string | null)[]
  /** For each form, whether it differs from the last time that the thing was declared. */
  readonly changed: readonly boolean[]
}

/**
 * Returns what was sworn of one thing in each form, field by field, the first form first, and where that changed (R18.24). A field that is empty in all of them is
 * left out. `forms` are in the order of their days.
 */
export function thingOverTime(forms: readonly FollowedForm[], kind: KindName, thing: number, say: Say): readonly FieldOverTime[] {
  const set: FieldSet = recordKinds[kind]
  const shownIn = forms.map(({ records, words }) => {
    const found = records.find((record) => record.kind === kind && record.thing === thing)
    return found ? shownFields(set, found.values, words, say) : null
  })
  return Object.entries(set.fields).flatMap(([name, { label }], at) => {
    const texts = shownIn.map((fields) => fields?.[at]?.text ?? null)
    return texts.some(Boolean) ? [{ name, label, texts, changed: changesIn(texts) }] : []
  })
}

/** Returns how the last form changed a thing compared with the form before; null where both agree, or there is none before. `fields` belong to that thing (`thingOverTime`). */
export function changeAtLast(fields: readonly FieldOverTime[]): 'added' | 'gone' | 'changed' | null {
  const texts = fields[0]?.texts ?? []
  if (texts.length < 2) return null
  const [before, last] = texts.slice(-2)
  if (last === null) return before === null ? null : 'gone'
  if (before === null) return 'added'
  return fields.some(({ changed }) => changed.at(-1)) ? 'changed' : null
}

function changesIn(texts: readonly (string | null)[]): readonly boolean[] {
  let last: string | null = null
  return texts.map((text) => {
    const changed = text !== null && last !== null && text !== last
    last = text ?? last
    return changed
  })
}
