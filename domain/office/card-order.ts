import type { FieldSet } from '../fields/record-kind.ts'
import { digits } from '../lists/fields.ts'

/** Most cards in one batch: a number that prints within seconds. */
export const MAX_CARDS = 240

/** Form for the number of cards issued together (R8.35). */
export const cardOrder = {
  name: 'cardOrder',
  fields: {
    count: digits({ label: 'cards.count', hint: 'cards.countHint', wire: 'cantidad', max: MAX_CARDS, required: 'common.required' }),
  },
} as const satisfies FieldSet
