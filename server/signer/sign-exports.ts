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

/** Papers that are stored with their case rather than in the archive, each in the row that orders it. */
const PAPERS = {
  case_export: { table: 'caseExport', action: 'case.signExport' },
  answer_receipt: { table: 'answerReceipt', action: 'case.signReceipt' },
} as const

/** Signs the next paper of a table the way `signNext` signs a reception's paper; returns whether there was one. */
const signPaperOf =
  (name: keyof typeof PAPERS) =>
  async (services: SigningServices): Promise<boolean> => {
    const { db, clock, stamp } = services
    const { table, action } = PAPERS[name]
    const now = clock.now()
    const { rows } = await sql<Order>`
    WITH next AS (
      SELECT id FROM ${sql.table(name)} WHERE source IS NOT NULL AND signed IS NULL AND try_after <= ${now}
      ORDER BY try_after, id LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    UPDATE ${sql.table(name)} o SET ${leased(now)} FROM next WHERE o.id = next.id
    RETURNING o.id, o.signing_at, o.source, o.source_hash`.execute(db)
    const [order] = rows
    if (!order) return false
    return signOnce(services, { action, object: `${name}:${order.id}` }, async () => {
      const signed = Buffer.from(await signedBytes(services, order.source, order))
      const level = stamp ? ('B-T' as const) : ('B-B' as const)
      const signedHash = createHash('sha256').update(signed).digest('hex')
      return {
        keep: (trx, signedAt) =>
          trx
            .updateTable(table)
            .set({ signed, signedHash, level, signedAt })
            .where('id', '=', order.id)
            .where('signed', 'is', null)
            .returning('id')
            .executeTakeFirst(),
        facts: { level, hash: signedHash },
      }
    })
  }

/** Signs the next file of a referred case (R18.19). */
export const signExport = signPaperOf('case_export')

/** Signs the next receipt of an answer (R18.10). */
export const signAnswerReceipt = signPaperOf('answer_receipt')
