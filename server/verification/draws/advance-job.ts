import { timeOf } from '@djbr/signature/beacon/chain.ts'
import { chainOf } from '@djbr/signature/draw/file.ts'
import { z } from 'zod'
import { Failure } from '../../ground/http/failure.ts'
import { defineJob } from '../../ground/jobs/index.ts'
import { portalItself } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { isOverdue, open } from './open.ts'
import { chainShape } from './published-file.ts'
import { drawBy } from './value.ts'

/** Takes the steps of draws whose time has come (R17.9, R17.12): fetches the value of the deciding round, and opens draws that nobody opened in time. */
export const advanceDrawsJob = defineJob({
  name: 'draws.advance',
  payload: z.object({}),
  every: '*/5 * * * *',
  run: async (services) => {
    if (!services.config.verification) return
    const { db, clock } = services
    const pending = await db
      .selectFrom('draw')
      .select(['id', 'round', 'chain', 'drawnAt'])
      .where('announcedAt', 'is not', null)
      .where('openedAt', 'is', null)
      .orderBy('id')
      .execute()
    for (const { id, round, chain, drawnAt } of pending) {
      if (drawnAt === null) await drawWhenDue(services, id, round ?? 0, chain)
      else if (isOverdue(drawnAt, clock.now())) await orTaken(open({ services, principal: portalItself }, { drawId: id }))
    }
  },
})

async function drawWhenDue(services: Services, id: number, round: number, chain: unknown): Promise<void> {
  if (timeOf(chainOf(chainShape.parse(chain)), round) > services.clock.now()) return
  const signature = await services.beacon.valueOf(round)
  if (signature) await orTaken(drawBy({ services, principal: portalItself }, { drawId: id, round, signature }))
}

/** Ignores the refusal of a step that somebody else took meanwhile. */
async function orTaken(step: Promise<void>): Promise<void> {
  await step.catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error
  })
}
