import type { Transaction } from '../database/connect.ts'
import { doneBefore } from '../http/decided-before.ts'
import type { Failure } from '../http/failure.ts'

interface Done {
  /** What it was done on, as `table:id`. */
  readonly object: string
  readonly action: string
}

/**
 * Returns why an act that is done once is refused: which staff member did it and when, by the audit (R8.85); `otherwise` if none of them did, as when the portal
 * itself was first.
 */
export async function doneByNow(
  trx: Transaction,
  { object, action }: Done,
  accountId: number | null,
  otherwise: Failure,
): Promise<Failure> {
  const last = await trx
    .selectFrom('audit')
    .select(['at', 'actorAccountId'])
    .where('object', '=', object)
    .where('action', '=', action)
    .where('result', '=', 'done')
    .where('actorAccountId', 'is not', null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? doneBefore(last.at, last.actorAccountId, accountId) : otherwise
}
