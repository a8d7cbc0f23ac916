import { type Reference, refer } from '../messages/reference.ts'
import { displayDate } from '../values/dates.ts'
import { groupedBy } from '../values/grouped.ts'
import type { CellProblem, PostReport } from './row.ts'
import { fullName } from './row.ts'

/** Whether two numbers differ by one sign: another, one too many, or two that changed places. */
export function isNear(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  const [a, b] = [one.slice(start), other.slice(start)]
  if (a.length !== b.length) return a.slice(1) === b || b.slice(1) === a
  return a.slice(1) === b.slice(1) || (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
}

const written = ({ documentNumber, complement }: PostReport) => [documentNumber, complement].filter(Boolean).join('-')

/** What people of an entity are found by when a row looks like one of them. */
export interface OwnPeople {
  /** Those with a number, one of each complement. */
  byNumber(documentNumber: string): readonly PostReport[]
  /** Those with these names and this birth date; none for whoever has no birth date. */
  namesakes(report: PostReport): readonly PostReport[]
}

/**
 * What a row of somebody new may have wrong (R12.9), by the entity's own people alone: the same number with another complement, or the same names and birth
 * date with a number that differs by one sign. Null when nothing looks so.
 */
export function hintOf(report: PostReport, own: OwnPeople): CellProblem | null {
  const other = own.byNumber(report.documentNumber).find((known) => known.complement !== report.complement)
  if (other) return { field: 'complement', message: hint('roster.hint.complement', other) }
  const near = own.namesakes(report).find((known) => isNear(known.documentNumber, report.documentNumber))
  return near ? { field: 'documentNumber', message: hint('roster.hint.documentNumber', near) } : null
}

const hint = (key: 'roster.hint.complement' | 'roster.hint.documentNumber', known: PostReport): Reference =>
  refer(key, { document: written(known), birth: displayDate(known.birthDate) })

/** More people of one entity who share names and birth date are no coincidence that a hint could clear up. */
const MAX_NAMESAKES = 20

/** What is looked up among people, by number and by names with birth date. */
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
