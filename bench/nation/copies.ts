import type pg from 'pg'
import { drawnName, drawnSurname } from '../public-people.ts'
import { type Belonging, belongings } from './belonging.ts'
import type { Pattern } from './patterns.ts'

/** How many people there are, and how they are spread over the entities. */
export interface Extent {
  readonly people: number
  readonly entities: number
  /** How many people the first entities have; the others share the rest. */
  readonly largest: readonly number[]
}

/** A table with rows of patterns, and those of its columns that refer to rows which are copied too. */
export interface Laid extends Belonging {
  readonly copied: ReadonlySet<string>
}

/** Audit rows of each pattern that are copied. */
const AUDITED = 10
const FIRST_DOCUMENT = 20_000_000

/** Writes one row for each copy: its pattern, its place among the pattern's copies, and what tells it from the others. */
export async function drawCopies(client: pg.Client, patterns: readonly Pattern[], { people, entities, largest }: Extent): Promise<void> {
  const total = patterns.reduce((sum, { perThousand }) => sum + perThousand, 0)
  await client.query(`
    CREATE SCHEMA nation;
    CREATE TABLE nation.pattern (pattern int PRIMARY KEY, person_id bigint NOT NULL, document text NOT NULL, copies bigint NOT NULL)`)
  for (const [place, { personId, perThousand }] of patterns.entries()) {
    const copies = Math.round((people * perThousand) / total)
    await client.query('INSERT INTO nation.pattern SELECT $1, id, document_number, $3 FROM person WHERE id = $2', [place, personId, copies])
  }
  await client.query('SELECT setseed(0.38)')
  const bounds = largest.map((_, at) => largest.slice(0, at + 1).reduce((sum, size) => sum + size, 1))
  await client.query(`
    CREATE TABLE nation.copy AS
    SELECT pattern, n, number, (${FIRST_DOCUMENT} + number)::text AS document,
      ${drawnSurname} AS paternal, ${drawnSurname} AS maternal, ${drawnName} AS names,
      CASE WHEN number < ${bounds.at(-1)} THEN 1 + width_bucket(number, ARRAY[${bounds}]::bigint[])
        ELSE ${largest.length + 1} + number % ${Math.max(1, entities - largest.length)} END AS entity
    FROM (
      SELECT pattern, n - 1 AS n, row_number() OVER (ORDER BY hashint8extended(n, pattern), pattern, n) AS number
      FROM nation.pattern, generate_series(1, copies) n) mixed
    ORDER BY number;
    ANALYZE nation.copy`)
}

/** Sets out the rows of the patterns, each with the number at which its copies begin and the step from one copy to the next, and the same for each row that it refers to. */
export async function layPatterns(client: pg.Client): Promise<readonly Laid[]> {
  const laid: Belonging[] = []
  for (const one of await belongings(client)) if (await lay(client, one, laid)) laid.push(one)
  const referring: Laid[] = []
  for (const one of laid) referring.push({ ...one, copied: await refer(client, one, laid) })
  return referring
}

/** Copies a table's rows of patterns into a table of their own. Returns whether there were any. */
async function lay(client: pg.Client, { table, key, by }: Belonging, laid: readonly Belonging[]): Promise<boolean> {
  if (table !== 'person' && by.table !== 'person' && !laid.some((other) => other.table === by.table)) return false
  const parent = by.table === 'person' ? 'nation.pattern p ON p.person_id' : `nation.${by.table} p ON p.${by.of}`
  const numbered = `row_number() OVER (PARTITION BY p.pattern ${key ? `ORDER BY r.${key}` : ''})`
  const { rowCount } = await client.query(
    `CREATE TABLE nation.${table} AS SELECT * FROM (
      SELECT p.pattern, r.*, ${numbered} AS place_, count(*) OVER (PARTITION BY p.pattern) AS step_
      FROM public.${table} r JOIN ${parent} = r.${by.column}) owned
    ${table === 'audit' ? `WHERE place_ <= ${AUDITED}` : ''}`,
  )
  if (rowCount === 0) await client.query(`DROP TABLE nation.${table}`)
  else if (key) await number(client, table, key)
  return rowCount !== 0
}

/** Numbers the copies after all existing rows, pattern by pattern: the rows of each copy are consecutive. */
const number = (client: pg.Client, table: string, key: string) =>
  client.query(`
    UPDATE nation.${table} t SET step_ = counted.step FROM (SELECT pattern, count(*) AS step FROM nation.${table} GROUP BY pattern) counted
      WHERE counted.pattern = t.pattern;
    ALTER TABLE nation.${table} ADD first_ bigint;
    WITH blocks AS (
      SELECT pattern, sum(step_ * copies) OVER (ORDER BY pattern) - step_ * copies + (SELECT max(${key}) FROM public.${table}) AS begins
      FROM (SELECT DISTINCT pattern, step_ FROM nation.${table}) steps JOIN nation.pattern USING (pattern))
    UPDATE nation.${table} t SET first_ = begins + place_ FROM blocks b WHERE b.pattern = t.pattern`)

/** Returns the columns that refer to a row which is copied too. Beside each it writes where the copies of that row begin, and the step from one to the next. */
async function refer(client: pg.Client, { table, columns }: Belonging, laid: readonly Belonging[]): Promise<ReadonlySet<string>> {
  const copied = new Set<string>()
  for (const { name, refersTo } of columns) {
    const target = laid.find((one) => one.table === refersTo)
    if (!target?.key) continue
    copied.add(name)
    await client.query(`
      ALTER TABLE nation.${table} ADD first_${name} bigint, ADD step_${name} bigint;
      UPDATE nation.${table} t SET first_${name} = x.first_, step_${name} = x.step_
      FROM nation.${target.table} x WHERE x.${target.key} = t."${name}" AND x.pattern = t.pattern`)
  }
  return copied
}
