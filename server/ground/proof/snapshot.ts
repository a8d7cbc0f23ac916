import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import type { Transaction } from '../database/connect.ts'

/** What is kept of a declaration for good: as it was sworn, that it was received, and what ended either: enabled again, or written off. */
export type SnapshotKind = 'finalized' | 'received' | 'enabled' | 'writtenOff'

/** Returns the canonical form of a JSON value (RFC 8785). Throws on values that JSON cannot express. */
export function canonical(value: object): string {
  const text = canonicalize(value)
  if (text === undefined) throw new Error('canonical: the value has no JSON form')
  return text
}

interface Frozen {
  readonly kind: SnapshotKind
  readonly declarationId: number
  readonly personId: number
  readonly at: Date
  readonly value: object
}

/** Freezes a value in the append-only table; returns its id and the SHA-256 of its canonical text. */
export async function freeze(trx: Transaction, { kind, declarationId, personId, at, value }: Frozen) {
  const text = canonical(value)
  const hash = createHash('sha256').update(text).digest()
  const { id } = await trx
    .insertInto('snapshot')
    .values({ declarationId, personId, kind, canonical: text, hash, createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, hash: hash.toString('hex') }
}
