import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { leafOf } from '@djbr/signature/certificate/claims.ts'
import { leafHash } from '@djbr/signature/log/merkle.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { prepared } from '../../ground/database/prepared.ts'
import { companion, statement } from '../../ground/database/statement.ts'
import { type Certified, claimsOf } from './claims.ts'

const ADD_LEAF = companion('log-leaf-add', 'INSERT INTO log_leaf (declaration_id, leaf) VALUES ($1, $2)')
const ORDER_CODE = companion(
  'certificate-code-order',
  'INSERT INTO certificate_code (declaration_id, initials, entity, ordered_at, try_after) VALUES ($1, $2, $3, $4, $4)',
)

const ADD_STATEMENT_LEAF = statement('log-statement-leaf-add', 'INSERT INTO log_leaf (leaf) VALUES ($1) RETURNING place')
const ADD_STATEMENT = companion('log-statement-add', 'INSERT INTO log_statement (leaf, statement, entered_on) VALUES ($1, $2, $3)')

/**
 * Adds a reception to the public log and orders its certificate's code, in the reception's own transaction (safety S43). Call it last, since a transaction that adds a
 * leaf makes the next one wait.
 */
export async function enter(trx: Transaction, declarationId: number, certified: Certified, at: Date): Promise<void> {
  const claims = claimsOf(certified)
  await prepared(trx, ADD_LEAF, [declarationId, Buffer.from(await leafOf(claims))])
  await prepared(trx, ORDER_CODE, [declarationId, claims.initials, claims.entity, at])
}

/**
 * Adds a statement of the authority to the public log in the same way (R7.47) and returns its place: a person who announces what binds it can show that it was there
 * before. Entering the same statement twice fails.
 */
export async function enterStatement(trx: Transaction, bytes: Uint8Array, at: Date): Promise<number> {
  const leaf = Buffer.from(await leafHash(bytes))
  const [added] = await prepared<{ place: number }>(trx, ADD_STATEMENT_LEAF, [leaf])
  if (!added) throw new Error('the public log numbered no leaf')
  await prepared(trx, ADD_STATEMENT, [leaf, Buffer.from(bytes), dateInLaPaz(at)])
  return added.place
}
