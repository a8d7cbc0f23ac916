import { Damage } from '../damage.ts'
import type { PdfFile } from '../pdf/file.ts'
import { isArray, isDictionary, isReference, isStream, type Value, within } from '../pdf/values.ts'

/** A reference to an object: the referring object (`trailer` for the trailer) and the key that leads there. */
export type Use = { readonly by: number | 'trailer'; readonly key: string }

/** All references in a file, followed from revision to revision. */
export type Uses = ReturnType<typeof usesIn>

/** Reads every reference that a file's trailer leads to, each object once. */
export function usesIn(first: PdfFile) {
  const uses = new Map<number, Map<Use['by'], Set<string>>>()
  const targets = new Map<Use['by'], Set<number>>()
  const waiting: number[] = []
  let live: ReadonlySet<Use['by']> | null = null
  let hasOrphans = false
  let file = first
  let unreadable: number | null = null

  readAll([])

  function readAll(changed: readonly number[]): void {
    read('trailer', file.trailer)
    for (const number of changed) if (uses.has(number)) readObject(number)
    for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) readObject(number)
  }

  function readObject(number: number): void {
    try {
      read(number, file.object(number))
    } catch (error) {
      if (!(error instanceof Damage && error.reason === 'structure')) throw error
      unreadable ??= number
    }
  }

  function read(by: Use['by'], value: Value): void {
    const dictionary = isStream(value) ? value.dictionary : value
    if (isDictionary(dictionary)) for (const [key, inner] of dictionary.entries) note(inner, by, key)
    else note(value, by, '')
  }

  function note(value: Value, by: Use['by'], key: string): void {
    if (!isReference(value)) {
      if (isArray(value) || isDictionary(value)) for (const inner of within(value)) note(inner, by, key)
      return
    }
    const known = uses.get(value.number)
    if (!known) waiting.push(value.number)
    const users = known ?? new Map<Use['by'], Set<string>>()
    uses.set(value.number, users.set(by, (users.get(by) ?? new Set()).add(key)))
    targets.set(by, (targets.get(by) ?? new Set()).add(value.number))
  }

  function forget(by: Use['by']): void {
    for (const target of targets.get(by) ?? []) uses.get(target)?.delete(by)
    targets.delete(by)
  }

  /** Returns the objects that the trailer still leads to, after something went out of use. */
  function liveObjects(): ReadonlySet<Use['by']> {
    const found = new Set<Use['by']>(['trailer'])
    for (const by of found) for (const target of targets.get(by) ?? []) found.add(target)
    return found
  }

  function isLive(by: Use['by']): boolean {
    if (!hasOrphans) return true
    live ??= liveObjects()
    return live.has(by)
  }

  return {
    /** Returns the first object that could not be read; null when all could. */
    unreadable: () => unreadable,
    /** Returns the places that refer to an object number, existing or not. */
    of: (number: number): readonly Use[] =>
      [...(uses.get(number) ?? [])].flatMap(([by, keys]) => (isLive(by) ? Array.from(keys, (key) => ({ by, key })) : [])),
    /** Moves on to the next revision, in which these objects changed. */
    advance(after: PdfFile, changed: readonly number[]): void {
      file = after
      live = null
      const released = ['trailer', ...changed].flatMap((by) => [...(targets.get(by as Use['by']) ?? [])])
      for (const by of ['trailer', ...changed] as const) forget(by)
      readAll(changed)
      hasOrphans ||= released.some((number) => uses.get(number)?.size === 0)
    },
  }
}
