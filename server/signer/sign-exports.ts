import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { leased } from './orders.ts'
import { type SigningServices, signedBytes } from './sign-next.ts'
import { signOnce } from './sign-once.ts'

interface Order {
  readonly id: number
  readonly signingAt: Date
  readonly source: Buffer
  readonly sourceHash: string
}

/** Signs the next file of a referred case as `signNext` signs a paper of a reception; it is kept with the case and not in the archive (R18.19). Answers whether there was one. */
export async function signExport(services: SigningServices): Promise<boolean> {
  const { db, clock, stamp } = services
  const now = clock.now()
  const { rows } = await sql<Order>`
    WITH next AS (
      SELECT id FROM case_export WHERE source IS NOT NULL AND signed IS NULL AND try_after <= ${now}
      ORDER BY try_after, id LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    UPDATE case_export o SET ${leased(now)} FROM next WHERE o.id = next.id
    RETURNING o.id, o.signing_at, o.source, o.source_hash`.execute(db)
  const [order] = rows
  if (!order) return false
  return signOnce(services, { action: 'case.signExport', object: `case_export:${order.id}` }, async () => {
    const signed = Buffer.from(await signedBytes(services, order.source, order))
    const level = stamp ? ('B-T' as const) : ('B-B' as const)
    const signedHash = createHash('sha256').update(signed).digest('hex')
    return {
      keep: (trx, signedAt) =>
        trx
          .updateTable('caseExport')
          .set({ signed, signedHash, level, signedAt })
          .where('id', '=', order.id)
          .where('signed', 'is', null)
          .returning('id')
          .executeTakeFirst(),
      facts: { level, hash: signedHash },
    }
  })
}
