import { describe, expect, test } from 'vitest'
import type { FollowedDeclaration } from '../../declaration/declaration.ts'
import { en } from '../../messages/en.ts'
import { es } from '../../messages/es.ts'
import { inputsOf, received, rectified } from '../../testing/received.ts'
import { aDeclaration, aRecord, held, lists } from '../../testing/reviewed.ts'
import { FIRST_WEIGHTS } from '../first-weights.ts'
import type { Reception } from '../history.ts'
import type { Inputs, Match } from '../indicator.ts'
import { CASH } from '../matrix.ts'
import { score, TEXTS, textOf } from '../score.ts'
import { type IndicatorName, indicators } from './index.ts'

type Records = Parameters<typeof received>[1]

const pay = aRecord('remuneration', { income: 96_000, origin: 'pay' })
const year = (number: number, records: Records = {}, change: Parameters<typeof received>[2] = {}) =>
  received(`${number}-03-10`, { remuneration: [pay], ...records }, change)
const savings = (balance: number, interest = 0) => aRecord('deposit', { balance, interest, account: '4001234567', origin: 'savings' })
const house = (value: number, change: Parameters<typeof aRecord<'realEstate'>>[1] = {}) =>
  aRecord('realEstate', { value, origin: 'house', year: 2000, observation: 'Herencia', ...change })
const car = (value: number, origin = 'car', change: Parameters<typeof aRecord<'movable'>>[1] = {}) =>
  aRecord('movable', { value, rents: 0, origin, year: 2000, observation: '', registry: '', description: origin, ...change })
const loan = (balance: number, change: Parameters<typeof aRecord<'privateDebt'>>[1] = {}) =>
  aRecord('privateDebt', { balance, acquisition: 1, observation: '', creditor: 'Pedro Rojas', origin: 'loan', ...change })
const cash = (value: number) => aRecord('otherAsset', { type: CASH, value, rents: 0, acquisition: 1, origin: 'cash' })
const relative = aRecord('relative', { names: 'Luz', paternal: 'Flores', maternal: 'Vargas' })
const post = (change: Partial<NonNullable<FollowedDeclaration['position']>>) => ({ position: { ...held, ...change } })
const match = (change: Partial<Match>): readonly Match[] => [
  { thing: 1, owner: 'unrelated', from: '2022-01-01', until: '2030-01-01', value: 50_000, ...change },
]

interface Case {
  readonly years: readonly Reception[]
  readonly known?: Partial<Inputs>
}

/** For each indicator what it speaks of, and beside it what is like it and says nothing. */
const cases: Record<IndicatorName, { readonly speaks: readonly Case[]; readonly silent: readonly Case[] }> = {
  gap: {
    speaks: [{ years: [year(2022), year(2023, { deposit: [savings(145_936)] })] }],
    silent: [
      { years: [year(2022), year(2023, { deposit: [savings(145_934)] })] },
      { years: [year(2022, { realEstate: [house(100_000)] }), year(2023, { realEstate: [house(900_000)] })] },
      { years: [year(2022), received('2022-05-01', { deposit: [savings(900_000)] })] },
      { years: [year(2023, { deposit: [savings(900_000)] })] },
    ],
  },
  gapsAddUp: {
    speaks: [
      {
        years: [year(2020), year(2021, { deposit: [savings(200_000)] }), year(2022, { deposit: [savings(390_000)] })],
      },
    ],
    silent: [
      { years: [year(2020), year(2021, { deposit: [savings(390_000)] })] },
      {
        years: [year(2020), year(2021, { deposit: [savings(140_000)] }), year(2022, { deposit: [savings(280_000)] })],
      },
    ],
  },
  boughtBeyondFunds: {
    speaks: [{ years: [year(2022), year(2023, { movable: [car(145_936)] })] }],
    silent: [
      { years: [year(2022), year(2023, { movable: [car(145_934)] })] },
      { years: [year(2022), year(2023, { movable: [car(290_000, 'car', { acquisition: 2 })] })] },
      { years: [year(2022, { deposit: [savings(60_000)] }), year(2023, { movable: [car(200_000)] })] },
      { years: [year(2022), year(2023, { movable: [car(200_000)], privateDebt: [loan(60_000)] })] },
      { years: [year(2022, { movable: [car(60_000, 'old')] }), year(2023, { movable: [car(200_000, 'new')] })] },
    ],
  },
  littleToLiveOn: {
    speaks: [{ years: [year(2022), year(2023, { deposit: [savings(80_000)] })] }],
    silent: [
      { years: [year(2022), year(2023, { deposit: [savings(79_000)] })] },
      { years: [received('2022-03-10', {}), received('2023-03-10', {})] },
    ],
  },
  soldWithoutTrace: {
    speaks: [{ years: [year(2022, { movable: [car(60_000)] }), year(2023)] }],
    silent: [
      { years: [year(2022, { movable: [car(60_000)] }), year(2023, { deposit: [savings(18_000)] })] },
      { years: [year(2022, { movable: [car(19_999)] }), year(2023)] },
      {
        years: [
          year(2022, { movable: [car(60_000)], financialDebt: [aRecord('financialDebt', { balance: 20_000, origin: 'bank' })] }),
          year(2023),
        ],
      },
    ],
  },
  omittedBefore: {
    speaks: [{ years: [year(2022), year(2023, { movable: [car(30_000, 'car', { year: 2021 })] })] }],
    silent: [
      { years: [year(2022), year(2023, { movable: [car(30_000, 'car', { year: 2022 })] })] },
      { years: [year(2022), year(2023, { movable: [car(19_000, 'car', { year: 2021 })] })] },
      { years: [year(2022), year(2023, { movable: [car(30_000, 'car', { year: 2021, observation: 'Herencia indivisa' })] })] },
      { years: [year(2021, { movable: [car(30_000)] }), year(2022), year(2023, { movable: [car(30_000)] })] },
      { years: [year(2023, { movable: [car(30_000)] })] },
    ],
  },
  valueLeapt: {
    speaks: [
      { years: [year(2022, { movable: [car(50_000)] }), year(2023, { movable: [car(100_000)] })] },
      { years: [year(2022, { movable: [car(100_000)] }), year(2023, { movable: [car(50_000)] })] },
    ],
    silent: [
      { years: [year(2022, { movable: [car(50_000)] }), year(2023, { movable: [car(99_000)] })] },
      { years: [year(2022, { movable: [car(10_000)] }), year(2023, { movable: [car(29_999)] })] },
      { years: [year(2022, { movable: [car(50_000)] }), year(2023, { movable: [car(100_000, 'car', { observation: 'Motor nuevo' })] })] },
      { years: [year(2022, { otherAsset: [cash(50_000)] }), year(2023, { otherAsset: [cash(100_000)] })] },
    ],
  },
  loanWithoutAsset: {
    speaks: [{ years: [year(2022), year(2023, { privateDebt: [loan(50_000)] })] }],
    silent: [
      { years: [year(2022), year(2023, { privateDebt: [loan(49_999)] })] },
      { years: [year(2022), year(2023, { privateDebt: [loan(50_000)], movable: [car(25_000)] })] },
      { years: [year(2022), year(2023, { privateDebt: [loan(50_000, { observation: 'Operación de mi madre' })] })] },
      { years: [year(2022, { privateDebt: [loan(50_000)] }), year(2023, { privateDebt: [loan(50_000)] })] },
    ],
  },
  repaidFromNothing: {
    speaks: [{ years: [year(2022, { privateDebt: [loan(145_936)] }), year(2023)] }],
    silent: [
      { years: [year(2022, { privateDebt: [loan(145_934)] }), year(2023)] },
      { years: [year(2022, { privateDebt: [loan(200_000)], movable: [car(60_000)] }), year(2023)] },
      {
        years: [
          year(2022, { privateDebt: [loan(200_000)] }),
          year(2023, { privateDebt: [loan(100_000, { origin: 'other', creditor: 'Ana Soto' })] }),
        ],
      },
    ],
  },
  owesARelative: {
    speaks: [{ years: [year(2023, { relative: [relative], privateDebt: [loan(20_000, { creditor: 'Sra. LUZ Flóres' })] })] }],
    silent: [
      { years: [year(2023, { relative: [relative], privateDebt: [loan(19_999, { creditor: 'Luz Flores' })] })] },
      { years: [year(2023, { relative: [relative], privateDebt: [loan(20_000, { creditor: 'Luz Rojas' })] })] },
      { years: [year(2023, { relative: [relative], privateDebt: [loan(20_000, { creditor: 'Luzmila Flores' })] })] },
    ],
  },
  cash: {
    speaks: [{ years: [year(2023, { otherAsset: [cash(50_000)], deposit: [savings(100_000)] })] }],
    silent: [
      { years: [year(2023, { otherAsset: [cash(49_999)] })] },
      { years: [year(2023, { otherAsset: [cash(50_000)], deposit: [savings(120_000)] })] },
      { years: [year(2023, { otherAsset: [aRecord('otherAsset', { type: CASH + 1, value: 90_000, rents: 0 })] })] },
    ],
  },
  interestBeyondBalance: {
    speaks: [{ years: [year(2023, { deposit: [savings(4_000, 1_001)] })] }],
    silent: [{ years: [year(2023, { deposit: [savings(4_004, 1_001)] })] }, { years: [year(2023, { deposit: [savings(1_000, 999)] })] }],
  },
  payUnlikePost: {
    speaks: [
      { years: [year(2023, { remuneration: [aRecord('remuneration', { income: 192_001 })] })] },
      { years: [year(2023, { remuneration: [aRecord('remuneration', { income: 57_599 })] })] },
    ],
    silent: [
      { years: [year(2023, { remuneration: [aRecord('remuneration', { income: 192_000 })] })] },
      { years: [year(2023, { remuneration: [aRecord('remuneration', { income: 57_600 })] })] },
      { years: [year(2023, { remuneration: [] }, post({ from: '2022-12-01' }))] },
      { years: [year(2023, { remuneration: [] }, { ...post({}), declarationData: { ...aDeclaration().declarationData, reason: 1 } })] },
    ],
  },
  declaresNothing: {
    speaks: [{ years: [year(2021), year(2022), year(2023)] }],
    silent: [
      { years: [year(2022), year(2023)] },
      { years: [year(2021), year(2022), year(2023, { deposit: [savings(1)] })] },
      { years: [year(2021), year(2022, { remuneration: [] }), year(2023)] },
    ],
  },
  sectionEmptied: {
    speaks: [{ years: [year(2022, { movable: [car(1_000, 'a'), car(1_000, 'b')] }), year(2023)] }],
    silent: [
      { years: [year(2022, { movable: [car(1_000, 'a')] }), year(2023)] },
      { years: [year(2022, { movable: [car(1_000, 'a'), car(1_000, 'b')] }), year(2023, { movable: [car(900, 'c')] })] },
    ],
  },
  declaredByAnother: {
    speaks: [{ years: [year(2022, { movable: [car(50_000)] }), year(2023, { movable: [car(50_000)] })], known: { matches: match({}) } }],
    silent: [
      {
        years: [year(2022, { movable: [car(50_000)] }), year(2023, { movable: [car(50_000)] })],
        known: { matches: match({ owner: 'spouse' }) },
      },
      {
        years: [year(2022, { movable: [car(50_000)] }), year(2023, { movable: [car(50_000)] })],
        known: { matches: match({ until: '2022-03-09' }) },
      },
      {
        years: [year(2022, { movable: [car(50_000)] }), year(2023, { movable: [car(50_000)] })],
        known: { matches: match({ from: '2023-03-11' }) },
      },
    ],
  },
  passedOn: {
    speaks: [
      { years: [year(2022, { movable: [car(50_000)] }), year(2023)], known: { matches: match({ owner: 'relative', from: '2023-01-01' }) } },
      {
        years: [year(2022, { movable: [car(50_000)] }), year(2023)],
        known: { matches: match({ owner: 'colleague', from: '2024-03-08' }) },
      },
    ],
    silent: [
      {
        years: [year(2022, { movable: [car(50_000)] }), year(2023)],
        known: { matches: match({ owner: 'colleague', from: '2024-03-10' }) },
      },
      {
        years: [year(2022, { movable: [car(50_000)] }), year(2023)],
        known: { matches: match({ owner: 'unrelated', from: '2023-01-01' }) },
      },
      {
        years: [year(2022, { movable: [car(50_000)] }), year(2023, { movable: [car(50_000)] })],
        known: { matches: match({ owner: 'relative', from: '2023-01-01' }) },
      },
    ],
  },
  away: {
    speaks: [{ years: [year(2021, { movable: [car(30_000)] }), year(2022), year(2023, { movable: [car(30_000)] })] }],
    silent: [
      { years: [year(2019, { movable: [car(30_000)] }), year(2021), year(2023, { movable: [car(30_000)] })] },
      { years: [year(2021, { movable: [car(19_999)] }), year(2022), year(2023, { movable: [car(19_999)] })] },
      { years: [year(2021), year(2022), year(2023, { movable: [car(30_000)] })] },
    ],
  },
  spousesDiffer: {
    speaks: [
      {
        years: [year(2023, { movable: [car(50_000, 'car', { acquisition: 2 })] })],
        known: { matches: match({ owner: 'spouse', value: 34_999 }) },
      },
    ],
    silent: [
      {
        years: [year(2023, { movable: [car(50_000, 'car', { acquisition: 2 })] })],
        known: { matches: match({ owner: 'spouse', value: 35_000 }) },
      },
      {
        years: [year(2023, { movable: [car(50_000, 'car', { acquisition: 1 })] })],
        known: { matches: match({ owner: 'spouse', value: 10_000 }) },
      },
    ],
  },
  correctedDownwards: {
    speaks: [
      {
        years: [
          year(2023, { deposit: [savings(100_000)] }),
          rectified('2023-05-01', { deposit: [savings(79_000)] }),
          rectified('2023-06-01', { deposit: [savings(60_000)] }),
        ],
      },
      {
        years: [year(2023, { deposit: [savings(100_000)] }), rectified('2023-05-01', { deposit: [savings(79_000)] })],
        known: { notifiedOn: '2023-04-30' },
      },
    ],
    silent: [
      { years: [year(2023, { deposit: [savings(100_000)] }), rectified('2023-05-01', { deposit: [savings(79_000)] })] },
      {
        years: [
          year(2023, { deposit: [savings(100_000)] }),
          rectified('2023-05-01', { deposit: [savings(80_000)] }),
          rectified('2023-06-01', { deposit: [savings(64_000)] }),
        ],
      },
    ],
  },
  late: {
    speaks: [
      { years: [{ ...year(2023), dueOn: '2023-02-07' }] },
      { years: [year(2023)], known: { leavingOwedSince: '2023-02-07', on: '2023-03-10' } },
    ],
    silent: [
      { years: [{ ...year(2023), dueOn: '2023-02-08' }] },
      { years: [year(2023)], known: { leavingOwedSince: '2023-02-08', on: '2023-03-10' } },
      { years: [year(2023)] },
    ],
  },
  unlikePeers: {
    speaks: [
      { years: [year(2022), year(2023, { deposit: [savings(90_000)] })], known: { peers: { people: 30, median: 0.1, deviation: 0.2 } } },
    ],
    silent: [
      { years: [year(2022), year(2023, { deposit: [savings(90_000)] })], known: { peers: { people: 29, median: 0.1, deviation: 0.2 } } },
      { years: [year(2022), year(2023, { deposit: [savings(70_000)] })], known: { peers: { people: 30, median: 0.1, deviation: 0.2 } } },
      { years: [year(2022), year(2023, { deposit: [savings(90_000)] })], known: { peers: { people: 30, median: 0.1, deviation: 0 } } },
      { years: [year(2022), year(2023, { deposit: [savings(90_000)] })] },
    ],
  },
}

const findings = ({ years, known }: Case) => score(inputsOf(years, known), FIRST_WEIGHTS).findings

describe.each(indicators.map(({ name }) => name))('%s', (name) => {
  const { speaks, silent } = cases[name]

  test.each(speaks.map((each, at) => [at, each] as const))('speaks of case %i', (_, each) => {
    expect(findings(each).map(({ indicator }) => indicator)).toContain(name)
  })

  test.each(silent.map((each, at) => [at, each] as const))('is silent of case %i', (_, each) => {
    expect(findings(each).map(({ indicator }) => indicator)).not.toContain(name)
  })

  test('says all that its sentence asks for', () => {
    const [first] = speaks
    const params = first && findings(first).find(({ indicator }) => indicator === name)?.params
    for (const words of [es, en]) {
      const asked = [...words[textOf(name, 'sentence')].matchAll(/\{(\w+)\}/g)].map(([, param]) => param)
      expect(Object.keys(params ?? {})).toEqual(expect.arrayContaining(asked))
    }
  })

  test('has its texts in both languages', () => {
    for (const words of [es, en]) expect(TEXTS.map((text) => words[textOf(name, text)]).filter(Boolean)).toHaveLength(TEXTS.length)
  })
})

test('the indicators are numbered in their order, each once', () => {
  expect(indicators.map(({ number }) => number)).toEqual(Array.from({ length: 22 }, (_, at) => at + 1))
  expect(new Set(indicators.map(({ name }) => name)).size).toBe(22)
})

test('what they speak of are records of the declaration that they point at', () => {
  for (const { speaks } of Object.values(cases))
    for (const { years, known } of speaks) {
      const { history } = inputsOf(years, known)
      for (const { terms } of findings({ years, ...(known && { known }) }))
        for (const { source } of terms)
          if (source) expect(history[source.column]?.items.some((item) => item.kind === source.kind && item.id === source.id)).toBe(true)
    }
})

test('lists without records are nothing to speak of', () => {
  expect(score(inputsOf([]), FIRST_WEIGHTS)).toEqual({ points: 0, unexplained: 0, findings: [] })
  expect(score(inputsOf([received('2023-03-10', lists({}))]), FIRST_WEIGHTS).findings.map(({ indicator }) => indicator)).toEqual([
    'payUnlikePost',
  ])
})
