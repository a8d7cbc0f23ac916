import type { MessageKey } from '../messages/text.ts'

/** What a declarant affirms before finalizing: truth, completeness, knowledge of Law 004 article 33, no further edits. */
export const statements = [
  'lifecycle.statement.truth',
  'lifecycle.statement.complete',
  'lifecycle.statement.law',
  'lifecycle.statement.closed',
] as const satisfies readonly MessageKey[]
