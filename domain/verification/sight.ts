import type { Item } from './history.ts'
import type { Inputs, Part, Sight, Signal, Term } from './indicator.ts'
import { type Amount, type Interval, isMoney, lowerOf, matrix } from './matrix.ts'

/** What the indicators look at; null of a history without receptions. */
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

/** A good with a price, not money. */
export const isGood = (item: Item): boolean => item.assets > 0 && !isMoney(item)

export const worthOf = (items: readonly Item[]): number => items.reduce((sum, { assets }) => sum + assets, 0)
export const owedOf = (items: readonly Item[]): number => items.reduce((sum, { debts }) => sum + debts, 0)

/** Terms by their sign: what is added, or taken away. */
type Sign = 1 | -1

/** The records that an amount of the matrix is the sum of, as terms. */
export const termsOf = (part: Part, { sources }: Amount, sign: Sign = 1): readonly Term[] =>
  sources.map(({ amount, ...source }) => ({ part, amount: sign * amount, source }))

/** Records of a column as terms, each with what it adds. */
const ofItems = (part: Part, column: number, items: readonly Item[], amountOf: (item: Item) => number): readonly Term[] =>
  items.map((item) => ({ part, amount: amountOf(item), source: { column, kind: item.kind, id: item.id } }))

/** Records of what was declared last as terms; of each what `amountOf` gives. */
export const termsNow = (part: Part, { nowAt }: Sight, items: readonly Item[], amountOf: (item: Item) => number = assetsOf) =>
  ofItems(part, nowAt, items, amountOf)

/** The same of the declaration before. */
export const termsBefore = (part: Part, { beforeAt }: Sight, items: readonly Item[], amountOf: (item: Item) => number = assetsOf) =>
  ofItems(part, beforeAt, items, amountOf)

const assetsOf = ({ assets }: Item) => assets

/** A term that is of no record. */
export const ofNoRecord = (part: Part, amount: number): Term => ({ part, amount, source: null })

/** What terms add up to. */
export const sumOf = (terms: readonly Term[]): number => terms.reduce((sum, { amount }) => sum + amount, 0)

/** What income leaves unexplained in an interval, by the account that leaves less: growth less revaluations less what was earned (Umin). */
export function unexplainedTerms(interval: Interval): readonly Term[] {
  const { netWorthChange, revalued, earnedMost } = lowerOf(interval)
  return [...termsOf('grown', netWorthChange), ...termsOf('revalued', revalued, -1), ...termsOf('earned', earnedMost, -1)]
}

/**
 * The money that there was to spend, each term negative: what was earned at most, what was drawn out of deposits and cash, what was sold at its last value, and
 * what was borrowed.
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

/** What was repaid: debts that went, and by how much others shrank. */
export function repaidTerms(sight: Sight): readonly Term[] {
  const shrank = sight.kept.filter(({ item, was }) => item.debts < was.debts)
  return [
    ...termsBefore('repaid', sight, sight.gone, ({ debts }) => debts),
    ...shrank.flatMap(({ item, was }) => termsNow('repaid', sight, [item], ({ debts }) => was.debts - debts)),
  ].filter(isSomething)
}

const isSomething = ({ amount }: Term) => amount !== 0

/** The signal or none. */
export const when = (holds: boolean, signal: () => Signal): Signal | null => (holds ? signal() : null)
