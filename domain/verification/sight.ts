import type { Item } from './history.ts'
import type { Inputs, Sight, Signal } from './indicator.ts'
import { isMoney, matrix, type Source } from './matrix.ts'

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

/** What was earned at most in the time since the declaration before. */
export const earnedOf = ({ interval }: Sight): number => interval?.by.full.earnedMost.amount ?? 0

/** A good with a price, not money. */
export const isGood = (item: Item): boolean => item.assets > 0 && !isMoney(item)

export const worthOf = (items: readonly Item[]): number => items.reduce((sum, { assets }) => sum + assets, 0)
export const owedOf = (items: readonly Item[]): number => items.reduce((sum, { debts }) => sum + debts, 0)

/** What was drawn out of deposits and cash: those that fell, and those that are there no more. */
export const drawnOut = ({ kept, gone }: Sight): number =>
  kept.reduce((sum, { item, was }) => sum + (item.debts === 0 && isMoney(item) ? Math.max(0, was.assets - item.assets) : 0), 0) +
  worthOf(gone.filter(isMoney))

/** What was sold, at its last value. */
export const sold = ({ gone }: Sight): number => worthOf(gone.filter(isGood))

/** What was borrowed: debts that came, and by how much others grew. */
export const borrowed = ({ came, kept }: Sight): number =>
  owedOf(came) + kept.reduce((sum, { item, was }) => sum + Math.max(0, item.debts - was.debts), 0)

/** What was repaid: debts that went, and by how much others shrank. */
export const repaid = ({ gone, kept }: Sight): number =>
  owedOf(gone) + kept.reduce((sum, { item, was }) => sum + Math.max(0, was.debts - item.debts), 0)

/** Records of what was declared last as what an indicator speaks of. */
export const sourcesNow = ({ nowAt }: Sight, items: readonly Item[]): readonly Source[] => items.map(sourceIn(nowAt))
/** The same of the declaration before. */
export const sourcesBefore = ({ beforeAt }: Sight, items: readonly Item[]): readonly Source[] => items.map(sourceIn(beforeAt))

const sourceIn =
  (column: number) =>
  ({ kind, id, assets, debts, income }: Item): Source => ({ column, kind, id, amount: assets || debts || income })

/** The signal or none. */
export const when = (holds: boolean, signal: () => Signal): Signal | null => (holds ? signal() : null)
