/** A statement of a hot path, planned once per connection. Its columns keep the names that the SQL gives them. */
export interface Statement {
  readonly name: string
  readonly text: string
}

const names = new Map<string, string>()
const companions = new Set<string>()

/** Names a statement; the same text must have the same name everywhere. */
export function statement(name: string, text: string): Statement {
  names.set(text, name)
  return { name, text }
}

/**
 * The same for a statement that returns nothing. Inside a transaction it is not waited for: it is sent with the connection's next statement. When it fails, that
 * statement fails with its error.
 */
export function companion(name: string, text: string): Statement {
  companions.add(text)
  return statement(name, text)
}

export const nameOf = (text: string): string | undefined => names.get(text)
export const isCompanion = (text: string): boolean => companions.has(text)
