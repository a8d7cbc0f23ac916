import type pg from 'pg'

/** A column of a table as it is copied. */
export interface Column {
  readonly name: string
  readonly type: string
  /** The table whose number the column holds, by whichever column it refers to it; null when it refers to none. */
  readonly refersTo: string | null
  readonly isPrimary: boolean
}

/** A table whose rows belong to a person. */
export interface Belonging {
  readonly table: string
  /** The column that numbers its rows; null when another table's column does. */
  readonly key: string | null
  /** The column by which a row belongs to a person's row in another table. */
  readonly by: { readonly column: string; readonly table: string; readonly of: string }
  readonly columns: readonly Column[]
}

/** Number columns that no sequence fills. */
const KEYS: Readonly<Record<string, string>> = { log_leaf: 'place' }
/** The column that names an audit row's person, which no key tells: a row outlives its person. */
const BY: Readonly<Record<string, string>> = { audit: 'subject_person_id' }

/** Rows of a draw over everybody: they hold places of people in the log, but belong to none of these people. */
const OF_ALL: ReadonlySet<string> = new Set(['draw_exclusion', 'draw_place'])

interface Row {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly isIdentity: boolean
  readonly isPrimary: boolean
  readonly isRequired: boolean
  readonly refersTo: string | null
  readonly refersBy: string | null
}

type Referring = Column & Pick<Row, 'refersBy'>

/** Returns every table whose rows belong to people, each after the table that it belongs by. Read from the schema, so that new tables are included. */
export async function belongings(client: pg.Client): Promise<readonly Belonging[]> {
  const { rows } = await client.query<Row>(`
    SELECT t.relname AS table, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, a.attidentity <> '' AS "isIdentity",
      a.attnotnull AS "isRequired", coalesce(p.conkey @> ARRAY[a.attnum], false) AS "isPrimary", f.relname AS "refersTo", f.attname AS "refersBy"
    FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    LEFT JOIN pg_constraint p ON p.conrelid = t.oid AND p.contype = 'p'
    LEFT JOIN LATERAL (
      SELECT r.relname, k.attname FROM pg_constraint c JOIN pg_class r ON r.oid = c.confrelid
        JOIN pg_attribute k ON k.attrelid = c.confrelid AND k.attnum = c.confkey[1]
      WHERE c.contype = 'f' AND c.conrelid = t.oid AND c.conkey[1] = a.attnum
      ORDER BY cardinality(c.conkey), c.oid LIMIT 1) f ON true
    WHERE t.relkind = 'r' AND t.relnamespace = 'public'::regnamespace
    ORDER BY t.relname, a.attnum`)
  const tables = Map.groupBy(rows, ({ table }) => table)
  const found: (Omit<Belonging, 'columns'> & { readonly columns: readonly Referring[] })[] = [
    { table: 'person', key: 'id', by: { column: 'id', table: 'person', of: 'id' }, columns: columnsOf(tables.get('person') ?? []) },
  ]
  const add = (optional: boolean): boolean => {
    const known = new Set(found.map(({ table }) => table))
    const added = [...tables].flatMap(([table, columns]) => {
      const by = known.has(table) || OF_ALL.has(table) ? null : belongsBy(table, columns, known, optional)
      return by ? [{ table, by, key: keyOf(table, columns), columns: columnsOf(columns) }] : []
    })
    found.push(...added)
    return added.length > 0
  }
  while (add(false) || add(true));
  return found.map((one) => ({ ...one, columns: one.columns.map((column) => ({ ...column, refersTo: numbering(column, tables) })) }))
}

/** Follows references to the table that numbers the rows. Receptions go by the number of their declaration, so a reference to a reception is one to the declaration. */
function numbering(
  { refersTo, refersBy }: Pick<Referring, 'refersTo' | 'refersBy'>,
  tables: ReadonlyMap<string, readonly Row[]>,
): string | null {
  const referred = tables.get(refersTo ?? '')?.find(({ name }) => name === refersBy)
  return referred?.refersTo ? numbering(referred, tables) : refersTo
}

/**
 * Returns how a table belongs to people: by its own person column if it has one, else by a required (or optional) reference to a table that belongs to one.
 * References to accounts do not count: they name the person who acted.
 */
function belongsBy(table: string, columns: readonly Row[], known: ReadonlySet<string>, optional: boolean): Belonging['by'] | null {
  const own = columns.find(({ name }) => name === (BY[table] ?? 'person_id'))
  if (own) return { column: own.name, table: 'person', of: 'id' }
  const other = columns.find(
    ({ refersTo, isRequired }) => refersTo !== null && refersTo !== 'account' && known.has(refersTo) && (isRequired || optional),
  )
  return other?.refersTo && other.refersBy ? { column: other.name, table: other.refersTo, of: other.refersBy } : null
}

const keyOf = (table: string, columns: readonly Row[]) => KEYS[table] ?? columns.find(({ isIdentity }) => isIdentity)?.name ?? null

const columnsOf = (columns: readonly Row[]): Referring[] =>
  columns.map(({ table, name, type, isPrimary, refersTo, refersBy }) => ({
    ...{ name, type, isPrimary, refersBy },
    refersTo: refersTo ?? (name === (BY[table] ?? 'person_id') ? 'person' : null),
  }))
