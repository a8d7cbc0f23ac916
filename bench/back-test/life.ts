import type { FollowedDeclaration, FollowedRecords } from '@djbr/domain/declaration/declaration.ts'
import type { AnyRecord } from '@djbr/domain/fields/comparison.ts'
import { blank, type RecordKind } from '@djbr/domain/fields/record-kind.ts'
import { type KindName, recordKinds } from '@djbr/domain/kinds/index.ts'
import { REASON } from '@djbr/domain/sheets/declaration-data.ts'
import { aDeclaration, lists } from '@djbr/domain/testing/reviewed.ts'
import { addDays, type PlainDate } from '@djbr/domain/values/dates.ts'
import type { Reception } from '@djbr/domain/verification/history.ts'
import { historyOf } from '@djbr/domain/verification/history.ts'
import type { Inputs, Match } from '@djbr/domain/verification/indicator.ts'
import { CASH } from '@djbr/domain/verification/matrix.ts'
import type { Random } from '@djbr/server/testing/fuzz/random.ts'

/** Something a person owns or owes, as they would declare it now. */
export interface Thing {
  readonly kind: KindName
  readonly origin: string
  readonly values: Readonly<Record<string, string | number>>
}

/** A person in office over six declarations: what they have, and what they have declared so far. */
export interface Life {
  readonly random: Random
  salary: number
  /** The share of the income that is left at the end of a year. */
  readonly thrift: number
  things: readonly Thing[]
  readonly receptions: Reception[]
  readonly matches: Match[]
  leaves: boolean
  dueOn: PlainDate | null
}

export const YEARS = 6
const FIRST_YEAR = 2019
const BONUSES = 13
/** Bolivianos per dollar in each of the years. */
const RATES = ['6.96', '6.96', '6.96', '7.45', '9.20', '10.05'] as const

export const incomeOf = ({ salary }: Life) => Math.round(salary * BONUSES * 0.95)
export const between = ({ random }: Life, low: number, high: number) => low + random.next() * (high - low)
export const round = (amount: number) => Math.max(1, Math.round(amount))
export const yearOfStep = (step: number) => FIRST_YEAR + step

let named = 0
/** Returns a name that nothing else has; it only has to be unique. */
export const newOrigin = () => `thing ${++named}`

const amountField = (kind: KindName) => {
  const { counts }: RecordKind = recordKinds[kind]
  return counts.assets ?? counts.debts ?? ''
}
export const worth = ({ kind, values }: Thing) => Number(values[amountField(kind)] ?? 0)
export const isOf =
  (...kinds: readonly KindName[]) =>
  ({ kind }: Thing) =>
    kinds.includes(kind)

/** Replaces the thing of the same origin, or adds it to the others; a thing worth nothing is removed, unless it is a deposit. */
export function put(life: Life, thing: Thing) {
  const others = life.things.filter(({ origin }) => origin !== thing.origin)
  life.things = worth(thing) > 0 || thing.kind === 'deposit' ? [...others, thing] : others
}
export const revalued = (thing: Thing, value: number): Thing => ({
  ...thing,
  values: { ...thing.values, [amountField(thing.kind)]: Math.round(value) },
})
export const without = (life: Life, { origin }: Thing) => {
  life.things = life.things.filter((thing) => thing.origin !== origin)
}

const account = (life: Life) => String(10_000_000_000 + life.random.integer(80_000_000_000))
export const deposit = (life: Life, balance: number): Thing => ({
  kind: 'deposit',
  origin: newOrigin(),
  values: { acquisition: 1, account: account(life), balance: round(balance), interest: 0, description: 'Caja de ahorro' },
})
export const house = (life: Life, value: number, year: number, common = false): Thing => ({
  kind: 'realEstate',
  origin: newOrigin(),
  values: {
    acquisition: common ? 2 : 1,
    registry: `2.01.${life.random.integer(9)}.${1_000_000 + life.random.integer(8_000_000)}`,
    value: round(value),
    rents: 0,
    description: `Inmueble ${life.random.integer(1_000_000)}`,
    year,
    observation: '',
  },
})
export const car = (life: Life, value: number, year: number): Thing => ({
  kind: 'movable',
  origin: newOrigin(),
  values: {
    acquisition: 1,
    registry: `${1_000 + life.random.integer(8_999)}-${['ABC', 'KLM', 'XYZ', 'PRT'][life.random.integer(4)]}`,
    value: round(value),
    rents: 0,
    description: `Vehículo ${life.random.integer(1_000_000)}`,
    year,
    observation: '',
  },
})
export const cashAtHome = (value: number): Thing => ({
  kind: 'otherAsset',
  origin: newOrigin(),
  values: { acquisition: 1, type: CASH, value: round(value), rents: 0, description: 'Efectivo' },
})
export const debt = (kind: 'financialDebt' | 'privateDebt', balance: number, observation = ''): Thing => ({
  kind,
  origin: newOrigin(),
  values: { acquisition: 1, balance: round(balance), creditor: kind === 'privateDebt' ? 'Persona' : 'Banco', type: 1, observation },
})

/** Adds an amount to the first account, or takes it out as far as the balance allows. Returns the amount that was lacking. */
export function pay(life: Life, amount: number): number {
  const held = life.things.find(isOf('deposit')) ?? deposit(life, 1)
  const balance = worth(held) + amount
  put(life, revalued(held, Math.max(0, balance)))
  return Math.max(0, -balance)
}

/** Leaves dollars as dollars and updates their value in bolivianos to the rate of the year. */
export function exchange(life: Life, step: number) {
  const rate = RATES[step] ?? RATES[0]
  for (const thing of life.things)
    if (thing.values.dollars) {
      const dollars = Number(thing.values.dollars)
      const converted = `saldo=USD ${dollars}.00 @${rate} ${yearOfStep(step)}-01-02`
      put(life, { ...thing, values: { ...thing.values, balance: Math.round(dollars * Number(rate)), converted } })
    }
}

/** Declares everything there is, on a given day. */
export function declare(life: Life, on: PlainDate, reason: number = REASON.duringOffice) {
  const records: Record<string, AnyRecord[]> = {}
  const add = (kind: KindName, origin: string, values: Thing['values']) => {
    const list = records[kind] ?? []
    records[kind] = list
    list.push({ ...blank(recordKinds[kind] as RecordKind), ...values, id: list.length + 1, origin } as unknown as AnyRecord)
  }
  for (const { kind, origin, values } of life.things) add(kind, origin, values)
  add('remuneration', 'pay', { income: incomeOf(life), type: 1, description: 'Haberes' })
  const common = aDeclaration()
  const declaration: FollowedDeclaration = {
    ...common,
    declarationData: { ...common.declarationData, reason },
    position: common.position && { ...common.position, from: '2010-01-01', salary: life.salary },
    records: lists(records as unknown as Partial<FollowedRecords>),
  }
  life.receptions.push({ declaration, swornOn: on, dueOn: life.dueOn })
}

/** Returns what is known of a life when its last declaration is scored. */
export function inputsOf({ receptions, matches }: Life): Inputs {
  const on = receptions.at(-1)?.swornOn ?? '2025-01-01'
  return { history: historyOf(receptions), matches, peers: null, leavingOwedSince: null, on, notifiedOn: null }
}

/** Returns the thing's number in the history, from the first declaration where one is found; 0 when there is none. */
export function thingNumber(life: Life, origin: string): number {
  const history = historyOf(life.receptions)
  for (const [at, { declaration }] of life.receptions.entries()) {
    for (const [kind, list] of Object.entries(declaration.records)) {
      const record = (list as unknown as readonly AnyRecord[]).find((each) => each.origin === origin)
      const item = record && history[Math.min(at, history.length - 1)]?.items.find((each) => each.kind === kind && each.id === record.id)
      if (item) return item.thing
    }
  }
  return 0
}

export const dayIn = (life: Life, step: number, birthday: number): PlainDate =>
  addDays(`${yearOfStep(step)}-01-05`, birthday + life.random.integer(25))
