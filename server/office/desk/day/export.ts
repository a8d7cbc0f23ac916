import type { Asked } from '@djbr/domain/calls/call.ts'
import type { exportDay } from '@djbr/domain/calls/day.ts'
import { type Language, text } from '@djbr/domain/messages/index.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { csvFile } from '@djbr/domain/values/csv.ts'
import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { ON_NOTHING, officeAction } from '../../../ground/proof/index.ts'
import { type Closing, closingOver, closingsOf } from './closing.ts'
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

/** Returns what the officer's office received on a day as a CSV table, formula-safe (S57): numbers, times and accounts, never whose they are. */
export const dayAsTable = officeAction(
  { ...ON_NOTHING, sees: 'desk', action: 'day.export', facts: ({ day }: Asked<typeof exportDay>) => ({ day }) },
  async ({ session: { officeId }, language, trx }, { day }) => {
    const closings = await closingsOf(trx, { officeId, day })
    const receptions = await receptionsOf(trx, { officeId, day })
    const rows = receptions.map((reception) => cellsOf(reception, closings, language))
    return { name: `jornada-${day}.csv`, text: csvFile([TITLES.map((title) => text(language, title)), ...rows]) }
  },
)

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
