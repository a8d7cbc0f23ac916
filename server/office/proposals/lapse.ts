import { PROPOSAL_DAYS } from '@djbr/domain/office/office.ts'

const DAY_MS = 86_400_000

/** What was proposed then or before, and decided by nobody, has lapsed by now. */
export const lapsedAt = (now: Date): Date => new Date(now.getTime() - PROPOSAL_DAYS * DAY_MS)

export const hasLapsed = (proposedAt: Date, now: Date): boolean => proposedAt <= lapsedAt(now)
