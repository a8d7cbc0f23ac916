import { STATE } from '@djbr/domain/lifecycle.ts'
import { asPerson, asReader } from '../database/as-person.ts'
import type { Transaction } from '../database/connect.ts'
import { Failure } from '../http/failure.ts'
import type { Session } from '../http/session.ts'
import { latest, move } from '../lifecycle/index.ts'
import { notify } from '../notices/index.ts'
import { type Caller, orNoteRefusal } from '../proof/index.ts'
import type { Services } from '../services.ts'
import { alreadyReceived } from './already-received.ts'
import { heldByCode, requireStranger } from './receive.ts'
import { swornDeclaration } from './snapshots.ts'

/** What enabling forgets: the control code is void, the next finalization draws another. */
const reopened = { controlCode: null, finalizedAt: null, late: null, identityChecked: false }

/**
 * Opens a finished declaration at the desk, for a reason that its declarant is told: its control code is void (R6.58). Refused when it is not
 * finished or waits to be received digitally; forbidden on one's own or a relative's (safety S45).
 */
export function enableAtDesk(
  services: Services,
  officer: Session,
  caller: Caller,
  { typedCode, reason }: { readonly typedCode: string; readonly reason: string },
): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const enable = async (trx: Transaction) => {
    const { id, personId, state } = await heldByCode(trx, typedCode)
    await requireStranger(trx, officer, personId, (await swornDeclaration(trx, id))?.sworn)
    const standing = await latest(trx, personId)
    if (standing?.id === id && standing.approved) throw new Failure('refused', 'lifecycle.enable.inReception')
    const at = { transition: 'enable', by: 'desk', declarationId: id, personId, at: now, reason, changes: reopened } as const
    if (!(await move(trx, caller, at))) {
      throw state === STATE.received ? await alreadyReceived(trx, id) : new Failure('refused', 'lifecycle.nothingToEnable')
    }
    await notify(services, trx, { personId, kind: 'enabledAtDesk', details: { reason }, language: 'es' })
  }
  return orNoteRefusal(db, caller, { at: now, action: 'declaration.enable' }, () => asReader(db, 'desk', enable))
}

/** Opens the finished declaration of who calls for changes again (R6.56). Refused when none is finished. */
export function enableOwn({ db, clock }: Services, session: Session, caller: Caller): Promise<void> {
  const now = clock.now()
  const deed = { at: now, action: 'declaration.enable', subject: session.personId }
  const enable = async (trx: Transaction) => {
    // An approval that is being noted is waited for: it keeps this from being done.
    const own = trx.selectFrom('declaration').select('id').where('personId', '=', session.personId)
    await own.where('state', '=', STATE.finished).forUpdate().execute()
    const standing = await latest(trx, session.personId)
    if (standing?.state !== STATE.finished) throw new Failure('refused', 'lifecycle.nothingToEnable')
    if (standing.approved) throw new Failure('refused', 'lifecycle.enable.inReception')
    const moved = await move(trx, caller, {
      transition: 'enable',
      by: 'declarant',
      declarationId: standing.id,
      personId: session.personId,
      at: now,
      changes: reopened,
    })
    if (!moved) throw new Failure('refused', 'lifecycle.nothingToEnable')
  }
  return orNoteRefusal(db, caller, deed, () => asPerson(db, session.personId, enable))
}
