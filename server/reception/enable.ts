import { STATE } from '@djbr/domain/lifecycle.ts'
import type { Transaction } from '../database/connect.ts'
import { Failure } from '../http/failure.ts'
import type { Session } from '../http/session.ts'
import { latest, move } from '../lifecycle/index.ts'
import { type Caller, orNoteRefusal } from '../proof/index.ts'
import type { Services } from '../services.ts'

/** What enabling forgets: the control code is void, the next finalization draws another. */
const reopened = { controlCode: null, finalizedAt: null, late: null, identityChecked: false }

/** Opens the finished declaration of who calls for changes again (document 2, 4.1). Refused when none is finished. */
export function enableOwn({ db, clock }: Services, session: Session, caller: Caller): Promise<void> {
  const now = clock.now()
  const deed = { at: now, action: 'declaration.enable', subject: session.personId }
  const enable = async (trx: Transaction) => {
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
  return orNoteRefusal(db, caller, deed, () => db.transaction().execute(enable))
}
