import { born, lived } from './honest.ts'
import { house, incomeOf, isOf, newOrigin, pay, put, revalued, without, worth, yearOfStep } from './life.ts'
import type { Scheme } from './schemes.ts'

const LAST = 5
const DECLARED_SHARE = 0.15
const BELOW = 0.45

/** A good bought for much and declared for little; its real worth is declared a year later. */
const undervaluation: Scheme = (random, incomes) => {
  const life = born(random)
  const good = house(life, incomeOf(life) * incomes * DECLARED_SHARE, yearOfStep(LAST - 1))
  return lived(life, (same, step) => {
    if (step === LAST - 1) {
      pay(same, -worth(good))
      put(same, good)
    }
    if (step === LAST) put(same, revalued(good, worth(good) / DECLARED_SHARE))
  })
}

/** A good is parked with somebody else for two years and then comes back. */
const parkedGood: Scheme = (random, incomes) => {
  const life = born(random)
  const good = house(life, incomeOf(life) * incomes, 2010)
  put(life, good)
  return lived(life, (same, step) => {
    if (step === LAST - 2) without(same, good)
    if (step === LAST) put(same, { ...good, origin: newOrigin() })
  })
}

/** Each year a gain just below what would be noticed. */
const slices: Scheme = (random, incomes) =>
  lived(born(random), (life, step) => {
    if (step > 0) pay(life, incomeOf(life) * Math.min(BELOW, incomes / LAST))
  })

/** A person who leaves office declares that nothing is left. */
const emptyingOnLeaving: Scheme = (random, incomes) => {
  const life = born(random)
  put(life, house(life, incomeOf(life) * incomes, 2010))
  return lived(life, (same, step) => {
    if (step !== LAST) return
    same.leaves = true
    same.things = same.things.filter(isOf('deposit')).map((thing) => revalued(thing, 900))
  })
}

/** The schemes used only for measuring: no weight or limit was chosen with them. */
export const HELD_OUT: Readonly<Record<string, Scheme>> = {
  subvaluación: undervaluation,
  'bien estacionado': parkedGood,
  tramos: slices,
  'vaciado al salir': emptyingOnLeaving,
}
