import { type Language, text } from '@djbr/domain/messages/index.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { csvFile } from '@djbr/domain/values/csv.ts'
import { laPazTimestamp, type PlainDate } from '@djbr/domain/values/dates.ts'
import { asReader } from '../../../ground/database/as-person.ts'
import type { Session } from '../../../ground/http/session.ts'
import { audit, type Principal, withRefusalAudit } from '../../../ground/proof/index.ts'
import type { Services } from '../../../services.ts'
import { type Closing, closingsOf } from './closing.ts'
import { type DayReception, receptionsOf } from './receptions.ts'

const TITLES: readonly MessageKey[] = [
  'office.received.at',
  'office.received.departmental',
  'office.received.national',
  'office.day.by',
  'office.staff.state',
  'office.day.writtenOffAt',
  'office.day.closing',
]

/** What an officer's office received on a day as a table of text, formula-safe (S57): numbers, moments and accounts, never whose they are. */
export function exportDay(services: Services, officer: Session, principal: Principal, day: PlainDate, language: Language): Promise<string> {
  const { db, clock } = services
  const of = { officeId: officer.officeId, day }
  const event = { at: clock.now(), action: 'day.export' }
  return withRefusalAudit(db, principal, event, () =>
    asReader(db, 'desk', async (trx) => {
      const closings = await closingsOf(trx, of)
      const receptions = await receptionsOf(trx, of)
      await audit(trx, principal, { ...event, facts: { day } })
      return csvFile([
        TITLES.map((title) => text(language, title)),
        ...receptions.map((reception) => cellsOf(reception, closings, language)),
      ])
    }),
  )
}

function cellsOf(reception: DayReception, closings: readonly Closing[], language: Language) {
  const { receivedAt, departmental, national, officer, late, writtenOffAt, nationalNumber } = reception
  return [
    laPazTimestamp(receivedAt),
    departmental,
    national,
    officer,
    text(language, late ? 'office.found.late' : 'office.found.inTime'),
    writtenOffAt && laPazTimestamp(writtenOffAt),
    closingOver(closings, nationalNumber),
  ]
}

/** The number of the first closing that covers a reception; null while none does. */
export const closingOver = (closings: readonly Closing[], nationalNumber: number): number | null =>
  closings.find(({ last }) => nationalNumber <= last)?.number ?? null
