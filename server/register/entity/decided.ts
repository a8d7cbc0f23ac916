import { decidedBefore, takenBackBefore } from '../../ground/http/decided-before.ts'
import { Failure } from '../../ground/http/failure.ts'

interface Decided {
  readonly resolvedAt: Date | null
  /** Null when nobody decided, because the person who had asked withdrew it. */
  readonly resolvedBy: number | null
}

/** Returns the failure that explains why there is nothing left to decide: who decided it and when, that it was withdrawn, or that it never existed. */
export function alreadyDecided(found: Decided | undefined, accountId: number | null): Failure {
  if (!found?.resolvedAt) return new Failure('notFound', 'common.notFound')
  if (found.resolvedBy === null) return takenBackBefore(found.resolvedAt, 'followup.withdrawn')
  return decidedBefore(found.resolvedAt, found.resolvedBy, accountId)
}
