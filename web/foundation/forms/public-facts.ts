import type { Facts } from '@djbr/domain/fields/field.ts'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { useServerClock } from '../calls/clock.ts'

/** Returns the facts that a form's rules depend on when nobody is signed in: the server's day. */
export function usePublicFacts(): Facts {
  const now = useServerClock()
  return { today: dateInLaPaz(now ? new Date(now) : new Date()), declarant: { birthDate: null, gender: null, external: true } }
}
