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

/** So many people are prepared or scored in one transaction: less than a second. */
const BATCH = 400

const payload = z.object({ step: z.enum(['prepare', 'score']).default('prepare'), after: z.int().default(0) })
type Step = z.output<typeof payload>
const FIRST_STEP: Step = { step: 'prepare', after: 0 }

/**
 * Each night, and once a set comes into force: erases what was kept long enough, digests the keys of what was received since, then scores everybody whose latest declaration has no score by the set in
 * force in this month (R16.16). A batch and the order for the next one are one transaction: killed in the middle it goes on where it stopped, and nothing is scored twice.
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

/** Asks to score everybody who is not, in the transaction that gives a reason to. */
export const orderScoring = (services: Services, trx: Transaction): Promise<void> => orderNext(services, trx, FIRST_STEP)

/** The same at once, batch by batch. */
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
    // A batch is looked up by indexes, also right after what it reads was written and nothing is known of its size.
    await sql`SELECT set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`.execute(
      trx,
    )
    return work(trx)
  })

/** Does a batch of a step and gives the next one; null when everybody is scored, or where no set is in force. */
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
    // What came since the preparation: its keys count too.
    await prepare(services, trx, await unpreparedOf(trx, people))
    await scorePeople(services, trx, run, people)
  }
  if (people.length === BATCH) return { step: 'score', after: people.at(-1) ?? after }
  // Another set, or another month, may have come into force on the way: a run ends when everybody has its score.
  if (after > 0 && (await unscoredPeople(trx, run.id, 0, 1)).length > 0) return { step: 'score', after: 0 }
  await trx.updateTable('scoringRun').set({ endedAt: now }).where('id', '=', run.id).execute()
  return null
}

/** Erases the scores of two years ago that no case goes back to; where nothing is examined any more, also the keys and what scores are prepared with (R16.17). */
const eraseKept = (services: Services): Promise<void> =>
  asScoring(services, async (trx) => {
    const now = services.clock.now()
    const { rows } = await sql<{ erased: number }>`SELECT erase_old_scores(${dateInLaPaz(now)}::date) AS erased`.execute(trx)
    const scores = Number(rows[0]?.erased ?? 0)
    if (scores > 0) await audit(trx, portalItself, { at: now, action: 'score.erase', facts: { scores } })
    if (!services.config.verification) await sql`SELECT forget_keys()`.execute(trx)
  })
