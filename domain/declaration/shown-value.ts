import { BEFORE_1971, type Field } from '../fields/field.ts'
import type { MessageKey, Params } from '../messages/text.ts'
import { displayConversions } from '../values/conversions.ts'
import { displayDate } from '../values/dates.ts'
import { displayMoney } from '../values/money.ts'
import type { Words } from './snapshot.ts'

/** Returns the text of a key in the reader's language: of a paper, or of a screen. */
export type Say = (key: MessageKey, params?: Params) => string

/** Returns the words of a code; the code itself where the list lacks it, '' for none. */
export const wordIn = (words: Words, list: string, code: number | null): string =>
  code === null ? '' : words[list]?.[code] || String(code)

/** Returns a sworn value as paper and screen show it, with the words that its codes had then; '' for none. */
export function shown({ control }: Field, value: unknown, words: Words, say: Say): string {
  if (value === null || value === undefined || value === '') return ''
  switch (control.type) {
    case 'money':
      return displayMoney(Number(value))
    case 'year':
      return value === BEFORE_1971 ? say('documents.before1971') : String(value)
    case 'month':
      return displayDate(String(value)).slice(3)
    case 'date':
      return displayDate(String(value))
    case 'conversions':
      return displayConversions(String(value))
    case 'choice':
      return wordIn(words, control.list, Number(value))
    case 'oneOf': {
      const option = control.options.find(({ code }) => code === value)
      return option ? say(option.label) : String(value)
    }
    default:
      return String(value)
  }
}
