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

/** So many people are derived in one transaction: some tenths of a second. */
export const BATCH = 500
/** So many are derived beside the change of their posts; more of them wait for the job. */
const MAX_AT_ONCE = 20

/**
 * Whatever of the register follows from the posts of people, in a transaction that sees all of it: who of the portal they are, what they owe, what was
 * received of it (R11.7 to R11.21). By the rules in force, or by others that are tried. Done again it changes nothing.
 */
export async function deriveFor(services: Services, trx: Transaction, ids: readonly number[], how: Deriving = {}): Promise<void> {
  if (ids.length === 0) return
  await match(services, trx, ids)
  await deriveObligations(services, trx, ids, how)
  const opensAgain = await fulfil(trx, ids, services.clock.now())
  // What was kept because it had been filed is not owed any more once that filing is gone.
  if (opensAgain) await deriveObligations(services, trx, ids, how)
}

/** People whose posts changed: who they are and what they filed, behind whatever answer the change had. */
const deriveJob = defineJob({
  name: DERIVE,
  payload: z.object({ ids: z.array(z.int()), reporter: z.int().nullable().default(null) }),
  run: (services, { ids, reporter }) => asRegister(services.db, 'portal', (trx) => deriveFor(services, trx, ids, { reporter })),
})

/**
 * To be called wherever posts of people were added, changed, ended or taken back, in the same transaction, whatever that sees of the register: what few
 * people owe is derived at once, what many owe in jobs, and in jobs alone who of the portal they are and what was received of them, so that the answer
 * takes the same time for everybody (S44). An entity that said it is named: what is missing is not closed by its word alone (R11.27). Done again it changes nothing.
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

/** Somebody whose identity was confirmed, or corrected: who reported them waits for that. */
const matchJob = defineJob({
  name: 'register.match',
  payload: z.object({ personId: z.int() }),
  run: (services, { personId }) =>
    asRegister(services.db, 'portal', async (trx) => deriveFor(services, trx, await reportedAs(trx, personId))),
})

/** To be called where the identity of somebody is confirmed or their document or birth date changes, in the same transaction (R11.20). */
export const identityChanged = ({ jobs }: Pick<Services, 'jobs'>, trx: Transaction, personId: number): Promise<void> =>
  jobs.enqueue(trx, matchJob, { personId }, { key: String(personId) })

/**
 * To be called where a declaration is received or written off, in the same transaction: the obligation that it fulfils is fulfilled with it, and open
 * again without it (R11.21, R11.22).
 */
export async function receptionChanged(services: Services, trx: Transaction, personId: number): Promise<void> {
  await withinRegister(trx, 'portal', async () => {
    // Held so that nobody is matched to them meanwhile: that would miss what is received here.
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
 * Derives for everybody, some at a time: each night, for the year that comes and for lists that changed, and once rules changed. A batch and the order for the
 * next one are one transaction: killed in the middle it goes on where it stopped.
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

/** Asks to derive for everybody with a higher code, everybody when none is given. */
export const deriveAll = ({ jobs }: Services, trx: Transaction, after = 0): Promise<void> =>
  jobs.enqueue(trx, deriveAllJob, { after }, { key: 'next' })

export const deriveJobs = [deriveJob, matchJob, deriveAllJob]
