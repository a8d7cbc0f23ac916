/** The call from which a text with values is prepared. */
const CALLS_BEFORE_PREPARED = 5
/** Most texts that are prepared; any others are planned at each call. Each prepared text costs the database memory on each connection. */
const MAX_PREPARED = 500
/** Most texts whose calls are counted; lists of every length would make them endless. */
const MAX_COUNTED = 5_000
/** Statements that return all columns of a table are not prepared: they would fail on every open connection once a migration adds a column. */
const ALL_COLUMNS = /\b(?:select|returning)\s+(?:distinct\s+)?\*|\.\*/i
/** A partial index that depends on a value is found only while the value is known; a generic plan cannot use it. */
const PARTIAL_BY_VALUE = /on\s+conflict\s+\([^)]*\)\s+where\s[^$]*\$\d+.*\sdo\s/is

/** Names the texts that a pool's connections send often. The function returned gives the name to prepare a text under, or undefined to have it planned at each call. */
export function learnedNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const calls = new Map<string, number>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size === MAX_PREPARED || ALL_COLUMNS.test(text) || PARTIAL_BY_VALUE.test(text)) return known
    const called = (calls.get(text) ?? 0) + 1
    if (called < CALLS_BEFORE_PREPARED) {
      if (calls.size === MAX_COUNTED) calls.clear()
      calls.set(text, called)
      return undefined
    }
    calls.delete(text)
    const name = `learned-${names.size + 1}`
    names.set(text, name)
    return name
  }
}
