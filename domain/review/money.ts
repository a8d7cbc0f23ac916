import { kindNames } from '../declaration/totals.ts'
import type { RecordKind } from '../fields/record-kind.ts'
import { recordKinds } from '../kinds/index.ts'
import { REASON } from '../sheets/declaration-data.ts'
import { monthsHeld } from '../sheets/position.ts'
import { daysBetween } from '../values/dates.ts'
import { about, aboutList, defineRule, each, lastYear, money, repeated, type Sight, shareOf, when } from './rule.ts'

const WITH_BONUSES = 15
const LEAST_MONTHS = 6
const FAR_BELOW = 0.6
const FAR_ABOVE = 2
const BEARS_INTEREST = 1_000
const HIGHEST_RATE = 20
const BEARS_MORE_THAN_A_RATE = 20_000
const WORTH_MISSING = 1_000
const MAX_INTEREST = 0.25
const DAYS_UNCHANGED = 180
const LARGE_DEBT = 50_000
const SHOWN_FOR_IT = 0.5

/** Returns a post's pay and the declared earnings, when a full year of both can be compared. */
function payOf(sight: Sight) {
  const { position, declarationData, records } = sight.declaration
  const months = monthsHeld(position, sight.today)
  const salary = position?.salary ?? 0
  const earned = records.remuneration.reduce((sum, { income }) => sum + (income ?? 0), 0)
  const comparable = salary > 0 && months >= LEAST_MONTHS && declarationData.reason !== REASON.beforeOffice
  return comparable ? { salary, earned, months } : null
}

const noIncome = defineRule({
  name: 'noIncome',
  severity: 'attention',
  find: (sight) => {
    const pay = payOf(sight)
    return pay ? when(pay.earned === 0, () => aboutList('remuneration', { salary: money(pay.salary) })) : []
  },
})

const monthForYear = defineRule({
  name: 'monthForYear',
  severity: 'attention',
  find: (sight) => {
    const pay = payOf(sight)
    return pay
      ? when(pay.earned > 0 && pay.earned <= pay.salary * 2, () =>
          aboutList('remuneration', { salary: money(pay.salary), earned: money(pay.earned) }),
        )
      : []
  },
})

const payFarOff = defineRule({
  name: 'payFarOff',
  severity: 'hint',
  find: (sight) => {
    const pay = payOf(sight)
    if (!pay || pay.earned <= pay.salary * 2) return []
    const expected = pay.salary * pay.months
    const far = pay.earned < expected * FAR_BELOW || pay.earned > pay.salary * WITH_BONUSES * FAR_ABOVE
    return when(far, () =>
      aboutList('remuneration', { salary: money(pay.salary), months: pay.months, expected: money(expected), earned: money(pay.earned) }),
    )
  },
})

const accountRepeated = defineRule({
  name: 'accountRepeated',
  severity: 'attention',
  find: ({ declaration: { records } }) =>
    repeated(records.deposit, ({ account }) => account.replace(/^0+/, '')).map(({ record }) =>
      about('deposit', record, { account: record.account }),
    ),
})

const depositWithoutInterest = defineRule({
  name: 'depositWithoutInterest',
  severity: 'hint',
  find: (sight) => each(sight, 'deposit', ({ balance, interest }) => (balance ?? 0) >= BEARS_INTEREST && interest === 0),
})

const interestIsRate = defineRule({
  name: 'interestIsRate',
  severity: 'attention',
  find: (sight) =>
    sight.declaration.records.deposit
      .filter(({ balance, interest }) => (balance ?? 0) >= BEARS_MORE_THAN_A_RATE && (interest ?? 0) > 0 && (interest ?? 0) <= HIGHEST_RATE)
      .map((record) => about('deposit', record, { interest: money(record.interest ?? 0), balance: money(record.balance ?? 0) })),
})

const interestTooHigh = defineRule({
  name: 'interestTooHigh',
  severity: 'attention',
  find: (sight) =>
    sight.declaration.records.deposit
      .filter(({ balance, interest }) => (interest ?? 0) >= BEARS_INTEREST && (interest ?? 0) > (balance ?? 0) * MAX_INTEREST)
      .map((record) => about('deposit', record, { interest: money(record.interest ?? 0), balance: money(record.balance ?? 0) })),
})

const balanceUnchanged = defineRule({
  name: 'balanceUnchanged',
  severity: 'hint',
  find: (sight) => {
    if (!sight.last || daysBetween(sight.last.swornOn, sight.today) < DAYS_UNCHANGED) return []
    const year = lastYear(sight)
    const unchanged = sight.pairs.filter(({ kind, record, before }) => {
      const { assets, debts } = (recordKinds[kind] as RecordKind).counts
      return [assets, debts].includes('balance') && Number(record.balance) > 0 && record.balance === before?.balance
    })
    return kindNames.flatMap((kind) => {
      const [first, ...others] = unchanged.filter((pair) => pair.kind === kind)
      if (!first) return []
      const count = others.length + 1
      if (count > 1) return [aboutList(kind, { count, year })]
      return [about(kind, first.record, { count, balance: money(Number(first.record.balance)), year })]
    })
  },
})

const depositVanished = defineRule({
  name: 'depositVanished',
  severity: 'hint',
  find: (sight) =>
    sight.gone
      .filter(
        ({ kind, record }) => kind === 'deposit' && Number(record.balance) >= WORTH_MISSING && sight.declaration.records.deposit.length > 0,
      )
      .map(({ kind, record }) =>
        aboutList(kind, { name: String(record.description), balance: money(Number(record.balance)), year: lastYear(sight) }),
      ),
})

const debtWithoutPurpose = defineRule({
  name: 'debtWithoutPurpose',
  severity: 'hint',
  find: (sight) => {
    const came = sight.pairs.reduce((sum, { kind, record, before }) => {
      const grown = shareOf(kind, record, 'assets') - (before ? shareOf(kind, before, 'assets') : 0)
      return sum + Math.max(0, grown)
    }, 0)
    return sight.pairs.flatMap(({ kind, record, before }) => {
      const owed = shareOf(kind, record, 'debts')
      const unexplained = before === null && owed >= LARGE_DEBT && record.observation === '' && came < owed * SHOWN_FOR_IT
      return when(unexplained, () => about(kind, record, { owed: money(owed) }))
    })
  },
})

const debtGrew = defineRule({
  name: 'debtGrew',
  severity: 'hint',
  find: (sight) =>
    sight.pairs.flatMap(({ kind, record, before }) => {
      const [was, is] = [before ? shareOf(kind, before, 'debts') : 0, shareOf(kind, record, 'debts')]
      return when(was > 0 && is > was && is < was * FAR_ABOVE, () =>
        about(kind, record, { before: money(was), now: money(is), year: lastYear(sight) }),
      )
    }),
})

/** Rules on income, savings and debts. */
export const moneyRules = [
  noIncome,
  monthForYear,
  payFarOff,
  accountRepeated,
  depositWithoutInterest,
  interestIsRate,
  interestTooHigh,
  balanceUnchanged,
  depositVanished,
  debtWithoutPurpose,
  debtGrew,
] as const
