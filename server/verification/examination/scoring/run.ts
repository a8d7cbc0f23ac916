import type { PlainDate } from '@djbr/domain/values/dates.ts'
import type { Peers } from '@djbr/domain/verification/indicator.ts'
import { peersOf } from '@djbr/domain/verification/peers.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../../ground/database/connect.ts'
import type { SetVersion } from '../weights/sets.ts'
import { isLatest, type PeersByBand } from './compute.ts'

/** A run with its set and known peers. */
export interface HeldRun {
  readonly id: number
  readonly set: SetVersion
  readonly peers: PeersByBand
}

/**
 * Returns the run of a set in a month, locked until the transaction ends. The first call begins it and computes its peers once, over everybody who is prepared
 * (R16.12, R16.16).
 */
export async function runOf(trx: Transaction, set: SetVersion, month: PlainDate, now: Date): Promise<HeldRun> {
  await trx
    .insertInto('scoringRun')
    .values({ setVersion: set.version, month, begunAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id, peers } = await trx
    .selectFrom('scoringRun')
    .select(['id', 'peers'])
    .where('setVersion', '=', set.version)
    .where('month', '=', month)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (peers) return { id, set, peers: peers as unknown as PeersByBand }
  const workedOut = await peersByBand(trx)
  await trx
    .updateTable('scoringRun')
    .set({ peers: JSON.stringify(workedOut) })
    .where('id', '=', id)
    .execute()
  return { id, set, peers: workedOut }
}

/** Returns how net worth grew in each salary band, over everybody's latest declaration in which an interval ends. */
async function peersByBand(trx: Transaction): Promise<PeersByBand> {
  const { rows } = await sql<{ band: number; shares: number[] }>`
    SELECT p.band, array_agg(p.growth_share) AS shares FROM scoring_preparation p JOIN declaration d ON d.id = p.declaration_id AND d.state = 3
    WHERE p.growth_share IS NOT NULL AND ${isLatest('p')}
    GROUP BY p.band`.execute(trx)
  return Object.fromEntries(
    rows.flatMap(({ band, shares }): [number, Peers][] => {
      const peers = peersOf(shares)
      return peers ? [[band, peers]] : []
    }),
  )
}
