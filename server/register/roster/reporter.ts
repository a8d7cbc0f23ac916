import { Failure } from '../../ground/http/failure.ts'
import type { Acting, Principal } from '../../ground/proof/index.ts'

/** Who reports for an entity. */
export interface Reporter {
  readonly accountId: number
  readonly personId: number
  readonly entityCode: number
  readonly principal: Principal
}

/** The reporter of a request that the guard let in. */
export function reporterOf({ session: { accountId, personId, entity }, principal }: Acting): Reporter {
  if (accountId === null || entity === null) throw new Failure('forbidden', 'common.forbidden')
  return { accountId, personId, entityCode: entity.code, principal }
}
