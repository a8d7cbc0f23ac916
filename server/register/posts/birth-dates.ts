import { MAX_BIRTH_DATES } from '@djbr/domain/roster/roster.ts'
import type { PostReport } from '@djbr/domain/roster/row.ts'
import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../ground/database/connect.ts'
import { byDocument, documentAsWritten, saidOfDocuments } from './documents.ts'

interface Said {
  readonly at: number
  readonly birthDate: PlainDate
  readonly stands: boolean
}

/** What is wrong with the birth date of a document, and the reports that state it. */
interface BirthDateFault {
  readonly reports: readonly PostReport[]
  readonly message: 'entity.birthDates' | 'entity.birthDateTries'
  readonly params: { readonly document: string }
}

interface Reporting {
  readonly reports: readonly PostReport[]
  /** Posts that the same list of changes voids. */
  readonly taken: readonly number[]
}

/**
 * Returns the documents for which the entity stated different birth dates, or has stated too many over time, including voided ones (S62): a birth date cannot
 * be found by trying.
 */
export async function birthDateFaults(
  trx: Transaction,
  entityCode: number,
  { reports, taken }: Reporting,
): Promise<readonly BirthDateFault[]> {
  const dated = reports.filter(({ birthDate }) => birthDate !== null)
  const documents = byDocument(dated)
  const said = await saidOfDocuments<Said>(
    trx,
    entityCode,
    documents,
    sql`SELECT at, birth_date, bool_or(voided_at IS NULL AND id <> ALL(${[...taken]}::bigint[])) AS stands
      FROM posts WHERE birth_date IS NOT NULL GROUP BY 1, 2`,
  )
  return documents.flatMap(([first, ...more], at): readonly BirthDateFault[] => {
    if (!first) return []
    const before = said.get(at) ?? []
    const now = [first, ...more].flatMap(({ birthDate }) => birthDate ?? [])
    const fault = { reports: [first, ...more], params: { document: documentAsWritten(first) } }
    const present = new Set([...now, ...before.filter(({ stands }) => stands).map(({ birthDate }) => birthDate)])
    // @protects S62 one document has one birth date in an entity
    if (present.size > 1) return [{ ...fault, message: 'entity.birthDates' }]
    // @protects S62 a birth date is not found by trying, and taking back gives no try back
    if (new Set([...now, ...before.map(({ birthDate }) => birthDate)]).size > MAX_BIRTH_DATES)
      return [{ ...fault, message: 'entity.birthDateTries' }]
    return []
  })
}
