import { text } from '@djbr/domain/messages/index.ts'
import type { Language, MessageKey } from '@djbr/domain/messages/text.ts'
import { OBLIGATION_REASON_WORDS, OBLIGATION_STATE_WORDS } from '@djbr/domain/register/obligation.ts'
import { csvFile } from '@djbr/domain/values/csv.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { documentAsWritten } from '../posts/index.ts'
import type { allPeople } from './people.ts'

type Row = Awaited<ReturnType<typeof allPeople>>[number]

const COLUMNS = ['document', 'name', 'post', 'declaration', 'dueOn', 'state', 'reception'] as const

/** A list of people as a table of text: a line each, with what the screen shows of them (R13.21, S57). */
export function peopleAsCsv(people: readonly Row[], language: Language): string {
  const say = (key: MessageKey) => text(language, key)
  const line = ({ obligation, othersMissing, ...person }: Row) => [
    documentAsWritten(person),
    [[person.paternalSurname, person.maternalSurname].filter(Boolean).join(' '), person.names].filter(Boolean).join(', '),
    person.title,
    obligation ? say(OBLIGATION_REASON_WORDS[obligation.reason]) : person.hasBirthDate ? '' : say('entity.notDerived'),
    obligation ? displayDate(obligation.extendedTo ?? obligation.dueOn) : '',
    [
      obligation && say(obligation.state === 'review' ? 'entity.review' : OBLIGATION_STATE_WORDS[obligation.state]),
      othersMissing > 0 && text(language, 'entity.othersMissing', { count: othersMissing }),
    ]
      .filter(Boolean)
      .join('. '),
    obligation && obligation.state !== 'review' ? displayDate(obligation.receivedOn) : '',
  ]
  return csvFile([COLUMNS.map((name) => say(`entity.${name}`)), ...people.map(line)])
}
