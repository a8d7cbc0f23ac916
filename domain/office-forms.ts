import { type ClaimedIdentity, claimedIdentity } from './claimed-identity.ts'
import { text } from './field.ts'
import type { FieldSet } from './record-kind.ts'

/** The longest reason that is kept of an act on somebody else. */
export const LONGEST_REASON = 250

/** Who is taken into the staff, and why (rules.md 8). */
export const staffPerson = {
  name: 'staffPerson',
  fields: {
    ...claimedIdentity.fields,
    reason: text({ label: 'office.restore.reason', read: 'motivo', write: 'motivo', max: LONGEST_REASON }),
  },
  check: (claimed: ClaimedIdentity & { readonly reason: string }) => claimedIdentity.check(claimed),
} as const satisfies FieldSet
