import * as z from 'zod/mini'
import type { FieldSet } from '../fields/record-kind.ts'
import { words } from '../lists/fields.ts'
import { MAX_REASON_LENGTH, reasonField } from '../office/reason.ts'
import { FAMILIES, type Family, type Threshold } from './indicator.ts'
import { type IndicatorName, indicators } from './indicators/index.ts'
import type { WeightSet } from './score.ts'

const MOST = 100
const HIGHEST_LIMIT = 1_000_000_000

const weight = z.int('common.notNumber').check(z.minimum(0, 'common.notNumber'), z.maximum(MOST, 'common.notNumber'))
const limit = z.number('common.notNumber').check(z.minimum(0, 'common.notNumber'), z.maximum(HIGHEST_LIMIT, 'common.notNumber'))

const byIndicator = <Shape extends z.ZodMiniType>(shapeOf: (threshold: Threshold) => Shape) =>
  z.strictObject(
    Object.fromEntries(indicators.map(({ name, threshold }) => [name, shapeOf(threshold)])) as Readonly<Record<IndicatorName, Shape>>,
  )

/** A weight for each indicator, a cap for each family, and every limit in an indicator's definition: all of them, and nothing else (R16.14). */
export const weightSetParts = {
  weights: byIndicator(() => weight),
  caps: z.strictObject(Object.fromEntries(FAMILIES.map((family) => [family, weight])) as Readonly<Record<Family, typeof weight>>),
  thresholds: byIndicator((threshold) => z.strictObject(Object.fromEntries(Object.keys(threshold).map((name) => [name, limit])))),
}

/** Returns a set as canonical text, regardless of the order in which it was entered. */
export function writtenSet({ weights, caps, thresholds }: WeightSet): string {
  const limitsOf = (name: IndicatorName) => Object.entries(thresholds[name]).toSorted(([one], [other]) => one.localeCompare(other))
  return JSON.stringify({
    weights: indicators.map(({ name }) => [name, weights[name]]),
    caps: FAMILIES.map((family) => [family, caps[family]]),
    thresholds: indicators.map(({ name }) => [name, limitsOf(name)]),
  })
}

/** The act, if any, and the reason for which a set is proposed. */
export const weightsReasons = {
  name: 'weightsReasons',
  fields: {
    reference: words({
      label: 'office.writeOff.reference',
      hint: 'weights.referenceHint',
      wire: 'referencia',
      max: MAX_REASON_LENGTH,
      required: false,
    }),
    reason: reasonField({ label: 'office.restore.reason' }),
  },
} as const satisfies FieldSet
