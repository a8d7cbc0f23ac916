/** Largest amount of a money field, in whole Bolivianos from 0 (R1.41); totals may be larger. */
export const MAX_AMOUNT = 99_999_999

/** Returns 1234567 as `1.234.567`, with Bolivia's thousands point regardless of the machine's locale data. */
export function displayAmount(amount: number): string {
  const digits = String(Math.abs(amount)).replace(/\B(?=(\d{3})+(?!\d))/g, '.')
  return amount < 0 ? `-${digits}` : digits
}

/** Joins two texts that have to stay on one line: `Bs.` and `1.234.567`. */
export const together = (...parts: readonly [string, string]): string => parts.join('\u00a0')

/** Returns 1234567 as `Bs. 1.234.567`. */
export const displayMoney = (amount: number): string => together('Bs.', displayAmount(amount))

/** Returns a number with its percent sign. */
export const displayPercentage = (percent: string | number): string => together(String(percent), '%')
