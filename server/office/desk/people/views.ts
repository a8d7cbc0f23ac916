import { randomUUID } from 'node:crypto'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { requireStranger } from '../../../declaring/reception/index.ts'
import { actAsOffice, actAsReader, asOffice } from '../../../ground/database/as-person.ts'
import type { Transaction } from '../../../ground/database/connect.ts'
import { Failure } from '../../../ground/http/failure.ts'
import { accountOf, type Session } from '../../../ground/http/session.ts'
import { defineJob } from '../../../ground/jobs/index.ts'
import { notify } from '../../../ground/notices/index.ts'
import { audit, type Principal } from '../../../ground/proof/index.ts'
import type { Services } from '../../../services.ts'
import { watchQuota } from './quota.ts'

const MINUTE_MS = 60_000
/** For how long a view lets the session that had it act on the person. */
const OPEN_MINUTES = 30
/** How long a view of the desk waits for its reception, which tells the declarant by itself. */
const RECEPTION_MINUTES = 30

/** Why the desk looks when nobody says more: to receive. */
const FOR_RECEPTION = 'recepcion'

interface Seen {
  readonly personId: number
  /** What was looked for; null when it was the person. */
  readonly declarationId: number | null
  /** Why; null for a view of the desk, whose reason is the reception. */
  readonly reason: string | null
  /** What the audit calls it. */
  readonly action: 'declaration.view' | 'person.view' | 'correction.view' | 'claim.view' | 'owner.view'
}

/**
 * Notes that one of the staff saw somebody's data: in the audit, in the day's quota, and to the person, at once or, where a reception may follow,
 * half an hour later unless it did (safety S45). Gives the code that `personSeen` takes. The caller made sure that they are strangers.
 */
export async function noteView(services: Services, trx: Transaction, officer: Session, principal: Principal, seen: Seen): Promise<string> {
  const { clock, jobs, listCache } = services
  const { personId, declarationId, reason, action } = seen
  const now = clock.now()
  const id = randomUUID()
  await actAsOffice(trx, 'views')
  await trx
    .insertInto('officeView')
    .values({
      ...{ id, personId, declarationId, officerId: accountOf(officer), sessionId: officer.sessionId, viewedAt: now },
      ...{ viewedOn: dateInLaPaz(now), reason: reason ?? FOR_RECEPTION, toldAt: reason === null ? null : now },
    })
    .execute()
  const object = declarationId === null ? `office_view:${id}` : `declaration:${declarationId}`
  // @protects S45 a look is in the audit
  await audit(trx, principal, {
    at: now,
    action,
    subject: personId,
    object,
    facts: reason === null ? { purpose: 'reception' } : { reason },
  })
  if (reason === null) {
    await jobs.enqueue(trx, notifyViewJob, { viewId: id }, { runAt: new Date(now.getTime() + RECEPTION_MINUTES * MINUTE_MS) })
  } else {
    const office = listCache.office(officer.officeId)?.name ?? ''
    // @protects S45 whoever was looked at is told
    await notify(services, trx, { personId, kind: 'dataViewed', details: { office, reason }, language: 'es' })
  }
  await watchQuota(services, trx, officer, principal)
  return id
}

export interface PersonSeen {
  readonly personId: number
  /** Why they were looked for. */
  readonly reason: string
}

/**
 * Whom this session saw under a code, in the last half hour, for an act on them. Fails `notFound` for any other code; forbidden on oneself and one's
 * relatives (safety S45).
 */
export async function personSeen({ clock }: Services, trx: Transaction, officer: Session, viewId: string): Promise<PersonSeen> {
  await actAsOffice(trx, 'views')
  const view = await trx
    .selectFrom('officeView')
    .select(['personId', 'reason'])
    .where('id', '=', viewId)
    // @protects S45 whoever was found is named in that session alone
    .where('sessionId', '=', officer.sessionId)
    // @protects S45 whoever was found is named for half an hour
    .where('viewedAt', '>', new Date(clock.now().getTime() - OPEN_MINUTES * MINUTE_MS))
    .executeTakeFirst()
  if (!view) throw new Failure('notFound', 'office.people.gone')
  await requireStranger(trx, officer, view.personId, 'protect')
  return view
}

/** Tells a declarant of a view of the desk that no reception by whoever had it followed. */
export const notifyViewJob = defineJob({
  name: 'office.tellView',
  payload: z.object({ viewId: z.uuid() }),
  run: (services, { viewId }) =>
    asOffice(services.db, 'views', async (trx) => {
      await actAsReader(trx, 'desk')
      const view = await trx
        .selectFrom('officeView')
        .innerJoin('account', 'account.id', 'officeView.officerId')
        .leftJoin('reception', (join) =>
          join
            .onRef('reception.declarationId', '=', 'officeView.declarationId')
            .onRef('reception.officerId', '=', 'officeView.officerId')
            .onRef('reception.receivedAt', '>=', 'officeView.viewedAt'),
        )
        .select(['officeView.personId', 'account.officeId', 'reception.receivedAt'])
        .where('officeView.id', '=', viewId)
        .where('toldAt', 'is', null)
        .forUpdate('officeView')
        .executeTakeFirst()
      if (!view || view.receivedAt !== null) return
      await trx.updateTable('officeView').set({ toldAt: services.clock.now() }).where('id', '=', viewId).execute()
      const office = services.listCache.office(view.officeId)?.name ?? ''
      await notify(services, trx, { personId: view.personId, kind: 'dataViewedAtDesk', details: { office }, language: 'es' })
    }),
})
