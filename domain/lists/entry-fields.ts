import { transformed } from '../fields/arrival.ts'
import { date, type Field } from '../fields/field.ts'
import type { MessageKey } from '../messages/text.ts'
import { reasonField } from '../office/reason.ts'
import { arrivingNumber, both, digits } from './fields.ts'

/** A decimal above zero, as the text of its digits: 6.96. A comma is read as its point. */
export function decimal({ wire, ...names }: { label: MessageKey; hint: MessageKey; wire: string }): Field<string> {
  const kept = (value: string) => value.trim().replace(',', '.')
  return {
    ...names,
    ...both(wire),
    control: { type: 'text', max: 12, limit: 12 },
    optional: false,
    blank: '',
    arrive: transformed(arrivingNumber(Number.isFinite), (value) => kept(value ?? '')),
    travel: (value) => value,
    validate: (value) => {
      const number = kept(value)
      if (number === '') return 'common.required'
      return /^\d{1,6}(\.\d{1,5})?$/.test(number) && Number(number) > 0 ? null : 'lists.rate.invalid'
    },
  }
}

interface DecimalOptions {
  readonly label: MessageKey
  readonly hint: MessageKey
  readonly wire: string
  /** It goes from this below zero to this above. */
  readonly most: number
}

/** A decimal of either sign, as the text of its digits, that may be left out: -16.4952. A comma is read as its point. */
export function decimalOf({ wire, most, ...names }: DecimalOptions): Field<string> {
  const kept = (value: string) => value.trim().replace(',', '.')
  return {
    ...names,
    ...both(wire),
    control: { type: 'text', max: 12, limit: 12 },
    optional: true,
    blank: '',
    arrive: transformed(arrivingNumber(Number.isFinite), (value) => kept(value ?? '')),
    travel: (value) => (value === '' ? null : value),
    validate: (value) => {
      const number = kept(value)
      if (number === '') return null
      if (!/^-?\d{1,3}(\.\d{1,6})?$/.test(number)) return 'common.notNumber'
      return Math.abs(Number(number)) > most ? 'common.outOfRange' : null
    },
  }
}

/** From when to when an entry is in force; without them, always. */
export const validity = {
  validFrom: date({ label: 'lists.validFrom', ...both('vigente_desde'), required: false }),
  validTo: date({ label: 'lists.validTo', hint: 'lists.validToHint', ...both('vigente_hasta'), required: false }),
}

/** Its place among the others; the last one when none is typed. */
export const position = digits({ label: 'lists.position', hint: 'lists.numbered', wire: 'orden', max: 99_999 })

/** Why a list is changed: asked with every change. */
export const reason = reasonField({ label: 'lists.why', hint: 'lists.whyHint' })
