import type { Asked } from '@djbr/domain/calls/call.ts'
import { numberOf, scores } from '@djbr/domain/calls/scores.ts'
import { dateInLaPaz, yearOf } from '@djbr/domain/values/dates.ts'
import { roomIn } from '@djbr/domain/verification/cases/selection.ts'
import type { Finding } from '@djbr/domain/verification/score.ts'
import { sql } from 'kysely'
import { certificateSearched, certificateText, strangersTo } from '../../../declaring/reception/index.ts'
import { asOffice, withinOffice } from '../../../ground/database/as-person.ts'
import type { Transaction } from '../../../ground/database/connect.ts'
import { page } from '../../../ground/http/page.ts'
import type { Session } from '../../../ground/http/session.ts'
import type { Acting } from '../../../ground/proof/index.ts'
import { plannedInYear, selectedInYear } from '../../cases/index.ts'
import { setInForce } from '../weights/sets.ts'

interface Ranked {
  readonly id: number
  readonly declarationId: number
  readonly points: number
  readonly unexplained: number
  readonly findings: readonly Finding[]
  /** From 1. */
  readonly place: number
}

/** Returns the run to show: the latest that scored everybody; undefined before the first. */
export const endedRun = (trx: Transaction) =>
  trx
    .selectFrom('scoringRun')
    .select(['id', 'setVersion', 'endedAt'])
    .where('endedAt', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Builds a query of the latest run's scores, highest first. Includes only declarations that are still received, are their person's latest and have no case, and
 * leaves out the officer's own and their relatives' before anything is counted or cut (R16.18, S45). Needs a transaction of the office that sees scores.
 */
export async function ranking(trx: Transaction, officer: Session) {
  const run = await endedRun(trx)
  const { related } = await strangersTo(trx, officer)
  const own = await related(sql`SELECT person_id FROM score WHERE run_id = ${run?.id ?? 0} AND points > 0`)
  const examined = await withinOffice(trx, 'cases', () => trx.selectFrom('examinationCase').select('declarationId').execute())
  const ranked = sql<Ranked>`(
    SELECT s.id, s.declaration_id, s.points, s.unexplained, s.findings, row_number() OVER (ORDER BY s.points DESC, s.unexplained DESC, s.id)::integer AS place
    FROM score s JOIN declaration d ON d.id = s.declaration_id AND d.state = 3
    WHERE s.run_id = ${run?.id ?? 0} AND s.points > 0 AND s.declaration_id <> ALL (${examined.map(({ declarationId }) => declarationId)}::bigint[])
      AND s.person_id <> ALL (${own}::bigint[])
      AND NOT EXISTS (SELECT FROM scoring_preparation n JOIN declaration l ON l.id = n.declaration_id AND l.state = 3
        WHERE n.person_id = s.person_id AND n.declaration_id > s.declaration_id))`
  return trx.selectFrom(ranked.as('ranked')).selectAll('ranked')
}

/** Returns how many more may be selected by score this year (R18.3). */
const roomForScores = (trx: Transaction, now: Date): Promise<number> =>
  withinOffice(trx, 'cases', async () => roomIn(plannedInYear, await selectedInYear(trx, yearOf(dateInLaPaz(now))), 'score'))

const PLACE = sql`ranked.place`
const DECLARATION = sql<number>`ranked.declaration_id`
const CERTIFICATE = sql<string>`coalesce(${certificateText(DECLARATION)}, '')`

/** Returns a page of the highest scores by certificate, points and indicators, and how many may still be selected: nobody's name (R16.18). */
export const highestScores = ({ services: { db, clock }, session }: Acting, asked: Asked<typeof scores>) =>
  asOffice(db, 'scores', async (trx) => {
    const set = await setInForce(trx)
    const run = await endedRun(trx)
    const { scored } = await trx
      .selectFrom('score')
      .select(sql<number>`count(*)::integer`.as('scored'))
      .where('runId', '=', run?.id ?? 0)
      .executeTakeFirstOrThrow()
    const all = (await ranking(trx, session)).select(CERTIFICATE.as('certificate'))
    const { rows, ...more } = await page(trx, scores, asked, all, {
      columns: { place: PLACE, unexplained: sql`ranked.unexplained`, certificate: CERTIFICATE },
      searched: { certificate: certificateSearched(DECLARATION) },
      id: sql<number>`ranked.id`,
      unasked: { by: [PLACE] },
    })
    return {
      ...more,
      set: run?.setVersion ?? null,
      inForce: set?.version ?? null,
      endedAt: run?.endedAt ?? null,
      scored,
      room: await roomForScores(trx, clock.now()),
      rows: rows.map(({ findings, ...row }) => ({
        ...row,
        unexplained: Number(row.unexplained),
        indicators: findings.map(({ indicator }) => ({ number: numberOf(indicator), name: indicator })),
      })),
    }
  })
