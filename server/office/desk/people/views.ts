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
/** How long a view lets its session act on the person, in minutes. */
const OPEN_MINUTES = 30
/** How long a desk view waits for its reception, in minutes; the reception itself tells the declarant. */
const RECEPTION_MINUTES = 30

/** The desk's reason when no other is given: to receive. */
const FOR_RECEPTION = 'recepcion'

interface Seen {
  readonly personId: number
  /** Declaration looked for; null when it was the person. */
  readonly declarationId: number | null
  /** Reason; null for a desk view, whose reason is the reception. */
  readonly reason: string | null
  /** Its action in the audit. */
  readonly action: 'declaration.view' | 'person.view' | 'correction.view' | 'claim.view' | 'owner.view'
}

/**
 * Notes that an officer saw a person's data: in the audit, in the day's quota, and to the person. The person is told at once or, where a reception may follow,
 * half an hour later unless it did (safety S45). Returns the code that `personSeen` takes. The caller must have made sure that they are strangers.
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
  /** Reason for which they were looked for. */
  readonly reason: string
}

/**
 * Returns the person whom this session saw under a code within the last half hour, for an act on them. Throws `notFound` for any other code; forbidden on
 * oneself and one's relatives (safety S45).
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

/** Tells a declarant of a desk view that no reception by the same officer followed. */
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
