import { OPENED_AFTER_DAYS } from '@djbr/domain/verification/draw/opening.ts'
import { asOffice } from '../../ground/database/as-person.ts'
import { doneBefore } from '../../ground/http/decided-before.ts'
import { Failure } from '../../ground/http/failure.ts'
import { audit, type Principal, withRefusalAudit } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { heldDraw } from './steps.ts'
import { sealedSecret } from './value.ts'

const OPENED_AFTER_MS = OPENED_AFTER_DAYS * 24 * 3_600_000

/** Whether a draw's day has come. */
export const isOverdue = (drawnAt: Date, now: Date): boolean => now.getTime() - drawnAt.getTime() >= OPENED_AFTER_MS

/**
 * Opens a draw, for good: publishes its secret and what was drawn (R17.12). Refused before it is drawn, when it is open, saying who of the staff opened it and when, and, before its day has come,
 * while somebody who was drawn has not been notified: they would read it there first.
 */
export function open(services: Services, principal: Principal, id: number): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const event = { at: now, action: 'draw.open', object: `draw:${id}` }
  return withRefusalAudit(db, principal, event, () =>
    asOffice(db, 'draws', async (trx) => {
      const { drawnAt, openedAt, openedBy: before } = await heldDraw(trx, id)
      const openedBy = principal.session?.accountId ?? null
      if (!drawnAt) throw new Failure('refused', 'draws.notDrawn')
      if (openedAt && before) throw doneBefore(openedAt, before, openedBy)
      if (openedAt) throw new Failure('refused', 'draws.alreadyOpen')
      const waiting = await trx
        .selectFrom('drawPlace')
        .select('rank')
        .where('drawId', '=', id)
        .where('notifiedAt', 'is', null)
        .executeTakeFirst()
      // @protects 066 whoever was drawn is notified before it is published
      //   instead: !isOverdue ==> isOverdue
      if (waiting && !isOverdue(drawnAt, now)) throw new Failure('refused', 'draws.notNotified', { params: { days: OPENED_AFTER_DAYS } })
      const secret = Buffer.from(await sealedSecret(services, trx, id))
      await trx.updateTable('draw').set({ secret, openedAt: now, openedBy }).where('id', '=', id).execute()
      await audit(trx, principal, event)
    }),
  )
}
