import type { AuditFacts } from '@djbr/domain/audit/audited-facts.ts'
import type { Clock } from '../ground/clock.ts'
import type { Database, Transaction } from '../ground/database/connect.ts'
import { audit, type Principal } from '../ground/proof/index.ts'

/** Who acts in the audit when the process that signs does. */
export const signer: Principal = { session: null, address: '', correlation: '' }

interface AuditEvent {
  readonly action: string
  readonly subject?: number
  readonly object: string
}

interface Signed {
  /** Keeps what was signed unless it was before; answers nothing then. */
  keep(trx: Transaction, at: Date): Promise<unknown>
  /** What the audit says of it. */
  readonly facts: AuditFacts
}

/** Signs what was ordered and keeps it once, with its row in the audit. What cannot be signed has one too, and is thrown. */
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
