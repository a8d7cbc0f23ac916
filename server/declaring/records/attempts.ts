import type { Transaction } from '../../ground/database/connect.ts'
import { prepared } from '../../ground/database/prepared.ts'
import { companion, statement } from '../../ground/database/statement.ts'
import { Failure } from '../../ground/http/failure.ts'
import { digest } from '../../ground/http/secrets.ts'

/** One attempt to add or delete a record, which is sent again when its answer was lost: the browser's name for it, and what it carries. */
export interface Attempt {
  readonly key: string
  readonly content: string
}

/** The answer to an attempt: the record, and when it was saved. */
export interface Answered {
  contentHash: Buffer
  recordId: number
  savedAt: Date
}

const FIND = statement(
  'answered-save',
  'SELECT content_hash AS "contentHash", record_id AS "recordId", saved_at AS "savedAt" FROM answered_save WHERE person_id = $1 AND key_hash = $2',
)

const NOTE = companion(
  'note-answered-save',
  'INSERT INTO answered_save (person_id, key_hash, content_hash, record_id, saved_at) VALUES ($1, $2, $3, $4, $5)',
)

/** Returns what was answered to an attempt before; undefined when nothing was. The caller locks the declaration, so that two at once come one after the other. */
export async function answeredTo(trx: Transaction, personId: number, { key }: Attempt): Promise<Answered | undefined> {
  const [answered] = await prepared<Answered>(trx, FIND, [personId, digest(key)])
  return answered
}

/**
 * Throws `conflict` when the same key came with other content, and says which record the first content became: a person who typed on after a lost answer goes on with
 * that record (safety S38).
 */
export function requireSame(answered: Answered, { content }: Attempt): void {
  // @protects S38 other content under the same key is refused
  //   instead: answered.contentHash.equals(digest(content)) ==> content !== ''
  if (answered.contentHash.equals(digest(content))) return
  throw new Failure('conflict', 'common.conflict', { answer: { inf_codigo: answered.recordId } })
}

/** Records what an attempt has added or deleted, in the transaction that does it. */
export async function noteAttempt(
  trx: Transaction,
  personId: number,
  { key, content }: Attempt,
  recordId: number,
  at: Date,
): Promise<void> {
  await prepared(trx, NOTE, [personId, digest(key), digest(content), recordId, at])
}
