import { LOCALE } from '@djbr/domain/messages/text.ts'
import type { Month } from '@djbr/domain/register/report.ts'
import { dateInLaPaz, firstOfMonth, yearOf } from '@djbr/domain/values/dates.ts'
import { Select } from '../../foundation/controls/select.tsx'
import { useLanguage, useText } from '../../foundation/language/language.ts'

const SHOWN_MONTHS = 36

/** Returns the first day of the current month in La Paz. */
export const presentMonth = (): Month => firstOfMonth(dateInLaPaz(new Date()))

/** Returns the month that an address names (`YYYY-MM`), as its first day; the current month when it names none. */
export const monthIn = (named: string | undefined): Month =>
  named && /^\d{4}-(0[1-9]|1[0-2])$/.test(named) ? `${named}-01` : presentMonth()

/** Returns the month a number of months before another. */
function earlier(month: Month, months: number): Month {
  const count = yearOf(month) * 12 + Number(month.slice(5, 7)) - 1 - months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-01`
}

/** Returns a function that puts a month into words: octubre de 2026. */
export function useMonthWords(): (month: Month) => string {
  const language = useLanguage()
  const format = new Intl.DateTimeFormat(LOCALE[language], { timeZone: 'UTC', month: 'long', year: 'numeric' })
  return (month) => format.format(new Date(`${month}T00:00:00Z`))
}

interface MonthChoiceProps {
  readonly value: Month
  onChange(month: Month): void
}

/** Choice of a month: one of the last three years, or the next one. */
export function MonthChoice({ value, onChange }: MonthChoiceProps) {
  const t = useText()
  const wordsOf = useMonthWords()
  const months = Array.from({ length: SHOWN_MONTHS + 1 }, (_, index) => earlier(presentMonth(), index - 1))
  return (
    <Select<string>
      name="mes"
      label={t('followup.month')}
      value={value}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
      options={months.map((month) => ({ value: month, label: wordsOf(month) }))}
      placeholder=""
      width="full"
    />
  )
}
