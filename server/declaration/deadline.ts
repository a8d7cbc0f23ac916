import { readFileSync } from 'node:fs'
import { dateInLaPaz, type PlainDate } from '@djbr/domain/dates.ts'
import { type Deadline, explainedDeadline, holidaysOf, NOTHING_DUE, nextDeadline } from '@djbr/domain/deadlines.ts'
import type { Declaration } from '@djbr/domain/declaration.ts'
import { STATE } from '@djbr/domain/lifecycle.ts'
import { IN_CAPITAL, REASON } from '@djbr/domain/sheets/declaration-data.ts'
import { asPerson } from '../database/as-person.ts'
import type { Transaction } from '../database/connect.ts'
import { latest } from '../lifecycle/index.ts'
import type { Services } from '../services.ts'
import { composeSheets } from './compose.ts'
import { personOf } from './people.ts'

const holidays = holidaysOf(JSON.parse(readFileSync(new URL('holidays.json', import.meta.url), 'utf8')))

type Dated = Pick<Declaration, 'declarant' | 'declarationData' | 'position'>

/** The last day to present a declaration, and why that one (rules.md 4.7). */
export const deadlineWithReasons = ({ declarant, declarationData, position }: Dated, started: Date): Deadline =>
  explainedDeadline(
    {
      reason: declarationData.reason ?? 0,
      today: dateInLaPaz(started),
      birthDate: declarant.birthDate,
      from: position?.from ?? null,
      until: position?.until ?? null,
      inCapital: declarationData.capital === IN_CAPITAL,
      department: declarationData.department,
    },
    holidays,
  )

/** The last day to present a declaration that is being filled; null when nothing fixes one yet. */
export const deadlineOfDeclaration = (declaration: Dated, started: Date): PlainDate | null => deadlineWithReasons(declaration, started).last

export interface StandingDeadline extends Deadline {
  /** Why the declaration is made that it is the deadline of; 0 when none is due. */
  readonly reason: number
  /** Tells deadlines of one person apart. */
  readonly of: string
}

/** The deadline of the declaration that a person has to present; of their next one when there is none. */
export function standingDeadline({ db, clock }: Services, personId: number): Promise<StandingDeadline> {
  return asPerson(db, personId, async (trx) => {
    const found = await latest(trx, personId)
    if (found?.state !== STATE.inProcess && found?.state !== STATE.finished) return nextOf(trx, personId, dateInLaPaz(clock.now()))
    const { startedAt } = await trx.selectFrom('declaration').select('startedAt').where('id', '=', found.id).executeTakeFirstOrThrow()
    const sheets = await composeSheets(trx, found.id)
    return { ...deadlineWithReasons(sheets, startedAt), reason: sheets.declarationData.reason ?? 0, of: `declaration ${found.id}` }
  })
}

const IN_OR_OUT_OF_OFFICE = [REASON.beforeOffice, REASON.duringOffice, REASON.afterOffice]

/** The next declaration by what was last received, rectifications apart; nothing is due of who has left office. */
async function nextOf(trx: Transaction, personId: number, today: PlainDate): Promise<StandingDeadline> {
  const { birthDate } = await personOf(trx, personId)
  const last = await trx
    .selectFrom('declaration')
    .select(['reason', 'capital', 'finalizedAt'])
    .where('personId', '=', personId)
    .where('state', '=', STATE.received)
    .where('reason', 'in', IN_OR_OUT_OF_OFFICE)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.reason === REASON.afterOffice) return { ...NOTHING_DUE, reason: 0, of: 'nothing' }
  const sworn = last?.finalizedAt ? dateInLaPaz(last.finalizedAt) : null
  const next = nextDeadline({ today, birthDate, inCapital: !last || last.capital === IN_CAPITAL, sworn })
  return { ...next, reason: REASON.duringOffice, of: `next ${next.last}` }
}
