import type { MessageKey } from '../messages/text.ts'
import type { Part, Term } from './indicator.ts'

/** Returns the words for a term's part. */
export const partWords = (part: Part): MessageKey => `matrix.part.${part}`

/** Returns the terms of an indicator to list: those that add something, or else the others. */
export function listedTerms(terms: readonly Term[]): readonly Term[] {
  const adding = terms.filter(({ amount }) => amount !== 0)
  return adding.length > 0 ? adding : terms
}
