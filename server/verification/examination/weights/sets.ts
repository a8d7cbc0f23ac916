import { randomBytes } from 'node:crypto'
import { weightSetMembers } from '@djbr/domain/calls/weights.ts'
import { strictWire } from '@djbr/domain/calls/wire.ts'
import type { WeightSet } from '@djbr/domain/verification/score.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database, Transaction } from '../../../ground/database/connect.ts'
import { canonical } from '../../../ground/proof/index.ts'
import type { Adopted } from '../../../office/desk/index.ts'
import { enterStatement } from '../../../public/log/index.ts'

const SALT_BYTES = 16

/** A set, and the version number that scores made with it keep. */
export interface SetVersion {
  readonly version: number
  readonly set: WeightSet
  /** SHA-256 of its text, in hexadecimal, as in the public log. */
  readonly hash: string
}

const kept = strictWire({ ...weightSetMembers, salt: 'sal' })

/** Returns the text in which a set is proposed, stored and eventually published. A random salt keeps its weights from being guessed from its hash (R16.14). */
export const saltedText = (set: WeightSet): string => canonical(z.encode(kept, { ...set, salt: randomBytes(SALT_BYTES).toString('hex') }))

/** Reads a set from its text. Throws for any other text. */
export function setIn(text: string): WeightSet {
  const { salt: _, ...set } = z.decode(kept, JSON.parse(text))
  return set
}

/** Returns the set in force (R16.14); null until two persons have agreed on one. Needs a transaction of the office that sees scores or proposals. */
export async function setInForce(trx: Transaction): Promise<SetVersion | null> {
  const row = await trx
    .selectFrom('weightSet')
    .select(['version', 'canonical', 'hash'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { version: row.version, set: setIn(row.canonical), hash: row.hash.toString('hex') } : null
}

/** Returns a version of the set. */
export async function setOfVersion(trx: Transaction, version: number): Promise<SetVersion> {
  const row = await trx.selectFrom('weightSet').select(['canonical', 'hash']).where('version', '=', version).executeTakeFirstOrThrow()
  return { version, set: setIn(row.canonical), hash: row.hash.toString('hex') }
}

/**
 * Puts a set in force, in the transaction of the approval. Its hash enters the public log before anything is scored with it, and the database refuses it
 * without a second person (R16.14, S60).
 */
export async function addSet(
  trx: Transaction,
  { text, hash: sha256, version, proposal, accountId, now }: Adopted<WeightSet>,
): Promise<void> {
  // @protects S60 the hash of a set is in the public log
  //   instead: sha256 ==> sha512: sha256
  const statement = JSON.stringify({ pesos: version, sha256 })
  const place = await enterStatement(trx, new TextEncoder().encode(statement), now)
  await trx
    .insertInto('weightSet')
    .values({
      version,
      canonical: text,
      hash: Buffer.from(sha256, 'hex'),
      place,
      adoptedAt: now,
      adoptedBy: accountId,
      proposalId: proposal,
    })
    .execute()
}

interface PublishedSet {
  readonly version: number
  readonly hash: Buffer
  readonly place: number
  readonly adoptedAt: Date
  readonly replacedAt: Date | null
  /** Null for the one in force. */
  readonly canonical: string | null
}

/** Returns what anybody may know of each set: its hash and place, and its text once it was replaced (R16.14). */
export async function publishedSets(db: Database): Promise<readonly PublishedSet[]> {
  const { rows } = await sql<PublishedSet>`SELECT * FROM published_weight_sets()`.execute(db)
  return rows
}
