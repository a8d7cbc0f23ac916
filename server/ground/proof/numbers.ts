import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { paddedText } from '../database/text.ts'

interface Numbers {
  readonly year: number | null
  readonly department: string | null
  readonly departmentNumber: number | null
  readonly nationalNumber: number | null
}

/** Returns the numbers of a certificate as written: `LP-2026-000123` and `2026-0000123` (R7.20). */
export function displayNumbers({ year, department, departmentNumber, nationalNumber }: Numbers): { department: string; national: string } {
  return {
    department: `${department}-${year}-${String(departmentNumber).padStart(DEPARTMENT_DIGITS, '0')}`,
    national: nationalOf(year, nationalNumber),
  }
}

/** Returns the number that a paper is known by wherever only one of them is used (R7.20). */
export const certificateNumber = (numbers: Numbers): string => displayNumbers(numbers).department

const DEPARTMENT_DIGITS = 6
const NATIONAL_DIGITS = 7
const nationalOf = (year: number | string | null, number: number | null) => `${year}-${String(number).padStart(NATIONAL_DIGITS, '0')}`

/** SQL for the number that a reception's paper is known by, the same as `certificateNumber`. */
export const CERTIFICATE_NUMBER = sql<string>`reception.department || '-' || reception.year || '-' || ${paddedText(sql.ref('reception.departmentNumber'), DEPARTMENT_DIGITS)}`

/** SQL for the national number of a reception as written. */
export const NATIONAL_NUMBER = sql<string>`reception.year || '-' || ${paddedText(sql.ref('reception.nationalNumber'), NATIONAL_DIGITS)}`

/** Returns the national number of a reception on a day, as written. */
export const displayNational = (receivedOn: PlainDate, number: number): string => nationalOf(receivedOn.slice(0, 4), number)
