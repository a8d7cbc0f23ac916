import { CHAIN_HEAD_TYPE, encodeChainHead } from '@djbr/signature/log/chain-head.ts'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { ChainName } from '../proof/index.ts'
import { type CodeServices, leaseAfter } from './sign-codes.ts'
import { signOnce } from './sign-once.ts'

interface Ordered {
  readonly chain: ChainName
  readonly day: string
  readonly links: number
  readonly hash: Buffer
}

const SEALS = { snapshot: sql.table('snapshot_seal'), audit: sql.table('audit_seal') } as const

/**
 * Signs the next head of a chain: it must be a link of the chain, and so must the last head that was signed, or nothing is signed any more (safety S43).
 * Answers whether one was waiting; throws when it could not be signed.
 */
export async function signNextChainHead(services: CodeServices): Promise<boolean> {
  const { db, clock, certificateKey } = services
  const head = await takeHead(db, clock.now())
  if (!head) return false
  const { chain, day, links, hash } = head
  const deed = { action: 'chain.sign', object: `chain_head:${chain} ${day}` }
  return signOnce(services, deed, async () => {
    await requireSound(db, head)
    const signed = certificateKey.sign(encodeChainHead(head), CHAIN_HEAD_TYPE)
    return {
      keep: (trx, at) =>
        trx
          .updateTable('chainHead')
          .set({ signed, keyId: certificateKey.published.kid, signedAt: at })
          .where('chain', '=', chain)
          .where('day', '=', sql<string>`${day}::date`)
          .where('signed', 'is', null)
          .returning('day')
          .executeTakeFirst(),
      details: `${links} ${hash.toString('hex')}`,
    }
  })
}

async function takeHead(db: Database, now: Date): Promise<Ordered | undefined> {
  const { rows } = await sql<Ordered>`
    WITH next AS (
      SELECT chain, day FROM chain_head WHERE signed IS NULL AND try_after <= ${now} ORDER BY day, chain LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    UPDATE chain_head h SET tries = tries + 1, try_after = ${leaseAfter(now)} FROM next WHERE h.chain = next.chain AND h.day = next.day
    RETURNING h.chain, h.day, h.links, h.hash`.execute(db)
  return rows[0]
}

async function requireSound(db: Database, { chain, day, links, hash }: Ordered): Promise<void> {
  const before = await db
    .selectFrom('chainHead')
    .select(['links', 'hash'])
    .where('chain', '=', chain)
    .where('signed', 'is not', null)
    .where('day', '<', sql<string>`${day}::date`)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (before && before.links > links) throw new Error('the chain is shorter than it was')
  for (const head of [...(before ? [before] : []), { links, hash }]) {
    const { rows } = await sql<{ hash: Buffer }>`SELECT hash FROM ${SEALS[chain]} WHERE number = ${head.links}`.execute(db)
    if (!rows[0]?.hash.equals(head.hash)) throw new Error('the head is not a link of the chain')
  }
}
