import { withoutMarks } from '@djbr/domain/values/characters.ts'

/** As far as the contract is read here; all of it is handed on to what draws it. */
export interface Contract {
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly summary: string }>>>>
}

interface Call {
  readonly path: string
  readonly summary: string
}

const comparable = (text: string) => withoutMarks(text).toLowerCase()

/** Whether a call's address or what it does has each word of a phrase, whatever its case and accents; every call has those of an empty one. */
export function matches({ path, summary }: Call, phrase: string): boolean {
  const text = comparable(`${path} ${summary}`)
  return comparable(phrase)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** How many calls of a contract match a phrase. */
export const countMatches = ({ paths }: Pick<Contract, 'paths'>, phrase: string): number =>
  Object.entries(paths)
    .flatMap(([path, item]) => Object.values(item).map(({ summary }) => ({ path, summary })))
    .filter((call) => matches(call, phrase)).length

type Part = Readonly<Record<string, unknown>>

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null

/** What stands at a path of a contract, with what it refers to by a local `$ref` in its place; undefined where nothing stands. References make no circle. */
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
