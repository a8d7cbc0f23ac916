import { REASON } from '@djbr/domain/sheets/declaration-data.ts'
import { addDays } from '@djbr/domain/values/dates.ts'
import type { Match } from '@djbr/domain/verification/indicator.ts'
import type { Random } from '@djbr/server/testing/fuzz/random.ts'
import {
  between,
  car,
  cashAtHome,
  dayIn,
  debt,
  declare,
  deposit,
  exchange,
  house,
  incomeOf,
  isOf,
  type Life,
  newOrigin,
  pay,
  put,
  revalued,
  thingNumber,
  without,
  worth,
  YEARS,
  yearOfStep,
} from './life.ts'

const HOMES = { share: 0.45, least: 150_000, most: 800_000, inCommon: 0.5, mortgaged: 0.4 }
const CARS = { share: 0.4, least: 25_000, most: 110_000, bought: 0.07, sold: 0.04 }
const CASH = { share: 0.1, least: 2_000, most: 30_000 }
const DOLLARS = { share: 0.12, least: 500, most: 8_000 }
const REMARKED = 0.7

/** What changes in a life before the declaration of a year. */
export type Change = (life: Life, step: number) => void

/** Makes a person who holds a post, with what they own on entering it. */
export function born(random: Random): Life {
  const salary = Math.round(2_900 + 15_000 * random.next() ** 2.2)
  const life: Life = {
    random,
    salary,
    thrift: random.next() * 0.28 - 0.06,
    things: [],
    receptions: [],
    matches: [],
    leaves: false,
    dueOn: null,
  }
  put(life, deposit(life, between(life, 500, incomeOf(life) * 0.6)))
  if (random.chance(HOMES.share)) {
    const home = house(life, between(life, HOMES.least, HOMES.most), 2000 + random.integer(18), random.chance(HOMES.inCommon))
    put(life, home)
    if (random.chance(HOMES.mortgaged)) put(life, debt('financialDebt', worth(home) * between(life, 0.1, 0.6)))
  }
  if (random.chance(CARS.share)) put(life, car(life, between(life, CARS.least, CARS.most), 2005 + random.integer(13)))
  if (random.chance(CASH.share)) put(life, cashAtHome(between(life, CASH.least, CASH.most)))
  if (random.chance(DOLLARS.share)) {
    const account = deposit(life, 1)
    put(life, { ...account, values: { ...account.values, dollars: Math.round(between(life, DOLLARS.least, DOLLARS.most)) } })
  }
  return life
}

/** Lives an ordinary year: something is saved, a debt is paid off, now and then a car comes or goes. */
function live(life: Life, step: number) {
  const { random } = life
  life.salary = Math.round(life.salary * (1 + random.next() * 0.06))
  const income = incomeOf(life)
  const saved = income * Math.max(-0.2, life.thrift + random.next() * 0.2 - 0.1)
  const owed = life.things.find(isOf('financialDebt'))
  const repaid = owed ? Math.min(worth(owed), Math.max(0, income * 0.12)) : 0
  if (owed) put(life, revalued(owed, worth(owed) - repaid))
  pay(life, saved - repaid * 0.5)
  const own = life.things.find(isOf('movable'))
  const savings = life.things.find(isOf('deposit'))
  if (own && random.chance(CARS.sold)) {
    without(life, own)
    pay(life, worth(own) * between(life, 0.85, 1.1))
  } else if (!own && savings && random.chance(CARS.bought)) {
    const price = between(life, CARS.least, CARS.most)
    const lacking = pay(life, -price)
    if (lacking > 0) put(life, debt('financialDebt', lacking))
    put(life, car(life, price, yearOfStep(step)))
  }
  const home = life.things.find(isOf('realEstate'))
  if (home && random.chance(0.15)) put(life, revalued(home, worth(home) * between(life, 0.9, 1.35)))
  if (home && random.chance(0.01)) {
    const built = revalued(home, worth(home) * between(life, 2, 2.6))
    put(life, { ...built, values: { ...built.values, observation: random.chance(REMARKED) ? 'Ampliación' : '' } })
  }
  if (random.chance(0.025)) {
    const loan = income * between(life, 0.1, 0.7)
    put(life, debt('privateDebt', loan, random.chance(REMARKED) ? 'Tratamiento médico' : ''))
  }
  if (random.chance(0.015)) pay(life, income * between(life, 0.05, 0.4))
}

/** Lives six years and declares in each; `change` is what else happens. */
export function lived(life: Life, change: Change): Life {
  const birthday = life.random.integer(330)
  for (let step = 0; step < YEARS; step++) {
    if (step > 0) live(life, step)
    change(life, step)
    exchange(life, step)
    const on = dayIn(life, step, birthday)
    declare(life, on, life.leaves ? REASON.afterOffice : REASON.duringOffice)
    life.dueOn = null
    afterwards.get(life)?.(life, step)
  }
  return life
}

/** What happens after a declaration is sworn: a correction, or a declaration by somebody else. */
const afterwards = new WeakMap<Life, Change>()
export const afterSwearing = (life: Life, change: Change) => afterwards.set(life, change)

const oneOf = ({ random, things }: Life) => {
  const goods = things.filter(isOf('realEstate', 'movable'))
  return goods.length > 0 ? random.pick(goods) : null
}

const matched = (life: Life, origin: string, match: Omit<Match, 'thing'>) => {
  const thing = thingNumber(life, origin)
  if (thing) life.matches.push({ thing, ...match })
}

/** Errors that people commonly make; none hides anything. */
const ERRORS: readonly ((life: Life, step: number) => void)[] = [
  function forgotten(life, step) {
    const good = oneOf(life)
    if (!good || step === YEARS - 1) return
    without(life, good)
    const change: Change = (same, now) => now === step && put(same, good)
    afterSwearing(life, change)
  },
  function zeroTooMany(life, step) {
    const good = life.things.find(isOf('deposit'))
    if (!good) return
    put(life, revalued(good, worth(good) * 10))
    const corrected = life.random.chance(0.8)
    afterSwearing(life, (same, now) => {
      if (now !== step) return
      put(same, good)
      if (corrected) declare(same, addDays(same.receptions.at(-1)?.swornOn ?? '', 20), REASON.rectification)
    })
  },
  function late(life, step) {
    life.dueOn = `${yearOfStep(step)}-01-05`
  },
  function otherList(life) {
    const good = oneOf(life)
    if (!good) return
    without(life, good)
    const { value, acquisition } = good.values
    put(life, {
      kind: 'otherAsset',
      origin: newOrigin(),
      values: { acquisition: acquisition ?? 1, type: CASH_NOT, value: value ?? 1, rents: 0, description: 'Bien' },
    })
  },
  function enteredAgain(life) {
    life.things = life.things.map((thing) => ({ ...thing, origin: newOrigin() }))
  },
  function clonedPlate(life, step) {
    const good = life.things.find(isOf('movable'))
    if (!good) return
    const span = { from: `${yearOfStep(step)}-01-01`, until: `${yearOfStep(step + 1)}-01-01` }
    afterSwearing(life, (same, now) => now === step && matched(same, good.origin, { owner: 'unrelated', ...span, value: worth(good) }))
  },
  function soldToColleague(life, step) {
    const good = life.things.find(isOf('movable'))
    if (!good) return
    without(life, good)
    pay(life, worth(good))
    const span = { from: `${yearOfStep(step)}-01-01`, until: `${yearOfStep(step + 2)}-01-01` }
    matched(life, good.origin, { owner: 'colleague', ...span, value: worth(good) })
  },
  function halfAndAll(life, step) {
    const good = life.things.find(({ kind, values }) => kind === 'realEstate' && values.acquisition === 2)
    if (!good) return
    const span = { from: `${yearOfStep(step)}-01-01`, until: `${yearOfStep(step + 1)}-01-01` }
    afterSwearing(life, (same, now) => now === step && matched(same, good.origin, { owner: 'spouse', ...span, value: worth(good) / 2 }))
  },
  function forgottenDebt(life) {
    const owed = life.things.find(isOf('financialDebt', 'privateDebt'))
    if (owed) without(life, owed)
  },
]
const CASH_NOT = 48

function inherit(life: Life, step: number) {
  const value = incomeOf(life) * between(life, 0.5, 4)
  const remarks = life.random.chance(REMARKED) ? 'Herencia' : ''
  if (life.random.chance(0.3)) pay(life, value)
  else {
    const good = house(life, value, yearOfStep(step) - life.random.integer(2), life.random.chance(0.2))
    put(life, { ...good, values: { ...good.values, observation: remarks } })
  }
}

function divorce(life: Life) {
  const home = life.things.find(({ kind, values }) => kind === 'realEstate' && values.acquisition === 2)
  if (home && life.random.chance(0.5)) without(life, home)
  else if (home) put(life, { ...home, values: { ...home.values, acquisition: 1 } })
  const savings = life.things.find(isOf('deposit'))
  if (savings) put(life, revalued(savings, worth(savings) / 2))
}

/** Makes an honest life: of a hundred people nine err once, three inherit and three divorce. */
export function honest(random: Random): Life {
  const life = born(random)
  const [lot, when] = [random.next(), 1 + random.integer(YEARS - 1)]
  const error = random.pick(ERRORS)
  return lived(life, (same, step) => {
    if (step !== when) return
    if (lot < 0.09) error(same, step)
    else if (lot < 0.12) inherit(same, step)
    else if (lot < 0.15) divorce(same)
  })
}
