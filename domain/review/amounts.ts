import { kindNames } from '../declaration/totals.ts'
import type { AnyRecord, Pair } from '../fields/comparison.ts'
import type { RecordKind } from '../fields/record-kind.ts'
import { type KindName, recordKinds } from '../kinds/index.ts'
import { normalized } from '../values/characters.ts'
import { historyOf } from '../verification/history.ts'
import { lowerOf, matrix } from '../verification/matrix.ts'
import { about, aboutList, defineRule, lastYear, money, repeated, type Sight, shareOf, when, worthOf } from './rule.ts'

const LEAST_ROUND_BALANCES = 3
const ROUND = 1_000
const JUMP = 2
const LEAST_JUMP = 20_000
const WORTH_A_ZERO = { least: 9.5, most: 10.5 }
const BALANCES: readonly KindName[] = ['deposit', 'financialDebt', 'privateDebt', 'stateDebt', 'taxDebt', 'otherDebt']

const recordRepeated = defineRule({
  name: 'recordRepeated',
  severity: 'attention',
  find: ({ declaration: { records } }) =>
    kindNames.flatMap((kind) => {
      const [first] = (recordKinds[kind] as RecordKind).duplicates
      const mark = (record: AnyRecord) => (first?.by ?? []).map((field) => normalized(String(record[field] ?? ''))).join('\n')
      return repeated(records[kind] as unknown as readonly AnyRecord[], mark).map(({ record }) => about(kind, record))
    }),
})

const listEmptied = defineRule({
  name: 'listEmptied',
  severity: 'attention',
  find: (sight) =>
    kindNames.flatMap((kind) => {
      const before = (sight.last?.declaration.records[kind] ?? []) as unknown as readonly AnyRecord[]
      const emptied = before.length > 0 && sight.declaration.records[kind].length === 0
      const sum = before.reduce((total, record) => total + worthOf(kind, record), 0)
      return when(emptied, () => aboutList(kind, { year: lastYear(sight), count: before.length, amount: money(sum) }))
    }),
})

const goodWithoutValue = defineRule({
  name: 'goodWithoutValue',
  severity: 'attention',
  find: ({ pairs }) => pairs.filter(({ kind, record }) => priceOf(kind, record) === 0).map(({ kind, record }) => about(kind, record)),
})

/** Returns the declared value of a good that can be sold; null for balances, income and debts. */
const priceOf = (name: KindName, record: AnyRecord): number | null => {
  const { counts }: RecordKind = recordKinds[name]
  return counts.assets === 'value' ? Number(record.value ?? 0) : null
}

type Amounts = Pair & { readonly was: number; readonly is: number }

/** Returns the records that had an amount before and have one now. */
const amountsOf = ({ pairs }: Sight): readonly Amounts[] =>
  pairs.flatMap((pair) => {
    const [was, is] = [pair.before ? worthOf(pair.kind, pair.before) : 0, worthOf(pair.kind, pair.record)]
    return was > 0 && is > 0 ? [{ ...pair, was, is }] : []
  })

const ratioOf = ({ was, is }: Amounts) => Math.max(was, is) / Math.min(was, is)
const byAZero = (amounts: Amounts) => ratioOf(amounts) >= WORTH_A_ZERO.least && ratioOf(amounts) <= WORTH_A_ZERO.most
const mentioned = (sight: Sight) => (amounts: Amounts) =>
  about(amounts.kind, amounts.record, { before: money(amounts.was), now: money(amounts.is), year: lastYear(sight) })

const zeroTooMany = defineRule({
  name: 'zeroTooMany',
  severity: 'attention',
  find: (sight) =>
    amountsOf(sight)
      .filter((amounts) => byAZero(amounts) && amounts.is > amounts.was)
      .map(mentioned(sight)),
})

const zeroTooFew = defineRule({
  name: 'zeroTooFew',
  severity: 'attention',
  find: (sight) =>
    amountsOf(sight)
      .filter((amounts) => byAZero(amounts) && amounts.is < amounts.was)
      .map(mentioned(sight)),
})

const amountLeapt = defineRule({
  name: 'amountLeapt',
  severity: 'hint',
  find: (sight) =>
    amountsOf(sight)
      .filter((amounts) => !byAZero(amounts) && ratioOf(amounts) >= JUMP && Math.abs(amounts.is - amounts.was) >= LEAST_JUMP)
      .map(mentioned(sight)),
})

const roundBalances = defineRule({
  name: 'roundBalances',
  severity: 'hint',
  find: ({ pairs }) => {
    const balances = pairs.filter(({ kind, record }) => BALANCES.includes(kind) && worthOf(kind, record) > 0)
    const [first] = balances
    const round = balances.length >= LEAST_ROUND_BALANCES && balances.every(({ kind, record }) => worthOf(kind, record) % ROUND === 0)
    return first && round ? [aboutList(first.kind, { count: balances.length })] : []
  },
})

const growthUnexplained = defineRule({
  name: 'growthUnexplained',
  severity: 'attention',
  find: (sight) => {
    const { last, declaration, today } = sight
    if (!last) return []
    const sworn = { ...last, dueOn: null }
    const [interval] = matrix(historyOf([sworn, { declaration, swornOn: today, dueOn: null }])).intervals
    if (!interval || interval.unexplainedLeast <= 0) return []
    const { moved, earnedMost } = lowerOf(interval)
    return [aboutList('remuneration', { grown: money(moved), income: money(earnedMost.amount), year: lastYear(sight) })]
  },
})

const debtsOverGoods = defineRule({
  name: 'debtsOverGoods',
  severity: 'hint',
  find: ({ totals, pairs }) => {
    const largest = pairs.toSorted((a, b) => shareOf(b.kind, b.record, 'debts') - shareOf(a.kind, a.record, 'debts'))[0]
    return largest && totals.netWorth < 0
      ? [about(largest.kind, largest.record, { debts: money(totals.debts), assets: money(totals.assets) })]
      : []
  },
})

/** Rules on amounts and lists of any kind, by themselves and against the last declaration. */
export const amountRules = [
  recordRepeated,
  listEmptied,
  goodWithoutValue,
  zeroTooMany,
  zeroTooFew,
  amountLeapt,
  roundBalances,
  growthUnexplained,
  debtsOverGoods,
] as const
