import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { asPerson, asReader } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import type { Session } from '../../ground/http/session.ts'
import { notify } from '../../ground/notices/index.ts'
import { type Principal, withRefusalAudit } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { latest, move } from '../lifecycle/index.ts'
import { alreadyReceived } from './already-received.ts'
import { type Asking, heldByCode } from './control-codes.ts'
import { swornDeclaration } from './snapshots.ts'
import { requireStranger } from './strangers.ts'

/** What enabling forgets: the control code is void, the next finalization draws another. */
const reopened = { controlCode: null, finalizedAt: null, late: null, identityChecked: false }

/**
 * Opens a finished declaration at the desk, for a reason that its declarant is told: its control code is void (R6.58). Refused when it is not
 * finished or waits to be received digitally; forbidden on one's own or a relative's (safety S45).
 */
export function enableAtDesk(
  services: Services,
  officer: Session,
  principal: Principal,
  { enteredCode, reason }: { readonly enteredCode: string; readonly reason: string },
): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const enable = async (trx: Transaction, concerns: Asking['concerns']) => {
    const { id, personId, state } = await heldByCode(trx, { officer, action: 'enable', concerns }, enteredCode)
    await requireStranger(trx, officer, personId, 'enable', (await swornDeclaration(trx, id))?.sworn)
    const current = await latest(trx, personId)
    if (current?.id === id && current.approved) throw new Failure('refused', 'lifecycle.enable.inReception')
    const at = { transition: 'enable', by: 'desk', declarationId: id, personId, at: now, reason, changes: reopened } as const
    if (!(await move(trx, principal, at))) {
      throw state === STATE.received ? await alreadyReceived(trx, id) : new Failure('refused', 'lifecycle.nothingToEnable')
    }
    await notify(services, trx, { personId, kind: 'enabledAtDesk', details: { reason }, language: 'es' })
  }
  return withRefusalAudit(db, principal, { at: now, action: 'declaration.enable' }, (concerns) =>
    asReader(db, 'desk', (trx) => enable(trx, concerns)),
  )
}

/** Opens the finished declaration of the current user for changes again (R6.56). Refused when none is finished. */
export function enableOwn({ db, clock }: Services, session: Session, principal: Principal): Promise<void> {
  const now = clock.now()
  const event = { at: now, action: 'declaration.enable', subject: session.personId }
  const enable = async (trx: Transaction) => {
    // An approval that is being noted is waited for: it keeps this from being done.
    const own = trx.selectFrom('declaration').select('id').where('personId', '=', session.personId)
    await own.where('state', '=', STATE.finished).forUpdate().execute()
    const current = await latest(trx, session.personId)
    if (current?.state !== STATE.finished) throw new Failure('refused', 'lifecycle.nothingToEnable')
    if (current.approved) throw new Failure('refused', 'lifecycle.enable.inReception')
    const moved = await move(trx, principal, {
      transition: 'enable',
      by: 'declarant',
      declarationId: current.id,
      personId: session.personId,
      at: now,
      changes: reopened,
    })
    if (!moved) throw new Failure('refused', 'lifecycle.nothingToEnable')
  }
  return withRefusalAudit(db, principal, event, () => asPerson(db, session.personId, enable))
}
