import { normalizeControlCode } from '@djbr/domain/declaration/control-code.ts'
import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { displayNumbers } from './numbers.ts'
import { isDigital, type ReceptionRow, type ReceptionText } from './reception-text.ts'

/** The parts in which a row may disagree with the sealed text. */
export type ReceptionPart =
  | 'sworn'
  | 'departmental'
  | 'national'
  | 'receivedAt'
  | 'receivedOn'
  | 'office'
  | 'officer'
  | 'controlCode'
  | 'digital'
  | 'late'

/** Returns the parts in which a reception's rows differ from its sealed text: none when they agree (S43). */
export function differingParts(row: ReceptionRow, sealed: ReceptionText): readonly ReceptionPart[] {
  const numbers = displayNumbers(row)
  const differs: Readonly<Record<ReceptionPart, boolean>> = {
    sworn: row.sworn !== sealed.sworn,
    departmental: numbers.department !== sealed.departmental,
    national: numbers.national !== sealed.national,
    receivedAt: momentOf(row.receivedAt) !== sealed.receivedAt,
    receivedOn: row.receivedOn !== sealed.receivedAt.slice(0, 10),
    digital: row.digital !== undefined && row.digital !== isDigital(sealed),
    office: sealed.version !== 1 && row.officeId !== undefined && row.officeId !== (sealed.office?.id ?? null),
    officer: sealed.version !== 1 && row.officerId !== undefined && row.officerId !== sealed.officer,
    controlCode: sealed.version !== 1 && row.controlCode !== undefined && row.controlCode !== normalizeControlCode(sealed.controlCode),
    late: sealed.version !== 1 && row.late !== undefined && row.late !== sealed.late,
  }
  return (Object.keys(differs) as ReceptionPart[]).filter((part) => differs[part])
}

/** Returns null for a moment that no clock showed. */
const momentOf = (at: Date): string | null => (at instanceof Date && !Number.isNaN(at.getTime()) ? laPazTimestamp(at) : null)
