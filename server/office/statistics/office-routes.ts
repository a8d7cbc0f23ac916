import type { Asked } from '@djbr/domain/calls/call.ts'
import { type OfficeStatistics, officeStatistics } from '@djbr/domain/calls/statistics.ts'
import { addDays, dateInLaPaz, firstOfMonth } from '@djbr/domain/values/dates.ts'
import { Failure } from '../../ground/http/failure.ts'
import type { Acting } from '../../ground/http/principal.ts'
import { calls, serve } from '../../ground/http/serve.ts'
import { countFilings, countOutages } from './count.ts'
import { worded } from './publish.ts'
import { wordsOfStatistics } from './words.ts'

const MAX_DAYS_LENGTH = 366 * 10

/** Returns the statistics of a period, by default of one year. Throws `invalid` when it ends before it begins or is too long. */
async function statisticsOf(
  { services: { db, clock, listCache }, language }: Acting,
  { until = dateInLaPaz(clock.now()), from = firstOfMonth(addDays(until, -364)), department, entity }: Asked<typeof officeStatistics>,
): Promise<OfficeStatistics> {
  if (until < from || addDays(from, MAX_DAYS_LENGTH) < until) {
    throw new Failure('invalid', 'common.reviewRequired', { fields: [{ field: 'hasta', message: 'statistics.wrongPeriod' }] })
  }
  const counted = { from, until, department, entity }
  const [filings, outages] = await Promise.all([countFilings(db, counted), countOutages(db, counted)])
  const words = wordsOfStatistics(listCache, language)
  return {
    from,
    until,
    byDay: filings.timeBy === 'day',
    state: worded(filings.state, (state) => [state, words.state(state)]),
    reason: worded(filings.reason, (reason) => [reason, words.reason(reason)]),
    department: worded(filings.department, (department) => [department, words.department(department)]),
    entity: worded(filings.entity, (entity) => [entity, words.entity(entity)]),
    time: worded(filings.time, (on) => (filings.timeBy === 'day' ? [on, words.day(on)] : [on.slice(0, 7), words.month(on)])),
    hour: worded(filings.hour, (hour) => [hour, words.hour(hour)]),
    punctuality: worded(filings.punctuality, words.punctuality),
    open: filings.open,
    outages: worded(outages, (service) => [service, words.service(service)]),
    entities: listCache.list('entidades'),
  }
}

/** The office's statistics by period, department and entity (R8.62), without names or small groups. */
export const officeStatisticsRoutes = calls(serve(officeStatistics, statisticsOf))
