import type { PostReport } from '@djbr/domain/roster/row.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../../ground/database/connect.ts'
import { inParts } from './parts.ts'

interface ReportedDocument {
  readonly documentNumber: string
  readonly complement: string
}

/** Whatever says whose document it is. */
export type OfDocument = ReportedDocument & Pick<PostReport, 'documentType'>

/** A document as it is written: a complement behind its number. */
export const documentAsWritten = ({ documentNumber, complement }: ReportedDocument): string =>
  complement === '' ? documentNumber : `${documentNumber}-${complement}`

const plainNumberOf = ({ documentNumber }: ReportedDocument) => documentNumber.replace(/^0+/, '')

/** Those of one document together: zeros before its number make no other. */
export const byDocument = <Of extends OfDocument>(all: readonly Of[]): readonly (readonly Of[])[] => [
  ...Map.groupBy(all, (one) => `${one.documentType} ${plainNumberOf(one)} ${one.complement}`).values(),
]

/**
 * What `said` selects of `posts`: the posts that an entity ever reported of these documents, each with its names and whose it is; given by the place of the document, which `posts` has
 * as `at`. All posts of the entity are read whole and once: behind row-level security no index over documents is used, and who is found by one would be looked for among all posts for each.
 */
export async function saidOfDocuments<Said extends { readonly at: number }>(
  trx: Transaction,
  entityCode: number,
  documents: readonly (readonly OfDocument[])[],
  said: RawBuilder<unknown>,
): Promise<ReadonlyMap<number, readonly Said[]>> {
  const asked = documents.flatMap(([first], at) =>
    first ? [{ at, type: first.documentType, number: plainNumberOf(first), complement: first.complement }] : [],
  )
  const found = await inParts(asked, async (part) => {
    const { rows } = await sql<Said>`
      WITH own AS MATERIALIZED (
        SELECT p.id, p.paternal_surname, p.maternal_surname, p.names, p.voided_at, o.document_type, ltrim(o.document_number, '0') AS plain_number, o.complement, o.birth_date
        FROM register_post p JOIN obliged_person o ON o.id = p.obliged_person_id WHERE p.entity_code = ${entityCode}),
      posts AS MATERIALIZED (
        SELECT at, own.* FROM jsonb_to_recordset(${JSON.stringify(part)}::jsonb) AS x(at integer, type smallint, number text, complement text)
        JOIN own ON own.document_type = x.type AND own.plain_number = x.number AND own.complement = x.complement)
      ${said}`.execute(trx)
    return rows
  })
  return Map.groupBy(found, ({ at }) => at)
}
