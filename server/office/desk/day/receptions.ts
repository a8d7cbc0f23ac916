import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { dateInLaPaz, type PlainDate } from '@djbr/domain/values/dates.ts'
import { type RawBuilder, sql } from 'kysely'
import { asReader } from '../../../ground/database/as-person.ts'
import type { Transaction } from '../../../ground/database/connect.ts'
import type { Session } from '../../../ground/http/session.ts'
import { displayNumbers } from '../../../ground/proof/index.ts'
import type { Services } from '../../../services.ts'

/** A reception as the list of a day has it: never whose it is. */
export interface DayReception {
  readonly nationalNumber: number
  readonly departmental: string
  readonly national: string
  readonly receivedAt: Date
  /** The account of who received it. */
  readonly officer: string
  readonly late: boolean
  /** When it was written off since; null while it stands. */
  readonly writtenOffAt: Date | null
}

/** The same as whoever asks is shown it. */
interface ShownReception extends DayReception {
  readonly mine: boolean
  /** Of what whoever asks received today; '' and null of the others. */
  readonly names: string
  readonly controlCode: string | null
}

interface OfficerTotal {
  readonly officer: string
  readonly received: number
  readonly late: number
  readonly writtenOff: number
}

/** The days around one on which the office received something. */
interface Neighbours {
  readonly before: PlainDate | null
  readonly after: PlainDate | null
}

interface OfficeDay extends Neighbours {
  /** How many of the day whoever asks received. */
  readonly mine: number
  readonly receptions: readonly ShownReception[]
  readonly more: boolean
  readonly totals: readonly OfficerTotal[]
}

const AT_ONCE = 200

interface Row extends Omit<ShownReception, 'departmental' | 'national'> {
  readonly year: number
  readonly department: string
  readonly departmentNumber: number
}

/** Whose office, and which of its days. */
export interface Day {
  readonly officeId: number | null
  readonly day: PlainDate
}

// @protects S45 a day is its own office’s
//   instead: r.office_id = ${officeId} ==> (${officeId}::bigint IS NOT NULL)
const FROM_THE_DAY = ({ officeId, day }: Day) => sql`
  FROM reception r JOIN declaration d ON d.id = r.declaration_id JOIN account a ON a.id = r.officer_id
  WHERE r.office_id = ${officeId} AND r.received_on = ${day}`

/** Columns that a list of a day has, and those of a page that its reader is shown. */
const OF_ALL = sql`r.year, r.department, r.department_number, r.national_number, r.received_at, a.name AS officer, coalesce(d.late, false) AS late,
  CASE WHEN d.state = ${STATE.writtenOff} THEN d.changed_at END AS written_off_at`

const numbered = ({ year, department, departmentNumber, ...row }: Row): ShownReception => {
  const numbers = displayNumbers({ year, department, departmentNumber, nationalNumber: row.nationalNumber })
  return { ...row, departmental: numbers.department, national: numbers.national }
}

/**
 * A page of what an officer's office received on a day, the latest first, behind the number `before`; with the totals of the whole day and the days around it that have any.
 * Names and the code that prints its slip again are those of what the officer received today (R8.20): the others' are seen with a reason (safety S45).
 */
export function officeDay(
  { db, clock }: Services,
  { officeId, accountId }: Session,
  { day, before }: { readonly day: PlainDate; readonly before: number | undefined },
): Promise<OfficeDay> {
  const of = { officeId, day }
  const isToday = day === dateInLaPaz(clock.now())
  // @protects S45 a past day names nobody
  //   instead: isToday ==> isToday || true
  const own = sql<boolean>`a.id = ${accountId} AND ${isToday}::boolean`
  return asReader(db, 'desk', async (trx) => {
    const { rows } = await sql<Row>`
      SELECT ${OF_ALL}, a.id = ${accountId} AS mine,
        CASE WHEN ${own} THEN (
          SELECT concat_ws(' ', p.names, nullif(p.paternal_surname, ''), nullif(p.maternal_surname, '')) FROM person p WHERE p.id = d.person_id
        ) ELSE '' END AS names,
        CASE WHEN ${own} AND d.state = ${STATE.received} THEN d.control_code END AS control_code
      ${FROM_THE_DAY(of)} ${before === undefined ? sql`` : sql`AND r.national_number < ${before}`}
      ORDER BY r.national_number DESC LIMIT ${AT_ONCE + 1}`.execute(trx)
    return {
      receptions: rows.slice(0, AT_ONCE).map(numbered),
      more: rows.length > AT_ONCE,
      ...(await totalsOf(trx, of, accountId)),
      ...(await neighboursOf(trx, of)),
    }
  })
}

/** All that an office received on a day, in the order of the national numbers, which is that in which it was received. */
export async function receptionsOf(trx: Transaction, of: Day): Promise<DayReception[]> {
  const { rows } = await sql<Row>`SELECT ${OF_ALL} ${FROM_THE_DAY(of)} ORDER BY r.national_number`.execute(trx)
  return rows.map(numbered)
}

async function totalsOf(trx: Transaction, of: Day, accountId: number | null): Promise<Pick<OfficeDay, 'totals' | 'mine'>> {
  const { rows } = await sql<OfficerTotal & { readonly isMine: boolean }>`
    SELECT a.name AS officer, a.id = ${accountId} AS is_mine, count(*) AS received, count(*) FILTER (WHERE d.late) AS late,
      count(*) FILTER (WHERE d.state = ${STATE.writtenOff}) AS written_off
    ${FROM_THE_DAY(of)} GROUP BY a.id, a.name ORDER BY a.name`.execute(trx)
  const totals = rows.map(({ isMine, ...total }) => total)
  return { totals, mine: rows.find(({ isMine }) => isMine)?.received ?? 0 }
}

/** What each officer received of a list, by account. */
export function totalsIn(receptions: readonly DayReception[]): OfficerTotal[] {
  const officers = [...new Set(receptions.map(({ officer }) => officer))].sort()
  return officers.map((officer) => {
    const own = receptions.filter((reception) => reception.officer === officer)
    return {
      officer,
      received: own.length,
      late: own.filter(({ late }) => late).length,
      writtenOff: own.filter(({ writtenOffAt }) => writtenOffAt !== null).length,
    }
  })
}

async function neighboursOf(trx: Transaction, { officeId, day }: Day): Promise<Neighbours> {
  const nearest = (beyond: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
    sql<{ day: PlainDate }>`
      SELECT r.received_on AS day FROM reception r WHERE r.office_id = ${officeId} AND r.received_on ${beyond} ${day}
      ORDER BY r.received_on ${order} LIMIT 1`.execute(trx)
  const { rows: before } = await nearest(sql`<`, sql`DESC`)
  const { rows: after } = await nearest(sql`>`, sql`ASC`)
  return { before: before[0]?.day ?? null, after: after[0]?.day ?? null }
}
