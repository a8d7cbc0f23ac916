import type { PostReport } from '@djbr/domain/roster/row.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../ground/database/connect.ts'
import { inParts } from './parts.ts'
import { type By, FACTS, type PostFacts } from './post-change.ts'

interface Writing extends Pick<By, 'accountId' | 'entityCode' | 'rosterId'> {
  readonly now: Date
}

type Ids = readonly { readonly id: number }[]
const ids = (rows: Ids) => rows.map(({ id }) => id)

/** Adds posts with their events. Returns their codes in order. */
export const addPosts = (
  trx: Transaction,
  { accountId, entityCode, rosterId, now }: Writing,
  posts: readonly (PostReport & { readonly obligedPersonId: number })[],
): Promise<readonly number[]> =>
  inParts(posts, async (part) => {
    const { rows } = await sql<{ id: number }>`
      WITH sent AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(part.map((post, at) => ({ ...post, at })))}::jsonb)
          AS x(at integer, "obligedPersonId" bigint, ${FACTS})),
      added AS (
        INSERT INTO register_post (entity_code, obliged_person_id, paternal_surname, maternal_surname, names, kind, title, item,
          country, department, province, locality, started_on, ended_on, end_cause, act, reported_at, end_reported_at)
        SELECT ${entityCode}, "obligedPersonId", "paternalSurname", "maternalSurname", names, kind, title, item,
          country, department, province, locality, "startedOn", "endedOn", "endCause", act, ${now},
          CASE WHEN "endedOn" IS NOT NULL THEN ${now}::timestamptz END
        FROM sent ORDER BY at
        RETURNING register_post),
      noted AS (
        INSERT INTO register_post_event (post_id, happened_at, account_id, kind, after, roster_id)
        SELECT (register_post).id, ${now}, ${accountId}, 'added', post_facts(register_post), ${rosterId} FROM added)
      SELECT (register_post).id FROM added ORDER BY 1`.execute(trx)
    return ids(rows)
  })

/** The kind of event that leads from one state of a post to another. */
const KIND = sql`
  CASE WHEN (before).ended_on IS NULL AND (after).ended_on IS NOT NULL THEN 'ended'
    WHEN (before).ended_on IS NOT NULL AND (after).ended_on IS NULL THEN 'reopened' ELSE 'changed' END`

/** Writes the new facts of posts, each with its event. */
export const writePosts = (
  trx: Transaction,
  { accountId, rosterId, now }: Writing,
  posts: readonly (PostFacts & { readonly postId: number })[],
): Promise<readonly number[]> =>
  inParts(posts, async (part) => {
    const { rows } = await sql<{ id: number }>`
      WITH wanted AS (
        SELECT p AS before, x.* FROM jsonb_to_recordset(${JSON.stringify(part)}::jsonb) AS x("postId" bigint, ${FACTS})
        JOIN register_post p ON p.id = x."postId"),
      written AS (
        UPDATE register_post p SET version = p.version + 1, paternal_surname = w."paternalSurname", maternal_surname = w."maternalSurname",
          names = w.names, kind = w.kind, title = w.title, item = w.item, country = w.country, department = w.department,
          province = w.province, locality = w.locality, started_on = w."startedOn", ended_on = w."endedOn", end_cause = w."endCause",
          act = w.act, end_reported_at = CASE WHEN w."endedOn" IS NULL THEN NULL ELSE coalesce(p.end_reported_at, ${now}) END
        FROM wanted w WHERE p.id = (w.before).id
        RETURNING p AS after, w.before)
      INSERT INTO register_post_event (post_id, happened_at, account_id, kind, before, after, roster_id)
      SELECT (after).id, ${now}, ${accountId}, ${KIND}, post_facts(before), post_facts(after), ${rosterId} FROM written
      RETURNING post_id AS id`.execute(trx)
    return ids(rows)
  })

/** Voids posts as never held, each with its event. */
export async function voidPosts(trx: Transaction, { accountId, rosterId, now }: Writing, postIds: readonly number[]): Promise<void> {
  await sql`
    WITH taken AS (
      UPDATE register_post p SET voided_at = ${now}, version = p.version + 1 WHERE p.id = ANY(${postIds}::bigint[])
      RETURNING p.id, post_facts(p) AS facts)
    INSERT INTO register_post_event (post_id, happened_at, account_id, kind, before, roster_id)
    SELECT id, ${now}, ${accountId}, 'voided', facts, ${rosterId} FROM taken`.execute(trx)
}

/** Restores voided posts, each with its event. */
export async function restorePosts(trx: Transaction, { accountId, rosterId, now }: Writing, postIds: readonly number[]): Promise<void> {
  await sql`
    WITH restored AS (
      UPDATE register_post p SET voided_at = NULL, version = p.version + 1 WHERE p.id = ANY(${postIds}::bigint[])
      RETURNING p.id, post_facts(p) AS facts)
    INSERT INTO register_post_event (post_id, happened_at, account_id, kind, after, roster_id)
    SELECT id, ${now}, ${accountId}, 'restored', facts, ${rosterId} FROM restored`.execute(trx)
}
