import type { PostReport } from '@djbr/domain/roster/row.ts'
import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import { leaves, NEVER_HELD, type PostChange, type PostFacts, samePost } from '../posts/index.ts'

/** A row of a roster that changes posts. */
export interface ChangingRow {
  readonly id: number
  readonly outcome: 'new' | 'changed' | 'gone'
  readonly report: PostReport
  /** Post that it changes; null for a new one. */
  readonly postId: number | null
  readonly version: number | null
  /** Whether the post has a wrong birth date: then it is voided and added anew. */
  readonly isReplaced: boolean
  /** Whether it makes a person leave a post, or leave it sooner. */
  readonly isExit: boolean
}

/** Selects the rows that change posts and are not left out, except where the post was changed since. */
const CHANGING = (rosterId: number) => sql`
  roster_row r LEFT JOIN register_post p ON p.id = r.matched_post_id
  WHERE r.roster_id = ${rosterId} AND NOT r.left_out AND r.outcome IN ('new', 'changed', 'gone')
    AND (p.id IS NULL OR p.version = r.matched_version AND p.voided_at IS NULL)`
const IS_REPLACED = sql`(r.outcome = 'changed' AND 'birthDate' = ANY(r.changes))`
const HELD = { start: sql`p.started_on`, end: sql`p.ended_on`, item: sql`p.item`, title: sql`p.title` }
const REPORTED = {
  start: sql`(r.report->>'startedOn')::date`,
  end: sql`(r.report->>'endedOn')::date`,
  item: sql`r.report->>'item'`,
  title: sql`r.report->>'title'`,
}

/** Whether a row is an exit. A row with another birth date that is not the same post voids the one held. */
const isExit = (day: PlainDate) => {
  const end = sql`CASE WHEN ${IS_REPLACED} AND NOT ${samePost(REPORTED, HELD)} THEN ${NEVER_HELD} ELSE ${REPORTED.end} END`
  return sql`p.id IS NOT NULL AND ${leaves(HELD, { start: REPORTED.start, end }, day)}`
}

/** Returns those rows in the order of the file. Exits are told apart as of the given day. */
export async function changingRows(trx: Transaction, rosterId: number, day: PlainDate): Promise<readonly ChangingRow[]> {
  const { rows } = await sql<ChangingRow>`
    SELECT r.id, r.outcome, r.report, r.matched_post_id AS post_id, r.matched_version AS version,
      ${IS_REPLACED} AS is_replaced, ${isExit(day)} AS is_exit
    FROM ${CHANGING(rosterId)} ORDER BY r.line, r.id`.execute(trx)
  return rows
}

/** Counts the exits that a roster reports, and those of people whom it merely lacks. */
export async function exitsIn(
  trx: Transaction,
  rosterId: number,
  day: PlainDate,
): Promise<{ readonly exits: number; readonly missing: number }> {
  const { rows } = await sql<{ exits: number; missing: number }>`
    SELECT count(*) FILTER (WHERE is_exit) AS exits, count(*) FILTER (WHERE is_exit AND outcome = 'gone') AS missing
    FROM (SELECT r.outcome, ${isExit(day)} AS is_exit FROM ${CHANGING(rosterId)}) AS row`.execute(trx)
  return rows[0] ?? { exits: 0, missing: 0 }
}

/** Returns the changes to posts that a row makes. */
export function changesOf({ report, postId, version, isReplaced }: ChangingRow): readonly PostChange[] {
  if (postId === null) return [{ kind: 'add', report }]
  const on = { postId, version: version ?? undefined }
  if (!isReplaced) return [{ kind: 'write', ...on, become: () => report }]
  return [
    { kind: 'void', ...on },
    { kind: 'add', report },
  ]
}

interface Event {
  readonly postId: number
  readonly kind: string
  readonly before: PostFacts | null
}

/**
 * Returns the changes that undo everything a roster did (R12.14): posts that it added are voided, posts that it voided are restored, and posts that it changed
 * are as before. Refused when any of them was changed since.
 */
export async function undoingOf(trx: Transaction, rosterId: number): Promise<readonly PostChange[]> {
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
  const { rows } = await sql<Event>`
    SELECT e.post_id, e.kind, CASE WHEN e.before IS NOT NULL THEN ${FACTS_BEFORE} END AS before
    FROM register_post_event e WHERE e.roster_id = ${rosterId} ORDER BY e.id`.execute(trx)
  return rows.map(({ postId, kind, before }): PostChange => {
    const on = { postId, version: undefined }
    if (kind === 'added') return { kind: 'void', ...on }
    return kind === 'voided' || before === null ? { kind: 'restore', ...on } : { kind: 'write', ...on, become: () => before }
  })
}

/** The facts of a post before an event, under their property names. */
const FACTS_BEFORE = sql`jsonb_build_object('paternalSurname', e.before->'paternal_surname', 'maternalSurname', e.before->'maternal_surname',
  'names', e.before->'names', 'kind', e.before->'kind', 'title', e.before->'title', 'item', e.before->'item', 'country', e.before->'country',
  'department', e.before->'department', 'province', e.before->'province', 'locality', e.before->'locality', 'startedOn', e.before->'started_on',
  'endedOn', e.before->'ended_on', 'endCause', e.before->'end_cause', 'act', e.before->'act')`
