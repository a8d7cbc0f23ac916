import type { PostReport } from '@djbr/domain/roster/row.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../ground/database/connect.ts'
import { inParts } from './parts.ts'

/** Who has these documents and birth dates, reported before by whatever entity, under whatever names, or now; in their order. */
export const obligedPeople = (trx: Transaction, reports: readonly PostReport[]): Promise<readonly number[]> =>
  inParts(reports, async (part) => {
    const sent = JSON.stringify(part.map((report, at) => ({ at, ...report })))
    const SENT = sql`jsonb_to_recordset(${sent}::jsonb) AS x(at integer, "documentType" smallint, "documentNumber" text, complement text,
      "birthDate" date, "paternalSurname" text, "maternalSurname" text, names text)`
    await sql`
      INSERT INTO obliged_person (document_type, document_number, complement, birth_date, paternal_surname, maternal_surname, names)
      SELECT DISTINCT ON (1, 2, 3, 4) "documentType", "documentNumber", complement, "birthDate", "paternalSurname", "maternalSurname", names
      FROM ${SENT} ORDER BY 1, 2, 3, 4, at DESC
      ON CONFLICT ON CONSTRAINT obliged_person_once DO NOTHING`.execute(trx)
    const { rows } = await sql<{ id: number }>`
      SELECT o.id FROM ${SENT} JOIN obliged_person o ON o.document_type = x."documentType" AND o.document_number = x."documentNumber"
        AND o.complement = x.complement AND o.birth_date IS NOT DISTINCT FROM x."birthDate" ORDER BY at`.execute(trx)
    return rows.map(({ id }) => id)
  })
