import { arriving, arrivingText, transformed } from '../fields/arrival.ts'
import { type Field, oneOf, text } from '../fields/field.ts'
import { refer } from '../messages/reference.ts'
import type { MessageKey } from '../messages/text.ts'
import { lengthOf, PRINTED, tidy } from '../values/characters.ts'

/** The same wire name for reading and writing. */
export const both = (wire: string) => ({ read: wire, write: wire })

interface WordsOptions {
  readonly label: MessageKey
  readonly hint?: MessageKey
  readonly wire: string
  readonly max: number
  readonly required?: false
  readonly lines?: number
  readonly upper?: true
}

/** Words written by the office, on one line. */
export const words = ({ wire, ...options }: WordsOptions): Field<string> => text({ ...options, ...both(wire), pattern: PRINTED })

interface LinesOptions {
  readonly label: MessageKey
  readonly hint: MessageKey
  readonly wire: string
  readonly max: number
  readonly required?: true
}

/** Several texts, one per line. */
export function lines({ wire, max, required, ...names }: LinesOptions): Field<string> {
  const kept = (value: string) =>
    value
      .split(/\r?\n/)
      .map(tidy)
      .filter((line) => line !== '')
      .join('\n')
  return {
    ...names,
    ...both(wire),
    control: { type: 'text', max, limit: max, lines: 4 },
    optional: !required,
    blank: '',
    arrive: transformed(arrivingText('common.notText'), (value) => kept(value ?? '')),
    travel: (value) => value,
    validate: (value) => {
      const text = kept(value)
      if (required && text === '') return 'common.required'
      return lengthOf(text) > max ? refer('common.tooLong', { max }) : null
    },
  }
}

/** A number, or the text typed for it. */
export const arrivingNumber = (isNumber: (sent: unknown) => boolean) =>
  arriving({ anyOf: [{ type: 'number' }, { type: 'string' }] }, 'common.notNumber', (sent) =>
    typeof sent === 'string' || isNumber(sent) ? String(sent) : undefined,
  )

interface NumberOptions {
  readonly label: MessageKey
  readonly hint?: MessageKey
  readonly wire: string
  readonly max: number
  /** Message for a missing number; without it, an empty field is numbered automatically. */
  readonly required?: MessageKey
}

/** A whole number kept as digits; '' where it is to be numbered automatically. */
export function digits({ wire, max, required, ...names }: NumberOptions): Field<string> {
  const length = String(max).length
  return {
    ...names,
    ...both(wire),
    control: { type: 'text', max: length, limit: length },
    optional: required === undefined,
    blank: '',
    arrive: transformed(arrivingNumber(Number.isSafeInteger), (value) => bare(value ?? '')),
    travel: (value) => (value === '' ? null : value),
    validate: (value) => {
      const number = bare(value)
      if (number === '') return required ?? null
      if (!/^\d+$/.test(number)) return 'common.notNumber'
      return Number(number) > max ? 'common.outOfRange' : null
    },
  }
}

/** Returns digits without leading zeros: 007 as 7. */
const bare = (value: string) => value.trim().replace(/^0+(?=\d)/, '')

/** Yes or no: 1 or 0. */
export const yesNo = ({ wire, ...names }: { label: MessageKey; hint?: MessageKey; wire: string }): Field<number | null> =>
  oneOf({
    ...names,
    ...both(wire),
    options: [
      { code: 1, label: 'shell.yes' },
      { code: 0, label: 'shell.no' },
    ],
  })
