import { z } from 'zod'
import { isPlainDate } from '../values/dates.ts'

const MAX_SUCCESSORS = 500

/** That another entity goes on with what one did, from a day on: its posts go on there, and nothing new is owed for that (R11.16). */
const successor = z.object({
  from: z.int().positive(),
  to: z.int().positive(),
  since: z.string().refine(isPlainDate),
})
type Successor = z.output<typeof successor>

/** Each entity has one successor, and following them comes to an end. */
function endsEverywhere(successors: readonly Successor[]): boolean {
  const next = new Map(successors.map(({ from, to }) => [from, to]))
  const ends = (entity: number, steps: number): boolean => {
    const then = next.get(entity)
    return then === undefined || (steps > 0 && ends(then, steps - 1))
  }
  return next.size === successors.length && successors.every(({ from }) => ends(from, successors.length))
}

/** What the law leaves open about obligations: switches of the authority, each version kept (R11.5). */
export const registerRules = z.object({
  /** A declaration before a post counts from so many days before it starts. */
  daysBeforeEntry: z.int().min(0).max(365),
  /** The first yearly one is due in the first birth month that begins after the entry; else in the birth month during which somebody entered. */
  firstYearBeginsAfterEntry: z.boolean(),
  /** Who leaves on or before the last day of a year's declaration does not owe that one. */
  exitVoidsYear: z.boolean(),
  /** Who serves outside of a department capital has a month more for the yearly one. */
  extraMonthOutsideCapitals: z.boolean(),
  /** The same of who serves abroad. */
  extraMonthAbroad: z.boolean(),
  /** A move to a post of another title in the same entity owes the declaration before it. */
  promotionOwes: z.boolean(),
  /** Who comes back to an entity within so many days after leaving it is somebody who returns. */
  returnDays: z.int().min(0).max(365),
  /** Who returns owes the declarations after the former post and before the new one all the same; else neither, and the post goes on. */
  returnOwesBoth: z.boolean(),
  /** Which entities took over others. */
  successors: z.array(successor).max(MAX_SUCCESSORS).refine(endsEverywhere).readonly().default([]),
})
export type RegisterRules = z.output<typeof registerRules>

/** The rules that a new portal begins with, until the authority says otherwise (R11.5). */
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

/** The entity that goes on with what another one did, by a day; itself where none took it over (R11.16). */
export function goesOnAs(entity: number, { successors }: Pick<RegisterRules, 'successors'>, day: string): number {
  const next = successors.find(({ from, since }) => from === entity && since <= day)
  return next ? goesOnAs(next.to, { successors: successors.filter((one) => one !== next) }, day) : entity
}
