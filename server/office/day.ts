import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { asReader } from '../database/as-person.ts'
import type { Session } from '../http/session.ts'
import { displayNumbers } from '../proof/index.ts'
import type { Services } from '../services.ts'

interface Row {
  receivedAt: Date
  year: number
  department: string
  departmentNumber: number
  nationalNumber: number
  late: boolean
  officer: string
  mine: boolean
  names: string
  controlCode: string | null
}

/**
 * What an officer's office received today, the latest first: numbers, hour and by whom. Names only of what the officer received, and the
 * code that prints its slip again unless it was written off: the others' are seen with a reason (safety S45).
 */
export async function receivedToday({ db, clock }: Services, { officeId, accountId }: Session) {
  const asked = sql<Row>`
    SELECT r.received_at, r.year, r.department, r.department_number, r.national_number, d.late, a.name AS officer, a.id = ${accountId} AS mine,
      CASE WHEN a.id = ${accountId}
        THEN concat_ws(' ', p.names, nullif(p.paternal_surname, ''), nullif(p.maternal_surname, '')) ELSE '' END AS names,
      CASE WHEN a.id = ${accountId} AND d.state = ${STATE.received} THEN d.control_code END AS control_code
    FROM reception r JOIN declaration d ON d.id = r.declaration_id JOIN person p ON p.id = d.person_id JOIN account a ON a.id = r.officer_id
    WHERE r.office_id = ${officeId} AND r.received_on = ${dateInLaPaz(clock.now())}
    ORDER BY r.received_at DESC, r.national_number DESC`
  const { rows } = await asReader(db, 'desk', (trx) => asked.execute(trx))
  return rows.map((row) => ({ ...row, numbers: displayNumbers(row) }))
}
