import { z } from 'zod'

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
  /** A promotion to another post of the same entity owes a declaration. */
  promotionOwes: z.boolean(),
  /** Who returns within so many days owes the declarations after the former post and before the new one all the same; 0: after any absence. */
  returnDays: z.int().min(0).max(365),
  returnOwesBoth: z.boolean(),
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
}
