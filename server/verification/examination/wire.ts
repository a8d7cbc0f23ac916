import type { WeightSet } from '@djbr/domain/verification/score.ts'
import { weightSetParts } from '@djbr/domain/verification/weight-set.ts'
import { z } from 'zod'

/** A set of weights on the wire, and as the text that its hash is taken of has it. */
export const setShape = z.strictObject({
  pesos: weightSetParts.weights,
  topes: weightSetParts.caps,
  umbrales: weightSetParts.thresholds,
})

export const setOnTheWire = ({ weights, caps, thresholds }: WeightSet): z.output<typeof setShape> =>
  ({ pesos: weights, topes: caps, umbrales: thresholds }) as z.output<typeof setShape>
