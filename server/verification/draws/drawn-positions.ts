import { withinOffice } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'

/** A declaration that a draw took. */
export interface DrawnPosition {
  /** Its place in the public log, from 0. */
  readonly place: number
  readonly declarationId: number
}

/** Returns what a draw took, lowest ticket first. Needs a transaction of the office. Throws `notFound` until it is drawn. */
export const drawnPositions = (trx: Transaction, drawId: number): Promise<readonly DrawnPosition[]> =>
  withinOffice(trx, 'draws', async () => {
    const rows = await trx
      .selectFrom('drawPlace')
      .innerJoin('logLeaf', 'logLeaf.place', 'drawPlace.place')
      .select(['drawPlace.place', 'logLeaf.declarationId'])
      .where('drawId', '=', drawId)
      .orderBy('rank')
      .execute()
    if (rows.length === 0) throw new Failure('notFound', 'common.notFound')
    return rows.flatMap(({ place, declarationId }) => (declarationId === null ? [] : [{ place, declarationId }]))
  })

/** A declaration that a draw took and whose case is not closed. */
export interface OpenPosition extends DrawnPosition {
  readonly drawId: number
}

/** Returns what draws took and is not closed, of one declaration or of all, by draw and then lowest ticket first. Needs a transaction of the office. */
export const openPositions = (trx: Transaction, declarationId?: number): Promise<readonly OpenPosition[]> =>
  withinOffice(trx, 'draws', async () => {
    const rows = await trx
      .selectFrom('drawPlace')
      .innerJoin('logLeaf', 'logLeaf.place', 'drawPlace.place')
      .select(['drawId', 'drawPlace.place', 'logLeaf.declarationId'])
      .where('closedAt', 'is', null)
      .$if(declarationId !== undefined, (query) => query.where('logLeaf.declarationId', '=', declarationId ?? 0))
      .orderBy('drawId')
      .orderBy('rank')
      .execute()
    return rows.flatMap(({ declarationId: drawn, ...position }) => (drawn === null ? [] : [{ ...position, declarationId: drawn }]))
  })

/** Notes that the declarant drawn at a place was notified, after which the draw may be opened by hand, or that their case was closed, which is then published (R17.12). */
export const noteNotified = (trx: Transaction, drawId: number, place: number, at: Date): Promise<void> =>
  note(trx, drawId, place, 'notifiedAt', at)
export const noteClosed = (trx: Transaction, drawId: number, place: number, at: Date): Promise<void> =>
  note(trx, drawId, place, 'closedAt', at)

const note = (trx: Transaction, drawId: number, place: number, step: 'notifiedAt' | 'closedAt', at: Date) =>
  withinOffice(trx, 'draws', async () => {
    await trx
      .updateTable('drawPlace')
      .set({ [step]: at })
      .where('drawId', '=', drawId)
      .where('place', '=', place)
      .where(step, 'is', null)
      .execute()
  })
