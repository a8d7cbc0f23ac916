import { MAX_BIRTH_DATES } from '@djbr/domain/roster/roster.ts'
import type { PostReport } from '@djbr/domain/roster/row.ts'
import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import { documentAsWritten } from './documents.ts'
import { inParts } from './parts.ts'

interface Said {
  readonly at: number
  readonly birthDate: PlainDate
  readonly stands: boolean
}

/**
 * One document has one birth date in an entity, which is changed twice at most, whatever was taken back since (S62): a birth date is not found by trying.
 * Refused otherwise. `taken` are posts that the same list takes back.
 */
export async function requireOneBirthDate(
  trx: Transaction,
  entityCode: number,
  { reports, taken }: { readonly reports: readonly PostReport[]; readonly taken: readonly number[] },
): Promise<void> {
  const dated = reports.filter(({ birthDate }) => birthDate !== null)
  const documents = [...Map.groupBy(dated, (report) => `${report.documentType} ${plainOf(report)}`).values()]
  const asked = documents.flatMap(([first], at) =>
    first ? [{ at, type: first.documentType, number: plainNumberOf(first), complement: first.complement }] : [],
  )
  const said = await inParts(asked, async (part) => {
    const { rows } = await sql<Said>`
        SELECT at, o.birth_date, bool_or(p.voided_at IS NULL AND p.id <> ALL(${[...taken]}::bigint[])) AS stands
        FROM jsonb_to_recordset(${JSON.stringify(part)}::jsonb) AS x(at integer, type smallint, number text, complement text)
        JOIN obliged_person o ON o.document_type = type AND ltrim(o.document_number, '0') = number AND o.complement = x.complement AND o.birth_date IS NOT NULL
        JOIN register_post p ON p.obliged_person_id = o.id AND p.entity_code = ${entityCode}
        GROUP BY 1, 2`.execute(trx)
    return rows
  })
  const byDocument = Map.groupBy(said, ({ at }) => at)
  for (const [at, [first, ...more]] of documents.entries()) {
    if (!first) continue
    const before = byDocument.get(at) ?? []
    const now = [first, ...more].flatMap(({ birthDate }) => birthDate ?? [])
    const params = { document: documentAsWritten(first) }
    const present = new Set([...now, ...before.filter(({ stands }) => stands).map(({ birthDate }) => birthDate)])
    // @protects S62 one document has one birth date in an entity
    if (present.size > 1) throw new Failure('refused', 'entity.birthDates', { params })
    // @protects S62 a birth date is not found by trying, and taking back gives no try back
    if (new Set([...now, ...before.map(({ birthDate }) => birthDate)]).size > MAX_BIRTH_DATES)
      throw new Failure('refused', 'entity.birthDateTries', { params })
  }
}

const plainNumberOf = ({ documentNumber }: PostReport) => documentNumber.replace(/^0+/, '')
const plainOf = (report: PostReport) => `${plainNumberOf(report)} ${report.complement}`
