import type { AuditFacts } from '@djbr/domain/audit/audited-facts.ts'
import type { Clock } from '../ground/clock.ts'
import type { Database, Transaction } from '../ground/database/connect.ts'
import { audit, type Principal } from '../ground/proof/index.ts'

/** The actor that the audit names for the signing process. */
export const signer: Principal = { session: null, address: '', correlation: '' }

interface AuditEvent {
  readonly action: string
  readonly subject?: number
  readonly object: string
}

interface Signed {
  /** Stores the signed result unless it already was; returns nothing in that case. */
  keep(trx: Transaction, at: Date): Promise<unknown>
  /** The facts for its audit row. */
  readonly facts: AuditFacts
}

/** Signs an order and stores the result once, with its audit row. A failure to sign has an audit row too, and is thrown. */
export async function signOnce(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  event: AuditEvent,
  sign: () => Promise<Signed>,
): Promise<true> {
  try {
    const { keep, facts } = await sign()
    const at = clock.now()
    await db.transaction().execute(async (trx) => {
      if (await keep(trx, at)) await audit(trx, signer, { ...event, at, facts })
    })
    return true
  } catch (error) {
    await audit(db, signer, { ...event, at: clock.now(), result: 'refused', facts: { refusal: 'fault' } }).catch(() => {})
    throw error
  }
}
