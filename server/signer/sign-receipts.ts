import { sql } from 'kysely'
import type { Transaction } from '../ground/database/connect.ts'
import { leased } from './orders.ts'
import { type SigningServices, signedPaper } from './sign-next.ts'
import { signOnce } from './sign-once.ts'

interface Order {
  readonly id: number
  readonly signingAt: Date
  readonly sourceHash: string
}

/** Papers whose own row is the order to sign them. */
const PAPERS = {
  failure_receipt: { table: 'failureReceipt', action: 'receipt.sign' },
  entity_report: { table: 'entityReport', action: 'report.sign' },
} as const

interface SignedPaper {
  readonly signedHash: string
  readonly level: 'B-T' | 'B-B'
  readonly signedAt: Date
}

/** Signs the next paper of a table the way `signNext` signs a reception's paper; returns whether there was one. */
const signPaperOf =
  (name: keyof typeof PAPERS) =>
  async (services: SigningServices): Promise<boolean> => {
    const { db, clock, archive, stamp } = services
    const { action } = PAPERS[name]
    const now = clock.now()
    const { rows } = await sql<Order>`
    WITH next AS (
      SELECT id FROM ${sql.table(name)} WHERE signed_hash IS NULL AND try_after <= ${now}
      ORDER BY try_after, id LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    UPDATE ${sql.table(name)} o SET ${leased(now)} FROM next WHERE o.id = next.id
    RETURNING o.id, o.signing_at, o.source_hash`.execute(db)
    const [order] = rows
    if (!order) return false
    return signOnce(services, { action, object: `${name}:${order.id}` }, async () => {
      const bytes = await signedPaper(services, order)
      const level = stamp ? ('B-T' as const) : ('B-B' as const)
      const signedHash = await archive.keep(bytes)
      return {
        keep: (trx, at) => keep(trx, name, order.id, { signedHash, level, signedAt: at }),
        facts: { level, hash: signedHash },
      }
    })
  }

/** Signs the next receipt of a technical failure. */
export const signReceipt = signPaperOf('failure_receipt')

/** Signs the next report of an entity's quarter (R15.8). */
export const signReport = signPaperOf('entity_report')

const keep = (trx: Transaction, name: keyof typeof PAPERS, id: number, signed: SignedPaper) =>
  trx.updateTable(PAPERS[name].table).set(signed).where('id', '=', id).where('signedHash', 'is', null).returning('id').executeTakeFirst()
