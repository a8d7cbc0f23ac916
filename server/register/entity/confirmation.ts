import type { Asked } from '@djbr/domain/calls/call.ts'
import type { confirmList } from '@djbr/domain/calls/entity.ts'
import { text } from '@djbr/domain/messages/index.ts'
import type { Capacity } from '@djbr/domain/register/entity-members.ts'
import { dateInLaPaz, displayDate, type PlainDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { asEntity, asRegister } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import { type Acting, entityAction, type Member, memberOf } from '../../ground/proof/index.ts'

/** An entity's list as it is now: how many people hold a post there today, and the latest event of its posts that this takes into account. */
interface PresentList {
  readonly people: number
  readonly lastEvent: number
}

const held = (today: PlainDate) =>
  sql`p.voided_at IS NULL AND p.started_on <= ${today}::date AND coalesce(p.ended_on, 'infinity') >= ${today}::date`

async function presentList(trx: Transaction, { entityCode }: Member, today: PlainDate): Promise<PresentList> {
  const { rows } = await sql<PresentList>`
    SELECT (SELECT count(DISTINCT p.obliged_person_id)::int FROM register_post p WHERE p.entity_code = ${entityCode} AND ${held(today)}) AS people,
      (SELECT coalesce(max(e.id), 0) FROM register_post_event e JOIN register_post p ON p.id = e.post_id
       WHERE p.entity_code = ${entityCode}) AS last_event`.execute(trx)
  return rows[0] ?? { people: 0, lastEvent: 0 }
}

/** The statement that an entity confirms about its list (R13.19). */
const statementOf = (people: number, today: PlainDate): string =>
  text('es', 'entity.confirmation.statement', { count: people, date: displayDate(today) })

const latestOf = (trx: Transaction, { entityCode }: Member) =>
  trx
    .selectFrom('registerConfirmation as c')
    .innerJoin('account', 'account.id', 'c.accountId')
    .select(['account.name as by', 'capacity', 'confirmedAt', 'people'])
    .select((row) =>
      row
        .selectFrom('registerPostEvent as e')
        .innerJoin('registerPost as p', 'p.id', 'e.postId')
        .select((events) => events.fn.countAll<number>().as('changes'))
        .where('p.entityCode', '=', entityCode)
        .whereRef('e.id', '>', 'c.lastEventId')
        .as('changes'),
    )
    .where('c.entityCode', '=', entityCode)
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Returns the list as it is now, the statement to confirm, and the latest confirmation with how many changes followed it (R13.19). */
export function readConfirmation(acting: Acting) {
  const member = memberOf(acting)
  const { db, clock } = acting.services
  const today = dateInLaPaz(clock.now())
  return asEntity(db, member.entityCode, async (trx) => {
    const now = await presentList(trx, member, today)
    const latest = await latestOf(trx, member)
    return {
      ...now,
      statement: statementOf(now.people, today),
      latest: latest ? { ...latest, capacity: latest.capacity as Capacity, changes: latest.changes ?? 0 } : null,
    }
  })
}

/** Confirms the entity's list as the member saw it (R13.19). Refused when anything in it has changed since. */
export const confirm = entityAction(
  { action: 'entity.confirmList' },
  async ({ member, trx, at, note }, seen: Asked<typeof confirmList>) => {
    const { entityCode, accountId, capacity } = member
    const today = dateInLaPaz(at)
    const { people, lastEvent } = await presentList(trx, member, today)
    // @protects S33 a list is confirmed as it was seen
    if (people !== seen.people || lastEvent !== seen.lastEvent) throw new Failure('refused', 'entity.confirmation.changed')
    const { id } = await trx
      .insertInto('registerConfirmation')
      .values({ entityCode, accountId, capacity, confirmedAt: at, people, lastEventId: lastEvent, statement: statementOf(people, today) })
      .returning('id')
      .executeTakeFirstOrThrow()
    note({ object: `register_confirmation:${id}`, facts: { entity: entityCode, people } })
  },
)

interface ConfirmedList {
  readonly entityCode: number
  readonly people: number
  readonly confirmedAt: Date | null
  readonly confirmedBy: string | null
  readonly confirmedPeople: number | null
  readonly statement: string | null
}

/** Returns the confirmation status of every entity's list, for the authority (R13.20). */
export const listConfirmed = ({ services: { db, clock, listCache } }: Acting) =>
  asRegister(db, 'authority', async (trx) => {
    const { rows } = await sql<ConfirmedList>`
      WITH lists AS (
        SELECT p.entity_code, count(DISTINCT p.obliged_person_id) FILTER (WHERE ${held(dateInLaPaz(clock.now()))})::int AS people
        FROM register_post p GROUP BY 1),
      latest AS (
        SELECT DISTINCT ON (c.entity_code) c.entity_code, c.confirmed_at, a.name AS confirmed_by, c.people AS confirmed_people, c.statement
        FROM register_confirmation c JOIN account a ON a.id = c.account_id ORDER BY c.entity_code, c.id DESC)
      SELECT l.entity_code, l.people, c.confirmed_at, c.confirmed_by, c.confirmed_people, c.statement
      FROM lists l LEFT JOIN latest c USING (entity_code) ORDER BY 1`.execute(trx)
    return rows.map((list) => ({ ...list, entity: listCache.word('entidades', list.entityCode) }))
  })
