import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { type DisclosedTable, disclosedCount, disclosedTable } from '@djbr/domain/office/statistics.ts'
import { type PlainDate, yearOf } from '@djbr/domain/values/dates.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '../../ground/database/connect.ts'

/** Which filings are counted; what is absent leaves all. */
export interface Counted {
  /** Days in La Paz, both included. */
  readonly from: PlainDate
  readonly until: PlainDate
  /** 0: abroad. */
  readonly department?: number | undefined
  /** 0: none of the list. */
  readonly entity?: number | undefined
}

export type Punctuality = 'onTime' | 'late'

/** How many filings there are, each way that they are counted; small groups are not disclosed (domain/office/statistics.ts). */
export interface Statistics {
  readonly state: DisclosedTable<number>
  readonly reason: DisclosedTable<number>
  readonly department: DisclosedTable<number>
  readonly entity: DisclosedTable<number>
  readonly hour: DisclosedTable<number>
  readonly punctuality: DisclosedTable<Punctuality>
  /** By the day when there are few, else by the first day of each month. */
  readonly time: DisclosedTable<PlainDate>
  readonly timeBy: 'day' | 'month'
  /** How many were begun and are not finalized: of no other table nor total, so that a few of them hide nothing else. */
  readonly open: number | null
}

/** A period that is told by the day. */
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
  /** Leaves out what was written off. */
  readonly finishedOnly?: boolean
}

/** Counts the filings of a period, each once: what was finalized. */
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
/** The filings of a period: finalized, so that their lateness is known. */
const conditionOf = (counted: Counted, finishedOnly: boolean): RawBuilder<unknown> =>
  sql`${periodOf(counted)} AND late IS NOT NULL${finished(finishedOnly)}`

function periodOf({ from, until, department, entity }: Counted): RawBuilder<unknown> {
  const conditions = [sql`day BETWEEN ${from}::date AND ${until}::date`]
  if (department !== undefined) conditions.push(sql`department = ${department}`)
  if (entity !== undefined) conditions.push(sql`entity = ${entity}`)
  return sql.join(conditions, sql` AND `)
}

/** The whole months of a period that were added up and that nothing changed since; none of one entity, whose filings are few. */
const settled = ({ from, until, entity }: Counted): RawBuilder<unknown> => sql`
  SELECT m.month FROM filing_month m
  WHERE m.month >= ${from}::date AND m.month + interval '1 month' <= ${until}::date + 1 AND ${entity === undefined}
    AND NOT EXISTS (SELECT FROM filing_change c WHERE c.month = m.month)`

/** The sums of the settled months of a period, and the filings of its other days. */
function summedOf(counted: Counted, finishedOnly: boolean, sums: RawBuilder<unknown>, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  const { from, until, department } = counted
  const of = department === undefined ? sql`` : sql` AND department = ${department}`
  return sql`(
    SELECT month, ${columns}, count FROM ${sums} WHERE month IN (${settled(counted)})${of}${finished(finishedOnly)}
    UNION ALL
    SELECT months.month::date, ${columns}, 1
    FROM generate_series(date_trunc('month', ${from}::date), ${until}::date, interval '1 month') AS months (month)
    JOIN LATERAL (
      SELECT * FROM filing WHERE day BETWEEN months.month::date AND (months.month + interval '1 month - 1 day')::date AND ${conditionOf(counted, finishedOnly)}
    ) filings ON true
    WHERE months.month::date NOT IN (${settled(counted)})) AS counted`
}

const cellsOf = (counted: Counted, finishedOnly: boolean) =>
  summedOf(counted, finishedOnly, sql`filing_sum`, sql`state, reason, department, hour, late`)

const entitiesOf = (counted: Counted, finishedOnly: boolean) => summedOf(counted, finishedOnly, sql`filing_sum_of_entity`, sql`entity`)

const daysOf = ({ from, until }: Counted) => (Date.parse(until) - Date.parse(from)) / 86_400_000 + 1

/** The cells by one of their values, in its order: by their counts they would tell of the small ones which is the smallest. */
function summed<Key>(cells: readonly Cell[], keyOf: (cell: Cell) => Key): { key: Key; count: number }[] {
  const sums = new Map<Key, number>()
  for (const cell of cells) {
    const key = keyOf(cell)
    sums.set(key, (sums.get(key) ?? 0) + cell.count)
  }
  return [...sums].map(([key, count]) => ({ key, count })).toSorted((one, other) => (one.key < other.key ? -1 : 1))
}

/** How many were finalized each month ('YYYY-MM') of a period, and not written off, the first one first; small groups too. */
export async function countMonths(db: Database, counted: Counted): Promise<readonly { readonly key: string; readonly count: number }[]> {
  const { rows } = await sql<{ key: string; count: number }>`
    SELECT to_char(month, 'YYYY-MM') AS key, sum(count) AS count FROM ${cellsOf(counted, true)} GROUP BY 1 ORDER BY 1`.execute(db)
  return rows
}

/** The technical failures of a period by service: how many people met one. Small groups are not told. */
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

/** The years of which there is something to tell, the first one first. */
export async function yearsCounted(db: Database, until: PlainDate): Promise<readonly number[]> {
  const { rows } = await sql<{ first: PlainDate | null }>`
    SELECT min(day) AS first FROM filing WHERE day <= ${until}::date AND state IN (2, 3)`.execute(db)
  const first = rows[0]?.first
  if (!first) return []
  return Array.from({ length: yearOf(until) - yearOf(first) + 1 }, (_, index) => yearOf(first) + index)
}
