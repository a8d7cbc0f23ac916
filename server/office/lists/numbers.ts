import type { Entry, ListKind } from '@djbr/domain/lists/list-kind.ts'

/**
 * Returns a function that numbers entries where nobody typed a number: the next of the list. For a code that is kept, the next among entries that share the
 * other kept fields (a province's is its department's).
 */
export function numbering(kind: ListKind, entries: Iterable<Entry>): (entry: Entry) => Entry {
  const scopes = kind.numbered.map((name) => [name, kind.kept.includes(name) ? kind.kept.filter((other) => other !== name) : []] as const)
  const last = new Map<string, number>()
  const keyOf = (name: string, scope: readonly string[], entry: Entry) => [name, ...scope.map((other) => entry[other])].join('/')
  for (const entry of entries) {
    for (const [name, scope] of scopes) {
      const key = keyOf(name, scope, entry)
      last.set(key, Math.max(last.get(key) ?? 0, Number(entry[name]) || 0))
    }
  }
  return (entry) => {
    const numbers = scopes.flatMap(([name, scope]) => {
      if (entry[name] !== '') return []
      const key = keyOf(name, scope, entry)
      const next = (last.get(key) ?? 0) + 1
      last.set(key, next)
      return [[name, String(next)] as const]
    })
    return { ...entry, ...Object.fromEntries(numbers) }
  }
}
