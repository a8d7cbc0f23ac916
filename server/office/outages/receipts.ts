import { displayControlCode } from '@djbr/domain/declaration/control-code.ts'
import { text } from '@djbr/domain/messages/index.ts'
import { FAILED_SERVICES, type FailedService } from '@djbr/domain/office/outages.ts'
import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { personOf } from '../../declaring/declaration/index.ts'
import { asPerson } from '../../ground/database/as-person.ts'
import { holderOf, receiptModel } from '../../ground/documents/index.ts'
import { defineJob } from '../../ground/jobs/index.ts'
import type { Services } from '../../services.ts'

const STAGES = ['recorded', 'certified'] as const
export type Stage = (typeof STAGES)[number]

interface ReceiptKey {
  readonly failureId: number
  readonly personId: number
  readonly stage: Stage
}

/**
 * Returns the hash of a failure's receipt to hand out, of the signed paper once there is one. Prints it on first use and orders its signature with the same
 * row. The same failure prints the same bytes, so two calls at once archive one paper. Returns undefined when it is not this person's.
 */
export async function receiptOf(services: Services, { failureId, personId, stage }: ReceiptKey) {
  const { db, clock, config, renderer, archive } = services
  const status = () =>
    asPerson(db, personId, (trx) =>
      trx
        .selectFrom('failureReceipt')
        .select(['sourceHash', 'signedHash'])
        .where('failureId', '=', failureId)
        .where('stage', '=', stage)
        .executeTakeFirst(),
    )
  const before = await status()
  if (before) return { hash: before.signedHash ?? before.sourceHash, signed: before.signedHash !== null }
  const outage = await asPerson(db, personId, (trx) =>
    trx.selectFrom('technicalFailure').selectAll().where('id', '=', failureId).where('personId', '=', personId).executeTakeFirst(),
  )
  if (!outage || (stage === 'certified' && !outage.certifiedAt)) return undefined
  const model = receiptModel(
    {
      code: displayControlCode(outage.code),
      ...holderOf(await personOf(db, personId)),
      service: text('es', FAILED_SERVICES[outage.service as FailedService]),
      happenedAt: laPazTimestamp(outage.happenedAt),
      dueOn: outage.dueOn,
      certifiedAt: stage === 'certified' && outage.certifiedAt ? laPazTimestamp(outage.certifiedAt) : null,
    },
    { baseUrl: config.baseUrl, demo: config.demo },
  )
  const sourceHash = await archive.keep(await renderer.render({ template: 'receipt', model }))
  const now = clock.now()
  await asPerson(db, personId, (trx) =>
    trx
      .insertInto('failureReceipt')
      .values({ failureId, stage, sourceHash, orderedAt: now, tryAfter: now })
      .onConflict((conflict) => conflict.columns(['failureId', 'stage']).doNothing())
      .execute(),
  )
  return { hash: sourceHash, signed: false }
}

/** Prints a receipt, which also orders its signature. */
export const printReceiptJob = defineJob({
  name: 'failure.print',
  payload: z.object({ failureId: z.int(), personId: z.int(), stage: z.enum(STAGES) }),
  run: async (services, key) => {
    await receiptOf(services, key)
  },
})
