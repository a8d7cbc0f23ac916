import type { Answer as AnswerTo } from '@djbr/domain/calls/call.ts'
import type { rosterAnswers } from '@djbr/domain/calls/rosters.ts'
import type { EndCause, PostKind } from '@djbr/domain/register/entity-forms.ts'
import { plainName } from '@djbr/domain/roster/columns.ts'
import { MAX_KEPT_WORDS } from '@djbr/domain/roster/roster.ts'
import { type EntityWords, plainWord } from '@djbr/domain/roster/row.ts'
import { sql } from 'kysely'
import { asEntity } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import { type Acting, type Member, memberOf } from '../../ground/proof/index.ts'

/** An uploader's answer about a file: the column of a title ('' when left out), or the meaning of a word of kind or cause. */
export interface Answer {
  readonly subject: 'title' | 'kind' | 'endCause'
  readonly word: string
  readonly means: string
}

/** Stores the answers, so that the entity's next file does not ask again (R12.21). Refused for more words than any entity has. */
export async function keepAnswers(
  trx: Transaction,
  { entityCode, accountId }: Member,
  answers: readonly Answer[],
  at: Date,
): Promise<void> {
  const plain = answers.map(({ subject, word, means }) => ({ subject, word: (subject === 'title' ? plainName : plainWord)(word), means }))
  const last = new Map(plain.filter(({ word }) => word !== '').map((answer) => [`${answer.subject} ${answer.word}`, answer]))
  if (last.size === 0) return
  await sql`
    INSERT INTO roster_word (entity_code, subject, word, means, said_by, said_at)
    SELECT ${entityCode}, subject, word, means, ${accountId}, ${at}
    FROM jsonb_to_recordset(${JSON.stringify([...last.values()])}::jsonb) AS x(subject text, word text, means text)
    ON CONFLICT (entity_code, subject, word) DO UPDATE SET means = excluded.means, said_by = excluded.said_by, said_at = excluded.said_at`.execute(
    trx,
  )
  const { rows } = await sql<{ kept: number }>`SELECT count(*) AS kept FROM roster_word WHERE entity_code = ${entityCode}`.execute(trx)
  // @protects S49 an entity has so many words of its own
  if ((rows[0]?.kept ?? 0) > MAX_KEPT_WORDS) throw new Failure('refused', 'roster.tooManyWords', { params: { max: MAX_KEPT_WORDS } })
}

const answersIn = (trx: Transaction, entityCode: number) =>
  trx
    .selectFrom('rosterWord')
    .select(['subject', 'word', 'means'])
    // @protects S44 what an entity's words mean is for that entity
    .where('entityCode', '=', entityCode)
    .orderBy('word')
    .execute()

/** Returns what an entity's own words mean. */
export async function wordsOf(trx: Transaction, entityCode: number): Promise<EntityWords> {
  const answers = await answersIn(trx, entityCode)
  const of = (subject: Answer['subject']) => answers.flatMap((one) => (one.subject === subject ? [[one.word, one.means] as const] : []))
  return { kind: new Map(of('kind') as [string, PostKind][]), endCause: new Map(of('endCause') as [string, EndCause][]) }
}

/** Returns all answers of an entity so far. */
export function answersOf(acting: Acting): Promise<AnswerTo<typeof rosterAnswers>> {
  const { entityCode } = memberOf(acting)
  return asEntity(acting.services.db, entityCode, async (trx) => {
    const answers = await answersIn(trx, entityCode)
    const of = <Means extends string>(subject: Answer['subject']) =>
      answers.flatMap(({ word, means, ...one }) => (one.subject === subject ? [{ word, means: means as Means }] : []))
    return { titles: of('title'), kinds: of<PostKind>('kind'), endCauses: of<EndCause>('endCause') }
  })
}
