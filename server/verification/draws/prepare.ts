import { NOTICE_HOURS } from '@djbr/signature/draw/statement.ts'
import { Failure } from '../../ground/http/failure.ts'
import { accountOf } from '../../ground/http/session.ts'
import { ON_NOTHING, officeAction } from '../../ground/proof/index.ts'
import { logSize } from '../../public/log/index.ts'
import { poolSizeOf, requireEnough } from './pool-of-draw.ts'

/** The terms of a draw, before somebody else announces it. */
export interface Preparation {
  readonly from: number
  readonly to: number
  readonly count: number
  /** Moment from which the first value due decides. */
  readonly decidesAt: Date
}

const NOTICE_MS = NOTICE_HOURS * 3_600_000
/** Most days ahead that a draw may be. */
const MAX_DAYS_AHEAD = 90

/**
 * Prepares a draw for another person to announce (R17.11). Returns its code. Refused when the stretch is not in the log yet, when it has fewer eligible
 * declarations than are to be drawn, and when the day is too near or too far.
 */
export const prepare = officeAction(
  { ...ON_NOTHING, action: 'draw.prepare', sees: 'draws' },
  async ({ trx, session, at, note }, { from, to, count, decidesAt }: Preparation) => {
    if (from >= to || to > (await logSize(trx))) throw new Failure('refused', 'draws.stretchUnknown')
    requireEnough(await poolSizeOf(trx, from, to), count)
    const ahead = decidesAt.getTime() - at.getTime()
    if (ahead < NOTICE_MS || ahead > MAX_DAYS_AHEAD * 24 * 3_600_000) throw new Failure('refused', 'draws.dayOutOfReach')
    const prepared = await trx
      .insertInto('draw')
      .values({ fromPlace: from, toPlace: to, count, decidesAt, preparedBy: accountOf(session), preparedAt: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    note({ object: `draw:${prepared.id}`, facts: { declarations: count } })
    return prepared
  },
)
