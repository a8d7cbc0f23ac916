import type { MessageKey } from '../messages/text.ts'
import type { Part, Term } from './indicator.ts'

/** What a term is, in words: of what it is a part. */
export const partWords = (part: Part): MessageKey => `matrix.part.${part}`

/** The terms of an indicator that are listed: each that adds something, and the others where nothing does. */
export function listedTerms(terms: readonly Term[]): readonly Term[] {
  const adding = terms.filter(({ amount }) => amount !== 0)
  return adding.length > 0 ? adding : terms
}
