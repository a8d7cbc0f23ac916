import { type Arrival, arrivingText, maybe, transformed } from '../fields/arrival.ts'
import type { Field } from '../fields/field.ts'
import { displayDate, isPlainDate, type PlainDate } from './dates.ts'
import { displayAmount, displayMoney, together } from './money.ts'

/** An amount before its conversion to bolivianos. Decimals are text, so that no precision is lost. */
export interface Conversion {
  /** The amount's field, by its write name. */
  readonly field: string
  /** Three letters of ISO 4217. */
  readonly currency: string
  /** With two decimals: 1200.00. */
  readonly amount: string
  /** Bolivianos for one unit of the currency, with at most five decimals: 6.96. */
  readonly rate: string
  /** Day of the rate. */
  readonly on: PlainDate
}

const WRITTEN = /^([a-z_]{1,40})=([A-Z]{3}) (\d{1,10}\.\d{2}) @(\d{1,6}(?:\.\d{1,5})?) (\d{4}-\d{2}-\d{2})$/
const BETWEEN = '; '
const MAX_LENGTH = 200

/** Returns conversions as one text, as they travel and are kept: `valor_bien=USD 1200.00 @6.96 2026-11-20`, separated by semicolons. */
export const conversionsText = (conversions: readonly Conversion[]): string =>
  conversions.map(({ field, currency, amount, rate, on }) => `${field}=${currency} ${amount} @${rate} ${on}`).join(BETWEEN)

/** Reads the conversions of such a text; null when it is not one. */
export function conversionsIn(text: string): readonly Conversion[] | null {
  if (text === '') return []
  const found = text.split(BETWEEN).map((part): Conversion | null => {
    const [, field = '', currency = '', amount = '', rate = '', on = ''] = WRITTEN.exec(part) ?? []
    return isPlainDate(on) ? { field, currency, amount, rate, on } : null
  })
  return found.every((conversion) => conversion !== null) ? found : null
}

const MILLION = 1_000_000

/** Returns a decimal text as a whole number of units of its last decimal, split into millions and the rest: the browsers to support have no wider numbers. */
function counted(decimal: string, decimals: number): readonly [millions: number, rest: number] {
  const [integer = '0', tail = ''] = decimal.split('.')
  const all = Number(integer + tail.padEnd(decimals, '0'))
  return [Math.floor(all / MILLION), all % MILLION]
}

/** Returns an amount converted to whole bolivianos, halves rounded up; exact, as if on paper. */
export function bolivianosOf({ amount, rate }: Pick<Conversion, 'amount' | 'rate'>): number {
  const [amountMillions, amountRest] = counted(amount, 2)
  const [rateMillions, rateRest] = counted(rate, 5)
  const crossed = amountMillions * rateRest + amountRest * rateMillions
  const belowOne = (crossed % 10) * MILLION + amountRest * rateRest
  return amountMillions * rateMillions * 100_000 + Math.floor(crossed / 10) + Math.floor((belowOne + 5 * MILLION) / (10 * MILLION))
}

/** Returns a decimal text as people write it: 1200.00 as `1.200,00`. */
export const withComma = (decimal: string) => {
  const [integer = '0', decimals] = decimal.split('.')
  return decimals ? `${displayAmount(Number(integer))},${decimals}` : displayAmount(Number(integer))
}

/** `USD 1.200,00 × 6,96 (20/11/2026)`. */
export const displayConversion = ({ currency, amount, rate, on }: Conversion): string =>
  `${together(currency, withComma(amount))} × ${withComma(rate)} (${displayDate(on)})`

/** Returns all conversions of a text, each with its result: `USD 1.200,00 × 6,96 (20/11/2026) = Bs. 8.352`; '' for none. */
export const displayConversions = (text: string): string =>
  (conversionsIn(text) ?? []).map((each) => `${displayConversion(each)} = ${displayMoney(bolivianosOf(each))}`).join(BETWEEN)

const trimmed = transformed(arrivingText('common.notText'), (text) => text?.trim() ?? '')

const arrive: Arrival<string> = {
  schema: maybe({ type: 'string', maxLength: MAX_LENGTH }),
  read: (sent) => (typeof sent === 'string' && sent.length > MAX_LENGTH ? { problem: 'records.convertedInvalid' } : trimmed.read(sent)),
}

/** The original amounts of a record in other currencies: '' when all were in bolivianos, and then nothing travels. */
export const conversions = (): Field<string> => ({
  label: 'records.converted',
  read: 'conversiones',
  write: 'conversiones',
  control: { type: 'conversions' },
  optional: true,
  blank: '',
  arrive,
  travel: (text) => text || undefined,
  validate: (text, { today }) => {
    const found = conversionsIn(text)
    if (!found) return 'records.convertedInvalid'
    return found.some(({ on }) => on > today) ? 'records.convertedInFuture' : null
  },
})

/** Returns what is wrong with conversions, given their amounts: each has to name a money field, only once, and match the amount there. */
export function conversionProblems(
  fields: Readonly<Record<string, Field>>,
  record: Readonly<Record<string, unknown>>,
): readonly { readonly field: string; readonly message: 'records.convertedDiffers' }[] {
  return Object.entries(fields)
    .filter(([, { control }]) => control.type === 'conversions')
    .flatMap(([name]) => {
      const found = conversionsIn(String(record[name] ?? '')) ?? []
      const fits = (conversion: Conversion) =>
        Object.entries(fields).some(
          ([money, { control, write }]) =>
            control.type === 'money' && write === conversion.field && record[money] === bolivianosOf(conversion),
        )
      const once = new Set(found.map(({ field }) => field)).size === found.length
      return once && found.every(fits) ? [] : [{ field: name, message: 'records.convertedDiffers' as const }]
    })
}
