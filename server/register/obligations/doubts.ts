import { createHash } from 'node:crypto'
import type { Change } from '@djbr/domain/register/changes.ts'
import { UNDO_HOURS } from '@djbr/domain/roster/roster.ts'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../../ground/database/connect.ts'
import type { RegisteredPerson } from './people.ts'
import { waitingReporters } from './waiting.ts'

/** A change by a derivation that would take away or move an obligation that is kept. */
type Taking = Exclude<Change, { kind: 'derived' }> & { readonly of: number }

/** Who reported what is derived: an entity, whose word alone closes nothing that is missing, or null for the authority, its rules and the calendar. */
export type Reporter = number | null

const HOUR_MS = 60 * 60 * 1000

/**
 * Returns the obligations that stay as they are although an entity's report would close or move them (R11.27): those whose last day is over, until the
 * authority decides. Two kinds close at once: what an entity reported and takes back within a day, unless the same was owed before under another birth date,
 * and everything of a person whom the authority knows to have died. Raises new doubts and withdraws those that no longer apply.
 */
export async function closingsInDoubt(
  trx: Transaction,
  { people, taking, reporter, now }: { people: readonly RegisteredPerson[]; taking: readonly Taking[]; reporter: Reporter; now: Date },
): Promise<ReadonlySet<number>> {
  const today = dateInLaPaz(now)
  const dead = new Set(people.flatMap(({ id, diedOn }) => (diedOn === null ? [] : [id])))
  // @protects S62 what is missing is closed by the authority alone
  //   instead: kept.dueOn < today ==> kept.dueOn < ''
  const past = taking.filter(({ kept, of }) => kept.dueOn < today && !dead.has(of))
  const ids = past.map(({ kept }) => kept.id)
  await withdraw(trx, 'closing', { people: people.map(({ id }) => id), still: ids, now })
  if (past.length === 0) return new Set()
  const before = await lastDoubts(trx, 'closing', ids)
  const raised = await raiseClosings(trx, await saidOf(trx, { past, people, reporter, before }), now)
  return new Set([...raised, ...ids.filter((id) => before.has(id) && before.get(id)?.outcome !== 'upheld')])
}

/** The latest doubt about an obligation or a post, unless the entity corrected what it had reported. */
interface LastDoubt {
  readonly entity: number
  readonly said: string
  /** Null while it is pending. */
  readonly outcome: 'upheld' | 'rejected' | null
}

async function lastDoubts(trx: Transaction, kind: 'death' | 'closing', about: readonly number[]): Promise<ReadonlyMap<number, LastDoubt>> {
  const { rows } = await sql<LastDoubt & { about: number }>`
    SELECT DISTINCT ON (1) coalesce(post_id, obligation_id) AS about, entity_code AS entity, said, outcome FROM register_doubt
    WHERE kind = ${kind} AND coalesce(post_id, obligation_id) = ANY(${[...about]}::bigint[]) AND outcome IS DISTINCT FROM 'withdrawn'
    ORDER BY 1, id DESC`.execute(trx)
  return new Map(rows.map((row) => [row.about, row]))
}

/** Returns a digest of an entity's posts of a person: what it says of them. */
function wordOf({ posts }: RegisteredPerson, entity: number): string {
  const own = posts.filter((post) => post.entity === entity).toSorted((one, other) => one.id - other.id)
  return createHash('sha256').update(JSON.stringify(own)).digest('hex')
}

// @protects S62 what was rejected is asked again when the entity says something else of it, and not before
//   instead: last.said === wordOf(person, last.entity) ==> true
/** Whether the authority rejected what an entity still says of a person. */
const isRejected = (last: LastDoubt | undefined, person: RegisteredPerson) =>
  last?.outcome === 'rejected' && last.said === wordOf(person, last.entity)

/** An obligation that an entity's word takes away or moves. */
interface Said {
  readonly obligation: number
  readonly entity: number
  readonly said: string
}

interface Spoken {
  readonly past: readonly Taking[]
  readonly people: readonly RegisteredPerson[]
  readonly reporter: Reporter
  readonly before: ReadonlyMap<number, LastDoubt>
}

/**
 * Returns what an entity says of these obligations and the authority did not reject. The entity whose change is still queued counts first, no matter who
 * derives; otherwise the current reporter.
 */
async function saidOf(trx: Transaction, { past, people, reporter, before }: Spoken): Promise<readonly Said[]> {
  const about = past.map(({ of }) => of)
  const waiting = await waitingReporters(trx, about)
  const byId = new Map(people.map((person) => [person.id, person]))
  return past.flatMap(({ kept, of }) => {
    // @protects S62 what an entity said is a doubt whoever derives it first
    //   instead: waiting.get(of) ?? reporter ==> reporter
    const entity = waiting.get(of) ?? reporter
    const person = byId.get(of)
    if (entity === null || !person || isRejected(before.get(kept.id), person)) return []
    return [{ obligation: kept.id, entity, said: wordOf(person, entity) }]
  })
}

// @protects S62 what is rejected is what the entity says by then
//   instead: SET said = EXCLUDED.said ==> SET said = register_doubt.said
/** Updates a pending doubt, so that what the entity said last is what gets decided. */
const LAST_WORD = sql`ON CONFLICT (kind, obliged_person_id, coalesce(post_id, obligation_id, person_id))
  WHERE resolved_at IS NULL OR (kind = 'match' AND outcome <> 'withdrawn')
  DO UPDATE SET said = EXCLUDED.said WHERE register_doubt.entity_code = EXCLUDED.entity_code`

/** Raises doubts about closings, and returns the obligations that have a pending one from the entity that reports them. */
async function raiseClosings(trx: Transaction, said: readonly Said[], now: Date): Promise<readonly number[]> {
  const dayAgo = new Date(now.getTime() - UNDO_HOURS * HOUR_MS)
  const { rows } = await sql<{ id: number }>`
    INSERT INTO register_doubt (kind, entity_code, obliged_person_id, obligation_id, raised_at, said)
    SELECT 'closing', x.entity, o.obliged_person_id, o.id, ${now}, x.said
    FROM json_to_recordset(${JSON.stringify(said)}) AS x(obligation bigint, entity integer, said text) JOIN obligation o ON o.id = x.obligation
    WHERE NOT ${derivedSince(sql`o.id`, dayAgo)} OR ${owedBefore(dayAgo)}
    ${LAST_WORD} RETURNING obligation_id AS id`.execute(trx)
  return rows.map(({ id }) => id)
}

const derivedSince = (obligation: RawBuilder<unknown>, moment: Date) =>
  sql`EXISTS (SELECT FROM obligation_event e WHERE e.obligation_id = ${obligation} AND e.kind = 'derived' AND e.happened_at > ${moment})`

// @protects S62 a birth date that is corrected first gives no day in which to take back what was missing
//   instead: other.id <> mine.id ==> false
/** Whether a person of the same document under another birth date owed the same before: then it is not new, no matter when it was derived. */
const owedBefore = (moment: Date) => sql`EXISTS (
  SELECT FROM obliged_person mine JOIN obliged_person other
    ON (other.document_type, other.document_number, other.complement) = (mine.document_type, mine.document_number, mine.complement) AND other.id <> mine.id
  JOIN obligation owed ON owed.obliged_person_id = other.id AND owed.due_on = o.due_on
  WHERE mine.id = o.obliged_person_id AND NOT ${derivedSince(sql`owed.id`, moment)})`

/** Raises a doubt for each post that ended with a death that the authority does not know of (R11.13). */
export async function raiseDeaths(trx: Transaction, people: readonly RegisteredPerson[], now: Date): Promise<void> {
  const ended = people.flatMap((person) =>
    person.diedOn === null ? person.posts.flatMap((post) => (post.byDeath ? [{ person, post }] : [])) : [],
  )
  const posts = ended.map(({ post }) => post.id)
  await withdraw(trx, 'death', { people: people.map(({ id }) => id), still: posts, now })
  if (ended.length === 0) return
  const before = await lastDoubts(trx, 'death', posts)
  const said = ended
    .filter(({ person, post }) => !isRejected(before.get(post.id), person))
    .map(({ person, post: { id, entity } }) => ({ of: person.id, post: id, entity, said: wordOf(person, entity) }))
  await sql`
    INSERT INTO register_doubt (kind, entity_code, obliged_person_id, post_id, raised_at, said)
    SELECT 'death', entity, "of", post, ${now}, said
    FROM json_to_recordset(${JSON.stringify(said)}) AS x("of" bigint, post bigint, entity integer, said text)
    ${LAST_WORD}`.execute(trx)
}

/** Raises doubts about matches: who in the portal a reported person may be although the names do not agree (R11.20). */
export async function raiseMatches(
  trx: Transaction,
  found: readonly { readonly id: number; readonly person: number }[],
  now: Date,
): Promise<void> {
  await sql`
    INSERT INTO register_doubt (kind, entity_code, obliged_person_id, person_id, raised_at)
    SELECT 'match', (SELECT p.entity_code FROM register_post p WHERE p.obliged_person_id = x.id ORDER BY p.id LIMIT 1), x.id, x.person, ${now}
    FROM json_to_recordset(${JSON.stringify(found)}) AS x(id bigint, person bigint)
    WHERE EXISTS (SELECT FROM register_post p WHERE p.obliged_person_id = x.id) ON CONFLICT DO NOTHING`.execute(trx)
}

interface Withdrawn {
  readonly people: readonly number[]
  /** Posts or obligations about which there is still a doubt. */
  readonly still: readonly number[]
  readonly now: Date
}

async function withdraw(trx: Transaction, kind: 'death' | 'closing', { people, still, now }: Withdrawn): Promise<void> {
  await sql`
    UPDATE register_doubt SET resolved_at = ${now}, outcome = 'withdrawn'
    WHERE kind = ${kind} AND obliged_person_id = ANY(${[...people]}::bigint[]) AND resolved_at IS NULL
      AND coalesce(post_id, obligation_id) <> ALL(${[...still]}::bigint[])`.execute(trx)
}
