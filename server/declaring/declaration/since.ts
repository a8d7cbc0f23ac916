import type { FollowedDeclaration } from '@djbr/domain/declaration/declaration.ts'
import type { Since, Words } from '@djbr/domain/declaration/snapshot.ts'
import { compare } from '@djbr/domain/fields/comparison.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import type { ListCache } from '../../ground/list-cache/index.ts'
import { wordsOf } from './compose.ts'
import { lastReceivedBefore } from './last-sworn.ts'

/** Returns what changed since the last received declaration, null for a first one, and the words of every code of both. */
export async function sinceLast(
  trx: Transaction,
  { id, personId }: { readonly id: number; readonly personId: number },
  declaration: FollowedDeclaration,
  listCache: ListCache,
): Promise<{ readonly since: Since | null; readonly words: Words }> {
  const last = await lastReceivedBefore(trx, personId, id)
  const words = wordsOf(declaration, listCache)
  if (!last) return { since: null, words }
  const since = { ...compare(declaration, last.declaration), receivedOn: last.receivedOn }
  return { since, words: bothWords(last.declaration.words, words) }
}

/** Returns the words of the codes of two declarations; where both have a code, the later one's. */
export const bothWords = (before: Words, after: Words): Words =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])].map((list) => [list, { ...before[list], ...after[list] }]),
  )
