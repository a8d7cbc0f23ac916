import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { actAsReader, asOffice } from '../../../ground/database/as-person.ts'
import type { Transaction } from '../../../ground/database/connect.ts'
import { defineJob } from '../../../ground/jobs/index.ts'
import { audit, portalItself } from '../../../ground/proof/index.ts'
import type { Services } from '../../../services.ts'
import { setInForce } from '../weights/sets.ts'
import { monthOf, scorePeople, unscoredPeople } from './compute.ts'
import { prepare, unpreparedOf, unpreparedPeople } from './prepare.ts'
import { runOf } from './run.ts'

/** How many people are prepared or scored in one transaction, which takes less than a second. */
const BATCH = 400

const payload = z.object({ step: z.enum(['prepare', 'score']).default('prepare'), after: z.int().default(0) })
type Step = z.output<typeof payload>
const FIRST_STEP: Step = { step: 'prepare', after: 0 }

/**
 * Runs each night, and when a set comes into force: erases what was kept long enough, digests the keys of what was received since, and scores everybody whose
 * latest declaration has no score this month by the set in force (R16.16). A batch and the order for the next one are one transaction: a killed run resumes
 * where it stopped, and nothing is scored twice.
 */
export const scoringJob = defineJob({
  name: 'scores.run',
  payload,
  every: '40 6 * * *',
  run: async (services, step) => {
    if (step.step === 'prepare' && step.after === 0) await eraseKept(services)
    if (!services.config.verification) return
    await asScoring(services, async (trx) => {
      const next = await advance(services, trx, step)
      if (next) await orderNext(services, trx, next)
    })
  },
})

/** Orders the scoring of everybody without a score, in the transaction that makes it necessary. */
export const orderScoring = (services: Services, trx: Transaction): Promise<void> => orderNext(services, trx, FIRST_STEP)

/** Does the same at once, batch by batch. */
export async function scoreEverybody(services: Services): Promise<void> {
  for (let step: Step | null = FIRST_STEP; step; ) {
    const present: Step = step
    step = await asScoring(services, (trx) => advance(services, trx, present))
  }
}

const orderNext = ({ jobs }: Services, trx: Transaction, next: Step): Promise<void> => jobs.enqueue(trx, scoringJob, next, { key: 'next' })

const asScoring = <T>({ db }: Services, work: (trx: Transaction) => Promise<T>): Promise<T> =>
  asOffice(db, 'scores', async (trx) => {
    await actAsReader(trx, 'proof')
    // Forces index lookups, even right after the tables were written and have no statistics yet.
    await sql`SELECT set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`.execute(
      trx,
    )
    return work(trx)
  })

/** Runs a batch of a step and returns the next step; null when everybody is scored, or when no set is in force. */
const advance = (services: Services, trx: Transaction, { step, after }: Step): Promise<Step | null> =>
  (step === 'prepare' ? prepareSome : scoreSome)(services, trx, after)

async function prepareSome(services: Services, trx: Transaction, after: number): Promise<Step> {
  const people = await unpreparedPeople(trx, after, BATCH)
  await prepare(services, trx, people)
  return people.length < BATCH ? { step: 'score', after: 0 } : { step: 'prepare', after: people.at(-1) ?? after }
}

async function scoreSome(services: Services, trx: Transaction, after: number): Promise<Step | null> {
  const now = services.clock.now()
  const set = await setInForce(trx)
  if (!set) return null
  const run = await runOf(trx, set, monthOf(dateInLaPaz(now)), now)
  const people = await unscoredPeople(trx, run.id, after, BATCH)
  if (people.length > 0) {
    // Prepares what came since: its keys count too.
    await prepare(services, trx, await unpreparedOf(trx, people))
    await scorePeople(services, trx, run, people)
  }
  if (people.length === BATCH) return { step: 'score', after: people.at(-1) ?? after }
  // Another set or month may have come into force meanwhile: a run ends only when everybody has a score.
  if (after > 0 && (await unscoredPeople(trx, run.id, 0, 1)).length > 0) return { step: 'score', after: 0 }
  await trx.updateTable('scoringRun').set({ endedAt: now }).where('id', '=', run.id).execute()
  return null
}

/** Erases scores from two years ago that no case refers to. Where nothing is examined any more, also erases the keys and what scores are prepared with (R16.17). */
const eraseKept = (services: Services): Promise<void> =>
  asScoring(services, async (trx) => {
    const now = services.clock.now()
    const { rows } = await sql<{ erased: number }>`SELECT erase_old_scores(${dateInLaPaz(now)}::date) AS erased`.execute(trx)
    const scores = Number(rows[0]?.erased ?? 0)
    if (scores > 0) await audit(trx, portalItself, { at: now, action: 'score.erase', facts: { scores } })
    if (!services.config.verification) await sql`SELECT forget_keys()`.execute(trx)
  })
