import { sql } from 'kysely'
import type { Database, Transaction } from '../ground/database/connect.ts'
import { type Acting, atConsole } from '../ground/proof/index.ts'
import type { TestApp } from './app.ts'
import type { TestDatabase } from './database.ts'

/** Adds people to an entity, each with a post since 2020 and obligations for four years, each in November. */
export async function fillEntity(
  owner: TestDatabase['owner'],
  { code, people }: { readonly code: number; readonly people: number },
): Promise<void> {
  await sql`
    WITH reported AS (
      INSERT INTO obliged_person (document_type, document_number, birth_date, paternal_surname, names)
      SELECT 1, (${code}::int * 10000000 + n)::text, DATE '1960-01-01' + n % 14000, 'MAMANI ' || n % 97, 'ROSA ' || n % 89
      FROM generate_series(1, ${people}::int) n RETURNING id, paternal_surname, names),
    held AS (
      INSERT INTO register_post (entity_code, obliged_person_id, kind, started_on, reported_at, paternal_surname, names)
      SELECT ${code}, id, 'planta', DATE '2020-01-01', now(), paternal_surname, names FROM reported RETURNING id, obliged_person_id),
    noted AS (INSERT INTO register_post_event (post_id, happened_at, kind) SELECT id, now(), 'added' FROM held)
    INSERT INTO obligation (obliged_person_id, reason, origin, opens_on, due_on, derived_at, rules_version)
    SELECT obliged_person_id, 2, 'year:' || year, make_date(year, 11, 1), make_date(year, 11, 30), now(), (SELECT max(version) FROM register_rules)
    FROM held CROSS JOIN generate_series(2023, 2026) year`.execute(owner)
}

/** Returns how many rows of the register, in any table, an act reads in its transactions. */
export async function rowsReadBy(
  { services }: TestApp,
  session: Pick<Acting['session'], 'personId' | 'accountId'> & Partial<Acting['session']>,
  act: (acting: Acting) => Promise<unknown>,
): Promise<number> {
  let read = 0
  const counting = (work: (trx: Transaction) => Promise<unknown>) =>
    services.db.transaction().execute(async (trx) => {
      const done = await work(trx)
      const { rows } = await sql<{ read: number }>`
        SELECT sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int AS read FROM pg_stat_xact_user_tables
        WHERE relname LIKE 'register_%' OR relname IN ('obliged_person', 'obligation')`.execute(trx)
      read += rows[0]?.read ?? 0
      return done
    })
  const db = { transaction: () => ({ execute: counting }) } as unknown as Database
  const own = session as Acting['session']
  await act({
    services: { ...services, db },
    session: own,
    principal: { ...atConsole, session: own },
    language: 'es',
    logFault: () => {},
  })
  return read
}
