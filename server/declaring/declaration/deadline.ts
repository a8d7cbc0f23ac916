import { type Deadline, explainedDeadline, firstDeadline, NOTHING_DUE, nextDeadline, relieved } from '@djbr/domain/declaration/deadlines.ts'
import type { Declaration } from '@djbr/domain/declaration/declaration.ts'
import { STATE, type State } from '@djbr/domain/declaration/lifecycle.ts'
import { IN_CAPITAL, REASON } from '@djbr/domain/sheets/declaration-data.ts'
import { dateInLaPaz, type PlainDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { asPerson } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import type { Services } from '../../services.ts'
import { latest } from '../lifecycle/index.ts'
import { composeSheets } from './compose.ts'
import { personOf } from './people.ts'

type Dated = Pick<Declaration, 'declarant' | 'declarationData' | 'position'>

/** The parts of the office's lists that fix a deadline. */
type DatedLists = Pick<Services['listCache'], 'holidays' | 'startedOn'>

const IN_OR_OUT_OF_OFFICE = [REASON.beforeOffice, REASON.duringOffice, REASON.afterOffice]

/** Returns the last received declaration of a person, rectifications apart; only among those with a lower code, when one is given. */
const lastReceived = (trx: Transaction, personId: number, before = Number.MAX_SAFE_INTEGER) =>
  trx
    .selectFrom('declaration')
    .select(['reason', 'capital', 'finalizedAt'])
    .where('personId', '=', personId)
    .where('id', '<', before)
    .where('state', '=', STATE.received)
    .where('reason', 'in', IN_OR_OUT_OF_OFFICE)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

const swornOn = (received: { finalizedAt: Date | null } | undefined): PlainDate | null =>
  received?.finalizedAt ? dateInLaPaz(received.finalizedAt) : null

/** Returns the last day to present a declaration and why it is that one, by the day on which it was started (R6.7 to R6.11). */
async function deadlineWithReasons(
  trx: Transaction,
  id: number,
  { declarant, declarationData, position }: Dated,
  listCache: DatedLists,
): Promise<Deadline> {
  const { startedAt, personId } = await trx
    .selectFrom('declaration')
    .select(['startedAt', 'personId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const due = {
    reason: declarationData.reason ?? 0,
    today: dateInLaPaz(startedAt),
    birthDate: declarant.birthDate,
    from: position?.from ?? null,
    until: position?.until ?? null,
    inCapital: declarationData.capital === IN_CAPITAL,
    department: declarationData.department,
    sworn: swornOn(await lastReceived(trx, personId, id)),
    portalFrom: listCache.startedOn(),
  }
  return withRelief(trx, personId, due.reason, explainedDeadline(due, listCache.holidays))
}

/** Applies to a deadline what the authority decided about its obligation: the person's one for that reason, in whose time the last day lies. */
async function withRelief(trx: Transaction, personId: number, reason: number, deadline: Deadline): Promise<Deadline> {
  const { last } = deadline
  if (last === null) return deadline
  const relief = await trx
    .selectFrom('obligation as o')
    .innerJoin('obligedPerson as p', 'p.id', 'o.obligedPersonId')
    .select(['o.extendedTo', sql<boolean>`o.exempt_since IS NOT NULL`.as('exempt')])
    .where('p.personId', '=', personId)
    .where('o.reason', '=', reason)
    .where('o.voidedAt', 'is', null)
    .where((row) => row.or([row('o.extendedTo', 'is not', null), row('o.exemptSince', 'is not', null)]))
    .where('o.opensOn', '<=', last)
    .where(sql`coalesce(o.extended_to, o.due_on)`, '>=', last)
    .orderBy('o.dueOn')
    .orderBy('o.id')
    .limit(1)
    .executeTakeFirst()
  return relief ? relieved(deadline, relief) : deadline
}

/** Returns the last day to present a declaration that is being filled; null when nothing fixes one yet. */
export const deadlineOfDeclaration = async (
  trx: Transaction,
  id: number,
  declaration: Dated,
  listCache: DatedLists,
): Promise<PlainDate | null> => (await deadlineWithReasons(trx, id, declaration, listCache)).last

interface DeadlineOfPerson extends Deadline {
  /** Reason of the declaration that the deadline is for; 0 when none is due. */
  readonly reason: number
  /** Tells deadlines of one person apart. */
  readonly of: string
  /** The day on which the declaration was finalized, and whether that was late; null before. */
  readonly finalized: { readonly on: PlainDate; readonly late: boolean } | null
}

export interface CurrentDeadline extends DeadlineOfPerson {
  /** State of their latest declaration when the deadline was calculated. */
  readonly state: State
}

/** Returns the deadline of the declaration that a person has to present, or of their next one when there is none. */
export function currentDeadline({ db, clock, listCache }: Services, personId: number): Promise<CurrentDeadline> {
  return asPerson(db, personId, async (trx) => {
    const found = await latest(trx, personId)
    const state = found?.state ?? STATE.none
    if (!found || (state !== STATE.inProcess && state !== STATE.finished)) {
      return { ...(await nextOf(trx, personId, dateInLaPaz(clock.now()))), state }
    }
    const sheets = await composeSheets(trx, found.id)
    return {
      state,
      finalized: found.state === STATE.finished ? await finalizationOf(trx, found.id) : null,
      ...(await deadlineWithReasons(trx, found.id, sheets, listCache)),
      reason: sheets.declarationData.reason ?? 0,
      of: `declaration ${found.id}`,
    }
  })
}

async function finalizationOf(trx: Transaction, id: number): Promise<DeadlineOfPerson['finalized']> {
  const { finalizedAt, late } = await trx
    .selectFrom('declaration')
    .select(['finalizedAt', 'late'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return finalizedAt && { on: dateInLaPaz(finalizedAt), late: late ?? false }
}

/**
 * Returns the deadline of the next declaration by what was last received, rectifications apart. No day is fixed for the first one, and nothing is due from a person who
 * has left office.
 */
async function nextOf(trx: Transaction, personId: number, today: PlainDate): Promise<DeadlineOfPerson> {
  const { birthDate } = await personOf(trx, personId)
  const last = await lastReceived(trx, personId)
  if (last?.reason === REASON.afterOffice) return { ...NOTHING_DUE, reason: 0, of: 'nothing', finalized: null }
  if (!last) return { ...firstDeadline({ today, birthDate, inCapital: true }), reason: 0, of: 'first', finalized: null }
  const next = nextDeadline({ today, birthDate, inCapital: last.capital === IN_CAPITAL, sworn: swornOn(last) })
  const due = await withRelief(trx, personId, REASON.duringOffice, next)
  return { ...due, reason: REASON.duringOffice, of: `next ${next.last}`, finalized: null }
}
