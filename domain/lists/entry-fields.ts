import { transformed } from '../fields/arrival.ts'
import { date, type Field } from '../fields/field.ts'
import type { MessageKey } from '../messages/text.ts'
import { reasonField } from '../office/reason.ts'
import { arrivingNumber, both, digits } from './fields.ts'

interface DecimalNames {
  readonly label: MessageKey
  readonly hint: MessageKey
  readonly wire: string
}

interface DecimalRule {
  readonly optional: boolean
  /** What is wrong with digits that were typed; null when nothing is. */
  problemOf(number: string): MessageKey | null
}

/** A decimal as the text of its digits. A comma is read as its point. */
function digitsOfDecimal({ wire, ...names }: DecimalNames, { optional, problemOf }: DecimalRule): Field<string> {
  const kept = (value: string) => value.trim().replace(',', '.')
  return {
    ...names,
    ...both(wire),
    control: { type: 'text', max: 12, limit: 12 },
    optional,
    blank: '',
    arrive: transformed(arrivingNumber(Number.isFinite), (value) => kept(value ?? '')),
    travel: (value) => (optional && value === '' ? null : value),
    validate: (value) => {
      const number = kept(value)
      if (number === '') return optional ? null : 'common.required'
      return problemOf(number)
    },
  }
}

/** A decimal above zero: 6.96. */
export const decimal = (names: DecimalNames): Field<string> =>
  digitsOfDecimal(names, {
    optional: false,
    problemOf: (number) => (/^\d{1,6}(\.\d{1,5})?$/.test(number) && Number(number) > 0 ? null : 'lists.rate.invalid'),
  })

interface DecimalOptions extends DecimalNames {
  /** It goes from this below zero to this above. */
  readonly most: number
}

/** A decimal of either sign that may be left out: -16.4952. */
export const decimalOf = ({ most, ...names }: DecimalOptions): Field<string> =>
  digitsOfDecimal(names, {
    optional: true,
    problemOf: (number) => {
      if (!/^-?\d{1,3}(\.\d{1,6})?$/.test(number)) return 'common.notNumber'
      return Math.abs(Number(number)) > most ? 'common.outOfRange' : null
    },
  })

/** From when to when an entry is in force; without them, always. */
export const validity = {
  validFrom: date({ label: 'lists.validFrom', ...both('vigente_desde'), required: false }),
  validTo: date({ label: 'lists.validTo', hint: 'lists.validToHint', ...both('vigente_hasta'), required: false }),
}

/** Its place among the others; the last one when none is typed. */
export const position = digits({ label: 'lists.position', hint: 'lists.numbered', wire: 'orden', max: 99_999 })

/** Why a list is changed: asked with every change. */
export const reason = reasonField({ label: 'lists.why', hint: 'lists.whyHint' })
