import { BEFORE_1971, type Field } from '@djbr/domain/fields/field.ts'
import { displayConversions } from '@djbr/domain/values/conversions.ts'
import { displayDate, type PlainDate } from '@djbr/domain/values/dates.ts'
import { displayMoney } from '@djbr/domain/values/money.ts'
import type { Translate } from '../language/language.ts'

/** Formats a field's value for reading: money with Bs., dates with slashes, the words of a code. Returns '' when there is none. */
export function displayValue(
  { control }: Field,
  value: unknown,
  t: Translate,
  wordOf: (list: string, code: number | null) => string,
): string {
  if (value === null || value === undefined) return ''
  switch (control.type) {
    case 'money':
      return typeof value === 'number' ? displayMoney(value) : String(value)
    case 'date':
      return displayDate(value as PlainDate)
    case 'month':
      return displayDate(value as PlainDate).slice(3)
    case 'year':
      return value === BEFORE_1971 ? '' : String(value)
    case 'conversions':
      return displayConversions(value as string)
    case 'oneOf': {
      const option = control.options.find(({ code }) => code === value)
      return option ? t(option.label) : ''
    }
    case 'choice':
      return wordOf(control.list, value as number)
    default:
      return String(value)
  }
}
