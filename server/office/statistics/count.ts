import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { type DisclosedTable, disclosedCount, disclosedTable } from '@djbr/domain/office/statistics.ts'
import { type PlainDate, yearOf } from '@djbr/domain/values/dates.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '../../ground/database/connect.ts'

/** Which filings to count; an absent field means any. */
export interface Counted {
  /** Days in La Paz, both included. */
  readonly from: PlainDate
  readonly until: PlainDate
  /** 0 for abroad. */
  readonly department?: number | undefined
  /** 0 for an entity outside the list. */
  readonly entity?: number | undefined
}

export type Punctuality = 'onTime' | 'late'

/** Filings counted in several ways; small groups are not disclosed (domain/office/statistics.ts). */
export interface Statistics {
  readonly state: DisclosedTable<number>
  readonly reason: DisclosedTable<number>
  readonly department: DisclosedTable<number>
  readonly entity: DisclosedTable<number>
  readonly hour: DisclosedTable<number>
  readonly punctuality: DisclosedTable<Punctuality>
  /** By day for a short period, otherwise by the first day of each month. */
  readonly time: DisclosedTable<PlainDate>
  readonly timeBy: 'day' | 'month'
  /** How many were begun but not finalized. They are in no other table or total, so that a few of them hide nothing else. */
  readonly open: number | null
}

/** Longest period that is shown by day, in days. */
const MAX_DAYS = 62

interface Cell {
  readonly state: number
  readonly reason: number
  readonly department: number
  readonly hour: number
  readonly late: boolean
  readonly count: number
}

interface Methods {
  /** Whether to leave out what was written off. */
  readonly finishedOnly?: boolean
}

/** Counts the finalized filings of a period, each once. */
export async function countFilings(db: Database, counted: Counted, { finishedOnly = false }: Methods = {}): Promise<Statistics> {
  const timeBy = daysOf(counted) <= MAX_DAYS ? ('day' as const) : ('month' as const)
  const time =
    timeBy === 'day'
      ? sql`SELECT day AS key, count(*) FROM filing WHERE ${conditionOf(counted, finishedOnly)}`
      : sql`SELECT month AS key, sum(count) AS count FROM ${cellsOf(counted, finishedOnly)}`
  const [cells, times, entities, open] = await Promise.all([
    sql<Cell>`SELECT state, reason, department, hour, late, sum(count) AS count FROM ${cellsOf(counted, finishedOnly)} GROUP BY 1, 2, 3, 4, 5`.execute(
      db,
    ),
    sql<{ key: PlainDate; count: number }>`${time} GROUP BY 1 ORDER BY 1`.execute(db),
    sql<{
      key: number
      count: number
    }>`SELECT entity AS key, sum(count) AS count FROM ${entitiesOf(counted, finishedOnly)} GROUP BY 1 ORDER BY 1`.execute(db),
    sql<{ count: number }>`SELECT count(*) FROM filing WHERE ${periodOf(counted)} AND state = ${STATE.inProcess} AND late IS NULL`.execute(
      db,
    ),
  ])
  const by = <Key>(keyOf: (cell: Cell) => Key) => disclosedTable(summed(cells.rows, keyOf))
  return {
    state: by(({ state }) => state),
    reason: by(({ reason }) => reason),
    department: by(({ department }) => department),
    hour: by(({ hour }) => hour),
    punctuality: by(({ late }) => (late ? 'late' : 'onTime')),
    entity: disclosedTable(entities.rows),
    time: disclosedTable(times.rows),
    timeBy,
    open: disclosedCount(open.rows[0]?.count ?? 0),
  }
}

const finished = (finishedOnly: boolean) => (finishedOnly ? sql` AND state IN (2, 3)` : sql``)

// @protects 039 what is in process is in no table that would give it away
//   instead: AND late IS NOT NULL$ ==> $
/** Condition for the finalized filings of a period, whose lateness is known. */
const conditionOf = (counted: Counted, finishedOnly: boolean): RawBuilder<unknown> =>
  sql`${periodOf(counted)} AND late IS NOT NULL${finished(finishedOnly)}`

function periodOf({ from, until, department, entity }: Counted): RawBuilder<unknown> {
  const conditions = [sql`day BETWEEN ${from}::date AND ${until}::date`]
  if (department !== undefined) conditions.push(sql`department = ${department}`)
  if (entity !== undefined) conditions.push(sql`entity = ${entity}`)
  return sql.join(conditions, sql` AND `)
}

/** Selects the whole months of a period that were added up and have not changed since; none when counting one entity, whose filings are few. */
const unchanged = ({ from, until, entity }: Counted): RawBuilder<unknown> => sql`
  SELECT m.month FROM filing_month m
  WHERE m.month >= ${from}::date AND m.month + interval '1 month' <= ${until}::date + 1 AND ${entity === undefined}
    AND NOT EXISTS (SELECT FROM filing_change c WHERE c.month = m.month)`

/** Selects the sums of a period's unchanged months, and the filings of its other days. */
function summedOf(counted: Counted, finishedOnly: boolean, sums: RawBuilder<unknown>, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  const { from, until, department } = counted
  const of = department === undefined ? sql`` : sql` AND department = ${department}`
  return sql`(
    SELECT month, ${columns}, count FROM ${sums} WHERE month IN (${unchanged(counted)})${of}${finished(finishedOnly)}
    UNION ALL
    SELECT months.month::date, ${columns}, 1
    FROM generate_series(date_trunc('month', ${from}::date), ${until}::date, interval '1 month') AS months (month)
    JOIN LATERAL (
      SELECT * FROM filing WHERE day BETWEEN months.month::date AND (months.month + interval '1 month - 1 day')::date AND ${conditionOf(counted, finishedOnly)}
    ) filings ON true
    WHERE months.month::date NOT IN (${unchanged(counted)})) AS counted`
}

const cellsOf = (counted: Counted, finishedOnly: boolean) =>
  summedOf(counted, finishedOnly, sql`filing_sum`, sql`state, reason, department, hour, late`)

const entitiesOf = (counted: Counted, finishedOnly: boolean) => summedOf(counted, finishedOnly, sql`filing_sum_of_entity`, sql`entity`)

const daysOf = ({ from, until }: Counted) => (Date.parse(until) - Date.parse(from)) / 86_400_000 + 1

/** Adds up the cells by one of their values, ordered by that value: ordered by count, they would reveal which of the small ones is smallest. */
function summed<Key>(cells: readonly Cell[], keyOf: (cell: Cell) => Key): { key: Key; count: number }[] {
  const sums = new Map<Key, number>()
  for (const cell of cells) {
    const key = keyOf(cell)
    sums.set(key, (sums.get(key) ?? 0) + cell.count)
  }
  return [...sums].map(([key, count]) => ({ key, count })).toSorted((one, other) => (one.key < other.key ? -1 : 1))
}

/** Counts what was finalized and not written off in each month ('YYYY-MM') of a period, earliest first, small groups included. */
export async function countMonths(db: Database, counted: Counted): Promise<readonly { readonly key: string; readonly count: number }[]> {
  const { rows } = await sql<{ key: string; count: number }>`
    SELECT to_char(month, 'YYYY-MM') AS key, sum(count) AS count FROM ${cellsOf(counted, true)} GROUP BY 1 ORDER BY 1`.execute(db)
  return rows
}

/** Counts by service the people who met a technical failure in a period. Does not disclose small groups. */
export function countOutages(db: Database, { from, until }: Counted): Promise<DisclosedTable<string>> {
  return db.transaction().execute(async (trx: Transaction) => {
    await sql`select set_config('app.office', 'statistics', true)`.execute(trx)
    const { rows } = await sql<{ key: string; count: number }>`
      SELECT service AS key, count(DISTINCT person_id) AS count FROM technical_failure
      WHERE happened_at >= ${`${from}T00:00:00-04:00`}::timestamptz AND happened_at < ${`${until}T00:00:00-04:00`}::timestamptz + interval '1 day'
      GROUP BY 1 ORDER BY 1`.execute(trx)
    return disclosedTable(rows)
  })
}

/** Returns the years that have something to publish, earliest first. */
export async function yearsCounted(db: Database, until: PlainDate): Promise<readonly number[]> {
  const { rows } = await sql<{ first: PlainDate | null }>`
    SELECT min(day) AS first FROM filing WHERE day <= ${until}::date AND state IN (2, 3)`.execute(db)
  const first = rows[0]?.first
  if (!first) return []
  return Array.from({ length: yearOf(until) - yearOf(first) + 1 }, (_, index) => yearOf(first) + index)
}
