import { OPENED_AFTER_DAYS } from '@djbr/domain/verification/draw/opening.ts'
import { doneBefore } from '../../ground/http/decided-before.ts'
import { Failure } from '../../ground/http/failure.ts'
import { audit, type Doer, officeWork, type Working } from '../../ground/proof/index.ts'
import { heldDraw, OF_DRAW, type OfDraw } from './steps.ts'
import { sealedSecret } from './value.ts'

const OPENED_AFTER_MS = OPENED_AFTER_DAYS * 24 * 3_600_000

/** Whether a draw must be opened by now. */
export const isOverdue = (drawnAt: Date, now: Date): boolean => now.getTime() - drawnAt.getTime() >= OPENED_AFTER_MS

/**
 * Opens a draw, irrevocably: publishes its secret and what was drawn (R17.12). Refused before it is drawn; when it is already open, saying which officer opened
 * it and when; and, until its day comes, while a drawn declarant has not been notified, because they would read it there first.
 */
export const open = officeWork(
  { ...OF_DRAW, action: 'draw.open' },
  async ({ services, principal, trx, at, event }: Working<Doer>, { drawId }: OfDraw) => {
    const { drawnAt, openedAt, openedBy: before } = await heldDraw(trx, drawId)
    const openedBy = principal.session?.accountId ?? null
    if (!drawnAt) throw new Failure('refused', 'draws.notDrawn')
    if (openedAt && before) throw doneBefore(openedAt, before, openedBy)
    if (openedAt) throw new Failure('refused', 'draws.alreadyOpen')
    const waiting = await trx
      .selectFrom('drawPlace')
      .select('rank')
      .where('drawId', '=', drawId)
      .where('notifiedAt', 'is', null)
      .executeTakeFirst()
    // @protects 066 whoever was drawn is notified before it is published
    //   instead: !isOverdue ==> isOverdue
    if (waiting && !isOverdue(drawnAt, at)) throw new Failure('refused', 'draws.notNotified', { params: { days: OPENED_AFTER_DAYS } })
    const secret = Buffer.from(await sealedSecret(services, trx, drawId))
    await trx.updateTable('draw').set({ secret, openedAt: at, openedBy }).where('id', '=', drawId).execute()
    await audit(trx, principal, event)
  },
)
