/** Digits of an amount as meant: the integer ones without leading zeros, and those after the decimal mark, '' for none. */
export interface ReadAmount {
  readonly integer: string
  readonly decimals: string
}

/** What a text may mean as an amount: one value, one of two, or none. */
export type AmountReading =
  | { readonly state: 'empty' }
  | ({ readonly state: 'certain' } & ReadAmount)
  | { readonly state: 'ambiguous'; readonly readings: readonly [ReadAmount, ReadAmount] }
  | { readonly state: 'negative' | 'malformed' }
  /** An amount in another currency: the text next to its symbol, and its three letters where the symbol determines them. */
  | { readonly state: 'foreign'; readonly amount: string; readonly currency: string | null }

const amount = (integer: string, decimals = ''): ReadAmount => ({ integer: integer.replace(/^0+(?=\d)/, ''), decimals })
const certain = (integer: string, decimals?: string): AmountReading => ({ state: 'certain', ...amount(integer, decimals) })
const ambiguous = (one: ReadAmount, other: ReadAmount): AmountReading => ({ state: 'ambiguous', readings: [one, other] })
const withoutSigns = (text: string) => text.replace(/\D/g, '')

/** Digits in groups of three after the first one to three, with the same separator throughout. */
const GROUPED = /^[1-9]\d{0,2}(?:(?:\.\d{3})+|(?: \d{3})+|(?:'\d{3})+|(?:,\d{3})+)$/

/** Grouped digits before a decimal mark that differs from their separator. */
const GROUPED_WITH_DECIMALS = /^([1-9]\d{0,2}(?:(?:\.\d{3})+(?=,)|(?:[ ']\d{3})+(?=[.,])|(?:,\d{3})+(?=\.)))[.,](\d{1,2})$/

/**
 * Reads a text as an amount, in the same way wherever it was typed, pasted, converted or imported (R1.43): a text with one reading is
 * certain, one with two readings is ambiguous, everything else is refused. Nothing is guessed.
 */
export function readAmount(text: string): AmountReading {
  const written = text
    .trim()
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/[’ʼ]/g, "'")
  if (written === '') return { state: 'empty' }
  if (/^(?:Bs\.? ?)?[-−–] ?\d|^\(.*\)$/i.test(written)) return { state: 'negative' }
  return readNumber(written.replace(/^Bs\.? ?/i, '')) ?? readForeign(written) ?? { state: 'malformed' }
}

function readNumber(written: string): AmountReading | null {
  if (/^\d+$/.test(written)) return certain(written)
  const [, thousands = '', three = ''] = /^(\d{1,3}),(\d{3})$/.exec(written) ?? []
  if (three) return ambiguous(amount(thousands + three), amount(thousands, three))
  if (GROUPED.test(written)) return certain(withoutSigns(written))
  const [, grouped, cents] = GROUPED_WITH_DECIMALS.exec(written) ?? []
  if (grouped) return certain(withoutSigns(grouped), cents)
  const [, integer = '', sign, decimals = ''] = /^(\d+)([.,])(\d{1,2})$/.exec(written) ?? []
  if (!sign) return null
  const read = amount(integer, decimals)
  const mayBeGroups = sign === '.' && read.integer.length <= 3
  const isNothing = /^0+$/.test(integer + decimals)
  return mayBeGroups && !isNothing ? ambiguous(read, amount(integer + decimals)) : { state: 'certain', ...read }
}

/** Symbols of other currencies next to an amount; null for a symbol that several countries use. */
const CURRENCIES: Readonly<Record<string, string | null>> = { $us: 'USD', us$: 'USD', u$s: 'USD', $: null, '€': 'EUR', '£': 'GBP' }
const FOREIGN = /^(\$us|us\$|u\$s|[$€£]|[A-Z]{3})\.? ?(\d[\d.,' ]*)$/i
const FOREIGN_BEHIND = /^(\d[\d.,' ]*?) ?(\$us|us\$|u\$s|[$€£]|[A-Z]{3})\.?$/i

function readForeign(written: string): AmountReading | null {
  const [, sign, behind] = FOREIGN.exec(written) ?? []
  const [, before, signBehind] = FOREIGN_BEHIND.exec(written) ?? []
  const mark = sign ?? signBehind
  const digits = behind ?? before
  if (!mark || !digits) return null
  const known = CURRENCIES[mark.toLowerCase()]
  if (known !== undefined) return { state: 'foreign', amount: digits, currency: known }
  return mark === mark.toUpperCase() && mark !== 'BOB' ? { state: 'foreign', amount: digits, currency: mark } : null
}

/** Returns an amount in whole Bolivianos, ignoring the decimals. */
export const bolivianosIn = ({ integer }: ReadAmount): number => Number(integer)

/** Returns how many centavos a reading leaves out: 50 for 7500,5. */
export const centsLeftOut = ({ decimals }: ReadAmount): number => Number(decimals.slice(0, 2).padEnd(2, '0'))

/**
 * Returns a text as a form holds it: whole Bolivianos where it has one reading that fits a number, null where it is empty, else the text itself,
 * which no rule accepts.
 */
export function enteredAmount(text: string): number | string | null {
  const reading = readAmount(text)
  if (reading.state === 'empty') return null
  return reading.state === 'certain' && Number.isSafeInteger(bolivianosIn(reading)) ? bolivianosIn(reading) : text
}
