import type { Database } from '@djbr/server/ground/database/connect.ts'
import { type ChainName, seal, startSealer } from '@djbr/server/ground/proof/index.ts'
import { jobsOf } from '@djbr/server/job-list.ts'
import { takeOrder } from '@djbr/server/signer/orders.ts'
import type { TestApp } from '@djbr/server/testing/app.ts'
import type { Asked } from './asked.ts'

/**
 * The portal's own recurring work: the scheduled jobs, once more after they were done; a round of each chain, and the first round of a starting portal; taking a
 * signing order.
 */
export async function askedJobs({ services, clock }: TestApp, signer: Database): Promise<readonly Asked[]> {
  const jobs = (await jobsOf(services)).filter(({ every }) => every)
  const round = (chain: ChainName) => async () => void (await seal(services.db, chain, clock.now(), await lastLinked(services.db, chain)))
  return [
    ...jobs.map((job) => ({ name: `trabajo ${job.name}`, ask: () => job.run(services, {}, async () => {}) })),
    { name: 'cadenas: la primera ronda', ask: () => startSealer(services.db, clock.now, fail).stop() },
    { name: 'cadena de lo jurado', ask: round('snapshot') },
    { name: 'cadena de la auditoría', ask: round('audit') },
    { name: 'firma: tomar un pedido', ask: async () => void (await takeOrder(signer, clock.now())) },
  ]
}

const fail = (error: unknown): never => {
  throw error
}

async function lastLinked(db: Database, chain: ChainName): Promise<number> {
  const { last } =
    chain === 'audit'
      ? await db
          .selectFrom('auditSeal')
          .select((seals) => seals.fn.max('auditId').as('last'))
          .executeTakeFirstOrThrow()
      : await db
          .selectFrom('snapshotSeal')
          .select((seals) => seals.fn.max('snapshotId').as('last'))
          .executeTakeFirstOrThrow()
  return last ?? 0
}
