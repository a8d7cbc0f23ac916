import type { PdfFile } from '../pdf/file.ts'
import { type Dictionary, isArray, isDictionary, isReference, sameValue, type Value } from '../pdf/values.ts'

/** The files before and after an update, and a callback for each value moved into a new object. */
export type Compared = {
  readonly before: PdfFile
  readonly after: PdfFile
  readonly isNew: (number: number) => boolean
  readonly moved: (number: number) => void
  /** Pairs found to agree, the later dictionary first: many values may refer to the same large one. */
  readonly agreed: Map<Dictionary, Dictionary>
}

/** Defaults of missing keys, for keys that occur in only one kind of dictionary and are not inherited (ISO 32000-2, tables 31, 224 and 353). */
const DEFAULTS: Readonly<Record<string, Value>> = {
  NeedAppearances: false,
  UserUnit: 1,
  Marked: false,
  Suspects: false,
  UserProperties: false,
}

/** Whether two dictionaries agree except for some keys. A default agrees with its absence, and a dictionary with itself moved into a new object, at any depth. */
export function agreeBut(compared: Compared, one: Dictionary, other: Dictionary, keys: ReadonlySet<string>): boolean {
  const all = new Set([...one.entries.keys(), ...other.entries.keys()])
  return [...all].every((key) => keys.has(key) || agree(compared, entryOf(one, key), entryOf(other, key)))
}

/** A key whose value is null is missing (ISO 32000-2, 7.3.7). */
const entryOf = ({ entries }: Dictionary, key: string): Value | undefined =>
  entries.get(key) ?? (Object.hasOwn(DEFAULTS, key) ? DEFAULTS[key] : undefined)

export const nothing: ReadonlySet<string> = new Set()

function agree(compared: Compared, one: Value | undefined, other: Value | undefined): boolean {
  if (sameValue(one, other)) return true
  if (isArray(one)) return isArray(other) && one.length === other.length && one.every((item, index) => agree(compared, item, other[index]))
  if (isDictionary(one) && isDictionary(other)) return agreeBut(compared, one, other, nothing)
  return isReference(other) && compared.isNew(other.number) && agreesMoved(compared, one, compared.after.resolve(other), other.number)
}

/** Compares a value with one moved into a new object: an inline value in full depth; for a reference, the object has to be the same. */
function agreesMoved(compared: Compared, one: Value | undefined, moved: Value, number: number): boolean {
  const was = compared.before.resolve(one)
  if (!isDictionary(was) || !isDictionary(moved)) return false
  if (compared.agreed.get(moved) === was) return true
  if (!(isReference(one) ? sameValue(was, moved) : agreeBut(compared, was, moved, nothing))) return false
  compared.moved(number)
  compared.agreed.set(moved, was)
  return true
}
