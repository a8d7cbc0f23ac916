import type { Asked } from '@djbr/domain/calls/call.ts'
import type { ReportRow, report } from '@djbr/domain/calls/entity.ts'
import { text } from '@djbr/domain/messages/index.ts'
import type { Language } from '@djbr/domain/messages/text.ts'
import { OBLIGATION_REASON_WORDS } from '@djbr/domain/register/obligation.ts'
import { csvFile } from '@djbr/domain/values/csv.ts'
import { dateInLaPaz, displayDate, endOfMonth, laPazTimestamp, type PlainDate, timeInLaPaz, yearOf } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { printOf } from '../../declaring/reception/index.ts'
import { asEntity } from '../../ground/database/as-person.ts'
import { entityReportModel, printPaper } from '../../ground/documents/index.ts'
import { type Acting, audit, memberOf } from '../../ground/proof/index.ts'

/** A year, or a quarter of it. */
interface Period {
  readonly year: number
  /** 1 to 4; null for the whole year. */
  readonly quarter: number | null
}

const LATE_DAYS = 30

const monthOf = (year: number, month: number): PlainDate => `${year}-${String(month).padStart(2, '0')}-01`

const daysOf = ({ year, quarter }: Period): readonly [first: PlainDate, last: PlainDate] =>
  quarter === null
    ? [monthOf(year, 1), endOfMonth(monthOf(year, 12))]
    : [monthOf(year, 3 * quarter - 2), endOfMonth(monthOf(year, 3 * quarter))]

/** Returns the entity's own figures for a year or a quarter, by month and reason, as they stand now (R13.13). Writes one row to the audit. */
export async function readReport(acting: Acting, asked: Asked<typeof report>) {
  const { db, clock, listCache } = acting.services
  const { entityCode, principal } = memberOf(acting)
  const now = clock.now()
  const today = dateInLaPaz(now)
  const { year = yearOf(today), quarter = null } = asked
  const [first, last] = daysOf({ year, quarter })
  return asEntity(db, entityCode, async (trx) => {
    const { rows } = await sql<ReportRow>`
      WITH owed AS (
        SELECT DISTINCT o.id, o.reason, o.last_day, o.filed_on, o.exempt_since IS NOT NULL AS exempt, o.received_on IS NOT NULL AS received,
          o.obliged_person_id IN (
            SELECT p.obliged_person_id FROM register_claim c JOIN register_post p ON p.id = c.post_id WHERE c.entity_code = ${entityCode} AND c.resolved_at IS NULL
          ) AS in_review
        FROM obligation_of_entity o WHERE o.entity_code = ${entityCode} AND o.last_day BETWEEN ${first}::date AND ${last}::date)
      SELECT to_char(last_day, 'YYYY-MM') AS month, reason, count(*)::int AS due,
        count(*) FILTER (WHERE exempt AND NOT in_review)::int AS exempt,
        count(*) FILTER (WHERE NOT exempt AND NOT in_review AND received AND filed_on <= last_day)::int AS on_time,
        count(*) FILTER (WHERE NOT exempt AND NOT in_review AND received AND filed_on > last_day AND filed_on <= last_day + ${LATE_DAYS}::int)::int AS late,
        count(*) FILTER (WHERE NOT exempt AND NOT in_review AND received AND filed_on > last_day + ${LATE_DAYS}::int)::int AS very_late,
        count(*) FILTER (WHERE NOT exempt AND NOT in_review AND NOT received AND last_day < ${today}::date)::int AS missing,
        count(*) FILTER (WHERE NOT exempt AND NOT in_review AND NOT received AND last_day >= ${today}::date)::int AS open,
        count(*) FILTER (WHERE in_review)::int AS in_review
      FROM owed GROUP BY 1, 2 ORDER BY 1, 2`.execute(trx)
    const { rows: underived } = await sql<{ people: number }>`
      SELECT count(DISTINCT w.id)::int AS people FROM register_post p JOIN obliged_person w ON w.id = p.obliged_person_id
      WHERE p.entity_code = ${entityCode} AND p.voided_at IS NULL AND p.ended_on IS NULL AND w.birth_date IS NULL`.execute(trx)
    await audit(trx, principal, { at: now, action: 'entity.report', facts: { entity: entityCode, year, ...(quarter && { quarter }) } })
    return {
      year,
      quarter,
      /** Moment up to which it counts: when it was read. */
      cutOff: now,
      rows,
      /** People without a birth date: no yearly obligation is derived for them. */
      notDerived: underived[0]?.people ?? 0,
      entity: listCache.word('entidades', entityCode),
    }
  })
}

type Report = Awaited<ReturnType<typeof readReport>>

const fileOf = ({ year, quarter }: Period, kind: 'pdf' | 'csv') => `informe-${year}${quarter === null ? '' : `-t${quarter}`}.${kind}`

/** Prints the report as a PDF (R13.18). */
export async function printReport(acting: Acting, asked: Asked<typeof report>) {
  const { services } = acting
  const read = await readReport(acting, asked)
  const model = entityReportModel({ ...read, cutOff: laPazTimestamp(read.cutOff) }, printOf(services))
  return printPaper(services, { template: 'entity', model, by: `entity:${memberOf(acting).entityCode}` }, fileOf(read, 'pdf'))
}

/** Returns the report as a CSV table (R13.13, S57). */
export async function tableOfReport(acting: Acting, asked: Asked<typeof report>) {
  const read = await readReport(acting, asked)
  return { name: fileOf(read, 'csv'), text: reportAsCsv(read, acting.language) }
}

/** Writes the report as CSV: its cut-off first, then a line for each month and reason. */
function reportAsCsv(report: Report, language: Language): string {
  const say = (key: Parameters<typeof text>[1], params?: Parameters<typeof text>[2]) => text(language, key, params)
  const head = ['month', 'reason', 'due', 'onTime', 'late', 'veryLate', 'missing', 'open', 'exempt', 'inReview'] as const
  const words = {
    month: 'entity.report.month',
    reason: 'entity.report.reason',
    due: 'entity.report.due',
    onTime: 'entity.report.onTime',
    late: 'entity.report.late',
    veryLate: 'entity.report.veryLate',
    missing: 'entity.report.missing',
    open: 'entity.report.open',
    exempt: 'entity.report.exempt',
    inReview: 'entity.report.inReview',
  } as const
  return csvFile([
    [
      report.entity,
      report.quarter === null ? String(report.year) : say('entity.report.quarterOf', { quarter: report.quarter, year: report.year }),
    ],
    [say('entity.report.cutOff', { date: displayDate(dateInLaPaz(report.cutOff)), time: timeInLaPaz(report.cutOff).slice(0, 5) })],
    [say('entity.report.notDerived'), report.notDerived],
    head.map((name) => say(words[name])),
    ...report.rows.map((row) => head.map((name) => (name === 'reason' ? say(OBLIGATION_REASON_WORDS[row.reason]) : row[name]))),
  ])
}
