import { createHash } from 'node:crypto'
import { dateInLaPaz, type PlainDate } from '@djbr/domain/values/dates.ts'
import { historyOf } from '@djbr/domain/verification/history.ts'
import type { Inputs, Peers } from '@djbr/domain/verification/indicator.ts'
import { score } from '@djbr/domain/verification/score.ts'
import { sql } from 'kysely'
import { withinOffice } from '../../../ground/database/as-person.ts'
import type { Transaction } from '../../../ground/database/connect.ts'
import type { Services } from '../../../services.ts'
import type { SetVersion } from '../weights/sets.ts'
import { anonymous, matchesOf } from './matches.ts'
import { growthOf, inChunks } from './prepare.ts'
import { leavingOwed, receivedOf } from './read.ts'

/** The peers of each salary band, by its number. */
export type PeersByBand = Readonly<Record<string, Peers>>

interface Run {
  readonly id: number
  readonly peers: PeersByBand
  readonly set: SetVersion
}

/** Whether a preparation is of its person's latest declaration that is still received, as SQL. */
export const isLatest = (preparation: 'p') => sql<boolean>`NOT EXISTS (
  SELECT FROM scoring_preparation n JOIN declaration l ON l.id = n.declaration_id AND l.state = 3
  WHERE n.person_id = ${sql.ref(preparation)}.person_id AND n.declaration_id > ${sql.ref(preparation)}.declaration_id)`

/** Returns, in order from a code on, people whose latest received declaration has no score in a run. */
export async function unscoredPeople(trx: Transaction, run: number, after: number, most: number): Promise<readonly number[]> {
  const { rows } = await sql<{ personId: number }>`
    SELECT p.person_id FROM scoring_preparation p JOIN declaration d ON d.id = p.declaration_id AND d.state = 3
    WHERE p.person_id > ${after} AND ${isLatest('p')}
      AND NOT EXISTS (SELECT FROM score s WHERE s.person_id = p.person_id AND s.run_id = ${run} AND s.declaration_id = p.declaration_id)
    ORDER BY p.person_id LIMIT ${most}`.execute(trx)
  return rows.map(({ personId }) => personId)
}

/** Returns the inputs for scoring the latest declaration of each of some people, all as amounts, codes and days (R16.4). Needs a transaction of the office that sees scores. */
export async function inputsOf(trx: Transaction, personIds: readonly number[], peers: PeersByBand, today: PlainDate) {
  const received = await receivedOf(trx, personIds)
  const histories = new Map([...received].map(([personId, declarations]) => [personId, historyOf(declarations)]))
  const matches = await matchesOf(trx, received, histories)
  const owed = await leavingOwed(trx, personIds, today)
  const notified = await notifiedOn(trx, personIds)
  return [...received].map(([personId, declarations]) => {
    const history = histories.get(personId) ?? []
    const last = declarations.at(-1)
    const since = owed.get(personId) ?? null
    const inputs: Inputs = {
      history,
      matches: anonymous(matches.get(personId) ?? []),
      peers: peers[growthOf(history).band] ?? null,
      leavingOwedSince: since,
      // Keeps the hash the same as long as nothing changes: what is owed is looked at by the month.
      on: since === null ? (last?.receivedOn ?? today) : monthOf(today),
      notifiedOn: notified.get(personId) ?? null,
    }
    return { personId, declarationId: last?.id ?? 0, inputs }
  })
}

/** Returns the first day of a day's month. */
export const monthOf = (day: PlainDate): PlainDate => `${day.slice(0, 7)}-01`

/**
 * Scores the latest received declaration of some people by a run's set and peers, and stores the result (R16.16, R16.17): once for each declaration in a run.
 * Stores only the hash for people to whom no indicator applies.
 */
export async function scorePeople(services: Services, trx: Transaction, run: Run, personIds: readonly number[]): Promise<void> {
  const now = services.clock.now()
  const all = await inputsOf(trx, personIds, run.peers, dateInLaPaz(now))
  const rows = all.map(({ personId, declarationId, inputs }) => {
    const { points, unexplained, findings } = score(inputs, run.set.set)
    const text = JSON.stringify(inputs)
    return {
      ...{ declarationId, personId, runId: run.id, setVersion: run.set.version, scoredAt: now },
      ...{ inputsHash: createHash('sha256').update(text).digest(), inputs: findings.length > 0 ? text : null },
      ...{ points, unexplained, findings: JSON.stringify(findings) },
    }
  })
  await inChunks(rows, (some) =>
    trx
      .insertInto('score')
      .values([...some])
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}

/** Returns the day on which each of some people was last notified of an examination. */
async function notifiedOn(trx: Transaction, personIds: readonly number[]): Promise<ReadonlyMap<number, PlainDate>> {
  const rows = await withinOffice(trx, 'cases', async () => {
    const found = await sql<{ personId: number; at: Date }>`
      SELECT person_id, max(notified_at) AS at FROM examination_case
      WHERE person_id = ANY (${[...personIds]}::bigint[]) AND notified_at IS NOT NULL GROUP BY person_id`.execute(trx)
    return found.rows
  })
  return new Map(rows.map(({ personId, at }) => [personId, dateInLaPaz(at)]))
}
