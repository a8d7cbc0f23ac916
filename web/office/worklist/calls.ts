import { worklist } from '@djbr/domain/calls/worklist.ts'
import { CHANGED_BY_WRITES } from '../../area/index.ts'
import { queryOf } from '../../foundation/calls/ask.ts'

export const WORKLIST_SCREEN = '/oficina/pendientes'

const EVERY_MINUTE = 60_000
/** Time that the worklist stays fresh, in milliseconds, as for all queries. */
const KEPT_MS = 30_000

/** Query of what awaits the signed-in officer. Asking for it does not count as using the portal. */
export const WORKLIST = {
  ...queryOf(worklist),
  staleTime: KEPT_MS,
  refetchInterval: EVERY_MINUTE,
  ...CHANGED_BY_WRITES,
}
