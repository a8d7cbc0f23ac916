import type { Asked } from '@djbr/domain/calls/call.ts'
import type { enableDeclaration } from '@djbr/domain/calls/desk.ts'
import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { Failure } from '../../ground/http/failure.ts'
import { notify } from '../../ground/notices/index.ts'
import { officeWork, ownWork } from '../../ground/proof/index.ts'
import { latest, move } from '../lifecycle/index.ts'
import { alreadyReceived } from './already-received.ts'
import { heldByCode } from './control-codes.ts'
import { swornDeclaration } from './snapshots.ts'
import { requireStranger } from './strangers.ts'

/** Columns that enabling clears: the control code is void, the next finalization draws another. */
const reopened = { controlCode: null, finalizedAt: null, late: null, identityChecked: false }

/**
 * Opens a finished declaration at the desk, for a reason that its declarant is told; its control code becomes void (R6.58). Throws `refused` when it is not finished or
 * waits to be received digitally, and `forbidden` for one's own or a relative's (safety S45).
 */
export const enableAtDesk = officeWork(
  { sees: 'desk', action: 'declaration.enable' },
  async ({ session: officer, services, principal, trx, at, concerns }, { enteredCode, reason }: Asked<typeof enableDeclaration>) => {
    const { id, personId, state } = await heldByCode(trx, { officer, action: 'enable', concerns }, enteredCode)
    await requireStranger(trx, officer, personId, 'enable', (await swornDeclaration(trx, id))?.sworn)
    const current = await latest(trx, personId)
    if (current?.id === id && current.approved) throw new Failure('refused', 'lifecycle.enable.inReception')
    const enabling = { transition: 'enable', by: 'desk', declarationId: id, personId, at, reason, changes: reopened } as const
    if (!(await move(trx, principal, enabling))) {
      throw state === STATE.received ? await alreadyReceived(trx, id) : new Failure('refused', 'lifecycle.nothingToEnable')
    }
    await notify(services, trx, { personId, kind: 'enabledAtDesk', details: { reason }, language: 'es' })
  },
)

/** Opens the finished declaration of the current user for changes again (R6.56). Throws `refused` when none is finished. */
export const enableOwn = ownWork({ action: 'declaration.enable' }, async ({ session: { personId }, principal, trx, at }) => {
  // Waits for an approval that is being noted, which then prevents this.
  const own = trx.selectFrom('declaration').select('id').where('personId', '=', personId)
  await own.where('state', '=', STATE.finished).forUpdate().execute()
  const current = await latest(trx, personId)
  if (current?.state !== STATE.finished) throw new Failure('refused', 'lifecycle.nothingToEnable')
  if (current.approved) throw new Failure('refused', 'lifecycle.enable.inReception')
  const enabling = { transition: 'enable', by: 'declarant', declarationId: current.id, personId, at, changes: reopened } as const
  if (!(await move(trx, principal, enabling))) throw new Failure('refused', 'lifecycle.nothingToEnable')
})
