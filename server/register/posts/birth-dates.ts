import { MAX_BIRTH_DATES } from '@djbr/domain/roster/roster.ts'
import type { PostReport } from '@djbr/domain/roster/row.ts'
import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import { documentAsWritten, ownDocuments } from './documents.ts'
import { inParts } from './parts.ts'

interface Said {
  readonly at: number
  readonly birthDate: PlainDate
  readonly stands: boolean
}

/** What is wrong with the birth date of a document, and the reports that say it. */
interface BirthDateFault {
  readonly reports: readonly PostReport[]
  readonly message: 'entity.birthDates' | 'entity.birthDateTries'
  readonly params: { readonly document: string }
}

interface Reporting {
  readonly reports: readonly PostReport[]
  /** Posts that the same list takes back. */
  readonly taken: readonly number[]
}

/** Has one document have one birth date in an entity, which is changed twice at most, whatever was taken back since (S62): a birth date is not found by trying. Refused otherwise. */
export async function requireOneBirthDate(trx: Transaction, entityCode: number, reporting: Reporting): Promise<void> {
  const [fault] = await birthDateFaults(trx, entityCode, reporting)
  // @protects S62 a birth date that an entity may not say is written by no way
  if (fault) throw new Failure('refused', fault.message, { params: fault.params })
}

/** The documents of which the entity said another birth date, or has said too many. */
export async function birthDateFaults(
  trx: Transaction,
  entityCode: number,
  { reports, taken }: Reporting,
): Promise<readonly BirthDateFault[]> {
  const dated = reports.filter(({ birthDate }) => birthDate !== null)
  const documents = [...Map.groupBy(dated, (report) => `${report.documentType} ${plainOf(report)}`).values()]
  const asked = documents.flatMap(([first], at) =>
    first ? [{ at, type: first.documentType, number: plainNumberOf(first), complement: first.complement }] : [],
  )
  const said = await inParts(asked, async (part) => {
    const { rows } = await sql<Said>`
        WITH own AS MATERIALIZED (${ownDocuments(entityCode)})
        SELECT at, own.birth_date, bool_or(own.voided_at IS NULL AND own.id <> ALL(${[...taken]}::bigint[])) AS stands
        FROM jsonb_to_recordset(${JSON.stringify(part)}::jsonb) AS x(at integer, type smallint, number text, complement text)
        JOIN own ON own.document_type = x.type AND own.plain_number = x.number AND own.complement = x.complement AND own.birth_date IS NOT NULL
        GROUP BY 1, 2`.execute(trx)
    return rows
  })
  const byDocument = Map.groupBy(said, ({ at }) => at)
  return documents.flatMap(([first, ...more], at): readonly BirthDateFault[] => {
    if (!first) return []
    const before = byDocument.get(at) ?? []
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

const plainNumberOf = ({ documentNumber }: PostReport) => documentNumber.replace(/^0+/, '')
const plainOf = (report: PostReport) => `${plainNumberOf(report)} ${report.complement}`
