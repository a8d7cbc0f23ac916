/** A text with values is prepared from this call on. */
const CALLS_BEFORE_PREPARED = 5
/** So many are prepared, beyond which a text is planned at each call: each costs the database memory on each connection. */
const MAX_PREPARED = 500
/** So many texts are counted; those of lists of every length would be without end. */
const MAX_COUNTED = 5_000
/** What answers all columns of a table is not prepared: it would fail on each open connection once a migration adds one. */
const ALL_COLUMNS = /\b(?:select|returning)\s+(?:distinct\s+)?\*|\.\*/i
/** A partial index that a value names is found while the value is known alone, and a plan for every value has none. */
const PARTIAL_BY_VALUE = /on\s+conflict\s+\([^)]*\)\s+where\s[^$]*\$\d+.*\sdo\s/is

/** Names for the texts that the connections of a pool send often: what it gives prepares a text under that name, undefined has it planned as it comes. */
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
