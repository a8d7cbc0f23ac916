import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { notify } from '../../ground/notices/index.ts'
import { audit, type Principal } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { addEvent, type HeldCase } from './held.ts'
import { noteInDraws } from './note-in-draws.ts'

// @protects S58 the notice of looking waits for a second person
//   instead: deferredUntil !== null && deferredUntil >= dateInLaPaz(now) ==> now.getTime() > 0
/** Whether the declarant is not yet to be told of looks at a case: a second person deferred it, and the days are not over (R18.8). */
export const isDeferred = ({ notifiedAt, deferredUntil }: Pick<HeldCase, 'notifiedAt' | 'deferredUntil'>, now: Date): boolean =>
  notifiedAt === null && deferredUntil !== null && deferredUntil >= dateInLaPaz(now)

/** Tells a declarant, once, that their declaration is being examined; never why (R18.8, S45). */
export async function notifyBegun(services: Services, trx: Transaction, principal: Principal, held: HeldCase): Promise<void> {
  if (held.notifiedAt !== null) return
  const now = services.clock.now()
  await trx.updateTable('examinationCase').set({ notifiedAt: now }).where('id', '=', held.id).execute()
  await noteInDraws(trx, held.declarationId, 'notified', now)
  await addEvent(trx, held.id, { at: now, accountId: principal.session?.accountId ?? null, kind: 'notify' })
  await audit(trx, principal, { at: now, action: 'case.notify', subject: held.personId, object: `examination_case:${held.id}` })
  await notify(services, trx, { personId: held.personId, kind: 'examinationBegun', language: 'es' })
}
