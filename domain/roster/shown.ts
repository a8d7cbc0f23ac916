import { IDENTITY_CARD } from '../identity/identity-document.ts'
import type { MessageKey } from '../messages/text.ts'
import { END_CAUSE_WORDS, POST_KIND_WORDS } from '../register/entity-forms.ts'
import { displayDate } from '../values/dates.ts'
import { ROSTER_COLUMN_NAMES, type RosterColumn } from './columns.ts'
import type { PostPlace } from './places.ts'
import type { PostReport } from './row.ts'

/** Words used to show a report. */
export interface ReportWords {
  text(key: MessageKey): string
  placeName(place: PostPlace): string
}

/** Returns a column of a report as people read it; '' for nothing. */
export function shownIn(report: PostReport, column: RosterColumn, { text, placeName }: ReportWords): string {
  switch (column) {
    case 'documentType':
      return text(report.documentType === IDENTITY_CARD ? 'person.claimed.card' : 'person.claimed.passport')
    case 'kind':
      return text(POST_KIND_WORDS[report.kind])
    case 'place':
      return placeName(report)
    case 'endCause':
      return report.endCause === null ? '' : text(END_CAUSE_WORDS[report.endCause])
    case 'birthDate':
    case 'startedOn':
    case 'endedOn':
      return displayDate(report[column])
    default:
      return report[column]
  }
}

/** Returns all columns of a report as people read them, by name. */
export const shownReport = (report: PostReport, words: ReportWords): Readonly<Record<RosterColumn, string>> =>
  Object.fromEntries(ROSTER_COLUMN_NAMES.map((column) => [column, shownIn(report, column, words)])) as Record<RosterColumn, string>
