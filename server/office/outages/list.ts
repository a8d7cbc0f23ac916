import type { Asked } from '@djbr/domain/calls/call.ts'
import { outages } from '@djbr/domain/calls/outages.ts'
import type { FailedService } from '@djbr/domain/office/outages.ts'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { strangersTo } from '../../declaring/reception/index.ts'
import { asOffice } from '../../ground/database/as-person.ts'
import { page } from '../../ground/http/page.ts'
import type { Session } from '../../ground/http/session.ts'
import type { Acting } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'

const SHOWN_DAYS = 90
const DAY_MS = 86_400_000
/** More relatives than anybody has: among this many people, one is a stranger. */
const MAX_RELATED = 40

const since = (now: Date) => new Date(now.getTime() - SHOWN_DAYS * DAY_MS)

const HOUR = sql`outage.hour`
const COLUMNS = {
  state: sql`CASE WHEN waiting > 0 THEN 'waiting' ELSE 'certified' END`,
  service: sql`service`,
  hour: HOUR,
  people: sql`people`,
  dueOn: sql`due_on`,
}
const UNASKED = {
  by: [sql`waiting = 0`, sql`CASE WHEN waiting > 0 THEN extract(epoch FROM ${HOUR}) ELSE -extract(epoch FROM ${HOUR}) END`, sql`service`],
}

/** Returns a page of the failures of the last 90 days, by service and hour, with how many people each met, never who (safety S45). Pending ones come first, oldest on top. */
export const outagesMet = ({ services: { db, clock } }: Acting, asked: Asked<typeof outages>) =>
  asOffice(db, 'failures', async (trx) => {
    const today = dateInLaPaz(clock.now())
    const met = trx
      .selectFrom((from) =>
        from
          .selectFrom('technicalFailure')
          .select((row) => [
            'service',
            'hour',
            row.fn.min('id').as('id'),
            row.fn.min('dueOn').as('dueOn'),
            row.fn.countAll<number>().as('people'),
          ])
          .select(sql<number>`count(*) FILTER (WHERE certified_at IS NULL)`.as('waiting'))
          .where('hour', '>=', since(clock.now()))
          .groupBy(['service', 'hour'])
          .as('outage'),
      )
      .selectAll()
    const { rows, ...more } = await page(trx, outages, asked, met, { columns: COLUMNS, id: sql<number>`outage.id`, unasked: UNASKED })
    return {
      ...more,
      rows: rows.map((row) => ({ ...row, service: row.service as FailedService, overdue: row.waiting > 0 && row.dueOn < today })),
    }
  })

/** Returns, for each service, the hours with a pending failure that this officer may certify for somebody (safety S45). */
export function outagesWaitingFor({ db, clock }: Services, officer: Pick<Session, 'personId'>): Promise<readonly Date[]> {
  return asOffice(db, 'failures', async (trx) => {
    const { rows } = await sql<{ hour: Date; people: number[] }>`
      SELECT hour, (array_agg(DISTINCT person_id))[:${MAX_RELATED}::integer] AS people FROM technical_failure
      WHERE hour >= ${since(clock.now())} AND certified_at IS NULL
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
