import { growingTree } from '@djbr/signature/log/growing.ts'
import { encodeHead, HEAD_TYPE } from '@djbr/signature/log/head.ts'
import { sql } from 'kysely'
import type { Database } from '../ground/database/connect.ts'
import { type CodeServices, leaseAfter } from './sign-codes.ts'
import { signOnce } from './sign-once.ts'

const LEAVES_AT_ONCE = 10_000

interface Ordered {
  readonly day: string
  readonly size: number
  readonly root: Buffer
}

/**
 * Signs the next daily head of the public log. Its root is recomputed from the leaves, which must also continue from the last signed head, or nothing more is
 * signed (safety S43). Returns whether one was waiting; throws when it could not be signed.
 */
export async function signNextHead(services: CodeServices): Promise<boolean> {
  const { db, clock, certificateKey } = services
  const head = await takeHead(db, clock.now())
  if (!head) return false
  const { day, size, root } = head
  const event = { action: 'log.sign', object: `log_head:${day}` }
  return signOnce(services, event, async () => {
    await requireSound(db, head)
    const signed = certificateKey.sign(encodeHead({ day, size, root }), HEAD_TYPE)
    return {
      keep: (trx, at) =>
        trx
          .updateTable('logHead')
          .set({ signed, keyId: certificateKey.published.kid, signedAt: at })
          .where('day', '=', sql<string>`${day}::date`)
          .where('signed', 'is', null)
          .returning('day')
          .executeTakeFirst(),
      facts: { receptions: size, hash: root.toString('hex') },
    }
  })
}

async function takeHead(db: Database, now: Date): Promise<Ordered | undefined> {
  const { rows } = await sql<Ordered>`
    WITH next AS (
      SELECT day FROM log_head WHERE signed IS NULL AND try_after <= ${now} ORDER BY day LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    UPDATE log_head SET tries = tries + 1, try_after = ${leaseAfter(now)} FROM next WHERE log_head.day = next.day
    RETURNING log_head.day, size, root`.execute(db)
  return rows[0]
}

async function requireSound(db: Database, { day, size, root }: Ordered): Promise<void> {
  const before = await db
    .selectFrom('logHead')
    .select(['size', 'root'])
    .where('signed', 'is not', null)
    .where('day', '<', sql<string>`${day}::date`)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (before && before.size > size) throw new Error('the log is shorter than it was')
  const tree = growingTree()
  const requireContinued = async () => {
    if (before?.size === tree.size && !before.root.equals(await tree.root())) throw new Error('the log is not what was signed before')
  }
  await requireContinued()
  for (let from = 0; from < size; from += LEAVES_AT_ONCE) {
    for (const { place, leaf } of await leavesBetween(db, from, Math.min(size, from + LEAVES_AT_ONCE))) {
      if (place !== tree.size) throw new Error(`the log has no leaf ${tree.size}`)
      await tree.add(leaf)
      await requireContinued()
    }
  }
  if (tree.size !== size || !root.equals(await tree.root())) throw new Error('the head is not the root of the leaves')
}

const leavesBetween = (db: Database, from: number, to: number) =>
  db.selectFrom('logLeaf').select(['place', 'leaf']).where('place', '>=', from).where('place', '<', to).orderBy('place').execute()
