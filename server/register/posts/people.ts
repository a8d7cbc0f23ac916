import type { Named } from '@djbr/domain/identity/full-name.ts'
import { namesAgree } from '@djbr/domain/identity/names-agree.ts'
import type { PostReport } from '@djbr/domain/roster/row.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../ground/database/connect.ts'
import { inParts } from './parts.ts'

interface Known extends Named {
  id: number
}

const keyOf = ({ documentType, documentNumber, complement, birthDate }: PostReport) =>
  [documentType, documentNumber, complement, birthDate].join(' ')

/**
 * Returns, in order, the people with these documents and birth dates, adding those that no entity reported before under names that agree. Different names mean
 * a different person, about whom nothing known of the first is revealed (S62).
 */
export const obligedPeople = (trx: Transaction, reports: readonly PostReport[]): Promise<readonly number[]> =>
  inParts(reports, async (part) => {
    const known = await knownBy(trx, part)
    const added: { readonly report: PostReport; readonly known: Known }[] = []
    const found = part.map((report) => {
      const people = known.get(keyOf(report)) ?? []
      // @protects S62 whoever reports a document under invented names is told nothing of whom others reported with it
      //   instead: namesAgree(one, report) ==> true
      const same = people.find((one) => namesAgree(one, report))
      if (same) return same
      const { names, paternalSurname, maternalSurname } = report
      const another = { id: 0, names, paternalSurname, maternalSurname }
      known.set(keyOf(report), [...people, another])
      added.push({ report, known: another })
      return another
    })
    const reports = added.map(({ report }) => report)
    const ids = await add(trx, reports)
    for (const [at, one] of added.entries()) one.known.id = ids[at] ?? 0
    return found.map(({ id }) => id)
  })

const sent = (reports: readonly PostReport[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(reports.map((report, at) => ({ at, ...report })))}::jsonb) AS x(at integer, "documentType" smallint,
    "documentNumber" text, complement text, "birthDate" date, "paternalSurname" text, "maternalSurname" text, names text)`
const SAME = sql`o.document_type = x."documentType" AND o.document_number = x."documentNumber" AND o.complement = x.complement
  AND o.birth_date IS NOT DISTINCT FROM x."birthDate"`

async function knownBy(trx: Transaction, reports: readonly PostReport[]): Promise<Map<string, readonly Known[]>> {
  const { rows } = await sql<Known & PostReport>`
    SELECT DISTINCT o.id, o.document_type, o.document_number, o.complement, o.birth_date, o.names, o.paternal_surname, o.maternal_surname
    FROM ${sent(reports)} JOIN obliged_person o ON ${SAME} ORDER BY o.id`.execute(trx)
  return Map.groupBy(rows, keyOf)
}

async function add(trx: Transaction, reports: readonly PostReport[]): Promise<readonly number[]> {
  await sql`
    INSERT INTO obliged_person (document_type, document_number, complement, birth_date, paternal_surname, maternal_surname, names)
    SELECT "documentType", "documentNumber", complement, "birthDate", "paternalSurname", "maternalSurname", names FROM ${sent(reports)} ORDER BY at
    ON CONFLICT ON CONSTRAINT obliged_person_once DO NOTHING`.execute(trx)
  const { rows } = await sql<{ id: number }>`
    SELECT o.id FROM ${sent(reports)} JOIN obliged_person o ON ${SAME} AND o.paternal_surname = x."paternalSurname"
      AND o.maternal_surname = x."maternalSurname" AND o.names = x.names ORDER BY at`.execute(trx)
  return rows.map(({ id }) => id)
}

/**
 * Gives people the names that an entity corrected, as long as it alone reported them; from then on they are found by those. Where another entity reported them
 * too, they keep their names.
 */
export async function correctNames(trx: Transaction, postIds: readonly number[]): Promise<void> {
  await sql`
    UPDATE obliged_person o SET paternal_surname = p.paternal_surname, maternal_surname = p.maternal_surname, names = p.names
    FROM register_post p
    WHERE p.id = ANY(${[...postIds]}::bigint[]) AND o.id = p.obliged_person_id
      AND (o.paternal_surname, o.maternal_surname, o.names) IS DISTINCT FROM (p.paternal_surname, p.maternal_surname, p.names)
      AND NOT EXISTS (SELECT FROM register_post other WHERE other.obliged_person_id = o.id AND other.entity_code <> p.entity_code)
      AND NOT EXISTS (SELECT FROM obliged_person same WHERE same.document_type = o.document_type AND same.document_number = o.document_number
        AND same.complement = o.complement AND same.birth_date IS NOT DISTINCT FROM o.birth_date
        AND (same.paternal_surname, same.maternal_surname, same.names) = (p.paternal_surname, p.maternal_surname, p.names))`.execute(trx)
}
