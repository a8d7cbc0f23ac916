import type { Deferral } from '@djbr/domain/verification/cases/case.ts'
import type { HeldCase } from './held.ts'

/** Returns how far the deferral of a case's notice has come (R18.8). */
export function deferralOf({
  deferralAskedAt,
  deferredBy,
  deferredUntil,
}: Pick<HeldCase, 'deferralAskedAt' | 'deferredBy' | 'deferredUntil'>): Deferral {
  if (deferralAskedAt === null) return 'none'
  if (deferredBy === null) return 'asked'
  return deferredUntil === null ? 'declined' : 'approved'
}
