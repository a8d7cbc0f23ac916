import type pg from 'pg'

/** A column of a table as it is copied. */
export interface Column {
  readonly name: string
  readonly type: string
  /** The table whose number it is, whichever it refers to it by; null where it refers to none. */
  readonly refersTo: string | null
  readonly isPrimary: boolean
}

/** A table whose rows belong to a person. */
export interface Belonging {
  readonly table: string
  /** The column that numbers its rows; null where another table's does. */
  readonly key: string | null
  /** By which of its columns a row belongs to a row of another table that belongs to a person. */
  readonly by: { readonly column: string; readonly table: string; readonly of: string }
  readonly columns: readonly Column[]
}

/** Numbers that no sequence gives. */
const KEYS: Readonly<Record<string, string>> = { log_leaf: 'place' }
/** Whose row of the audit it is, which no key says: a row outlives its person. */
const BY: Readonly<Record<string, string>> = { audit: 'subject_person_id' }

/** Rows of a draw over everybody: they name people's places in the log, and belong to none of them. */
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

/** Every table whose rows belong to people, in an order in which each comes behind the one that it belongs by; as the schema says, so that a new one is among them. */
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

/** The receptions of declarations go by the number of the declaration: whatever refers to one of them refers to the other. */
function numbering(
  { refersTo, refersBy }: Pick<Referring, 'refersTo' | 'refersBy'>,
  tables: ReadonlyMap<string, readonly Row[]>,
): string | null {
  const referred = tables.get(refersTo ?? '')?.find(({ name }) => name === refersBy)
  return referred?.refersTo ? numbering(referred, tables) : refersTo
}

/** By its person where it says one; else by whatever it must refer to, or may, that belongs to one, but for accounts: those are whoever acted. */
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
