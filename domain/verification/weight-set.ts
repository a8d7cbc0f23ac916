import { z } from 'zod'
import { FAMILIES, type Family, type Threshold } from './indicator.ts'
import { type IndicatorName, indicators } from './indicators/index.ts'
import type { WeightSet } from './score.ts'

const MOST = 100
const HIGHEST_LIMIT = 1_000_000_000

const weight = z.int('common.notNumber').min(0, 'common.notNumber').max(MOST, 'common.notNumber')
const limit = z.number('common.notNumber').min(0, 'common.notNumber').max(HIGHEST_LIMIT, 'common.notNumber')

const byIndicator = <Shape extends z.ZodType>(shapeOf: (threshold: Threshold) => Shape) =>
  z.strictObject(
    Object.fromEntries(indicators.map(({ name, threshold }) => [name, shapeOf(threshold)])) as Readonly<Record<IndicatorName, Shape>>,
  )

/** A weight for each indicator, a cap for each family, and each limit that an indicator is described with: all of them, and nothing else (R16.14). */
export const weightSetParts = {
  weights: byIndicator(() => weight),
  caps: z.strictObject(Object.fromEntries(FAMILIES.map((family) => [family, weight])) as Readonly<Record<Family, typeof weight>>),
  thresholds: byIndicator((threshold) => z.strictObject(Object.fromEntries(Object.keys(threshold).map((name) => [name, limit])))),
}

/** A set written one way, whatever the order of what it was entered in. */
export function writtenSet({ weights, caps, thresholds }: WeightSet): string {
  const limitsOf = (name: IndicatorName) => Object.entries(thresholds[name]).toSorted(([one], [other]) => one.localeCompare(other))
  return JSON.stringify({
    weights: indicators.map(({ name }) => [name, weights[name]]),
    caps: FAMILIES.map((family) => [family, caps[family]]),
    thresholds: indicators.map(({ name }) => [name, limitsOf(name)]),
  })
}
