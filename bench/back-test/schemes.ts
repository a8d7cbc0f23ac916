import type { Random } from '@djbr/server/testing/fuzz/random.ts'
import { afterSwearing, born, lived } from './honest.ts'
import { car, debt, house, incomeOf, type Life, pay, put, round, thingNumber, without, yearOfStep } from './life.ts'

/** Makes a person who hides so many yearly incomes, over six declarations. */
export type Scheme = (random: Random, incomes: number) => Life

const LAST = 5

/** Secret pay over two years: half of it goes into the bank, half into a car. */
const hiddenPay: Scheme = (random, incomes) =>
  lived(born(random), (life, step) => {
    if (step < LAST - 1) return
    const hidden = (incomeOf(life) * incomes) / 2
    pay(life, hidden / 2)
    put(life, car(life, hidden / 2, yearOfStep(step)))
  })

/** A good is put in the name of somebody close before the last declaration. */
const nominee: Scheme = (random, incomes) => {
  const life = born(random)
  const good = house(life, incomeOf(life) * incomes, 2010)
  put(life, good)
  return lived(life, (same, step) => {
    if (step !== LAST) return
    without(same, good)
    const owner = random.chance(0.6) ? 'relative' : 'colleague'
    const thing = thingNumber(same, good.origin)
    same.matches.push({ thing, owner, from: `${yearOfStep(step)}-01-01`, until: `${yearOfStep(step + 1)}-01-01`, value: 1 })
  })
}

/** A loan that nobody made explains a purchase; two years later it is declared as repaid. */
const falseLoan: Scheme = (random, incomes) => {
  const life = born(random)
  let loan = debt('privateDebt', 1)
  return lived(life, (same, step) => {
    if (step === LAST - 2) {
      const size = round(incomeOf(same) * incomes)
      loan = debt('privateDebt', size)
      put(same, loan)
      put(same, house(same, size, yearOfStep(step)))
    }
    if (step === LAST) without(same, loan)
  })
}

/** A thing declared by two unrelated people, so that either may say that it is the other’s. */
const doubleOwnership: Scheme = (random, incomes) =>
  lived(born(random), (life, step) => {
    if (step !== LAST) return
    const good = car(life, incomeOf(life) * incomes, yearOfStep(step))
    put(life, good)
    afterSwearing(life, (same, now) => {
      if (now !== LAST) return
      const span = { from: `${yearOfStep(step) - 1}-01-01`, until: `${yearOfStep(step) + 1}-01-01` }
      same.matches.push({ thing: thingNumber(same, good.origin), owner: 'unrelated', ...span, value: 1 })
    })
  })

/** The schemes with which weights and limits were chosen. */
export const SCHEMES: Readonly<Record<string, Scheme>> = {
  'ingreso oculto': hiddenPay,
  testaferro: nominee,
  'préstamo falso': falseLoan,
  'doble propiedad': doubleOwnership,
}
