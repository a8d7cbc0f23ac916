import type { Asked } from '@djbr/domain/calls/call.ts'
import type { certifyOutage } from '@djbr/domain/calls/outages.ts'
import { displayControlCode } from '@djbr/domain/declaration/control-code.ts'
import { text } from '@djbr/domain/messages/index.ts'
import { pluralForm } from '@djbr/domain/messages/text.ts'
import { requireStranger } from '../../declaring/reception/index.ts'
import { asOffice, asPerson, asReader } from '../../ground/database/as-person.ts'
import type { Database } from '../../ground/database/connect.ts'
import { doneBefore } from '../../ground/http/decided-before.ts'
import { Failure } from '../../ground/http/failure.ts'
import type { Session } from '../../ground/http/session.ts'
import { notify } from '../../ground/notices/index.ts'
import { type Acting, audit, withRefusalAudit } from '../../ground/proof/index.ts'
import { printReceiptJob } from './receipts.ts'

/** People certified in one call, which takes a second or two; the caller repeats until nobody is left. */
const AT_ONCE = 100

/**
 * Certifies an hour's failure of a service for the next hundred people whom it met, except the officer and their relatives (safety S45). Each is certified in a
 * transaction of its own and only once, even when asked again or concurrently, and is told; an interruption leaves the rest for the next call. Refused when
 * nothing is pending, saying who certified it and when; forbidden when all that is pending is the officer's own or their relatives'.
 */
export function certify({ services, session: officer, principal, language }: Acting, { service, hour }: Asked<typeof certifyOutage>) {
  const { db, clock, jobs } = services
  const at = clock.now()
  const event = { at, action: 'failure.certify', object: `outage:${service} ${hour.toISOString()}` }
  return withRefusalAudit(db, principal, event, async () => {
    const waiting = await asOffice(db, 'failures', (trx) =>
      trx
        .selectFrom('technicalFailure')
        .select(['id', 'personId', 'code'])
        .where('service', '=', service)
        .where('hour', '=', hour)
        .where('certifiedAt', 'is', null)
        .orderBy('id')
        .execute(),
    )
    const certifyOne = ({ id, personId, code }: (typeof waiting)[number]) =>
      asPerson(db, personId, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('technicalFailure')
          .set({ certifiedAt: at, certifiedBy: officer.accountId })
          .where('id', '=', id)
          .where('certifiedAt', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return 0
        await notify(services, trx, { personId, kind: 'failureCertified', details: { code: displayControlCode(code) }, language: 'es' })
        await jobs.enqueue(trx, printReceiptJob, { failureId: id, personId, stage: 'certified' })
        await audit(trx, principal, { ...event, subject: personId, object: `technical_failure:${id}`, facts: { service } })
        return 1
      })
    let [certified, own, seen] = [0, 0, 0]
    for (const one of waiting) {
      // @protects 035 nobody certifies what failed for themselves
      //   instead: await isStranger(db, officer, one.personId) ==> true
      const stranger = await isStranger(db, officer, one.personId)
      if (stranger && certified === AT_ONCE) break
      seen += 1
      if (stranger) certified += await certifyOne(one)
      else own += 1
    }
    if (certified === 0)
      throw own > 0 ? new Failure('forbidden', 'outages.office.own') : await certifiedBefore(db, officer, { service, hour })
    const left = waiting.length - seen
    const says = left > 0 ? 'outages.office.someLeft' : own > 0 ? 'outages.office.ownLeft' : 'outages.office.done'
    const count = text(language, `outages.office.people.${pluralForm(language, certified)}`, { count: certified })
    return { certified, left, own, says, params: { count, left } } as const
  })
}

/** Returns why nothing of an outage is pending: who certified it last and when, or that there is none. */
async function certifiedBefore(db: Database, { accountId }: Session, { service, hour }: Asked<typeof certifyOutage>): Promise<Failure> {
  const last = await asOffice(db, 'failures', (trx) =>
    trx
      .selectFrom('technicalFailure')
      .select(['certifiedAt', 'certifiedBy'])
      .where('service', '=', service)
      .where('hour', '=', hour)
      .where('certifiedAt', 'is not', null)
      .orderBy('certifiedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )
  return last?.certifiedAt ? doneBefore(last.certifiedAt, last.certifiedBy, accountId) : new Failure('notFound', 'common.notFound')
}

async function isStranger(db: Database, officer: Session, personId: number): Promise<boolean> {
  try {
    await asReader(db, 'desk', (trx) => requireStranger(trx, officer, personId, 'certify'))
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}
