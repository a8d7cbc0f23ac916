import type { Asked } from '@djbr/domain/calls/call.ts'
import type { ListedPerson, peopleTable } from '@djbr/domain/calls/entity.ts'
import { text } from '@djbr/domain/messages/index.ts'
import type { Language, MessageKey } from '@djbr/domain/messages/text.ts'
import { OBLIGATION_REASON_WORDS, OBLIGATION_STATE_WORDS } from '@djbr/domain/register/obligation.ts'
import { csvFile } from '@djbr/domain/values/csv.ts'
import { dateInLaPaz, displayDate } from '@djbr/domain/values/dates.ts'
import { type Acting, memberOf } from '../../ground/proof/index.ts'
import { tableInTurn } from '../../ground/tables-in-turn.ts'
import { listPeople } from './people.ts'

const COLUMNS = ['document', 'name', 'post', 'declaration', 'dueOn', 'state', 'reception'] as const

/** More rows than any list has, so that a table holds all of it. */
const ALL = 100_000

/** Returns everybody in a filter as a CSV table without pages, one line a person with what the screen shows of them (R13.21, S57). Notes them as seen. */
export async function tableOfPeople(acting: Acting, asked: Asked<typeof peopleTable>) {
  const csv = await tableInTurn(memberOf(acting).entityCode, async () => {
    const { rows } = await listPeople(acting, asked, { pageSize: ALL })
    return peopleAsCsv(rows, acting.language)
  })
  return { name: `personas-${dateInLaPaz(acting.services.clock.now())}.csv`, text: csv }
}

function peopleAsCsv(people: readonly ListedPerson[], language: Language): string {
  const say = (key: MessageKey) => text(language, key)
  const line = ({ obligation, othersMissing, ...person }: ListedPerson) => [
    person.document,
    [person.surnames, person.names].filter(Boolean).join(', '),
    person.title,
    obligation ? say(OBLIGATION_REASON_WORDS[obligation.reason]) : person.withoutBirthDate ? say('entity.notDerived') : '',
    obligation ? displayDate(obligation.lastDay) : '',
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
