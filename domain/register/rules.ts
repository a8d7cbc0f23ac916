import { z } from 'zod'
import { isPlainDate } from '../values/dates.ts'

const MAX_SUCCESSORS = 500

/** An entity's successor from a day on: the posts continue there, and nothing new is owed for that (R11.16). */
const successor = z.object({
  from: z.int().positive(),
  to: z.int().positive(),
  since: z.string().refine(isPlainDate),
})
type Successor = z.output<typeof successor>

/** Whether every entity has only one successor, and no chain of successors is a cycle. */
function endsEverywhere(successors: readonly Successor[]): boolean {
  const next = new Map(successors.map(({ from, to }) => [from, to]))
  const ends = (entity: number, steps: number): boolean => {
    const then = next.get(entity)
    return then === undefined || (steps > 0 && ends(then, steps - 1))
  }
  return next.size === successors.length && successors.every(({ from }) => ends(from, successors.length))
}

/** What the law leaves open about obligations: the authority's switches, with every version kept (R11.5). */
export const registerRules = z.object({
  /** How many days before the post starts a declaration before it counts. */
  daysBeforeEntry: z.int().min(0).max(365),
  /** Whether the first yearly one is due in the first birth month that begins after entry; otherwise it is due already in a birth month during which the person enters. */
  firstYearBeginsAfterEntry: z.boolean(),
  /** Whether leaving on or before the last day of a year's declaration cancels it. */
  exitVoidsYear: z.boolean(),
  /** Whether serving outside a department capital gives one more month for the yearly one. */
  extraMonthOutsideCapitals: z.boolean(),
  /** The same for serving abroad. */
  extraMonthAbroad: z.boolean(),
  /** Whether a move to a post with another title in the same entity requires the declaration before it. */
  promotionOwes: z.boolean(),
  /** Days after leaving an entity within which coming back counts as a return. */
  returnDays: z.int().min(0).max(365),
  /** Whether a return still requires the declarations after the former post and before the new one; otherwise neither, and the post continues. */
  returnOwesBoth: z.boolean(),
  /** Entities that took over others. */
  successors: z.array(successor).max(MAX_SUCCESSORS).refine(endsEverywhere).readonly().default([]),
})
export type RegisterRules = z.output<typeof registerRules>

/** Rules of a new portal, until the authority sets others (R11.5). */
export const FIRST_RULES: RegisterRules = {
  daysBeforeEntry: 30,
  firstYearBeginsAfterEntry: true,
  exitVoidsYear: true,
  extraMonthOutsideCapitals: true,
  extraMonthAbroad: true,
  promotionOwes: false,
  returnDays: 30,
  returnOwesBoth: true,
  successors: [],
}

/** Returns an entity's successor on a day; the entity itself where none took it over (R11.16). */
export function goesOnAs(entity: number, { successors }: Pick<RegisterRules, 'successors'>, day: string): number {
  const next = successors.find(({ from, since }) => from === entity && since <= day)
  return next ? goesOnAs(next.to, { successors: successors.filter((one) => one !== next) }, day) : entity
}
