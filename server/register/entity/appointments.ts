import { type AppointmentState, type appoint, appointments, type endAppointment } from '@djbr/domain/calls/appointments.ts'
import type { Asked } from '@djbr/domain/calls/call.ts'
import { required } from '@djbr/domain/calls/from-fields.ts'
import { fullName } from '@djbr/domain/identity/full-name.ts'
import { byPlace } from '@djbr/domain/register/entity-forms.ts'
import { CAPACITIES, type Capacity } from '@djbr/domain/register/entity-members.ts'
import { dateInLaPaz, type PlainDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import {
  addMemberAccount,
  drawPassword,
  endSessionsOf,
  hasEntry,
  isSamePerson,
  registered,
  registerPerson,
  ticketAtDesk,
} from '../../access/index.ts'
import { confirmAtDesk, requireStranger } from '../../declaring/reception/index.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure, notFound } from '../../ground/http/failure.ts'
import { page } from '../../ground/http/page.ts'
import { accountOf, type Session } from '../../ground/http/session.ts'
import { notify } from '../../ground/notices/index.ts'
import { type Acting, audit, officeAction, withRefusalAudit } from '../../ground/proof/index.ts'

const UNSAID = -1

/**
 * Appoints a person, whose identity card was seen, as a member of an entity: on the account that they have, or on a new one whose password is shown once and
 * must be changed at once. When something in the portal already belongs to the person, no password is shown and two persons give it (R13.1). Ends their
 * sessions and notifies them. Refuses an unknown entity, staff, a person who is already appointed and somebody else's document; forbidden on oneself and one's
 * relatives.
 */
export async function appointMember(
  { services, session: officer, principal }: Acting,
  { entityCode, capacity: place, act, fromDay: firstDay, untilDay, reason, ...claimed }: Asked<typeof appoint>,
) {
  const { db, clock, listCache } = services
  const [person, capacity, fromDay] = [ticketAtDesk(claimed), byPlace(CAPACITIES, place), required(firstDay)]
  const at = clock.now()
  const today = dateInLaPaz(at)
  if (!listCache.has('entidades', entityCode)) throw wrong('entidad', 'common.unknownCode')
  if (untilDay !== null && untilDay < today) throw wrong('hasta', 'office.appointments.over')
  const drawn = await drawPassword(services)
  return withRefusalAudit(db, principal, { at, action: 'member.appoint' }, () =>
    db.transaction().execute(async (trx) => {
      const known = await registered(trx, person, at).forUpdate('person').executeTakeFirst()
      // @protects S45 nobody appoints themselves
      if (known?.id === officer.personId) throw new Failure('forbidden', 'office.appointments.own')
      // @protects S45 the staff are appointed in no entity
      if (known?.isReserved) throw new Failure('refused', 'office.appointments.already')
      if (known && !isSamePerson(known, person)) throw new Failure('refused', 'office.staff.otherPerson')
      const personId =
        known?.id ?? (await registerPerson(services, trx, principal, { ticket: person, confirmed: true, gender: UNSAID, now: at }))
      await requireStranger(trx, officer, personId, 'member')
      await confirmAtDesk(services, trx, principal, { personId, cardSeen: true, at })
      const notified = !known || !hasEntry(known)
      const account = await addMemberAccount(trx, { personId, accountId: known?.accountId ?? null, owner: person, drawn, notified })
      await endLapsed(trx, officer, account.id, at, today)
      const { id } = await trx
        .insertInto('entityMember')
        .values({ accountId: account.id, entityCode, capacity, act, fromDay, untilDay, appointedBy: accountOf(officer), appointedAt: at })
        .returning('id')
        .executeTakeFirstOrThrow()
      await endSessionsOf(trx, personId)
      await audit(trx, principal, {
        at,
        action: 'member.appoint',
        subject: personId,
        object: `entity_member:${id}`,
        facts: { entity: entityCode, capacity, from: fromDay, until: untilDay ?? '', reason },
      })
      const entity = listCache.word('entidades', entityCode)
      await notify(services, trx, { personId, kind: 'memberAppointed', details: { entity, reason }, language: 'es' })
      return {
        account: account.name,
        password: account.given?.password ?? '',
        until: account.given?.until ?? null,
        ...(!notified && known?.accountId == null && { says: 'office.appointments.doneWithoutPassword' as const }),
      }
    }),
  )
}

const wrong = (field: string, message: 'common.unknownCode' | 'office.appointments.over') =>
  new Failure('invalid', 'common.reviewRequired', { fields: [{ field, message }] })

/** Ends the account's appointments whose term has run out, to make room for the next one. */
async function endLapsed(trx: Transaction, officer: Session, accountId: number, endedAt: Date, today: PlainDate): Promise<void> {
  await trx
    .updateTable('entityMember')
    .set({ endedBy: accountOf(officer), endedAt, endedFor: 'Concluyó su plazo.' })
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .where('untilDay', '<', today)
    .execute()
}

/**
 * Ends an appointment before its last day, with a reason (R13.3). Ends the person's sessions and notifies them. Throws `notFound` when the appointment is
 * already over; forbidden on one's own and on a relative's.
 */
export const endEarly = officeAction(
  {
    action: 'member.end',
    object: ({ appointmentId }: Asked<typeof endAppointment>) => `entity_member:${appointmentId}`,
    async find(trx, officer, { appointmentId }, _, { clock }) {
      const appointed = await trx
        .selectFrom('entityMember')
        .innerJoin('account', 'account.id', 'entityMember.accountId')
        .select(['personId', 'entityCode'])
        .where('entityMember.id', '=', appointmentId)
        .where('endedAt', 'is', null)
        .where((row) => row.or([row('untilDay', 'is', null), row('untilDay', '>=', dateInLaPaz(clock.now()))]))
        .forUpdate('entityMember')
        .executeTakeFirstOrThrow(notFound)
      // @protects S45 nobody ends the appointment of a relative
      await requireStranger(trx, officer, appointed.personId, 'member')
      return appointed
    },
  },
  async ({ services, session, trx, found: { personId, entityCode }, at, note }, { appointmentId, reason }) => {
    await trx
      .updateTable('entityMember')
      .set({ endedBy: accountOf(session), endedAt: at, endedFor: reason })
      .where('id', '=', appointmentId)
      .execute()
    await endSessionsOf(trx, personId)
    note({ facts: { entity: entityCode, reason } })
    const entity = services.listCache.word('entidades', entityCode)
    await notify(services, trx, { personId, kind: 'memberEnded', details: { entity, reason }, language: 'es' })
  },
)

/** Returns a page of the appointments, those that nobody ended first and the latest on top, each with the state of its account (R13.1). */
export const everyAppointment = ({ services: { db, clock, listCache }, session }: Acting, asked: Asked<typeof appointments>) =>
  db.transaction().execute(async (trx) => {
    const today = dateInLaPaz(clock.now())
    const state = sql<AppointmentState>`CASE WHEN ended_at IS NOT NULL OR until_day < ${today} THEN 'over' WHEN from_day > ${today} THEN 'toBegin' ELSE 'inForce' END`
    const appointed = trx
      .selectFrom('entityMember')
      .innerJoin('account', 'account.id', 'entityMember.accountId')
      .innerJoin('person', 'person.id', 'account.personId')
      .select(['entityMember.id', 'accountId', 'entityCode', 'capacity', 'act', 'fromDay', 'untilDay', 'endedFor'])
      .select(['account.name as account', 'account.blockedAt', 'passwordGivenUntil', 'person.names', 'paternalSurname', 'maternalSurname'])
      .select(state.as('state'))
    const { rows, ...more } = await page(trx, appointments, asked, appointed, {
      columns: {
        entityCode: sql`entity_code`,
        state,
        name: sql`concat_ws(' ', person.names, paternal_surname, maternal_surname)`,
        account: sql`account.name`,
        fromDay: sql`from_day`,
      },
      id: sql<number>`entity_member.id`,
      unasked: { by: [sql`ended_at IS NULL`], down: true },
    })
    return {
      ...more,
      rows: rows.map((row) => ({
        ...row,
        name: fullName(row),
        entity: listCache.word('entidades', row.entityCode),
        capacity: row.capacity as Capacity,
        endedFor: row.endedFor ?? '',
        passwordGiven: row.passwordGivenUntil !== null,
        blocked: row.blockedAt !== null,
        own: row.accountId === session.accountId,
      })),
    }
  })
