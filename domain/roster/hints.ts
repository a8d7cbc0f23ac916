import { type Reference, refer } from '../messages/reference.ts'
import { displayDate } from '../values/dates.ts'
import { groupedBy } from '../values/grouped.ts'
import type { CellProblem, PostReport } from './row.ts'
import { fullName } from './row.ts'

/** Whether two numbers differ by one slip: a wrong character, an extra one, or two swapped. */
export function isNear(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  const [a, b] = [one.slice(start), other.slice(start)]
  if (a.length !== b.length) return a.slice(1) === b || b.slice(1) === a
  return a.slice(1) === b.slice(1) || (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
}

const written = ({ documentNumber, complement }: PostReport) => [documentNumber, complement].filter(Boolean).join('-')

/** Look-ups among an entity's people, for a row that resembles one of them. */
export interface OwnPeople {
  /** Returns those with a number, one for each complement. */
  byNumber(documentNumber: string): readonly PostReport[]
  /** Returns those with the same names and birth date; none without a birth date. */
  namesakes(report: PostReport): readonly PostReport[]
}

/**
 * Returns what may be wrong in a new person's row (R12.9), judged only by the entity's own people: the same number with another complement, or the same names and birth
 * date with a number that differs by one slip. Null when nothing looks wrong.
 */
export function hintOf(report: PostReport, own: OwnPeople): CellProblem | null {
  const other = own.byNumber(report.documentNumber).find((known) => known.complement !== report.complement)
  if (other) return { field: 'complement', message: hint('roster.hint.complement', other) }
  const near = own.namesakes(report).find((known) => isNear(known.documentNumber, report.documentNumber))
  return near ? { field: 'documentNumber', message: hint('roster.hint.documentNumber', near) } : null
}

const hint = (key: 'roster.hint.complement' | 'roster.hint.documentNumber', known: PostReport): Reference =>
  refer(key, { document: written(known), birth: displayDate(known.birthDate) })

/** Most namesakes with the same birth date kept for comparison; a hint could not clear up more. */
const MAX_NAMESAKES = 20

/** Returns look-ups among people, by number and by names with birth date. */
export function ownPeople(known: readonly PostReport[]): OwnPeople {
  const people = new Map(known.map((report) => [written(report), report] as const))
  const byNumber = groupedBy(people.values(), ({ documentNumber }) => documentNumber)
  const byName = new Map<string, PostReport[]>()
  for (const report of people.values()) {
    const same = byName.get(nameKey(report)) ?? []
    // @protects S49 a row is compared with so many namesakes
    if (same.length === MAX_NAMESAKES) continue
    same.push(report)
    byName.set(nameKey(report), same)
  }
  return {
    byNumber: (number) => byNumber.get(number) ?? [],
    namesakes: (report) => (report.birthDate === null ? [] : (byName.get(nameKey(report)) ?? [])),
  }
}

const nameKey = (report: PostReport) => `${report.birthDate} ${fullName(report)}`
