import type { MessageKey, Params } from '../messages/text.ts'
import { displayAmount, displayPercentage, together } from '../values/money.ts'
import type { IndicatorName, indicators } from './indicators/index.ts'
import type { WeightSet } from './score.ts'

type NamesIn<Limits> = Limits extends unknown ? keyof Limits & string : never
type LimitName = NamesIn<(typeof indicators)[number]['threshold']>
/** Unit of a limit; a percentage is kept as a share of 1. */
export type Unit = 'money' | 'percent' | 'number'

interface Described {
  readonly words: MessageKey
  readonly unit: Unit
}

/** Words and unit of each limit that means the same in every indicator. */
const LIMITS: Readonly<Record<Exclude<LimitName, 'share' | 'days'>, Described>> = {
  least: { words: 'matrix.limit.least', unit: 'money' },
  intervals: { words: 'matrix.limit.intervals', unit: 'number' },
  minimumWage: { words: 'matrix.limit.minimumWage', unit: 'money' },
  found: { words: 'matrix.limit.found', unit: 'percent' },
  ratio: { words: 'matrix.limit.ratio', unit: 'number' },
  shown: { words: 'matrix.limit.shown', unit: 'percent' },
  rate: { words: 'matrix.limit.rate', unit: 'percent' },
  most: { words: 'matrix.limit.most', unit: 'number' },
  months: { words: 'matrix.limit.months', unit: 'number' },
  years: { words: 'matrix.limit.years', unit: 'number' },
  goods: { words: 'matrix.limit.goods', unit: 'number' },
  owners: { words: 'matrix.limit.owners', unit: 'number' },
  times: { words: 'matrix.limit.times', unit: 'number' },
  deviations: { words: 'matrix.limit.deviations', unit: 'number' },
  people: { words: 'matrix.limit.people', unit: 'number' },
}

/** Words of the limits that mean something different in each indicator: a share of what, days of what. */
const OWN_LIMITS: Readonly<Partial<Record<`${IndicatorName} ${LimitName}`, Described>>> = {
  ...Object.fromEntries(
    (['gap', 'gapsAddUp', 'boughtBeyondFunds', 'repaidFromNothing'] as const).map((name) => [
      `${name} least`,
      { words: 'matrix.limit.moreThan', unit: 'money' },
    ]),
  ),
  'gap share': { words: 'matrix.limit.shareOfIncome', unit: 'percent' },
  'gapsAddUp share': { words: 'matrix.limit.shareOfIncome', unit: 'percent' },
  'littleToLiveOn share': { words: 'matrix.limit.shareOfWage', unit: 'percent' },
  'cash share': { words: 'matrix.limit.shareOfAssets', unit: 'percent' },
  'spousesDiffer share': { words: 'matrix.limit.shareApart', unit: 'percent' },
  'correctedDownwards share': { words: 'matrix.limit.shareOfNetWorth', unit: 'percent' },
  'passedOn days': { words: 'matrix.limit.daysAfter', unit: 'number' },
  'away days': { words: 'matrix.limit.daysAway', unit: 'number' },
  'late days': { words: 'matrix.limit.daysLate', unit: 'number' },
  'payUnlikePost least': { words: 'matrix.limit.leastTimes', unit: 'number' },
}

const describedLimit = (indicator: IndicatorName, limit: string): Described | undefined =>
  OWN_LIMITS[`${indicator} ${limit as LimitName}`] ?? LIMITS[limit as keyof typeof LIMITS]

const PERCENT = 100

const displayNumber = (value: number) => {
  const [integer = '', decimals] = String(Math.round(value * PERCENT) / PERCENT).split('.')
  return [displayAmount(Number(integer)), ...(decimals ? [decimals] : [])].join(',')
}

/** Returns a limit as a person enters it: 50.000, 0,6, and 50 for half. */
export const enteredIn = (value: number, unit: Unit): string => displayNumber(unit === 'percent' ? value * PERCENT : value)

/** Reads an entered limit; null for anything but a number from 0. */
export function readIn(text: string, unit: Unit): number | null {
  const plain = text.trim().replaceAll('.', '')
  if (!/^\d{1,8}(,\d{1,2})?$/.test(plain)) return null
  const value = Number(plain.replace(',', '.'))
  return unit === 'percent' ? value / PERCENT : value
}

/** Returns a text with its unit: an entered value, or the gap that a label leaves for it. */
export function inUnit(text: string, unit: Unit): string {
  switch (unit) {
    case 'money':
      return together('Bs.', text)
    case 'percent':
      return displayPercentage(text)
    case 'number':
      return text
  }
}

/** A limit of an indicator with its value, in words. */
export interface LimitWords extends Described {
  readonly name: string
  readonly value: number
  readonly params: Params
}

/** Returns the limits of an indicator in a set, each with its words; leaves out any that the indicator does not have. */
export const limitsOf = (indicator: IndicatorName, thresholds: WeightSet['thresholds'][IndicatorName]): readonly LimitWords[] =>
  Object.entries(thresholds).flatMap(([name, value]): LimitWords[] => {
    const described = describedLimit(indicator, name)
    return described ? [{ ...described, name, value, params: { value: inUnit(enteredIn(value, described.unit), described.unit) } }] : []
  })
