import { createHash } from 'node:crypto'
import { staffSession } from '../demo/declarations.ts'
import { seedWeights } from '../verification/demonstration/scores.ts'
import { scoreEverybody } from '../verification/examination/index.ts'
import type { TestApp } from './app.ts'

/** Puts the first weights in force, by two of the demo's staff, unless some are already. */
export async function weightsInForce({ services, database: { owner } }: TestApp): Promise<void> {
  if (await owner.selectFrom('weightSet').select('version').executeTakeFirst()) return
  await seedWeights(services, await staffSession(services, 'seleccion01'), await staffSession(services, 'seleccion02'))
}

let count = 0

/** Gives a declaration the highest score there is and returns its code. The one that had it before loses it. */
export async function addScore(portal: TestApp, of: { readonly declarationId: number; readonly personId: number }): Promise<number> {
  const { owner } = portal.database
  await weightsInForce(portal)
  await scoreEverybody(portal.services)
  await owner.deleteFrom('score').execute()
  const run = await owner.selectFrom('scoringRun').select(['id', 'setVersion']).orderBy('id', 'desc').executeTakeFirstOrThrow()
  const inputs = JSON.stringify({ score: ++count, peers: null, leavingOwedSince: null, notifiedOn: null, on: '2026-11-20' })
  const { id } = await owner
    .insertInto('score')
    .values({
      ...{ ...of, runId: run.id, setVersion: run.setVersion, points: 75, unexplained: 1, scoredAt: portal.clock.now() },
      ...{ inputs, inputsHash: createHash('sha256').update(inputs).digest(), findings: '[]' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Has two people declare the same thing. Returns the code by which the first one's match names the other. */
export async function addMatch(
  { database: { owner }, clock }: TestApp,
  one: { readonly declarationId: number; readonly personId: number },
  other: { readonly declarationId: number; readonly personId: number },
): Promise<number> {
  const digest = createHash('sha256').update(`thing ${++count}`).digest()
  const row = { digest, kind: 'movable', declaredOn: clock.now().toISOString().slice(0, 10), value: 80_000 }
  await owner
    .insertInto('thingDigest')
    .values({ ...row, ...one, recordId: ++count })
    .execute()
  const { id } = await owner
    .insertInto('thingDigest')
    .values({ ...row, ...other, recordId: ++count })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
