import { doneBefore, momentOf } from '../../ground/http/decided-before.ts'
import { Failure } from '../../ground/http/failure.ts'
import { accountOf } from '../../ground/http/session.ts'
import { officeAction } from '../../ground/proof/index.ts'
import { type OfDraw, ON_DRAW } from './steps.ts'

/**
 * Withdraws, irrevocably, the officer's own unannounced draw (R17.11); another may be prepared instead. Refused, saying when, once it was announced or
 * withdrawn; forbidden for anybody else's. When a withdrawal and an announcement come at once, only one succeeds.
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
