import type { Table } from './table.ts'

/** What comes first in the dates of a file, as a person stated it. */
export const DATE_ORDERS = ['dia_mes', 'mes_dia'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

/** Whether the date columns at these places put the month before the day: one date proves it, and then the others are ambiguous. */
export const isMonthFirstIn = (rows: Table, places: readonly number[]): boolean => places.some((at) => saidIn(rows, at, hasMonthFirst))

/** Returns the date columns that put the month first when a person said so of the file: all but those whose own dates prove that the day comes first. */
export const monthFirstPlaces = (rows: Table, places: readonly number[]): readonly number[] =>
  // @protects 095 what is said of the dates of a file does not turn those of a column that say otherwise themselves
  //   instead: saidIn(rows, at, hasDayFirst) ==> rows.length < 0
  places.filter((at) => !(saidIn(rows, at, hasDayFirst) && !saidIn(rows, at, hasMonthFirst)))

const MONTH_DAY = /^(\s*)(\d{1,2})([-/.])(\d{1,2})([-/.]\d{4})\b/

/** Returns a month-first date with the day first. */
export const turnedDate = (cell: string): string => cell.replace(MONTH_DAY, '$1$4$3$2$5')

const saidIn = (rows: Table, at: number, says: (cell: string) => boolean) => rows.some((cells) => says(cells[at] ?? ''))

const isMonth = (digits: string) => Number(digits) > 0 && Number(digits) <= 12
const isDayAlone = (digits: string) => Number(digits) > 12 && Number(digits) <= 31

function numbersOf(cell: string): readonly [first: string, second: string] {
  const [, , first = '', , second = ''] = MONTH_DAY.exec(cell.slice(0, 40)) ?? []
  return [first, second]
}

function hasMonthFirst(cell: string): boolean {
  const [first, second] = numbersOf(cell)
  return isMonth(first) && isDayAlone(second)
}

function hasDayFirst(cell: string): boolean {
  const [first, second] = numbersOf(cell)
  return isDayAlone(first) && isMonth(second)
}
