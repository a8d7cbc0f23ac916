/** Digits of an amount as they are meant: the whole ones without leading zeros, and those behind the decimal sign, '' for none. */
export interface ReadAmount {
  readonly integer: string
  readonly decimals: string
}

/** What a text may mean as an amount: one thing, one of two, or none. */
export type AmountReading =
  | { readonly state: 'empty' }
  | ({ readonly state: 'certain' } & ReadAmount)
  | { readonly state: 'ambiguous'; readonly readings: readonly [ReadAmount, ReadAmount] }
  | { readonly state: 'negative' | 'malformed' }
  /** An amount of another currency: what stands beside its sign, and its three letters where the sign says them. */
  | { readonly state: 'foreign'; readonly amount: string; readonly currency: string | null }

const amount = (integer: string, decimals = ''): ReadAmount => ({ integer: integer.replace(/^0+(?=\d)/, ''), decimals })
const certain = (integer: string, decimals?: string): AmountReading => ({ state: 'certain', ...amount(integer, decimals) })
const ambiguous = (one: ReadAmount, other: ReadAmount): AmountReading => ({ state: 'ambiguous', readings: [one, other] })
const withoutSigns = (text: string) => text.replace(/\D/g, '')

/** Digits in groups of three behind one, two or three, the same sign between all of them. */
const GROUPED = /^[1-9]\d{0,2}(?:(?:\.\d{3})+|(?: \d{3})+|(?:'\d{3})+|(?:,\d{3})+)$/

/** What stands before a decimal sign that differs from the one between its groups. */
const GROUPED_WITH_DECIMALS = /^([1-9]\d{0,2}(?:(?:\.\d{3})+(?=,)|(?:[ ']\d{3})+(?=[.,])|(?:,\d{3})+(?=\.)))[.,](\d{1,2})$/

/**
 * Reads a text as an amount, the same wherever it was typed, pasted, converted or imported (R1.43): what can be read in one way is
 * certain, what has two readings is ambiguous, everything else is refused. Nothing is guessed.
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

/** The signs of other currencies that stand beside an amount; a sign that several countries have says none. */
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

/** An amount as a number of whole Bolivianos: what is behind the decimal sign does not count. */
export const bolivianosIn = ({ integer }: ReadAmount): number => Number(integer)

/** How many centavos a reading leaves out: 50 for 7500,5. */
export const centsLeftOut = ({ decimals }: ReadAmount): number => Number(decimals.slice(0, 2).padEnd(2, '0'))

/**
 * A text as a form holds it: whole Bolivianos where it can be read in one way and a number holds them, null where it is empty, and else the text itself,
 * which no rule accepts.
 */
export function enteredAmount(text: string): number | string | null {
  const reading = readAmount(text)
  if (reading.state === 'empty') return null
  return reading.state === 'certain' && Number.isSafeInteger(bolivianosIn(reading)) ? bolivianosIn(reading) : text
}
