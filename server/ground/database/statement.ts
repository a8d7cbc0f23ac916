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

export const nameOf = (text: string): string | undefined => names.get(text)
export const isCompanion = (text: string): boolean => companions.has(text)
