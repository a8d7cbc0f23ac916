import type { Reference } from '@djbr/domain/messages/reference.ts'
import { refer } from '@djbr/domain/messages/reference.ts'
import type { MessageKey, Params } from '@djbr/domain/messages/text.ts'
import type { RosterColumn } from '@djbr/domain/roster/columns.ts'
import type { PostReport } from '@djbr/domain/roster/row.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import { birthDateFaults } from './birth-dates.ts'
import { nameFaults } from './names.ts'
import type { PostFacts } from './post-change.ts'

/** A report that an entity may not make about a person, and why. */
export interface ReportFault {
  /** The report as it was given. */
  readonly report: PostFacts
  readonly field: RosterColumn
  readonly message: MessageKey
  readonly params: Params
}

/** Returns why a report is at fault, to show beside it. */
export const whyOf = ({ message, params }: ReportFault): Reference => refer(message, params)

/** Failure with every fault of the refused reports; its message is that of the first. */
export class ReportsRefused extends Failure {
  readonly faults: readonly ReportFault[]

  constructor(faults: readonly [ReportFault, ...ReportFault[]]) {
    super('refused', faults[0].message, { params: faults[0].params })
    this.faults = faults
  }
}

/** Throws `ReportsRefused` when there are faults. */
export function requireSound([first, ...more]: readonly ReportFault[]): void {
  if (first) throw new ReportsRefused([first, ...more])
}

interface Saying {
  /** Posts that are added or restored. */
  readonly added: readonly PostReport[]
  /** Posts that the same change voids. */
  readonly taken: readonly number[]
  /** Reports whose names must agree with those of every post of their document. */
  readonly named: readonly PostReport[]
  /** Posts whose names are corrected, in any way. */
  readonly corrected: readonly { readonly before: PostReport; readonly after: PostFacts }[]
}

/** Returns the faults of reports against what the entity said before: one document has one birth date and one person's names, each changed twice at most (S62). */
export async function reportFaults(
  trx: Transaction,
  entityCode: number,
  { added, taken, named, corrected }: Saying,
): Promise<readonly ReportFault[]> {
  const dates = await birthDateFaults(trx, entityCode, { reports: added, taken })
  const renamed = new Map(corrected.map(({ before, after }): [PostReport, PostFacts] => [{ ...before, ...after }, after]))
  const names = await nameFaults(trx, entityCode, { reported: named, corrected: [...renamed.keys()] })
  return [
    ...dates.flatMap(({ reports, ...why }) => reports.map((report) => ({ report, field: 'birthDate' as const, ...why }))),
    ...names.map(({ of, ...why }) => ({ report: renamed.get(of) ?? of, field: 'names' as const, ...why })),
  ]
}
