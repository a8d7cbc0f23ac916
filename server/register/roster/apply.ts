import { sql } from 'kysely'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'

/** With what posts are written: which roster, of which entity, by whom and when. */
export interface Application {
  readonly rosterId: number
  readonly entityCode: number
  readonly accountId: number
  readonly now: Date
}

/** What became of posts, and of whom they are. */
export interface Applied {
  readonly count: number
  readonly people: readonly number[]
}

/** The report of a row as columns. */
const REPORT = sql`
  jsonb_to_record(r.report) AS x("documentType" smallint, "documentNumber" text, complement text, "birthDate" date, "paternalSurname" text,
    "maternalSurname" text, names text, kind text, title text, item text, country integer, department smallint, province smallint,
    locality smallint, "startedOn" date, "endedOn" date, "endCause" text, act text)`

const people = ({ rows }: { readonly rows: readonly { readonly id: number }[] }): Applied => ({
  count: rows.length,
  people: [...new Set(rows.map(({ id }) => id))],
})

/** Rows that add a post: of somebody new, or of somebody whose birth date was wrong, whose former post is taken back. */
const ADDS = sql`NOT r.left_out AND (r.outcome = 'new' OR r.outcome = 'changed' AND 'birthDate' = ANY(r.changes))`
const CHANGES = sql`NOT r.left_out AND r.outcome = 'changed' AND NOT 'birthDate' = ANY(r.changes)`

/** Adds the posts of new rows, with their people where the register has them not; writes each into its row (R12.13). */
export async function addPosts(trx: Transaction, { rosterId, entityCode, accountId, now }: Application): Promise<Applied> {
  await sql`
    INSERT INTO obliged_person (document_type, document_number, complement, birth_date, paternal_surname, maternal_surname, names)
    SELECT DISTINCT ON (x."documentType", x."documentNumber", x.complement, x."birthDate")
      x."documentType", x."documentNumber", x.complement, x."birthDate", x."paternalSurname", x."maternalSurname", x.names
    FROM roster_row r, ${REPORT} WHERE r.roster_id = ${rosterId} AND ${ADDS}
    ORDER BY x."documentType", x."documentNumber", x.complement, x."birthDate", r.line DESC
    ON CONFLICT ON CONSTRAINT obliged_person_once DO UPDATE
      SET paternal_surname = excluded.paternal_surname, maternal_surname = excluded.maternal_surname, names = excluded.names`.execute(trx)
  await sql`
    UPDATE roster_row r SET post_id = nextval('register_post_id_seq') WHERE r.roster_id = ${rosterId} AND ${ADDS}`.execute(trx)
  return people(
    await sql<{ id: number }>`
      WITH added AS (
        INSERT INTO register_post (id, entity_code, obliged_person_id, paternal_surname, maternal_surname, names, kind, title, item,
          country, department, province, locality, started_on, ended_on, end_cause, act, reported_at, end_reported_at)
        OVERRIDING SYSTEM VALUE
        SELECT r.post_id, ${entityCode}, o.id, x."paternalSurname", x."maternalSurname", x.names, x.kind, x.title, x.item,
          x.country, x.department, x.province, x.locality, x."startedOn", x."endedOn", x."endCause", x.act, ${now},
          CASE WHEN x."endedOn" IS NOT NULL THEN ${now}::timestamptz END
        FROM roster_row r CROSS JOIN ${REPORT}
        JOIN obliged_person o ON o.document_type = x."documentType" AND o.document_number = x."documentNumber" AND o.complement = x.complement
          AND o.birth_date IS NOT DISTINCT FROM x."birthDate"
        WHERE r.roster_id = ${rosterId} AND ${ADDS}
        RETURNING register_post),
      noted AS (
        INSERT INTO register_post_event (post_id, happened_at, account_id, kind, after, roster_id)
        SELECT (register_post).id, ${now}, ${accountId}, 'added', post_facts(register_post), ${rosterId} FROM added)
      SELECT (register_post).obliged_person_id AS id FROM added`.execute(trx),
  )
}

/** Takes back the posts that stand under a wrong birth date; those that take their place were added. */
export async function voidReplaced(trx: Transaction, { rosterId, accountId, now }: Application): Promise<Applied> {
  return people(
    await sql<{ id: number }>`
      WITH replaced AS (
        UPDATE register_post p SET voided_at = ${now}, version = p.version + 1
        FROM roster_row r
        WHERE r.roster_id = ${rosterId} AND ${ADDS} AND p.id = r.matched_post_id
        RETURNING p.id, p.obliged_person_id, post_facts(p) AS facts),
      noted AS (
        INSERT INTO register_post_event (post_id, happened_at, account_id, kind, before, roster_id)
        SELECT id, ${now}, ${accountId}, 'voided', facts, ${rosterId} FROM replaced)
      SELECT obliged_person_id AS id FROM replaced`.execute(trx),
  )
}

/** Writes what changed into posts that were reported before, each with its event. */
export const changePosts = (trx: Transaction, application: Application): Promise<Applied> => write(trx, application, CHANGES)

/** Ends the posts that the roster lacks. */
export const endGone = (trx: Transaction, application: Application): Promise<Applied> =>
  write(trx, application, sql`NOT r.left_out AND r.outcome = 'gone'`)

async function write(trx: Transaction, { rosterId, accountId, now }: Application, rows: ReturnType<typeof sql>): Promise<Applied> {
  return people(
    await sql<{ id: number }>`
      WITH wanted AS (
        SELECT p AS before, x.* FROM roster_row r CROSS JOIN ${REPORT} JOIN register_post p ON p.id = r.matched_post_id
        WHERE r.roster_id = ${rosterId} AND ${rows}),
      written AS (
        UPDATE register_post p SET version = p.version + 1, paternal_surname = w."paternalSurname", maternal_surname = w."maternalSurname",
          names = w.names, kind = w.kind, title = w.title, item = w.item, country = w.country, department = w.department,
          province = w.province, locality = w.locality, started_on = w."startedOn", ended_on = w."endedOn", end_cause = w."endCause",
          act = w.act, end_reported_at = CASE WHEN w."endedOn" IS NULL THEN NULL ELSE coalesce(p.end_reported_at, ${now}) END
        FROM wanted w WHERE p.id = (w.before).id
        RETURNING p AS after, w.before),
      noted AS (
        INSERT INTO register_post_event (post_id, happened_at, account_id, kind, before, after, roster_id)
        SELECT (after).id, ${now}, ${accountId}, ${KIND}, post_facts(before), post_facts(after), ${rosterId} FROM written)
      SELECT (after).obliged_person_id AS id FROM written`.execute(trx),
  )
}

/** What an event is called that leads from one state of a post to another. */
const KIND = sql`
  CASE WHEN (before).ended_on IS NULL AND (after).ended_on IS NOT NULL THEN 'ended'
    WHEN (before).ended_on IS NOT NULL AND (after).ended_on IS NULL THEN 'reopened' ELSE 'changed' END`

/**
 * Takes back everything that a roster did, by events that undo each of its own (R12.14): posts that it added are taken back, those that it took back stand
 * again, and those that it changed are as before. Refused when any of them was changed since.
 */
export async function undoEvents(trx: Transaction, { rosterId, accountId, now }: Application): Promise<Applied> {
  await sql`
    SELECT FROM register_post p WHERE p.id IN (SELECT post_id FROM register_post_event WHERE roster_id = ${rosterId})
    ORDER BY p.id FOR UPDATE`.execute(trx)
  const since = await sql<{ count: number }>`
    SELECT count(DISTINCT e.post_id) AS count FROM register_post_event e
    WHERE e.roster_id = ${rosterId} AND EXISTS (
      SELECT FROM register_post_event later
      WHERE later.post_id = e.post_id AND later.id > e.id AND later.roster_id IS DISTINCT FROM e.roster_id)`.execute(trx)
  const count = since.rows[0]?.count ?? 0
  if (count > 0) throw new Failure('refused', 'roster.changedSince', { params: { count } })
  const turned = await sql<{ id: number }>`
    WITH turned AS (
      UPDATE register_post p SET version = p.version + 1, voided_at = CASE WHEN e.kind = 'added' THEN ${now}::timestamptz END
      FROM register_post_event e WHERE e.roster_id = ${rosterId} AND e.kind IN ('added', 'voided') AND p.id = e.post_id
      RETURNING p AS post, e.kind),
    noted AS (
      INSERT INTO register_post_event (post_id, happened_at, account_id, kind, before, after, roster_id)
      SELECT (post).id, ${now}, ${accountId}, CASE WHEN kind = 'added' THEN 'voided' ELSE 'restored' END,
        CASE WHEN kind = 'added' THEN post_facts(post) END, CASE WHEN kind = 'voided' THEN post_facts(post) END, ${rosterId}
      FROM turned)
    SELECT (post).obliged_person_id AS id FROM turned`.execute(trx)
  const restored = await sql<{ id: number }>`
    WITH wanted AS (
      SELECT p AS before, jsonb_populate_record(p, e.before) AS w
      FROM register_post_event e JOIN register_post p ON p.id = e.post_id
      WHERE e.roster_id = ${rosterId} AND e.kind IN ('changed', 'ended', 'reopened')),
    written AS (
      UPDATE register_post p SET version = p.version + 1, paternal_surname = (w).paternal_surname, maternal_surname = (w).maternal_surname,
        names = (w).names, kind = (w).kind, title = (w).title, item = (w).item, country = (w).country, department = (w).department,
        province = (w).province, locality = (w).locality, started_on = (w).started_on, ended_on = (w).ended_on, end_cause = (w).end_cause,
        act = (w).act, end_reported_at = (w).end_reported_at
      FROM wanted WHERE p.id = (before).id
      RETURNING p AS after, before),
    noted AS (
      INSERT INTO register_post_event (post_id, happened_at, account_id, kind, before, after, roster_id)
      SELECT (after).id, ${now}, ${accountId}, ${KIND}, post_facts(before), post_facts(after), ${rosterId} FROM written)
    SELECT (after).obliged_person_id AS id FROM written`.execute(trx)
  return people({ rows: [...turned.rows, ...restored.rows] })
}
