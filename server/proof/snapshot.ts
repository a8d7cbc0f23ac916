import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import type { Transaction } from '../database/connect.ts'

/** What is kept of a declaration for good: as it was sworn, and that it was received. */
export type SnapshotKind = 'finalized' | 'received'

/** The one way of writing a JSON value (RFC 8785). Throws on what JSON cannot say. */
export function canonical(value: object): string {
  const text = canonicalize(value)
  if (text === undefined) throw new Error('canonical: the value has no JSON form')
  return text
}

/** Freezes a value in the append-only table; answers its code and the SHA-256 of its canonical text. */
export async function freeze(trx: Transaction, kind: SnapshotKind, declarationId: number, value: object, at: Date) {
  const text = canonical(value)
  const hash = createHash('sha256').update(text).digest()
  const { id } = await trx
    .insertInto('snapshot')
    .values({ declarationId, kind, canonical: text, hash, createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, hash: hash.toString('hex') }
}
