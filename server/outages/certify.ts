import { displayControlCode } from '@djbr/domain/declaration/control-code.ts'
import type { FailedService } from '@djbr/domain/office/outages.ts'
import { sql } from 'kysely'
import { asOffice, asPerson, asReader } from '../database/as-person.ts'
import type { Database } from '../database/connect.ts'
import { Failure } from '../http/failure.ts'
import type { Session } from '../http/session.ts'
import { notify } from '../notices/index.ts'
import { audit, orNoteRefusal, type Principal } from '../proof/index.ts'
import { requireStranger, strangersTo } from '../reception/index.ts'
import type { Services } from '../services.ts'
import { printReceiptJob } from './receipts.ts'

const SHOWN_DAYS = 90
const DAY_MS = 86_400_000
/** Nobody has as many relatives: of so many people one is a stranger. */
const MOST_RELATED = 40

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

/** Since when each hour of a service waits in which a failure met somebody whom this officer may certify it for (safety S45). */
export function outagesWaitingFor({ db, clock }: Services, officer: Pick<Session, 'personId'>): Promise<readonly Date[]> {
  const since = new Date(clock.now().getTime() - SHOWN_DAYS * DAY_MS)
  return asOffice(db, 'failures', async (trx) => {
    const { rows } = await sql<{ hour: Date; people: number[] }>`
      SELECT hour, (array_agg(DISTINCT person_id))[:${MOST_RELATED}::integer] AS people FROM technical_failure
      WHERE hour >= ${since} AND certified_at IS NULL
      GROUP BY service, hour`.execute(trx)
    const { isStranger } = await strangersTo(trx, officer)
    const waiting: Date[] = []
    for (const { hour, people } of rows) {
      for (const personId of people) {
        if (!(await isStranger(personId))) continue
        waiting.push(hour)
        break
      }
    }
    return waiting
  })
}

/** What came of a piece of a certification. */
export interface Certified {
  /** Whom it was certified for now. */
  readonly certified: number
  /** How many were not come to yet: ask again. */
  readonly left: number
  /** How many wait for another officer, being this one or their relatives. */
  readonly own: number
}

/** So many take a second or two; who asks goes on until nobody is left. */
const AT_ONCE = 100

/**
 * Certifies what failed in an hour for the next hundred whom it met, except the officer and their relatives (safety S45), each in a transaction of its own: told,
 * with a certification, and once, whoever asks again or at the same time; what breaks in between leaves the rest for the next time. Refused when
 * nothing of it waits; forbidden when all that waits is the officer's own or their relatives'.
 */
export async function certify(
  services: Services,
  officer: Session,
  principal: Principal,
  service: FailedService,
  hour: Date,
): Promise<Certified> {
  const { db, clock, jobs } = services
  const at = clock.now()
  const event = { at, action: 'failure.certify', object: `outage:${service} ${hour.toISOString()}` }
  return orNoteRefusal(db, principal, event, async () => {
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
    if (certified === 0) throw own > 0 ? new Failure('forbidden', 'outages.office.own') : new Failure('refused', 'outages.office.gone')
    return { certified, left: waiting.length - seen, own }
  })
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
