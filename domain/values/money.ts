/** Money is whole Bolivianos: a field holds 0 to this (R1.41); totals are wider. */
export const MAX_AMOUNT = 99_999_999

/** 1234567 as `1.234.567`. The thousands point is Bolivia's whatever the machine's locale data. */
export function displayAmount(amount: number): string {
  const digits = String(Math.abs(amount)).replace(/\B(?=(\d{3})+(?!\d))/g, '.')
  return amount < 0 ? `-${digits}` : digits
}

/** A text with what it counts, which stay together at a line's end: `Bs.` and `1.234.567`. */
export const together = (...parts: readonly [string, string]): string => parts.join('\u00a0')

/** 1234567 as `Bs. 1.234.567`. */
export const displayMoney = (amount: number): string => together('Bs.', displayAmount(amount))

/** What stands before a percent sign, with it. */
export const displayPercentage = (percent: string | number): string => together(String(percent), '%')
