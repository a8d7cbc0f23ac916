import type { Deferral } from '@djbr/domain/verification/cases/case.ts'
import type { HeldCase } from './held.ts'

/** How far putting the notice of a case off is (R18.8). */
export function deferralOf({
  deferralAskedAt,
  deferredBy,
  deferredUntil,
}: Pick<HeldCase, 'deferralAskedAt' | 'deferredBy' | 'deferredUntil'>): Deferral {
  if (deferralAskedAt === null) return 'none'
  if (deferredBy === null) return 'asked'
  return deferredUntil === null ? 'declined' : 'approved'
}
