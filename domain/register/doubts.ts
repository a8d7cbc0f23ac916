/**
 * What an entity says of somebody that the authority decides (R11.27): that they died, what would close or move an obligation whose last day is over, or who of the portal they are
 * when the names do not agree.
 */
export const DOUBT_KINDS = ['death', 'closing', 'match'] as const
export type DoubtKind = (typeof DOUBT_KINDS)[number]

/** What each is called. */
export const DOUBT_WORDS = {
  death: 'followup.doubt.death',
  closing: 'followup.doubt.closing',
  match: 'followup.doubt.match',
} as const satisfies Record<DoubtKind, string>
