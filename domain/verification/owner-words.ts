import type { MessageKey } from '../messages/text.ts'
import type { Match } from './indicator.ts'

/** Relation of another owner of the same thing to the declarant, in words that do not say who. */
export const OWNER_WORDS = {
  spouse: 'matrix.owner.spouse',
  relative: 'matrix.owner.relative',
  colleague: 'matrix.owner.colleague',
  unrelated: 'matrix.owner.unrelated',
} as const satisfies Record<Match['owner'], MessageKey>
