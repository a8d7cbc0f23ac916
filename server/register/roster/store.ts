import type { RosterCells, RosterColumn } from '@djbr/domain/roster/columns.ts'
import type { OwnPost } from '@djbr/domain/roster/compare.ts'
import type { RosterMode, RosterState } from '@djbr/domain/roster/roster.ts'
import type { CellProblem, PostReport } from '@djbr/domain/roster/row.ts'
import { documentKey } from '@djbr/domain/roster/row.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import { requireVersion } from '../../ground/http/if-match.ts'

const ROSTER = [
  'id',
  'version',
  'entityCode',
  'mode',
  'state',
  'columns',
  'postsHeld',
  'lastPostId',
  'uploadedBy',
  'confirmedBy',
  'confirmedAt',
  'appliedAt',
] as const

export interface HeldRoster {
  readonly id: number
  readonly version: number
  readonly entityCode: number
  readonly mode: RosterMode
  readonly state: RosterState
  readonly columns: readonly RosterColumn[]
  readonly postsHeld: number
  readonly lastPostId: number
  readonly uploadedBy: number
  readonly confirmedBy: number | null
  readonly confirmedAt: Date | null
  readonly appliedAt: Date | null
}

/** Which roster. */
export interface OfRoster {
  readonly rosterId: number
}

/** Base of the actions on a roster. */
export const ON_ROSTER = { object: ({ rosterId }: OfRoster) => `roster:${rosterId}` }

/** A roster, and the version of it that was seen. */
export interface Seen extends OfRoster {
  readonly version: number | undefined
}

/**
 * Returns a roster of the transaction's entity, locked until its end. Throws `notFound` for an unknown one and `changed` over a later version; refused in any
 * state not listed.
 */
export async function holdRoster(trx: Transaction, { rosterId, version }: Seen, states: readonly RosterState[]): Promise<HeldRoster> {
  const held = await trx.selectFrom('roster').select(ROSTER).where('id', '=', rosterId).forUpdate().executeTakeFirst()
  if (!held) throw new Failure('notFound', 'roster.notThere')
  const roster = held as HeldRoster
  if (!states.includes(roster.state)) throw new Failure('refused', 'roster.wrongState')
  requireVersion(version, roster.version)
  return roster
}

/** A row of a roster as stored. */
export interface KeptRow {
  readonly id: number
  readonly line: number | null
  readonly cells: RosterCells
  readonly document: string
  readonly leftOut: boolean
}

/** What is written to a row once it is compared. */
export interface ComparedRow {
  readonly id: number
  readonly document: string
  readonly outcome: string
  readonly leftOut: boolean
  readonly report: PostReport | null
  readonly notes: readonly CellProblem[]
  readonly changes: readonly RosterColumn[]
  readonly post: Pick<OwnPost, 'id' | 'version'> | null
}

export async function writeCompared(trx: Transaction, rows: readonly ComparedRow[]): Promise<void> {
  const sent = rows.map(({ post, ...row }) => ({ ...row, matchedId: post?.id ?? null, matchedVersion: post?.version ?? null }))
  await sql`
    UPDATE roster_row r SET document = x.document, outcome = x.outcome, left_out = x."leftOut", report = x.report, notes = x.notes,
      changes = ARRAY(SELECT jsonb_array_elements_text(x.changes)), matched_post_id = x."matchedId", matched_version = x."matchedVersion"
    FROM jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) AS x(id bigint, document text, outcome text, "leftOut" boolean, report jsonb,
      notes jsonb, changes jsonb, "matchedId" bigint, "matchedVersion" integer)
    WHERE r.id = x.id`.execute(trx)
}

/** A post that a complete roster lacks, with its proposed end. */
export interface GoneRow {
  readonly post: OwnPost
  readonly report: PostReport
}

/**
 * Writes which posts of these documents (null: all) a roster lacks. Removes those that it no longer lacks; those that it still lacks keep their chosen end and
 * whether they are left out.
 */
export async function writeGone(
  trx: Transaction,
  rosterId: number,
  documents: readonly string[] | null,
  gone: readonly GoneRow[],
): Promise<void> {
  const ids = gone.map(({ post }) => post.id)
  const within = documents === null ? sql`true` : sql`document = ANY(${documents}::text[])`
  await sql`
    DELETE FROM roster_row
    WHERE roster_id = ${rosterId} AND outcome = 'gone' AND ${within} AND matched_post_id <> ALL(${ids}::bigint[])`.execute(trx)
  const sent = gone.map(({ post, report }) => ({ document: documentKey(post.report), report, postId: post.id, version: post.version }))
  await sql`
    WITH sent AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) AS x(document text, report jsonb, "postId" bigint, version integer)),
    kept AS (
      UPDATE roster_row r SET matched_version = sent.version FROM sent
      WHERE r.roster_id = ${rosterId} AND r.outcome = 'gone' AND r.matched_post_id = sent."postId" RETURNING r.matched_post_id)
    INSERT INTO roster_row (roster_id, document, outcome, report, matched_post_id, matched_version)
    SELECT ${rosterId}, document, 'gone', report, "postId", version FROM sent
    WHERE "postId" NOT IN (SELECT matched_post_id FROM kept)`.execute(trx)
}

/** Most posts of people with given birth dates that are searched for someone whom a row resembles. */
const MAX_RESEMBLING = 500

/** Whose posts to read: all of these document numbers, or some of these birth dates. */
type Whose = { readonly numbers: readonly string[] } | { readonly births: readonly string[] }

/** Returns the posts of an entity that it did not void: all, or those of some people. */
export async function ownPosts(trx: Transaction, entityCode: number, of?: Whose): Promise<readonly OwnPost[]> {
  const [within, most] = of === undefined ? [sql`true`, null] : whose(of)
  // @protects S44 the names that one entity wrote are not those of another
  //   instead: p.paternal_surname, p.maternal_surname, p ==> o.paternal_surname, o.maternal_surname, o
  const { rows } = await sql<{ id: number; version: number } & PostReport>`
    SELECT p.id, p.version, o.document_type, o.document_number, o.complement, o.birth_date, p.paternal_surname, p.maternal_surname, p.names,
      p.kind, p.title, p.item, p.country, p.department, p.province, p.locality, p.started_on, p.ended_on, p.end_cause, p.act
    FROM register_post p JOIN obliged_person o ON o.id = p.obliged_person_id
    WHERE p.entity_code = ${entityCode} AND p.voided_at IS NULL AND ${within} ORDER BY p.id LIMIT ${most}`.execute(trx)
  return rows.map(({ id, version, ...report }) => ({ id, version, report }))
}

// @protects S49 a correction looks at so many people who were born on a day
//   instead: MAX_RESEMBLING ==> null
const whose = (of: Whose) =>
  'numbers' in of
    ? ([sql`o.document_number = ANY(${of.numbers}::text[])`, null] as const)
    : ([sql`o.birth_date = ANY(${of.births}::date[])`, MAX_RESEMBLING] as const)

/** Returns the person of an account. */
export const personOf = async (trx: Transaction, accountId: number): Promise<number> =>
  (await trx.selectFrom('account').select('personId').where('id', '=', accountId).executeTakeFirstOrThrow()).personId
