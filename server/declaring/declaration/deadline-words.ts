import type { Deadline, Holiday, RestDay } from '@djbr/domain/declaration/deadlines.ts'
import { type Language, text } from '@djbr/domain/messages/index.ts'
import { dayInWords } from '@djbr/domain/values/spoken-dates.ts'
import type { ListCache } from '../../ground/list-cache/index.ts'

/** Returns the words for a day without work: its weekday's, or its holiday's. */
function restDayInWords({ why }: RestDay, language: Language, listCache: ListCache): string {
  if (why === 'saturday') return text(language, 'deadline.saturday')
  if (why === 'sunday') return text(language, 'deadline.sunday')
  const name = holidayInWords(why, language, listCache)
  return why.scope !== 'decreed' && why.onMonday ? text(language, 'deadline.keptOnMonday', { name }) : name
}

/** Returns the days that moved a deadline, each with its words. */
export const restsInWords = ({ rests }: Deadline, language: Language, listCache: ListCache) =>
  rests.map((rest) => ({ day: rest.date, name: restDayInWords(rest, language, listCache) }))

function holidayInWords(holiday: Holiday, language: Language, listCache: ListCache): string {
  switch (holiday.scope) {
    case 'national':
      return holiday.name
    case 'departmental':
      return text(language, 'deadline.departmental', { department: capitalized(listCache.word('departamentos', holiday.department)) })
    case 'decreed': {
      const norm = /^DS \d+/.exec(holiday.norm)?.[0]
      return norm ? text(language, 'deadline.decreedBy', { norm }) : text(language, 'deadline.decreed')
    }
  }
}

/** Returns a name from a list, where names are in capitals, as a sentence has it: `Santa Cruz`. */
const capitalized = (name: string) => name.toLocaleLowerCase('es').replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toLocaleUpperCase('es'))

/** Returns why a deadline is what it is, with its dates and the days that moved it. */
export function deadlineInWords(deadline: Deadline, language: Language, listCache: ListCache): string {
  const { rests } = deadline
  const why = ruleInWords(deadline, language)
  if (rests.length === 0) return why
  const days = rests.map((rest) => {
    const day = dayInWords(rest.date, language)
    if (typeof rest.why === 'string') return day
    return text(language, 'deadline.dayNamed', { day, name: restDayInWords(rest, language, listCache) })
  })
  return `${why} ${text(language, 'deadline.moved', { days: days.join(', ') })}`
}

function ruleInWords({ why }: Deadline, language: Language): string {
  const day = (date: string | null) => (date ? dayInWords(date, language, { year: true }) : '')
  switch (why.rule) {
    case 'beforeOffice':
      return text(language, 'deadline.beforeOffice', { from: day(why.from) })
    case 'duringOffice':
      return text(language, why.elsewhere ? 'deadline.duringOfficeElsewhere' : 'deadline.duringOffice')
    case 'afterOffice':
      return text(language, 'deadline.afterOffice', { until: day(why.until) })
    case 'firstOne':
      return text(language, 'deadline.firstOne', { last: day(why.duringOffice) })
    case 'extended':
      return text(language, 'deadline.extended', { from: day(why.from) })
    case 'exempt':
      return text(language, 'deadline.exempt')
    case 'startUnknown':
      return text(language, 'deadline.startUnknown')
    case 'endUnknown':
      return text(language, 'deadline.endUnknown')
    case 'reasonUnknown':
      return text(language, 'deadline.reasonUnknown')
    case 'rectification':
      return text(language, 'deadline.rectification')
    case 'nothingDue':
      return text(language, 'deadline.nothingDue')
  }
}
