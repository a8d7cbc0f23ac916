import { CARRIED_CHAIN_TYPE, encodeCarriedChain } from '@djbr/signature/log/carried-chain.ts'
import { sql } from 'kysely'
import type { Database } from '../ground/database/connect.ts'
import type { ChainName } from '../ground/proof/index.ts'
import { type CodeServices, leaseAfter } from './sign-codes.ts'
import { signOnce } from './sign-once.ts'

interface Ordered {
  readonly chain: ChainName
  readonly links: number
  readonly hash: Buffer
  readonly firstHash: Buffer
}

const ENDS = { snapshot: sql.table('carried_snapshot_seal'), audit: sql.table('carried_audit_seal') } as const
const BEGINNINGS = { snapshot: sql.table('snapshot_seal'), audit: sql.table('audit_seal') } as const

/**
 * Signs, once, that a chain ended and how the present one begins after it: the end must be that of the former chain, and the beginning the first link (S43).
 * Returns whether one was waiting; throws when it could not be signed.
 */
export async function signCarriedChain(services: CodeServices): Promise<boolean> {
  const { db, clock, certificateKey } = services
  const statement = await takeStatement(db, clock.now())
  if (!statement) return false
  const { chain, links, hash, firstHash: first } = statement
  return signOnce(services, { action: 'chain.sign', object: `chain_head:${chain} ${links}` }, async () => {
    await requireSound(db, statement)
    const signed = certificateKey.sign(encodeCarriedChain({ chain, links, hash, first }), CARRIED_CHAIN_TYPE)
    return {
      keep: (trx, at) =>
        trx
          .updateTable('carriedChain')
          .set({ signed, keyId: certificateKey.published.kid, signedAt: at })
          .where('chain', '=', chain)
          .where('signed', 'is', null)
          .returning('chain')
          .executeTakeFirst(),
      facts: { links, hash: hash.toString('hex') },
    }
  })
}

async function takeStatement(db: Database, now: Date): Promise<Ordered | undefined> {
  const { rows } = await sql<Ordered>`
    WITH next AS (SELECT chain FROM carried_chain WHERE signed IS NULL AND try_after <= ${now} ORDER BY chain LIMIT 1 FOR UPDATE SKIP LOCKED)
    UPDATE carried_chain c SET tries = tries + 1, try_after = ${leaseAfter(now)} FROM next WHERE c.chain = next.chain
    RETURNING c.chain, c.links, c.hash, c.first_hash`.execute(db)
  return rows[0]
}

async function requireSound(db: Database, { chain, links, hash, firstHash }: Ordered): Promise<void> {
  const { rows: ends } = await sql<{ number: number; hash: Buffer }>`
    SELECT number, hash FROM ${ENDS[chain]} ORDER BY number DESC LIMIT 1`.execute(db)
  if (ends[0]?.number !== links || !ends[0].hash.equals(hash)) throw new Error('the chain before does not end there')
  const { rows: firsts } = await sql<{ hash: Buffer }>`SELECT hash FROM ${BEGINNINGS[chain]} WHERE number = 1`.execute(db)
  if (!firsts[0]?.hash.equals(firstHash)) throw new Error('the chain does not begin there')
}
