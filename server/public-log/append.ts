import { leafOf } from '@djbr/signature/certificate/claims.ts'
import type { Transaction } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'
import { companion } from '../database/statement.ts'
import { type Certified, claimsOf } from './claims.ts'

const ADD_LEAF = companion('log-leaf-add', 'INSERT INTO log_leaf (declaration_id, leaf) VALUES ($1, $2)')
const ORDER_CODE = companion(
  'certificate-code-order',
  'INSERT INTO certificate_code (declaration_id, initials, entity, ordered_at, try_after) VALUES ($1, $2, $3, $4, $4)',
)

/**
 * Adds a reception to the public log and orders its certificate's code, in the reception's own transaction (safety S43): the last thing that it does,
 * as whoever adds a leaf makes the next one wait.
 */
export async function enter(trx: Transaction, declarationId: number, certified: Certified, at: Date): Promise<void> {
  const claims = claimsOf(certified)
  await prepared(trx, ADD_LEAF, [declarationId, Buffer.from(await leafOf(claims))])
  await prepared(trx, ORDER_CODE, [declarationId, claims.initials, claims.entity, at])
}
