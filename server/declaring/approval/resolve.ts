import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { audit, type Principal } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { receiveApprovedJob } from './receive-job.ts'

interface Resolution {
  readonly requestId: string
  readonly declarationId: number
  readonly personId: number
  readonly approved: boolean
  readonly by: 'notification' | 'verification'
  readonly transaction: string
}

/**
 * Settles a waiting request while its declaration is finished; a yes that is on record counts over a no that came before it. The server receives an approved
 * declaration, whether its declarant comes back or not. Returns whether this settled it: a repeat changes nothing.
 */
export async function resolve(services: Services, trx: Transaction, principal: Principal, resolution: Resolution): Promise<boolean> {
  const { requestId, declarationId, personId, approved, by, transaction } = resolution
  const now = services.clock.now()
  const declaration = await trx
    .selectFrom('declaration')
    .select('id')
    .where('id', '=', declarationId)
    .where('state', '=', STATE.finished)
    .where('receptionSystem', '=', 1)
    .forUpdate()
    .executeTakeFirst()
  if (!declaration) return false
  const resolved = await trx
    .updateTable('approvalRequest')
    .set({ state: approved ? 'approved' : 'rejected', settledBy: by, settledAt: now, transactionCode: transaction })
    .where('id', '=', requestId)
    .where('state', 'in', approved ? ['waiting', 'rejected', 'refused'] : ['waiting'])
    .returning('id')
    .executeTakeFirst()
  if (!resolved) return false
  const object = `declaration:${declarationId}`
  await audit(trx, principal, {
    at: now,
    action: approved ? 'approval.approve' : 'approval.reject',
    subject: personId,
    object,
    facts: { by },
  })
  if (approved) await services.jobs.enqueue(trx, receiveApprovedJob, { declarationId }, { key: String(declarationId) })
  return true
}
