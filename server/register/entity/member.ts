import type { Capacity } from '@djbr/domain/register/entity-members.ts'
import { requireStrangerTo } from '../../declaring/reception/index.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import type { Session } from '../../ground/http/session.ts'
import type { Acting, Principal } from '../../ground/proof/index.ts'
import { documentAsWritten } from '../posts/index.ts'

/** Who acts for an entity. */
export interface Member {
  readonly session: Session
  readonly accountId: number
  readonly entityCode: number
  readonly capacity: Capacity
  readonly principal: Principal
}

/** The member of an entity whom the guard let in. */
export function memberOf({ session, principal }: Acting): Member {
  const { accountId, entity } = session
  if (accountId === null || entity === null) throw new Failure('forbidden', 'common.forbidden')
  return { session, accountId, entityCode: entity.code, capacity: entity.capacity, principal }
}

interface Reported {
  readonly personId: number | null
  readonly documentNumber: string
  readonly complement: string
}

/** Forbidden on oneself and one's relatives, as they are known by document (R13.9). */
export const requireOthers = (trx: Transaction, { session }: Member, reported: Reported): Promise<void> =>
  requireStrangerTo(trx, session, { personId: reported.personId, document: documentAsWritten(reported) }, 'reportPost')
