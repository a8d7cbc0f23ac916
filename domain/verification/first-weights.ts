import { type IndicatorName, indicators } from './indicators/index.ts'
import type { WeightSet } from './score.ts'

/** The limits in each indicator's definition. */
const described = Object.fromEntries(indicators.map(({ name, threshold }) => [name, threshold])) as unknown as Record<
  IndicatorName,
  WeightSet['thresholds'][IndicatorName]
>

/** The first set. What no inheritance explains weighs most; what repeats another indicator or is often innocent weighs least (decision 065). */
export const FIRST_WEIGHTS: WeightSet = {
  weights: {
    gap: 30,
    gapsAddUp: 20,
    boughtBeyondFunds: 10,
    littleToLiveOn: 30,
    soldWithoutTrace: 20,
    omittedBefore: 10,
    valueLeapt: 5,
    loanWithoutAsset: 25,
    repaidFromNothing: 35,
    owesARelative: 10,
    cash: 5,
    interestBeyondBalance: 10,
    payUnlikePost: 10,
    declaresNothing: 5,
    sectionEmptied: 10,
    declaredByAnother: 50,
    passedOn: 50,
    away: 15,
    spousesDiffer: 5,
    correctedDownwards: 10,
    late: 5,
    unlikePeers: 10,
  },
  caps: { income: 45, goods: 30, debts: 50, matches: 60, conduct: 15 },
  thresholds: described,
}
