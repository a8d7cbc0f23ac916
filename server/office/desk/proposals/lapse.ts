import { PROPOSAL_DAYS } from '@djbr/domain/office/office.ts'
import { sql } from 'kysely'

const DAY_MS = 86_400_000

/** What was proposed then or before, and decided by nobody, has lapsed by now. */
const lapsedAt = (now: Date): Date => new Date(now.getTime() - PROPOSAL_DAYS * DAY_MS)

export const hasLapsed = (proposedAt: Date, now: Date): boolean => proposedAt <= lapsedAt(now)

/** The condition of a proposal that waits: nobody decided it, it was not withdrawn, and it has not lapsed (R8.27, R8.79). */
export const waitsAt = (now: Date) =>
  sql<boolean>`(proposal.decided_at IS NULL AND proposal.withdrawn_at IS NULL AND proposal.proposed_at > ${lapsedAt(now)})`
