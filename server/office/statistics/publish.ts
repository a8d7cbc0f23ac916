import type { PublishedStatistics } from '@djbr/domain/calls/published.ts'
import { text } from '@djbr/domain/messages/index.ts'
import { type DisclosedTable, disclosedInTurn, SMALLEST_DISCLOSED } from '@djbr/domain/office/statistics.ts'
import { addDays, dateInLaPaz, firstOfMonth, laPazTimestamp, type PlainDate } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { defineJob } from '../../ground/jobs/index.ts'
import type { Services } from '../../services.ts'
import { countFilings, countMonths, yearsCounted } from './count.ts'
import { lastPublished } from './published.ts'
import { wordsOfStatistics } from './words.ts'

type PublishedYear = PublishedStatistics['anios'][number]

/**
 * Publishes the statistics of the months that ended, once a month (R8.65). Runs every day, so that a server that was down catches up. What was published for a
 * month or a whole year never changes: comparing two publications reveals nobody who filed in between.
 */
export const publishStatisticsJob = defineJob({
  name: 'statistics.publish',
  payload: z.object({}),
  every: '25 4 * * *',
  run: async (services) => {
    const { db, clock } = services
    const until = addDays(firstOfMonth(dateInLaPaz(clock.now())), -1)
    const last = await lastPublished(db)
    if (last?.hasta && last.hasta >= until) return
    const body = await statisticsUntil(services, until, last)
    await db
      .insertInto('publishedStatistics')
      .values({ until, publishedAt: clock.now(), body: JSON.stringify(body) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
})

/** Returns what is published before anything was counted. */
export const nothingPublished = (now: Date): PublishedStatistics => ({
  titulo: text('es', 'statistics.published') as PublishedStatistics['titulo'],
  publicado: laPazTimestamp(now),
  hasta: null,
  grupo_minimo: SMALLEST_DISCLOSED,
  anios: [],
})

async function statisticsUntil(services: Services, until: PlainDate, last: PublishedStatistics | null): Promise<PublishedStatistics> {
  const { db, clock } = services
  const since = last?.hasta ?? ''
  const anios = last?.anios.filter(({ anio }) => endOf(anio) <= since) ?? []
  for (const year of await yearsCounted(db, until)) {
    if (endOf(year) <= since) continue
    const before = last?.anios.find(({ anio }) => anio === year)
    const counted = await yearUntil(services, year, until, since, before)
    if (counted) anios.push(counted)
  }
  return { ...nothingPublished(clock.now()), hasta: until, anios }
}

const endOf = (year: number): PlainDate => `${year}-12-31`

/** Returns a year by months; the other tables only once it has ended. Null when it ended with so few filings that there is nothing to disclose. */
async function yearUntil(
  { db, listCache }: Services,
  year: number,
  until: PlainDate,
  since: PlainDate,
  before: PublishedYear | undefined,
): Promise<PublishedYear | null> {
  const words = wordsOfStatistics(listCache, 'es')
  const ended = endOf(year) <= until
  const period = { from: `${year}-01-01`, until: ended ? endOf(year) : until }
  const published = new Map((before?.mes.filas ?? []).map(({ codigo, cantidad }) => [String(codigo), cantidad]))
  const counts = new Map([...published.keys()].map((month) => [month, 0]))
  for (const { key, count } of await countMonths(db, period)) if (published.has(key) || key > since.slice(0, 7)) counts.set(key, count)
  const months = disclosedInTurn(
    [...counts].map(([key, count]) => ({ key, count })),
    published,
  )
  const disclosed = { anio: year, desde: period.from, hasta: period.until, mes: worded(months, (month) => [month, words.month(month)]) }
  const suppressed = { estado: null, motivo: null, departamento: null, hora: null, plazo: null }
  if (!ended) return { ...disclosed, ...suppressed }
  const counted = await countFilings(db, period, { finishedOnly: true })
  if (counted.state.total === null) return null
  if (!months.covered) return { ...disclosed, ...suppressed }
  return {
    ...disclosed,
    estado: worded(counted.state, (state) => [state, words.state(state)]),
    motivo: worded(counted.reason, (reason) => [reason, words.reason(reason)]),
    departamento: worded(counted.department, (department) => [department, words.department(department)]),
    hora: worded(counted.hour, (hour) => [hour, words.hour(hour)]),
    plazo: worded(counted.punctuality, words.punctuality),
  }
}

/** Returns a table in wire form: the code, words and count of each group. */
export const worded = <Key>(
  { total, cells }: DisclosedTable<Key>,
  wordsOf: (key: Key) => readonly [code: string | number, words: string],
) => ({
  total,
  filas: cells.map(({ key, count }) => {
    const [codigo, descripcion] = wordsOf(key)
    return { codigo, descripcion, cantidad: count }
  }),
})
