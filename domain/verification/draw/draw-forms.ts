import { date, text } from '../../fields/field.ts'
import type { FieldSet } from '../../fields/record-kind.ts'
import { both, digits } from '../../lists/fields.ts'

const MAX_PLACES = 999_999_999

/** Settings of a draw (R17.11): positions count from 1, and the stretch includes both. */
export const drawPreparation = {
  name: 'drawPreparation',
  fields: {
    from: digits({ label: 'draws.from', hint: 'draws.fromHint', wire: 'desde', max: MAX_PLACES, required: 'common.required' }),
    to: digits({ label: 'draws.to', wire: 'hasta', max: MAX_PLACES, required: 'common.required' }),
    count: digits({ label: 'draws.count', wire: 'cantidad', max: MAX_PLACES, required: 'common.required' }),
    day: date({ label: 'draws.day', hint: 'draws.dayHint', ...both('dia') }),
  },
} as const satisfies FieldSet

/** Signature of a round, in hexadecimal digits, with any spacing. */
export const SIGNATURE_DIGITS = /^\s*([0-9a-fA-F]{2}\s*){48}$/

/** A value as drand publishes it (R17.12). */
export const drawValue = {
  name: 'drawValue',
  fields: {
    round: digits({ label: 'draws.round', wire: 'ronda', max: 999_999_999_999, required: 'common.required' }),
    signature: text({
      label: 'draws.signature',
      hint: 'draws.signatureHint',
      ...both('firma'),
      max: 120,
      lines: 3,
      pattern: SIGNATURE_DIGITS,
      mismatch: 'draws.notSignature',
    }),
  },
} as const satisfies FieldSet
