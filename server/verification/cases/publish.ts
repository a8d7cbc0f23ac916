import type { PublishedCases } from '@djbr/domain/calls/published.ts'
import { type MessageKey, text } from '@djbr/domain/messages/index.ts'
import type { DisclosedTable } from '@djbr/domain/office/statistics.ts'
import { dateInLaPaz, laPazTimestamp, yearOf } from '@djbr/domain/values/dates.ts'
import { type DisclosedCases, disclosedCases, type EndedCases } from '@djbr/domain/verification/cases/disclosure.ts'
import { PUBLISHED_CASE_WORDS } from '@djbr/domain/verification/cases/published-words.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { asOffice } from '../../ground/database/as-person.ts'
import type { Database } from '../../ground/database/connect.ts'
import { defineJob } from '../../ground/jobs/index.ts'

type PublishedYear = PublishedCases['anios'][number]

/** Returns the published years, latest first. */
export async function yearsPublished(db: Database): Promise<PublishedYear[]> {
  const rows = await db.selectFrom('publishedCases').select('body').orderBy('year', 'desc').execute()
  return rows.map(({ body }) => body as unknown as PublishedYear)
}

/**
 * Publishes the cases that ended last year, once (R18.21); a publication never changes. Earlier years are never published, because some of their cases may have
 * been erased. Does nothing when none ended, or when declarations are not examined.
 */
export const publishCasesJob = defineJob({
  name: 'cases.publish',
  payload: z.object({}),
  every: '40 6 * * *',
  run: async ({ db, clock, config }) => {
    if (!config.verification) return
    const now = clock.now()
    const year = yearOf(dateInLaPaz(now)) - 1
    const before = await db.selectFrom('publishedCases').select('year').where('year', '=', year).executeTakeFirst()
    if (before) return
    const ended = await endedIn(db, year)
    if (ended.length === 0) return
    const body = onTheWire(year, now, disclosedCases(ended))
    await db
      .insertInto('publishedCases')
      .values({ year, publishedAt: now, body: JSON.stringify(body) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
})

const endedIn = (db: Database, year: number): Promise<readonly EndedCases[]> =>
  asOffice(db, 'cases', async (trx) => {
    const { rows } = await sql<EndedCases>`
      SELECT channel, outcome, count(*)::int AS count FROM examination_case
      WHERE outcome IS NOT NULL AND extract(year FROM ended_at AT TIME ZONE 'America/La_Paz') = ${year}
      GROUP BY channel, outcome`.execute(trx)
    return rows
  })

function onTheWire(year: number, now: Date, { outcomes, channels }: DisclosedCases): PublishedYear {
  const worded = <Key extends string>({ total, cells }: DisclosedTable<Key>, words: Readonly<Record<Key, MessageKey>>) => ({
    total,
    filas: cells.map(({ key, count: cantidad }) => ({ codigo: key, descripcion: text('es', words[key]), cantidad })),
  })
  return {
    anio: year,
    publicado: laPazTimestamp(now),
    resultado: worded(outcomes, PUBLISHED_CASE_WORDS.resultado),
    canal: worded(channels, PUBLISHED_CASE_WORDS.canal),
  }
}
