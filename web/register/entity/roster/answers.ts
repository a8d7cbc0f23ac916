import type { Answer } from '@djbr/domain/calls/call.ts'
import type { rosterAnswers } from '@djbr/domain/calls/rosters.ts'
import type { EndCause, PostKind } from '@djbr/domain/register/entity-forms.ts'
import { plainName, ROSTER_ROLES, roleWire } from '@djbr/domain/roster/columns.ts'
import { answeredTitles, type Draft, type KeptAnswers } from '@djbr/domain/roster/draft.ts'
import { type EntityWords, plainWord } from '@djbr/domain/roster/row.ts'
import type { Answers } from './calls.ts'

/** Returns an entity's earlier answers in the form used for reading files. */
export const keptOf = (answers: Answer<typeof rosterAnswers> | undefined): KeptAnswers => ({
  titles: new Map(
    (answers?.titles ?? []).map(({ word, means }) => [plainName(word), ROSTER_ROLES.find((role) => roleWire(role) === means) ?? null]),
  ),
  words: {
    kind: new Map((answers?.kinds ?? []).map(({ word, means }) => [word, means])),
    endCause: new Map((answers?.endCauses ?? []).map(({ word, means }) => [word, means])),
  },
})

/** Returns the words with the meaning of one word set, or removed for null. */
export function withWord(words: EntityWords, column: 'kind' | 'endCause', word: string, means: PostKind | EndCause | null): EntityWords {
  const next = new Map<string, PostKind | EndCause>(words[column])
  if (means === null) next.delete(plainWord(word))
  else next.set(plainWord(word), means)
  return { ...words, [column]: next }
}

/** Returns the answers about a file in wire form. */
export const answersIn = (draft: Draft, { kind, endCause }: EntityWords): Answers => ({
  titulos: answeredTitles(draft).map(({ title, role }) => ({ titulo: title, columna: role === null ? '' : roleWire(role) })),
  tipos: [...kind].map(([palabra, significa]) => ({ palabra, significa })),
  causas: [...endCause].map(([palabra, significa]) => ({ palabra, significa })),
})
