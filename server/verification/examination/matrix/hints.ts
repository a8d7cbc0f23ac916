import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import type { KindName } from '@djbr/domain/kinds/index.ts'
import { type CanonicalKey, differInOneSign } from '@djbr/domain/verification/canonical-key.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../../ground/database/connect.ts'
import type { Services } from '../../../services.ts'
import { digestOf, type Keyed, keyedIn } from '../scoring/digests.ts'
import type { ReceivedDeclaration } from '../scoring/read.ts'

interface RecordAt {
  readonly kind: KindName
  readonly id: number
}

/** A key that differs in one sign from another one of the same person, or from one that somebody else declared: shown to readers, never scored (R16.9). */
export interface Hint extends RecordAt {
  /** The other record; null when it is somebody else's. */
  readonly other: RecordAt | null
}

const DIGITS = '0123456789'
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
/** Most keys that are compared: more than anybody owns things. */
const MAX_KEYS = 60

/** Returns every key that differs from one in one sign; a digit is replaced only by digits when the key has nothing else. */
function neighbours({ register, signs }: CanonicalKey): readonly CanonicalKey[] {
  const alphabet = /^\d+$/.test(signs) ? DIGITS : SIGNS
  return [...signs].flatMap((sign, at) =>
    [...alphabet].filter((other) => other !== sign).map((other) => ({ register, signs: signs.slice(0, at) + other + signs.slice(at + 1) })),
  )
}

/**
 * Returns hints about a person's near keys, ignoring what others declared in declarations that were written off or rectified. Needs a transaction of the office
 * that sees scores.
 */
export async function hintsOf(
  services: Services,
  trx: Transaction,
  personId: number,
  declarations: readonly ReceivedDeclaration[],
): Promise<readonly Hint[]> {
  const latest = new Map(declarations.flatMap(keyedIn).map((keyed) => [`${keyed.key.register} ${keyed.key.signs}`, keyed]))
  const keyed = [...latest.values()].slice(-MAX_KEYS)
  const own = keyed.flatMap((one, at) =>
    keyed
      .slice(0, at)
      .filter(({ key }) => differInOneSign(one.key, key))
      .map((other): Hint => ({ ...recordOf(one), other: recordOf(other) })),
  )
  const near = Map.groupBy(
    keyed.flatMap((one) => neighbours(one.key).map((key) => ({ one, hex: digestOf(services, key).toString('hex') }))),
    ({ hex }) => hex,
  )
  // Looks up each key by itself and at most once: in a join, PostgreSQL would sort everybody's digests.
  const { rows } = await sql<{ hex: string }>`
    SELECT n.hex FROM unnest(${[...near.keys()]}::text[]) AS n (hex) CROSS JOIN LATERAL (
      SELECT FROM thing_digest t JOIN declaration d ON d.id = t.declaration_id AND d.state = ${STATE.received}
      WHERE t.digest = decode(n.hex, 'hex') AND t.person_id <> ${personId}
        AND NOT EXISTS (SELECT FROM declaration r WHERE r.rectifies = d.id AND r.state = ${STATE.received})
      LIMIT 1) found`.execute(trx)
  const others = new Set(rows.flatMap(({ hex }) => (near.get(hex) ?? []).map(({ one }) => one)))
  return [...own, ...[...others].map((one): Hint => ({ ...recordOf(one), other: null }))]
}

const recordOf = ({ kind, id }: Keyed): RecordAt => ({ kind, id })
