import type { PostReport } from '@djbr/domain/roster/row.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../../ground/database/connect.ts'
import { inParts } from './parts.ts'

interface ReportedDocument {
  readonly documentNumber: string
  readonly complement: string
}

/** Anything that carries a document. */
export type OfDocument = ReportedDocument & Pick<PostReport, 'documentType'>

/** Returns a document as people write it: its complement after the number. */
export const documentAsWritten = ({ documentNumber, complement }: ReportedDocument): string =>
  complement === '' ? documentNumber : `${documentNumber}-${complement}`

const plainNumberOf = ({ documentNumber }: ReportedDocument) => documentNumber.replace(/^0+/, '')

/** Groups items by document; leading zeros of the number make no difference. */
export const byDocument = <Of extends OfDocument>(all: readonly Of[]): readonly (readonly Of[])[] => [
  ...Map.groupBy(all, (one) => `${one.documentType} ${plainNumberOf(one)} ${one.complement}`).values(),
]

/**
 * Returns what `said` selects from `posts`: every post that an entity ever reported of these documents, with its names and holder. The result is keyed by the
 * document's index, `at` in `posts`. Reads all posts of the entity once: behind row-level security no index over documents is used, and each lookup would scan
 * them all.
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
