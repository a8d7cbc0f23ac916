import { dateInLaPaz, displayDate, timeInLaPaz } from '@djbr/domain/values/dates.ts'
import { Failure } from '../../ground/http/failure.ts'

interface Decided {
  readonly resolvedAt: Date | null
  /** Null when nobody decided: whoever had asked took it back. */
  readonly resolvedBy: number | null
}

/** Why what somebody would decide is not there to be decided: who did, and when; or that there never was anything. */
export function alreadyDecided(found: Decided | undefined, accountId: number | null): Failure {
  if (!found?.resolvedAt) return new Failure('notFound', 'common.notFound')
  const params = { date: displayDate(dateInLaPaz(found.resolvedAt)), time: timeInLaPaz(found.resolvedAt).slice(0, 5) }
  if (found.resolvedBy === null) return new Failure('notFound', 'followup.withdrawn', { params })
  return new Failure('notFound', found.resolvedBy === accountId ? 'followup.decidedByYou' : 'followup.decidedByColleague', { params })
}
