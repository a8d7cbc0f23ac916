import * as fc from 'fast-check'
import type { FollowedRecords } from '../declaration/declaration.ts'
import { COMMON } from '../kinds/shared.ts'
import { addDays } from '../values/dates.ts'
import type { Inputs, Match } from '../verification/indicator.ts'
import { CASH } from '../verification/matrix.ts'
import { inputsOf, received, rectified } from './received.ts'
import { aRecord, held } from './reviewed.ts'

const amount = fc.oneof(fc.integer({ min: 1, max: 30_000 }), fc.integer({ min: 1, max: 400_000 }), fc.integer({ min: 1, max: 3_000_000 }))
const acquisition = fc.constantFrom(1, 1, COMMON)
const remark = fc.constantFrom('', '', 'Herencia')

/** Records under a few origins, none of them twice. */
const list = <Of extends object>(name: string, of: fc.Arbitrary<Of>) =>
  fc
    .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 2 }), of), { selector: ([origin]) => origin, maxLength: 3 })
    .map((all) => all.map(([origin, values]) => ({ ...values, origin: `${name} ${origin}` })))

const goods = fc.record({ value: amount, acquisition, observation: remark, year: fc.integer({ min: 2010, max: 2026 }) })
const debts = fc.record({
  balance: amount,
  acquisition: fc.constant(1),
  observation: remark,
  creditor: fc.constantFrom('Luz Flores', 'Banco'),
})

const owned = fc.record({
  deposit: list('deposit', fc.record({ balance: amount, interest: fc.integer({ min: 0, max: 60_000 }), acquisition })),
  movable: list('movable', goods),
  realEstate: list('realEstate', goods),
  otherAsset: list('cash', fc.record({ value: amount, acquisition: fc.constant(1) })),
  privateDebt: list('privateDebt', debts),
  financialDebt: list('financialDebt', debts),
})
type Owned = typeof owned extends fc.Arbitrary<infer Of> ? Of : never

const nothing: Owned = { deposit: [], movable: [], realEstate: [], otherAsset: [], privateDebt: [], financialDebt: [] }

const year = fc.record({
  owned: fc.oneof({ weight: 5, arbitrary: owned }, { weight: 2, arbitrary: fc.constant(nothing) }),
  /** Whether everything stays as it was the year before, or nothing. */
  again: fc.boolean(),
  corrected: fc.option(owned, { freq: 4 }),
  income: fc.oneof(fc.integer({ min: 0, max: 300_000 }), fc.integer({ min: 300_000, max: 1_200_000 })),
  salary: fc.integer({ min: 0, max: 20_000 }),
  days: fc.integer({ min: 30, max: 800 }),
  lateBy: fc.constantFrom(0, 0, 0, 30, 31, 90),
})
type Year = typeof year extends fc.Arbitrary<infer Of> ? Of : never

const yearsOfNothing = fc.array(
  year.map((each): Year => ({ ...each, owned: nothing, again: false, corrected: null })),
  { minLength: 3, maxLength: 4 },
)

/** A good bought, or a loan repaid, for somewhat more than was earned, but less than makes a gap. */
const yearsAtTheEdge = fc
  .record({
    bought: fc.boolean(),
    income: fc.integer({ min: 400_000, max: 1_200_000 }),
    beyond: fc.double({ min: 0.15, max: 0.45, noNaN: true }),
  })
  .map(({ bought, income, beyond }): readonly Year[] => {
    const value = Math.round(income * (1 + beyond))
    const common = { income, salary: 0, lateBy: 0, again: false, corrected: null, days: 365, owned: nothing } as const
    const good = { value, acquisition: 1, observation: '', year: 2026, origin: 'movable 0' } as const
    const loan = { balance: value, acquisition: 1, observation: '', creditor: 'Banco', origin: 'privateDebt 0' } as const
    return bought
      ? [common, { ...common, owned: { ...nothing, movable: [good] } }]
      : [{ ...common, owned: { ...nothing, privateDebt: [loan] } }, common]
  })

const match: fc.Arbitrary<Match> = fc.record({
  thing: fc.integer({ min: 1, max: 8 }),
  owner: fc.constantFrom('spouse' as const, 'relative' as const, 'colleague' as const, 'unrelated' as const),
  from: fc.constantFrom('2019-01-01', '2021-06-01'),
  until: fc.constantFrom('2022-01-01', '2030-01-01'),
  value: amount,
})

const RELATIVE = aRecord('relative', { names: 'Luz', paternal: 'Flores', maternal: 'Vargas' })

function recordsOf(
  { deposit, movable, realEstate, otherAsset, privateDebt, financialDebt }: Owned,
  income: number,
): Partial<FollowedRecords> {
  return {
    relative: [RELATIVE],
    remuneration: income > 0 ? [aRecord('remuneration', { income, origin: 'pay' })] : [],
    deposit: deposit.map((values) => aRecord('deposit', { ...values, account: '', description: values.origin })),
    movable: movable.map((values) => aRecord('movable', { ...values, rents: 0, registry: '', description: values.origin })),
    realEstate: realEstate.map((values) => aRecord('realEstate', { ...values, rents: 0, registry: '', description: values.origin })),
    otherAsset: otherAsset.map((values) => aRecord('otherAsset', { ...values, type: CASH, rents: 0, description: values.origin })),
    privateDebt: privateDebt.map((values) => aRecord('privateDebt', values)),
    financialDebt: financialDebt.map((values) => aRecord('financialDebt', values)),
  }
}

function inputsFrom(years: readonly Year[], known: Partial<Inputs>): Inputs {
  let on = '2019-03-10'
  let before = nothing
  const receptions = years.flatMap(({ owned, again, corrected, income, salary, days, lateBy }) => {
    on = addDays(on, days)
    before = again ? { ...owned, movable: before.movable, realEstate: before.realEstate } : owned
    const sworn = {
      ...received(on, recordsOf(before, income), { position: { ...held, from: '2010-01-01', salary } }),
      dueOn: addDays(on, -lateBy),
    }
    return corrected ? [sworn, rectified(addDays(on, 20), recordsOf(corrected, income))] : [sworn]
  })
  return inputsOf(receptions, known)
}

/** Inputs of a score: some years of anybody’s declarations, with gaps, corrections, other owners and peers. */
export const histories: fc.Arbitrary<Inputs> = fc
  .record({
    years: fc.oneof(
      { weight: 12, arbitrary: fc.array(year, { minLength: 1, maxLength: 5 }) },
      { weight: 1, arbitrary: yearsOfNothing },
      { weight: 1, arbitrary: yearsAtTheEdge },
    ),
    matches: fc.array(match, { maxLength: 3 }),
    peers: fc.option(
      fc.record({ people: fc.constant(40), median: fc.double({ min: -0.5, max: 0.5, noNaN: true }), deviation: fc.constantFrom(0.1, 0.5) }),
    ),
    notifiedOn: fc.option(fc.constant('2020-01-01')),
    leavingOwedSince: fc.constantFrom(null, null, null, null, '2019-01-01'),
  })
  .map(({ years, ...known }) => inputsFrom(years, known))
