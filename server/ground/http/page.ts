import { type List, MAX_COUNTED, SEARCHED_FROM_START, type Sorted } from '@djbr/domain/calls/list.ts'
import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Transaction } from '../database/connect.ts'
import { notFound } from './failure.ts'

type Paged = Pick<List, 'filters' | 'order' | 'search' | 'pageSize'>

interface Shown<L extends Paged> {
  /**
   * SQL that the list is filtered, sorted and searched by. Sorted columns are never null. Searched columns hold what the rows show to the caller: anything not
   * shown is '' here too, so that nothing can be found out by searching (safety S45).
   */
  readonly columns: Readonly<Record<L['order'][number] | L['search'][number], Expression<unknown>>> &
    Readonly<Record<keyof L['filters'], Expression<unknown> | Condition>>
  /**
   * Searched in place of a column, already without case and accents: as a table stores it, so that tens of thousands of rows need not be folded for each search,
   * or with another name for what the row shows.
   */
  readonly searched?: Partial<Readonly<Record<L['search'][number], Expression<string>>>>
  /** The code that identifies its rows. */
  readonly id: Expression<number | string>
  /** The default order. */
  readonly unasked: { readonly by: readonly Expression<unknown>[]; readonly down?: boolean }
}

/** The condition that a filter puts on a row, where it is more than equality. */
type Condition = (asked: never) => Expression<boolean>

interface PageOf<Row extends { readonly id: unknown }> {
  readonly rows: Row[]
  /** Number of rows on all pages; null for more than a thousand. */
  readonly count: number | null
  /** The row after which the next page begins; null if there is none. */
  readonly next: Row['id'] | null
}

type PageAsked = {
  readonly sorted?: Sorted | undefined
  readonly search?: string | undefined
  readonly after?: number | string | undefined
}

/**
 * Returns a page of the rows that a query may see, filtered, searched and sorted as requested (H1: nothing is cut without saying so). It begins after a given row,
 * wherever that row is now, so that rows added or removed meanwhile do not shift the page. Fails `notFound` when that row no longer exists.
 */
export async function page<DB, TB extends keyof DB, Row extends { readonly id: number | string }, L extends Paged>(
  trx: Transaction,
  list: L,
  asked: PageAsked,
  query: SelectQueryBuilder<DB, TB, Row>,
  { columns, searched = {}, id, unasked }: Shown<L>,
): Promise<PageOf<Row>> {
  const { sorted, search, after } = asked
  const down = sorted?.down ?? unasked.down ?? false
  const order = [...(sorted ? [columnOf(columns, sorted.by)] : unasked.by), id]
  const filtered = foundBy(filteredBy(query, list, asked, columns), list, search, { columns, searched })
  const place = after === undefined ? null : await placeOf(query, order, sql<boolean>`${id} = ${after}`)
  const behind = place ? filtered.where(isBehind(order, place, down ? '<' : '>')) : filtered
  const ordered = order.reduce<typeof query>((some, by) => some.orderBy(by, down ? 'desc' : 'asc'), behind)
  const found = await ordered.limit(list.pageSize + 1).execute()
  const rows = found.slice(0, list.pageSize) as Row[]
  const isAll = after === undefined && found.length === rows.length
  return {
    rows,
    count: isAll ? rows.length : await countOf(trx, filtered),
    next: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null,
  }
}

function columnOf(columns: object, name: string): Expression<unknown> {
  return (columns as Record<string, Expression<unknown>>)[name] as Expression<unknown>
}

function filteredBy<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { filters }: Paged,
  asked: object,
  columns: object,
) {
  const wanted = Object.entries(asked).filter(([name, value]) => name in filters && value !== undefined)
  return wanted.reduce((some, [name, value]) => {
    const by = (columns as Record<string, Expression<unknown> | Condition>)[name]
    return some.where(typeof by === 'function' ? by(value as never) : sql<boolean>`${by} = ${value}`)
  }, query)
}

/** Keeps rows in which every word occurs somewhere. The caller's words are parameters, never patterns. A comma separates words as a space does. */
function foundBy<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { search }: Paged,
  asked: string | undefined,
  { columns, searched }: { readonly columns: object; readonly searched: Partial<Record<string, Expression<string>>> },
) {
  const words = asked?.split(/,?\s+/).filter(Boolean) ?? []
  const texts = search.map((member) => ({ member, text: searched[member] ?? plainText(columnOf(columns, member)) }))
  return words.reduce(
    // A subquery is evaluated once, a function of a parameter for each row.
    (some, word) =>
      some.where((where) => where.or(texts.map(({ member, text }) => standsIn(sql`(SELECT ${plainText(sql`${word}`)})`, text, member)))),
    query,
  )
}

const standsIn = (word: Expression<string>, text: Expression<string>, member: string) =>
  SEARCHED_FROM_START.has(member) ? sql<boolean>`starts_with(${text}, ${word})` : sql<boolean>`strpos(${text}, ${word}) > 0`

const plainText = (text: Expression<unknown>) => sql<string>`folded_text((${text})::text)`

/** Returns a row's place in a list, as lossless texts of everything the list is sorted by: an index finds what follows values, not what follows a subquery. */
async function placeOf<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: readonly Expression<unknown>[],
  isRow: Expression<boolean>,
): Promise<readonly unknown[]> {
  const texts = order.map((by, place) => sql<string>`(${by})::text`.as(`by${place}`))
  const found = await query.clearSelect().select(texts).where(isRow).executeTakeFirstOrThrow(notFound)
  return Object.values(found)
}

/** The second condition is redundant, but when the code is in another table than the other columns, an index that begins with those can only be used through it. */
function isBehind(order: readonly Expression<unknown>[], place: readonly unknown[], beyond: '<' | '>'): RawBuilder<boolean> {
  const behind = sql<boolean>`(${sql.join(order)}) ${sql.raw(beyond)} (${sql.join(place)})`
  const [by, from] = [order.slice(0, -1), place.slice(0, -1)]
  return by.length === 0 ? behind : sql<boolean>`(${behind} AND (${sql.join(by)}) ${sql.raw(beyond)}= (${sql.join(from)}))`
}

async function countOf<DB, TB extends keyof DB, Row>(trx: Transaction, filtered: SelectQueryBuilder<DB, TB, Row>): Promise<number | null> {
  const some = filtered
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(MAX_COUNTED + 1)
  const { rows } = await sql<{ count: string }>`SELECT count(*) AS count FROM ${some} AS counted`.execute(trx)
  const count = Number(rows[0]?.count ?? 0)
  return count > MAX_COUNTED ? null : count
}
