import type { Asked } from '@djbr/domain/calls/call.ts'
import { closeDay, exportDay, officeDay, printClosing } from '@djbr/domain/calls/day.ts'
import { displayControlCode } from '@djbr/domain/declaration/control-code.ts'
import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { dateInLaPaz, type PlainDate } from '@djbr/domain/values/dates.ts'
import { type RawBuilder, sql } from 'kysely'
import { asReader } from '../../../ground/database/as-person.ts'
import type { Transaction } from '../../../ground/database/connect.ts'
import { act, calls, handOutTable, serve } from '../../../ground/http/serve.ts'
import type { Acting } from '../../../ground/proof/index.ts'
import { close, closingOver, closingsOf, shown } from './closing.ts'
import { dayAsTable } from './export.ts'
import { print } from './print.ts'
import { type Day, type DayReception, FROM_THE_DAY, numbered, OF_ALL, type OfficerTotal, type ReceptionRow } from './receptions.ts'

/** The day of an office: its receptions, its totals and its closings (R8.20, R8.72 to R8.74). */
export const dayRoutes = calls(serve(officeDay, dayOf), act(closeDay, close), act(printClosing, print), handOutTable(exportDay, dayAsTable))

/** A reception as the officer who asks sees it. */
interface ShownReception extends DayReception {
  readonly own: boolean
  /** Set for what the officer who asks received today; '' and null for all others. */
  readonly names: string
  readonly controlCode: string | null
}

/** The nearest days before and after one on which the office received something. */
interface Neighbours {
  readonly dayBefore: PlainDate | null
  readonly dayAfter: PlainDate | null
}

const AT_ONCE = 200

/**
 * Returns a page of what the officer's office received on a day, latest first, below the number `before`, with the totals of the whole day and the nearest days
 * that have any. Shows names, and the code that reprints a slip, only for what the officer received today (R8.20): the others take a reason (safety S45).
 */
async function dayOf({ services: { db, clock }, session }: Acting, { day: asked, before }: Asked<typeof officeDay>) {
  const today = dateInLaPaz(clock.now())
  const day = asked ?? today
  const { officeId, accountId } = session
  const of = { officeId, day }
  const isToday = day === today
  // @protects S45 a past day names nobody
  //   instead: isToday ==> isToday || true
  const own = sql<boolean>`a.id = ${accountId} AND ${isToday}::boolean`
  return asReader(db, 'desk', async (trx) => {
    const { rows } = await sql<ReceptionRow<ShownReception>>`
      SELECT ${OF_ALL}, a.id = ${accountId} AS own,
        CASE WHEN ${own} THEN (
          SELECT concat_ws(' ', p.names, nullif(p.paternal_surname, ''), nullif(p.maternal_surname, '')) FROM person p WHERE p.id = d.person_id
        ) ELSE '' END AS names,
        CASE WHEN ${own} AND d.state = ${STATE.received} THEN d.control_code END AS control_code
      ${FROM_THE_DAY(of)} ${before === undefined ? sql`` : sql`AND r.national_number < ${before}`}
      ORDER BY r.national_number DESC LIMIT ${AT_ONCE + 1}`.execute(trx)
    const closings = await closingsOf(trx, of)
    return {
      day,
      today,
      ...(await neighboursOf(trx, of)),
      receptions: rows.slice(0, AT_ONCE).map((row) => {
        const { controlCode, nationalNumber: id, ...reception } = numbered(row)
        return { ...reception, id, controlCode: controlCode && displayControlCode(controlCode), closing: closingOver(closings, id) }
      }),
      more: rows.length > AT_ONCE,
      totals: await totalsOf(trx, of, accountId),
      closings: closings.map((closing) => shown(closing, day)),
    }
  })
}

async function totalsOf(trx: Transaction, of: Day, accountId: number | null) {
  const { rows } = await sql<OfficerTotal & { readonly isOwn: boolean }>`
    SELECT a.name AS officer, a.id = ${accountId} AS is_own, count(*) AS received, count(*) FILTER (WHERE d.late) AS late,
      count(*) FILTER (WHERE d.state = ${STATE.writtenOff}) AS written_off
    ${FROM_THE_DAY(of)} GROUP BY a.id, a.name ORDER BY a.name`.execute(trx)
  const sum = (count: (total: OfficerTotal) => number) => rows.reduce((total, each) => total + count(each), 0)
  return {
    received: sum(({ received }) => received),
    late: sum(({ late }) => late),
    writtenOff: sum(({ writtenOff }) => writtenOff),
    own: rows.find(({ isOwn }) => isOwn)?.received ?? 0,
    officers: rows,
  }
}

async function neighboursOf(trx: Transaction, { officeId, day }: Day): Promise<Neighbours> {
  const nearest = (beyond: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
    sql<{ day: PlainDate }>`
      SELECT r.received_on AS day FROM reception r WHERE r.office_id = ${officeId} AND r.received_on ${beyond} ${day}
      ORDER BY r.received_on ${order} LIMIT 1`.execute(trx)
  const { rows: before } = await nearest(sql`<`, sql`DESC`)
  const { rows: after } = await nearest(sql`>`, sql`ASC`)
  return { dayBefore: before[0]?.day ?? null, dayAfter: after[0]?.day ?? null }
}
