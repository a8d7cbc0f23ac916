import type { Item } from './history.ts'
import type { Inputs, Part, Sight, Signal, Term } from './indicator.ts'
import { type Amount, type Interval, isMoney, lowerOf, matrix } from './matrix.ts'

/** Returns what the indicators look at; null for a history without receptions. */
export function sightOf(inputs: Inputs): Sight | null {
  const { history } = inputs
  const nowAt = history.length - 1
  const now = history[nowAt]
  if (!now) return null
  const reckoned = matrix(history)
  const last = reckoned.intervals.at(-1)
  const interval = last?.to === nowAt ? last : null
  const beforeAt = interval?.from ?? nowAt - 1
  const before = history[beforeAt] ?? null
  const was = new Map(before?.items.map((item) => [item.thing, item]))
  const is = new Set(now.items.map(({ thing }) => thing))
  return {
    ...inputs,
    matrix: reckoned,
    now,
    nowAt,
    before,
    beforeAt,
    interval,
    came: before ? now.items.filter(({ thing }) => !was.has(thing)) : [],
    gone: before?.items.filter(({ thing }) => !is.has(thing)) ?? [],
    kept: now.items.flatMap((item) => {
      const earlier = was.get(item.thing)
      return earlier ? [{ item, was: earlier }] : []
    }),
  }
}

/** Whether an item is a good with a price, not money. */
export const isGood = (item: Item): boolean => item.assets > 0 && !isMoney(item)

export const worthOf = (items: readonly Item[]): number => items.reduce((sum, { assets }) => sum + assets, 0)
export const owedOf = (items: readonly Item[]): number => items.reduce((sum, { debts }) => sum + debts, 0)

/** Sign of a term: added or subtracted. */
type Sign = 1 | -1

/** Returns the records that an amount of the matrix sums, as terms. */
export const termsOf = (part: Part, { sources }: Amount, sign: Sign = 1): readonly Term[] =>
  sources.map(({ amount, ...source }) => ({ part, amount: sign * amount, source }))

/** Returns records of a column as terms, each with what it adds. */
const ofItems = (part: Part, column: number, items: readonly Item[], amountOf: (item: Item) => number): readonly Term[] =>
  items.map((item) => ({ part, amount: amountOf(item), source: { column, kind: item.kind, id: item.id } }))

/** Returns records of the last declaration as terms, each with the amount that `amountOf` returns. */
export const termsNow = (part: Part, { nowAt }: Sight, items: readonly Item[], amountOf: (item: Item) => number = assetsOf) =>
  ofItems(part, nowAt, items, amountOf)

/** The same for the previous declaration. */
export const termsBefore = (part: Part, { beforeAt }: Sight, items: readonly Item[], amountOf: (item: Item) => number = assetsOf) =>
  ofItems(part, beforeAt, items, amountOf)

const assetsOf = ({ assets }: Item) => assets

/** Returns a term without a record. */
export const ofNoRecord = (part: Part, amount: number): Term => ({ part, amount, source: null })

/** Returns the sum of terms. */
export const sumOf = (terms: readonly Term[]): number => terms.reduce((sum, { amount }) => sum + amount, 0)

/** Returns what income leaves unexplained in an interval, by the account that leaves less: growth less revaluations less earnings (Umin). */
export function unexplainedTerms(interval: Interval): readonly Term[] {
  const { netWorthChange, revalued, earnedMost } = lowerOf(interval)
  return [...termsOf('grown', netWorthChange), ...termsOf('revalued', revalued, -1), ...termsOf('earned', earnedMost, -1)]
}

/**
 * Returns the money available to spend, each term negative: the most that was earned, withdrawals from deposits and cash, goods sold at their last value, and
 * new loans.
 */
export function fundTerms(sight: Sight): readonly Term[] {
  const { interval, kept, gone, came } = sight
  const fell = kept.filter(({ item, was }) => item.debts === 0 && isMoney(item) && item.assets < was.assets)
  const grew = kept.filter(({ item, was }) => item.debts > was.debts)
  return [
    ...(interval ? termsOf('earned', interval.by.full.earnedMost, -1) : []),
    ...fell.flatMap(({ item, was }) => termsNow('drawn', sight, [item], ({ assets }) => assets - was.assets)),
    ...termsBefore('drawn', sight, gone.filter(isMoney), ({ assets }) => -assets),
    ...termsBefore('sold', sight, gone.filter(isGood), ({ assets }) => -assets),
    ...termsNow('borrowed', sight, came, ({ debts }) => -debts),
    ...grew.flatMap(({ item, was }) => termsNow('borrowed', sight, [item], ({ debts }) => was.debts - debts)),
  ].filter(isSomething)
}

/** Returns what was repaid: debts that disappeared, and the amounts by which others shrank. */
export function repaidTerms(sight: Sight): readonly Term[] {
  const shrank = sight.kept.filter(({ item, was }) => item.debts < was.debts)
  return [
    ...termsBefore('repaid', sight, sight.gone, ({ debts }) => debts),
    ...shrank.flatMap(({ item, was }) => termsNow('repaid', sight, [item], ({ debts }) => was.debts - debts)),
  ].filter(isSomething)
}

const isSomething = ({ amount }: Term) => amount !== 0

/** Returns the signal if the condition holds; else null. */
export const when = (holds: boolean, signal: () => Signal): Signal | null => (holds ? signal() : null)
