import { decidedBefore, takenBackBefore } from '../../ground/http/decided-before.ts'
import { Failure } from '../../ground/http/failure.ts'

interface Decided {
  readonly resolvedAt: Date | null
  /** Null when nobody decided: whoever had asked took it back. */
  readonly resolvedBy: number | null
}

/** Why what somebody would decide is not there to be decided: who did, and when; or that there never was anything. */
export function alreadyDecided(found: Decided | undefined, accountId: number | null): Failure {
  if (!found?.resolvedAt) return new Failure('notFound', 'common.notFound')
  if (found.resolvedBy === null) return takenBackBefore(found.resolvedAt, 'followup.withdrawn')
  return decidedBefore(found.resolvedAt, found.resolvedBy, accountId)
}
