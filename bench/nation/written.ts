import type pg from 'pg'
import type { Column } from './belonging.ts'
import type { Laid } from './copies.ts'
import { PLACEHOLDERS } from './patterns.ts'

/** Certificates of copies are numbered above this; those of people who filed by the portal's own acts are below. */
const FIRST_CERTIFICATE = 1_000_000

/** The number of the row that a column of a copy refers to. */
const numberOf = (column: string) => `(r.first_${column} + c.n * r.step_${column})`
const OWN_NUMBER = '(r.first_ + c.n * r.step_)'
const certificate = `(${FIRST_CERTIFICATE} + ${numberOf('declaration_id')})`

/** What no general rule covers: what makes the copies of a row differ, and whom the row counts for. */
const OWN: Readonly<Record<string, string>> = {
  'account.name': `'nacion' || lpad(c.number::text, 6, '0')`,
  'audit.at': `r.at + c.number % 3000 * interval '1 second'`,
  'audit.object': `CASE WHEN r.first_object IS NOT NULL THEN 'declaration:' || ${numberOf('object')}
    WHEN r.object <> '' THEN r.object || lpad(c.number::text, 6, '0') ELSE '' END`,
  'declaration.control_code': `CASE WHEN r.control_code IS NOT NULL THEN nation.code(${OWN_NUMBER}) END`,
  'filing.entity': 'c.entity',
  'obligation.origin': `CASE WHEN r.origin LIKE 'post:%' THEN 'post:' || ${numberOf('post_id')} ELSE r.origin END`,
  'reception.department_number': certificate,
  'reception.national_number': certificate,
  'score.inputs_hash': 'r.inputs_hash',
}

/** SQL functions for a control code of digits with its check sign, as in domain/declaration/control-code.ts, and for its written form. */
const FUNCTIONS = `
  CREATE FUNCTION nation.code(number bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT lpad(number::text, 11, '0') || substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (32 - (
      SELECT sum(substr(lpad(number::text, 11, '0'), place, 1)::int * (1 + place % 2)) FROM generate_series(1, 11) place)::int % 32) % 32, 1) $$;
  CREATE FUNCTION nation.display(code text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT substr(code, 1, 4) || '-' || substr(code, 5, 4) || '-' || substr(code, 9) $$;
  CREATE FUNCTION nation.numbered(series text, number bigint, digits int) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT series || '-' || lpad(number::text, greatest(digits, length(number::text)), '0') $$`

/** Columns with the parts of the sworn texts that differ in each copy. */
const SAID = `
  ALTER TABLE nation.audit ADD first_object bigint, ADD step_object bigint;
  UPDATE nation.audit a SET first_object = d.first_, step_object = d.step_
    FROM nation.declaration d WHERE a.object = 'declaration:' || d.id AND d.pattern = a.pattern;
  ALTER TABLE nation.snapshot ADD code_ text, ADD national_ text, ADD departmental_ text, ADD sworn_ text,
    ADD year_ text, ADD department_ text, ADD first_sworn bigint, ADD step_sworn bigint;
  UPDATE nation.snapshot SET code_ = coalesce(substring(canonical FROM '"controlCode":"([^"]*)"'), '');
  UPDATE nation.snapshot t SET year_ = r.year, department_ = r.department || '-' || r.year, national_ = nation.numbered(r.year::text, r.national_number, 7),
      departmental_ = nation.numbered(r.department || '-' || r.year, r.department_number, 6),
      sworn_ = encode(s.hash, 'hex'), first_sworn = s.first_, step_sworn = s.step_
    FROM nation.reception r JOIN nation.snapshot s ON s.id = r.snapshot_id AND s.pattern = r.pattern
    WHERE t.kind = 'received' AND r.declaration_id = t.declaration_id AND r.pattern = t.pattern`

const SWORN = `replace(r.canonical, r.code_, nation.display(nation.code(${numberOf('declaration_id')})))`
const RECEIVED = `replace(replace(replace(${SWORN}, r.national_, nation.numbered(r.year_, ${certificate}, 7)),
  r.departmental_, nation.numbered(r.department_, ${certificate}, 6)), r.sworn_, encode(s.hash, 'hex'))`

/** Prepares the rows of the patterns so that they say what differs in each copy. */
export async function prepareTexts(client: pg.Client): Promise<void> {
  await client.query(FUNCTIONS)
  await client.query(SAID)
}

/** Returns the statements that write the copies of a table's rows, in order. */
export async function statementsFor(client: pg.Client, laid: Laid): Promise<readonly string[]> {
  const { table, columns } = laid
  const withNames = await columnsWithNames(client, laid)
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const insert = (selected: string) => `INSERT INTO public.${table} (${names}) OVERRIDING SYSTEM VALUE ${selected}`
  const all = (canonical?: string) =>
    columns
      .map((column) => {
        const own = column.name === 'canonical' && canonical ? canonical : valueIn(laid, column)
        return `${withNames.has(column.name) ? `(${replaced(`(${own})::text`)})::${column.type}` : own} AS "${column.name}"`
      })
      .join(', ')
  const from = `FROM nation.copy c JOIN nation.pattern p USING (pattern) JOIN nation.${table} r USING (pattern)`
  if (table !== 'snapshot') return [insert(`SELECT ${all()} ${from}`)]
  const hashed = columns.map(({ name }) => (name === 'hash' ? `sha256(convert_to(canonical, 'UTF8'))` : `"${name}"`)).join(', ')
  const frozen = (texts: string) => insert(`SELECT ${hashed} FROM (SELECT ${texts} OFFSET 0) frozen`)
  return [
    frozen(`${all(SWORN)} ${from} WHERE r.kind <> 'received'`),
    frozen(`${all(RECEIVED)} ${from} JOIN public.snapshot s ON s.id = ${numberOf('sworn')} WHERE r.kind = 'received'`),
  ]
}

/** Returns the SQL for a value of a copy's row, depending on its column. */
function valueIn({ table, key, copied }: Laid, { name, type, isPrimary, refersTo }: Column): string {
  const value = `r."${name}"`
  if (name === key) return OWN_NUMBER
  const own = OWN[`${table}.${name}`]
  if (own) return own
  if (name === 'entity_code') return 'c.entity'
  if (copied.has(name)) return `coalesce(${numberOf(name)}, ${value})`
  if (type === 'uuid' && (isPrimary || refersTo)) return `md5(${value}::text || c.number)::uuid`
  if (type === 'bytea') return `sha256(${value} || int8send(c.number))`
  if (type === 'text' && /(^|_)hash$/.test(name) && !/password|pin/.test(name))
    return `encode(sha256(convert_to(${value} || c.number, 'UTF8')), 'hex')`
  return value
}

/** The names and the document of a pattern, and what replaces them in a copy. */
const NAMED = [
  ['p.document', 'c.document'],
  [`'${PLACEHOLDERS.paternal}'`, 'c.paternal'],
  [`'${PLACEHOLDERS.maternal}'`, 'c.maternal'],
  [`'${PLACEHOLDERS.names}'`, 'c.names'],
] as const

const replaced = (text: string) => NAMED.reduce((within, [of, by]) => `replace(${within}, ${of}, ${by})`, text)

/** Returns the columns that contain the name or document of a pattern. */
async function columnsWithNames(client: pg.Client, { table, columns }: Laid): Promise<ReadonlySet<string>> {
  const texts = columns.filter(({ type }) => type === 'text' || type === 'jsonb')
  if (texts.length === 0) return new Set()
  const named = texts.map(({ name }) => `bool_or(${NAMED.map(([of]) => `strpos(r."${name}"::text, ${of}) > 0`).join(' OR ')}) AS "${name}"`)
  const { rows } = await client.query<Record<string, boolean | null>>(
    `SELECT ${named.join(', ')} FROM nation.${table} r JOIN nation.pattern p USING (pattern)`,
  )
  return new Set(texts.map(({ name }) => name).filter((name) => rows[0]?.[name]))
}
