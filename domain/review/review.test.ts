import { describe, expect, test } from 'vitest'
import type { FollowedDeclaration, FollowedRecords } from '../declaration/declaration.ts'
import { es } from '../messages/es.ts'
import { text } from '../messages/index.ts'
import { interpolate } from '../messages/text.ts'
import { REASON } from '../sheets/declaration-data.ts'
import { aDeclaration, aRecord, held, lists, partner, personal } from '../testing/reviewed.ts'
import { type RuleName, review, reviewRules } from './index.ts'

const TODAY = '2026-11-20'
const LAST_YEAR = '2025-11-18'

interface Case {
  readonly now?: Partial<FollowedDeclaration>
  readonly last?: Partial<FollowedDeclaration>
}

const pay = { remuneration: [aRecord('remuneration', { origin: 'pay' })] }
/** A declaration with these records beside the year's pay. */
const owning = (records: Partial<FollowedRecords>): Partial<FollowedDeclaration> => ({ records: lists({ ...pay, ...records }) })

const said = ({ now, last }: Case) =>
  review({
    declaration: aDeclaration(now),
    last: last ? { declaration: aDeclaration({ ...owning({}), ...last }), swornOn: LAST_YEAR } : null,
    today: TODAY,
  })
const rules = (found: Case) => said(found).map(({ rule }) => rule)

const deposit = (balance: number, change: Parameters<typeof aRecord<'deposit'>>[1] = {}) =>
  aRecord('deposit', { balance, interest: Math.round(balance / 50), account: String(balance), origin: 'savings', ...change })
const house = (change: Parameters<typeof aRecord<'realEstate'>>[1] = {}) => aRecord('realEstate', { origin: 'house', ...change })
const debt = (balance: number, change: Parameters<typeof aRecord<'financialDebt'>>[1] = {}) =>
  aRecord('financialDebt', { balance, origin: 'loan', ...change })
/** Savings without interest beside the year's pay: 367 days of it are Bs. 100.479. */
const saved = (balance: number) => owning({ deposit: [deposit(balance, { interest: 0 })] })
const relative = (change: Parameters<typeof aRecord<'relative'>>[1] = {}) => aRecord('relative', change)
const month = (income: number) => ({ remuneration: [aRecord('remuneration', { income, origin: 'pay' })] })

/** For each rule what it speaks of, and beside it what is like it and in order. */
const cases: Record<RuleName, { readonly speaks: readonly Case[]; readonly silent: readonly Case[] }> = {
  spouseUnexpected: {
    speaks: [{ now: { spouse: partner } }],
    silent: [{ now: { spouse: partner, personalData: { ...personal, civilStatus: 1 } } }, { now: {} }],
  },
  spouseMissing: {
    speaks: [{ now: { personalData: { ...personal, civilStatus: 6 } } }],
    silent: [{ now: { spouse: partner, personalData: { ...personal, civilStatus: 6 } } }],
  },
  spouseIsDeclarant: {
    speaks: [{ now: { spouse: { ...partner, document: '4000011' } } }],
    silent: [{ now: { spouse: { ...partner, document: '4000011-1A' } } }],
  },
  spouseAmongRelatives: {
    speaks: [{ now: { spouse: partner, ...owning({ relative: [relative({ document: '4781236' })] }) } }],
    silent: [
      { now: { spouse: partner, ...owning({ relative: [relative({ document: '' })] }) } },
      { now: owning({ relative: [relative({ document: '' })] }) },
    ],
  },
  relativeIsDeclarant: {
    speaks: [{ now: owning({ relative: [relative({ document: '4000011' })] }) }],
    silent: [{ now: owning({ relative: [relative({ document: '4000012' })] }) }],
  },
  relativeRepeated: {
    speaks: [
      { now: owning({ relative: [relative(), relative({ names: 'Luz María', kinship: 4 })] }) },
      { now: owning({ relative: [relative({ document: '' }), relative({ document: '', kinship: 4, names: 'LUZ ' })] }) },
    ],
    silent: [{ now: owning({ relative: [relative(), relative({ document: '5211875' })] }) }],
  },
  vagueDomicile: {
    speaks: [{ now: { personalData: { ...personal, domicile: 'La Paz' } } }],
    silent: [{ now: { personalData: { ...personal, domicile: 'Calle 5 N.º 8' } } }, { now: { personalData: null } }],
  },
  noContact: {
    speaks: [{ now: { personalData: { ...personal, email: '', phone: '' } } }],
    silent: [{ now: { personalData: { ...personal, email: '', phone: '71234567' } } }],
  },
  positionEnded: {
    speaks: [{ now: { position: { ...held, until: '2026-11-19' } } }],
    silent: [{ now: { position: { ...held, until: '2026-11-20' } } }, { now: after({ until: '2026-11-19' }) }],
  },
  positionNotEnded: {
    speaks: [{ now: after({ until: null }) }, { now: after({ until: '2026-11-21' }) }],
    silent: [{ now: after({ until: '2026-11-20' }) }, { now: { position: { ...held, until: null } } }],
  },
  officeBegunLongAgo: {
    speaks: [{ now: before({ from: '2026-10-20' }) }],
    silent: [{ now: before({ from: '2026-10-21' }) }, { now: before({ from: '2026-12-01' }) }],
  },
  postOverlaps: {
    speaks: [{ now: owning({ previousPost: [aRecord('previousPost', { until: '2020-02-01' })] }) }],
    silent: [{ now: owning({ previousPost: [aRecord('previousPost', { until: '2020-01-01' })] }) }],
  },
  salaryLeapt: {
    speaks: [
      { now: { position: { ...held, salary: 80_000 } }, last: {} },
      { now: {}, last: { position: { ...held, salary: 24_000 } } },
    ],
    silent: [{ now: { position: { ...held, salary: 12_000 } }, last: {} }, { now: { position: { ...held, salary: 80_000 } } }],
  },
  recordRepeated: {
    speaks: [{ now: owning({ realEstate: [house(), house({ description: ' CASA de dos plantas ' })] }) }],
    silent: [{ now: owning({ realEstate: [house(), house({ description: 'Lote' })] }) }],
  },
  listEmptied: {
    speaks: [{ now: {}, last: owning({ movable: [aRecord('movable')] }) }],
    silent: [{ now: owning({ movable: [aRecord('movable')] }), last: owning({ movable: [aRecord('movable')] }) }, { now: {} }],
  },
  goodWithoutValue: {
    speaks: [
      { now: owning({ otherAsset: [aRecord('otherAsset', { value: 0 })] }) },
      { now: owning({ realEstate: [house({ value: 0 })] }) },
    ],
    silent: [{ now: owning({ otherAsset: [aRecord('otherAsset', { value: 1 })], usufruct: [aRecord('usufruct', { rents: 0 })] }) }],
  },
  zeroTooMany: {
    speaks: [{ now: owning({ deposit: [deposit(500_000)] }), last: owning({ deposit: [deposit(50_000)] }) }],
    silent: [
      { now: owning({ deposit: [deposit(400_000)] }), last: owning({ deposit: [deposit(50_000)] }) },
      { now: owning({ deposit: [deposit(500_000)] }), last: owning({ deposit: [deposit(0)] }) },
    ],
  },
  zeroTooFew: {
    speaks: [{ now: owning({ realEstate: [house({ value: 64_000 })] }), last: owning({ realEstate: [house({ value: 640_000 })] }) }],
    silent: [{ now: owning({ realEstate: [house({ value: 600_000 })] }), last: owning({ realEstate: [house({ value: 640_000 })] }) }],
  },
  amountLeapt: {
    speaks: [{ now: owning({ deposit: [deposit(90_100)] }), last: owning({ deposit: [deposit(40_200)] }) }],
    silent: [
      { now: owning({ deposit: [deposit(70_100)] }), last: owning({ deposit: [deposit(40_200)] }) },
      { now: owning({ deposit: [deposit(20_001)] }), last: owning({ deposit: [deposit(2)] }) },
    ],
  },
  roundBalances: {
    speaks: [{ now: owning({ deposit: [deposit(20_000), deposit(5_000)], financialDebt: [debt(3_000)] }) }],
    silent: [
      { now: owning({ deposit: [deposit(20_000), deposit(5_000)] }) },
      { now: owning({ deposit: [deposit(20_000), deposit(5_000), deposit(5_001)] }) },
    ],
  },
  growthUnexplained: {
    speaks: [{ now: saved(204_786), last: saved(104_306) }],
    silent: [
      { now: saved(204_785), last: saved(104_306) },
      { now: owning({ realEstate: [house({ value: 900_000 })] }), last: owning({ realEstate: [house({ value: 400_000 })] }) },
      {
        now: { ...saved(204_786), declarationData: { ...aDeclaration().declarationData, reason: REASON.rectification } },
        last: saved(104_306),
      },
      { now: saved(204_786) },
    ],
  },
  debtsOverGoods: {
    speaks: [{ now: owning({ financialDebt: [debt(20_345)] }) }],
    silent: [{ now: owning({ deposit: [deposit(20_345)], financialDebt: [debt(20_345)] }) }],
  },
  registryRepeated: {
    speaks: [
      { now: owning({ movable: [aRecord('movable', { registry: '2345 xyz' }), aRecord('movable', { registry: '2345-XYZ', value: 1 })] }) },
    ],
    silent: [{ now: owning({ movable: [aRecord('movable', { registry: '' }), aRecord('movable', { registry: '' })] }) }],
  },
  plateIsAmount: {
    speaks: [
      { now: owning({ movable: [aRecord('movable', { registry: '45.000' })] }) },
      { now: owning({ movable: [aRecord('movable', { registry: '900', value: 900 })] }) },
    ],
    silent: [
      { now: owning({ movable: [aRecord('movable', { registry: '1234' })] }) },
      { now: owning({ movable: [aRecord('movable', { registry: '' })] }) },
    ],
  },
  registryPending: {
    speaks: [{ now: owning({ realEstate: [house({ registry: 'S/N' })] }) }],
    silent: [
      { now: owning({ realEstate: [house({ registry: 'S/N', observation: 'En trámite' })] }) },
      { now: owning({ realEstate: [house()] }) },
    ],
  },
  acquiredBeforeBirth: {
    speaks: [{ now: owning({ realEstate: [house({ year: 1979 })] }) }],
    silent: [
      { now: owning({ realEstate: [house({ year: 1980 })] }) },
      { now: owning({ realEstate: [house({ year: 1970, observation: 'Herencia' })] }) },
    ],
  },
  acquiredBeforeLast: {
    speaks: [{ now: owning({ realEstate: [house({ year: 2024 })] }), last: {} }],
    silent: [
      { now: owning({ realEstate: [house({ year: 2025 })] }), last: {} },
      { now: owning({ realEstate: [house({ year: 2024, observation: 'Herencia indivisa' })] }), last: {} },
      { now: owning({ realEstate: [house({ year: 2024 })] }), last: owning({ realEstate: [house({ year: 2024 })] }) },
      { now: owning({ realEstate: [house({ year: 2024 })] }) },
    ],
  },
  rentedWithoutRents: {
    speaks: [{ now: owning({ realEstate: [house({ description: 'Tienda en alquiler' })] }) }],
    silent: [
      { now: owning({ realEstate: [house({ description: 'Tienda en alquiler', rents: 900 })] }) },
      { now: owning({ realEstate: [house({ observation: 'La usa mi hermana sin pagar alquiler' })] }) },
      { now: owning({ usufruct: [aRecord('usufruct', { rents: 0, observation: 'Pago alquiler a mi tía' })] }) },
    ],
  },
  usufructElsewhere: {
    speaks: [{ now: owning({ otherAsset: [aRecord('otherAsset', { description: 'Parqueo en usufructo' })] }) }],
    silent: [
      { now: owning({ usufruct: [aRecord('usufruct')], otherAsset: [aRecord('otherAsset', { observation: 'usufructo' })] }) },
      { now: owning({ otherAsset: [aRecord('otherAsset', { observation: 'Libre de usufructo' })] }) },
    ],
  },
  commonWithoutSpouse: {
    speaks: [{ now: owning({ realEstate: [house({ acquisition: 2 })] }) }],
    silent: [
      { now: { ...owning({ realEstate: [house({ acquisition: 2 })] }), spouse: partner, personalData: { ...personal, civilStatus: 1 } } },
      { now: owning({ realEstate: [house({ acquisition: 1 })] }) },
    ],
  },
  soldWithoutMoney: {
    speaks: [{ now: owning({ deposit: [deposit(9_001)] }), last: owning({ realEstate: [house()], deposit: [deposit(9_000)] }) }],
    silent: [
      { now: owning({ deposit: [deposit(400_100)] }), last: owning({ realEstate: [house()], deposit: [deposit(9_000)] }) },
      { now: {}, last: {} },
    ],
  },
  mortgageWithoutProperty: {
    speaks: [
      { now: owning({ financialDebt: [debt(12_345, { creditor: 'Banco, crédito de vivienda' })] }) },
      { now: owning({ financialDebt: [debt(12_345, { observation: 'Para el vehículo' })] }) },
    ],
    silent: [{ now: owning({ realEstate: [house()], financialDebt: [debt(12_345, { creditor: 'Banco, crédito de vivienda' })] }) }],
  },
  noIncome: {
    speaks: [{ now: { records: lists({}) } }],
    silent: [
      { now: {} },
      { now: { records: lists({}), ...before({ from: '2026-12-01' }) } },
      { now: { records: lists({}), position: { ...held, from: '2026-09-01' } } },
    ],
  },
  monthForYear: {
    speaks: [{ now: { records: lists(month(8_000)) } }],
    silent: [
      { now: { records: lists(month(60_000)) } },
      { now: { records: lists(month(8_000)), position: { ...held, from: '2026-10-01' } } },
    ],
  },
  payFarOff: {
    speaks: [{ now: { records: lists(month(40_000)) } }, { now: { records: lists(month(250_000)) } }],
    silent: [
      { now: { records: lists(month(96_000)) } },
      { now: { records: lists(month(60_000)) } },
      { now: { records: lists(month(8_000)) } },
    ],
  },
  accountRepeated: {
    speaks: [{ now: owning({ deposit: [deposit(100, { account: '0012' }), deposit(200, { account: '12' })] }) }],
    silent: [{ now: owning({ deposit: [deposit(100, { account: '13' }), deposit(200, { account: '12' })] }) }],
  },
  depositWithoutInterest: {
    speaks: [{ now: owning({ deposit: [deposit(1_000, { interest: 0 })] }) }],
    silent: [{ now: owning({ deposit: [deposit(999, { interest: 0 })] }) }, { now: owning({ deposit: [deposit(1_000)] }) }],
  },
  interestIsRate: {
    speaks: [{ now: owning({ deposit: [deposit(48_250, { interest: 3 })] }) }],
    silent: [
      { now: owning({ deposit: [deposit(48_250, { interest: 600 })] }) },
      { now: owning({ deposit: [deposit(900, { interest: 3 })] }) },
    ],
  },
  interestTooHigh: {
    speaks: [{ now: owning({ deposit: [deposit(4_000, { interest: 1_001 })] }) }],
    silent: [{ now: owning({ deposit: [deposit(4_000, { interest: 1_000 })] }) }],
  },
  balanceUnchanged: {
    speaks: [
      { now: owning({ deposit: [deposit(48_250)] }), last: owning({ deposit: [deposit(48_250)] }) },
      { now: owning({ financialDebt: [debt(12_345)] }), last: owning({ financialDebt: [debt(12_345)] }) },
    ],
    silent: [
      { now: owning({ deposit: [deposit(48_251)] }), last: owning({ deposit: [deposit(48_250)] }) },
      { now: owning({ financialDebt: [debt(12_344)] }), last: owning({ financialDebt: [debt(12_345)] }) },
    ],
  },
  depositVanished: {
    speaks: [
      {
        now: owning({ deposit: [deposit(900)] }),
        last: owning({ deposit: [deposit(900), deposit(7_000, { origin: 'old', description: 'Otra' })] }),
      },
    ],
    silent: [
      {
        now: owning({ deposit: [deposit(900)] }),
        last: owning({ deposit: [deposit(900), deposit(7, { origin: 'old', description: 'Otra' })] }),
      },
    ],
  },
  debtWithoutPurpose: {
    speaks: [
      { now: owning({ financialDebt: [debt(80_001)] }) },
      { now: owning({ realEstate: [house()], financialDebt: [debt(80_001)] }), last: owning({ realEstate: [house()] }) },
    ],
    silent: [
      { now: owning({ financialDebt: [debt(80_001, { observation: 'Para estudios' })] }) },
      { now: owning({ realEstate: [house()], financialDebt: [debt(80_001)] }) },
      { now: owning({ financialDebt: [debt(80_001)] }), last: owning({ financialDebt: [debt(80_100)] }) },
    ],
  },
  debtGrew: {
    speaks: [{ now: owning({ financialDebt: [debt(15_001)] }), last: owning({ financialDebt: [debt(15_000)] }) }],
    silent: [{ now: owning({ financialDebt: [debt(14_999)] }), last: owning({ financialDebt: [debt(15_000)] }) }],
  },
}

function after(change: Partial<FollowedDeclaration['position']>): Partial<FollowedDeclaration> {
  return { declarationData: { ...aDeclaration().declarationData, reason: 3 }, position: { ...held, ...change } }
}
function before(change: Partial<FollowedDeclaration['position']>): Partial<FollowedDeclaration> {
  return { declarationData: { ...aDeclaration().declarationData, reason: 1 }, position: { ...held, ...change } }
}

test('there are at least twenty rules, each with texts of its own and none left over', () => {
  const names = reviewRules.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThanOrEqual(20)
  const texts = Object.keys(es).filter((key) => key.startsWith('advice.'))
  const reasons = (name: RuleName) =>
    name === 'commonWithoutSpouse' || name === 'balanceUnchanged'
      ? [`advice.${name}.reason.one`, `advice.${name}.reason.many`]
      : [`advice.${name}.reason`]
  expect(texts.toSorted()).toEqual(names.flatMap((name) => [`advice.${name}.title`, ...reasons(name)]).toSorted())
})

test('a declaration in order is told nothing, nor one in which only little changed', () => {
  expect(rules({})).toEqual([])
  expect(rules({ now: owning({ realEstate: [house()], deposit: [deposit(48_250)] }) })).toEqual([])
  expect(rules({ now: owning({ deposit: [deposit(52_100)] }), last: owning({ deposit: [deposit(48_250)] }) })).toEqual([])
})

describe.each(Object.entries(cases) as [RuleName, (typeof cases)[RuleName]][])('%s', (name, { speaks, silent }) => {
  test.each(speaks)('speaks, to a place and in whole sentences (%#)', (found) => {
    const advice = said(found).filter(({ rule }) => rule === name)
    expect(advice).not.toEqual([])
    for (const { title, reasonIn, params, at } of advice) {
      const words = `${interpolate(es[title], params)} ${interpolate(es[reasonIn('es')], { section: 'Deudas', ...params })}`
      expect(words).not.toMatch(/[{}]|undefined|null|NaN/)
      expect('sheet' in at || at.kind).toBeTruthy()
    }
  })

  test.each(silent)('is silent where it is in order (%#)', (found) => {
    expect(rules(found)).not.toContain(name)
  })
})

test('equal balances are told once for each list, with how many they are', () => {
  const two = owning({
    deposit: [deposit(48_250, { origin: 'a' }), deposit(900, { origin: 'b' })],
    financialDebt: [debt(12_345, { creditor: 'Cooperativa' })],
  })
  const unchanged = said({ now: two, last: two }).filter(({ rule }) => rule === 'balanceUnchanged')
  expect(unchanged.map(({ reasonIn, params }) => text('es', reasonIn('es'), { section: 'Depósitos', ...params }))).toEqual([
    'Depósitos: 2 saldos son iguales que en 2025. Compárelos con los extractos de hoy.',
    'Cooperativa: Bs.\u00a012.345, igual que en 2025. Compare con el extracto de hoy.',
  ])
})

test('whoever rectifies gets no advice that compares with another year, and all other', () => {
  const records = owning({ deposit: [deposit(48_250)], otherAsset: [aRecord('otherAsset', { value: 0 })] })
  const rectifying = { declarationData: { ...aDeclaration().declarationData, reason: REASON.rectification }, ...records }
  const yearly = rules({ now: records, last: owning({ deposit: [deposit(48_250)] }) })
  expect(yearly).toContain('balanceUnchanged')
  const rectified = rules({ now: rectifying, last: owning({ deposit: [deposit(48_250)] }) })
  expect(rectified).not.toContain('balanceUnchanged')
  expect(rectified).toContain('goodWithoutValue')
})

test.each([
  [
    { financialDebt: [debt(12_345, { acquisition: 2, creditor: 'Cooperativa' })] },
    'Cooperativa: figura en común. Si lo comparte con otra persona, dígalo en Observaciones; si es solo suyo, es propio.',
  ],
  [
    { realEstate: [house({ acquisition: 2, description: 'Casa' })], financialDebt: [debt(12_345, { acquisition: 2 })] },
    'Casa: es uno de 2 registros en común. Si los comparte con otra persona, dígalo en Observaciones; los que son solo suyos son propios.',
  ],
])('what is in common without a spouse is called neither goods nor debts, and one record is not counted (%#)', (records, words) => {
  const advice = said({ now: owning(records) }).filter(({ rule }) => rule === 'commonWithoutSpouse')
  expect(advice.map(({ title }) => es[title])).toEqual(['Declaró algo en común sin cónyuge'])
  expect(advice.map(({ reasonIn, params }) => interpolate(es[reasonIn('es')], params))).toEqual([words])
  expect(advice.map(({ reasonIn, params }) => text('en', reasonIn('en'), params)).join()).not.toMatch(/asset|debt| 1 |[{}]/)
})

test('what is likely wrong comes before what is worth a second look', () => {
  const found = said({ now: { ...owning({ deposit: [deposit(48_250, { interest: 0 })] }), position: { ...held, until: '2026-11-19' } } })
  expect(found.map(({ rule, severity }) => [rule, severity])).toEqual([
    ['positionEnded', 'attention'],
    ['depositWithoutInterest', 'hint'],
  ])
})

test('a declaration that has hardly begun is reviewed too', () => {
  expect(rules({ now: { personalData: null, position: null, records: lists({}) } })).toEqual([])
})
