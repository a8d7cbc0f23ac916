import { type Claims, encodeClaims, leafOf } from '@djbr/signature/certificate/claims.ts'
import { sql } from 'kysely'
import type { Clock } from '../ground/clock.ts'
import type { Database } from '../ground/database/connect.ts'
import { displayNumbers } from '../ground/proof/index.ts'
import type { CertificateKey } from './certificate-key.ts'
import { signOnce } from './sign-once.ts'

export interface CodeServices {
  readonly db: Database
  readonly clock: Clock
  readonly certificateKey: CertificateKey
}

/** SQL for how long something taken is left to its taker: doubled after each try, up to an hour. */
export const leaseAfter = (now: Date) => sql`${now}::timestamptz + make_interval(secs => least(3600, 15 * 2.0 ^ least(tries, 8)))`

type Ordered = Omit<Claims, 'sworn' | 'number'> & {
  readonly declarationId: number
  readonly personId: number
  readonly leaf: Buffer
  readonly hash: Buffer
} & Parameters<typeof displayNumbers>[0]

/**
 * Signs the next certificate's code. Its content is built from the reception's own rows and must match the public log (safety S42, S43). Returns whether one was
 * waiting; throws when it could not be signed.
 */
export async function signNextCode(services: CodeServices): Promise<boolean> {
  const { db, clock, certificateKey } = services
  const order = await takeCode(db, clock.now())
  if (!order) return false
  const { declarationId } = order
  const event = { action: 'certificate.sign', subject: order.personId, object: `declaration:${declarationId}` }
  return signOnce(services, event, async () => {
    const { code, receivedOn, initials, entity, leaf } = order
    const claims: Claims = { code, receivedOn, number: displayNumbers(order).national, initials, entity, sworn: order.hash }
    if (!leaf.equals(await leafOf(claims))) throw new Error('the log holds something else of what is to be signed')
    const signed = { code: certificateKey.sign(encodeClaims(claims)), keyId: certificateKey.published.kid }
    return {
      keep: (trx, at) =>
        trx
          .updateTable('certificateCode')
          .set({ ...signed, signedAt: at })
          .where('declarationId', '=', declarationId)
          .where('code', 'is', null)
          .returning('declarationId')
          .executeTakeFirst(),
      facts: { key: signed.keyId },
    }
  })
}

async function takeCode(db: Database, now: Date): Promise<Ordered | undefined> {
  const { rows } = await sql<Ordered>`
    WITH next AS (
      SELECT declaration_id FROM certificate_code WHERE code IS NULL AND try_after <= ${now}
      ORDER BY try_after, declaration_id LIMIT 1 FOR UPDATE SKIP LOCKED
    ), taken AS (
      UPDATE certificate_code SET tries = tries + 1, try_after = ${leaseAfter(now)}
      WHERE declaration_id = (SELECT declaration_id FROM next)
      RETURNING declaration_id, initials, entity
    )
    SELECT t.declaration_id, t.initials, t.entity, l.leaf, s.hash, d.control_code AS code, d.person_id,
      r.received_on, r.year, r.department, r.department_number, r.national_number
    FROM taken t
    JOIN log_leaf l ON l.declaration_id = t.declaration_id
    JOIN reception r ON r.declaration_id = t.declaration_id
    JOIN declaration d ON d.id = t.declaration_id
    JOIN snapshot s ON s.id = r.snapshot_id`.execute(db)
  return rows[0]
}
