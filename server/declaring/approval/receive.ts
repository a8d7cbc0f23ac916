import type { Principal } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { receiveDigitally } from '../reception/index.ts'
import { approvalOf } from './requests.ts'

/** Receives a declaration that was approved; nothing happens to one that was not, or that was received before. Answers whether it is received now. */
export async function receiveApproved(services: Services, principal: Principal, declarationId: number): Promise<boolean> {
  return receiveDigitally({ services, principal }, { declarationId, approvalOf: (trx) => approvalOf(trx, declarationId) })
}
