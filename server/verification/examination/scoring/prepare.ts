import { type History, historyOf } from '@djbr/domain/verification/history.ts'
import { matrix } from '@djbr/domain/verification/matrix.ts'
import { growthShareOf, salaryBand } from '@djbr/domain/verification/peers.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../../ground/database/connect.ts'
import type { Services } from '../../../services.ts'
import { digestOf, keyedIn } from './digests.ts'
import { type ReceivedDeclaration, receivedOf } from './read.ts'

const IS_UNPREPARED = sql<boolean>`d.state = 3 AND NOT EXISTS (SELECT FROM scoring_preparation p WHERE p.declaration_id = d.id)
  AND EXISTS (SELECT FROM reception r WHERE r.declaration_id = d.id)`

/** Returns, in order from a code on, people with a received declaration that is not prepared; a rectification or a later year adds them again. */
export async function unpreparedPeople(trx: Transaction, after: number, most: number): Promise<readonly number[]> {
  const { rows } = await sql<{ personId: number }>`
    SELECT DISTINCT d.person_id FROM declaration d WHERE d.person_id > ${after} AND ${IS_UNPREPARED} ORDER BY d.person_id LIMIT ${most}`.execute(
    trx,
  )
  return rows.map(({ personId }) => personId)
}

/** Returns those of some people who have a received declaration that is not prepared. */
export async function unpreparedOf(trx: Transaction, personIds: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ personId: number }>`
    SELECT DISTINCT d.person_id FROM declaration d WHERE d.person_id = ANY (${[...personIds]}::bigint[]) AND ${IS_UNPREPARED}`.execute(trx)
  return rows.map(({ personId }) => personId)
}

/** Returns the salary band in the latest declaration, and how much the person's net worth grew. */
export function growthOf(history: History) {
  const last = matrix(history).intervals.at(-1)
  const interval = last?.to === history.length - 1 ? last : null
  return { band: salaryBand(history.at(-1)?.post?.salary ?? 0), share: growthShareOf(interval) }
}

/**
 * Digests the keys in some people's received declarations and records how much their net worth grew. Runs before anybody is scored, so that every other owner
 * is found (R16.15). Running it again changes nothing. Needs a transaction of the office that sees scores.
 */
export async function prepare(services: Services, trx: Transaction, personIds: readonly number[]): Promise<void> {
  const received = await receivedOf(trx, personIds)
  const prepared = [...received].flatMap(([personId, declarations]) => {
    const { band, share } = growthOf(historyOf(declarations))
    const last = declarations.at(-1)?.id
    return declarations.map(({ id }) => ({
      ...{ declarationId: id, personId, band, preparedAt: services.clock.now() },
      growthShare: id === last ? share : null,
    }))
  })
  const digests = [...received.values()].flat().flatMap((declaration) => digestsOf(services, declaration))
  await inChunks(digests, (some) =>
    trx
      .insertInto('thingDigest')
      .values([...some])
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  await inChunks(prepared, (some) =>
    trx
      .insertInto('scoringPreparation')
      .values([...some])
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}

const digestsOf = (services: Services, declaration: ReceivedDeclaration) =>
  keyedIn(declaration).map(({ kind, id, key, value }) => ({
    ...{ digest: digestOf(services, key), personId: declaration.personId, declarationId: declaration.id },
    ...{ kind, recordId: id, declaredOn: declaration.swornOn, value },
  }))

/** Rows written at once, few enough for their parameters to fit. */
const ROWS_AT_ONCE = 1_000

export async function inChunks<Row>(rows: readonly Row[], write: (some: readonly Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) await write(rows.slice(from, from + ROWS_AT_ONCE))
}
