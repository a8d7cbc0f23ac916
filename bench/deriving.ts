import { fileURLToPath } from 'node:url'
import { systemClock } from '@djbr/server/ground/clock.ts'
import { connect } from '@djbr/server/ground/database/connect.ts'
import { createListCache } from '@djbr/server/ground/list-cache/index.ts'
import { asOwner, type Closing, startDatabase } from './portal.ts'
import type { Size } from './size.ts'
import { atMost, metric, type Part } from './table.ts'
import { beginWorker, drained } from './worker.ts'

const DERIVE = fileURLToPath(new URL('derive.ts', import.meta.url))
const ENTITIES = 3_000
const MINUTES = 10
const MEGABYTES = 512

/** Measures deriving what half a million people of three thousand entities owe for two years: from nothing, and again when nothing has changed. */
export async function deriving(closing: Closing, size: Size): Promise<Part> {
  const people = size(500_000, 600)
  const database = await startDatabase(closing)
  await fill(database, people)
  const first = await derived(closing, database.databaseUrl)
  const found = await counts(database.ownerUrl)
  const again = await derived(closing, database.databaseUrl)
  const after = await counts(database.ownerUrl)
  return {
    title: `Las obligaciones de ${people.toLocaleString('es-BO')} personas de ${ENTITIES.toLocaleString('es-BO')} entidades en dos años`,
    metrics: [
      metric('obligaciones', found.obligations, ''),
      metric('cumplidas por una declaración recibida', found.fulfilled, ''),
      atMost('derivarlas desde cero', first.minutes, MINUTES, 'min'),
      atMost('derivarlas de nuevo, sin cambios', again.minutes, MINUTES, 'min'),
      atMost('hechos que se anotaron sin cambios', after.events - found.events, 0, ''),
      atMost('memoria del proceso', Math.max(first.megabytes, again.megabytes), MEGABYTES, 'MB'),
    ],
  }
}

/** Derives everybody in a process of its own. */
const derived = (closing: Closing, databaseUrl: string) => drained(beginWorker(closing, DERIVE, { DATABASE_URL: databaseUrl }))

/** Adds people with a post or two, some ended, in all departments; the portal knows half of them, and some of those have a received declaration. */
async function fill({ databaseUrl, ownerUrl }: { readonly databaseUrl: string; readonly ownerUrl: string }, people: number): Promise<void> {
  const db = connect({ url: databaseUrl, connections: 2 })
  await createListCache(db, systemClock)
  await db.destroy()
  await asOwner(ownerUrl, async (client) => {
    await client.query("UPDATE portal_date SET day = date_trunc('year', current_date) - interval '1 year'")
    await client.query('ALTER TABLE declaration DISABLE TRIGGER USER')
    await client.query(
      `WITH known AS (
        INSERT INTO person (document_type, document_number, paternal_surname, names, birth_date)
        SELECT 1, (100000000 + n)::text, 'MAMANI', 'ROSA', DATE '1960-01-01' + n % 14000 FROM generate_series(2, $1::int, 2) n
        RETURNING id, document_number::bigint - 100000000 AS n
      ), declared AS (
        INSERT INTO declaration (person_id, state, reason, declared_as, locality, control_code, late, started_at, changed_at, finalized_at)
        SELECT id, 3, 2, 1, 'La Paz', lpad(id::text, 12, '0'), false, now(), now(), now() FROM known WHERE n % 10 = 0
        RETURNING id, person_id
      ), sworn AS (
        INSERT INTO snapshot (declaration_id, person_id, kind, canonical, hash, created_at)
        SELECT id, person_id, 'finalized', '{}', sha256('{}'), now() FROM declared RETURNING id, declaration_id, person_id
      )
      INSERT INTO reception (declaration_id, person_id, snapshot_id, year, department, department_number, national_number, received_at, received_on)
      SELECT declaration_id, person_id, id, extract(year FROM current_date), 'LP', 1000000 + id, 1000000 + id, now(), current_date FROM sworn`,
      [people],
    )
    await client.query('ALTER TABLE declaration ENABLE TRIGGER USER')
    await client.query(
      `WITH places AS (SELECT row_number() OVER () AS k, count(*) OVER () AS places, department, province, code FROM locality),
      reported AS (
        INSERT INTO obliged_person (document_type, document_number, birth_date, paternal_surname, names)
        SELECT 1, (100000000 + n)::text, DATE '1960-01-01' + n % 14000, 'MAMANI', 'ROSA' FROM generate_series(1, $1::int) n
        RETURNING id, document_number::bigint - 100000000 AS n
      )
      INSERT INTO register_post (entity_code, obliged_person_id, kind, title, department, province, locality, started_on, ended_on, end_cause, reported_at, end_reported_at)
      SELECT 1 + (n + post) % $2, id, 'planta', 'TÉCNICO', department, province, code, current_date - 2000 + (n % 1900)::int,
        CASE WHEN ends THEN current_date - (n % 90)::int END, CASE WHEN ends THEN 'renuncia' END, now(), CASE WHEN ends THEN now() END
      FROM reported JOIN generate_series(0, 1) post ON post = 0 OR n % 10 = 0 JOIN places ON k = 1 + n % places
      CROSS JOIN LATERAL (SELECT n % 5 = 0 AND post = 0 AS ends) leaving`,
      [people, ENTITIES],
    )
    await client.query('VACUUM ANALYZE')
  })
}

interface Counts {
  readonly obligations: number
  readonly events: number
  readonly fulfilled: number
}

const counts = (ownerUrl: string): Promise<Counts> =>
  asOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<Counts>(`
      SELECT (SELECT count(*)::int FROM obligation) AS obligations, (SELECT count(*)::int FROM obligation_event) AS events,
        (SELECT count(*)::int FROM obligation WHERE declaration_id IS NOT NULL) AS fulfilled`)
    const [row] = rows
    if (!row) throw new Error('El padrón no se contó.')
    return row
  })
