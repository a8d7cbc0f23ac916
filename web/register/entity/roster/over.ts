import type { RosterSummary } from '@djbr/domain/calls/rosters.ts'

/** That a write is made over the version of a roster that was read. */
export const over = ({ version }: Pick<RosterSummary, 'version'>) => ({ ifMatch: `"${version}"` })
