/**
 * Reports of an entity that the authority decides (R11.27): a death, a change that would close or move an obligation past its last day, or which person of the portal it is
 * when the names do not agree.
 */
export const DOUBT_KINDS = ['death', 'closing', 'match'] as const
export type DoubtKind = (typeof DOUBT_KINDS)[number]

/** Name of each kind. */
export const DOUBT_WORDS = {
  death: 'followup.doubt.death',
  closing: 'followup.doubt.closing',
  match: 'followup.doubt.match',
} as const satisfies Record<DoubtKind, string>
