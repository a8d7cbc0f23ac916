import { withoutMarks } from '@djbr/domain/values/characters.ts'

/** The part of the contract read here; all of it is passed on to the library that draws it. */
export interface Contract {
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly summary: string }>>>>
}

interface Call {
  readonly path: string
  readonly summary: string
}

const comparable = (text: string) => withoutMarks(text).toLowerCase()

/** Returns whether a call's address and summary contain every word of a phrase, ignoring case and accents. Every call matches an empty phrase. */
export function matches({ path, summary }: Call, phrase: string): boolean {
  const text = comparable(`${path} ${summary}`)
  return comparable(phrase)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** Counts the calls of a contract that match a phrase. */
export const countMatches = ({ paths }: Pick<Contract, 'paths'>, phrase: string): number =>
  Object.entries(paths)
    .flatMap(([path, item]) => Object.values(item).map(({ summary }) => ({ path, summary })))
    .filter((call) => matches(call, phrase)).length

type Part = Readonly<Record<string, unknown>>

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null

/** Returns the value at a path of a contract, with local `$ref`s resolved; undefined when there is none. References must not be circular. */
export function inFull(contract: Part, path: readonly string[]): unknown {
  const at = (keys: readonly string[]) => keys.reduce<unknown>((value, key) => (isPart(value) ? value[key] : undefined), contract)
  const full = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(full)
    if (!isPart(value)) return value
    if (typeof value.$ref === 'string') return full(at(value.$ref.split('/').slice(1)))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, full(inner)]))
  }
  return full(at(path))
}
