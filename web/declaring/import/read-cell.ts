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

/** What a cell leans on beside its field: the words of the codes, and the portal's own word for the years before 1971. */
export interface Reading {
  optionsOf(field: Field): CodeList['options']
  readonly before1971: string
}

/** What no rule lets pass: a cell that cannot be read is seen and told so, never made into something else. */
const NO_CODE = -1
const NO_YEAR = 0
const NO_DATE = 'sin fecha'

const plain = (text: string) => withoutMarks(text).trim().toUpperCase()

/** Whether two words are the same to whoever writes a spreadsheet: neither case nor accents count. */
export const sameWords = (one: string, other: string): boolean => plain(one) === plain(other)

/** A cell's text as the value of a field; one that cannot be read becomes what the field's rules refuse, with their words. */
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
 * What keeps a cell of text from being what was written once: a spreadsheet shortened a number, or added decimals to it; or it has a sign that its field would
 * drop. Null for nothing.
 */
function cellDoubt({ control }: Field, text: string): MessageKey | null {
  const cell = text.trim()
  if (OF_NO_TEXT.includes(control.type)) return null
  if (isAbbreviated(cell)) return 'import.abbreviated'
  if (hasAddedDecimals(cell)) return 'import.addedDecimals'
  const isDropped = control.type === 'text' && control.strips && !isEmptyWord(cell) && cell.search(control.strips) >= 0
  return isDropped ? 'common.specialCharacter' : null
}

/** What was read of a cell that says something else: '' where that is nothing, null where it is what stands there. Amounts say it themselves. */
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

/** What cannot be read stays as it was typed: a rule speaks of it. */
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

/** By its word, or by its number. */
const codeIn = (cell: string, options: CodeList['options']) =>
  options.find(({ value, label }) => sameWords(cell, label) || cell === String(value))?.value ?? NO_CODE

/** The doubts about the cells of a row, by field. */
export const rowDoubts = (kind: FieldSet, columns: readonly (string | null)[], cells: readonly string[]): readonly Problem[] =>
  columns.flatMap((name, at) => {
    const field = name === null ? undefined : kind.fields[name]
    const message = field && cellDoubt(field, cells[at] ?? '')
    return name !== null && message ? [{ field: name, message }] : []
  })
