import { BEFORE_1971, type Field } from '@djbr/domain/fields/field.ts'
import type { FieldSet, Problem } from '@djbr/domain/fields/record-kind.ts'
import { hasAddedDecimals, isAbbreviated, isEmptyWord } from '@djbr/domain/import/words.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { enteredAmount } from '@djbr/domain/values/amount-text.ts'
import { withoutMarks } from '@djbr/domain/values/characters.ts'
import { unguarded } from '@djbr/domain/values/csv.ts'
import { readDay, readMonth } from '@djbr/domain/values/date-text.ts'
import { yearOf } from '@djbr/domain/values/dates.ts'
import type { CodeList } from '../../foundation/calls/lists.ts'
import { displayValue } from '../../foundation/controls/display-value.ts'
import type { Translate } from '../../foundation/language/language.ts'

/** What reading a cell needs besides its field: the words of the codes, and the portal's own word for the years before 1971. */
export interface Reading {
  optionsOf(field: Field): CodeList['options']
  readonly before1971: string
}

/** Values that no rule accepts, so that an unreadable cell is reported and never turned into something else. */
const NO_CODE = -1
const NO_YEAR = 0
const NO_DATE = 'sin fecha'

const plain = (text: string) => withoutMarks(text).trim().toUpperCase()

/** Returns whether two words are the same, ignoring case and accents as people do in spreadsheets. */
export const sameWords = (one: string, other: string): boolean => plain(one) === plain(other)

/** Returns a cell's text as the value of a field. An unreadable cell becomes a value that the field's rules refuse, with their words. */
export function readCell(field: Field, text: string, reading: Reading): unknown {
  const cell = isEmptyWord(text.trim()) ? '' : text.trim()
  const { control } = field
  switch (control.type) {
    case 'money':
      return enteredAmount(unguarded(cell))
    case 'year':
      return yearIn(cell, reading)
    case 'month':
    case 'date':
      return dateIn(control.type, cell)
    case 'choice':
    case 'oneOf':
      return cell === '' ? null : codeIn(cell, reading.optionsOf(field))
    default:
      return textIn(field, unguarded(cell))
  }
}

const OF_NO_TEXT: readonly string[] = ['money', 'year', 'month', 'date', 'choice', 'oneOf', 'conversions']

/**
 * Returns why a text cell may not be what was originally written: a spreadsheet shortened a number or added decimals to it, or the cell has a
 * character that its field would drop. Null when there is no doubt.
 */
function cellDoubt({ control }: Field, text: string): MessageKey | null {
  const cell = text.trim()
  if (OF_NO_TEXT.includes(control.type)) return null
  if (isAbbreviated(cell)) return 'import.abbreviated'
  if (hasAddedDecimals(cell)) return 'import.addedDecimals'
  const isDropped = control.type === 'text' && control.strips && !isEmptyWord(cell) && cell.search(control.strips) >= 0
  return isDropped ? 'common.specialCharacter' : null
}

/** Returns how a cell was read, when that differs from its text: '' when it was read as empty, null when it does not differ. Amounts say it themselves. */
export function readAs(field: Field, text: string, reading: Reading, t: Translate): string | null {
  const cell = text.trim()
  if (cell === '') return null
  if (isEmptyWord(cell)) return ''
  const shown = shownOf(field, readCell(field, cell, reading), reading, t)
  return shown === '' || sameWords(shown, cell) ? null : shown
}

function shownOf(field: Field, value: unknown, reading: Reading, t: Translate): string {
  const { type } = field.control
  if (type === 'money' || type === 'identity' || type === 'conversions') return ''
  if (value === BEFORE_1971) return reading.before1971
  return displayValue(field, value, t, (_, code) => reading.optionsOf(field).find((option) => option.value === code)?.label ?? '')
}

/** Returns the value of a text cell. Unreadable text stays as typed, for a rule to report. */
function textIn({ arrive }: Field, cell: string): unknown {
  const arrived = arrive.read(cell)
  return 'value' in arrived ? arrived.value : cell
}

function yearIn(cell: string, { before1971 }: Reading): number | null {
  if (cell === '') return null
  if (sameWords(cell, before1971)) return BEFORE_1971
  if (/^\d{1,4}$/.test(cell)) return Number(cell)
  const day = readDay(cell)
  return day ? yearOf(day) : NO_YEAR
}

function dateIn(type: 'month' | 'date', cell: string): string | null {
  if (cell === '') return null
  return (type === 'month' ? readMonth(cell) : readDay(cell)) ?? NO_DATE
}

/** Finds a code by its word or its number. */
const codeIn = (cell: string, options: CodeList['options']) =>
  options.find(({ value, label }) => sameWords(cell, label) || cell === String(value))?.value ?? NO_CODE

/** Returns the doubts about the cells of a row, by field. */
export const rowDoubts = (kind: FieldSet, columns: readonly (string | null)[], cells: readonly string[]): readonly Problem[] =>
  columns.flatMap((name, at) => {
    const field = name === null ? undefined : kind.fields[name]
    const message = field && cellDoubt(field, cells[at] ?? '')
    return name !== null && message ? [{ field: name, message }] : []
  })
