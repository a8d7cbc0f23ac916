import { sql } from 'kysely'

interface ReportedDocument {
  readonly documentNumber: string
  readonly complement: string
}

/** A document as it is written: a complement behind its number. */
export const documentAsWritten = ({ documentNumber, complement }: ReportedDocument): string =>
  complement === '' ? documentNumber : `${documentNumber}-${complement}`

/**
 * The posts that an entity ever reported, each with its names and whose it is, to be joined with documents: read whole and once. Behind row-level security no index over documents
 * is used, and who is found by one would be looked for among all posts for each.
 */
export const ownDocuments = (entityCode: number) => sql`
  SELECT p.id, p.paternal_surname, p.maternal_surname, p.names, p.voided_at, o.document_type, ltrim(o.document_number, '0') AS plain_number, o.complement, o.birth_date
  FROM register_post p JOIN obliged_person o ON o.id = p.obliged_person_id WHERE p.entity_code = ${entityCode}`
