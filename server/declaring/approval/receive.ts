import type { Principal } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { receiveDigitally } from '../reception/index.ts'
import { approvalOf } from './requests.ts'

/** Receives an approved declaration; does nothing to one that was not approved, or was received before. Returns whether the declaration is now received. */
export async function receiveApproved(services: Services, principal: Principal, declarationId: number): Promise<boolean> {
  return receiveDigitally({ services, principal }, { declarationId, approvalOf: (trx) => approvalOf(trx, declarationId) })
}
