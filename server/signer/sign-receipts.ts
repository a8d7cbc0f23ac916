import { sql } from 'kysely'
import { leased } from './orders.ts'
import { type SigningServices, signedPaper } from './sign-next.ts'
import { signOnce } from './sign-once.ts'

interface Order {
  readonly id: number
  readonly signingAt: Date
  readonly sourceHash: string
}

/** Signs the next receipt of a technical failure as `signNext` signs a paper of a reception; answers whether there was one. */
export async function signReceipt(services: SigningServices): Promise<boolean> {
  const { db, clock, archive, stamp } = services
  const now = clock.now()
  const { rows } = await sql<Order>`
    WITH next AS (
      SELECT id FROM failure_receipt WHERE signed_hash IS NULL AND try_after <= ${now}
      ORDER BY try_after, id LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    UPDATE failure_receipt o SET ${leased(now)} FROM next WHERE o.id = next.id
    RETURNING o.id, o.signing_at, o.source_hash`.execute(db)
  const [order] = rows
  if (!order) return false
  const event = { action: 'receipt.sign', object: `failure_receipt:${order.id}` }
  return signOnce(services, event, async () => {
    const bytes = await signedPaper(services, order)
    const level = stamp ? ('B-T' as const) : ('B-B' as const)
    const signedHash = await archive.keep(bytes)
    return {
      keep: (trx, at) =>
        trx
          .updateTable('failureReceipt')
          .set({ signedHash, level, signedAt: at })
          .where('id', '=', order.id)
          .where('signedHash', 'is', null)
          .returning('id')
          .executeTakeFirst(),
      facts: { level, hash: signedHash },
    }
  })
}
