import type { Capacity } from '@djbr/domain/register/entity-members.ts'
import { dateInLaPaz, type PlainDate } from '@djbr/domain/values/dates.ts'
import {
  addMemberAccount,
  drawPassword,
  endSessionsOf,
  hasEntry,
  isSamePerson,
  type Registering,
  registered,
  registerPerson,
} from '../../access/index.ts'
import { confirmAtDesk, requireStranger } from '../../declaring/reception/index.ts'
import type { Database, Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import { accountOf, type Session } from '../../ground/http/session.ts'
import { notify } from '../../ground/notices/index.ts'
import { audit, type Principal, withRefusalAudit } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'

const UNSAID = -1

interface Appointing {
  readonly person: Registering['ticket']
  readonly entityCode: number
  readonly capacity: Capacity
  readonly act: string
  readonly fromDay: PlainDate
  readonly untilDay: PlainDate | null
  readonly reason: string
}

/**
 * Appoints somebody, whose identity card was seen, in an entity: with the account that they have, or with a new one and a password to be changed at once, told
 * once; to whom something here belongs already, nobody is told one, and two persons give it (R13.1). Refused for an entity that there is not, for the staff and
 * for whoever is appointed already, when the document is somebody else's; forbidden on oneself and one's relatives. Their sessions end, and they are notified.
 */
export async function appoint(services: Services, officer: Session, principal: Principal, appointing: Appointing) {
  const { db, clock, listCache } = services
  const { person, entityCode, capacity, act, fromDay, untilDay, reason } = appointing
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
      return { ...account, undisclosed: !notified && known?.accountId == null }
    }),
  )
}

const wrong = (field: string, message: 'common.unknownCode' | 'office.appointments.over') =>
  new Failure('invalid', 'common.reviewRequired', { fields: [{ field, message }] })

/** An appointment that is over by itself makes room for the next one of its account. */
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
 * Ends an appointment before its last day, with a reason (R13.3); sessions end, the person is notified. `notFound` for one that is over; forbidden on one's
 * own and a relative's.
 */
export function endAppointment(
  services: Services,
  officer: Session,
  principal: Principal,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<void> {
  const { db, clock, listCache } = services
  const at = clock.now()
  const event = { at, action: 'member.end', object: `entity_member:${id}` }
  return withRefusalAudit(db, principal, event, () =>
    db.transaction().execute(async (trx) => {
      const ended = await trx
        .updateTable('entityMember')
        .set({ endedBy: accountOf(officer), endedAt: at, endedFor: reason })
        .where('id', '=', id)
        .where('endedAt', 'is', null)
        .where((row) => row.or([row('untilDay', 'is', null), row('untilDay', '>=', dateInLaPaz(at))]))
        .returning(['accountId', 'entityCode'])
        .executeTakeFirst()
      if (!ended) throw new Failure('notFound', 'common.notFound')
      const { personId } = await trx.selectFrom('account').select('personId').where('id', '=', ended.accountId).executeTakeFirstOrThrow()
      await requireStranger(trx, officer, personId, 'member')
      await endSessionsOf(trx, personId)
      await audit(trx, principal, { ...event, subject: personId, facts: { entity: ended.entityCode, reason } })
      const entity = listCache.word('entidades', ended.entityCode)
      await notify(services, trx, { personId, kind: 'memberEnded', details: { entity, reason }, language: 'es' })
    }),
  )
}

/** Every appointment, those in force first; with what there is to know of each account (R13.1). */
export const appointments = (db: Database) =>
  db
    .selectFrom('entityMember')
    .innerJoin('account', 'account.id', 'entityMember.accountId')
    .innerJoin('person', 'person.id', 'account.personId')
    .select(['entityMember.id', 'accountId', 'entityCode', 'capacity', 'act', 'fromDay', 'untilDay', 'endedAt', 'endedFor'])
    .select(['account.name', 'account.blockedAt', 'passwordGivenUntil', 'person.names', 'paternalSurname', 'maternalSurname'])
    .orderBy((row) => row('endedAt', 'is not', null))
    .orderBy('entityMember.id', 'desc')
    .limit(5000)
    .execute()
