import { NOTICE_HOURS } from '@djbr/signature/draw/statement.ts'
import { asOffice } from '../../ground/database/as-person.ts'
import { Failure } from '../../ground/http/failure.ts'
import { accountOf, type Session } from '../../ground/http/session.ts'
import { audit, type Principal, withRefusalAudit } from '../../ground/proof/index.ts'
import { logSize } from '../../public/log/index.ts'
import type { Services } from '../../services.ts'
import { poolSizeOf, requireEnough } from './pool-of-draw.ts'

/** What a draw will be, before somebody else announces it. */
export interface Preparation {
  readonly from: number
  readonly to: number
  readonly count: number
  /** The first value that is due from then on decides. */
  readonly decidesAt: Date
}

const NOTICE_MS = NOTICE_HOURS * 3_600_000
/** Farther ahead nobody announces. */
const MAX_DAYS_AHEAD = 90

/**
 * Prepares a draw for another person to announce (R17.11), and gives its code. Refused when the stretch is not in the log yet, when fewer declarations of it may be
 * drawn as things stand, and when the day is too near or far.
 */
export function prepare(
  { db, clock }: Services,
  officer: Session,
  principal: Principal,
  { from, to, count, decidesAt }: Preparation,
): Promise<number> {
  const now = clock.now()
  const event = { at: now, action: 'draw.prepare' }
  return withRefusalAudit(db, principal, event, () =>
    asOffice(db, 'draws', async (trx) => {
      if (from >= to || to > (await logSize(trx))) throw new Failure('refused', 'draws.stretchUnknown')
      requireEnough(await poolSizeOf(trx, from, to), count)
      const ahead = decidesAt.getTime() - now.getTime()
      if (ahead < NOTICE_MS || ahead > MAX_DAYS_AHEAD * 24 * 3_600_000) throw new Failure('refused', 'draws.dayOutOfReach')
      const { id } = await trx
        .insertInto('draw')
        .values({ fromPlace: from, toPlace: to, count, decidesAt, preparedBy: accountOf(officer), preparedAt: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      await audit(trx, principal, { ...event, object: `draw:${id}`, facts: { declarations: count } })
      return id
    }),
  )
}
