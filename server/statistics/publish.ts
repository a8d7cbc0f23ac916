import { addDays, dateInLaPaz, firstOfMonth, laPazTimestamp, type PlainDate } from '@djbr/domain/dates.ts'
import { text } from '@djbr/domain/messages/index.ts'
import { SMALLEST_TOLD, type ToldTable } from '@djbr/domain/statistics.ts'
import { z } from 'zod'
import { defineJob } from '../jobs/index.ts'
import type { Services } from '../services.ts'
import { countFilings, yearsCounted } from './count.ts'
import type { PublishedStatistics } from './published.ts'
import { wordsOfStatistics } from './words.ts'

/**
 * Publishes the statistics of the months that ended, once each month (rules.md 8): asked for every day, so that a server that was away makes up for it. Whole
 * months only: who reads twice in a month learns of nobody who filed between.
 */
export const publishStatisticsJob = defineJob({
  name: 'statistics.publish',
  payload: z.object({}),
  every: '25 4 * * *',
  run: async (services) => {
    const { db, clock } = services
    const until = addDays(firstOfMonth(dateInLaPaz(clock.now())), -1)
    const published = await db.selectFrom('publishedStatistics').select('until').where('until', '>=', until).executeTakeFirst()
    if (published) return
    const body = await statisticsUntil(services, until)
    await db
      .insertInto('publishedStatistics')
      .values({ until, publishedAt: clock.now(), body: JSON.stringify(body) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
})

/** What is published before anything was counted. */
export const nothingPublished = (now: Date): PublishedStatistics => ({
  titulo: text('es', 'statistics.published') as PublishedStatistics['titulo'],
  publicado: laPazTimestamp(now),
  hasta: null,
  grupo_minimo: SMALLEST_TOLD,
  anios: [],
})

async function statisticsUntil(services: Services, until: PlainDate): Promise<PublishedStatistics> {
  const { db, clock, catalogs } = services
  const words = wordsOfStatistics(catalogs, 'es')
  const anios: PublishedStatistics['anios'] = []
  for (const year of await yearsCounted(db, until)) {
    const [from, end] = [`${year}-01-01`, `${year}-12-31`]
    const last = end < until ? end : until
    const counted = await countFilings(db, { from, until: last }, { finishedOnly: true, by: 'month' })
    // Of a year with few there is nothing to tell.
    if (counted.state.total === null) continue
    anios.push({
      anio: year,
      desde: from,
      hasta: last,
      mes: worded(counted.time, (month) => [month.slice(0, 7), words.month(month)]),
      estado: worded(counted.state, (state) => [state, words.state(state)]),
      motivo: worded(counted.reason, (reason) => [reason, words.reason(reason)]),
      departamento: worded(counted.department, (department) => [department, words.department(department)]),
      hora: worded(counted.hour, (hour) => [hour, words.hour(hour)]),
      plazo: worded(counted.punctuality, (punctuality) => [
        punctuality === 'late' ? 'fuera_de_plazo' : 'en_plazo',
        words.punctuality(punctuality),
      ]),
    })
  }
  return { ...nothingPublished(clock.now()), hasta: until, anios }
}

/** A table as it travels: each group's code and words, and how many. */
export const worded = <Key>({ total, cells }: ToldTable<Key>, wordsOf: (key: Key) => readonly [code: string | number, words: string]) => ({
  total,
  filas: cells.map(({ key, count }) => {
    const [codigo, descripcion] = wordsOf(key)
    return { codigo, descripcion, cantidad: count }
  }),
})
