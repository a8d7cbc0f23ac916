import type { PlainDate } from '../values/dates.ts'

/** A post that an entity reported and did not take back: the part that obligations depend on. */
export interface ReportedPost {
  readonly id: number
  readonly entity: number
  readonly title: string
  readonly abroad: boolean
  /** Department whose holidays count; null abroad and where the place is not known. */
  readonly department: number | null
  /** Whether it is served in a department capital; true where the place is not known. */
  readonly inCapital: boolean
  readonly startedOn: PlainDate
  readonly endedOn: PlainDate | null
  /** Whether it ended with the death of its holder. */
  readonly byDeath: boolean
  readonly reportedAt: Date
  readonly endReportedAt: Date | null
}

/** A person as entities reported them, with all their posts. */
export interface ReportedPerson {
  readonly birthDate: PlainDate | null
  readonly diedOn: PlainDate | null
  readonly posts: readonly ReportedPost[]
}
