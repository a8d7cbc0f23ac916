import { displayControlCode } from '@djbr/domain/control-code.ts'
import type { FailedService } from '@djbr/domain/technical-failures.ts'
import { sql } from 'kysely'
import { actAsPerson, asOffice } from '../database/as-person.ts'
import type { Database } from '../database/connect.ts'
import { Failure } from '../http/failure.ts'
import type { Session } from '../http/session.ts'
import { notify } from '../notices/index.ts'
import { audit, type Caller, orNoteRefusal } from '../proof/index.ts'
import { requireStranger } from '../reception/index.ts'
import type { Services } from '../services.ts'
import { printReceiptJob } from './receipts.ts'

const SHOWN_DAYS = 90
const DAY_MS = 86_400_000

export interface Outage {
  readonly service: string
  readonly hour: Date
  readonly people: number
  readonly dueOn: string
  /** Whether somebody's is still to be certified. */
  readonly waiting: number
}

/** What failed in the last 90 days, by service and hour: how many people it met, never who (safety S45). What waits comes first, the oldest on top. */
export function outages({ db, clock }: Services): Promise<Outage[]> {
  const since = new Date(clock.now().getTime() - SHOWN_DAYS * DAY_MS)
  return asOffice(db, 'failures', async (trx) => {
    const { rows } = await sql<Outage>`
      SELECT service, hour, count(*) AS people, min(due_on) AS due_on, count(*) FILTER (WHERE certified_at IS NULL) AS waiting
      FROM technical_failure WHERE hour >= ${since}
      GROUP BY service, hour
      ORDER BY bool_or(certified_at IS NULL) DESC, CASE WHEN bool_or(certified_at IS NULL) THEN hour END, hour DESC, service
      LIMIT 500`.execute(trx)
    return rows
  })
}

/**
 * Certifies what failed in an hour for everyone whom it met, except the officer and their relatives (safety S45); each is told and gets a certification.
 * Answers how many. Refused when nothing of it waits; forbidden when all of it is the officer's own or their relatives'.
 */
export async function certify(services: Services, officer: Session, caller: Caller, service: FailedService, hour: Date): Promise<number> {
  const { db, clock, jobs } = services
  const at = clock.now()
  const deed = { at, action: 'failure.certify', object: `outage:${service} ${hour.toISOString()}` }
  return orNoteRefusal(db, caller, deed, async () => {
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
    if (waiting.length === 0) throw new Failure('refused', 'failures.office.gone')
    let certified = 0
    for (const { id, personId, code } of waiting) {
      if (!(await isStranger(db, officer, personId))) continue
      await db.transaction().execute(async (trx) => {
        await actAsPerson(trx, personId)
        const { numUpdatedRows } = await trx
          .updateTable('technicalFailure')
          .set({ certifiedAt: at, certifiedBy: officer.accountId })
          .where('id', '=', id)
          .where('certifiedAt', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return
        certified++
        await notify(services, trx, { personId, kind: 'failureCertified', details: { code: displayControlCode(code) }, language: 'es' })
        await jobs.enqueue(trx, printReceiptJob, { failureId: id, personId, stage: 'certified' })
        await audit(trx, caller, { ...deed, subject: personId, object: `technical_failure:${id}`, details: service })
      })
    }
    if (certified === 0) throw new Failure('forbidden', 'failures.office.own')
    return certified
  })
}

async function isStranger(db: Database, officer: Session, personId: number): Promise<boolean> {
  try {
    await requireStranger(db, officer, personId)
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}
