/** A statement of a hot path, planned once per connection. Its columns come as the SQL names them. */
export interface Statement {
  readonly name: string
  readonly text: string
}

const names = new Map<string, string>()
const companions = new Set<string>()

/** Names a statement; everywhere the same text has the same name. */
export function statement(name: string, text: string): Statement {
  names.set(text, name)
  return { name, text }
}

/**
 * The same for a statement that answers nothing: inside a transaction nobody waits for it, it travels with the next one of its connection.
 * When it fails, that one fails with its error.
 */
export function companion(name: string, text: string): Statement {
  companions.add(text)
  return statement(name, text)
}

/** A text with values is prepared from this call on. */
const CALLS_BEFORE_PREPARED = 5
/** So many are prepared, beyond which a text is planned at each call: each costs the database memory on each connection. */
const MAX_PREPARED = 500
/** So many texts are counted; those of lists of every length would be without end. */
const MAX_COUNTED = 5_000
/** What answers all columns of a table is not prepared: it would fail on each open connection once a migration adds one. */
const ALL_COLUMNS = /\b(?:select|returning) \*|\.\*/i
const calls = new Map<string, number>()
let learned = 0

/** The name under which a text is prepared, if it is: one that was given, or one that it has earned by being sent often with values. */
export function nameOf(text: string, hasValues: boolean): string | undefined {
  const name = names.get(text)
  return name ?? (hasValues ? nameLearned(text) : undefined)
}

function nameLearned(text: string): string | undefined {
  if (learned === MAX_PREPARED || ALL_COLUMNS.test(text)) return undefined
  const called = (calls.get(text) ?? 0) + 1
  if (called < CALLS_BEFORE_PREPARED) {
    if (calls.size === MAX_COUNTED) calls.clear()
    calls.set(text, called)
    return undefined
  }
  calls.delete(text)
  learned += 1
  return statement(`learned-${learned}`, text).name
}

export const isCompanion = (text: string): boolean => companions.has(text)
