import { sameBytes } from '../bytes.ts'
import { Damage } from '../damage.ts'

export type Name = { readonly kind: 'name'; readonly value: string }
export type Real = { readonly kind: 'real'; readonly text: string }
/** `start` and `end` are places in the file, `<` and `>` included; -1 inside an object stream. */
export type PdfString = {
  readonly kind: 'string'
  readonly hex: boolean
  readonly bytes: Uint8Array
  readonly start: number
  readonly end: number
}
export type Reference = { readonly kind: 'reference'; readonly number: number; readonly generation: number }
export type Dictionary = { readonly kind: 'dictionary'; readonly entries: ReadonlyMap<string, Value> }
export const emptyDictionary: Dictionary = { kind: 'dictionary', entries: new Map() }
export type Stream = { readonly kind: 'stream'; readonly dictionary: Dictionary; readonly raw: Uint8Array }
export type Value = null | boolean | number | Name | Real | PdfString | Reference | Dictionary | Stream | readonly Value[]

export const isName = (value: Value | undefined, name?: string): value is Name =>
  isKind(value, 'name') && (name === undefined || value.value === name)
export const isDictionary = (value: Value | undefined): value is Dictionary => isKind(value, 'dictionary')
export const isStream = (value: Value | undefined): value is Stream => isKind(value, 'stream')
export const isReference = (value: Value | undefined): value is Reference => isKind(value, 'reference')
export const isReal = (value: Value | undefined): value is Real => isKind(value, 'real')
export const isString = (value: Value | undefined): value is PdfString => isKind(value, 'string')
export const isArray = (value: Value | undefined): value is readonly Value[] => Array.isArray(value)
/** Whether a value is a non-negative integer; a real never is one. */
export const isCount = (value: Value | undefined): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

function isKind<K extends string>(value: Value | undefined, kind: K): value is Extract<Value, { kind: K }> {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind
}

/** Returns the non-negative integer under a key; throws Damage for anything else. */
export function countOf(dictionary: Dictionary, key: string): number {
  const value = dictionary.entries.get(key)
  if (!isCount(value)) throw new Damage('structure', `/${key} is not a count`)
  return value
}

/** Whether two values are the same, including stream bytes and the order of arrays, but regardless of their places in the file. */
export function sameValue(one: Value | undefined, other: Value | undefined): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (isArray(one)) return isArray(other) && one.length === other.length && one.every((item, index) => sameValue(item, other[index]))
  if (isArray(other) || one.kind !== other.kind) return false
  switch (one.kind) {
    case 'name':
      return isName(other, one.value)
    case 'real':
      return other.kind === 'real' && one.text === other.text
    case 'string':
      return isString(other) && sameBytes(one.bytes, other.bytes)
    case 'reference':
      return isReference(other) && one.number === other.number && one.generation === other.generation
    case 'dictionary':
      return isDictionary(other) && sameEntries(one, other)
    case 'stream':
      return isStream(other) && sameValue(one.dictionary, other.dictionary) && sameBytes(one.raw, other.raw)
  }
}

function sameEntries(one: Dictionary, other: Dictionary): boolean {
  if (one.entries.size !== other.entries.size) return false
  for (const [key, value] of one.entries) if (!other.entries.has(key) || !sameValue(value, other.entries.get(key))) return false
  return true
}

/** Returns the values directly inside a value. */
export function within(value: Value): Iterable<Value> {
  if (isArray(value)) return value
  if (isDictionary(value)) return value.entries.values()
  if (isStream(value)) return value.dictionary.entries.values()
  return []
}
