import { asOffice } from '../../ground/database/as-person.ts'
import { doneBefore, momentOf } from '../../ground/http/decided-before.ts'
import { Failure } from '../../ground/http/failure.ts'
import { accountOf, type Session } from '../../ground/http/session.ts'
import { audit, type Principal, withRefusalAudit } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { heldDraw } from './steps.ts'

/**
 * Withdraws a draw that one prepared oneself and nobody announced (R17.11), for good: another is prepared in its place. Refused, saying when, once it was announced or withdrawn, and
 * forbidden for anybody else's. Of two that withdraw and announce at once, one does.
 */
export function withdraw({ db, clock }: Services, officer: Session, principal: Principal, id: number): Promise<void> {
  const now = clock.now()
  const event = { at: now, action: 'draw.withdraw', object: `draw:${id}` }
  return withRefusalAudit(db, principal, event, () =>
    asOffice(db, 'draws', async (trx) => {
      const { preparedBy, announcedAt, withdrawnAt } = await heldDraw(trx, id)
      const withdrawnBy = accountOf(officer)
      // @protects 066 a draw is withdrawn by whoever prepared it
      if (preparedBy !== withdrawnBy) throw new Failure('forbidden', 'draws.notYours')
      if (announcedAt) throw new Failure('refused', 'draws.alreadyAnnounced', { params: momentOf(announcedAt) })
      if (withdrawnAt) throw doneBefore(withdrawnAt, preparedBy, withdrawnBy)
      await trx.updateTable('draw').set({ withdrawnBy, withdrawnAt: now }).where('id', '=', id).execute()
      await audit(trx, principal, event)
    }),
  )
}
