import type { Column, Thing } from './shown.ts'

/** How goods in common are counted (R16.7). */
export type Account = 'full' | 'half'

/** What happened in an interval, counted one way, with the names of R16.5 and R16.6. */
export interface Reckoning {
  readonly deltaN: number
  readonly c: number
  readonly fmax: number
  readonly fmin: number
  readonly umin: number
}

export interface Interval {
  readonly from: number
  readonly to: number
  readonly days: number
  readonly full: Reckoning
  readonly half: Reckoning
}

const CASH = 47
const LEAST_DAYS = 365.25 / 4

export const daysFrom = (one: string, other: string) => Math.round((Date.parse(other) - Date.parse(one)) / 86_400_000)
export const sum = <Of>(all: readonly Of[], amountOf: (one: Of) => number) => all.reduce((total, one) => total + amountOf(one), 0)
export const isMoney = ({ list, type }: Thing) => list === 'deposit' || list.endsWith('Debt') || (list === 'otherAsset' && type === CASH)
export const isGood = (thing: Thing) => thing.assets > 0 && !isMoney(thing)

/** Returns the part of a record's amount that counts (R16.7). */
export const counts = ({ inCommon }: Thing, amount: number, account: Account) =>
  account === 'half' && inCommon ? Math.round(amount / 2) : amount

const inDays = (yearly: number, days: number) => Math.round((yearly * days * 4) / 1461)

/** Returns a thing's change that involved no money: a good's value, or the effect of the rate on money in the same other currency (R16.5). */
function revalued(was: Thing, is: Thing, account: Account): number {
  if (!isMoney(is)) return counts(is, is.assets, account) - counts(was, was.assets, account)
  if (!was.currency || !is.currency || was.currency.code !== is.currency.code) return 0
  const atTheRateOfNow = Math.round(was.currency.amount * is.currency.rate)
  const change = counts(was, atTheRateOfNow, account) - counts(was, was.assets + was.debts, account)
  return is.list.endsWith('Debt') ? -change : change
}

function reckoned(before: Column, now: Column, days: number, account: Account): Reckoning {
  const netWorth = ({ things }: Column) => sum(things, (one) => counts(one, one.assets, account) - counts(one, one.debts, account))
  const income = ({ things }: Column) => sum(things, (one) => counts(one, one.income, account))
  const deltaN = netWorth(now) - netWorth(before)
  const r = sum(now.things, (is) => {
    const was = before.things.find(({ thing }) => thing === is.thing)
    return was ? revalued(was, is, account) : 0
  })
  const incomes = [income(before), income(now)]
  const [fmax, fmin] = [inDays(Math.max(...incomes), days), inDays(Math.min(...incomes), days)]
  return { deltaN, c: deltaN - r, fmax, fmin, umin: deltaN - r - fmax }
}

/** Returns the intervals of the columns (R16.5 to R16.8). */
export function intervalsOf(columns: readonly Column[]): readonly Interval[] {
  const intervals: Interval[] = []
  let from = 0
  for (const [to, now] of columns.entries()) {
    const before = columns[from] as Column
    const days = daysFrom(before.day, now.day)
    if (days < LEAST_DAYS) continue
    intervals.push({ from, to, days, full: reckoned(before, now, days, 'full'), half: reckoned(before, now, days, 'half') })
    from = to
  }
  return intervals
}

/** Returns the account that leaves less unexplained; the full one when both are equal. */
export const lower = ({ full, half }: Interval) => (half.umin < full.umin ? half : full)
