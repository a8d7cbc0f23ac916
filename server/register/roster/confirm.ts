import { takesSecondPerson, UNDO_HOURS } from '@djbr/domain/roster/roster.ts'
import { sql } from 'kysely'
import { actAsRegister, asEntity } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import { requireVersion } from '../../ground/http/if-match.ts'
import { audit, withRefusalAudit } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { postsChanged } from '../obligations/index.ts'
import { analysis } from './analysis.ts'
import { type Application, type Applied, addPosts, changePosts, endGone, undoEvents, voidReplaced } from './apply.ts'
import type { Seen } from './correct.ts'
import type { Reporter } from './reporter.ts'
import { type HeldRoster, holdRoster, ownDocument, personOf } from './store.ts'

/** A full roster is written in some seconds; no statement of it may take longer than this. */
const WRITING_MS = 30_000

const allowLong = (trx: Transaction) => sql`SELECT set_config('statement_timeout', ${String(WRITING_MS)}, true)`.execute(trx)

interface RowCounts {
  readonly invalid: number
  readonly gone: number
  readonly own: number
}

const countRows = async (trx: Transaction, rosterId: number, own: string): Promise<RowCounts> => {
  const { rows } = await sql<RowCounts>`
    SELECT count(*) FILTER (WHERE outcome = 'invalid') AS invalid, count(*) FILTER (WHERE outcome = 'gone') AS gone,
      count(*) FILTER (WHERE outcome IN ('new', 'changed', 'gone') AND document = ${own}) AS own
    FROM roster_row WHERE roster_id = ${rosterId} AND NOT left_out`.execute(trx)
  return rows[0] ?? { invalid: 0, gone: 0, own: 0 }
}

/** Whether something of the entity's posts is not as it was when the roster was compared with them. */
async function isStale(trx: Transaction, { id, entityCode, lastPostId }: HeldRoster): Promise<boolean> {
  const { rows } = await sql<{ stale: boolean }>`
    SELECT EXISTS (SELECT FROM register_post WHERE entity_code = ${entityCode} AND id > ${lastPostId} AND voided_at IS NULL)
      OR EXISTS (SELECT FROM roster_row r JOIN register_post p ON p.id = r.matched_post_id
        WHERE r.roster_id = ${id} AND (p.version <> r.matched_version OR p.voided_at IS NOT NULL)) AS stale`.execute(trx)
  return rows[0]?.stale ?? true
}

const seenPosts = (trx: Transaction, rosterId: number) =>
  sql`SELECT FROM register_post p WHERE p.id IN (SELECT matched_post_id FROM roster_row WHERE roster_id = ${rosterId}) ORDER BY p.id FOR UPDATE`.execute(
    trx,
  )

export type Confirmed = 'confirmed' | 'exitsProposed' | 'stale'

/**
 * Confirms a roster (R12.13): in one transaction every row that is not left out becomes a post or changes one, each with its event. The posts that a complete
 * roster lacks end with it; when they are more than a tenth, they stay proposed until a second person confirms them (R12.12). `stale` when the
 * entity's posts changed since the analysis: nothing is written and it is analyzed again. Refused while rows are wrong, or for the confirmer's own.
 */
export function confirmRoster(services: Services, reporter: Reporter, { id, version }: Seen): Promise<Confirmed> {
  const { db, clock, jobs } = services
  const { entityCode, accountId, personId, principal } = reporter
  const now = clock.now()
  const event = { at: now, action: 'roster.confirm', object: `roster:${id}` }
  return withRefusalAudit(db, principal, event, () =>
    asEntity(db, entityCode, async (trx) => {
      const roster = await holdRoster(trx, id, ['analyzed'])
      requireVersion(version, roster.version)
      const { invalid, gone, own } = await countRows(trx, id, await ownDocument(trx, personId))
      if (invalid > 0) throw new Failure('refused', 'roster.rowsAreWrong', { params: { count: invalid } })
      // @protects S45 nobody confirms their own row
      if (own > 0) throw new Failure('refused', 'roster.ownRow')
      await allowLong(trx)
      await actAsRegister(trx, 'portal')
      await seenPosts(trx, id)
      // @protects S45 what was compared with posts that changed since is not written
      //   instead: await isStale(trx, roster) ==> roster.id < 0
      if (await isStale(trx, roster)) {
        await trx
          .updateTable('roster')
          .set({ state: 'uploaded', progress: 0, version: roster.version + 1 })
          .where('id', '=', id)
          .execute()
        await jobs.enqueue(trx, analysis, { rosterId: id })
        return 'stale'
      }
      const application = { rosterId: id, entityCode, accountId, now }
      const added = await addPosts(trx, application)
      const replaced = await voidReplaced(trx, application)
      const changed = await changePosts(trx, application)
      // @protects S45 exits of more than a tenth wait
      //   instead: roster.postsHeld ==> Number.POSITIVE_INFINITY
      const waits = gone > 0 && takesSecondPerson(gone, roster.postsHeld)
      const ended = waits ? NOTHING : await endGone(trx, application)
      await postsChanged(
        services,
        trx,
        [added, replaced, changed, ended].flatMap(({ people }) => people),
      )
      const counts = { added: added.count - replaced.count, changed: changed.count + replaced.count, ended: ended.count }
      const state = waits ? 'exitsProposed' : 'confirmed'
      const applied = { confirmedBy: accountId, confirmedAt: now, appliedAt: now, version: roster.version + 1 }
      await trx
        .updateTable('roster')
        .set({ ...applied, ...counts, state })
        .where('id', '=', id)
        .execute()
      await audit(trx, principal, { ...event, facts: { ...counts, proposed: waits ? gone : 0 } })
      return state
    }),
  )
}

const NOTHING: Applied = { count: 0, people: [] }

/** Holds the proposed exits of a roster for a person of the entity; they are confirmed by another than who uploaded or confirmed the roster. */
async function holdExits(trx: Transaction, { id, version }: Seen): Promise<HeldRoster> {
  const roster = await holdRoster(trx, id, ['exitsProposed'])
  requireVersion(version, roster.version)
  return roster
}

async function requireSecondPerson(trx: Transaction, { uploadedBy, confirmedBy }: HeldRoster, personId: number): Promise<void> {
  for (const accountId of [uploadedBy, confirmedBy ?? uploadedBy]) {
    if ((await personOf(trx, accountId)) === personId) throw new Failure('forbidden', 'roster.secondPerson')
  }
}

/** Confirms the exits that a roster proposes, as its second person (R12.12). Forbidden for who uploaded or confirmed it; refused when a post changed since. */
export function confirmExits(services: Services, reporter: Reporter, seen: Seen): Promise<void> {
  const { db, clock } = services
  const { entityCode, accountId, personId, principal } = reporter
  const now = clock.now()
  const event = { at: now, action: 'roster.confirmExits', object: `roster:${seen.id}` }
  return withRefusalAudit(db, principal, event, () =>
    asEntity(db, entityCode, async (trx) => {
      const roster = await holdExits(trx, seen)
      // @protects S45 exits of more than a tenth are confirmed by another person than whoever loaded them
      await requireSecondPerson(trx, roster, personId)
      if ((await countRows(trx, seen.id, await ownDocument(trx, personId))).own > 0) throw new Failure('refused', 'roster.ownRow')
      await allowLong(trx)
      await actAsRegister(trx, 'portal')
      await seenPosts(trx, seen.id)
      await sql`
        DELETE FROM roster_row r USING register_post p
        WHERE r.roster_id = ${seen.id} AND r.outcome = 'gone' AND p.id = r.matched_post_id
          AND (p.version <> r.matched_version OR p.voided_at IS NOT NULL)`.execute(trx)
      const ended = await endGone(trx, { rosterId: seen.id, entityCode, accountId, now })
      await postsChanged(services, trx, ended.people)
      await resolveExits(trx, roster, { accountId, now, ended: ended.count })
      await audit(trx, principal, { ...event, facts: { ended: ended.count } })
    }),
  )
}

/** Declines the exits that a roster proposes: everybody stays in their post. */
export function declineExits(services: Services, reporter: Reporter, seen: Seen): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const event = { at: now, action: 'roster.declineExits', object: `roster:${seen.id}` }
  return withRefusalAudit(db, reporter.principal, event, () =>
    asEntity(db, reporter.entityCode, async (trx) => {
      const roster = await holdExits(trx, seen)
      await resolveExits(trx, roster, { accountId: reporter.accountId, now, ended: 0 })
      await audit(trx, reporter.principal, event)
    }),
  )
}

interface Resolution {
  readonly accountId: number
  readonly now: Date
  readonly ended: number
}

async function resolveExits(trx: Transaction, { id, version }: HeldRoster, { accountId, now, ended }: Resolution): Promise<void> {
  const resolved = { exitsResolvedBy: accountId, exitsResolvedAt: now, ended, state: 'confirmed', version: version + 1 }
  await trx
    .updateTable('roster')
    .set({ ...resolved, ...(ended > 0 && { appliedAt: now }) })
    .where('id', '=', id)
    .execute()
}

/** Discards a roster before it is confirmed: its rows go at once (R12.15). */
export function discardRoster(services: Services, reporter: Reporter, { id, version }: Seen): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const event = { at: now, action: 'roster.discard', object: `roster:${id}` }
  return withRefusalAudit(db, reporter.principal, event, () =>
    asEntity(db, reporter.entityCode, async (trx) => {
      const roster = await holdRoster(trx, id, ['uploaded', 'analyzed'])
      requireVersion(version, roster.version)
      await trx.deleteFrom('rosterRow').where('rosterId', '=', id).execute()
      const gone = { state: 'discarded', discardedAt: now, rowsDeletedAt: now, version: roster.version + 1 }
      await trx.updateTable('roster').set(gone).where('id', '=', id).execute()
      await audit(trx, reporter.principal, event)
    }),
  )
}

const HOUR_MS = 60 * 60 * 1000

/** Until when a roster can be undone; null for one that changed nothing yet. */
export const undoUntil = ({ appliedAt }: { readonly appliedAt: Date | null }): Date | null =>
  appliedAt && new Date(appliedAt.getTime() + UNDO_HOURS * HOUR_MS)

/** Undoes a roster within a day by events that take back each of its own (R12.14). Refused later, or when a post was changed since. */
export function undoRoster(services: Services, reporter: Reporter, { id, version }: Seen): Promise<void> {
  const { db, clock } = services
  const { entityCode, accountId, principal } = reporter
  const now = clock.now()
  const event = { at: now, action: 'roster.undo', object: `roster:${id}` }
  return withRefusalAudit(db, principal, event, () =>
    asEntity(db, entityCode, async (trx) => {
      const roster = await holdRoster(trx, id, ['confirmed', 'exitsProposed'])
      requireVersion(version, roster.version)
      const until = undoUntil(roster)
      if (!until || now > until) throw new Failure('refused', 'roster.tooLateToUndo')
      await allowLong(trx)
      await actAsRegister(trx, 'portal')
      const application: Application = { rosterId: id, entityCode, accountId, now }
      const undone = await undoEvents(trx, application)
      await postsChanged(services, trx, undone.people)
      await trx
        .updateTable('roster')
        .set({ state: 'undone', undoneBy: accountId, undoneAt: now, version: roster.version + 1 })
        .where('id', '=', id)
        .execute()
      await audit(trx, principal, { ...event, facts: { posts: undone.count } })
    }),
  )
}
