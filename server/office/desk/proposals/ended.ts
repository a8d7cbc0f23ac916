import { decidedBefore, takenBackBefore } from '../../../ground/http/decided-before.ts'
import type { Session } from '../../../ground/http/session.ts'

interface Ended {
  readonly decidedAt: Date | null
  readonly decidedBy: number | null
  readonly withdrawnAt: Date | null
}

/** Throws `notFound` for a proposal that ended, saying whether a colleague or the officer decided it or it was withdrawn, and when. */
export function requireNotEnded({ decidedAt, decidedBy, withdrawnAt }: Ended, { accountId }: Pick<Session, 'accountId'>): void {
  // @protects S45 of a decision and a withdrawal at once, one counts
  if (decidedAt !== null) throw decidedBefore(decidedAt, decidedBy, accountId)
  // @protects S45 what was withdrawn is decided no more
  if (withdrawnAt !== null) throw takenBackBefore(withdrawnAt, 'office.proposal.takenBack')
}
