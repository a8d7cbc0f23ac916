import { type Reference, refer } from '../messages/reference.ts'
import type { MessageKey } from '../messages/text.ts'
import { readAmount } from '../values/amount-text.ts'
import { FREE_TEXT, lengthOf, NAME, plainHyphens, plainPhone, plainSigns, STRIPPED_FROM_NAMES, tidy } from '../values/characters.ts'
import { firstOfMonth, isDeclarable, isPlainDate, type PlainDate, yearOf } from '../values/dates.ts'
import { MAX_AMOUNT } from '../values/money.ts'
import { type Arrival, arriving, arrivingText, transformed } from './arrival.ts'

export type Json = string | number | null

/** What rules may use besides the record itself. The clock is an argument: `today` is La Paz's. */
export interface Facts {
  readonly today: PlainDate
  readonly declarant: Declarant
}

/** What rules need to know of the declarant. */
export interface Declarant {
  readonly birthDate: PlainDate | null
  readonly gender: Gender | null
  /** Whether they came with an account or a card: a `usuario_externo`. */
  readonly external: boolean
}

/** The documents' codes (R4.31); a person who has not stated theirs has none. */
export type Gender = typeof FEMALE | typeof MALE
export const FEMALE = 0
export const MALE = 1

/** How a person sees the value: form, table and paper choose by it. */
export type Control =
  | {
      readonly type: 'text'
      readonly max: number
      readonly limit: number
      readonly pattern?: RegExp
      readonly strips?: RegExp
      readonly lines?: number
    }
  | { readonly type: 'money' | 'year' | 'month' | 'date' }
  | { readonly type: 'identity' | 'conversions' }
  | { readonly type: 'choice'; readonly list: string }
  | { readonly type: 'oneOf'; readonly options: readonly Option[] }

export interface Option {
  readonly code: number
  readonly label: MessageKey
}

/** Names of a value: for people, and on the wire when read and written. */
interface Names {
  readonly label: MessageKey
  readonly hint?: MessageKey
  readonly read: string
  readonly write: string
}

/** A value with its names and its one representation on the wire. */
export interface Field<Value = unknown> extends Names {
  /** Name under which an answer carries the words of a code. */
  readonly words?: string
  readonly control: Control
  readonly optional: boolean
  /** Set when at least one of several fields is required, as the hint says: no '(opcional)' beside it. */
  readonly oneOfSeveral?: true
  /** What an empty form holds. */
  readonly blank: Value
  /** Reads the value that travelled. */
  readonly arrive: Arrival<Value>
  /** Returns the value to send; undefined when it is left out. */
  travel(value: Value): Json | undefined
  /** Returns what is wrong with a value, as a message reference; null when it may be declared. */
  validate(value: Value, facts: Facts): Reference | null
}

export type ValueOf<F> = F extends Field<infer Value> ? Value : never

interface Asked extends Names {
  /** Message for a missing value; false where it may be missing. */
  readonly required?: MessageKey | false
}

interface TextOptions extends Asked {
  readonly max: number
  /** A further limit that only the form enforces: the shorter one where the documents give two (R1.48). */
  readonly limit?: number
  readonly pattern?: RegExp
  readonly mismatch?: MessageKey
  readonly strips?: RegExp
  readonly lines?: number
  readonly upper?: boolean
}

/** A text of at most `max` code points; '' when there is none. Free text unless a pattern is given. */
export function text(options: TextOptions): Field<string> {
  const { max, limit = max, required = 'common.required', pattern = FREE_TEXT, mismatch = 'common.specialCharacter', ...rest } = options
  const { strips, lines, upper, ...names } = rest
  const kept = (value: string) => (upper ? tidy(value).toUpperCase() : tidy(value))
  const arrive = transformed(arrivingText('common.notText'), (value) => kept(strips ? (value ?? '').replace(strips, '') : (value ?? '')))
  return {
    ...names,
    control: { type: 'text', max, limit, pattern, ...(strips && { strips }), ...(lines && { lines }) },
    optional: required === false,
    blank: '',
    arrive: { ...arrive, schema: { ...arrive.schema, maxLength: max } },
    travel: (value) => value,
    validate: (value) => {
      const tidied = kept(value)
      if (tidied === '') return required || null
      if (lengthOf(tidied) > max) return refer('common.tooLong', { max })
      return pattern.test(tidied) ? null : mismatch
    },
  }
}

/** A text that may be written in several ways and is kept in one. */
const written = (field: Field<string>, plain: (value: string) => string): Field<string> => ({
  ...field,
  arrive: transformed(field.arrive, plain),
  travel: plain,
  validate: (value, facts) => field.validate(plain(value), facts),
})

/** A code or a number as papers print it; accepts the hyphen of any keyboard. */
export const code = (options: TextOptions) => written(text(options), plainHyphens)

/** A person's name or surname. Drops, without refusing, what names never contain; accepts the apostrophe and hyphen of any keyboard. */
export const name = (options: Omit<TextOptions, 'pattern' | 'strips'>) =>
  written(text({ ...options, pattern: NAME, strips: STRIPPED_FROM_NAMES }), plainSigns)

const PHONE_DIGITS = 8
/** Room for the digits with +591 and the blanks between them. */
const MAX_PHONE_SIGNS = 20

/** A Bolivian telephone number, at most eight digits; may be written with +591 and with blanks. */
export function phone(options: Omit<TextOptions, 'pattern' | 'max' | 'mismatch'>): Field<string> {
  const field = text({ ...options, max: PHONE_DIGITS, limit: MAX_PHONE_SIGNS, pattern: /^[0-9]*$/, mismatch: 'person.phoneInvalid' })
  const arrive = { ...field.arrive, schema: { ...field.arrive.schema, maxLength: MAX_PHONE_SIGNS } }
  return written({ ...field, arrive }, plainPhone)
}

/** One of two surnames, of which a person has at least one. */
export const surname = (options: Omit<TextOptions, 'pattern' | 'strips' | 'required'>): Field<string> => ({
  ...name({ ...options, required: false }),
  oneOfSeveral: true,
})

const DIGITS = /^-?\d{1,17}$/
const INTEGER = {
  anyOf: [
    { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
    { type: 'string', pattern: DIGITS.source },
    { type: 'string', const: '' },
  ],
}

/** A whole number, or its digits as text. */
const integer = (problem: Reference) =>
  arriving(INTEGER, problem, (sent) => {
    if (sent === '') return null
    if (typeof sent === 'number' && Number.isSafeInteger(sent)) return sent
    return typeof sent === 'string' && DIGITS.test(sent) ? Number(sent) : undefined
  })

interface MoneyOptions extends Names {
  readonly least?: 0 | 1
  /** Message for a value below the least. */
  readonly tooLow?: MessageKey
}

/**
 * Whole Bolivianos, 0 to 99 999 999; null before it is typed. Digits travel as a number, or as text. A form holds the typed text for as long as
 * it has no single reading; no rule accepts it (R1.41).
 */
export function money({ least = 0, tooLow = 'records.amount', ...names }: MoneyOptions): Field<number | null> {
  return {
    ...names,
    control: { type: 'money' },
    optional: false,
    blank: null,
    arrive: integer('records.amount'),
    travel: (value) => value,
    validate: (value: number | string | null) => {
      if (typeof value === 'string') return problemOfText(value, tooLow)
      if (value === null || !Number.isInteger(value)) return 'records.amount'
      // @protects S34 money is whole and of eight digits
      if (value > MAX_AMOUNT) return 'records.amountTooLong'
      return value < least ? tooLow : null
    },
  }
}

function problemOfText(text: string, tooLow: MessageKey): Reference {
  const { state } = readAmount(text)
  if (state === 'ambiguous') return 'records.amountAmbiguous'
  if (state === 'certain') return 'records.amountTooLong'
  return state === 'negative' ? tooLow : 'records.amount'
}

/** What code fields share: `none` is the wire value before one is chosen. */
const coded = (none: number, required: MessageKey | false, isKnown: (code: number) => boolean) => ({
  optional: required === false,
  blank: null,
  arrive: transformed(integer('common.notNumber'), (code) => (code === none ? null : code)),
  travel: (code: number | null) => code ?? none,
  validate: (code: number | null): Reference | null => {
    if (code === null) return required || null
    return isKnown(code) ? null : 'common.unknownCode'
  },
})

interface ChoiceOptions extends Asked {
  readonly words: string
  readonly list: string
}

/** A code of a list; null (0 on the wire) before one is chosen. Only the server knows whether the list has the code. */
export function choice({ list, required = 'common.required', ...names }: ChoiceOptions): Field<number | null> {
  return { ...names, control: { type: 'choice', list }, ...coded(0, required, (code) => code > 0) }
}

interface OneOfOptions extends Asked {
  readonly options: readonly Option[]
}

/** One of a few codes that the documents fix; null (-1 on the wire) before one is chosen. */
export function oneOf({ options, required = 'common.required', ...names }: OneOfOptions): Field<number | null> {
  const isKnown = (code: number) => options.some((option) => option.code === code)
  return { ...names, control: { type: 'oneOf', options }, ...coded(-1, required, isKnown) }
}

const plainDate = (empty: PlainDate) =>
  arriving({ type: 'string' }, 'common.invalidDate', (sent) => {
    if (sent === '' || sent === empty) return null
    return typeof sent === 'string' && isPlainDate(sent) ? sent : undefined
  })

/** Wire value for a missing day. */
const NO_DATE = '1900-01-01'

interface DateOptions extends Asked {
  readonly validate?: (date: PlainDate, facts: Facts) => MessageKey | null
}

/** A calendar day; null (1900-01-01 on the wire) when there is none. */
export function date({ required = 'common.required', validate, ...names }: DateOptions): Field<PlainDate | null> {
  return {
    ...names,
    control: { type: 'date' },
    optional: required === false,
    blank: null,
    arrive: plainDate(NO_DATE),
    travel: (value) => value ?? NO_DATE,
    validate: (value, facts) => {
      if (value === null) return required || null
      return isDeclarable(value) ? (validate?.(value, facts) ?? null) : 'common.invalidDate'
    },
  }
}

/** A month, held and sent as its first day. */
export function month(options: DateOptions): Field<PlainDate | null> {
  const day = date(options)
  return {
    ...day,
    control: { type: 'month' },
    arrive: transformed(day.arrive, (value) => value && firstOfMonth(value)),
  }
}

/** Year that stands for 'anterior a 1971': the wire has always read it as blank (R5.15). */
export const BEFORE_1971 = 1970

interface YearOptions extends Names {
  readonly first: number
  readonly required: MessageKey
  readonly tooEarly: MessageKey
  readonly tooLate: MessageKey
}

/** A year from `first` to the present one, or BEFORE_1971; null before it is typed. Travels as 1 January of that year. */
export function year({ first, required, tooEarly, tooLate, ...names }: YearOptions): Field<number | null> {
  return {
    ...names,
    control: { type: 'year' },
    optional: false,
    blank: null,
    arrive: transformed(plainDate(''), (value) => (value === null ? null : yearOf(value))),
    travel: (value) => `${String(value ?? BEFORE_1971).padStart(4, '0')}-01-01`,
    validate: (value, { today }) => {
      if (value === null) return required
      if (value === BEFORE_1971) return null
      if (value < first) return tooEarly
      return value > yearOf(today) ? tooLate : null
    },
  }
}
