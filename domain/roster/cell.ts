import { isCardNumber, plainNumber } from '../identity/identity-document.ts'
import { isAbbreviated } from '../import/words.ts'
import { type Reference, refer } from '../messages/reference.ts'
import { withoutMarks } from '../values/characters.ts'
import { addDays, displayDate, isDeclarable, type PlainDate } from '../values/dates.ts'

/** The value read from a cell, with `isNoted` where the cell says it differently, so that both are shown; else why it cannot be read. */
export type ReadValue<Value> = { readonly value: Value; readonly isNoted: boolean } | { readonly problem: Reference }

/** A number without what a spreadsheet or a system adds: 4700011, 4.700.011, 4700011.0. Each of these has only one reading. */
const PLAIN = /^\d{1,12}$/
const GROUPED = /^\d{1,3}(?:\.\d{3})+$|^\d{1,3}(?:,\d{3})+$|^\d{1,3}(?: \d{3})+$/
const WITH_ZEROS = /^(\d{4,12})[.,](0{1,6})$/

/** Label before a number on paper, and place of issue after it: neither is part of the number. */
const LED = /^(?:C\.? ?I\.?|CEDULA|CARNET)[ :.-]*(?=\d)/
const ISSUED_IN = /[ -]{0,3}(?:CH|LP|CBBA|CB|OR|PT|PO|TJ|SC|BE|BN|PD|PN|PA|EXT|QR)\.?$/
const COMPLEMENT = /^(.*\d)-([0-9A-Z]{1,2})$/
/** Longest written document; a longer cell is something else. */
const MAX_WRITTEN = 40

/**
 * Reads a card's number and complement from an upper-case cell (R12.4). Drops only characters that cannot be part of it: a blank or a dot
 * within the digits only where it separates thousands.
 */
export function readCard(written: string): ReadValue<{ readonly number: string; readonly complement: string }> {
  if (written.length > MAX_WRITTEN) return { problem: 'roster.problem.documentNumber' }
  const bare = withoutMarks(written).replace(/ {2,}/g, ' ').replace(LED, '').replace(ISSUED_IN, '').replace(/ ?- ?/g, '-')
  if (isAbbreviated(bare)) return { problem: 'roster.problem.documentAbbreviated' }
  const [, before = bare, complement = ''] = COMPLEMENT.exec(bare) ?? []
  const digits = digitsOf(before)
  if (digits === null && /^[\d., -]+$/.test(bare)) return { problem: 'roster.problem.documentTwoReadings' }
  const number = plainNumber(digits ?? '')
  if (!isCardNumber(number)) return { problem: 'roster.problem.documentNumber' }
  return { value: { number, complement }, isNoted: written !== (complement ? `${number}-${complement}` : number) }
}

function digitsOf(written: string): string | null {
  if (PLAIN.test(written)) return written
  if (GROUPED.test(written)) return written.replace(/[., ]/g, '')
  const [, number = '', zeros = ''] = WITH_ZEROS.exec(written) ?? []
  // @protects 095 zeros that may be thousands are no decimals
  //   instead: zeros.length % 3 === 0 && isCardNumber(number + zeros) ==> false
  const mayBeThousands = zeros.length % 3 === 0 && isCardNumber(number + zeros)
  return number === '' || mayBeThousands ? null : number
}

const MONTHS = ['ENE', 'FEB', 'MAR', 'ABR', 'MAY', 'JUN', 'JUL', 'AGO', 'SEP', 'OCT', 'NOV', 'DIC']
const MONTH_NAMES = [
  'ENERO',
  'FEBRERO',
  'MARZO',
  'ABRIL',
  'MAYO',
  'JUNIO',
  'JULIO',
  'AGOSTO',
  'SEPTIEMBRE',
  'OCTUBRE',
  'NOVIEMBRE',
  'DICIEMBRE',
]

const monthOf = (word: string): number => {
  const month = word.replace(/\.$/, '')
  if (/^\d{1,2}$/.test(month)) return Number(month)
  if (month === 'SET' || month === 'SETIEMBRE' || month === 'SEPT') return 9
  return Math.max(MONTHS.indexOf(month), MONTH_NAMES.indexOf(month)) + 1
}

/** Midnight, as systems write it after a day; anything else after a day is not part of it. */
const MIDNIGHT = /[ T](?:0{1,2}:00|12:00)(?::00(?:\.0{1,9})?)?(?: ?A\.? ?M\.?| ?Z)?$/
const NO_DAY = /^0{1,4}[-/.]0{1,2}[-/.]0{1,4}$/
/** Days that systems use for none: no end in sight, or no birth date known. */
const OPEN = new Set(['9999-12-31', '2999-12-31', '1899-12-30', '1899-12-31', '1900-01-00', '1900-01-01'])
const isMonthFirst = (date: string) => isDeclarable(`${date.slice(0, 5)}${date.slice(8)}-${date.slice(5, 7)}`)

/** The day that spreadsheets count from, and the range of counts plausible for a living person. */
const SERIAL_ZERO = '1899-12-30'
const SERIAL = /^[1-9]\d{4}$/
const MAX_DAY_LENGTH = 40

/**
 * Reads a day from a cell (R12.4): 15/03/1980, 15-3-1980, 1980-03-15, 15 de marzo de 1980, with or without midnight after it. Null for a value that means no day,
 * where that is allowed (`mayBeNone`). An ambiguous day is a problem that says so.
 */
export function readDay(cell: string, mayBeNone: boolean): ReadValue<PlainDate | null> {
  if (cell.length > MAX_DAY_LENGTH) return { problem: 'roster.problem.date' }
  const upper = withoutMarks(cell).toUpperCase()
  const written = /12:00/.test(upper) && !/A\.? ?M/.test(upper) ? upper : upper.replace(MIDNIGHT, '')
  if (NO_DAY.test(written)) return { value: null, isNoted: true }
  if (SERIAL.test(written)) {
    return { problem: refer('roster.problem.dateSerial', { written, day: displayDate(addDays(SERIAL_ZERO, Number(written))) }) }
  }
  const [one = '', middle = '', other = '', ...more] = written.split(/[-/.]| DE | DEL | /).filter((part) => part !== '')
  const month = monthOf(middle)
  const yearFirst = /^\d{4}$/.test(one)
  const [year, day] = yearFirst ? [one, other] : [other, one]
  if (more.length > 0 || !/^\d{1,2}$/.test(day) || !/^\d{2,4}$/.test(year) || (month === 0 && !/^\d{1,2}$/.test(middle))) {
    return { problem: 'roster.problem.date' }
  }
  if (year.length !== 4) return { problem: refer('roster.problem.dateShortYear', { written: cell }) }
  const date = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  if (mayBeNone && OPEN.has(date)) return { value: null, isNoted: true }
  if (!isDeclarable(date)) return { problem: isMonthFirst(date) && !yearFirst ? 'roster.problem.monthFirst' : 'roster.problem.noSuchDay' }
  return { value: date, isNoted: !/^\d/.test(middle) }
}
