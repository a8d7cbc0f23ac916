import { CHAIN_HEAD_TYPE, encodeChainHead } from '@djbr/signature/log/chain-head.ts'
import { sql } from 'kysely'
import type { Database } from '../ground/database/connect.ts'
import { audit, type ChainName, keepHeadFile } from '../ground/proof/index.ts'
import { type CodeServices, leaseAfter } from './sign-codes.ts'
import { signer } from './sign-once.ts'

export interface HeadServices extends CodeServices {
  /** Folder in which signed heads are kept besides the database. */
  readonly headsDir: string
}

interface Ordered {
  readonly chain: ChainName
  readonly at: Date
  readonly links: number
  readonly hash: Buffer
}

const SEALS = { snapshot: sql.table('snapshot_seal'), audit: sql.table('audit_seal') } as const

/**
 * Signs the next head of a chain, and stores it in a file before the database has it. It must be a link of the chain, and so must the last signed head, or nothing
 * more is signed (S43). A signed head adds no row to the audit: each would require another head. A failure to sign adds one, and is thrown. Returns whether one
 * was waiting.
 */
export async function signNextChainHead(services: HeadServices): Promise<boolean> {
  const { db, clock, certificateKey, headsDir } = services
  const ordered = await takeHead(db, clock.now())
  if (!ordered) return false
  const { chain, links } = ordered
  const head = { ...ordered, at: ordered.at.toISOString() }
  try {
    await requireSound(db, ordered)
    const signed = certificateKey.sign(encodeChainHead(head), CHAIN_HEAD_TYPE)
    // @protects S43 a head is kept outside before the database has it
    await keepHeadFile(headsDir, head, signed)
    await db
      .updateTable('chainHead')
      .set({ signed, keyId: certificateKey.published.kid, signedAt: clock.now() })
      .where('chain', '=', chain)
      .where('links', '=', links)
      .where('signed', 'is', null)
      .execute()
    return true
  } catch (error) {
    const action = { action: 'chain.sign', object: `chain_head:${chain} ${links}` } as const
    await audit(db, signer, { ...action, at: clock.now(), result: 'refused', facts: { refusal: 'fault' } }).catch(() => {})
    throw error
  }
}

async function takeHead(db: Database, now: Date): Promise<Ordered | undefined> {
  const { rows } = await sql<Ordered>`
    WITH next AS (
      SELECT chain, links FROM chain_head WHERE signed IS NULL AND try_after <= ${now} ORDER BY links, chain LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    UPDATE chain_head h SET tries = tries + 1, try_after = ${leaseAfter(now)} FROM next WHERE h.chain = next.chain AND h.links = next.links
    RETURNING h.chain, h.at, h.links, h.hash`.execute(db)
  return rows[0]
}

async function requireSound(db: Database, { chain, at, links, hash }: Ordered): Promise<void> {
  const before = await db
    .selectFrom('chainHead')
    .select(['links', 'hash'])
    .where('chain', '=', chain)
    .where('signed', 'is not', null)
    .where('at', '<', at)
    .orderBy('links', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (before && before.links > links) throw new Error('the chain is shorter than it was')
  for (const head of [...(before ? [before] : []), { links, hash }]) {
    const { rows } = await sql<{ hash: Buffer }>`SELECT hash FROM ${SEALS[chain]} WHERE number = ${head.links}`.execute(db)
    if (!rows[0]?.hash.equals(head.hash)) throw new Error('the head is not a link of the chain')
  }
}
