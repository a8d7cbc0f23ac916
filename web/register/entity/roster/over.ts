import type { RosterSummary } from '@djbr/domain/calls/rosters.ts'

/** Returns the options for a write over the version of a roster that was read. */
export const over = ({ version }: Pick<RosterSummary, 'version'>) => ({ ifMatch: `"${version}"` })
