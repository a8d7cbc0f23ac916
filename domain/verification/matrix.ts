import type { KindName } from '../kinds/index.ts'
import { bolivianosOf } from '../values/conversions.ts'
import { daysBetween } from '../values/dates.ts'
import { groupedBy } from '../values/grouped.ts'
import type { Column, History, Item } from './history.ts'

/** A component of an amount: a record of a column, and what it adds. */
export interface Source {
  readonly column: number
  readonly kind: KindName
  readonly id: number
  readonly amount: number
}

/** An amount in bolivianos, with everything that it sums. */
export interface Amount {
  readonly amount: number
  readonly sources: readonly Source[]
}

/** Ways to count goods held in common: at their full value, or at half of it. */
export const ACCOUNTS = ['full', 'half'] as const
export type Account = (typeof ACCOUNTS)[number]

/** Sums of one kind of record in a column. */
export interface Row {
  readonly kind: KindName
  readonly assets: Amount
  readonly income: Amount
  readonly debts: Amount
}

export interface Sums {
  readonly assets: Amount
  readonly debts: Amount
  readonly netWorth: number
  readonly income: Amount
}

/** What happened between two columns, by one account. */
export interface Reckoning {
  readonly netWorthChange: Amount
  /** Change without any movement of money: revalued goods, and exchange rates (R). */
  readonly revalued: Amount
  /** Change with a movement of money (C). */
  readonly moved: number
  /** Most and least that was earned in between (Fmax, Fmin). */
  readonly earnedMost: Amount
  readonly earnedLeast: Amount
  /** Least and most that is unexplained (Umin, Umax). */
  readonly unexplainedLeast: number
  readonly unexplainedMost: number
}

export interface Interval {
  readonly from: number
  readonly to: number
  readonly days: number
  readonly by: Readonly<Record<Account, Reckoning>>
  /** The lower of both accounts. */
  readonly unexplainedLeast: number
  readonly unexplainedMost: number
}

/** Returns the account that leaves less unexplained. */
export const lowerOf = ({ by: { full, half } }: Interval): Reckoning => (full.unexplainedLeast <= half.unexplainedLeast ? full : half)

export interface Matrix {
  readonly columns: readonly { readonly rows: readonly Row[]; readonly by: Readonly<Record<Account, Sums>> }[]
  readonly intervals: readonly Interval[]
}

/** Code of cash in the list of other assets: money, not a good with a value. */
export const CASH = 47
const QUARTERS_OF_DAYS_IN_YEAR = 1461
const LEAST_DAYS = 92

const half = (amount: number) => Math.round(amount / 2)
/** Returns an amount by an account: by `half`, half of what is held in common, rounded (R16.7). */
export const counted = (account: Account, { common }: Item, amount: number) => (account === 'half' && common ? half(amount) : amount)

/** Whether a record is money, held or owed, and not a good with a price. */
export const isMoney = ({ kind, type, debts }: Item) => kind === 'deposit' || debts > 0 || (kind === 'otherAsset' && type === CASH)

/** Returns the share of a yearly amount for a number of days, in whole bolivianos. */
export const forDays = (yearly: number, days: number) => Math.round((yearly * days * 4) / QUARTERS_OF_DAYS_IN_YEAR)

const summed = (sources: readonly Source[]): Amount => ({
  amount: sources.reduce((sum, { amount }) => sum + amount, 0),
  sources: sources.filter(({ amount }) => amount !== 0),
})

const sourcesOf = (column: number, items: readonly Item[], amountOf: (item: Item) => number): readonly Source[] =>
  items.map((item) => ({ column, kind: item.kind, id: item.id, amount: amountOf(item) }))

const share = (account: Account, of: 'assets' | 'income' | 'debts') => (item: Item) => counted(account, item, item[of])

function sumsOf({ items }: Column, column: number, account: Account): Sums {
  const sum = (of: 'assets' | 'income' | 'debts') => summed(sourcesOf(column, items, share(account, of)))
  const [assets, debts, income] = [sum('assets'), sum('debts'), sum('income')]
  return { assets, debts, income, netWorth: assets.amount - debts.amount }
}

const rowsOf = ({ items }: Column, column: number): readonly Row[] =>
  [...groupedBy(items, ({ kind }) => kind)].map(([kind, own]) => {
    const sum = (of: 'assets' | 'income' | 'debts') => summed(sourcesOf(column, own, share('full', of)))
    return { kind, assets: sum('assets'), income: sum('income'), debts: sum('debts') }
  })

/** Returns the change of a record's net worth without movement of money: a good's new value, or the effect of the exchange rate on money (R16.5). */
function revaluation(account: Account, before: Item, now: Item): number {
  if (!isMoney(now)) return counted(account, now, now.assets) - counted(account, before, before.assets)
  if (!before.currency || !now.currency || before.currency.code !== now.currency.code) return 0
  const atThisRate = bolivianosOf({ amount: before.currency.amount, rate: now.currency.rate })
  const [was, is] = [counted(account, before, before.assets + before.debts), counted(account, before, atThisRate)]
  return now.debts > 0 ? was - is : is - was
}

/** Returns an amount for a number of days. The sources' parts are rounded so that they add up to it. */
function scaled({ amount, sources }: Amount, days: number): Amount {
  let before = 0
  return {
    amount: forDays(amount, days),
    sources: sources.map((source) => {
      const after = before + source.amount
      const own = forDays(after, days) - forDays(before, days)
      before = after
      return { ...source, amount: own }
    }),
  }
}

const netOf = (account: Account) => (item: Item) => counted(account, item, item.assets) - counted(account, item, item.debts)
const negative = (source: Source): Source => ({ ...source, amount: -source.amount })

function reckoned(history: History, [from, to]: readonly [number, number], days: number, account: Account): Reckoning {
  const [before, now] = [history[from]?.items ?? [], history[to]?.items ?? []]
  const was = new Map(before.map((item) => [item.thing, item]))
  const netWorthChange = summed([...sourcesOf(to, now, netOf(account)), ...sourcesOf(from, before, netOf(account)).map(negative)])
  const revalued = summed(
    sourcesOf(to, now, (item) => {
      const earlier = was.get(item.thing)
      return earlier ? revaluation(account, earlier, item) : 0
    }),
  )
  const incomes = [summed(sourcesOf(from, before, share(account, 'income'))), summed(sourcesOf(to, now, share(account, 'income')))].sort(
    (a, b) => a.amount - b.amount,
  )
  const [earnedLeast, earnedMost] = incomes.map((income) => scaled(income, days)) as [Amount, Amount]
  const moved = netWorthChange.amount - revalued.amount
  return {
    netWorthChange,
    revalued,
    moved,
    earnedMost,
    earnedLeast,
    unexplainedLeast: moved - earnedMost.amount,
    unexplainedMost: moved - earnedLeast.amount,
  }
}

function interval(history: History, from: number, to: number, days: number): Interval {
  const by = { full: reckoned(history, [from, to], days, 'full'), half: reckoned(history, [from, to], days, 'half') }
  return {
    from,
    to,
    days,
    by,
    unexplainedLeast: Math.min(by.full.unexplainedLeast, by.half.unexplainedLeast),
    unexplainedMost: Math.min(by.full.unexplainedMost, by.half.unexplainedMost),
  }
}

/**
 * Returns how net worth grew from column to column, and how much of that the declared income explains (R16.5 to R16.8). Below a quarter of a year nothing is computed:
 * the changes count in the interval that ends at the next column. With fewer than two columns there is no interval.
 */
export function matrix(history: History): Matrix {
  const intervals: Interval[] = []
  let from = 0
  for (const [to, { on }] of history.entries()) {
    const days = daysBetween(history[from]?.on ?? on, on)
    if (days < LEAST_DAYS) continue
    intervals.push(interval(history, from, to, days))
    from = to
  }
  return {
    columns: history.map((column, at) => ({
      rows: rowsOf(column, at),
      by: { full: sumsOf(column, at, 'full'), half: sumsOf(column, at, 'half') },
    })),
    intervals,
  }
}
