import { MAX_POSTS_OF_PERSON } from '@djbr/domain/roster/roster.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../ground/database/connect.ts'
import { documentAsWritten } from './documents.ts'
import type { ReportFault } from './faults.ts'
import type { PostFacts } from './post-change.ts'

/** An added post and its holder. */
interface Added {
  readonly report: PostFacts
  readonly person: number
}

/**
 * Returns faults for posts added to people who now hold more posts of an entity than anybody does. A person is derived in one go, which takes longer the more
 * posts there are.
 */
export async function tooManyPosts(trx: Transaction, entityCode: number, added: readonly Added[]): Promise<readonly ReportFault[]> {
  const { rows } = await sql<{ id: number; documentNumber: string; complement: string }>`
    SELECT o.id, o.document_number, o.complement FROM register_post p JOIN obliged_person o ON o.id = p.obliged_person_id
    WHERE p.obliged_person_id = ANY(${added.map(({ person }) => person)}::bigint[]) AND p.entity_code = ${entityCode} AND p.voided_at IS NULL
    GROUP BY o.id HAVING count(*) > ${MAX_POSTS_OF_PERSON}`.execute(trx)
  const crowded = new Map(rows.map((row) => [row.id, { document: documentAsWritten(row), max: MAX_POSTS_OF_PERSON }]))
  return added.flatMap(({ report, person }): readonly ReportFault[] => {
    const params = crowded.get(person)
    return params ? [{ report, field: 'documentNumber', message: 'entity.tooManyPosts', params }] : []
  })
}
