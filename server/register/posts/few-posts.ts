import { MAX_POSTS_OF_PERSON } from '@djbr/domain/roster/roster.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import { documentAsWritten } from './documents.ts'

/** Has nobody hold more posts of an entity than anybody does: what follows from them is derived together, and takes longer the more there are. Refused otherwise. */
export async function requireFewPosts(trx: Transaction, entityCode: number, people: readonly number[]): Promise<void> {
  const { rows } = await sql<{ documentNumber: string; complement: string }>`
    SELECT o.document_number, o.complement FROM register_post p JOIN obliged_person o ON o.id = p.obliged_person_id
    WHERE p.obliged_person_id = ANY(${[...people]}::bigint[]) AND p.entity_code = ${entityCode} AND p.voided_at IS NULL
    GROUP BY o.id HAVING count(*) > ${MAX_POSTS_OF_PERSON} LIMIT 1`.execute(trx)
  const [person] = rows
  // @protects S62 nobody is given so many posts that deriving what they owe stops the portal
  if (person) {
    const params = { document: documentAsWritten(person), max: MAX_POSTS_OF_PERSON }
    throw new Failure('refused', 'entity.tooManyPosts', { params })
  }
}
