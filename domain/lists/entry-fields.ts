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
  /** Returns what is wrong with the typed digits; null when nothing is. */
  problemOf(number: string): MessageKey | null
}

/** A decimal kept as text. A comma is read as the decimal point. */
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
  /** Largest absolute value. */
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

/** First and last day on which an entry is in force; always, without them. */
export const validity = {
  validFrom: date({ label: 'lists.validFrom', ...both('vigente_desde'), required: false }),
  validTo: date({ label: 'lists.validTo', hint: 'lists.validToHint', ...both('vigente_hasta'), required: false }),
}

/** Its position among the others; the last one when none is typed. */
export const position = digits({ label: 'lists.position', hint: 'lists.numbered', wire: 'orden', max: 99_999 })

/** Reason for a change to a list; every change asks for it. */
export const reason = reasonField({ label: 'lists.why', hint: 'lists.whyHint' })
