import { doneBefore, momentOf } from '../../ground/http/decided-before.ts'
import { Failure } from '../../ground/http/failure.ts'
import { accountOf } from '../../ground/http/session.ts'
import { officeAction } from '../../ground/proof/index.ts'
import { type OfDraw, ON_DRAW } from './steps.ts'

/**
 * Withdraws a draw that one prepared oneself and nobody announced (R17.11), for good: another is prepared in its place. Refused, saying when, once it was announced or withdrawn, and
 * forbidden for anybody else's. Of two that withdraw and announce at once, one does.
 */
export const withdraw = officeAction(
  { ...ON_DRAW, action: 'draw.withdraw' },
  async ({ trx, session, at, found: { preparedBy, announcedAt, withdrawnAt } }, { drawId }: OfDraw) => {
    const withdrawnBy = accountOf(session)
    // @protects 066 a draw is withdrawn by whoever prepared it
    if (preparedBy !== withdrawnBy) throw new Failure('forbidden', 'draws.notYours')
    if (announcedAt) throw new Failure('refused', 'draws.alreadyAnnounced', { params: momentOf(announcedAt) })
    if (withdrawnAt) throw doneBefore(withdrawnAt, preparedBy, withdrawnBy)
    await trx.updateTable('draw').set({ withdrawnBy, withdrawnAt: at }).where('id', '=', drawId).execute()
  },
)
