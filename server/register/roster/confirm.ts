import { UNDO_HOURS } from '@djbr/domain/roster/roster.ts'
import { dateInLaPaz, type PlainDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { actAsRegister } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import { audit, entityAction, entityWork, type Member } from '../../ground/proof/index.ts'
import { type By, changePosts, holdEntity, requireOthers, takesSecond } from '../posts/index.ts'
import { analysis } from './analysis.ts'
import { type ChangingRow, changingRows, exitsIn, undoingOf } from './apply.ts'
import { notingRefused, writeRows } from './refused-rows.ts'
import { type HeldRoster, holdRoster, ON_ROSTER, personOf } from './store.ts'

/** Statement timeout for writing a roster, in milliseconds; a full one takes some seconds. */
const WRITING_MS = 30_000

const allowLong = (trx: Transaction) => sql`SELECT set_config('statement_timeout', ${String(WRITING_MS)}, true)`.execute(trx)

const countInvalid = async (trx: Transaction, rosterId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM roster_row WHERE roster_id = ${rosterId} AND outcome = 'invalid' AND NOT left_out`.execute(trx)
  return rows[0]?.count ?? 0
}

/** How posts are changed with a roster. */
const byRoster = ({ accountId, personId, entityCode }: Member, rosterId: number, exits: By['exits']): By => ({
  ...{ accountId, personId, entityCode, rosterId, exits },
  ownRefused: () => new Failure('refused', exits === 'seconded' ? 'roster.ownExit' : 'roster.ownRow'),
})

/** Whether the entity's posts changed since the roster was compared with them. */
async function isStale(trx: Transaction, { id, entityCode, lastPostId }: HeldRoster): Promise<boolean> {
  const { rows } = await sql<{ stale: boolean }>`
    SELECT EXISTS (SELECT FROM register_post WHERE entity_code = ${entityCode} AND id > ${lastPostId} AND voided_at IS NULL)
      OR EXISTS (SELECT FROM roster_row r JOIN register_post p ON p.id = r.matched_post_id
        WHERE r.roster_id = ${id} AND (p.version <> r.matched_version OR p.voided_at IS NOT NULL)) AS stale`.execute(trx)
  return rows[0]?.stale ?? true
}

/** Message for the confirmation of an analysis that is out of date. */
export const STALE = 'roster.stale'

type Confirmed = 'confirmed' | 'exitsProposed' | 'stale'

/**
 * Confirms a roster (R12.13): in one transaction every row that is not left out adds a post or changes one, each with its event. The posts that a complete
 * roster lacks end with it; when they are more than a tenth, they stay proposed until a second person confirms them (R12.12). Returns `stale` when the entity's
 * posts changed since the analysis: nothing is written and it is analyzed again. Refused while rows are wrong, which includes rows that may no longer be
 * written, and for the confirmer's own.
 */
export const confirmRoster = notingRefused(
  entityWork(
    { ...ON_ROSTER, action: 'roster.confirm' },
    async ({ services, member, principal, version, trx, at, event }, { rosterId }): Promise<Confirmed> => {
      const { entityCode, accountId } = member
      const today = dateInLaPaz(at)
      const roster = await holdRoster(trx, { rosterId, version }, ['analyzed'])
      const invalid = await countInvalid(trx, rosterId)
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
          .where('id', '=', rosterId)
          .execute()
        await services.jobs.enqueue(trx, analysis, { rosterId })
        // @protects S46 a confirmation of what was read before leaves a row, beside what it changed
        await audit(trx, principal, { ...event, result: 'refused', facts: { refusal: STALE } })
        return 'stale'
      }
      const rows = await changingRows(trx, rosterId, today)
      const by = byRoster(member, rosterId, 'counted')
      const exits = rows.filter(({ isExit }) => isExit)
      const leaving = exits.map(({ report }) => report)
      // @protects S45 exits of more than a tenth wait
      //   instead: await takesSecond(trx, entityCode, at, await exitsIn(trx, rosterId, today)) ==> false
      const waits = await takesSecond(trx, entityCode, at, await exitsIn(trx, rosterId, today))
      // @protects S45 nobody has their own exit wait, nor a relative's
      //   instead: if (waits) ==> if (rows.length < 0)
      if (waits) await requireOthers(trx, by, leaving)
      const written = waits ? rows.filter(({ isExit }) => !isExit) : rows
      const waiting = waits ? exits : []
      await writeRows(services, trx, { roster, by, rows: written, waiting, message: 'roster.rowsAreWrong' })
      const counts = countsOf(written)
      const state = waits ? 'exitsProposed' : 'confirmed'
      const applied = { confirmedBy: accountId, confirmedAt: at, appliedAt: at, version: roster.version + 1 }
      await trx
        .updateTable('roster')
        .set({ ...applied, ...counts, state })
        .where('id', '=', rosterId)
        .execute()
      await audit(trx, principal, { ...event, facts: { ...counts, proposed: waiting.length } })
      return state
    },
  ),
)

const countsOf = (rows: readonly ChangingRow[]) => ({
  added: rows.filter(({ outcome }) => outcome === 'new').length,
  changed: rows.filter(({ outcome }) => outcome === 'changed').length,
  ended: rows.filter(({ outcome }) => outcome === 'gone').length,
})

async function requireSecondPerson(trx: Transaction, { uploadedBy, confirmedBy }: HeldRoster, personId: number): Promise<void> {
  for (const accountId of [uploadedBy, confirmedBy ?? uploadedBy]) {
    if ((await personOf(trx, accountId)) === personId) throw new Failure('forbidden', 'roster.secondPerson')
  }
}

/**
 * Confirms the exits that a roster proposes, as its second person (R12.12). Forbidden for who uploaded or confirmed it. Refused once when the entity may no
 * longer report some of the exits; those are marked wrong, so that the next try confirms the others.
 */
export const confirmExits = notingRefused(
  entityAction({ ...ON_ROSTER, action: 'roster.confirmExits' }, async ({ services, member, version, trx, at, note }, { rosterId }) => {
    const roster = await holdRoster(trx, { rosterId, version }, ['exitsProposed'])
    // @protects S45 exits of more than a tenth are confirmed by another person than whoever loaded them
    await requireSecondPerson(trx, roster, member.personId)
    await allowLong(trx)
    await actAsRegister(trx, 'portal')
    await holdEntity(trx, member.entityCode)
    const exits = await proposedExits(trx, roster, at)
    const by = byRoster(member, rosterId, 'seconded')
    await writeRows(services, trx, { roster, by, rows: exits, waiting: [], message: 'roster.exitsAreWrong' })
    const ended = exits.length
    await resolveExits(trx, roster, { accountId: member.accountId, now: at, ended })
    note({ facts: { ended } })
  }),
)

/** Declines the exits that a roster proposes: everybody stays in their post. Refused when one's own or a relative's is among them. */
export const declineExits = entityAction(
  { ...ON_ROSTER, action: 'roster.declineExits' },
  async ({ member, version, trx, at }, { rosterId }) => {
    const roster = await holdRoster(trx, { rosterId, version }, ['exitsProposed'])
    const exits = await proposedExits(trx, roster, at)
    const leaving = exits.map(({ report }) => report)
    // @protects S45 nobody declines their own exit, nor a relative's
    await requireOthers(trx, byRoster(member, rosterId, 'seconded'), leaving)
    await resolveExits(trx, roster, { accountId: member.accountId, now: at, ended: 0 })
  },
)

const proposedExits = async (trx: Transaction, roster: HeldRoster, now: Date) =>
  (await changingRows(trx, roster.id, dividedOn(roster, now))).filter(({ isExit }) => isExit)

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

/** Discards a roster before it is confirmed, and deletes its rows at once (R12.15). */
export const discardRoster = entityAction({ ...ON_ROSTER, action: 'roster.discard' }, async ({ version, trx, at }, { rosterId }) => {
  const roster = await holdRoster(trx, { rosterId, version }, ['uploaded', 'analyzed'])
  await trx.deleteFrom('rosterRow').where('rosterId', '=', rosterId).execute()
  const gone = { state: 'discarded', discardedAt: at, rowsDeletedAt: at, version: roster.version + 1 }
  await trx.updateTable('roster').set(gone).where('id', '=', rosterId).execute()
})

/** Returns the day as of which a roster's exits are told apart from the rest: that of its confirmation, which wrote the rest. */
export const dividedOn = ({ confirmedAt }: Pick<HeldRoster, 'confirmedAt'>, now: Date): PlainDate => dateInLaPaz(confirmedAt ?? now)

const HOUR_MS = 60 * 60 * 1000

/** Returns until when a roster can be undone; null when it has changed nothing yet. */
export const undoUntil = ({ appliedAt }: { readonly appliedAt: Date | null }): Date | null => appliedAt && dayAfter(appliedAt)

const dayAfter = (instant: Date): Date => new Date(instant.getTime() + UNDO_HOURS * HOUR_MS)

/** Undoes a roster within a day, by events that revert each of its own (R12.14). Refused later, or when a post was changed since. */
export const undoRoster = entityAction(
  { ...ON_ROSTER, action: 'roster.undo' },
  async ({ services, member, version, trx, at, note }, { rosterId }) => {
    const roster = await holdRoster(trx, { rosterId, version }, ['confirmed', 'exitsProposed'])
    const until = undoUntil(roster)
    if (!until || at > until) throw new Failure('refused', 'roster.tooLateToUndo')
    await allowLong(trx)
    await actAsRegister(trx, 'portal')
    await holdEntity(trx, member.entityCode)
    const undoing = await undoingOf(trx, rosterId)
    await trx
      .updateTable('roster')
      .set({ state: 'undone', undoneBy: member.accountId, undoneAt: at, version: roster.version + 1 })
      .where('id', '=', rosterId)
      .execute()
    // @protects S45 what was reported more than a day ago is undone by two persons, though exits of the roster are of today
    //   instead: at > dayAfter(roster.confirmedAt ?? at) ==> until < at
    const exits = at > dayAfter(roster.confirmedAt ?? at) ? 'counted' : 'undone'
    await changePosts(services, trx, byRoster(member, rosterId, exits), undoing)
    note({ facts: { posts: undoing.length } })
  },
)
