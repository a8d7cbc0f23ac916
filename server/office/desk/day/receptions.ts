import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../../ground/database/connect.ts'
import { displayNumbers } from '../../../ground/proof/index.ts'

/** A reception as the list of a day shows it: never whose it is. */
export interface DayReception {
  readonly nationalNumber: number
  readonly departmental: string
  readonly national: string
  readonly receivedAt: Date
  /** Account that received it. */
  readonly officer: string
  readonly late: boolean
  /** When it was written off; null while it stands. */
  readonly writtenOffAt: Date | null
}

/** Totals of one officer on a day. */
export interface OfficerTotal {
  readonly officer: string
  readonly received: number
  readonly late: number
  readonly writtenOff: number
}

/** A reception as stored: its numbers in parts. */
export type ReceptionRow<Reception extends DayReception = DayReception> = Omit<Reception, 'departmental' | 'national'> & {
  readonly year: number
  readonly department: string
  readonly departmentNumber: number
}

/** An office, and one of its days. */
export interface Day {
  readonly officeId: number | null
  readonly day: PlainDate
}

// @protects S45 a day is its own office’s
//   instead: r.office_id = ${officeId} ==> (${officeId}::bigint IS NOT NULL)
export const FROM_THE_DAY = ({ officeId, day }: Day) => sql`
  FROM reception r JOIN declaration d ON d.id = r.declaration_id JOIN account a ON a.id = r.officer_id
  WHERE r.office_id = ${officeId} AND r.received_on = ${day}`

/** Columns of the list of a day. */
export const OF_ALL = sql`r.year, r.department, r.department_number, r.national_number, r.received_at, a.name AS officer, coalesce(d.late, false) AS late,
  CASE WHEN d.state = ${STATE.writtenOff} THEN d.changed_at END AS written_off_at`

/** Returns a reception with its numbers as they are written. */
export const numbered = <Row extends ReceptionRow>({ year, department, departmentNumber, ...row }: Row) => {
  const numbers = displayNumbers({ year, department, departmentNumber, nationalNumber: row.nationalNumber })
  return { ...row, departmental: numbers.department, national: numbers.national }
}

/** Returns everything an office received on a day, by national number, which is the order of reception. */
export async function receptionsOf(trx: Transaction, of: Day): Promise<DayReception[]> {
  const { rows } = await sql<ReceptionRow>`SELECT ${OF_ALL} ${FROM_THE_DAY(of)} ORDER BY r.national_number`.execute(trx)
  return rows.map(numbered)
}

/** Returns each officer's totals over a list, by account. */
export function totalsIn(receptions: readonly DayReception[]): OfficerTotal[] {
  const officers = [...new Set(receptions.map(({ officer }) => officer))].sort()
  return officers.map((officer) => {
    const own = receptions.filter((reception) => reception.officer === officer)
    return {
      officer,
      received: own.length,
      late: own.filter(({ late }) => late).length,
      writtenOff: own.filter(({ writtenOffAt }) => writtenOffAt !== null).length,
    }
  })
}
