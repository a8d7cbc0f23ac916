import { UNDO_HOURS } from '@djbr/domain/roster/roster.ts'
import { dateInLaPaz, type PlainDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { actAsRegister, asEntity } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import { requireVersion } from '../../ground/http/if-match.ts'
import { audit, withRefusalAudit } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { type By, changePosts, holdEntity, requireOthers, takesSecond } from '../posts/index.ts'
import { analysis } from './analysis.ts'
import { type ChangingRow, changingRows, exitsIn, undoingOf } from './apply.ts'
import type { Seen } from './correct.ts'
import { notingRefused, writeRows } from './refused-rows.ts'
import type { Reporter } from './reporter.ts'
import { type HeldRoster, holdRoster, personOf } from './store.ts'

/** A full roster is written in some seconds; no statement of it may take longer than this. */
const WRITING_MS = 30_000

const allowLong = (trx: Transaction) => sql`SELECT set_config('statement_timeout', ${String(WRITING_MS)}, true)`.execute(trx)

const countInvalid = async (trx: Transaction, rosterId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM roster_row WHERE roster_id = ${rosterId} AND outcome = 'invalid' AND NOT left_out`.execute(trx)
  return rows[0]?.count ?? 0
}

/** How posts are changed with a roster. */
const byRoster = ({ accountId, personId, entityCode }: Reporter, rosterId: number, exits: By['exits']): By => ({
  ...{ accountId, personId, entityCode, rosterId, exits },
  ownRefused: () => new Failure('refused', exits === 'seconded' ? 'roster.ownExit' : 'roster.ownRow'),
})

/** Whether something of the entity's posts is not as it was when the roster was compared with them. */
async function isStale(trx: Transaction, { id, entityCode, lastPostId }: HeldRoster): Promise<boolean> {
  const { rows } = await sql<{ stale: boolean }>`
    SELECT EXISTS (SELECT FROM register_post WHERE entity_code = ${entityCode} AND id > ${lastPostId} AND voided_at IS NULL)
      OR EXISTS (SELECT FROM roster_row r JOIN register_post p ON p.id = r.matched_post_id
        WHERE r.roster_id = ${id} AND (p.version <> r.matched_version OR p.voided_at IS NOT NULL)) AS stale`.execute(trx)
  return rows[0]?.stale ?? true
}

export type Confirmed = 'confirmed' | 'exitsProposed' | 'stale'

/**
 * Confirms a roster (R12.13): in one transaction every row that is not left out becomes a post or changes one, each with its event. The posts that a complete
 * roster lacks end with it; when they are more than a tenth, they stay proposed until a second person confirms them (R12.12). `stale` when the
 * entity's posts changed since the analysis: nothing is written and it is analyzed again. Refused while rows are wrong, which rows become that may not be written as things stand by now,
 * or for the confirmer's own.
 */
export function confirmRoster(services: Services, reporter: Reporter, { id, version }: Seen): Promise<Confirmed> {
  const { db, clock, jobs } = services
  const { entityCode, accountId, principal } = reporter
  const now = clock.now()
  const today = dateInLaPaz(now)
  const event = { at: now, action: 'roster.confirm', object: `roster:${id}` }
  const confirming = () =>
    asEntity(db, entityCode, async (trx) => {
      const roster = await holdRoster(trx, id, ['analyzed'])
      requireVersion(version, roster.version)
      const invalid = await countInvalid(trx, id)
      if (invalid > 0) throw new Failure('refused', 'roster.rowsAreWrong', { params: { count: invalid } })
      await allowLong(trx)
      await actAsRegister(trx, 'portal')
      await holdEntity(trx, entityCode)
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
      const rows = await changingRows(trx, id, today)
      const by = byRoster(reporter, id, 'counted')
      const exits = rows.filter(({ isExit }) => isExit)
      // @protects S45 exits of more than a tenth wait
      //   instead: await takesSecond(trx, entityCode, now, await exitsIn(trx, id, today)) ==> false
      const waits = await takesSecond(trx, entityCode, now, await exitsIn(trx, id, today))
      // @protects S45 nobody has their own exit wait, nor a relative's
      //   instead: if (waits) ==> if (rows.length < 0)
      if (waits)
        await requireOthers(
          trx,
          by,
          exits.map(({ report }) => report),
        )
      const written = waits ? rows.filter(({ isExit }) => !isExit) : rows
      const waiting = waits ? exits : []
      await writeRows(services, trx, { roster, by, rows: written, waiting, message: 'roster.rowsAreWrong' })
      const counts = countsOf(written)
      const state = waits ? 'exitsProposed' : 'confirmed'
      const applied = { confirmedBy: accountId, confirmedAt: now, appliedAt: now, version: roster.version + 1 }
      await trx
        .updateTable('roster')
        .set({ ...applied, ...counts, state })
        .where('id', '=', id)
        .execute()
      await audit(trx, principal, { ...event, facts: { ...counts, proposed: waiting.length } })
      return state
    })
  return notingRefused(services, () => withRefusalAudit(db, principal, event, confirming))
}

const countsOf = (rows: readonly ChangingRow[]) => ({
  added: rows.filter(({ outcome }) => outcome === 'new').length,
  changed: rows.filter(({ outcome }) => outcome === 'changed').length,
  ended: rows.filter(({ outcome }) => outcome === 'gone').length,
})

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

/**
 * Confirms the exits that a roster proposes, as its second person (R12.12). Forbidden for who uploaded or confirmed it; refused once for exits that the entity may not report any more,
 * which are wrong from then on, so that the others are confirmed without them.
 */
export function confirmExits(services: Services, reporter: Reporter, seen: Seen): Promise<void> {
  const { db, clock } = services
  const { entityCode, accountId, personId, principal } = reporter
  const now = clock.now()
  const event = { at: now, action: 'roster.confirmExits', object: `roster:${seen.id}` }
  const confirming = () =>
    asEntity(db, entityCode, async (trx) => {
      const roster = await holdExits(trx, seen)
      // @protects S45 exits of more than a tenth are confirmed by another person than whoever loaded them
      await requireSecondPerson(trx, roster, personId)
      await allowLong(trx)
      await actAsRegister(trx, 'portal')
      await holdEntity(trx, entityCode)
      const exits = (await changingRows(trx, seen.id, dividedOn(roster, now))).filter(({ isExit }) => isExit)
      const by = byRoster(reporter, seen.id, 'seconded')
      await writeRows(services, trx, { roster, by, rows: exits, waiting: [], message: 'roster.exitsAreWrong' })
      const ended = exits.length
      await resolveExits(trx, roster, { accountId, now, ended })
      await audit(trx, principal, { ...event, facts: { ended } })
    })
  return notingRefused(services, () => withRefusalAudit(db, principal, event, confirming))
}

/** Declines the exits that a roster proposes: everybody stays in their post. Refused where one's own or a relative's is among them. */
export function declineExits(services: Services, reporter: Reporter, seen: Seen): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const event = { at: now, action: 'roster.declineExits', object: `roster:${seen.id}` }
  return withRefusalAudit(db, reporter.principal, event, () =>
    asEntity(db, reporter.entityCode, async (trx) => {
      const roster = await holdExits(trx, seen)
      const exits = (await changingRows(trx, seen.id, dividedOn(roster, now))).filter(({ isExit }) => isExit)
      // @protects S45 nobody declines their own exit, nor a relative's
      await requireOthers(
        trx,
        byRoster(reporter, seen.id, 'seconded'),
        exits.map(({ report }) => report),
      )
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

/** On what day the exits of a roster are told apart from the rest of it: that of its confirmation, which wrote the rest. */
export const dividedOn = ({ confirmedAt }: Pick<HeldRoster, 'confirmedAt'>, now: Date): PlainDate => dateInLaPaz(confirmedAt ?? now)

const HOUR_MS = 60 * 60 * 1000

/** Until when a roster can be undone; null for one that changed nothing yet. */
export const undoUntil = ({ appliedAt }: { readonly appliedAt: Date | null }): Date | null => appliedAt && dayAfter(appliedAt)

const dayAfter = (instant: Date): Date => new Date(instant.getTime() + UNDO_HOURS * HOUR_MS)

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
      await holdEntity(trx, entityCode)
      const undoing = await undoingOf(trx, id)
      await trx
        .updateTable('roster')
        .set({ state: 'undone', undoneBy: accountId, undoneAt: now, version: roster.version + 1 })
        .where('id', '=', id)
        .execute()
      // @protects S45 what was reported more than a day ago is undone by two persons, though exits of the roster are of today
      //   instead: now > dayAfter(roster.confirmedAt ?? now) ==> until < now
      const exits = now > dayAfter(roster.confirmedAt ?? now) ? 'counted' : 'undone'
      await changePosts(services, trx, byRoster(reporter, id, exits), undoing)
      await audit(trx, principal, { ...event, facts: { posts: undoing.length } })
    }),
  )
}
