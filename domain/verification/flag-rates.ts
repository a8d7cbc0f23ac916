import { disclosedTable } from '../office/statistics.ts'

/** Attributes by which flag rates are compared; none of them is an input of a score (R16.4). */
export const COMPARED_BY = ['sex', 'department', 'age', 'filingMethod'] as const
export type ComparedBy = (typeof COMPARED_BY)[number]

/** First age, in years, of each age band after the first. */
export const AGES_FROM = [30, 45, 60] as const

/** Share of all scored people, from the highest points down, who count as flagged. */
export const HIGHEST_SHARE = 0.05

/** How many people in a group were scored, and how many of them were flagged. */
export interface GroupScores {
  readonly group: string
  readonly scored: number
  readonly flagged: number
}

/** `few`: too few people, in the group or among the others, for their shares to be compared. */
export const COMPARISONS = ['similar', 'review', 'few'] as const
export type Comparison = (typeof COMPARISONS)[number]

/** A group compared with all others; null values are not disclosed, or cannot be computed. */
export interface FlagRate {
  readonly group: string
  readonly scored: number | null
  readonly flagged: number | null
  /** The group's share of flagged people divided by that of all others together, to the hundredth. */
  readonly ratio: number | null
  readonly comparison: Comparison
}

const LOWEST_RATIO = 0.8
const HIGHEST_RATIO = 1.25
const MIN_SCORED = 30
const MIN_EXPECTED = 5

/**
 * Returns how often each group of one attribute is flagged (R18.22). Takes disjoint groups of everybody who was scored. A group is compared with all
 * others together, not with everybody: a large group would mostly be compared with itself, and never stand out. Small groups are not disclosed, nor figures
 * that would reveal them (R8.63); then only the result of the comparison is.
 */
export function flagRates(groups: readonly GroupScores[]): readonly FlagRate[] {
  const all = sumOf(groups)
  const scored = disclosed(groups, (one) => one.scored)
  const flagged = disclosed(groups, (one) => one.flagged)
  return groups.map((one) => {
    const ratio = ratioToOthers(one, all)
    const shown = { scored: scored.get(one.group) ?? null, flagged: flagged.get(one.group) ?? null }
    const mayBeShown = ratio !== 'few' && shown.scored !== null && shown.flagged !== null
    return { group: one.group, ...shown, ratio: mayBeShown && Number.isFinite(ratio) ? ratio : null, comparison: comparisonOf(ratio) }
  })
}

type Counts = Omit<GroupScores, 'group'>

const sumOf = (groups: readonly GroupScores[]): Counts => ({
  scored: groups.reduce((sum, { scored }) => sum + scored, 0),
  flagged: groups.reduce((sum, { flagged }) => sum + flagged, 0),
})

// @protects S60 the comparison of groups has no count under five
//   instead: disclosedTable(groups.map((one) => ({ key: one.group, count: countOf(one) }))).cells ==> groups.map((one) => ({ key: one.group, count: countOf(one) }))
const disclosed = (groups: readonly GroupScores[], countOf: (one: GroupScores) => number): ReadonlyMap<string, number | null> =>
  new Map(disclosedTable(groups.map((one) => ({ key: one.group, count: countOf(one) }))).cells.map(({ key, count }) => [key, count]))

/** Returns the ratio to the hundredth, as it is shown; infinite where nobody else was flagged. */
function ratioToOthers(group: Counts, all: Counts): number | 'few' {
  const others = { scored: all.scored - group.scored, flagged: all.flagged - group.flagged }
  const isEnough = ({ scored }: Counts) => scored >= MIN_SCORED && scored * all.flagged >= MIN_EXPECTED * all.scored
  if (!isEnough(group) || !isEnough(others)) return 'few'
  return Math.round((100 * group.flagged * others.scored) / (group.scored * others.flagged)) / 100
}

function comparisonOf(ratio: number | 'few'): Comparison {
  if (ratio === 'few') return 'few'
  return ratio < LOWEST_RATIO || ratio > HIGHEST_RATIO ? 'review' : 'similar'
}
