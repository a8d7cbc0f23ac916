import { dateInLaPaz, yearOf } from '@djbr/domain/values/dates.ts'
import { roomIn } from '@djbr/domain/verification/cases/selection.ts'
import type { Finding } from '@djbr/domain/verification/score.ts'
import { sql } from 'kysely'
import { certificatesOf, strangersTo } from '../../../declaring/reception/index.ts'
import { asOffice, withinOffice } from '../../../ground/database/as-person.ts'
import type { Transaction } from '../../../ground/database/connect.ts'
import type { Session } from '../../../ground/http/session.ts'
import type { Services } from '../../../services.ts'
import { plannedInYear, selectedInYear } from '../../cases/index.ts'
import { setInForce } from '../weights/sets.ts'

const PAGE_SIZE = 100

interface Ranked {
  readonly id: number
  readonly declarationId: number
  readonly personId: number
  readonly points: number
  readonly unexplained: number
  readonly findings: readonly Finding[]
}

/** The run that is looked at: the last one that scored everybody; null before the first did. */
export const endedRun = (trx: Transaction) =>
  trx
    .selectFrom('scoringRun')
    .select(['id', 'setVersion', 'endedAt'])
    .where('endedAt', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * The highest scores of the last run, in order, of declarations that are received still, are their person's latest and under no case; of nobody of the officer's own
 * (R16.18, S45). For a transaction of the office that sees scores.
 */
export async function ranking(trx: Transaction, officer: Session): Promise<readonly Ranked[]> {
  const run = await endedRun(trx)
  if (!run) return []
  const examined = await withinOffice(trx, 'cases', () => trx.selectFrom('examinationCase').select('declarationId').execute())
  const { rows } = await sql<Ranked>`
    SELECT s.id, s.declaration_id, s.person_id, s.points, s.unexplained, s.findings FROM score s
    JOIN declaration d ON d.id = s.declaration_id AND d.state = 3
    WHERE s.run_id = ${run.id} AND s.points > 0 AND s.declaration_id <> ALL (${examined.map(({ declarationId }) => declarationId)}::bigint[])
      AND NOT EXISTS (SELECT FROM scoring_preparation n JOIN declaration l ON l.id = n.declaration_id AND l.state = 3
        WHERE n.person_id = s.person_id AND n.declaration_id > s.declaration_id)
    ORDER BY s.points DESC, s.unexplained DESC, s.id LIMIT ${PAGE_SIZE}`.execute(trx)
  const { isStranger } = await strangersTo(trx, officer)
  const others: Ranked[] = []
  for (const row of rows) if (await isStranger(row.personId)) others.push({ ...row, unexplained: Number(row.unexplained) })
  return others
}

/** How many more may be selected by score this year (R18.3). */
export const roomForScores = (trx: Transaction, now: Date): Promise<number> =>
  withinOffice(trx, 'cases', async () => roomIn(plannedInYear, await selectedInYear(trx, yearOf(dateInLaPaz(now))), 'score'))

/** The highest scores by certificate, points and indicators, and how many may be selected yet: nobody's name (R16.18). */
export const highestScores = ({ db, clock }: Services, officer: Session) =>
  asOffice(db, 'scores', async (trx) => {
    const set = await setInForce(trx)
    const run = await endedRun(trx)
    const { scored } = await trx
      .selectFrom('score')
      .select(sql<number>`count(*)::integer`.as('scored'))
      .where('runId', '=', run?.id ?? 0)
      .executeTakeFirstOrThrow()
    const scores = await ranking(trx, officer)
    const certificates = await certificatesOf(
      trx,
      scores.map(({ declarationId }) => declarationId),
    )
    return {
      set: run?.setVersion ?? null,
      inForce: set?.version ?? null,
      endedAt: run?.endedAt ?? null,
      scored,
      room: await roomForScores(trx, clock.now()),
      scores: scores.map((score) => ({ ...score, certificate: certificates.get(score.declarationId) ?? '' })),
    }
  })
