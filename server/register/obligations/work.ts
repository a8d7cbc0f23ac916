import { z } from 'zod'
import { asRegister, withinRegister } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { defineJob } from '../../ground/jobs/index.ts'
import type { Services } from '../../services.ts'
import { type Deriving, deriveObligations } from './derive.ts'
import type { Reporter } from './doubts.ts'
import { fulfil } from './fulfil.ts'
import { match, reportedAs } from './match.ts'
import { DERIVE } from './waiting.ts'

/** How many people are derived in one transaction, which takes some tenths of a second. */
export const BATCH = 500
/** Most people derived in the transaction that changes their posts; larger changes leave it to the job. */
const MAX_AT_ONCE = 20

/**
 * Derives everything that follows from people's posts: who they are in the portal, what they owe and what was received of it (R11.7 to R11.21), by the rules in
 * force or by others on trial. Needs a transaction that sees the whole register. Running it again changes nothing.
 */
export async function deriveFor(services: Services, trx: Transaction, ids: readonly number[], how: Deriving = {}): Promise<void> {
  if (ids.length === 0) return
  await match(services, trx, ids)
  await deriveObligations(services, trx, ids, how)
  const opensAgain = await fulfil(trx, ids, services.clock.now())
  // What was kept because it had been filed is no longer owed once that filing is gone.
  if (opensAgain) await deriveObligations(services, trx, ids, how)
}

/** Derives who people whose posts changed are and what they filed, after the change was answered. */
const deriveJob = defineJob({
  name: DERIVE,
  payload: z.object({ ids: z.array(z.int()), reporter: z.int().nullable().default(null) }),
  run: (services, { ids, reporter }) => asRegister(services.db, 'portal', (trx) => deriveFor(services, trx, ids, { reporter })),
})

/**
 * Must be called wherever posts were added, changed, ended or voided, in the same transaction, whatever that sees of the register. Derives at once what few
 * people owe, and in jobs what many owe. Who they are in the portal and what was received of them is always left to jobs, so that the answer takes the same
 * time for everybody (S44). Pass the reporting entity: its word alone does not close what is missing (R11.27). Running it again changes nothing.
 */
export async function postsChanged(
  services: Services,
  trx: Transaction,
  obligedPersonIds: readonly number[],
  reporter: Reporter = null,
): Promise<void> {
  const ids = [...new Set(obligedPersonIds)].toSorted((one, other) => one - other)
  if (ids.length > 0 && ids.length <= MAX_AT_ONCE) {
    // @protects S44 who somebody is is found behind the answer of the entity
    //   instead: deriveObligations ==> deriveFor
    await withinRegister(trx, 'portal', () => deriveObligations(services, trx, ids, { reporter }))
  }
  for (let from = 0; from < ids.length; from += BATCH) {
    await services.jobs.enqueue(trx, deriveJob, { ids: ids.slice(from, from + BATCH), reporter })
  }
}

/** Derives for the reported people that a person may be, once the person's identity was confirmed or corrected. */
const matchJob = defineJob({
  name: 'register.match',
  payload: z.object({ personId: z.int() }),
  run: (services, { personId }) =>
    asRegister(services.db, 'portal', async (trx) => deriveFor(services, trx, await reportedAs(trx, personId))),
})

/** Must be called where a person's identity is confirmed, or their document or birth date changes, in the same transaction (R11.20). */
export const identityChanged = ({ jobs }: Pick<Services, 'jobs'>, trx: Transaction, personId: number): Promise<void> =>
  jobs.enqueue(trx, matchJob, { personId }, { key: String(personId) })

/** Must be called where a declaration is received or written off, in the same transaction: it fulfils the obligation, or opens it again (R11.21, R11.22). */
export async function receptionChanged(services: Services, trx: Transaction, personId: number): Promise<void> {
  await withinRegister(trx, 'portal', async () => {
    // Locked so that no reported person is matched to them meanwhile: that would miss what is received here.
    await trx.selectFrom('person').select('id').where('id', '=', personId).forUpdate().execute()
    const people = await trx
      .selectFrom('obligedPerson')
      .select('id')
      .where('personId', '=', personId)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
    if (people.length === 0) return
    const ids = people.map(({ id }) => id)
    if (await fulfil(trx, ids, services.clock.now())) await deriveObligations(services, trx, ids)
  })
}

/**
 * Derives for everybody in batches: each night, for the coming year and changed lists, and after a change of rules. A batch and the order for the next one are
 * one transaction, so a killed run resumes where it stopped.
 */
const deriveAllJob = defineJob({
  name: 'register.deriveAll',
  payload: z.object({ after: z.int().default(0) }),
  every: '20 6 * * *',
  run: (services, { after }) =>
    asRegister(services.db, 'portal', async (trx) => {
      const people = await trx.selectFrom('obligedPerson').select('id').where('id', '>', after).orderBy('id').limit(BATCH).execute()
      const ids = people.map(({ id }) => id)
      await deriveFor(services, trx, ids)
      if (people.length === BATCH) await deriveAll(services, trx, ids.at(-1))
    }),
})

/** Orders a derivation for everybody with a code above `after`; by default for everybody. */
export const deriveAll = ({ jobs }: Services, trx: Transaction, after = 0): Promise<void> =>
  jobs.enqueue(trx, deriveAllJob, { after }, { key: 'next' })

export const deriveJobs = [deriveJob, matchJob, deriveAllJob]
