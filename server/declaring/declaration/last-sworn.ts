import type { FollowedDeclaration } from '@djbr/domain/declaration/declaration.ts'
import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import type { Snapshot } from '@djbr/domain/declaration/snapshot.ts'
import type { LastSworn } from '@djbr/domain/review/rule.ts'
import { dateInLaPaz, type PlainDate } from '@djbr/domain/values/dates.ts'
import type { Transaction } from '../../ground/database/connect.ts'

/** The last received declaration of a person, as it was sworn. */
export interface LastReceived extends LastSworn {
  readonly declaration: FollowedDeclaration & Snapshot
  readonly receivedOn: PlainDate
}

/** Returns the last received declaration of a person before another of theirs or, for a rectification, the one that it rectifies (R6.20); null when that is their first. */
export async function lastReceivedBefore(trx: Transaction, personId: number, declarationId: number): Promise<LastReceived | null> {
  const { rectifies } = await trx.selectFrom('declaration').select('rectifies').where('id', '=', declarationId).executeTakeFirstOrThrow()
  const row = await trx
    .selectFrom('declaration')
    .innerJoin('reception', 'reception.declarationId', 'declaration.id')
    .innerJoin('snapshot', 'snapshot.id', 'reception.snapshotId')
    .select(['canonical', 'receivedOn', 'finalizedAt'])
    .where('declaration.personId', '=', personId)
    .where('state', '=', STATE.received)
    .where('declaration.id', rectifies === null ? '<' : '=', rectifies ?? declarationId)
    .orderBy('declaration.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { receivedOn, finalizedAt } = row
  return {
    declaration: JSON.parse(row.canonical) as FollowedDeclaration & Snapshot,
    receivedOn,
    swornOn: finalizedAt ? dateInLaPaz(finalizedAt) : receivedOn,
  }
}
